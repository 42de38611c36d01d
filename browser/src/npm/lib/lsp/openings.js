// Names of openings, by the positions that they reach.

import { readFile } from 'node:fs/promises';

const TABLE = new URL('../../data/openings.tsv', import.meta.url);

/** Made at the first question: some thousand lines are played. */
let names;

async function read(build) {
  const known = new Map();
  const played = new Map([['', build.position()]]);
  const reach = (moves) => {
    const line = moves.join(' ');
    if (!played.has(line)) played.set(line, reach(moves.slice(0, -1)).play(moves.at(-1)));
    return played.get(line);
  };
  for (const row of (await readFile(TABLE, 'utf8')).split('\n').slice(1)) {
    const [eco, name, pgn] = row.split('\t');
    if (pgn === undefined) continue;
    known.set(reach(pgn.trim().split(/\s+/).filter((word) => !/^\d+\.+$/.test(word))).key, `${eco} ${name}`);
  }
  return known;
}

/** The opening of a line of chess; undefined if it has none. @param {string[]} positions of the line, in order */
export async function openingOf(build, positions) {
  names ??= read(build);
  const known = await names;
  for (const text of [...positions].reverse()) {
    const name = known.get(build.position(text).key);
    if (name !== undefined) return name;
  }
  return undefined;
}
