// The shapes of what the server sends, for the type checker alone; openapi.json is their formal description.

interface Game {
  id: string; title: string; family: string; positionName: string; kinds: string[]; rights: string[]; notation: string;
  position: string; tags: Record<string, string>; winnable: boolean;
  /** the kinds of pieces by their letters */
  letters: Record<string, string>;
  record: { to: string; name: string; extension: string; variations: boolean };
}

interface Piece { kind: string; color: string; letter?: string }
interface Cell { square: string; shade: string; piece?: Piece | null; marks?: string[] }
/** What a side has beside the board. */
interface Beside { color: string; pieces: Piece[]; note: string }
interface Diagram {
  columns: number; rows: number; cells: Cell[]; columnLabels: string[]; rowLabels: string[]; beside?: Beside[];
}

interface Move { text: string; uci?: string; path: string[]; promotion?: string }
interface Outcome { over: boolean; sentence: string; winner?: string; rule?: string; citation?: string }
interface Position {
  /** of chess: the name of the opening, and its code in the Encyclopaedia of Chess Openings */
  eco?: string; opening?: string;
  game: string; position: string; turn: string; inCheck: boolean; standing: string; outcome: Outcome; result: string; diagram: Diagram;
  legalMoves: Move[]; claims?: Claim[]; reachability?: Reachability; positionNotes?: string[];
  /** how the moves of the question are written */
  moves?: string[];
}
/** A board that is watched, as `/api/v1/desk` gives it. */
interface DeskBoard {
  id: number; board: string; white?: string; black?: string; state: string; calls: boolean; message: string; said: string; game?: string;
  last?: string; drawOffer?: string; path: number[]; turn?: string; columns: number; pieces: string[]; clocks: { white?: number; black?: number }; result?: string;
  stale?: string;
}
/** What is watched, and what could be. */
interface DeskBoards { version: number; sources: string[]; offered: string[]; boards: DeskBoard[]; troubles: DeskTrouble[] }
/** A source that cannot be read now, or what of the desk itself has failed. */
interface DeskTrouble { source: string; message: string; since: string }
interface DeskChange { number: number; time: string; kind: string; id: number; board: string; said: string; alarm?: { kind: string } }
/** The cells of a board by their shades. */
interface Ground { shades: Record<string, number[]>; rows: number }
/** A board's place on the wall. */
interface DeskSeat { card: HTMLElement; drawing: SVGElement; words: HTMLElement; board: DeskBoard; visible: boolean; drawn: string }
/** What was played from a place in the files of the explorer. */
interface TreeAnswer {
  moves: { move: string; games: number; white: number; draws: number; black: number; others: number; rating?: number; opening?: string }[];
  problems?: string[];
  /** of which other games the files hold records */
  otherGames?: string[];
}
/** A draw that the player to move can claim, or one that needs no claim. */
interface Claim { claimant?: string; moves: string[]; plies: number[]; rule: string; citation: string; message: string }
/** Whether a side can still win, by which moves, or why it cannot. */
interface Prospect { answer: 'can' | 'cannot' | 'unknown'; line?: string[]; reason?: string; squares?: string[]; rule?: string; citation?: string }
interface Winnable { game: string; position: string; white: Prospect; black: Prospect }

/** A rule that every game to a position would have broken. */
interface Objection { rule: string; citation: string; message: string }
/** Whether a game can have led to a position. */
interface Reachability { answer: 'reachable' | 'unreachable' | 'unknown' | 'not judged'; sentence: string; reasons?: Objection[]; start?: string; line?: string[] }

/** What has happened in a game, in the words of `arbiter settle`. */
interface SettleQuestion {
  flag?: string; claim?: string; written?: string; by?: string; illegal?: string; kind?: string; made?: string; completed?: boolean;
  touched?: string[]; resigned?: string; agreed?: boolean; offered?: string; rate?: string; supervised?: boolean; increment?: boolean; laws?: string;
  facts?: string[]; timeControl?: string;
}
/** A fact that can be told, as the server lists them. */
interface Fact { name: string; form: string; sentence: string; hasSide: boolean; particulars: string[] }
/** How it is settled: its sentence is the decision, a colon and the reason. */
interface Settlement {
  result: string; decision: string; citation?: string; reason: string; sentence: string; consequences: string[]; moves?: string[]; line?: string[];
  articles?: string[]; before?: { decision: string; reason: string; citation?: string }[]; timeControl?: string;
}

