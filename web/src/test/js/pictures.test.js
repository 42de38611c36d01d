import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placesOf, stillOf } from '../../main/resources/dev/arbiter/web/page/app/pictures.js';
import { nodesOf } from '../../main/resources/dev/arbiter/web/page/app/words.js';

/** A board of three squares. @param {string} men a letter each, small for Black, `.` for none @param {number} [last] where a piece has come to */
function view(men, last = -1) {
  const cells = [...men].map((man, index) => ({
    square: `a${index + 1}`, shade: 'LIGHT', marks: index === last ? ['LAST_MOVE_TO'] : [],
    ...(man === '.' ? {} : { piece: { kind: 'ROOK', color: man === 'R' ? 'WHITE' : 'BLACK' } }),
  }));
  return /** @type {any} */ ({
    position: men, turn: 'White', standing: `standing ${men}`, outcome: { over: false, sentence: '' },
    diagram: { columns: 1, rows: 3, cells, columnLabels: [], rowLabels: [] }, legalMoves: [{ text: 'x', path: [] }],
  });
}

/** @type {any} */
const GAME = { id: 'g', title: 'Game', family: 'chess', positionName: 'FEN', letters: {}, record: {} };

test('each place is brought along as what is another in it, in variations too', () => {
  const words = ['Ra2', 'Rxa3', '(', 'Ra1', ')', 'Ra9'];
  const nodes = nodesOf(words);
  for (const [index, each] of [view('R.r'), view('.Rr', 1), view('..r', 2), view('r..', 0)].entries()) nodes[index].view = each;
  const ruling = { rule: 'R', message: 'no', squares: [], alternatives: [] };
  nodes[4].breakHere(ruling);
  const still = JSON.parse(JSON.stringify(stillOf(GAME, nodes, 'White')));
  const known = placesOf(still, nodesOf(words));
  const men = (/** @type {string} */ key) => /** @type {any} */ (known.get(key)).diagram.cells.map((/** @type {any} */ { piece }) => piece?.color[0] ?? '.').join('');
  assert.deepEqual([men(''), men('Ra2'), men('Ra2 Rxa3'), men('Ra2 Ra1')], ['W.B', '.WB', '..B', 'B..']);
  const marked = (/** @type {string} */ key) => /** @type {any} */ (known.get(key)).diagram.cells.findIndex((/** @type {any} */ { marks }) => marks.length > 0);
  assert.deepEqual([marked(''), marked('Ra2'), marked('Ra2 Rxa3')], [-1, 1, 2]);
  assert.deepEqual(known.get('Ra2 Rxa3 Ra9'), ruling);
  assert.equal(/** @type {any} */ (known.get('Ra2')).standing, 'standing .Rr');
});
