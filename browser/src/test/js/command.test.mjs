// The package as a program: the check for repositories, and the step of the action that runs it.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { gzipSync } from 'node:zlib';

const program = createRequire(createRequire(import.meta.url).resolve('arbiter-rules/package.json')).resolve('./bin/arbiter-rules.js');
const LEGAL = '[Event "a"]\n[Result "*"]\n\n1. e4 e5 *\n';
const ILLEGAL = '[Event "b, 100%"]\n[Result "*"]\n\n1. e4 e5\n2. Ke3 (2. Ke2 Ke6) *\n';
const WRONG = '[Result "1-0"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n';

function inFolder(files, body) {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-games-'));
  try {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
    return body(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const run = (folder, ...words) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], { cwd: folder, encoding: 'utf8' });
  return { status, lines: stdout.split('\n').filter((line) => line !== ''), stderr };
};

test('the files of a folder, each fault with its line', () => {
  inFolder({ 'a.pgn': LEGAL, 'sub/b.pgn': ILLEGAL, 'sub/c.pgn.gz': gzipSync(WRONG), 'sub/readme.txt': 'no games', 'node_modules/x/d.pgn': ILLEGAL }, (folder) => {
    const { status, lines } = run(folder, 'check');
    assert.equal(status, 1);
    assert.equal(lines.length, 3);
    assert.match(lines[0], /^sub\/b\.pgn:5:4: game 1: illegal: Ke3: the king on e1 cannot go to e3: .* \[FIDE 3\.8\]$/);
    assert.match(lines[1], /^sub\/c\.pgn\.gz:1:1: game 1: result: /);
    assert.equal(lines[2], '3 games in 3 files: 1 illegal, 0 that could not be read, 1 result that cannot stand');
    assert.deepEqual(run(folder, 'check', 'a.pgn'), { status: 0, lines: ['1 game in 1 file: 0 illegal, 0 that could not be read, 0 results that cannot stand'], stderr: '' });
    assert.match(run(folder, 'check', '--variations', 'sub/b.pgn').lines[1], /^sub\/b\.pgn:5:\d+: game 1: illegal in a variation: Ke6: /);
  });
});

test('annotations of a workflow', () => {
  inFolder({ 'a,b.pgn': ILLEGAL }, (folder) => {
    const { status, lines } = run(folder, 'check', '--format', 'github');
    assert.equal(status, 1);
    assert.match(lines[0], /^::error file=a%2Cb\.pgn,line=5,col=4,title=Game 1%3A illegal::Ke3: the king on e1 cannot go to e3: /);
    const [row] = run(folder, 'check', '--format=jsonl').lines;
    assert.equal(JSON.parse(row).rule, 'NOT_A_KING_MOVE');
  });
});

test('what cannot be read, and wrong usage', () => {
  inFolder({ 'a.pgn': LEGAL, 'bad.pgn': 'nothing to see', 'z.pgn.gz': 'no gzip' }, (folder) => {
    assert.equal(run(folder, 'check', 'bad.pgn').status, 3);
    assert.equal(run(folder, 'check', 'none.pgn').status, 3);
    assert.match(run(folder, 'check', 'none.pgn').stderr, /none\.pgn: there is no such file/);
    assert.equal(run(folder, 'check', '--format', 'xml').status, 2);
    assert.match(run(folder, 'check', '--game', 'go').stderr, /no game "go"/);
    assert.equal(run(folder, 'check', '--laws', '2018').status, 2);
    assert.equal(run(folder, 'check', '--colour').status, 2);
    assert.equal(run(folder).status, 2);
    assert.match(run(folder, 'check', '--help').lines[0], /^Usage: arbiter-rules check/);
    assert.equal(run(folder, '--help').status, 0);
  });
});

const root = process.env.ARBITER_ROOT ?? '';
const step = `${root}/browser/check-games`;
const packed = process.env.ARBITER_PACKAGE ?? '';
/** npx fetches what the language server needs. */
const isFetched = existsSync('node_modules/vscode-languageserver');

test('the step of the action', { skip: existsSync(step) && existsSync(packed) && isFetched ? false : `no ${step}, no package, or no vscode-languageserver` }, () => {
  assert.match(readFileSync(`${root}/action.yml`, 'utf8'), /run: '"\$GITHUB_ACTION_PATH\/browser\/check-games"'/);
  inFolder({ 'a.pgn': LEGAL, 'two words/b.pgn': ILLEGAL }, (folder) => {
    copyFileSync(packed, join(folder, 'package.tgz'));
    const env = { ...process.env, INPUT_PACKAGE: './package.tgz', GITHUB_STEP_SUMMARY: join(folder, 'summary.md'), npm_config_prefer_offline: 'true' };
    const all = spawnSync(step, { cwd: folder, encoding: 'utf8', env: { ...env, INPUT_PATHS: '', INPUT_OPTIONS: '--variations' } });
    assert.equal(all.status, 1, all.stderr);
    assert.deepEqual(all.stdout.split('\n').filter((line) => line.startsWith('::')).map((line) => /line=(\d+)/.exec(line)[1]), ['5', '5']);
    assert.match(readFileSync(join(folder, 'summary.md'), 'utf8'), /^2 games in 2 files: 1 illegal, /);
    const one = spawnSync(step, { cwd: folder, encoding: 'utf8', env: { ...env, INPUT_PATHS: 'a.pgn\n', INPUT_OPTIONS: '' } });
    assert.equal(one.status, 0, one.stderr);
    const named = spawnSync(step, { cwd: folder, encoding: 'utf8', env: { ...env, INPUT_PATHS: 'a.pgn\ntwo words' } });
    assert.equal(named.status, 1, named.stderr);
  });
});
