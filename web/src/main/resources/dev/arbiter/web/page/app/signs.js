// Signs behind moves: the numbers that records have for them (PGN standard, 10, and what programs have added), as people
// write and read them; without the few letters that most fonts do not have.

/** @type {Record<string, [string, string]>} number: sign, meaning */
const SIGNS = {
  1: ['!', 'good move'], 2: ['?', 'mistake'], 3: ['!!', 'brilliant move'], 4: ['??', 'blunder'], 5: ['!?', 'interesting move'],
  6: ['?!', 'dubious move'], 7: ['□', 'only move'], 8: ['□', 'only move'], 10: ['=', 'equal'], 11: ['=', 'equal'], 12: ['=', 'equal'],
  13: ['∞', 'unclear'], 14: ['+=', 'White is slightly better'], 15: ['=+', 'Black is slightly better'], 16: ['±', 'White is better'],
  17: ['∓', 'Black is better'], 18: ['+−', 'White is winning'], 19: ['−+', 'Black is winning'], 20: ['+−', 'White is winning'],
  21: ['−+', 'Black is winning'], 22: ['⨀', 'zugzwang'], 23: ['⨀', 'zugzwang'], 26: ['○', 'more space'], 27: ['○', 'more space'],
  32: ['⟳', 'lead in development'], 33: ['⟳', 'lead in development'], 36: ['↑', 'initiative'], 37: ['↑', 'initiative'],
  40: ['→', 'attack'], 41: ['→', 'attack'], 44: ['=∞', 'compensation'], 45: ['=∞', 'compensation'], 132: ['⇆', 'counterplay'],
  133: ['⇆', 'counterplay'], 138: ['⊕', 'time trouble'], 139: ['⊕', 'time trouble'], 140: ['∆', 'with the idea'],
  142: ['⌓', 'better is'], 145: ['RR', 'editor’s remark'], 146: ['N', 'novelty'], 220: ['D', 'diagram'],
  '(=)': ['(=)', 'draw offered'],
};

/** What one chooses from: on the move, on the position, and what a player did besides. */
export const OFFERED = [['1', '2', '3', '4', '5', '6', '7'], ['10', '13', '14', '15', '16', '17', '18', '19'], ['(=)']];

/** @type {Record<string, string>} */
const NUMBERS = { '!': '1', '?': '2', '!!': '3', '??': '4', '!?': '5', '?!': '6', '=': '10', '∞': '13', '+=': '14', '=+': '15', '+/-': '16', '-/+': '17', '+-': '18', '-+': '19' };

/** The number of a sign, however it is written; the sign itself where it has none. @param {string} nag */
export function numberOf(nag) {
  return NUMBERS[nag] ?? nag;
}

/** @param {string} nag a number, or a sign as it is written */
export function signOf(nag) {
  return SIGNS[numberOf(nag)]?.[0] ?? (/^\d/.test(nag) ? `$${nag}` : nag);
}

/** @param {string} nag */
export function meaningOf(nag) {
  return SIGNS[numberOf(nag)]?.[1] ?? '';
}

/** Annotations as people read them: a move's glued to it, the others behind a blank. @param {string[]} nags */
export function signsOf(nags) {
  return nags.filter(nag => nag !== '0').map(nag => (/^[1-6]$/.test(numberOf(nag)) ? '' : ' ') + signOf(nag)).join('');
}

/** The signs with one more, or without it where it is there; of the signs on a move there is one. @param {string[]} nags @param {string} number */
export function toggled(nags, number) {
  if (nags.some(nag => numberOf(nag) === number)) return nags.filter(nag => numberOf(nag) !== number);
  const group = OFFERED.find(each => each.includes(number)) ?? [number];
  return [...nags.filter(nag => !group.includes(numberOf(nag))), number];
}

/** Who had offered a draw with the last move, which the other side has not answered. @param {MoveNode} node */
export function offered(node) {
  if (!node.nags.includes('(=)') || !node.view) return {};
  return { offered: node.view.turn === 'White' ? 'black' : 'white' };
}
