// The browser's database, in which files of a list and the games of the collection are kept.

export const LISTS = 'lists';
export const GAMES = 'games';

/**
 * Works in the browser's database.
 *
 * @template T
 * @param {string} name of one of its stores
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => Promise<T>} work
 * @returns {Promise<T|null>} null where the browser keeps nothing, or not so much
 */
export async function within(name, mode, work) {
  let database;
  try {
    const opening = indexedDB.open('arbiter', 2);
    opening.onupgradeneeded = () => {
      for (const store of [LISTS, GAMES]) {
        if (!opening.result.objectStoreNames.contains(store)) opening.result.createObjectStore(store, { keyPath: 'key' });
      }
    };
    database = await answer(opening);
    const transaction = database.transaction(name, mode);
    const done = new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
    const worked = await work(transaction.objectStore(name));
    await done;
    return worked;
  } catch {
    return null;
  } finally {
    database?.close();
  }
}

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
export function answer(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
