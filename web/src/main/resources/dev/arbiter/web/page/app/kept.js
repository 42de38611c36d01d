// Keeps the files of a list in the browser, for a page that is loaded again when the server has forgotten them. The list
// itself belongs to its tab; the files lie with those of other tabs, the newest ones within a bound.

import { LISTS, answer, within } from './database.js';

/** The most bytes of all files that are kept. */
export const MOST_BYTES = 256e6;
/** A list is kept for so long, in milliseconds: a day. */
const LONGEST = 24 * 60 * 60 * 1000;
/** Where a tab has its list. */
const KEPT = 'checks';

/**
 * What is remembered of a list.
 *
 * @typedef {{key: string, name: string, game: string, sources: {name: string, size: number, id: string}[]}} KeptList
 */

/** The list of this tab; null where it has none. @returns {KeptList|null} */
export function keptList() {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null');
    return Array.isArray(kept?.sources) && kept.sources.length > 0 ? kept : null;
  } catch {
    return null;
  }
}

/** @param {KeptList} list */
export function keepList(list) {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(list));
  } catch {
    // Without storage the list lasts as long as the page.
  }
}

/**
 * Keeps files, each with its name files; other lists go where the room is needed.
 *
 * @param {string} key
 * @param {File[][]} files
 * @returns {Promise<boolean>} whether they are kept
 */
export async function keepFiles(key, files) {
  const bytes = files.flat().reduce((sum, file) => sum + file.size, 0);
  if (bytes > MOST_BYTES) return false;
  const kept = await within(LISTS, 'readwrite', async store => {
    const lists = /** @type {{key: string, time: number, bytes: number}[]} */ (await answer(store.getAll()));
    for (const old of obsolete(lists, bytes, Date.now())) store.delete(old);
    await answer(store.put({ key, time: Date.now(), bytes, files }));
    return true;
  });
  return kept ?? false;
}

/**
 * Which lists have to go before one of this size, in bytes, comes.
 *
 * @param {{key: string, time: number, bytes: number}[]} lists
 * @param {number} bytes
 * @param {number} now
 */
export function obsolete(lists, bytes, now) {
  let room = MOST_BYTES - bytes;
  return [...lists].sort((one, other) => other.time - one.time).filter(list => {
    room -= list.bytes;
    return room < 0 || now - list.time > LONGEST;
  }).map(({ key }) => key);
}

/** @param {string} key @returns {Promise<File[][]|null>} null where they are not here, or no longer */
export async function keptFiles(key) {
  const kept = await within(LISTS, 'readonly', store => answer(store.get(key)));
  return kept?.files ?? null;
}

/** @param {string} key */
export async function forgetFiles(key) {
  await within(LISTS, 'readwrite', store => answer(store.delete(key)));
}
