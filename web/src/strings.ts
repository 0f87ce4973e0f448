/**
 * The texts of the islands: Fluent messages of the page's language, which the server puts into
 * `<script type="text/plain" id="strings">`.
 */
import { FluentBundle, FluentResource } from '@fluent/bundle';

export type Args = Record<string, string | number>;
export type Translate = (id: string, args?: Args) => string;

/** Makes the lookup for one language. A missing message shows its id, never nothing. */
export function translator(source: string, lang: string): Translate {
  // Isolation marks would end up in what users copy; all our variables are names and numbers.
  const bundle = new FluentBundle(lang, { useIsolating: false });
  bundle.addResource(new FluentResource(source));
  return (id, args) => {
    const message = bundle.getMessage(id);
    if (!message?.value) return id;
    return bundle.formatPattern(message.value, args ?? null, []);
  };
}

let page: Translate | null = null;

/** The lookup for the page's own language. */
export function strings(): Translate {
  if (!page) {
    const element = document.getElementById('strings');
    page = translator(element?.textContent ?? '', element?.lang || document.documentElement.lang || 'en');
  }
  return page;
}
