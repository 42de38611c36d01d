// arbiter-rules/archive: every game, and files of recorded games.

import { build } from './lib/archive-build.js';
import { check as checkBy } from './lib/check.js';
import { contest as contestBy } from './lib/contest.js';
import { convert as convertBy } from './lib/convert.js';
import { find as findBy } from './lib/find.js';

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
