// What the questions about a file of recorded games have in common: its bytes, options, and turns of the event loop.

import { ArbiterError, ask, errorOf, need } from './errors.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What a file begins with that is compressed, and what it is compressed by. */
const COMPRESSED = [
  [[0x1f, 0x8b], 'gzip'],
  [[0x28, 0xb5, 0x2f, 0xfd], 'zstd'],
  [[0xfd, 0x37, 0x7a, 0x58, 0x5a], 'xz'],
  [[0x42, 0x5a, 0x68], 'bzip2'],
  [[0x50, 0x4b, 0x03, 0x04], 'zip'],
];

/** Whether the last stream of bzip2 is whole, which seek-bzip does not ask behind a block: a mark of 48 bits, a sum of 32, up to seven more. */
function endsAsBzip2(bytes) {
  const tail = [...bytes.slice(-11)].reduce((all, byte) => all << 8n | BigInt(byte), 0n);
  return [0n, 1n, 2n, 3n, 4n, 5n, 6n, 7n].some((more) => (tail >> 32n + more & 0xFFFF_FFFF_FFFFn) === 0x1772_4538_5090n);
}

/** How each library decompresses. */
export const DECODERS = {
  zstd: ({ decompress }) => (bytes) => decompress(bytes),
  xz: ({ default: { XzReadableStream } }) =>
    async (bytes) => new Uint8Array(await new Response(new XzReadableStream(new Blob([bytes]).stream())).arrayBuffer()),
  bzip2: ({ default: bzip }) => (bytes) => {
    if (!endsAsBzip2(bytes)) throw new Error('it ends too early');
    return bzip.decode(bytes, undefined, true);
  },
  zip: ({ unzipSync }) => (bytes, name) => onlyFile(unzipSync, bytes, name),
};

/** What the platform does not decompress: the library that does. npm installs them beside the package; each is loaded when it is needed. */
const LIBRARIES = {
  zstd: ['fzstd', () => import('fzstd')],
  xz: ['xz-decompress', () => import('xz-decompress')],
  bzip2: ['seek-bzip', async () => {
    if (typeof Buffer === 'undefined') throw new TypeError('seek-bzip needs the Buffer of Node');
    return import('seek-bzip');
  }],
  zip: ['fflate', () => import('fflate')],
};

/** @param {string} library */
const toBeInstalled = (library) =>
  `for which the package ${library} has to be installed${library === 'seek-bzip' ? ', and Node' : ''}; or decompress it first (gzip is read without)`;

/** The one file of a zip archive. */
function onlyFile(unzip, bytes, name) {
  const names = [];
  unzip(bytes, { filter: (file) => !names.push(file.name) });
  const files = names.filter((each) => !each.endsWith('/') && !/(^|\/)(\.|__MACOSX\/)/.test(each));
  if (files.length !== 1) {
    const some = `${files.slice(0, 3).join(', ')}${files.length > 3 ? ', …' : ''}`;
    throw new ArbiterError('argument', `${name}: found a zip archive with ${files.length} files${some && ` (${some})`}, expected one; unpack it first`);
  }
  return unzip(bytes, { filter: (file) => file.name === files[0] })[files[0]];
}

/**
 * The bytes of a file without its compression.
 *
 * @param {string} name
 * @param {Uint8Array} bytes
 * @param {Record<string, Array<any>>} libraries what may be loaded for it, by compression: the name, and what loads it; gzip is the platform's
 * @param {(library: string) => string} missing what is said of a library that cannot be loaded
 */
export async function plain(name, bytes, libraries = LIBRARIES, missing = toBeInstalled) {
  const by = COMPRESSED.find(([magic]) => magic.every((byte, i) => bytes[i] === byte))?.[1];
  if (by === undefined) return bytes;
  if (by !== 'gzip') {
    const [library, load] = libraries[by];
    let decode;
    try {
      decode = DECODERS[by](await load());
    } catch {
      throw new ArbiterError('argument', `${name}: it is compressed by ${by}, ${missing(library)}`);
    }
    try {
      return await decode(bytes, name);
    } catch (e) {
      throw e instanceof ArbiterError ? e : new ArbiterError('unreadable', `${name}: its ${by} is damaged`);
    }
  }
  try {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  } catch {
    throw new ArbiterError('unreadable', `${name}: its gzip is damaged`);
  }
}

