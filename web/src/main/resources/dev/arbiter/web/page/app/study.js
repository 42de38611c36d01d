// A whole game in a link: its moves with comments, signs and variations, and its tags, packed into the part of the address that no
// browser sends to a server.

import { t } from './language.js';

/** The most bytes a link may unpack to, and the most words it may hold. */
const MOST_BYTES = 2_000_000;
const MOST_WORDS = 60_000;

/** @param {Study} study @returns {Promise<string>} letters, digits, `-` and `_` */
export async function packed(study) {
  const bytes = await through(new TextEncoder().encode(JSON.stringify(study)), new CompressionStream('deflate-raw'));
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/**
 * @param {string} text what `packed` made
 * @returns {Promise<Study>}
 * @throws {Error} where that is damaged, or is no study of this page
 */
export async function unpacked(text) {
  let study;
  try {
    const bytes = Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), letter => letter.charCodeAt(0));
    study = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await through(bytes, new DecompressionStream('deflate-raw'))));
  } catch {
    throw new Error(t('The link holds a game that cannot be unpacked; part of it may be missing'));
  }
  const { game, position, words, tags, claimed, ply } = study ?? {};
  const texts = [game, position, claimed];
  const isText = (/** @type {unknown} */ value) => typeof value === 'string';
  const sound = texts.every(isText) && Array.isArray(words) && words.length <= MOST_WORDS && words.every(isText)
    && tags !== null && typeof tags === 'object' && !Array.isArray(tags) && Object.values(tags).every(isText) && Number.isInteger(ply);
  if (!sound) throw new Error(t('The link holds something other than a game'));
  return { game, position, words, tags: { ...tags }, claimed, ply, ...(study.still ? { still: study.still } : {}) };
}

/** @param {Uint8Array<ArrayBuffer>} bytes @param {CompressionStream|DecompressionStream} stream */
async function through(bytes, stream) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    size += part.value.length;
    if (size > MOST_BYTES) {
      await reader.cancel();
      throw new Error(t('too large'));
    }
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
