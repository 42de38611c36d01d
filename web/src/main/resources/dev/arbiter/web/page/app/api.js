// The page's only way to the server: JSON there and back, problems (RFC 9457) as exceptions.

import { t } from './language.js';

/** What the server says went wrong. */
export class Problem extends Error {
  /** @param {ProblemBody} body */
  constructor(body) {
    super(body.detail || body.title || t('the server gave no reason'));
    this.status = body.status ?? 0;
    this.type = body.type ?? '';
    this.ruling = body.ruling;
    this.ply = body.ply;
    this.instances = body.instances ?? [];
  }
}

/** @param {Response} response */
async function answer(response) {
  const text = await response.text();
  let body;
  try {
    body = text ? JSON.parse(text) : {};
  } catch {
    body = { detail: t`the server answered ${response.status}, but not in JSON` };
  }
  if (!response.ok) throw new Problem({ status: response.status, ...body });
  return body;
}

/** @param {string} path @param {RequestInit} [options] */
async function ask(path, options) {
  let response;
  try {
    response = await fetch(path, options);
  } catch (error) {
    if (options?.signal?.aborted) throw error;
    throw new Problem({ detail: t('Arbiter does not answer; is `arbiter serve` still running?') });
  }
  return answer(response);
}

/** @param {string} path @param {unknown} body @param {AbortSignal} [signal] */
function post(path, body, signal) {
  return ask(path, { method: 'POST', signal, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
}

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

/**
 * Hears what comes of a check, to its end.
 *
 * @param {string} id
 * @param {AbortSignal} signal
 * @param {{progress: (progress: Progress) => void, verdicts: (rows: Row[]) => void}} heard
 * @returns {Promise<Progress>} the summary
 */
export function listen(id, signal, heard) {
  return new Promise((resolve, reject) => {
    const events = new EventSource(`api/v1/checks/${encodeURIComponent(id)}/events`);
    signal.addEventListener('abort', () => {
      events.close();
      reject(new DOMException('stopped', 'AbortError'));
    });
    events.addEventListener('progress', event => heard.progress(JSON.parse(event.data)));
    events.addEventListener('verdicts', event => heard.verdicts(JSON.parse(event.data)));
    events.addEventListener('done', event => {
      events.close();
      resolve(JSON.parse(event.data));
    });
    events.addEventListener('failed', event => {
      events.close();
      reject(new Problem(JSON.parse(event.data)));
    });
    events.onerror = () => {
      // The browser takes a broken stream up where it was, unless the server has nothing more to say.
      if (events.readyState === EventSource.CLOSED) reject(new Problem({ detail: t('the connection to Arbiter was lost') }));
    };
  });
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

/** Whether the server still has a check. @param {string} id */
export function knowsCheck(id) {
  return ask(`api/v1/checks/${encodeURIComponent(id)}`).then(() => true, () => false);
}

/** Where the report on checks is. @param {string[]} ids */
export function reportOn(ids) {
  return `api/v1/report?checks=${ids.map(encodeURIComponent).join()}`;
}

/** @param {string} id */
export function forgetCheck(id) {
  return fetch(`api/v1/checks/${encodeURIComponent(id)}`, { method: 'DELETE', keepalive: true }).catch(() => undefined);
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

/**
 * @param {string} path @param {Record<string, string>} query what is empty is left out
 * @param {File} file @param {(sent: number) => void} sent @param {AbortSignal} signal
 * @returns {Promise<any>}
 */
function send(path, query, file, sent, signal) {
  const said = new URLSearchParams(Object.entries(query).filter(([, value]) => value));
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `api/v1/${path}?${said}`);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.upload.onprogress = event => sent(event.loaded);
    request.onload = () => {
      const response = new Response(request.responseText, { status: request.status || 500 });
      answer(response).then(resolve, reject);
    };
    request.onerror = () => reject(new Problem({ detail: t('the file could not be sent; is `arbiter serve` still running?') }));
    request.onabort = () => reject(new DOMException('stopped', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
