// Files of recorded games, written in another form.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';
import { gzipSync } from 'node:zlib';
import { check, convert } from 'arbiter-rules/archive';

const ILLEGAL = '[Event "two"]\n[Result "*"]\n\n1. e2-e4 {best} e7e5 (1... c5) 2. Ke3 *\n';

test('in its own format, its moves in their usual notation', async () => {
  const { text, bytes, format, counts } = await convert('1. e2-e4 e7e5 2. Ng1f3 *');
  assert.match(text, /^\[Event "\?"\]\n(.*\n)*\n1\. e4 e5 2\. Nf3 \*\n/);
  assert.equal(new TextDecoder().decode(bytes), text);
  assert.equal(format, 'pgn');
  assert.deepEqual([counts.written, counts.games, counts.plies], [1, 1, 3]);
});

test('in another format, which says what it cannot hold', async () => {
  const jsonl = await convert(gzipSync(ILLEGAL), { to: 'jsonl' });
  assert.deepEqual(JSON.parse(jsonl.text).tags, { Event: 'two', Result: '*' });
  assert.deepEqual(jsonl.leftOut, []);
  const moves = await convert(ILLEGAL, { to: 'moves' });
  assert.ok(moves.leftOut.includes('variations') && moves.leftOut.includes('comments'), moves.leftOut.join());
  const wthor = await convert('f5d6c3d3c4', { to: 'wthor', game: 'othello' });
  assert.equal(wthor.text, undefined);
  assert.equal(wthor.bytes.length, 16 + 68);
  const again = [];
  for await (const verdict of check(wthor.bytes, { name: 'a.wtb' })) again.push([verdict.rules, verdict.plies]);
  assert.deepEqual(again, [['othello', 5]]);
});

test('with parts left out, cut or corrected', async () => {
  const plain = await convert(ILLEGAL, { without: ['comments', 'variations'], tags: ['Event'], notation: 'uci' });
  assert.equal(plain.text.split('\n\n')[1].trim(), '1. e2e4 e7e5 2. Ke3 *');
  const cut = await convert(ILLEGAL, { legalPart: true, roster: true, name: 'a.pgn' });
  assert.match(cut.notes[0], /^a\.pgn:1:1: game 1: cut off before ply 3, Ke3, which is illegal: .* \[FIDE 3\.8\]$/);
  const repaired = await convert('[Result "1-0"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n', { repair: true });
  assert.match(repaired.text, /\[Result "0-1"\]/);
  assert.match(repaired.notes[0], /the result 1-0 was corrected to 0-1/);
});

test('games that a format cannot represent are not written, and said', async () => {
  const { counts, failures } = await convert('1. e4 e5 *', { to: 'pdn' });
  assert.equal(counts.written + failures.length, 1);
});

test('what is asked wrongly is refused', async () => {
  await assert.rejects(convert('nothing to see', { name: 'a.txt' }), /^ArbiterError: a\.txt: it has no recorded games/);
  await assert.rejects(convert('1. e4', { to: 'doc' }), /convert: to: found "doc", expected one of pgn, pdn, /);
  await assert.rejects(convert('1. e4', { without: ['moves'] }), /convert: without: found "moves", expected a list of comments/);
  await assert.rejects(convert('1. e4', { compatible: true, faithful: true }), TypeError);
  await assert.rejects(convert('1. e4', { compatible: true, to: 'pdn' }), /convert: compatible: found "pdn"/);
  await assert.rejects(convert('1. e4', { laws: '2018-01-01' }), /convert: found "laws", expected one of the options name, game, to/);
});

test('it can be ended', async () => {
  const ending = new AbortController();
  const games = '[Event "a"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n\n'.repeat(3000);
  let told = 0;
  await assert.rejects(convert(games, {
    signal: ending.signal,
    progress: ({ written }) => {
      told = written;
      ending.abort();
    },
  }), { name: 'AbortError' });
  assert.ok(told > 0 && told < 3000, told);
});

const root = process.env.ARBITER_ROOT ?? '';
const launcher = `${root}/cli/target/arbiter/bin/arbiter`;
const folders = [`${process.env.ARBITER_SHARED ?? ''}/cases/reports`, `${root}/examples`].filter(existsSync);

test('the bytes are those of the command line', { skip: existsSync(launcher) && folders.length > 0 ? false : `no ${launcher}, or no files` }, async () => {
  const files = folders.flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`));
  for (const [ending, words, options] of [
    ['pgn', [], {}],
    ['pdn', ['--notation', 'long'], { notation: 'long' }],
    ['pgn', ['--repair', '--without', 'comments'], { repair: true, without: ['comments'] }],
    ['(pgn|pdn|sgf|ggf|wtb|epd|txt)', ['--to', 'jsonl'], { to: 'jsonl' }],
  ]) {
    const those = files.filter((file) => new RegExp(`\\.${ending}$`).test(file));
    const { stdout } = spawnSync(launcher, ['convert', ...words, ...those], { maxBuffer: 1 << 28, encoding: 'utf8' });
    let written = '';
    for (const name of those) {
      try {
        written += (await convert(readFileSync(name), { name, ...options })).text;
      } catch (e) {
        assert.match(e.message, /no recorded games/, name);
      }
    }
    assert.equal(written, stdout, `${ending} ${words.join(' ')}`);
    assert.ok(written.length > 500);
  }
});
