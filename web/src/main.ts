/**
 * The entry of the islands: defines the custom elements the server's pages use. The set-up page's
 * island is loaded only where it stands.
 */
import { serveCopyButtons } from './copybutton.ts';
import { RaumschachGame } from './game.ts';

customElements.define('raumschach-game', RaumschachGame);
serveCopyButtons(document);

if (document.querySelector('raumschach-setup')) {
  void import('./setup.ts').then(({ RaumschachSetup }) => {
    customElements.define('raumschach-setup', RaumschachSetup);
  });
}
