// The board's page without a server: it shows the game of a link, which brings the picture of each place along.

import { Annotations } from './annotations.js';
import { Problem } from './api.js';
import { $, el, field, isTyping, sentence, toast } from './dom.js';
import { showPlayers } from './edges.js';
import { fillGames, showOccasion } from './heading.js';
import { t } from './language.js';
import { offerLooks } from './looks.js';
import { MoveList } from './moves.js';
import { placesOf } from './pictures.js';
import { RulingCard } from './ruling.js';
import { Session } from './session.js';
import { Stage } from './stage.js';
import { Standing } from './standing.js';
import { unpacked } from './study.js';
import { nodesOf } from './words.js';

const MISSING = t('Moves are tried, ruled on and written by Arbiter on your own machine (arbiter serve); this page shows games alone');

/** Shows the game of the address. @throws {Error} where it holds none that can be shown */
export async function showStill() {
  const packed = new URLSearchParams(location.hash.slice(1)).get('study');
  const { still, ...study } = packed ? await unpacked(packed) : { still: undefined, words: [] };
  if (!still) throw new Error(t('There is no game in the link that this page could show. “Link for anywhere” in Arbiter’s Save makes one; Arbiter itself runs on your own machine (arbiter serve)'));
  const known = placesOf(still, nodesOf(study.words));
  const missing = async () => { throw new Problem({ detail: MISSING }); };
  const server = {
    position: async (/** @type {{position?: string, moves?: string[]}} */ { moves }) => {
      if (!moves) return /** @type {Position} */ ({ ...known.get(''), turn: still.begins });
      for (let ply = 1; ply <= moves.length; ply++) {
        const ruling = known.get(moves.slice(0, ply).join(' '));
        if (ruling && 'alternatives' in ruling) throw new Problem({ ruling, ply });
      }
      return /** @type {Position} */ (known.get(moves.join(' ')) ?? await missing());
    },
    ruling: missing, winnable: missing, settle: missing, recordText: missing,
  };
  addEventListener('hashchange', () => location.reload());
  document.documentElement.classList.add('still');
  const game = /** @type {Game} */ ({ ...still.game, position: '', kinds: [], rights: [], notation: '', tags: {}, winnable: false, record: { to: 'pgn', name: 'PGN', extension: 'pgn', variations: true } });
  fillGames('game', [game]);
  field('game').disabled = true;
  const session = new Session([game], server);
  const { board } = new Stage(session);
  new Standing(session);
  new RulingCard($('ruling'), session);
  const list = new MoveList($('moves'), session);
  new Annotations(session, board);
  showPlayers(session, board);
  offerLooks(() => list.draw());
  session.watch('begun', () => showOccasion(session.store));
  session.watch('failed', ({ error }) => toast(error instanceof Error ? sentence(error.message) : '', 'bad'));
  const flip = () => board.flip(!board.flipped);
  $('do-flip').addEventListener('click', flip);
  /** @type {Record<string, () => unknown>} */
  const keys = {
    ArrowLeft: () => session.previous(), ArrowRight: () => session.next(), Home: () => session.first(), End: () => session.last(),
    ArrowUp: () => session.sibling(-1), ArrowDown: () => session.sibling(1), f: flip,
  };
  document.addEventListener('keydown', event => {
    if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey || !Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    void keys[event.key]();
  });
  $('tools').before(el('p', { class: 'said muted', id: 'still-note' }, `${MISSING}.`));
  await session.openStudy(/** @type {Study} */ (study), { push: false });
}
