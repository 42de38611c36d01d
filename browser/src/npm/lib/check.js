// Files of recorded games, checked game by game.

import { ArbiterError, ask, errorOf, need } from './errors.js';

/** How many bytes of verdicts are made before the event loop has its turn. */
const PORTION = 1 << 15;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What a file begins with that is compressed, and what it is compressed by. */
const COMPRESSED = [
  [[0x1f, 0x8b], 'gzip'],
  [[0x28, 0xb5, 0x2f, 0xfd], 'zstd'],
  [[0xfd, 0x37, 0x7a, 0x58, 0x5a], 'xz'],
  [[0x42, 0x5a, 0x68], 'bzip2'],
  [[0x50, 0x4b, 0x03, 0x04], 'zip'],
];

async function plain(name, bytes) {
  const by = COMPRESSED.find(([magic]) => magic.every((byte, i) => bytes[i] === byte))?.[1];
  if (by === undefined) return bytes;
  if (by !== 'gzip') {
    throw new ArbiterError('argument', `${name}: it is compressed by ${by}, which is not read here; decompress it first (gzip is read)`);
  }
  try {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  } catch {
    throw new ArbiterError('unreadable', `${name}: its gzip is damaged`);
  }
}

/** @returns {AsyncGenerator<object, object, void>} verdicts; returns the counts */
export async function* check(build, textOrBytes, options = {}) {
  const isText = typeof textOrBytes === 'string';
  const isBuffer = textOrBytes instanceof ArrayBuffer;
  need(isText || isBuffer || ArrayBuffer.isView(textOrBytes), 'check', textOrBytes, 'a text, an ArrayBuffer or a view of one');
  const { name = 'games', game, laws, variations = false, playOn = false, illegalOnly = false, progress, ...other } = options;
  const unknown = Object.keys(other)[0];
  need(unknown === undefined, 'check', unknown, 'one of the options name, game, laws, variations, playOn, illegalOnly, progress');
  need(typeof name === 'string', 'check: name', name, 'the name of a file');
  need(progress === undefined || typeof progress === 'function', 'check: progress', progress, 'a function');
  need(laws === undefined || DAY.test(laws) && new Date(`${laws}T00:00:00Z`).toJSON()?.startsWith(laws) === true, 'check: laws', laws, 'a day such as 2018-01-01');
  const given = [];
  if (game !== undefined) given.push('game', build.game(game).id);
  if (laws !== undefined) given.push('laws', laws);
  for (const [option, value] of Object.entries({ variations, playOn, illegalOnly })) {
    need(typeof value === 'boolean', `check: ${option}`, value, 'true or false');
    if (value) given.push(option, 'true');
  }
  const bytes = await plain(name, isText ? new TextEncoder().encode(textOrBytes)
    : isBuffer ? new Uint8Array(textOrBytes) : new Uint8Array(textOrBytes.buffer, textOrBytes.byteOffset, textOrBytes.byteLength));
  const checking = ask(() => {
    const begun = build.rules.check(name, new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length), given);
    if (begun === null || begun === undefined) throw errorOf(JSON.parse(build.rules.problem()));
    return begun;
  });
  const decoder = new TextDecoder();
  for (;;) {
    const part = ask(() => checking.next(PORTION));
    if (part === null || part === undefined) break;
    const lines = decoder.decode(new Uint8Array(part.buffer, part.byteOffset, part.length));
    for (const line of lines.split('\n')) {
      if (line !== '') yield JSON.parse(line);
    }
    progress?.(JSON.parse(ask(() => checking.counts())));
    await new Promise((resolve) => { setTimeout(resolve, 0); });
  }
  return JSON.parse(ask(() => checking.counts()));
}
