import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clocksAt, evaluated, pawnsOf, remarkOf, withDrawing, withWords, wordsIn } from '../../main/resources/dev/arbiter/web/page/app/remarks.js';
import { meaningOf, signsOf, toggled } from '../../main/resources/dev/arbiter/web/page/app/signs.js';
import { treeOf } from '../../main/resources/dev/arbiter/web/page/app/tree.js';

test('a comment tells clocks, evaluations, squares and arrows beside its words', () => {
  const remark = remarkOf('[%csl Ra3,Yc5][%cal Gc2c4,Bd1h5] the [%clk 1:29:58.3] plan [%emt 0:00:12] [%eval 0.35,22]');
  assert.deepEqual(remark, {
    words: 'the plan', clock: '1:29:58', elapsed: '0:12', evaluation: '0.35',
    drawings: [{ color: 'R', from: 'a3', to: '' }, { color: 'Y', from: 'c5', to: '' },
      { color: 'G', from: 'c2', to: 'c4' }, { color: 'B', from: 'd1', to: 'h5' }],
  });
  assert.deepEqual(remarkOf('[%clk soon] [%cal zz] [%eval ?]'), { words: '', clock: '', elapsed: '', evaluation: '', drawings: [] });
});

test('numbered squares are told apart', () => {
  const comment = withDrawing('', { color: 'G', from: '6', to: '28' });
  assert.equal(comment, '[%cal G0628]');
  assert.deepEqual(remarkOf(comment).drawings, [{ color: 'G', from: '6', to: '28' }]);
});

test('words change and commands stay; an arrow drawn twice is gone', () => {
  const comment = '[%clk 0:05:00] good';
  assert.equal(withWords(comment, 'very {good}'), '[%clk 0:05:00] very good');
  const arrow = { color: 'G', from: 'e2', to: 'e4' };
  const once = withDrawing(comment, arrow);
  assert.equal(once, '[%cal Ge2e4] [%clk 0:05:00] good');
  assert.equal(withDrawing(once, { ...arrow, color: 'R' }), '[%cal Re2e4] [%clk 0:05:00] good');
  assert.equal(withDrawing(once, arrow), comment);
  assert.equal(wordsIn(once), 'good');
});

test('the clocks of both sides and the evaluated moves are found', () => {
  const root = treeOf([
    { move: 'e4', text: 'e4', legal: true, comment: '[%clk 1:30:00] [%eval 0.2]' },
    { move: 'e5', text: 'e5', legal: true, comment: '[%clk 1:29:00]' },
    { move: 'Nf3', text: 'Nf3', legal: true, comment: '[%eval #-3]' },
  ]);
  assert.deepEqual(clocksAt(root.end()), { mover: '1:30:00', other: '1:29:00' });
  assert.deepEqual(evaluated(root).map(({ node, pawns }) => [node.text, pawns]), [['e4', 0.2], ['Nf3', -100]]);
  assert.equal(pawnsOf('#4'), 100);
});

test('signs are read as people write them, and one of a kind is kept', () => {
  assert.equal(signsOf(['1', '14', '146', '0', '199', '+-']), '! += N $199 +−');
  assert.equal(meaningOf('?!'), 'dubious move');
  assert.deepEqual(toggled(['!'], '2'), ['2']);
  assert.deepEqual(toggled(['!'], '1'), []);
  assert.deepEqual(toggled(['!'], '16'), ['!', '16']);
});
