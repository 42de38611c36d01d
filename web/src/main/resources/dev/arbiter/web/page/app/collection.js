// The person's own games, which the browser keeps: each is a chapter of the collection, in the order that they were given.

import { GAMES, answer, within } from './database.js';

/** The games in their order; null where the browser keeps none. @returns {Promise<Chapter[]|null>} */
export async function chapters() {
  const all = await within(GAMES, 'readonly', store => answer(/** @type {IDBRequest<Chapter[]>} */ (store.getAll())));
  return all?.sort((one, other) => one.place - other.place) ?? null;
}

/** Keeps games, in the place of those with the same key. @param {Chapter[]} games @returns {Promise<boolean>} whether they are kept */
export async function keepChapters(...games) {
  return await within(GAMES, 'readwrite', async store => {
    for (const game of games) store.put(game);
    return true;
  }) ?? false;
}

/** @param {string} key */
export async function forgetChapter(key) {
  await within(GAMES, 'readwrite', async store => store.delete(key));
}
