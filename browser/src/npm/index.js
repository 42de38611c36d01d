// arbiter-rules: every game.

import { load } from './lib/engine.js';
import { Build } from './lib/facade.js';

const build = new Build('arbiter-rules', await load(new URL('./build/games.wasm', import.meta.url), () => import('./build/games.js')));

export const engine = build.engine;
export const games = () => build.games();
export const game = (id) => build.game(id);
export const position = (text, of) => build.position(text, of);
export { Game, Position } from './lib/facade.js';
export { ArbiterError, IllegalMoveError, ImpossiblePositionError, UnreadableError } from './lib/errors.js';
