// Which of the two builds this Node runs.

import assert from 'node:assert/strict';
import test from 'node:test';
import * as all from 'arbiter-rules';
import * as chess from 'arbiter-rules/chess';

test('the engine is the one that this Node can run', () => {
  const expected = process.env.ARBITER_ENGINE || (Number(process.versions.node.split('.')[0]) >= 22 ? 'wasm' : 'javascript');
  assert.equal(all.engine, expected);
  assert.equal(chess.engine, expected);
});
