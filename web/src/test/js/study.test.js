import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packed, unpacked } from '../../main/resources/dev/arbiter/web/page/app/study.js';

/** @type {Study} */
const STUDY = { game: 'chess', position: '', words: ['{a game', 'e4', '$1', '(', 'd4', ')', 'e5'], tags: { White: 'Anna “Ö” Ωmega' }, claimed: '1-0', ply: 2 };

test('a whole game goes through a link', async () => {
  const text = await packed(STUDY);
  assert.match(text, /^[A-Za-z0-9_-]+$/);
  assert.deepEqual(await unpacked(text), STUDY);
});

test('what is damaged, is something else, or unpacks to too much is refused', async () => {
  const text = await packed(STUDY);
  for (const wrong of ['', '!', 'AAAA', text.slice(0, -9), text.slice(5)]) await assert.rejects(unpacked(wrong), /cannot be unpacked/);
  const none = /** @type {any[]} */ ([null, 1, {}, { ...STUDY, words: 'e4' }, { ...STUDY, words: [1] }, { ...STUDY, tags: { White: 1 } }, { ...STUDY, tags: null },
    { ...STUDY, ply: '2' }, { ...STUDY, words: new Array(60_001).fill('e4') }]);
  for (const other of none) await assert.rejects(unpacked(await packed(other)), /something other than a game/);
  await assert.rejects(unpacked(await packed(/** @type {any} */ ('e4 '.repeat(1_000_000)))), /cannot be unpacked/);
});
