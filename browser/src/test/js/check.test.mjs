// Files of recorded games.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';
import { gzipSync } from 'node:zlib';
import { check, game } from 'arbiter-rules/archive';
import * as all from 'arbiter-rules';

const TWO = `[Event "one"]
[Result "1-0"]

1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0

[Event "two"]
[Result "*"]

1. e4 e5 2. Ke3 *
`;

async function verdicts(file, options) {
  const found = [];
  for await (const verdict of check(file, options)) found.push(verdict);
  return found;
}

test('verdicts on games of PGN', async () => {
  const [first, second] = await verdicts(TWO, { name: 'two.pgn' });
  assert.deepEqual([first.file, first.game, first.legal, first.plies, first.agrees], ['two.pgn', 1, true, 7, true]);
  assert.deepEqual(
    [second.game, second.legal, second.ply, second.move, second.rule, second.citation],
    [2, false, 3, 'Ke3', 'NOT_A_KING_MOVE', 'FIDE 3.8']);
  assert.equal(second.line, 9);
});

test('bytes, compressed by gzip or not, and only what is illegal', async () => {
  const bytes = new TextEncoder().encode(TWO);
  assert.equal((await verdicts(bytes)).length, 2);
  assert.equal((await verdicts(bytes.buffer)).length, 2);
  assert.deepEqual(await verdicts(gzipSync(bytes)), await verdicts(TWO));
  assert.deepEqual((await verdicts(TWO, { illegalOnly: true })).map((each) => each.game), [2]);
});

test('the counts are returned, and told on the way', async () => {
  const told = [];
  const checking = check(TWO, { progress: (counts) => told.push(counts.games) });
  let last;
  do last = await checking.next(); while (!last.done);
  assert.deepEqual([last.value.games, last.value.illegal, last.value.plies > 6], [2, 1, true]);
  assert.equal(told.at(-1), 2);
});

/** A game with an illegal move, in two parts by each of the programs that compress one after the other. */
const PACKED = {
  zstd: 'KLUv/QRY2QAAW1doaXRlICJBZGEiXQoKMS4gZTQgZTUgKgoK9QzF3Si1L/0EWBkBAFtXaGl0ZSAiQm9yaXMiXQoKMS4gZTQgZTUgMi4gS2UzICoKTAKefg==',
  xz: '/Td6WFoAAATm1rRGAgAhARYAAAB0L+WjAQAaW1doaXRlICJBZGEiXQoKMS4gZTQgZTUgKgoKAABWKIhVueq+jwABMxv3GYheH7bzfQEAAAAABFla/Td6WFoAAATm1rRGAgAhARYAAAB0L+WjAQAiW1doaXRlICJCb3JpcyJdCgoxLiBlNCBlNSAyLiBLZTMgKgoAAI4fcGrVvNUMAAE7I2ErU74ftvN9AQAAAAAEWVo=',
  bzip2: 'QlpoOTFBWSZTWaKVK7EAAAjfgAAQUBEmACAAAIomYAQAIAAxTTIxMTEGo0HqZGRpu6CFKl6sSGeyQ86HfT8XckU4UJCilSuxQlpoOTFBWSZTWfOlDQAAAAtfgAAQUBE+ABAIAIoCYJwAIAAiJpoMjQ0GhRoyBo0yNMjLSXMLn4VWxJBYtInaYbfvXcPi7kinChIedKGgAA==',
  zip: 'UEsDBBQAAAAIAAAAIVy3eUMxLwAAAD4AAAAJAAAAZ2FtZXMucGduiw7PyCxJVVByTElUiuXiMtRTSDVRSDVV0OLiioZKOeUXZRajSBrpKXinGgPVAABQSwMEFAAAAAgAAAAhXIMW3IwDAAAAAQAAAAoAAABfX01BQ09TWC94qwAAUEsBAhQDFAAAAAgAAAAhXLd5QzEvAAAAPgAAAAkAAAAAAAAAAAAAAIABAAAAAGdhbWVzLnBnblBLAQIUAxQAAAAIAAAAIVyDFtyMAwAAAAEAAAAKAAAAAAAAAAAAAACAAVYAAABfX01BQ09TWC94UEsFBgAAAAACAAIAbwAAAIEAAAAAAA==',
};
const LIBRARIES = { zstd: 'fzstd', xz: 'xz-decompress', bzip2: 'seek-bzip', zip: 'fflate' };

