// What is in a file that the page was given: its bytes, or the files in it where it is a zip archive.

import { plain } from './lib/files.js';

/** What a file begins with that is compressed by gzip. */
const GZIP = [0x1F, 0x8B];

/** What the platform does not decompress, and the library of the npm package that does; each is loaded when a file needs it. */
const LIBRARIES = Object.fromEntries([['zstd', 'fzstd'], ['xz', 'xz-decompress'], ['bzip2', 'seek-bzip']]
  .map(([compression, library]) => [compression, [library, () => import(`./lib/${library}.js`)]]));

/** Longer archives are not unpacked, in bytes. */
const LONGEST = 512 * (1 << 20);
const [ENTRY, END, FILE] = [0x02014B50, 0x06054B50, 0x04034B50];
/** The longest comment of an archive, and the record before it. */
const TAIL = 65_535 + 22;
const UTF_8 = 0x800;
const [STORED, DEFLATED] = [0, 8];

/**
 * The files in a file, each unpacked when it is asked for.
 *
 * @param {any} rules
 * @param {Asked} asked
 * @returns {Promise<Content[]>}
 */
export async function filesOf(rules, { file, name, names }) {
  const members = await membersOf(file);
  if (members) {
    return members.map(({ member, size, bytes }) => {
      const content = {
        member, size, problem: '',
        open: async () => {
          const { bytes: whole, problem } = await unpackedFile(member, await bytes());
          content.problem = problem;
          return rules.file(member, signed(whole));
        },
      };
      return content;
    });
  }
  const { bytes, problem } = await unpackedFile(name, new Uint8Array(await file.arrayBuffer()));
  return [{
    member: null, size: bytes.length, problem,
    open: async () => {
      const opened = rules.file(name, signed(bytes));
      if (names.length === 2) opened.name(...await Promise.all(names.map(async each => signed(new Uint8Array(await each.arrayBuffer())))));
      return opened;
    },
  }];
}

/**
 * A file's bytes without its compression, of gzip as far as they can be read, and why they end where that is before their end.
 *
 * @param {string} name @param {Uint8Array} bytes
 */
async function unpackedFile(name, bytes) {
  if (!GZIP.every((byte, index) => bytes[index] === byte)) return { bytes: await plain(name, bytes, LIBRARIES, missing), problem: '' };
  const { parts, length, whole } = await inflated(new Blob([/** @type {BlobPart} */ (bytes)]), 'gzip');
  return { bytes: joined(parts, length), problem: whole ? '' : `the gzip breaks off or is damaged behind byte ${length} of what is in it` };
}

/** What is said where a library cannot be loaded: the page may have been made without. */
const missing = () => 'whose decoder cannot be loaded here; decompress it first (gzip is read)';

/** @param {Blob} packed @param {CompressionFormat} format */
async function inflated(packed, format, most = Infinity) {
  /** @type {Uint8Array[]} */
  const parts = [];
  let length = 0;
  try {
    const reader = packed.stream().pipeThrough(new DecompressionStream(format)).getReader();
    for (let { value } = await reader.read(); value; { value } = await reader.read()) {
      if (length + value.length > most) return { parts, length, whole: false };
      parts.push(value);
      length += value.length;
    }
  } catch {
    return { parts, length, whole: false };
  }
  return { parts, length, whole: true };
}

/** @param {Uint8Array[]} parts @param {number} length */
function joined(parts, length) {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** @param {Uint8Array} bytes */
export function signed(bytes) {
  return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
}

/**
 * The files in a zip archive, by its directory; null for any other file.
 *
 * @param {Blob} file
 */
export async function membersOf(file) {
  const head = new DataView(await file.slice(0, 4).arrayBuffer());
  if (head.byteLength < 4 || ![FILE, END].includes(head.getUint32(0, true))) return null;
  const tail = new DataView(await file.slice(Math.max(0, file.size - TAIL)).arrayBuffer());
  let end = tail.byteLength - 22;
  while (end >= 0 && tail.getUint32(end, true) !== END) end--;
  if (end < 0) throw new Error('the zip archive is cut off: it has no directory');
  const count = tail.getUint16(end + 10, true);
  const [length, offset] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)];
  const directory = new DataView(await file.slice(offset, offset + length).arrayBuffer());
  const members = [];
  let [at, total] = [0, 0];
  for (let number = 0; number < count; number++) {
    if (at + 46 > directory.byteLength || directory.getUint32(at, true) !== ENTRY) throw new Error('the directory of the zip archive is damaged');
    const [flags, method] = [directory.getUint16(at + 8, true), directory.getUint16(at + 10, true)];
    const [packed, size] = [directory.getUint32(at + 20, true), directory.getUint32(at + 24, true)];
    const [title, extra, comment] = [28, 30, 32].map(field => directory.getUint16(at + field, true));
    const begin = directory.getUint32(at + 42, true);
    const member = new TextDecoder(flags & UTF_8 ? 'utf-8' : 'windows-1252').decode(new Uint8Array(directory.buffer, at + 46, title));
    at += 46 + title + extra + comment;
    if (member.endsWith('/') || /(^|\/)(\.|__MACOSX\/)/.test(member)) continue;
    total += size;
    members.push({ member, size, bytes: () => unpacked(file, { begin, packed, size, method, isEncrypted: (flags & 1) !== 0 }) });
  }
  if (total > LONGEST) throw new Error(`the zip archive unpacks to ${Math.round(total / (1 << 20))} MB, of which ${LONGEST / (1 << 20)} are read; check it with: arbiter check`);
  return members.sort((one, other) => (one.member < other.member ? -1 : one.member > other.member ? 1 : 0));
}

/** @param {Blob} file @param {{begin: number, packed: number, size: number, method: number, isEncrypted: boolean}} entry */
async function unpacked(file, { begin, packed, size, method, isEncrypted }) {
  if (isEncrypted) throw new Error('it is encrypted');
  if (method !== STORED && method !== DEFLATED) throw new Error(`it is packed by method ${method}, which is not read here`);
  const head = new DataView(await file.slice(begin, begin + 30).arrayBuffer());
  if (head.byteLength < 30 || head.getUint32(0, true) !== FILE) throw new Error('the zip archive is damaged');
  const from = begin + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  const content = file.slice(from, from + packed);
  if (method === STORED) return new Uint8Array(await content.arrayBuffer());
  const { parts, length, whole } = await inflated(content, 'deflate-raw', size);
  if (!whole) throw new Error('the zip archive is damaged');
  return joined(parts, length);
}
