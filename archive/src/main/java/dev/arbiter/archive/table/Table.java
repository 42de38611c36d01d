package dev.arbiter.archive.table;

import dev.arbiter.archive.report.Field;
import dev.arbiter.archive.table.Column.Counted;
import dev.arbiter.archive.table.Column.Type;
import java.util.List;
import java.util.Locale;

/** The tables of recorded games, with their columns in order. {@code docs/tables.md} documents them, which a test verifies. */
@SuppressWarnings("BadImport")
public enum Table {
    /** A row for each game. */
    GAMES(
            id(),
            Column.of("file", Type.TEXT, "the file's name"),
            game(),
            Column.of("byte", Type.LONG, "where the game begins in the file, unpacked, from 0"),
            line("the line on which it begins, from 1"),
            Column.of("format", Type.TEXT, "how it is written: `pgn`, `pdn`, `wthor`, …"),
            Column.of("rules", Type.TEXT, "by which rules it was played, an id of `arbiter games`"),
            Column.of("event", Type.TEXT, "the tag"),
            Column.of("site", Type.TEXT, "the tag"),
            Column.of("date", Type.TEXT, "the tag, as written: `1992.01.??`; missing where it names no year"),
            Column.of(
                    "played_on",
                    Type.DATE,
                    "the date as a day; missing where a part of it is not known (`1992.01.??`) or it may be either of two days (`03/04/1992`)"),
            Column.of("year", Type.INTEGER, "of the date"),
            Column.of("round", Type.TEXT, "the tag"),
            Column.of("white", Type.TEXT, "the tag"),
            Column.of("black", Type.TEXT, "the tag"),
            Column.of("white_elo", Type.INTEGER, "the tag"),
            Column.of("black_elo", Type.INTEGER, "the tag"),
            Column.of("eco", Type.TEXT, "the tag"),
            Column.of(
                    "result",
                    Type.TEXT,
                    "the result as written: the tag's, or the one after the moves where no tag says it"),
            Column.of(
                    "white_points",
                    Type.DOUBLE,
                    "what White scored, as the record counts it: 0, ½ or 1, points or discs; missing where it is not known"),
            Column.of("black_points", Type.DOUBLE, "the same for Black"),
            Column.of("played", Type.BOOLEAN, "false for forfeits and byes; missing where there is no result"),
            Column.of("start", Type.TEXT, "the position that it begins from, where that is not the usual one"),
            Column.of("plies", Type.INTEGER, "how many legal plies it has, up to the first illegal one"),
            Column.of("verdict", Type.TEXT, "`legal`, `illegal`, `unreadable` or `unsupported`")),

    /** A row for each tag of a game. */
    TAGS(
            id(),
            Column.of("number", Type.INTEGER, "which of the game's tags it is, from 1"),
            Column.of("name", Type.TEXT, "as written"),
            Column.of("value", Type.TEXT, "as written")),

    /** One row for each position of a game's main line, with the move made in it. */
    PLIES(
            id(),
            Column.of("ply", Type.INTEGER, "the number of the move made in the position, from 1"),
            Column.of(
                    "mover", Type.TEXT, "who makes the move, or in the last row whose turn it is: `white` or `black`"),
            Column.of("move", Type.TEXT, "in the game's own notation; missing in the last position of a game"),
            Column.of("captured", Type.INTEGER, "how many pieces of the other side the move takes; in Othello, turns"),
            Column.of("key", Type.LONG, "of the position; equal positions have equal keys"),
            Column.of("material", Type.TEXT, "what both sides have, White first: `KQP-KR`"),
            Column.of("clock", Type.DOUBLE, "seconds on the mover's clock after the move"),
            Column.of("eval", Type.DOUBLE, "a program's evaluation after the move, in pawns for White"),
            Column.of("mate", Type.INTEGER, "the moves to mate, where it saw one: below 0 where White is mated"),
            Column.of("draw_offer", Type.TEXT, "who offered a draw after the move: `white` or `black`")),

