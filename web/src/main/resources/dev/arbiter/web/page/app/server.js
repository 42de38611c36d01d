// Questions to the server: JSON there and back, problems (RFC 9457) as exceptions.

import { language, t } from './language.js';

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

/** What is answered in sentences, which are asked for in the language of the page. */
const SENTENCES = /^api\/v1\/(position|ruling|winnable|facts|settle|record|checks\/[^/?]+\/games\/\d+|desk(\/boards\/\d+)?)(?=$|\?)/;

/** @param {string} path */
function spoken(path) {
  return language === 'en' || !SENTENCES.test(path) ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}

/** @param {string} path @param {RequestInit} [options] */
export async function ask(path, options) {
  let response;
  try {
    response = await fetch(spoken(path), options);
  } catch (error) {
    if (options?.signal?.aborted) throw error;
    throw new Problem({ detail: t('Arbiter does not answer; is `arbiter serve` still running?') });
  }
  return answer(response);
}

/** @param {string} path @param {unknown} body @param {AbortSignal} [signal] */
export function post(path, body, signal) {
  return ask(path, { method: 'POST', signal, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
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
 * @param {string} path @param {Record<string, string>} query what is empty is left out
 * @param {File} file @param {(sent: number) => void} sent @param {AbortSignal} signal
 * @returns {Promise<any>}
 */
export function send(path, query, file, sent, signal) {
  const lang = language === 'en' || path !== 'checks' ? '' : language;
  const said = new URLSearchParams(Object.entries({ ...query, lang }).filter(([, value]) => value));
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

/** What is done with given files beside checking them: nothing here, `arbiter find` and `convert` do it. @type {FileTools|null} */
export const tools = null;
