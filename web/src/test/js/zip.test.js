// Many small files as one; the tests of the page have the server read it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checksum, zipped } from '../../main/resources/dev/arbiter/web/page/app/zip.js';

test('the checksum is that of the standard', () => {
  assert.equal(checksum(new TextEncoder().encode('123456789')), 0xCBF43926);
  assert.equal(checksum(new Uint8Array()), 0);
});

test('every part has its length, and the directory lies where the end says', async () => {
  const content = new Blob(['1. e4 *']);
  const bytes = new DataView(await (await zipped([{ name: 'Ü.pgn', content }, { name: 'b.pgn', content }])).arrayBuffer());
  const local = [30 + 6 + 7, 30 + 5 + 7];
  assert.equal(bytes.byteLength, local[0] + local[1] + (46 + 6) + (46 + 5) + 22);
  const end = bytes.byteLength - 22;
  assert.equal(bytes.getUint32(end, true), 0x06054B50);
  assert.equal(bytes.getUint16(end + 10, true), 2);
  assert.equal(bytes.getUint32(end + 16, true), local[0] + local[1]);
  assert.equal(bytes.getUint32(local[0], true), 0x04034B50);
  assert.equal(bytes.getUint32(local[0] + local[1], true), 0x02014B50);
});
