import assert from 'node:assert/strict';
import { test } from 'node:test';
import { possibleRights, startOf, withCounters } from '../../main/resources/dev/arbiter/web/page/app/castling.js';

/** @param {Record<string, string>} men @returns {any[]} */
function cells(men) {
  return Object.entries(men).map(([square, letter]) => ({
    square, shade: 'LIGHT',
    piece: { kind: letter.toUpperCase() === 'K' ? 'KING' : 'ROOK', color: letter === letter.toUpperCase() ? 'WHITE' : 'BLACK' },
  }));
}

test('kings and rooks at home may castle', () => {
  assert.deepEqual(possibleRights(cells({ e1: 'K', h1: 'R', a1: 'R', e8: 'k', a8: 'r' }), false), ['K', 'Q', 'q']);
  assert.deepEqual(possibleRights(cells({ d1: 'K', h1: 'R', a1: 'r' }), false), []);
  assert.deepEqual(possibleRights(cells({ d1: 'K', h1: 'R', b1: 'R', c8: 'k', b8: 'r' }), true), ['K', 'Q', 'q']);
});

test('the starts of Chess960 have their numbers', () => {
  assert.equal(startOf(518), 'RNBQKBNR');
  assert.equal(startOf(0), 'BBQNNRKR');
  assert.equal(startOf(959), 'RKRNNQBB');
  const all = new Set(Array.from({ length: 960 }, (_, number) => startOf(number)));
  assert.equal(all.size, 960);
  for (const start of all) assert.match(start, /R.*K.*R/);
});

test('en passant and counters are written into a FEN, and into that of three-check', () => {
  const fen = '4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1';
  assert.equal(withCounters(fen, { target: 'd6', quiet: '', number: '12' }), '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 12');
  assert.equal(withCounters('8/8 w - - 3+3 0 1', { target: '', quiet: '7', number: '' }), '8/8 w - - 3+3 7 1');
  assert.equal(withCounters('W:W31:B20', { target: 'd6', quiet: '', number: '' }), 'W:W31:B20');
});
