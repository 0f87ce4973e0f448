/**
 * Why what is on the set-up page cannot be played yet: a disabled button says it beside itself. Pure, so that it can be
 * tested.
 */

/** What the next game would start from. */
export type Source = 'nothing' | 'text' | 'editor';

export interface Ready {
  source: Source;
  /** The text could not be read at all: why. */
  failed: string | null;
  /** Whether a game or position of the text is chosen. */
  chosen: boolean;
  /** Whether the text is a position code. */
  isCode: boolean;
  /** What is wrong with the text. */
  errors: readonly string[];
  /** What is wrong with the edited position; null while the server is asked. */
  verdict: readonly string[] | null;
}

/** The name of a text and its values. */
export type Why = readonly [id: 'setup-why-nothing' | 'setup-why-no-game'] | readonly [id: 'setup-why-invalid' | 'setup-failed', values: { why: string }];

/** Null when there is nothing against it; `later` while that is not known. */
export function whyNot(ready: Ready): Why | 'later' | null {
  switch (ready.source) {
    case 'nothing': return ['setup-why-nothing'];
    case 'editor': return ready.verdict === null ? 'later' : invalid(ready.verdict);
    case 'text': {
      if (ready.failed !== null) return ['setup-failed', { why: ready.failed }];
      if (ready.chosen) return null;
      if (ready.errors.length === 0) return 'later';
      return ready.isCode ? invalid(ready.errors) : ['setup-why-no-game'];
    }
  }
}

function invalid(reasons: readonly string[]): Why | null {
  const [why] = reasons;
  return why === undefined ? null : ['setup-why-invalid', { why }];
}
