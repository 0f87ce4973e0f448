/**
 * Copying text, also where the clipboard interface is missing (a page on a local network without
 * TLS) or wants a promise made while the click is still fresh (Safari).
 */

/** Copies; false when the browser refused. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyOld(text);
  }
}

/** Copies a text that is still on its way, as part of the click that asked for it. */
export async function copyLater(text: Promise<string>): Promise<boolean> {
  if (typeof ClipboardItem === 'function' && typeof navigator.clipboard?.write === 'function') {
    try {
      const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
      // The text may fail to come; whoever made the promise reports that.
      blob.catch(() => undefined);
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
      return true;
    } catch {
      // Some browsers know ClipboardItem but take no promise in it.
    }
  }
  return copy(await text);
}

function copyOld(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'visually-hidden';
  area.readOnly = true;
  // Inside an open dialog only its own descendants can be focused.
  const host = document.querySelector('dialog[open]') ?? document.body;
  const focused = document.activeElement;
  host.append(area);
  area.select();
  let done = false;
  try {
    done = document.execCommand('copy');
  } catch {
    done = false;
  }
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return done;
}
