// Contest programs, which answer instances of an input one after another.

import { ask, errorOf, need } from './errors.js';

const PROGRAMS = ['checkers-check', 'rank-and-file', 'megacheckers', 'othello'];
const ANSWERED = 0;

/** @returns what the program writes, and whether it answered everything */
export function contest(build, program, input, options = {}) {
  need(PROGRAMS.includes(program), 'contest', program, `one of ${PROGRAMS.join(', ')}`);
  need(typeof input === 'string', 'contest', input, 'the text of an input');
  const { strict = false, explain = false, seconds = Infinity, ...others } = options;
  const unknown = Object.keys(others)[0];
  need(unknown === undefined, 'contest', unknown, 'one of the options strict, explain, seconds');
  need(typeof strict === 'boolean', 'contest: strict', strict, 'true or false');
  need(typeof explain === 'boolean', 'contest: explain', explain, 'true or false');
  need(typeof seconds === 'number' && seconds > 0, 'contest: seconds', seconds, 'a number of seconds, more than 0');
  const bytes = new TextEncoder().encode(input);
  const answer = ask(() => build.rules.contest(program, new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length), strict, explain, seconds));
  if (answer === null || answer === undefined) throw errorOf(JSON.parse(build.rules.problem()));
  const { code, output, said } = JSON.parse(answer);
  return { output, explanations: said.split('\n').filter((line) => line !== ''), complete: code === ANSWERED };
}
