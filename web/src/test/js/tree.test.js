import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MoveNode, firstIllegal, treeOf } from '../../main/resources/dev/arbiter/web/page/app/tree.js';

const LINE = [
  { move: 'e4', text: 'e4', legal: true },
  { move: 'e5', text: 'e5', legal: true, variations: [[{ move: 'c5', text: 'c5', legal: true }]], nags: ['$1'] },
  { move: 'Ke3', legal: false, ruling: { rule: 'KING_MOVES_SO', message: 'no', citation: 'FIDE 3.8', squares: [], alternatives: [] } },
  { move: 'd6', legal: null },
];

test('a record becomes a tree with its variations beside the moves they replace', () => {
  const root = treeOf(LINE);
  assert.deepEqual(root.end().line(), ['e4', 'e5', 'Ke3', 'd6']);
  assert.deepEqual(root.children[0].children.map(node => node.text), ['e5', 'c5']);
  assert.equal(root.children[0].children[0].nags, '!');
});

test('stepping ends at the illegal move, whose base is the position before it', () => {
  const root = treeOf(LINE);
  const illegal = firstIllegal(root);
  assert.equal(illegal?.text, 'Ke3');
  assert.equal(root.last(), illegal);
  assert.equal(illegal.next(), null);
  assert.equal(illegal.base().text, 'e5');
  assert.equal(root.end().state, 'unjudged');
});

test('a move that is there already is not added twice', () => {
  const root = new MoveNode(null, '');
  assert.equal(root.child('e4'), root.child('e4'));
  root.child('d4');
  assert.deepEqual(root.children.map(node => node.text), ['e4', 'd4']);
  assert.equal(root.child('e4').sibling(1)?.text, 'd4');
  assert.equal(root.child('e4').sibling(-1), null);
  root.child('e4').remove();
  assert.deepEqual(root.children.map(node => node.text), ['d4']);
});
