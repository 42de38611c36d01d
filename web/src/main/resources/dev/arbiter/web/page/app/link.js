// What the address says after its #: the view, the game, where it starts, its moves with variations in brackets behind the
// moves that they replace, and how far one has stepped, counting the moves as they are written.

const BRACKETS = ['(', ')'];
const VIEWS = ['board', 'games', 'files', 'desk', 'contest'];

/** @param {string} fragment with or without its # @returns {Link} */
export function readLink(fragment) {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  const moves = (fields.get('moves') ?? '').split(' ').filter(text => text !== '');
  const count = moves.filter(word => !BRACKETS.includes(word)).length;
  const ply = Number.parseInt(fields.get('ply') ?? '', 10);
  const view = fields.get('view') ?? 'board';
  return {
    view: VIEWS.includes(view) ? view : 'board',
    game: fields.get('game') ?? '',
    position: fields.get('position') ?? '',
    moves,
    ply: Number.isNaN(ply) ? count : Math.min(Math.max(ply, 0), count),
    program: fields.get('program') ?? '',
    study: fields.get('study') ?? '',
  };
}

/** @param {Partial<Link>} link @returns {string} the fragment with its # */
export function writeLink(link) {
  const fields = new URLSearchParams();
  if (link.view && link.view !== 'board') fields.set('view', link.view);
  if (link.program) fields.set('program', link.program);
  if (link.game) fields.set('game', link.game);
  if (link.position) fields.set('position', link.position);
  if (link.moves && link.moves.length > 0) {
    fields.set('moves', link.moves.join(' '));
    // A bracket at the end of an address is often taken for the end of a sentence; behind variations the ply always stands.
    if (link.ply !== undefined && link.ply !== link.moves.length) fields.set('ply', String(link.ply));
  }
  // These characters stand for themselves in a fragment; escaped they only make links ugly.
  return `#${fields.toString().replace(/%2F/g, '/').replace(/%3A/g, ':').replace(/%2C/g, ',').replace(/%3D/g, '=')
    .replace(/%28/g, '(').replace(/%29/g, ')')}`;
}
