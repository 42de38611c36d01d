// What a comment says besides its words, in the commands that programs write into it: clocks, evaluations, arrows and
// coloured squares.

const COMMAND = /\[%(\w+)(?:\s+([^\]]*))?\]/g;
/** Squares that are numbered have two digits here, so that they can be told apart. */
const DRAWN = /^([A-Z])([a-z]\d{1,2}|\d{2})([a-z]\d{1,2}|\d{2})?$/;
/** A mate, as high as the graph goes. */
const MATE = 100;

/** @param {string} comment as it is written @returns {Remark} */
export function remarkOf(comment) {
  /** @type {Remark} */
  const remark = { words: wordsIn(comment), clock: '', elapsed: '', evaluation: '', drawings: [] };
  for (const [, name, value = ''] of comment.matchAll(COMMAND)) {
    const text = value.trim();
    if (name === 'clk') remark.clock ||= time(text);
    else if (name === 'emt') remark.elapsed ||= time(text);
    else if (name === 'eval') remark.evaluation ||= /^#?[-+]?\d+(\.\d+)?/.exec(text)?.[0] ?? '';
    else if (name === 'cal' || name === 'csl') remark.drawings.push(...drawingsOf(text));
  }
  return remark;
}

/** @param {string} comment */
export function wordsIn(comment) {
  return comment.replace(COMMAND, ' ').replace(/\s+/g, ' ').trim();
}

/** A time without what is below a second, and without hours where there are none. @param {string} text */
function time(text) {
  const parts = /^(?:(\d+):)?(\d{1,2}):(\d{2})(?:\.\d+)?$/.exec(text);
  if (!parts) return '';
  const [, hours = '', minutes, seconds] = parts;
  return Number(hours) > 0 ? `${Number(hours)}:${minutes.padStart(2, '0')}:${seconds}` : `${Number(minutes)}:${seconds}`;
}

/** @param {string} text @returns {Drawing[]} */
function drawingsOf(text) {
  return text.split(',').flatMap(each => {
    const drawn = DRAWN.exec(each.trim());
    return drawn ? [{ color: drawn[1], from: drawn[2].replace(/^0/, ''), to: (drawn[3] ?? '').replace(/^0/, '') }] : [];
  });
}

/** The comment with other words; what its commands say stays. @param {string} comment @param {string} words */
export function withWords(comment, words) {
  const commands = [...comment.matchAll(COMMAND)].map(([command]) => command);
  // A brace would end the comment in a record.
  return [...commands, words.replace(/[{}\s]+/g, ' ').trim()].filter(Boolean).join(' ');
}

/**
 * The comment with one more arrow or coloured square, or without it where it is there already.
 *
 * @param {string} comment
 * @param {Drawing} drawing
 */
export function withDrawing(comment, drawing) {
  const { drawings } = remarkOf(comment);
  const others = drawings.filter(({ from, to }) => from !== drawing.from || to !== drawing.to);
  const same = drawings.some(({ color, from, to }) => color === drawing.color && from === drawing.from && to === drawing.to);
  const all = same ? others : [...others, drawing];
  const rest = comment.replace(COMMAND, (command, name) => (name === 'cal' || name === 'csl' ? '' : command)).replace(/\s+/g, ' ').trim();
  return [command('csl', all.filter(({ to }) => !to)), command('cal', all.filter(({ to }) => to)), rest].filter(Boolean).join(' ');
}

/** @param {string} name @param {Drawing[]} drawings */
function command(name, drawings) {
  if (drawings.length === 0) return '';
  const square = (/** @type {string} */ text) => (/^\d$/.test(text) ? `0${text}` : text);
  return `[%${name} ${drawings.map(({ color, from, to }) => color + square(from) + square(to)).join(',')}]`;
}

/**
 * An evaluation as a number of pawns, from White's side; a mate is beyond every number.
 *
 * @param {string} evaluation as written: `0.35`, `#-3`
 */
export function pawnsOf(evaluation) {
  if (!evaluation.startsWith('#')) return Number(evaluation);
  return evaluation.startsWith('#-') ? -MATE : MATE;
}

/**
 * What is left on both clocks after a move.
 *
 * @param {MoveNode} node
 * @returns {{mover: string, other: string}} the clock of who made the move, and of who is to move
 */
export function clocksAt(node) {
  const found = ['', ''];
  for (let each = node; each.parent && !(found[0] && found[1]); each = each.parent) {
    const of = (node.ply - each.ply) % 2;
    found[of] ||= remarkOf(each.comment).clock;
  }
  return { mover: found[0], other: found[1] };
}

/** The moves of the main line that are evaluated. @param {MoveNode} root */
export function evaluated(root) {
  const points = [];
  for (let node = root.children[0]; node; node = node.children[0]) {
    const { evaluation } = remarkOf(node.comment);
    if (evaluation) points.push({ node, evaluation, pawns: pawnsOf(evaluation) });
  }
  return points;
}
