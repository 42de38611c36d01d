// A file as an editor shows it. Places are bytes of UTF-8 from its start.

import { begun, day, flag, game, opened, portions } from './files.js';

/** How many games are read before the event loop has its turn. */
const PORTION = 100;

const OPTIONS = { game, laws: day, variations: flag, playOn: flag };

/** @returns {AsyncGenerator<{ from: number, notes: object[], verdict: object }>} games with their places */
export async function* read(build, text, options = {}) {
  const file = await opened(build, 'read', text, options, OPTIONS);
  const reading = begun(build, () => build.rules.read(file.name, file.bytes, file.given));
  const decoder = new TextDecoder();
  for await (const part of portions(() => reading.next(PORTION), () => '{}', file)) {
    for (const line of decoder.decode(part).split('\n')) {
      if (line !== '') yield JSON.parse(line);
    }
  }
}

/** @returns {Promise<object[]>} the moves of a text's first game and its variations, in their order there */
export async function moves(build, text, options = {}) {
  const file = await opened(build, 'moves', text, options, OPTIONS);
  return JSON.parse(begun(build, () => build.rules.moves(file.name, file.bytes, file.given)));
}
