// Arbiter counts the bytes of a text in UTF-8, an editor its units of UTF-16.

/** Every so many units the bytes before are kept. */
const STEP = 4096;

function bytesOf(unit) {
  if (unit < 0x80) return 1;
  // The two units of a pair have four bytes.
  if (unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff)) return 2;
  return 3;
}

/** Finds the unit at which a byte stands. */
export class Offsets {
  #text;
  #kept = [0];

  constructor(text) {
    this.#text = text;
    let bytes = 0;
    for (let i = 0; i < text.length; i++) {
      bytes += bytesOf(text.charCodeAt(i));
      if ((i + 1) % STEP === 0) this.#kept.push(bytes);
    }
    this.plain = bytes === text.length;
  }

  unit(byte) {
    if (this.plain) return Math.min(byte, this.#text.length);
    let low = 0;
    let high = this.#kept.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#kept[middle] <= byte) low = middle;
      else high = middle - 1;
    }
    let at = low * STEP;
    for (let bytes = this.#kept[low]; bytes < byte && at < this.#text.length; at++) bytes += bytesOf(this.#text.charCodeAt(at));
    return at;
  }
}