for (const [by, packed] of Object.entries(PACKED)) {
  test(`bytes that are compressed by ${by}`, async (context) => {
    const bytes = new Uint8Array(Buffer.from(packed, 'base64'));
    if (!existsSync(`node_modules/${LIBRARIES[by]}`)) {
      await assert.rejects(verdicts(bytes), new RegExp(`compressed by ${by}, for which the package ${LIBRARIES[by]} has to be installed`));
      context.skip(`npm has not installed ${LIBRARIES[by]}`);
      return;
    }
    assert.deepEqual((await verdicts(bytes)).map(({ legal, move }) => [legal, move]), [[true, undefined], [false, 'Ke3']]);
    for (const missing of [10, 20]) {
      await assert.rejects(verdicts(bytes.subarray(0, bytes.length - missing)), new RegExp(`its ${by} is damaged`));
    }
  });
}

test('a zip archive of several files is not guessed at', async (context) => {
  if (!existsSync('node_modules/fflate')) {
    context.skip('npm has not installed fflate');
    return;
  }
  const bytes = new Uint8Array(Buffer.from('UEsDBBQAAAAIAAAAIVwAoAw/HQAAABsAAAAFAAAAYS5wZ26LDs/ILElVUHJMSVSK5eIy1FNINVFINVXQ4uICAFBLAwQUAAAACAAAACFcR9arRyUAAAAjAAAABQAAAGIucGduiw7PyCxJVVByyi/KLFaK5eIy1FNINVFINVUw0lPwTjVW0OICAFBLAQIUAxQAAAAIAAAAIVwAoAw/HQAAABsAAAAFAAAAAAAAAAAAAACAAQAAAABhLnBnblBLAQIUAxQAAAAIAAAAIVxH1qtHJQAAACMAAAAFAAAAAAAAAAAAAACAAUAAAABiLnBnblBLBQYAAAAAAgACAGYAAACIAAAAAAA=', 'base64'));
  await assert.rejects(verdicts(bytes), /found a zip archive with 2 files \(a\.pgn, b\.pgn\), expected one/);
});

test('what cannot be read is said', async () => {
  await assert.rejects(verdicts(new Uint8Array([0x1f, 0x8b, 8, 0, 1])), /its gzip is damaged/);
  await assert.rejects(verdicts(5), /check: found 5, expected a text/);
  await assert.rejects(verdicts('', { laws: '2018' }), /check: laws: found "2018"/);
  await assert.rejects(verdicts('', { rules: 'chess' }), /check: found "rules", expected one of the options/);
  await assert.rejects(verdicts('', { game: 'go' }), /no game "go"/);
  await assert.rejects(verdicts('', { game: all.game('chess') }), /objects of two builds cannot be mixed/);
  const nothing = await verdicts('nothing to see', { name: 'a.txt' });
  assert.equal(nothing.length, 1);
  assert.equal(nothing[0].legal, undefined);
});

test('other games and formats', async () => {
  const [pdn] = await verdicts('[GameType "20"]\n\n1. 32-28 19-23 2. 28x19 14x23 *\n', { name: 'a.pdn' });
  assert.deepEqual([pdn.rules, pdn.legal, pdn.plies], ['international', true, 4]);
  const [othello] = await verdicts('f5d6c3d3c4', { game: game('othello') });
  assert.deepEqual([othello.rules, othello.legal, othello.plies], ['othello', true, 5]);
});

const launcher = `${process.env.ARBITER_ROOT ?? ''}/cli/target/arbiter/bin/arbiter`;
const folders = [`${process.env.ARBITER_SHARED ?? ''}/cases/reports`, `${process.env.ARBITER_ROOT ?? ''}/examples`].filter(existsSync);

test('verdicts are those of the command line', { skip: existsSync(launcher) && folders.length > 0 ? false : `no ${launcher}, or no files` }, async () => {
  let compared = 0;
  for (const folder of folders) {
    for (const name of readdirSync(folder)) {
      const file = `${folder}/${name}`;
      if (!/\.(pgn|pdn|sgf|ggf|wtb|fen|epd|jsonl|txt)$/.test(name)) continue;
      let lines;
      try {
        lines = execFileSync(launcher, ['check', '--format', 'jsonl', file], { stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' });
      } catch (e) {
        lines = e.stdout;
      }
      const expected = lines.split('\n').filter((line) => line !== '').map((line) => JSON.parse(line));
      assert.deepEqual(await verdicts(readFileSync(file), { name: file }), expected, file);
      compared++;
    }
  }
  assert.ok(compared > 1);
});

test('the event loop has its turn in long files, whatever is asked of them', async () => {
  const game = '[Event "a"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n\n';
  const told = [];
  for await (const verdict of check(game.repeat(3000), { illegalOnly: true, progress: ({ games }) => told.push(games) })) assert.fail(verdict.move);
  assert.ok(told.length > 4 && told[0] < 1000, told.join());
  assert.equal(told.at(-1), 3000);
});
