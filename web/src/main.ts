/**
 * The entry of the islands: defines the custom elements the server's pages use. What the boards, the
 * set-up page or the lessons need is loaded only there.
 */
import { serveCopyButtons } from './copybutton.ts';

serveCopyButtons(document);

// Pages with a board ask for these files in their head already.
if (document.querySelector('raumschach-game')) {
  void import('./game.ts').then(({ RaumschachGame }) => {
    customElements.define('raumschach-game', RaumschachGame);
  });
}

if (document.querySelector('raumschach-setup')) {
  void import('./setup.ts').then(({ RaumschachSetup }) => {
    customElements.define('raumschach-setup', RaumschachSetup);
  });
}

if (document.querySelector('.lesson')) {
  void import('./learn/index.ts').then(({ serveLessons }) => serveLessons(document));
}
