import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pieceName, recordWords } from '../../main/resources/dev/arbiter/web/page/app/notation.js';
import { treeOf } from '../../main/resources/dev/arbiter/web/page/app/tree.js';

test('a game is told as the words of its record', () => {
  const root = treeOf([
    { move: 'e4', text: 'e4', legal: true, nags: ['!', '14'], comment: 'best {by} test' },
    { move: 'e5', text: 'e5', legal: true, variations: [[{ move: 'c5', text: 'c5', legal: true, nags: ['+-'] }]] },
    { move: 'Ke3', legal: false },
  ]);
  root.comment = 'a game';
  assert.deepEqual(recordWords(root),
    ['{a game', 'e4', '$!', '$14', '{best {by} test', 'e5', '(', 'c5', '$+-', ')', 'Ke3']);
});

test('pieces are named as one says them', () => {
  assert.equal(pieceName({ kind: 'CROWNED_MAN', color: 'BLACK' }), 'black king');
  assert.equal(pieceName({ kind: 'MAN', color: 'WHITE' }), 'white man');
});
