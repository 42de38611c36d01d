// What a library of Node needs that a browser has not.

/** As much of Node's Buffer as seek-bzip asks of it. */
export class Buffer extends Uint8Array {
  /** @param {Uint8Array} target @param {number} [at] @param {number} [from] @param {number} [to] */
  copy(target, at = 0, from = 0, to = this.length) {
    target.set(this.subarray(from, to), at);
  }

  /** In hexadecimal digits, whatever the encoding. */
  toString() {
    return Array.from(this, (byte) => byte.toString(16).padStart(2, '0')).join('');
  }
}
