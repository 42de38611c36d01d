import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MoveNode, firstBroken, trace, treeOf, wordsOf, written } from '../../main/resources/dev/arbiter/web/page/app/tree.js';
import { signsOf } from '../../main/resources/dev/arbiter/web/page/app/signs.js';

const LINE = [
  { move: 'e4', text: 'e4', legal: true },
  { move: 'e5', text: 'e5', legal: true, variations: [[{ move: 'c5', text: 'c5', legal: true }]], nags: ['1', '146'] },
  { move: 'Ke3', legal: false, ruling: { rule: 'NOT_A_KING_MOVE', message: 'no', citation: 'FIDE 3.8', squares: [], alternatives: [] } },
  { move: 'd6', legal: null },
];

test('a record becomes a tree with its variations beside the moves they replace', () => {
  const root = treeOf(LINE);
  assert.deepEqual(root.end().line(), ['e4', 'e5', 'Ke3', 'd6']);
  assert.deepEqual(root.children[0].children.map(node => node.text), ['e5', 'c5']);
  const [e5] = root.children[0].children;
  assert.equal(signsOf(e5.nags), '! N');
});

test('a tree is written with its variations in brackets, and read again', () => {
  const words = ['e4', 'e5', '(', 'c5', 'Nf3', '(', 'c3', 'd5', ')', '(', 'd4', ')', 'd6', ')', '(', 'e6', ')', 'Nf3'];
  const root = new MoveNode(null, '');
  const nodes = trace(root, words, true);
  assert.deepEqual(nodes?.map(node => node.text), ['', ...words.filter(word => !/[()]/.test(word))]);
  assert.deepEqual(root.end().line(), ['e4', 'e5', 'Nf3']);
  assert.deepEqual(nodes?.[7].line(), ['e4', 'c5', 'd4']);
  assert.deepEqual(wordsOf(root), words);
  assert.equal(trace(root, ['e4', 'c5', 'Nf3', 'd6'], false)?.at(-1), nodes?.[8]);
  assert.equal(trace(root, ['e4', 'd5'], false), null);
});

test('brackets that do not match lead no worse than elsewhere', () => {
  for (const words of [[')', 'e4', ')'], ['(', '(', 'e4'], ['e4', '(', ')', 'e5', '(']]) {
    const root = new MoveNode(null, '');
    assert.ok(trace(root, words, true));
    assert.equal(root.children[0].text, 'e4');
  }
});

test('behind an illegal move nothing is judged, whatever the branch', () => {
  const root = new MoveNode(null, '');
  const nodes = trace(root, ['e4', 'Ke7', 'd4', '(', 'c4', ')', '(', 'e5', 'Nf3', ')'], true) ?? [];
  nodes[2].breakHere({ rule: 'X', message: 'no', citation: 'y', squares: [], alternatives: [] });
  assert.deepEqual(nodes.map(node => node.state), ['legal', 'legal', 'illegal', 'unjudged', 'unjudged', 'unjudged', 'unjudged']);
});

test('a move that cannot be read is told apart from an illegal one', () => {
  const ruling = { message: "found 'H' at character 1, expected a move", squares: [], alternatives: [] };
  const root = treeOf([{ move: 'e4', text: 'e4', legal: true }, { move: 'Hello', legal: false, ruling }, { move: 'd4', legal: null }]);
  assert.deepEqual([...written(root)].map(node => node.state), ['legal', 'unreadable', 'unjudged']);
  assert.equal(firstBroken(root)?.text, 'Hello');
  root.children[0].breakHere({ ...ruling, rule: 'MUST_MOVE', citation: 'FIDE 1.2' });
  assert.deepEqual([...written(root)].map(node => node.state), ['illegal', 'unjudged', 'unjudged']);
});

test('stepping ends at the illegal move, whose base is the position before it', () => {
  const root = treeOf(LINE);
  const illegal = firstBroken(root);
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
});
