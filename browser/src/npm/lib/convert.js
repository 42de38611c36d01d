// Files of recorded games, written in another form.

import { ask, need } from './errors.js';
import { begun, flag, game, list, opened, portions, word } from './files.js';

/** How many bytes are written before the event loop has its turn. */
const PORTION = 1 << 16;

const OPTIONS = {
  game,
  to: word('pgn', 'pdn', 'wthor', 'ggf', 'sgf', 'obf', 'epd', 'transcript', 'moves', 'jsonl'),
  notation: word('san', 'uci', 'long', 'numeric', 'algebraic'),
  without: list('comments', 'variations', 'signs', 'clocks', 'evaluations'),
  tags: list(),
  roster: flag,
  faithful: flag,
  legalPart: flag,
  repair: flag,
  renumber: flag,
  compatible: flag,
  letters: word('en', 'de', 'es', 'fr', 'nl', 'ru'),
};

/** @returns {Promise<object>} what was written, and what is said of it */
export async function convert(build, textOrBytes, options = {}) {
  const file = await opened(build, 'convert', textOrBytes, options, OPTIONS);
  need(!(options.compatible && options.faithful), 'convert', 'compatible and faithful', 'at most one of them');
  need(!(options.compatible && (options.to ?? 'pgn') !== 'pgn'), 'convert: compatible', options.to, 'pgn, or no format');
  const lettered = (options.letters ?? 'en') !== 'en';
  need(!(lettered && options.faithful), 'convert', 'letters and faithful', 'at most one of them');
  need(!(lettered && options.notation === 'uci'), 'convert: letters', 'notation uci', 'moves that name pieces');
  need(!(lettered && (options.to ?? 'pgn') !== 'pgn'), 'convert: letters', options.to, 'pgn, or no format');
  need(!(options.roster && options.tags), 'convert', 'roster and tags', 'at most one of them');
  const converting = begun(build, () => build.rules.convert(file.name, file.bytes, file.given));
  const counts = () => converting.counts();
  const parts = [];
  for await (const part of portions(() => converting.next(PORTION), counts, file)) parts.push(part);
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  const said = JSON.parse(ask(() => converting.said()));
  return {
    bytes,
    get text() {
      return said.format === 'wthor' ? undefined : new TextDecoder().decode(bytes);
    },
    ...said,
    counts: JSON.parse(ask(counts)),
  };
}
