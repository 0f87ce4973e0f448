/** Requests to the server beside the game's socket: JSON in, JSON out, refusals as errors. */

/** A game just made. */
export interface Made {
  id: string;
  url: string;
  /** The link of each free seat. */
  links?: { seats: Record<string, string | null> };
  watch?: string;
}

/** The server answered and refused; the message is its own, in the page's language. */
export class Refusal extends Error {}

/**
 * Posts JSON and reads JSON.
 *
 * Throws `Refusal` when the server refuses, `TypeError` when it cannot be reached.
 */
export async function postJson<T>(path: string, body: unknown): Promise<T> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    credentials: 'same-origin',
  });
  if (!response.ok) throw new Refusal((await refusalText(response)) || `HTTP ${response.status}`);
  return (await response.json()) as T;
}

/** A problem document's words; an error page of something in between has none for us. */
async function refusalText(response: Response): Promise<string> {
  if (!/\bjson\b/.test(response.headers.get('content-type') ?? '')) return '';
  try {
    const said: unknown = await response.json();
    if (typeof said !== 'object' || said === null) return '';
    const fields = said as Record<string, unknown>;
    for (const name of ['text', 'detail', 'error', 'title']) {
      const value = fields[name];
      if (typeof value === 'string' && value !== '') return value.replace(/\.$/, '');
    }
    return '';
  } catch {
    return '';
  }
}
