import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extrasOf, possibleRights, startOf, withExtras } from '../../main/resources/dev/arbiter/web/page/app/castling.js';

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
  const none = { target: '', quiet: '', number: '', pocket: null, checks: null };
  assert.equal(withExtras(fen, { ...none, target: 'd6', number: '12' }), '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 12');
  assert.equal(withExtras('8/8 w - - 3+3 0 1', { ...none, quiet: '7', checks: ['1', ''] }), '8/8 w - - 1+3 7 1');
  assert.equal(withExtras('8/8[] w - - 0 1', { ...none, pocket: 'NPq' }), '8/8[NPq] w - - 0 1');
  assert.equal(withExtras('8/8 w - - 0 1', { ...none, pocket: 'NPq', checks: ['1', '1'] }), '8/8 w - - 0 1');
  assert.equal(withExtras('W:W31:B20', { ...none, target: 'd6' }), 'W:W31:B20');
  assert.deepEqual(extrasOf('8/8[Pp] b - e3 4 31'), { target: 'e3', quiet: '4', number: '31', pocket: 'Pp', checks: null });
  assert.deepEqual(extrasOf('8/8 w - - 2+3 0 1')?.checks, ['2', '3']);
  assert.equal(extrasOf('W:W31:B20'), null);
});
