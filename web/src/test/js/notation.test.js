import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pieceName, writeRecord } from '../../main/resources/dev/arbiter/web/page/app/notation.js';
import { trace, treeOf, MoveNode } from '../../main/resources/dev/arbiter/web/page/app/tree.js';

const CHESS = { id: 'chess', title: 'Chess', family: 'chess', notation: 'FEN; SAN', position: '', tags: {} };
const CHECKERS = { id: 'checkers', title: 'Checkers', family: 'draughts', notation: 'PDN FEN; 11-15', position: '', tags: { GameType: '21' } };
const OTHELLO = { id: 'othello', title: 'Othello', family: 'othello', notation: '64 squares of X, O and - and the mover', position: '', tags: {} };

/** @param {string} words */
function played(words) {
  const root = new MoveNode(null, '');
  trace(root, words.split(' '), true);
  return { root, end: root.end(), tags: {}, start: '', whole: true, result: '*' };
}

test('a record has its tags, numbers, and lines of at most 79 characters', () => {
  const text = writeRecord(CHESS, { ...played(Array.from({ length: 60 }, () => 'Nf3').join(' ')), tags: { White: 'A "B" \\ C' } });
  assert.match(text, /\[White "A \\"B\\" \\\\ C"\]/);
  assert.match(text, /1\. Nf3 Nf3 2\. Nf3/);
  assert.ok(text.split('\n').every(line => line.length <= 79));
  assert.match(writeRecord(CHECKERS, { ...played('32-28 1-6'), start: 'W:W32:B1', whole: false }),
    /\[GameType "21"\]\n\[Result "\*"\]\n\[FEN "W:W32:B1"\]\n\n1\.\.\. 32-28 2\. 1-6 \*/);
  assert.equal(writeRecord(OTHELLO, played('f5 PA d6')), 'f5d6\n');
});

test('a game that the page has never heard of is written as PGN that names it', () => {
  const game = { id: 'hexapawn', title: 'Hexapawn', family: 'hexapawn', notation: 'rows; a1-a2', position: 'ppp/3/PPP w', tags: {} };
  const text = writeRecord(game, { ...played('a1-a2 b3xa2'), start: 'ppp/3/PPP w' });
  assert.match(text, /\[Variant "Hexapawn"\]\n\[Result "\*"\]\n\[SetUp "1"\]\n\[FEN "ppp\/3\/PPP w"\]\n\n1\. a1-a2 b3xa2 \*/);
  assert.match(writeRecord({ ...game, tags: { Variant: 'Hexa' } }, played('a1-a2')), /\[Variant "Hexa"\]/);
});

test('variations, comments and annotations go into a record where the notation has them', () => {
  const root = treeOf([
    { move: 'e4', text: 'e4', legal: true, nags: ['!'], comment: 'best {by} test' },
    {
      move: 'e5', text: 'e5', legal: true, variations: [[
        { move: 'c5', text: 'c5', legal: true, nags: ['146'] },
        { move: 'Nf3', text: 'Nf3', legal: true, variations: [[{ move: 'c3', text: 'c3', legal: true }]] },
        { move: 'd6', text: 'd6', legal: true },
      ]],
    },
    { move: 'Ke3', legal: false },
    { move: 'a6', legal: null },
  ]);
  root.comment = 'a game';
  assert.equal(writeRecord(CHESS, { ...played('e4'), root }).split('\n\n')[1],
    '{a game} 1. e4 $1 {best {by) test} 1... e5 (1... c5 $146 2. Nf3 (2. c3) 2...\nd6) 2. Ke3 a6 *\n');
  const othello = played('f5 ( f6 d6 ) d6');
  assert.equal(writeRecord(OTHELLO, { ...othello, end: othello.root.children[1].end() }), 'f6d6\n');
});

test('no line of a record begins with the sign that hides it', () => {
  const root = treeOf([{ move: 'e4', text: 'e4', legal: true, comment: '% '.repeat(100) }]);
  assert.ok(!/^%/m.test(writeRecord(CHESS, { ...played('e4'), root })));
});

test('pieces are named as one says them', () => {
  assert.equal(pieceName({ kind: 'CROWNED_MAN', color: 'BLACK' }), 'black king');
  assert.equal(pieceName({ kind: 'MAN', color: 'WHITE' }), 'white man');
});