/** The event loop has its turn: messages, drawing, what the user does. */
export const turn = typeof setImmediate === 'function'
  ? () => new Promise((resolve) => { setImmediate(resolve); })
  : () => new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** How the value of an option is written for an engine; undefined where the option is not to be passed on. */
const KINDS = {
  flag: (where, value) => {
    need(typeof value === 'boolean', where, value, 'true or false');
    return value ? 'true' : undefined;
  },
  day: (where, value) => {
    need(DAY.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value) === true, where, value, 'a day such as 2018-01-01');
    return value;
  },
  game: (where, value, build) => build.game(value).id,
};

/** A kind of option whose value is one of some words. */
export const word = (...words) => (where, value) => {
  need(words.includes(value), where, value, `one of ${words.join(', ')}`);
  return value;
};

/** A kind of option whose value is a list of some words, or of any where none are named. */
export const list = (...words) => (where, value) => {
  const ok = Array.isArray(value) && value.every((each) => typeof each === 'string' && !each.includes('\n') && (words.length === 0 || words.includes(each)));
  need(ok, where, Array.isArray(value) ? value.join(', ') : value, words.length === 0 ? 'a list of words' : `a list of ${words.join(', ')}`);
  return value.length === 0 ? undefined : value.join('\n');
};

export const { flag, day, game } = KINDS;

/**
 * A file as an engine reads it.
 *
 * @param {string} question for messages
 * @param {string | ArrayBuffer | ArrayBufferView} textOrBytes compressed or not
 * @param {object} options
 * @param {Record<string, (where: string, value: unknown, build: object) => string | undefined>} kinds of the options, beside those of every file
 */
export async function opened(build, question, textOrBytes, options, kinds) {
  const isText = typeof textOrBytes === 'string';
  const isBuffer = textOrBytes instanceof ArrayBuffer;
  need(isText || isBuffer || ArrayBuffer.isView(textOrBytes), question, textOrBytes, 'a text, an ArrayBuffer or a view of one');
  need(typeof options === 'object' && options !== null, question, options, 'an object of options');
  const { name = 'games', progress, signal, ...others } = options;
  const given = [];
  for (const [option, value] of Object.entries(others)) {
    need(option in kinds, question, option, `one of the options ${['name', ...Object.keys(kinds), 'progress', 'signal'].join(', ')}`);
    const passed = value === undefined ? undefined : kinds[option](`${question}: ${option}`, value, build);
    if (passed !== undefined) given.push(option, passed);
  }
  need(typeof name === 'string', `${question}: name`, name, 'the name of a file');
  need(progress === undefined || typeof progress === 'function', `${question}: progress`, progress, 'a function');
  need(signal === undefined || typeof signal?.throwIfAborted === 'function', `${question}: signal`, signal, 'an AbortSignal');
  signal?.throwIfAborted();
  const bytes = await plain(name, isText ? new TextEncoder().encode(textOrBytes)
    : isBuffer ? new Uint8Array(textOrBytes) : new Uint8Array(textOrBytes.buffer, textOrBytes.byteOffset, textOrBytes.byteLength));
  return { name, given, progress, signal, bytes: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length) };
}

/** Begins with a file, or throws why the engine could not. */
export function begun(build, question) {
  return ask(() => {
    const work = question();
    if (work === null || work === undefined) throw errorOf(JSON.parse(build.rules.problem()));
    return work;
  });
}

/**
 * The portions that a question is answered in.
 *
 * @param next makes the next portion, or none where there are no more
 * @param said what the engine says of it so far, as JSON
 */
export async function* portions(next, said, { progress, signal }) {
  for (;;) {
    const part = ask(next);
    if (part === null || part === undefined) return;
    yield new Uint8Array(part.buffer, part.byteOffset, part.length);
    progress?.(JSON.parse(ask(said)));
    await turn();
    signal?.throwIfAborted();
  }
}
