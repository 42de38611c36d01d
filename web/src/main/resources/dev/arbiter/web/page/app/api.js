// What the page asks. Whether the server answers, or a worker on the visitor's own machine, is the next line.

import { Problem, ask, forgetCheck, knowsCheck, listen, post, reportOn, send, tools } from './server.js';

export { Problem, forgetCheck, knowsCheck, listen, reportOn, tools };

/** @returns {Promise<Game[]>} */
export async function games() {
  return (await ask('api/v1/games')).games;
}

/**
 * A position, or a board that was set up piece by piece, and moves from there.
 *
 * @param {{game: string, position?: string, pieces?: Record<string, {kind: string, color: string}>, turn?: string,
 *   rights?: string[], moves?: string[]}} request
 * @returns {Promise<Position>}
 */
export function position(request) {
  return post('api/v1/position', request);
}

/**
 * @param {{game: string, position?: string, moves?: string[], move: string}} request
 * @returns {Promise<Ruling>}
 */
export function ruling(request) {
  return post('api/v1/ruling', request);
}

/**
 * Whether each side can still win by any legal moves, with the moves or the reason.
 *
 * @param {{game: string, position?: string, moves?: string[]}} request
 * @returns {Promise<Winnable>}
 */
export function winnable(request) {
  return post('api/v1/winnable', request);
}

/**
 * Whether a game can have led to a position, with its start and moves where one is found.
 *
 * @param {{game: string, position: string}} request
 * @returns {Promise<Reachability>}
 */
export function reachability(request) {
  return post('api/v1/reachability', request);
}

/**
 * What follows by the Laws when something has happened in a game.
 *
 * @param {{game: string, position?: string, moves?: string[]} & SettleQuestion} request
 * @returns {Promise<Settlement>}
 */
export function settle(request) {
  return post('api/v1/settle', request);
}

/** The facts that can be settled. @returns {Promise<Fact[]>} */
export async function facts() {
  return (await ask('api/v1/facts')).facts;
}

/** The files that the server walks for the explorer. @returns {Promise<{files: {name: string}[]}>} */
export function treeFiles() {
  return ask('api/v1/tree');
}

/**
 * What was played in those files from a place.
 *
 * @param {{game: string, position?: string, moves: string[]}} request
 * @param {AbortSignal} signal
 * @returns {Promise<TreeAnswer>}
 */
export function tree(request, signal) {
  return post('api/v1/tree?depth=1', request, signal);
}

/**
 * What is asked of those files: `opening-report` or `players`.
 *
 * @param {string} name @param {object} request @param {AbortSignal} signal
 * @returns {Promise<any>}
 */
export function report(name, request, signal) {
  return post(`api/v1/${name}`, request, signal);
}

/** @param {string} text @param {string} [game] @returns {Promise<PlayedGame[]>} */
export async function record(text, game) {
  return (await post('api/v1/record', game ? { text, game } : { text })).games;
}

/**
 * A game as a record that other programs read.
 *
 * @param {{game: string, position?: string, tags: Record<string, string>, line: string[], result: string, to: string}} request
 * @returns {Promise<string>}
 */
export async function recordText(request) {
  return (await post('api/v1/record/text', request)).text;
}

/** @param {string} program @param {string} input @param {AbortSignal} signal @returns {Promise<{instances: Instance[], output: string, cutOff?: boolean}>} */
export function contest(program, input, signal) {
  return post('api/v1/contest', { program, input }, signal);
}

/** @param {string} id @param {number} number @param {string} [file] which of several @returns {Promise<PlayedGame>} */
export function checkedGame(id, number, file) {
  return ask(`api/v1/checks/${encodeURIComponent(id)}/games/${number}${file ? `?file=${encodeURIComponent(file)}` : ''}`);
}

/** The boards that are watched. @returns {Promise<DeskBoards>} */
export function desk() {
  return ask('api/v1/desk');
}

/** Watches the files of the server. @returns {Promise<DeskBoards>} */
export function startDesk() {
  return post('api/v1/desk', {});
}

/** One of them with its game. @param {number} id @returns {Promise<{board: DeskBoard, game: PlayedGame}>} */
export function deskBoard(id) {
  return ask(`api/v1/desk/boards/${id}`);
}

/**
 * Sends a file for checking. Unlike fetch, this can tell how far the sending has come.
 *
 * @param {File} file
 * @param {{game?: string, names?: string}} how the rule set to use where the file does not tell, and the ids of its name files
 * @param {(sent: number) => void} sent
 * @param {AbortSignal} signal
 * @returns {Promise<{id: string, events: string}>}
 */
export function upload(file, how, sent, signal) {
  return send('checks', { name: file.name, ...how }, file, sent, signal);
}

/** Keeps a name file on the server for checks to come. @param {File} file @param {AbortSignal} signal @returns {Promise<{id: string}>} */
export function uploadNames(file, signal) {
  return send('name-files', { name: file.name }, file, () => undefined, signal);
}
