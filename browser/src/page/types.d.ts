// The shapes that the page and its workers hand to each other.

/** A file that is asked about. */
interface Asked {
  /** under which the page knows it */
  check: string;
  file: File;
  name: string;
  /** whether it holds several small files that were given together, with numbers before their names */
  isOfSeveral: boolean;
  /** by whose rules files are judged that do not tell; empty for none */
  game: string;
  /** the name files of WTHOR, of players and of tournaments; mostly none */
  names: File[];
}

/** A file as it was given, or one of those in an archive, whose name it has then. */
interface Content {
  member: string | null;
  size: number;
  /** why it could not be read to its end; known once it was opened */
  problem: string;
  open: () => Promise<any>;
}

/** What a question is answered with: a text of JSON with its status, or a value. */
interface Answer { text?: string; status?: number; value?: unknown }

interface How {
  /** tells the page something before the answer */
  said: (news: string, value: unknown) => void;
  /** hears what else is asked */
  turn: () => Promise<void>;
  filesOf: (rules: any, asked: Asked) => Promise<Content[]>;
  isStopped: () => boolean;
}
type Question = (rules: any, asked: any, how: How) => Promise<Answer>;
