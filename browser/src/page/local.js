// Who answers the page where there is no server, and `nearest.js` beside one: two workers on the visitor's own machine, one for positions and moves, one for
// texts and files, which is begun when the first is given. The page keeps the files; the workers keep nothing.

import { language, t } from './language.js';
import { Problem } from './server.js';

export { Problem };

const ENGINE = new URL('../engine/', import.meta.url);
/** Which of the two ways of compiling Arbiter is wanted, `wasm` or `javascript`; empty for the faster one that there is. */
const WANTED = localStorage.getItem('arbiter-engine') ?? '';

/** A worker, and who waits for its answers. */
class Answerer {
  /** @param {string} build */
  constructor(build) {
    this.build = build;
    /** @type {Worker|null} */
    this.worker = null;
    this.asked = 0;
    /** @type {Map<number, {resolve: (answer: any) => void, reject: (error: unknown) => void, news: (kind: string, value: any) => void, isShort: boolean}>} */
    this.waiting = new Map();
  }

  /** Whether questions are open can be seen from outside, as requests can where there is a server. */
  noted() {
    document.documentElement.toggleAttribute('data-asking', games.waiting.size + archive.waiting.size > 0);
  }

  start() {
    if (this.worker) return this.worker;
    const worker = this.worker = new Worker(new URL('worker.js', ENGINE), { type: 'module', name: `${this.build} ${language} ${WANTED}`.trim() });
    worker.onmessage = ({ data: { id, news, status = 200, text, value } }) => {
      const waiting = this.waiting.get(id);
      if (!waiting) return;
      if (news) {
        waiting.news(news, value);
        return;
      }
      this.waiting.delete(id);
      this.noted();
      const answer = text === undefined ? value : JSON.parse(text);
      if (status < 400) waiting.resolve(answer);
      else waiting.reject(new Problem(answer));
    };
    worker.onerror = event => {
      event.preventDefault();
      this.end(new Problem({ detail: t('Arbiter could not be loaded: the network is away, or the browser is too old') }));
    };
    return worker;
  }

  /** @param {unknown} error */
  end(error) {
    this.worker?.terminate();
    this.worker = null;
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
    this.noted();
  }

  /**
   * @param {string} kind @param {object} question
   * @param {{signal?: AbortSignal, news?: (kind: string, value: any) => void, isShort?: boolean}} [how] whether it is done in one go, and so cannot be stopped
   * @returns {Promise<any>}
   */
  ask(kind, question, { signal, news = () => undefined, isShort = true } = {}) {
    const worker = this.start();
    const id = ++this.asked;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject, news, isShort });
      this.noted();
      worker.postMessage({ id, kind, ...question });
      signal?.addEventListener('abort', () => {
        if (!this.waiting.delete(id)) return;
        this.noted();
        reject(new DOMException('stopped', 'AbortError'));
        // What works in one go hears nothing; the next question has another worker.
        if (!isShort) worker.postMessage({ id: ++this.asked, kind: 'stop', of: id });
        else if (this.waiting.size === 0 && this.worker === worker) this.end(null);
      });
    });
  }
}

const games = new Answerer('games');
const archive = new Answerer('archive');
// The first question is sure to come.
/** Done when positions and moves can be asked about; fails where they cannot. */
export const loaded = games.ask('engine', {}).then(name => { document.documentElement.dataset.engine = name; });
loaded.catch(() => undefined);

/** What was given to be checked, by the id that the page knows it under. @type {Map<string, Asked>} */
const given = new Map();
/** The name files of WTHOR. @type {Map<string, File>} */
const nameFiles = new Map();
/** The reports that were opened, as HTML. @type {Map<string, string>} */
const reports = new Map();
let ids = 0;

/** The paths that need more than the rules. */
const OF_ARCHIVES = ['record', 'record/text', 'contest'];

/** @param {string} path @param {unknown} body @param {AbortSignal} [signal] */
export function post(path, body, signal) {
  const asked = path.replace(/^api\/v1\/|\?.*$/g, '');
  return (OF_ARCHIVES.includes(asked) ? archive : games).ask('ask', { path: asked, question: JSON.stringify(body) }, { signal });
}

