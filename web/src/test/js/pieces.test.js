import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pieceName } from '../../main/resources/dev/arbiter/web/page/app/pieces.js';

test('pieces are named as one says them', () => {
  assert.equal(pieceName({ kind: 'CROWNED_MAN', color: 'BLACK' }), 'black king');
  assert.equal(pieceName({ kind: 'MAN', color: 'WHITE' }), 'white man');
});
