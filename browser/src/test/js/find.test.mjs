// Files of recorded games, searched.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';
import { find } from 'arbiter-rules/archive';

const GAMES = `[White "Jos\u00e9 M\u00fcller"]
[Black "Anna"]
[Result "1-0"]

1. e4 e5 2. Bc4 a6 3. Qh5 a5 4. Qxf7# 1-0

[White "Boris"]
[Black "Jose Muller"]
[Result "*"]

1. d4 d5 2. Ke3 *
`;

async function all(searching) {
  const games = [];
  let next = await searching.next();
  for (; !next.done; next = await searching.next()) games.push(next.value);
  return { games, said: next.value };
}

const numbers = async (...asked) => (await all(find(...asked))).games.map((each) => each.game);

test('by tags, play, rulings and positions', async () => {
  assert.deepEqual(await numbers('result 1-0', GAMES), [1]);
  assert.deepEqual(await numbers('white ~ "muller"', GAMES), [1]);
  assert.deepEqual(await numbers('black ~ "M\u00dcLLER"', GAMES), [2]);
  assert.deepEqual(await numbers('illegal', GAMES), [2]);
  assert.deepEqual(await numbers('ends checkmate or reaches "d4"', GAMES), [1, 2]);
  assert.deepEqual(await numbers('plies > 100', GAMES), []);
  assert.deepEqual(await numbers('captures >= 1', '[GameType "20"]\n\n1. 32-28 19-23 2. 28x19 14x23 *\n', { name: 'a.pdn' }), [1]);
});

test('a game that is found has its verdict, text and position', async () => {
  const { games: [found], said } = await all(find('plays Qh5', GAMES, { name: 'two.pgn' }));
  assert.deepEqual([found.file, found.game, found.line, found.legal, found.plies], ['two.pgn', 1, 1, true, 7]);
  assert.equal(found.text, GAMES.slice(0, GAMES.indexOf('\n\n[White "Boris"]')));
  assert.equal(found.found_ply, 5);
  assert.match(found.found_position, /^rnbqkbnr\/1ppp1ppp\/p7\/4p2Q\//);
  assert.deepEqual(said, { games: 2, found: 1, warnings: [], failures: [] });
});

test('text that is not UTF-8 is read as old files are written', async () => {
  const latin = Uint8Array.from('[White "M\u00fcller"]\n\n1. e4 *\n', (c) => c.charCodeAt(0));
  const { games } = await all(find('white ~ muller', latin));
  assert.equal(games[0].text, '[White "M\u00fcller"]\n\n1. e4 *');
});

test('what is odd about a query is said', async () => {
  const { said } = await all(find('Whit = Anna', GAMES));
  assert.equal(said.warnings.length, 1);
  assert.match(said.warnings[0], /Whit/);
});

test('what is asked wrongly is refused', async () => {
  await assert.rejects(numbers('white ~~ and', GAMES), { name: 'UnreadableError', column: 13 });
  await assert.rejects(numbers(5, GAMES), /find: found 5, expected a query/);
  await assert.rejects(numbers('all', 'nothing to see', { name: 'a.txt' }), /^ArbiterError: a\.txt: it has no recorded games/);
  await assert.rejects(numbers('all', GAMES, { to: 'pgn' }), /find: found "to", expected one of the options name, game, laws/);
});

test('progress is told, and it can be left', async () => {
  const many = GAMES.repeat(1000);
  const told = [];
  const { said } = await all(find('result 1-0', many, { progress: ({ games, found }) => told.push([games, found]) }));
  assert.deepEqual([said.games, said.found], [2000, 1000]);
  assert.ok(told.length > 2);
  assert.deepEqual(told.at(-1), [2000, 1000]);
  for await (const game of find('all', many)) {
    if (game.game === 3) break;
  }
});

const root = process.env.ARBITER_ROOT ?? '';
const launcher = `${root}/cli/target/arbiter/bin/arbiter`;
const folders = [`${process.env.ARBITER_SHARED ?? ''}/cases/reports`, `${root}/examples`].filter(existsSync);
const QUERIES = ['all', 'illegal', 'plies < 30 and captures >= 1', 'ends won or ends mate', 'white ~ "a" and not result *', 'comment ~ "e"'];

test('games found are those of the command line', { skip: existsSync(launcher) && folders.length > 0 ? false : `no ${launcher}, or no files` }, async () => {
  const files = folders.flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`))
    .filter((file) => /\.(pgn|pdn|sgf|ggf|wtb|epd|jsonl|txt)$/.test(file));
  for (const query of QUERIES) {
    const { stdout } = spawnSync(launcher, ['find', query, '--format', 'jsonl', ...files], { maxBuffer: 1 << 28, encoding: 'utf8' });
    const expected = stdout.split('\n').filter((line) => line !== '').map((line) => JSON.parse(line));
    const rows = [];
    for (const name of files) {
      try {
        const { games } = await all(find(query, readFileSync(name), { name }));
        rows.push(...games.map(({ text, ...row }) => row));
      } catch (e) {
        assert.match(e.message, /no recorded games/, name);
      }
    }
    assert.deepEqual(rows, expected, query);
    assert.ok(rows.length > 0, query);
  }
});