/** Why a move cannot be played: with a rule where it is illegal, without one where it cannot be read. */
interface Reason { rule?: string; fault?: string; message: string; citation?: string; squares: string[]; alternatives: string[] }
type Ruling =
  | { legal: true; text: string; uci?: string; path: string[]; promotion?: string; notes: string[]; after: Position }
  | ({ legal: false } & Reason);

interface Ply {
  move: string; text?: string; path?: string[]; legal?: boolean | null; ruling?: Reason; comment?: string;
  nags?: string[]; drawOffer?: 'white' | 'black'; variations?: Ply[][];
}
/** What is shown of a verdict. Written from its declaration in Java, as Departure is. */
interface VerdictFields {
  /** the file's name */
  file?: string;
  /** the game's number in the file, from 1 */
  gameNumber?: number;
  /** where the illegal move or unreadable text stands, or else the game begins, in the file, unpacked, from 0 */
  offset?: number;
  /** the line of that place, from 1 */
  line?: number;
  /** the byte on that line, from 1 */
  column?: number;
  /** the id of the game by whose rules it was checked */
  game?: string;
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
  /** at how many moments a draw could be claimed or came about; missing for none */
  claimCount?: number;
  /** the sides that can no longer win where the game stops without being over; missing for none */
  cannotWin?: string[];
}
/** Something wrong in a variation, or after the first illegal move. */
interface Departure {
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
interface Row extends VerdictFields {
  gameNumber: number;
  /** which of the files, from 0; the page's own */
  source?: number;
  /** what the file is called in what was sent, where that holds several; the page's own */
  member?: string;
}
interface PlayedGame {
  gameNumber: number; game?: string; tags?: Record<string, string>; start?: string; claimed?: string; comment?: string; verdict: Row; claims?: (Claim & { ply: number })[]; line: Ply[];
}

interface Instance { number: number; diagram?: Diagram; answer: string; explanation: string; path?: string[] }
interface Progress {
  bytes?: number; total?: number; games?: number; plies?: number; illegal?: number; seconds?: number;
  problem?: string; problems?: { file: string; problem: string }[]; rowsLeftOut?: number; problemsLeftOut?: number;
}
interface ProblemBody {
  type?: string; title?: string; detail?: string; status?: number; ruling?: Reason; ply?: number; instances?: Instance[];
}

/** What the board tells by its events; the names are the events'. */
interface BoardEvents {
  play: CustomEvent<{ move: Move }>;
  attempt: CustomEvent<{ text: string }>;
  place: CustomEvent<{ index: number; to?: number; erase: boolean }>;
  draw: CustomEvent<Drawing>;
  select: CustomEvent<{ square: string; targets: string[] }>;
}

// The shapes that the page's own parts hand to each other.

/** Whom the session asks. */
type Server = Pick<typeof import('../resources/dev/arbiter/web/page/app/api.js'), 'position' | 'ruling' | 'winnable' | 'settle' | 'recordText'>;
/** What the session tells whoever watches. */
interface SessionEvents {
  /** another game, or one of which more is known */
  begun: {};
  /** a place of the game is about to be left */
  left: {};
  /** a place is on the board; unless quiet, it comes into the address, as an entry of its own where it is pushed */
  shown: { view: Position; path: string[]; push: boolean; quiet: boolean };
  /** moves, comments or signs are others now */
  changed: {};
  /** a move was tried that cannot be played */
  refused: { move: string; ruling: Reason };
  removed: { node: MoveNode };
  winnable: { winnable: Winnable };
  settled: { settlement: Settlement };
  failed: { error: unknown };
}

/** An arrow, or a coloured square where `to` is empty; the colours are G, R, Y and B. */
interface Drawing { color: string; from: string; to: string }
/** What a comment says, in words and in commands; empty where it does not. */
interface Remark { words: string; clock: string; elapsed: string; evaluation: string; drawings: Drawing[] }

/** The centre of a square, in squares from the top left corner of the board as seen. */
interface Point { x: number; y: number }
/** A piece as it is drawn. */
interface Standing { element: SVGElement; piece: Piece }
/** What was ruled on a move of the tree; what follows one that cannot be played is not judged. */
type State = 'legal' | 'illegal' | 'unreadable' | 'unjudged';

/** What the address does not say of a game, kept with it for a page that is loaded again or gone back to. */
interface Kept {
  tags: Record<string, string>;
  claimed: string;
  verdict: Row | undefined;
  /** of the start and of each move as they are written */
  comments: string[];
  nags: string[][];
  claims?: string[][];
  flipped: boolean;
  chapter?: string;
}

/** A whole game: its words are those of its record (see words.js). */
interface Study { game: string; position: string; words: string[]; tags: Record<string, string>; claimed: string; ply: number; still?: Still }
/** What a game looks like move by move, for a page without a server (see pictures.js). */
interface Still {
  game: Pick<Game, 'id' | 'title' | 'family' | 'positionName' | 'letters'>; begins: string; start: string; board: Diagram;
  places: (Place | { ruling: Reason } | null)[];
}
interface Place {
  turn: string; said: string; over: boolean; winner?: string; eco?: string; opening?: string; beside?: Beside[];
  cells: [number, Piece | null, string[]][];
}
/** A game that the browser keeps; the times in milliseconds. */
interface Chapter extends Study { key: string; name: string; place: number; changed: number }
/** What a FEN says beside its pieces; null where it does not, as to pockets and checks left. */
interface Extras { target: string; quiet: string; number: string; pocket: string | null; checks: string[] | null }
/** Who sits at an edge of the board; empty where it is not known. */
interface Seat { color: string; name: string; rating: string; clock: string; elapsed: string }

/** What the address says. */
interface Link {
  /** `board`, `games`, `files` or `contest` */
  view: string;
  /** the game's id; empty where the address names none */
  game: string;
  /** the start in the game's notation; empty for the game's own */
  position: string;
  /** as they are written, with `(` and `)` around the variations */
  moves: string[];
  /** which of the moves is on the board, from 1; 0 for the start */
  ply: number;
  /** the contest program; empty on other views */
  program: string;
  /** a whole game (see study.js); empty where the moves above are the game */
  study: string;
}

/** A file that somebody gave, and where it lies in the folder that was given; else its name. */
interface Given { file: File; path: string }
/** A file that is checked; it is no longer here when the page was loaded again, and has no id until it was sent. */
interface Source {
  file: File | null; name: string; size: number; id: string;
  /** the name files of WTHOR beside it, of players and of tournaments; mostly none */
  names: File[];
}

/** What is done with files, by the ids of their checks, beside checking them. */
interface FileTools {
  find: (of: string[], query: string, signal: AbortSignal, found: (check: string, member: string|null, numbers: number[]) => void) => Promise<{ found: number; failures: string[] }>;
  convert: (of: string[], to: string, signal: AbortSignal) => Promise<{ parts: BlobPart[]; notes: string[] }>;
}
/** Which rows of a checked file are wanted; `text` in lower case, `finding` a rule, `claims` or `cannotWin`, or empty. */
interface Wanted { text: string; finding: string; onlyIllegal: boolean; found?: ((row: Row) => boolean)|null }
/** A row's verdict in words. */
interface Verdict { kind: 'legal' | 'illegal' | 'unreadable' | 'result' | 'unjudged'; word: string; detail: string }

type ArbiterBoard = import('../resources/dev/arbiter/web/page/app/board.js').ArbiterBoard;
type MoveNode = import('../resources/dev/arbiter/web/page/app/tree.js').MoveNode;
type Session = import('../resources/dev/arbiter/web/page/app/session.js').Session;
type Tabs = import('../resources/dev/arbiter/web/page/app/tabs.js').Tabs;
type Contest = import('../resources/dev/arbiter/web/page/app/contest.js').Contest;
type Files = import('../resources/dev/arbiter/web/page/app/files.js').Files;
type Setup = import('../resources/dev/arbiter/web/page/app/setup.js').Setup;
type Annotations = import('../resources/dev/arbiter/web/page/app/annotations.js').Annotations;
type Heading = import('../resources/dev/arbiter/web/page/app/heading.js').Heading;
type MoveList = import('../resources/dev/arbiter/web/page/app/moves.js').MoveList;
type MoveMenu = import('../resources/dev/arbiter/web/page/app/movemenu.js').MoveMenu;
type MyGames = import('../resources/dev/arbiter/web/page/app/mygames.js').MyGames;
type Store = import('../resources/dev/arbiter/web/page/app/store.js').Store;
