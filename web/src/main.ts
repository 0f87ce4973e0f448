/**
 * The entry of the islands: defines the custom elements the server's pages use. What only the set-up
 * page or the lessons need is loaded only there.
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

if (document.querySelector('.lesson')) {
  void import('./learn/index.ts').then(({ serveLessons }) => serveLessons(document));
}