/** @param {string} path */
export async function ask(path) {
  const asked = path.replace(/^api\/v1\//, '');
  if (asked === 'games') return (await fetch(new URL('games.json', ENGINE))).json();
  if (asked === 'tree') return { files: [] };
  const [, id, number, member = ''] = /^checks\/([^/]+)\/games\/(\d+)(?:\?file=(.*))?$/.exec(asked) ?? [];
  if (id) return archive.ask('game', { ...known(id), number: Number(number), member: decodeURIComponent(member) });
  return games.ask('ask', { path: asked, question: '' });
}

/** @param {string} id @returns {Asked} */
function known(id) {
  const asked = given.get(decodeURIComponent(id));
  if (!asked) throw new Problem({ status: 404, detail: t('this file is no longer here; choose it again') });
  return asked;
}

/** @param {string} id */
export async function knowsCheck(id) {
  return given.has(id);
}

/** @param {string} id */
export async function forgetCheck(id) {
  given.delete(id);
}

/**
 * Takes a file: nothing is sent.
 *
 * @param {string} path @param {Record<string, string>} query @param {File} file @param {(sent: number) => void} sent @param {AbortSignal} signal
 * @returns {Promise<any>}
 */
export async function send(path, { name, game = '', names = '' }, file, sent, signal) {
  sent(file.size);
  const id = `${++ids}`;
  if (path === 'name-files') {
    await archive.ask('names', { file, ofPlayers: /\.jou$/i.test(name) }, { signal });
    nameFiles.set(id, file);
    return { id };
  }
  const beside = names.split(',').flatMap(each => nameFiles.get(each) ?? []);
  given.set(id, { check: id, file, name: name || 'upload', isOfSeveral: !name, game, names: beside });
  return { id };
}

/**
 * @param {string} id @param {AbortSignal} signal
 * @param {{progress: (progress: Progress) => void, verdicts: (rows: Row[]) => void}} heard
 * @returns {Promise<Progress>}
 */
export async function listen(id, signal, heard) {
  return archive.ask('check', known(id), {
    signal,
    isShort: false,
    news: (kind, value) => {
      if (kind === 'verdicts') heard.verdicts(JSON.parse(value));
      else heard.progress(JSON.parse(value));
    },
  });
}

/** Makes the report, and says where it is. @param {string[]} of @returns {Promise<string>} */
export async function reportOn(of) {
  const [year, month, date] = [new Date().getFullYear(), new Date().getMonth() + 1, new Date().getDate()];
  const day = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  const id = `${++ids}`;
  reports.set(id, await archive.ask('report', { files: of.map(known), day }));
  return `${new URL('report.html', ENGINE)}#${id}`;
}

// The window of a report asks for it, whenever it is loaded.
addEventListener('message', ({ origin, data, source }) => {
  if (origin !== location.origin || typeof data?.report !== 'string') return;
  /** @type {Window|null} */ (source)?.postMessage({ html: reports.get(data.report) ?? '' }, origin);
});

/** How the games of given files are searched and written otherwise, which a worker does and the server does not. */
export const tools = {
  /**
   * @param {string[]} of which files @param {string} query @param {AbortSignal} signal
   * @param {(check: string, member: string|null, numbers: number[]) => void} found
   * @returns {Promise<{found: number, failures: string[]}>}
   */
  find: (of, query, signal, found) => archive.ask('find', { files: of.map(known), query }, {
    signal, isShort: false, news: (_, { source, member, rows }) => found(source, member, rows.map((/** @type {any} */ row) => row.game)),
  }),

  /**
   * @param {string[]} of @param {string} to the format @param {AbortSignal} signal
   * @returns {Promise<{parts: BlobPart[], notes: string[]}>}
   */
  convert: (of, to, signal) => archive.ask('convert', { files: of.map(known), options: ['to', to] }, { signal, isShort: false }),
};
