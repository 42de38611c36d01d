// Contest programs.

import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';
import { contest } from 'arbiter-rules/archive';

const PROGRAMS = ['checkers-check', 'rank-and-file', 'megacheckers', 'othello'];
const root = process.env.ARBITER_ROOT ?? '';
const shared = process.env.ARBITER_SHARED ?? '';

/** Inputs with their programs: each has its answers beside it. */
function inputs() {
  const found = [];
  for (const program of PROGRAMS) {
    for (const folder of [`${root}/examples`, `${shared}/cases/${program}`]) {
      if (!existsSync(folder)) continue;
      for (const name of readdirSync(folder)) {
        if (name.endsWith('.in') && (!folder.endsWith('examples') || name === `${program}.in`)) found.push([program, `${folder}/${name}`]);
      }
    }
  }
  return found;
}

test('the answers are right byte for byte', { skip: inputs().length === 0 ? 'no inputs' : false }, () => {
  for (const [program, file] of inputs()) {
    const { output, explanations, complete } = contest(program, readFileSync(file, 'latin1'));
    assert.equal(output, readFileSync(file.replace(/\.in$/, '.out'), 'latin1'), file);
    assert.deepEqual([explanations, complete], [[], true], file);
  }
});

test('answers are explained, and what cannot be read is said', { skip: inputs().length === 0 ? 'no inputs' : false }, () => {
  const [, file] = inputs().find(([program]) => program === 'rank-and-file');
  const input = readFileSync(file, 'latin1');
  assert.ok(contest('rank-and-file', input, { explain: true }).explanations.length > 0);
  const broken = contest('checkers-check', 'x');
  assert.equal(broken.complete, false);
  assert.match(broken.explanations.at(-1), /^input:1:1: /);
});

test('what is asked wrongly is refused', () => {
  assert.throws(() => contest('go', ''), /contest: found "go", expected one of checkers-check, /);
  assert.throws(() => contest('othello', '', { strict: 1 }), TypeError);
  assert.throws(() => contest('othello', '', { time: 1 }), /contest: found "time"/);
});
