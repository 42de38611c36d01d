// The board as a picture that stands by itself: an SVG without style sheets, and a bitmap made of it.

import { svg } from './dom.js';
import { t } from './language.js';

/** A square's side in the picture, in pixels. */
const SIDE = 60;
/** What is taken over from the page's style sheets. */
const STYLES = ['fill', 'stroke', 'stroke-width', 'stroke-linejoin', 'stroke-linecap', 'stroke-dasharray', 'opacity'];

/** @param {ArbiterBoard} board @returns {string} */
export function pictureOf(board) {
  const { columns, rows, cells } = board.diagram;
  const [width, height] = [columns * SIDE, rows * SIDE];
  const picture = svg('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height });
  cells.forEach((_, index) => {
    const { x, y } = corner(board, index);
    const ground = getComputedStyle(board.cellElements[index]);
    picture.append(svg('rect', { x, y, width: SIDE, height: SIDE, fill: ground.backgroundColor }));
    for (const name of board.cellElements[index].querySelectorAll('span')) {
      const isNumber = name.className === 'number';
      const text = svg('text', {
        x: isNumber ? x + 3 : x + SIDE - 3, y: isNumber ? y + 12 : y + SIDE - 4, 'text-anchor': isNumber ? 'start' : 'end',
        fill: ground.color, 'font-size': 10, 'font-weight': 600, 'font-family': 'sans-serif',
      });
      text.textContent = name.textContent;
      picture.append(text);
    }
  });
  const over = (/** @type {SVGElement} */ layer) => {
    const group = svg('g', { transform: `scale(${SIDE})` });
    for (const child of layer.children) group.append(plain(/** @type {SVGElement} */ (child)));
    return group;
  };
  picture.append(over(board.dots));
  for (const [index, { element, piece }] of board.layer.standing) {
    const { x, y } = corner(board, index);
    const group = svg('g', { transform: `translate(${x} ${y}) scale(${SIDE / 45})` });
    const symbol = document.getElementById(`piece-${piece.kind}`);
    // A symbol's parts have no style of their own until they are drawn in a piece.
    const drawn = svg('svg', { class: element.getAttribute('class') ?? '' });
    drawn.style.cssText = 'position: absolute; visibility: hidden';
    for (const part of symbol?.children ?? []) drawn.append(part.cloneNode(true));
    board.layer.box.append(drawn);
    for (const part of drawn.children) group.append(plain(/** @type {SVGElement} */ (part)));
    drawn.remove();
    picture.append(group);
  }
  picture.append(over(board.overlay));
  return new XMLSerializer().serializeToString(picture);
}

/** @param {ArbiterBoard} board @param {number} index */
function corner(board, index) {
  const { x, y } = board.centre(index);
  return { x: (x - 0.5) * SIDE, y: (y - 0.5) * SIDE };
}

/** A copy that looks as its original does, without a style sheet. @param {SVGElement} part */
function plain(part) {
  const copy = /** @type {SVGElement} */ (part.cloneNode(false));
  const style = getComputedStyle(part);
  copy.removeAttribute('class');
  if (!['g', 'svg'].includes(part.tagName)) {
    for (const name of STYLES.slice(0, -1)) copy.setAttribute(name, style.getPropertyValue(name).replace(/px/g, ''));
  }
  if (style.opacity !== '1') copy.setAttribute('opacity', style.opacity);
  if (part.tagName === 'text') copy.textContent = part.textContent;
  for (const child of part.children) copy.append(plain(/** @type {SVGElement} */ (child)));
  return copy;
}

/** A picture as a PNG, twice as fine. @param {string} picture @returns {Promise<Blob>} */
export async function bitmapOf(picture) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(picture)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [2 * image.naturalWidth, 2 * image.naturalHeight];
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(blob => { if (blob) resolve(blob); else reject(new Error(t('the picture could not be made'))); }, 'image/png');
  });
}
