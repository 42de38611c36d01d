// arbiter-rules/chess: chess and its variants alone.

import { load } from './lib/engine.js';
import { Build } from './lib/facade.js';

const build = new Build('arbiter-rules/chess', await load(new URL('./build/chess.wasm', import.meta.url), () => import('./build/chess.js')));

export const engine = build.engine;
export const games = () => build.games();
export const game = (id) => build.game(id);
export const position = (text, of) => build.position(text, of);
export { Game, Position } from './lib/facade.js';
export { ArbiterError, IllegalMoveError, ImpossiblePositionError, UnreadableError } from './lib/errors.js';
