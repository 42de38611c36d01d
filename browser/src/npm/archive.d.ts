/** Every game, as `arbiter-rules` has it, and files of recorded games. */
import type { Game } from './index.js';

export * from './index.js';

/** What can be said of every file. */
export interface FileOptions {
  /** the name that verdicts and messages give; it decides the format only if the content does not. `games` if left out */
  name?: string;
  /** the game by whose rules everything is judged; left out, the records are followed */
  game?: string | Game;
  /** ends the work; the error is the signal's reason */
  signal?: AbortSignal;
}

/** How a file is checked. */
export interface CheckOptions extends FileOptions {
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
 * @param textOrBytes the file; bytes may be compressed: by gzip, and where the optional dependencies are installed by zstd, xz, bzip2, or
 *     zip of one file
 */
export function check(textOrBytes: string | ArrayBuffer | ArrayBufferView, options?: CheckOptions): AsyncGenerator<Verdict, Counts, void>;

/** How a file is converted. The options are those of `arbiter convert`. */
export interface ConvertOptions extends FileOptions {
  /** the format to write; left out, that of the file */
  to?: RecordFormat;
  /** how legal moves are written: `san`, each game's usual notation, if left out */
  notation?: 'san' | 'uci' | 'long' | 'numeric' | 'algebraic';
  /** parts of records that are left out */
  without?: ('comments' | 'variations' | 'signs' | 'clocks' | 'evaluations')[];
  /** the tags to keep, beside those that name the game and its position; all if left out */
  tags?: string[];
  /** whether only the seven-tag roster is kept, and what names the game and its position */
  roster?: boolean;
  /** whether the record's own spelling, tags and signs stay */
  faithful?: boolean;
  /** whether each game is cut before its first illegal move; a comment says so */
  legalPart?: boolean;
  /** whether what is certain is corrected, and said: the spelling of moves, missing passes, results, `SetUp`, `PlyCount` */
  repair?: boolean;
  /** whether moves are numbered from the initial position, whatever number the record begins with */
  renumber?: boolean;
  /** whether PGN is written as less capable programs read it */
  compatible?: boolean;
  /** the language of the letters by which moves of PGN name pieces, `en` if left out; the tag `PieceLetters` says so */
  letters?: 'en' | 'de' | 'es' | 'fr' | 'nl' | 'ru';
  /** is called between portions, with the counts so far */
  progress?: (counts: ConvertCounts) => void;
}

export type RecordFormat = 'pgn' | 'pdn' | 'wthor' | 'ggf' | 'sgf' | 'obf' | 'epd' | 'transcript' | 'moves' | 'jsonl';

export interface ConvertCounts extends Omit<Counts, 'line'> {
  /** games written */
  written: number;
}

/** A converted file. */
export interface Converted {
  bytes: Uint8Array;
  /** the same as text; undefined for WTHOR */
  readonly text: string | undefined;
  format: RecordFormat;
  /** what the format cannot hold, such as `comments` */
  leftOut: string[];
  /** corrections and other notes, a line each, with file and place */
  notes: string[];
  /** games that were not written, and why */
  failures: string[];
  counts: ConvertCounts;
}

/**
 * Writes a file of recorded games in the export form of its format, or in another format. Illegal games are written unchanged.
 *
 * ```js
 * const { text } = await convert(pgn, { repair: true, without: ['clocks'] });
 * ```
 *
 * @throws {ArbiterError} if there are no recorded games in it
 */
export function convert(textOrBytes: string | ArrayBuffer | ArrayBufferView, options?: ConvertOptions): Promise<Converted>;

/** How a file is searched. */
export interface FindOptions extends FileOptions {
  /** the day whose Laws apply, such as `2018-01-01`; left out, each game's own */
  laws?: string;
  /** whether positions of variations are searched too */
  variations?: boolean;
  /** is called between portions, with what was found so far */
  progress?: (found: FindCounts) => void;
}

/** A game that was found: a row of `arbiter find --format jsonl`, and its text. */
export interface FoundGame extends Verdict {
  /** after which ply the position stands that was found */
  found_ply?: number;
  /** that position, in the game's notation */
  found_position?: string;
  /** the game as it stands in the file; missing in formats other than text */
  text?: string;
}

export interface FindCounts {
  /** games looked at */
  games: number;
  found: number;
  /** on the query, such as a tag that no game has */
  warnings: string[];
  /** games that could not be read, and why */
  failures: string[];
}

/**
 * Finds the recorded games that meet a query, in the language of `arbiter find`.
 *
 * ```js
 * for await (const game of find('white ~ tal and plies < 60', pgn)) console.log(game.text);
 * ```
 *
 * @throws {UnreadableError} if the query cannot be read, with the character
 */
export function find(query: string, textOrBytes: string | ArrayBuffer | ArrayBufferView, options?: FindOptions): AsyncGenerator<FoundGame, FindCounts, void>;

/**
 * Runs a contest program on an input, as `arbiter rank-and-file` and the other three do.
 *
 * @param options `strict`: whether the statement's limits are enforced; `explain`: whether each answer is explained; `seconds`: the
 *     longest time for one instance of MegaCheckers, unlimited if left out
 * @returns the answers; the explanations, one line an instance, and last what cannot be read of the input, if it is not complete
 */
export function contest(
  program: 'checkers-check' | 'rank-and-file' | 'megacheckers' | 'othello',
  input: string,
  options?: { strict?: boolean; explain?: boolean; seconds?: number },
): { output: string; explanations: string[]; complete: boolean };
