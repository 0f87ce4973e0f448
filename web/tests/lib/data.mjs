/** The test data of the rules library, and the texts of the page, read for the browser tests. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const LETTERS = { '♕': 'q', '♖': 'r', '🨢': 'u', '♗': 'b', '♘': 'n' };

/** Game `number` of games.rgn: its tags, text, moves as machine codes and as written. */
export function game(number) {
  const file = readFileSync(join(root, 'crates/raumschach/tests/data/games.rgn'), 'utf8');
  const text = file.split(/\n\n(?=\[Event )/)[number - 1];
  const [head, body] = text.split(/\n\n/);
  const tags = Object.fromEntries([...head.matchAll(/^\[(\w+) "(.*)"\]$/gm)].map((m) => [m[1], m[2]]));
  const written = body.split(/\s+/).filter((word) => /^[♔♕♖🨢♗♘♙]/u.test(word));
  const moves = written.map((word) => {
    const [, from, to, , man] = /^.([A-E][a-e][1-5])[–×]([A-E][a-e][1-5])(=(.))?/u.exec(word);
    return from + to + (man ? LETTERS[man] : '');
  });
  return { tags, text: text.trim(), moves, written };
}

/** The texts of a language: id (with attribute) to source text. */
export function texts(lang) {
  const all = new Map();
  for (const name of ['pages.ftl', 'board.ftl', 'exercise.ftl']) {
    const source = readFileSync(join(root, 'crates/server/i18n', lang, name), 'utf8');
    let id = null;
    for (const line of source.split('\n')) {
      const begin = /^([a-z][\w-]*)\s*=\s*(.*)$/.exec(line);
      if (begin) {
        id = begin[1];
        all.set(id, begin[2]);
      } else if (id && /^\s+\S/.test(line)) {
        all.set(id, `${all.get(id)}\n${line.trim()}`);
      } else {
        id = null;
      }
    }
  }
  return all;
}
