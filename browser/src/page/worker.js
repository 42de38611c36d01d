// A worker that answers the page on the visitor's own machine: with what the server answers, compiled for browsers. Its name says
// which of the two builds it has: `games`, or `archive` for texts and files of games too. Nothing is sent anywhere.

// WebAssembly is asked for as soon as this is there.
import './build/runtime.js';
import { load } from './lib/engine.js';
import { turn } from './lib/files.js';
import { filesOf } from './contents.js';
import { check, convert, find, game, names, report } from './work.js';

/** What each build needs beside itself. */
const TEXTS = { games: ['openings.txt'], archive: ['openings.txt', 'paper.css'] };

// The second word of its name is the language that it speaks; a third asks for one of the two ways of compiling it.
const [build, language, engine] = /** @type {['games'|'archive', string, string|undefined]} */ (self.name.split(' '));
const needed = [...TEXTS[build], ...(language === 'en' ? [] : [`${language}.tsv`])];
if (engine) /** @type {any} */ (globalThis).ARBITER_ENGINE = engine;
const opened = open();

async function open() {
  const [{ name, rules }, ...texts] = await Promise.all([
    load(new URL(`./build/${build}.wasm`, import.meta.url), () => import(`./build/${build}.js`)),
    ...needed.map(text),
  ]);
  needed.forEach((each, index) => rules.give(each, texts[index]));
  rules.speak(language);
  return { name, rules };
}

/** @param {string} name */
async function text(name) {
  const response = await fetch(new URL(name, import.meta.url));
  if (!response.ok) throw new Error(`${name}: ${response.status} ${response.statusText}`);
  return response.text();
}

/** The questions that were given up. @type {Set<number>} */
const stopped = new Set();

/**
 * What each kind of question is answered with: a text of JSON with the status that the server would send, or a value.
 *
 * @type {Record<string, (rules: any, asked: any, how: How) => Promise<Answer>>}
 */
const QUESTIONS = {
  ask: async (rules, { path, question }) => ({ text: rules.answer(path, question), status: rules.status() }),
  stop: async (_, { of }) => {
    stopped.add(of);
    return { value: null };
  },
  engine: async () => ({ value: (await opened).name }),
  check, convert, find, game, names, report,
};

self.onmessage = async ({ data: { id, kind, ...asked } }) => {
  const how = {
    said: (/** @type {string} */ news, /** @type {unknown} */ value) => self.postMessage({ id, news, value }),
    turn,
    filesOf,
    isStopped: () => stopped.delete(id),
  };
  try {
    const { rules } = await opened;
    self.postMessage({ id, ...await QUESTIONS[kind](rules, asked, how) });
  } catch (error) {
    const status = /** @type {any} */ (error)?.status ?? 500;
    const detail = error instanceof Error ? error.message : String(error);
    self.postMessage({ id, status, text: JSON.stringify({ status, detail }) });
  }
};
