// The shapes of the pieces, drawn for Arbiter, each in a square of 45 units. What is filled takes the side's fill and
// outline (see board.css); `l` is a line in the side's contrast colour, `s` a soft one, `d` a dot, `c` a crown.

import { svg } from './dom.js';
import { letterOf, t } from './language.js';

const FOOT = '<path d="M11.2 39.2c0-3 1.6-4.7 4-5.2h14.6c2.4.5 4 2.2 4 5.2z"/>';

/** @type {Record<string, string>} */
const CLASSIC = {
  KING: `<path d="M21.1 4.2h2.8v3h3v2.7h-3v4h-2.8v-4h-3V7.2h3z"/>
    <path d="M22.5 22C18.9 18.4 19.4 14 22.5 13.2c3.1.8 3.6 5.2 0 8.8z"/>
    <path d="M13.4 31C8 25.4 8 17.6 14.2 16.6c4.2-.6 7.3 2 8.3 5.4 1-3.4 4.1-6 8.3-5.4C37 17.6 37 25.4 31.6 31z"/>
    <path d="M13.2 30.6q9.3-2.4 18.6 0l-.8 3.6H14z"/>${FOOT}<path class="l" d="M22.5 22.6v6M14.6 32.4q7.9-1.9 15.8 0"/>`,
  QUEEN: `<path d="M13.2 30.6 9 15.6l6.5 7.6.7-12.1 4.8 11.3 1.5-13 1.5 13 4.8-11.3.7 12.1L36 15.6l-4.2 15z"/>
    <circle cx="8.5" cy="13.4" r="2.1"/><circle cx="16" cy="9" r="2.1"/><circle cx="22.5" cy="7.2" r="2.1"/>
    <circle cx="29" cy="9" r="2.1"/><circle cx="36.5" cy="13.4" r="2.1"/>
    <path d="M13.2 30.6q9.3-2.4 18.6 0l-.8 3.6H14z"/>${FOOT}<path class="l" d="M14.6 32.4q7.9-1.9 15.8 0M14.6 27.6q7.9-2 15.8 0"/>`,
  ROOK: `<path d="M12.4 8.4h4.4v3h3.4v-3h4.6v3h3.4v-3h4.4v7.4l-3.1 3.4h-14l-3.1-3.4z"/>
    <path d="M16.4 19.2h12.2l1.7 15H14.7z"/>${FOOT}<path class="l" d="M17.4 22h10.2M16.2 31.2h12.6M14.8 15.6h15.4"/>`,
  BISHOP: `<circle cx="22.5" cy="7.3" r="2.5"/>
    <path d="M22.5 9.6c6.2 4.4 8.4 8.8 6.9 13.8-.6 2-1.9 3.6-3.3 4.3h-7.2c-1.4-.7-2.7-2.3-3.3-4.3-1.5-5 .7-9.4 6.9-13.8z"/>
    <path d="M18.7 30h7.6l3.2 4.2h-14z"/><rect x="15.7" y="27.3" width="13.6" height="3" rx="1.5"/>${FOOT}
    <path class="l" d="M22.5 14.2v7.8M19 17.6h7"/>`,
  KNIGHT: `<path d="M13.6 34.2c.2-4.2 2.6-6.7 5-9.2 1.9-2 2.9-3.4 3-5.7-1.8 1.6-3.8 1.6-5.4 3.1-1.8 1.8-4.9 1.4-5.4-1-.5-2.3 2.8-5.7 4-9.5.6-2 .3-4 1.1-5.9 1.7.8 2.9 2.1 3.6 3.7 5.8-.3 10.1 3.1 11.4 8.5 1.2 5.2-.2 8.4-.2 11.3 0 1.8.3 3.1.8 4.7z"/>
    ${FOOT}<path class="l" d="M23.4 12.7c3.2 1.7 4.8 4.8 4.8 8.3 0 2.9-.7 5-.7 7.1 0 1 .1 1.9.3 2.8M21.6 19.3c.5-.8.8-1.6.8-2.5"/><circle class="d" cx="18.1" cy="14.3" r="1.25"/>`,
  PAWN: `<path d="M20 19.4c0 7-3 10.8-5.6 14.8h16.2C28 30.2 25 26.4 25 19.4z"/><circle cx="22.5" cy="13.4" r="5.4"/>
    <rect x="16.8" y="18.2" width="11.4" height="3" rx="1.5"/>${FOOT}`,
  MAN: `<ellipse class="h" cx="22.5" cy="25" rx="16.5" ry="16"/><circle cx="22.5" cy="22.3" r="16.5"/>
    <circle class="s" cx="22.5" cy="22.3" r="12.4"/><circle class="s" cx="22.5" cy="22.3" r="8.2"/>`,
  CROWNED_MAN: `<ellipse class="h" cx="22.5" cy="25" rx="16.5" ry="16"/><circle cx="22.5" cy="22.3" r="16.5"/>
    <circle class="s" cx="22.5" cy="22.3" r="13.4"/>
    <path class="c" d="M15.2 28.2 13.4 17l5.4 4.2 3.7-7 3.7 7 5.4-4.2-1.8 11.2z"/><path class="c" d="M15.6 29.9h13.8"/>`,
  DISC: `<circle class="h" cx="22.5" cy="23.8" r="17.6"/><circle cx="22.5" cy="22" r="17.6"/>
    <ellipse class="g" cx="19" cy="15.5" rx="11" ry="7.5" transform="rotate(-24 19 15.5)"/><path class="s" d="M10.6 17.6a12.8 12.8 0 0 1 12-8.4"/>`,
};

