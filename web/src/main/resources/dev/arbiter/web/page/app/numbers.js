// Moves with their numbers, as players write them: `8. O-O`, `8...O-O`.

/**
 * @param {number} ply from 1
 * @param {number} shift how many plies were made before the first
 */
export function numberOf(ply, shift) {
  const half = ply - 1 + shift;
  return { number: Math.floor(half / 2) + 1, second: half % 2 === 1 };
}

/** A move by its number. @param {string} text @param {number} ply from 1 @param {number} [shift] */
export function numbered(text, ply, shift = 0) {
  const { number, second } = numberOf(ply, shift);
  return `${number}${second ? '...' : '. '}${text}`;
}

/** Moves in a row: `8...O-O 9. Nf3 d5`. @param {string[]} texts @param {number} ply of the first @param {number} [shift] */
export function numberedLine(texts, ply, shift = 0) {
  return texts.map((text, index) => (index > 0 && numberOf(ply + index, shift).second ? text : numbered(text, ply + index, shift))).join(' ');
}

/**
 * How many plies were made before a position, as its text says; fewer than two where it does not.
 *
 * @param {string} position
 * @param {boolean} second whether the side is to move that does not begin the game
 */
export function pliesBefore(position, second) {
  const number = Number(/ [wb] (?:\S+ ){3,4}(\d{1,5})(?: \+\d\+\d)?$/.exec(position)?.[1] ?? 1);
  return 2 * Math.max(0, number - 1) + (second ? 1 : 0);
}
