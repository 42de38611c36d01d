/** Every game, as `arbiter-rules` has it, and files of recorded games. */
import type { Game } from './index.js';

export * from './index.js';

/** How a file is checked. */
export interface CheckOptions {
  /** the name that verdicts give; it decides the format only if the content does not. `games` if left out */
  name?: string;
  /** the game by whose rules everything is checked; left out, the records are followed */
  game?: string | Game;
  /** the day whose Laws apply, such as `2018-01-01`; left out, each game's own */
  laws?: string;
  /** whether variations are checked too */
  variations?: boolean;
  /** whether a game goes on after an illegal move */
  playOn?: boolean;
  /** whether verdicts on legal games are left out */
  illegalOnly?: boolean;
  /** is called between portions, with the counts so far */
  progress?: (counts: Counts) => void;
}

export interface Counts {
  games: number;
  plies: number;
  illegal: number;
  unreadable: number;
  unsupported: number;
  /** games whose result cannot stand */
  disagreeing: number;
  /** the line reached */
  line?: number;
}

/** A verdict on one game, or why a file cannot be read: a row of `arbiter check --format jsonl`. What does not apply is left out. */
export interface Verdict extends VerdictFields {
  file: string;
}

/** What is shown of a verdict. Written from its declaration in Java, as Departure is. */
export interface VerdictFields {
  /** the file's name */
  file?: string;
  /** the game's number in the file, from 1 */
  game?: number;
  /** where the illegal move or unreadable text stands, or else the game begins, in the file, unpacked, from 0 */
  offset?: number;
  /** the line of that place, from 1 */
  line?: number;
  /** the byte on that line, from 1 */
  column?: number;
  /** the id of the game by whose rules it was checked */
  rules?: string;
  /** how many plies of the game are legal, up to the first illegal one */
  plies?: number;
  /** `legal`, `illegal`, `unreadable` or `unsupported` */
  verdict?: string;
  /** whether every move is legal; missing where the game could not be judged */
  legal?: boolean;
  /** the number of the illegal ply */
  ply?: number;
  /** the illegal move, as written */
  move?: string;
  /** the id of the rule that it breaks; of a record that cannot be read, what is wrong with it where that has an id, as `MOVE_MISSING` */
  rule?: string;
  /** the rule's article */
  citation?: string;
  /** what is wrong, in a sentence */
  message?: string;
  /** before the illegal move, in the game's notation */
  position?: string;
  /** what would have been legal */
  alternatives?: string[];
  /** how a legal game's last position stands */
  outcome?: string;
  /** the result that the record claims, as written */
  claimed?: string;
  /** what White scored, as the record counts it */
  white_points?: number;
  /** what Black scored, in the same way */
  black_points?: number;
  /** false for forfeits and byes; missing where there is no result */
  played?: boolean;
  /** whether the claimed result is the one on the board, where the game was played out */
  agrees?: boolean;
  /** why the claimed result cannot stand */
  objection?: string;
  /** where variations are checked, each illegal or unreadable move in one */
  variations?: Departure[];
  /** where the game was played on after its first illegal move, each further one */
  further?: Departure[];
  /** what was inferred or read leniently */
  notes?: string[];
  /** the game's tags, as written */
  tags?: Record<string, string>;
}

/** Something wrong in a variation, or after the first illegal move. */
export interface Departure {
  /** where the illegal move or unreadable text stands, or else the game begins, in the file, unpacked, from 0 */
  offset?: number;
  /** the line of that place, from 1 */
  line?: number;
  /** the byte on that line, from 1 */
  column?: number;
  /** `legal`, `illegal`, `unreadable` or `unsupported` */
  verdict?: string;
  /** the number of the illegal ply */
  ply?: number;
  /** the illegal move, as written */
  move?: string;
  /** the id of the rule that it breaks; of a record that cannot be read, what is wrong with it where that has an id, as `MOVE_MISSING` */
  rule?: string;
  /** the rule's article */
  citation?: string;
  /** what is wrong, in a sentence */
  message?: string;
  /** before the illegal move, in the game's notation */
  position?: string;
  /** what would have been legal */
  alternatives?: string[];
}

/**
 * Checks a file of recorded games, in any format that Arbiter reads: PGN, PDN, WTHOR, GGF, SGF, OBF, JSON Lines, lists of moves.
 *
 * ```js
 * for await (const verdict of check(pgn)) {
 *   if (!verdict.legal) console.log(verdict.game, verdict.move, verdict.message, verdict.citation);
 * }
 * ```
 *
 * The event loop has its turn between portions of verdicts; large files are best checked in a worker.
 *
 * @param textOrBytes the file; bytes may be compressed by gzip
 */
export function check(textOrBytes: string | ArrayBuffer | ArrayBufferView, options?: CheckOptions): AsyncGenerator<Verdict, Counts, void>;
