import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pieceName, writePosition, writeRecord } from '../../main/resources/dev/arbiter/web/page/app/notation.js';

const CHESS = { id: 'chess', title: 'Chess', notation: 'FEN; SAN', position: '', tags: {} };
const CHECKERS = { id: 'checkers', title: 'Checkers', notation: 'PDN FEN; 11-15', position: '', tags: { GameType: '21' } };
const OTHELLO = { id: 'othello', title: 'Othello', notation: '64 squares of X, O and - and the mover', position: '', tags: {} };

function board(columns, squares, pieces) {
  const cells = squares.map(square => ({ square, shade: 'DARK', ...(pieces[square] ? { piece: pieces[square] } : {}) }));
  return { columns, rows: cells.length / columns, cells, columnLabels: [], rowLabels: [] };
}

test('a board that was set up is written as the game writes positions', () => {
  const squares = [...'87654321'].flatMap(row => [...'abcdefgh'].map(column => column + row));
  const kings = board(8, squares, { e1: { kind: 'KING', color: 'WHITE' }, g8: { kind: 'KING', color: 'BLACK' }, a8: { kind: 'ROOK', color: 'BLACK' } });
  assert.equal(writePosition(CHESS, { diagram: kings, turn: 'White', castling: '' }), 'r5k1/8/8/8/8/8/8/4K3 w - - 0 1');
  const men = board(2, ['1', '', '', '2'], { 1: { kind: 'CROWNED_MAN', color: 'BLACK' }, 2: { kind: 'MAN', color: 'WHITE' } });
  assert.equal(writePosition(CHECKERS, { diagram: men, turn: 'Black', castling: '' }), 'B:W2:BK1');
  const discs = board(2, ['a1', 'b1'], { a1: { kind: 'DISC', color: 'BLACK' } });
  assert.equal(writePosition(OTHELLO, { diagram: discs, turn: 'White', castling: '' }), 'X- O');
});

test('a record has its tags, numbers, and lines of at most 79 characters', () => {
  const moves = Array.from({ length: 60 }, () => 'Nf3');
  const text = writeRecord(CHESS, { tags: { White: 'A "B" \\ C' }, start: '', moves, whole: true, result: '*' });
  assert.match(text, /\[White "A \\"B\\" \\\\ C"\]/);
  assert.match(text, /1\. Nf3 Nf3 2\. Nf3/);
  assert.ok(text.split('\n').every(line => line.length <= 79));
  assert.match(writeRecord(CHECKERS, { tags: {}, start: 'W:W32:B1', moves: ['32-28', '1-6'], whole: false, result: '*' }),
    /\[GameType "21"\]\n\[Result "\*"\]\n\[FEN "W:W32:B1"\]\n\n1\.\.\. 32-28 2\. 1-6 \*/);
  assert.equal(writeRecord(OTHELLO, { tags: {}, start: '', moves: ['f5', 'PA', 'd6'], whole: true, result: '*' }), 'f5d6\n');
});

test('pieces are named as one says them', () => {
  assert.equal(pieceName({ kind: 'CROWNED_MAN', color: 'BLACK' }), 'black king');
  assert.equal(pieceName({ kind: 'MAN', color: 'WHITE' }), 'white man');
});
