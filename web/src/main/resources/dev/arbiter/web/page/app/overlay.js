// Lines over the board: a move's way with an arrowhead, in units of one square.

import { svg } from './dom.js';

/** An arrow begins at the rim of the piece that goes. */
const RIM = 0.36;

/**
 * @param {Point[]} way two points or more
 * @param {string} kind a class of board.css
 * @returns {SVGElement}
 */
export function arrow(way, kind) {
  const [start, second] = way;
  const reach = Math.hypot(second.x - start.x, second.y - start.y) || 1;
  const rim = { x: start.x + ((second.x - start.x) / reach) * RIM, y: start.y + ((second.y - start.y) / reach) * RIM };
  const from = way[way.length - 2];
  const tip = way[way.length - 1];
  const length = Math.hypot(tip.x - from.x, tip.y - from.y) || 1;
  const dx = (tip.x - from.x) / length;
  const dy = (tip.y - from.y) / length;
  const neck = { x: tip.x - dx * 0.3, y: tip.y - dy * 0.3 };
  const line = [rim, ...way.slice(1, -1), neck].map(point => `${point.x},${point.y}`).join(' ');
  const head = [
    `${tip.x},${tip.y}`,
    `${neck.x - dy * 0.2},${neck.y + dx * 0.2}`,
    `${neck.x + dy * 0.2},${neck.y - dx * 0.2}`,
  ].join(' ');
  const drawing = svg('g', { class: `arrow ${kind}` },
    svg('polyline', { points: line }),
    svg('polygon', { points: head }));
  if (way.length > 2) {
    for (const point of way.slice(1, -1)) drawing.append(svg('circle', { cx: point.x, cy: point.y, r: 0.1 }));
  }
  return drawing;
}

/** A ring around a square: where a disc may be put, where a way begins. @param {Point} point @param {string} kind */
export function ring(point, kind) {
  return svg('g', { class: `arrow ${kind}` }, svg('circle', { class: 'ring', cx: point.x, cy: point.y, r: 0.4 }));
}
