// Who answers the page of a server: the server, and once a worker on the visitor's own machine has loaded, that worker where a position
// and its moves are concerned, so that no move needs a request. Files, the desk, the explorer and games that only the server knows stay
// the server's.

import * as server from './server.js';

export { Problem, ask, forgetCheck, knowsCheck, listen, reportOn, send, tools } from './server.js';

/** The paths that the worker answers. */
const OF_POSITIONS = ['position', 'ruling', 'winnable', 'settle'];

/** The worker, and the games that it knows; null until it has loaded, and after it has failed. @type {{post: typeof server.post, games: Set<string>}|null} */
let worker = null;

// The board comes first.
addEventListener('load', () => {
  load().catch(() => undefined);
});

async function load() {
  const { ask, loaded, post } = await import('./local.js');
  const [{ games }] = await Promise.all([ask('api/v1/games'), loaded]);
  worker = { post, games: new Set(games.map((/** @type {Game} */ game) => game.id)) };
}

/** @param {string} path @param {unknown} body @param {AbortSignal} [signal] @returns {Promise<any>} */
export async function post(path, body, signal) {
  const game = /** @type {{game?: string}} */ (body).game ?? '';
  if (!worker?.games.has(game) || !OF_POSITIONS.includes(path.replace(/^api\/v1\//, ''))) return server.post(path, body, signal);
  try {
    return await worker.post(path, body, signal);
  } catch (error) {
    // A problem with a status is an answer; one without says that the worker has ended.
    if (!(error instanceof server.Problem) || error.status !== 0) throw error;
    worker = null;
    return server.post(path, body, signal);
  }
}
