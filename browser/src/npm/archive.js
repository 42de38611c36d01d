// arbiter-rules/archive: every game, and files of recorded games.

import { load } from './lib/engine.js';
import { Build } from './lib/facade.js';
import { check as checkBy } from './lib/check.js';

const build = new Build('arbiter-rules/archive', await load(new URL('./build/archive.wasm', import.meta.url), () => import('./build/archive.js')));

export const engine = build.engine;
export const games = () => build.games();
export const game = (id) => build.game(id);
export const position = (text, of) => build.position(text, of);
export const check = (textOrBytes, options) => checkBy(build, textOrBytes, options);
export { Game, Position } from './lib/facade.js';
export { ArbiterError, IllegalMoveError, ImpossiblePositionError, UnreadableError } from './lib/errors.js';
