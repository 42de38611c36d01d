import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numbered, numberedLine, pliesBefore } from '../../main/resources/dev/arbiter/web/page/app/numbers.js';

test('moves have the numbers that players write', () => {
  assert.equal(numbered('O-O', 16), '8...O-O');
  assert.equal(numbered('O-O', 15), '8. O-O');
  assert.equal(numbered('e5', 1, 1), '1...e5');
  assert.equal(numberedLine(['Kd7', 'Nf3', 'Kc6'], 2), '1...Kd7 2. Nf3 Kc6');
  assert.equal(numberedLine([], 1), '');
});

test('a position of chess says how many plies were made before it', () => {
  assert.equal(pliesBefore('8/8/8/8/8/4k3/4P3/4K3 w - - 0 31', false), 60);
  assert.equal(pliesBefore('8/8/8/8/8/4k3/4P3/4K3 b - - 0 31', true), 61);
  assert.equal(pliesBefore('8/8/8/8/8/4k3/4P3/4K3 b - - 3+3 0 31', true), 61);
  assert.equal(pliesBefore('W:W31,32:B23,28', false), 0);
  assert.equal(pliesBefore('B:W31,32:B23,28', true), 1);
});
