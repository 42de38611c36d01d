// Files of recorded games, searched.

import { ask, need } from './errors.js';
import { begun, day, flag, game, opened, portions } from './files.js';

/** How many games are looked at before the event loop has its turn. */
const PORTION = 100;

const OPTIONS = { game, laws: day, variations: flag };

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** A game's text; what is not UTF-8 is read as old files are written. */
function textOf(bytes) {
  try {
    return utf8.decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** @returns {AsyncGenerator<object, object, void>} games; returns what is said of the search */
export async function* find(build, query, textOrBytes, options = {}) {
  need(typeof query === 'string', 'find', query, 'a query such as "white ~ tal and plies < 60"');
  const file = await opened(build, 'find', textOrBytes, options, OPTIONS);
  const finding = begun(build, () => build.rules.find(query, file.name, file.bytes, file.given));
  const said = () => finding.said();
  for await (const part of portions(() => finding.next(PORTION), said, file)) {
    const view = new DataView(part.buffer, part.byteOffset, part.length);
    for (let at = 0; at < part.length;) {
      const row = view.getInt32(at);
      const length = view.getInt32(at + 4);
      const text = at + 8 + row;
      const found = JSON.parse(utf8.decode(part.subarray(at + 8, text)));
      if (length > 0) found.text = textOf(part.subarray(text, text + length)).trimEnd();
      at = text + length;
      yield found;
    }
  }
  return JSON.parse(ask(said));
}
