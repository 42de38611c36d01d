// arbiter-rules/archive: every game, and files of recorded games.

import { load } from './lib/engine.js';
import { Build } from './lib/facade.js';
import { check as checkBy } from './lib/check.js';
import { contest as contestBy } from './lib/contest.js';
import { convert as convertBy } from './lib/convert.js';
import { find as findBy } from './lib/find.js';

const build = new Build('arbiter-rules/archive', await load(new URL('./build/archive.wasm', import.meta.url), () => import('./build/archive.js')));

export const engine = build.engine;
export const games = () => build.games();
export const game = (id) => build.game(id);
export const position = (text, of) => build.position(text, of);
export const check = (textOrBytes, options) => checkBy(build, textOrBytes, options);
export const convert = (textOrBytes, options) => convertBy(build, textOrBytes, options);
export const find = (query, textOrBytes, options) => findBy(build, query, textOrBytes, options);
export const contest = (program, input, options) => contestBy(build, program, input, options);
export { Game, Position } from './lib/facade.js';
export { ArbiterError, IllegalMoveError, ImpossiblePositionError, UnreadableError } from './lib/errors.js';
