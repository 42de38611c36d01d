// Files of recorded games, checked game by game.

import { ask } from './errors.js';
import { begun, day, flag, game, opened, portions } from './files.js';

/** How many bytes of verdicts are made before the event loop has its turn. */
const PORTION = 1 << 15;

const OPTIONS = { game, laws: day, variations: flag, playOn: flag, illegalOnly: flag };

/** @returns {AsyncGenerator<object, object, void>} verdicts; returns the counts */
export async function* check(build, textOrBytes, options = {}) {
  const file = await opened(build, 'check', textOrBytes, options, OPTIONS);
  const checking = begun(build, () => build.rules.check(file.name, file.bytes, file.given));
  const counts = () => checking.counts();
  const decoder = new TextDecoder();
  for await (const part of portions(() => checking.next(PORTION), counts, file)) {
    for (const line of decoder.decode(part).split('\n')) {
      if (line !== '') yield JSON.parse(line);
    }
  }
  return JSON.parse(ask(counts));
}
