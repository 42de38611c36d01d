import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Store } from '../../main/resources/dev/arbiter/web/page/app/store.js';
import { nodesOf, recordWords } from '../../main/resources/dev/arbiter/web/page/app/words.js';
import { treeOf, trace, wordsOf, MoveNode } from '../../main/resources/dev/arbiter/web/page/app/tree.js';

/** @type {any} */
const CHESS = { id: 'chess', position: 'start', record: { to: 'pgn', variations: true } };

/** @param {string[]} words */
function storeOf(words) {
  const store = new Store(CHESS);
  const root = new MoveNode(null, '');
  const nodes = trace(root, words, true) ?? [];
  store.begin(CHESS, '', root);
  return { store, nodes };
}

test('a variation is promoted step by step to the main line, and back again', () => {
  const { store, nodes } = storeOf(['e4', 'e5', '(', 'c5', ')', '(', 'e6', 'd4', ')', 'Nf3']);
  const d4 = /** @type {MoveNode} */ (nodes.find(node => node.text === 'd4'));
  assert.ok(store.promote(d4));
  assert.deepEqual(wordsOf(store.root), ['e4', 'e5', '(', 'e6', 'd4', ')', '(', 'c5', ')', 'Nf3']);
  assert.ok(store.promote(d4));
  assert.deepEqual(wordsOf(store.root), ['e4', 'e6', '(', 'e5', 'Nf3', ')', '(', 'c5', ')', 'd4']);
  assert.equal(store.promote(d4), false);
  assert.equal(store.undo(), d4);
  assert.equal(store.undo(), d4);
  assert.deepEqual(wordsOf(store.root), ['e4', 'e5', '(', 'c5', ')', '(', 'e6', 'd4', ')', 'Nf3']);
  assert.equal(store.undo(), null);
});

test('moves, tags and a whole promotion are undone and redone in turn; a new change forgets what was undone', () => {
  const { store, nodes } = storeOf(['e4', 'e5', '(', 'c5', '(', 'e6', ')', ')']);
  const { root } = store;
  store.node = store.grow(nodes[1], 'd5');
  store.retag({ White: 'Anna' }, '1-0');
  const [d5] = nodes[1].children.slice(-1);
  assert.ok(store.promote(d5, true));
  assert.equal(wordsOf(root)[1], 'd5');
  assert.equal(store.promote(d5, true), false);
  store.undo();
  store.undo();
  assert.deepEqual([store.tags, store.claimed], [{}, '']);
  assert.equal(store.undo(), nodes[1]);
  assert.ok(!wordsOf(root).includes('d5'));
  assert.equal(store.undo(), null);
  for (let step = 0; step < 3; step++) assert.ok(store.redo());
  assert.deepEqual([store.tags, store.claimed, wordsOf(root)[1]], [{ White: 'Anna' }, '1-0', 'd5']);
  assert.equal(store.redo(), null);
  store.undo();
  store.annotate(d5, { nags: ['1'] });
  assert.equal(store.redo(), null);
  assert.equal(store.grow(nodes[1], 'd5'), d5);
  assert.deepEqual(d5.nags, ['1']);
});

test('what was taken out comes back in its place', () => {
  const { store, nodes } = storeOf(['e4', 'e5', '(', 'c5', 'Nf3', ')', '(', 'e6', ')']);
  const c5 = /** @type {MoveNode} */ (nodes.find(node => node.text === 'c5'));
  assert.equal(store.remove(c5).text, 'e4');
  assert.deepEqual(wordsOf(store.root), ['e4', 'e5', '(', 'e6', ')']);
  assert.equal(store.undo(), c5);
  assert.deepEqual(wordsOf(store.root), ['e4', 'e5', '(', 'c5', 'Nf3', ')', '(', 'e6', ')']);
});

test('comments and signs change, are taken back, and make the tree another', () => {
  const { store, nodes } = storeOf(['e4']);
  const before = store.root.revision;
  store.annotate(nodes[1], { comment: 'best by test' });
  store.annotate(nodes[1], { nags: ['1'] });
  assert.ok(store.root.revision > before);
  assert.deepEqual([nodes[1].comment, nodes[1].nags], ['best by test', ['1']]);
  store.undo();
  store.undo();
  assert.deepEqual([nodes[1].comment, nodes[1].nags], ['', []]);
  store.annotate(nodes[1], { comment: '' });
  assert.equal(store.undo(), null);
});

test('a page that is loaded again finds all that the address does not say', () => {
  const { store, nodes } = storeOf(['e4', 'e5', '(', 'c5', ')']);
  store.tags = { White: 'Anna' };
  store.claimed = '1-0';
  Object.assign(nodes[2], { comment: 'why not', nags: ['6'], claims: ['Black can claim a draw.'] });
  const kept = JSON.parse(JSON.stringify(store.kept(true)));
  const { store: other, nodes: same } = storeOf(['e4', 'e5', '(', 'c5', ')']);
  assert.ok(other.restore(kept));
  assert.deepEqual([other.tags, other.claimed], [{ White: 'Anna' }, '1-0']);
  assert.deepEqual([same[2].comment, same[2].nags, same[2].claims], ['why not', ['6'], ['Black can claim a draw.']]);
  assert.equal(storeOf(['e4']).store.restore(kept), false);
});

test('an address leads to the move it names, in this game alone', () => {
  const { store, nodes } = storeOf(['e4', 'e5', '(', 'c5', ')']);
  store.node = nodes[3];
  const link = store.link();
  assert.deepEqual([link.moves.join(' '), link.ply], ['e4 e5 ( c5 )', 3]);
  assert.equal(store.find(link), nodes[3]);
  assert.equal(store.find({ ...link, game: 'horde' }), null);
  assert.equal(store.find({ ...link, moves: ['d4'], ply: 1 }), null);
});

test('a tree that nobody changed is the same tree', () => {
  const root = treeOf([{ move: 'e4', text: 'e4', legal: true }]);
  const { revision } = root;
  root.child('e4');
  assert.equal(root.revision, revision);
  root.child('d4');
  assert.notEqual(root.revision, revision);
});

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

test('a game is made again of the words of its record', () => {
  const words = ['{a game', 'e4', '$1', '{best', 'e5', '(', 'c5', '$6', 'Nf3', '(', 'Nc3', ')', 'd6', ')', '(', 'e6', ')', 'Nf3'];
  const nodes = nodesOf(words);
  assert.deepEqual(recordWords(nodes[0]), words);
  assert.deepEqual(nodes.map(node => node.text), ['', 'e4', 'e5', 'c5', 'Nf3', 'Nc3', 'd6', 'e6', 'Nf3']);
  assert.deepEqual(recordWords(nodesOf([')', '(', 'e4', ')', ')', 'e5'])[0]), ['e4', '(', 'e5', ')']);
});

test('a record that knows no variations has the line that one stands in', () => {
  const { store, nodes } = storeOf(['f5', 'd6', '(', 'f6', 'e6', ')', 'c3']);
  store.node = nodes[3];
  assert.deepEqual(store.record().line, ['f5', 'd6', '(', 'f6', 'e6', ')', 'c3']);
  store.game = /** @type {any} */ ({ ...CHESS, record: { to: 'transcript', variations: false } });
  assert.deepEqual([store.record().to, store.record().line], ['transcript', ['f5', 'f6', 'e6']]);
  assert.deepEqual(store.record('jsonl').line, ['f5', 'd6', '(', 'f6', 'e6', ')', 'c3']);
});
