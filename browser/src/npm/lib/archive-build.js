// The build with every game and files of recorded games, loaded once for whoever imports it.

import { load } from './engine.js';
import { Build } from './facade.js';

export const build = new Build('arbiter-rules/archive', await load(new URL('../build/archive.wasm', import.meta.url), () => import('../build/archive.js')));
