// Many small files as one: a zip archive in which they lie as they are.

/** For each byte, what it adds to a checksum (CRC-32). */
const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xEDB88320 : crc >>> 1;
  return crc;
});

/** @param {Uint8Array} bytes */
export function checksum(bytes) {
  let crc = 0xFFFFFFFF;
  for (const byte of bytes) crc = CRC[(crc ^ byte) & 0xFF] ^ (crc >>> 8);
  return (crc ^ 0xFFFFFFFF) >>> 0;
}

/**
 * @param {{name: string, content: Blob}[]} files
 * @returns {Promise<Blob>}
 */
export async function zipped(files) {
  /** @type {BlobPart[]} */
  const parts = [];
  /** @type {BlobPart[]} */
  const directory = [];
  let [offset, length] = [0, 0];
  for (const { name, content } of files) {
    const [title, bytes] = [new TextEncoder().encode(name), new Uint8Array(await content.arrayBuffer())];
    // Names are UTF-8; the time is the earliest that there is.
    const common = [20, 0x800, 0, 0, 33];
    const sizes = [checksum(bytes), bytes.length, bytes.length];
    parts.push(fields([0x04034B50], common, sizes, [title.length, 0]), title, bytes);
    directory.push(fields([0x02014B50], [20, ...common], sizes, [title.length, 0, 0, 0, 0], [0, offset]), title);
    offset += 30 + title.length + bytes.length;
    length += 46 + title.length;
  }
  return new Blob([...parts, ...directory, fields([0x06054B50], [0, 0, files.length, files.length], [length, offset], [0])]);
}

/** Numbers of four and of two bytes by turns, the lowest byte first. @param {...number[]} groups */
function fields(...groups) {
  const size = groups.reduce((sum, group, index) => sum + group.length * (index % 2 === 0 ? 4 : 2), 0);
  const view = new DataView(new ArrayBuffer(size));
  let at = 0;
  for (const [index, group] of groups.entries()) {
    for (const number of group) {
      if (index % 2 === 0) view.setUint32(at, number, true);
      else view.setUint16(at, number, true);
      at += index % 2 === 0 ? 4 : 2;
    }
  }
  return view.buffer;
}
