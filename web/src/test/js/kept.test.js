import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepFiles, keepList, keptFiles, keptList, MOST_BYTES, obsolete } from '../../main/resources/dev/arbiter/web/page/app/kept.js';

const HOUR = 3_600_000;

test('the newest lists stay within the bound, and none for longer than a day', () => {
  const lists = [
    { key: 'old', time: 0, bytes: 1 },
    { key: 'large', time: 30 * HOUR, bytes: 0.6 * MOST_BYTES },
    { key: 'new', time: 31 * HOUR, bytes: 0.3 * MOST_BYTES },
  ];
  assert.deepEqual(obsolete(lists, 0, 32 * HOUR), ['old']);
  assert.deepEqual(obsolete(lists, 0.2 * MOST_BYTES, 32 * HOUR), ['large', 'old']);
  assert.deepEqual(obsolete(lists, MOST_BYTES, 32 * HOUR), ['new', 'large', 'old']);
  assert.deepEqual(obsolete([], 1, 0), []);
});

test('what is too large is not kept, and neither is anything where the browser has no database', async () => {
  assert.equal(await keepFiles('x', [[/** @type {any} */ ({ size: MOST_BYTES + 1 })]]), false);
  assert.equal(await keepFiles('x', [[new File(['x'], 'x')]]), false);
  assert.equal(await keptFiles('x'), null);
});

test('without storage there is no list, and with what is not one neither', () => {
  assert.equal(keptList(), null);
  const items = new Map();
  globalThis.sessionStorage = /** @type {any} */ ({ getItem: key => items.get(key) ?? null, setItem: (key, value) => items.set(key, value) });
  for (const wrong of ['{', '5', '{"sources":[]}', '{"sources":{}}']) {
    items.set('checks', wrong);
    assert.equal(keptList(), null);
  }
  const list = { key: 'k', name: 'a.pgn', game: '', sources: [{ name: 'a.pgn', size: 1, id: 'x' }] };
  keepList(list);
  assert.deepEqual(keptList(), list);
});
