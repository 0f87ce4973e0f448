/** The texts: both languages say the same things, and every text the page asks for exists. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { FluentResource } from '@fluent/bundle';
import { translator } from './strings.ts';

declare const WEB_ROOT: string;
const file = (lang: string): string => ['board.ftl', 'exercise.ftl']
  .map((name) => readFileSync(join(WEB_ROOT, '../crates/server/i18n', lang, name), 'utf8')).join('\n');

/** Each message with the variables it uses. */
function messages(source: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const entry of new FluentResource(source).body) {
    const names = new Set([...JSON.stringify(entry).matchAll(/"type":"var","name":"(\w+)"/g)].map((m) => m[1] ?? ''));
    found.set(entry.id, [...names].sort());
  }
  return found;
}

test('English and Spanish have the same messages with the same variables', () => {
  const [en, es] = [messages(file('en')), messages(file('es'))];
  assert.ok(en.size > 100);
  assert.deepEqual([...es.keys()].sort(), [...en.keys()].sort());
  for (const [id, names] of en) assert.deepEqual(es.get(id), names, id);
});

test('nothing in the files is unreadable', () => {
  for (const lang of ['en', 'es']) {
    // Fluent skips what it cannot read without a word, so count what looks like a message.
    const source = file(lang);
    const written = [...source.matchAll(/^[a-z][\w-]* =/gmi)].length;
    assert.equal(messages(source).size, written, lang);
  }
});

test('every text the page asks for exists', () => {
  const en = messages(file('en'));
  const prefixes = [...en.keys()];
  const root = join(WEB_ROOT, 'src');
  for (const name of readdirSync(root, { recursive: true }) as string[]) {
    if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue;
    const code = readFileSync(join(root, name), 'utf8');
    for (const [, id = ''] of code.matchAll(/\b(?:t|strings)\(\s*'([a-z0-9-]+)'/g)) assert.ok(en.has(id), `${name}: ${id}`);
    for (const [, start = ''] of code.matchAll(/\bt\(\s*`([a-z0-9-]+-)\$\{/g)) {
      assert.ok(prefixes.some((id) => id.startsWith(start)), `${name}: ${start}…`);
    }
  }
});

test('plurals and selections', () => {
  const en = translator(file('en'), 'en');
  assert.equal(en('level-destinations', { count: 1 }), '1 move');
  assert.equal(en('level-destinations', { count: 3 }), '3 moves');
  assert.equal(en('outcome-won', { side: 'black', how: en('how-spacemate') }), 'Black wins: spacemate.');
  assert.equal(translator(file('es'), 'es')('status-turn', { side: 'white' }), 'Juegan blancas');
  assert.equal(en('no-such-text'), 'no-such-text');
});