    /** One row for each game, and one for each faulty variation. */
    VERDICTS(
            id(),
            Column.of("file", Type.TEXT, "the file's name"),
            game().of(Field.GAME),
            Column.of(Field.RULES, Type.TEXT, "by which rules the game was checked"),
            Column.of("variation", Type.INTEGER, "0 for the game itself, from 1 for variations with something wrong"),
            Column.of("byte", Type.LONG, "where that stands, or the game begins, in the file, unpacked, from 0")
                    .of(Field.OFFSET),
            line("its line, from 1").of(Field.LINE),
            Column.of("byte_of_line", Type.LONG, "its byte on the line, from 1").of(Field.COLUMN),
            Column.of(Field.PLIES, Type.INTEGER, "how many plies of the game are legal, up to the first illegal one"),
            Column.of(Field.VERDICT, Type.TEXT, "`legal`, `illegal`, `unreadable` or `unsupported`"),
            Column.of(Field.PLY, Type.INTEGER, "the number of the illegal ply"),
            Column.of(Field.MOVE, Type.TEXT, "the illegal move, as written"),
            Column.of(
                    Field.RULE,
                    Type.TEXT,
                    "the id of the rule that it breaks; of a record that cannot be read, what is wrong with it where that has an"
                            + " id, as `MOVE_MISSING`"),
            Column.of(Field.CITATION, Type.TEXT, "the rule's article"),
            Column.of(Field.MESSAGE, Type.TEXT, "what is wrong, in a sentence"),
            Column.of(Field.POSITION, Type.TEXT, "before the illegal move, in the game's notation"),
            Column.of(Field.ALTERNATIVES, Type.TEXTS, "what would have been legal"),
            Column.of(Field.OUTCOME, Type.TEXT, "how a legal game's last position stands"),
            Column.of(Field.CLAIMED, Type.TEXT, "the result that the record claims, as written"),
            Column.of(Field.WHITE_POINTS, Type.DOUBLE, "what White scored, as the record counts it"),
            Column.of(Field.BLACK_POINTS, Type.DOUBLE, "the same for Black"),
            Column.of(Field.PLAYED, Type.BOOLEAN, "false for forfeits and byes; missing where there is no result"),
            Column.of(
                    Field.AGREES, Type.BOOLEAN, "whether that is the one on the board, where the game was played out"),
            Column.of(Field.NOTES, Type.TEXTS, "what was inferred or read leniently")),

    /** One row for each position in which a draw could be claimed, or came about by counting. */
    CLAIMS(
            id(),
            Column.of("file", Type.TEXT, "the file's name"),
            game(),
            Column.of("ply", Type.INTEGER, "after how many plies"),
            Column.of("move", Type.TEXT, "the last of them, as written"),
            Column.of("kind", Type.TEXT, "`claim`, or `drawn` where none is needed"),
            Column.of("claimant", Type.TEXT, "who may claim: `white` or `black`"),
            Column.of("moves", Type.TEXTS, "what may be written and need not be played"),
            Column.of("rule", Type.TEXT, "the id of the rule"),
            Column.of("citation", Type.TEXT, "the rule's article"),
            Column.of("message", Type.TEXT, "what may be claimed and why, in a sentence"),
            Column.of("position", Type.TEXT, "on the board, in the game's notation")),

    /** One row for each comment that contains words. */
    COMMENTS(
            id(),
            Column.of("number", Type.INTEGER, "which of the game's comments it is, from 1"),
            variation(),
            Column.of("ply", Type.INTEGER, "after which ply it stands; 0 before the first"),
            Column.of("text", Type.TEXT, "its words, without commands such as `[%clk …]`")),

    /** A row for each sign after a move. */
    SIGNS(
            id(),
            variation(),
            Column.of("ply", Type.INTEGER, "the ply after which it stands"),
            Column.of("sign", Type.TEXT, "as written: `!?`, `$14`"),
            Column.of("number", Type.INTEGER, "its number among the glyphs of PGN: 5 for `!?`")),

    /** A row for each variation. */
    VARIATIONS(
            id(),
            Column.of(
                    "number", Type.INTEGER, "which of the game's variations it is, from 1, in the order of the record"),
            variation(),
            Column.of("ply", Type.INTEGER, "the ply in place of which it was given"),
            Column.of("moves", Type.TEXTS, "its own moves, as written")),

    /** One row for each file loaded; only in databases. */
    FILES(
            Column.of("number", Type.INTEGER, "the file's number, from 1"),
            Column.of("file", Type.TEXT, "its name"),
            Column.of("sha256", Type.TEXT, "the digest of its bytes, by which it is known again"),
            Column.of("bytes", Type.LONG, "its length on the disk"),
            Column.of("games", Type.LONG, "how many games it has"),
            Column.of("problem", Type.TEXT, "why it could not be read to its end"),
            Column.of("path", Type.TEXT, "where it lies, whatever it was called; missing for standard input"),
            Column.of("first", Type.LONG, "the `id` of a game that began with its first byte"));

    private static final Column POSITION =
            Column.of("position", Type.TEXT, "the position, in the game's notation: FEN in chess");

    private final String title = name().toLowerCase(Locale.ROOT);

    @SuppressWarnings("ImmutableEnumChecker") // List.of
    private final List<Column> columns;

    Table(Column... columns) {
        this.columns = List.of(columns);
    }

    /**
     * Columns that are produced only if requested by name, after the others, because they take too much time or space for every
     * row. Databases do not contain them.
     */
    public List<Column> hidden() {
        return this == PLIES ? List.of(POSITION) : List.of();
    }

    private static Column id() {
        return Column.of(
                "id",
                Type.LONG,
                "of the game, the same in all tables: `byte` and a number that stands for where its file lies");
    }

    private static Column variation() {
        return Column.of(
                "variation", Type.INTEGER, "the number of the variation in which it stands; 0 in the game itself");
    }

    private static Column game() {
        return new Column("game", Type.LONG, Counted.GAMES, "the game's number in the file, from 1", null);
    }

    private static Column line(String meaning) {
        return new Column("line", Type.LONG, Counted.LINES, meaning, null);
    }

    /** The table's name, in lower case. */
    public String title() {
        return title;
    }

    /** The columns, in order. */
    public List<Column> columns() {
        return columns;
    }
}