const BASE = '<rect x="10.5" y="34" width="24" height="5" rx="1.5"/>';
const CROWN = '<path class="c" d="M14 29l-1.8-12 5.8 4.5 4.5-8 4.5 8 5.8-4.5L31 29z"/>';

/** Outlines without relief. @type {Record<string, string>} */
const PLAIN = {
  KING: `<path d="M21 4h3v3.5h3.5v3H24V15h-3v-4.5h-3.5v-3H21z"/><path d="M14 34 10.2 20.5q6.3-6.5 12.3-1.3 6-5.2 12.3 1.3L31 34z"/>${BASE}`,
  QUEEN: `<path d="m14 34-5.5-22 7.3 8.5L18 8.5l4.5 11 4.5-11 2.2 12 7.3-8.5L31 34z"/>${BASE}`,
  ROOK: `<path d="M12 9h5.5v3.5h2.700V9h4.600v3.5h2.700V9H33v9.5l-3.2 2.8V34H15.2V21.3L12 18.5z"/>${BASE}`,
  BISHOP: `<path d="M22.5 6c6 5 9.3 9.700 9.3 14.8 0 5.2-3.3 8.2-4.3 13.2h-10c-1-5-4.3-8-4.3-13.2C13.2 15.700 16.5 11 22.5 6z"/>${BASE}<path class="l" d="M22.5 13.5v9M18.8 17h7.400"/>`,
  KNIGHT: `<path d="M14.5 34c0-6.5 6-9 6.8-14l-5.8 3.5L11 20l4.8-8.5L17.5 6l4.3 4.2C30 11.5 33 18.5 32 34z"/>${BASE}<circle class="d" cx="18.8" cy="14.3" r="1.5"/>`,
  PAWN: `<path d="M19 19.5h7L30.5 34h-16z"/><circle cx="22.5" cy="14.5" r="6.3"/>${BASE}`,
  MAN: '<circle cx="22.5" cy="22.5" r="16.5"/><circle class="s" cx="22.5" cy="22.5" r="11"/>',
  CROWNED_MAN: `<circle cx="22.5" cy="22.5" r="16.5"/>${CROWN}`,
  DISC: '<circle cx="22.5" cy="22.5" r="17.600"/>',
};

/** A letter on a disc, which can be read without knowing the shapes of pieces. @param {string} text */
function letter(text) {
  return `<circle cx="22.5" cy="22.5" r="17.5"/><text class="t" x="22.5" y="30.5" text-anchor="middle" font-size="23" font-weight="700" font-family="sans-serif">${text}</text>`;
}

/** @type {Record<string, Record<string, string>>} */
const SETS = {
  plain: PLAIN,
  letters: { ...PLAIN, KING: letter(letterOf('K')), QUEEN: letter(letterOf('Q')), ROOK: letter(letterOf('R')), BISHOP: letter(letterOf('B')), KNIGHT: letter(letterOf('N')), PAWN: '<circle cx="22.5" cy="22.5" r="10"/>' },
};

/** Puts the shapes of the chosen set where every board of the page finds them. */
export function installPieces() {
  const symbols = Object.entries(SETS[document.documentElement.dataset.pieces ?? ''] ?? CLASSIC)
    .map(([kind, shape]) => `<symbol id="piece-${kind}" viewBox="0 0 45 45">${shape}</symbol>`).join('');
  document.getElementById('pieces')?.remove();
  document.body.prepend(drawn(`<svg xmlns="http://www.w3.org/2000/svg" id="pieces" class="sheet" aria-hidden="true">${symbols}</svg>`));
}

/** A set's knight, to choose it by. @param {string} set */
export function sampleOf(set) {
  return drawn(`<svg xmlns="http://www.w3.org/2000/svg" class="piece white" viewBox="0 0 45 45" aria-hidden="true">${(SETS[set] ?? CLASSIC).KNIGHT}</svg>`);
}

/** @param {string} markup of our own */
function drawn(markup) {
  return document.importNode(new DOMParser().parseFromString(markup, 'image/svg+xml').documentElement, true);
}

/** @param {{kind: string, color: string}} piece @param {boolean} [plain] whether they are too many to show more than a disc */
export function drawPiece(piece, plain = false) {
  const drawing = svg('svg', { viewBox: '0 0 45 45', 'aria-hidden': 'true' },
    plain ? svg('circle', { cx: 22.5, cy: 22.5, r: 17 }) : svg('use', { href: `#piece-${piece.kind}` }));
  drawing.setAttribute('class', `piece ${piece.color.toLowerCase()}`);
  return drawing;
}

/** @type {Record<string, string>} */
const KINDS = { CROWNED_MAN: 'king' };

/** A piece as one says it: `white man`. @param {{kind: string, color: string}} piece */
export function pieceName(piece) {
  return t(`${piece.color.toLowerCase()} ${KINDS[piece.kind] ?? piece.kind.toLowerCase()}`);
}

/** A kind of piece as one says it: `man`. @param {string} kind */
export function kindName(kind) {
  return t(KINDS[kind] ?? kind.toLowerCase());
}
