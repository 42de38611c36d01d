// By the Laws of which day a game is settled.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lawsOf } from '../../main/resources/dev/arbiter/web/page/app/settle.js';

test('the last day that a date leaves open', () => {
  assert.deepEqual(lawsOf({ Date: '2023.05.01' }), { laws: '2023-05-01' });
  assert.deepEqual(lawsOf({ Date: '2014.??.??' }), { laws: '2014-12-31' });
  assert.deepEqual(lawsOf({ Date: '2024.02.??' }), { laws: '2024-02-29' });
  assert.deepEqual(lawsOf({ Date: '1997' }), { laws: '1997-12-31' });
});

test('no day', () => {
  for (const Date of [undefined, '', '????.??.??', '2023.02.30', '2023.13.01']) assert.deepEqual(lawsOf({ Date }), {});
});
