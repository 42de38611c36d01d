package dev.arbiter.archive.report;

import dev.arbiter.Color;
import dev.arbiter.Result;
import dev.arbiter.archive.Fault;
import dev.arbiter.archive.PlacedNote;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.report.Column.Counted;
import dev.arbiter.archive.report.Column.Type;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What is shown of a verdict, in the order of JSON and CSV: its name, type and meaning, and how it is taken. Text for people
 * alone is made otherwise ({@link TextReport}, {@link LineReport}).
 */
@SuppressWarnings("BadImport")
public enum Field implements Column.Value<Row> {
    /** In tables alone. */
    ID(Type.LONG, "of the game, the same in all tables: `byte` and a number that stands for where its file lies"),
    FILE(Type.TEXT, "the file's name"),
    GAME(Type.LONG, Counted.GAMES, "the game's number in the file, from 1"),
    OFFSET(
            Type.LONG,
            "where the illegal move or unreadable text stands, or else the game begins, in the file, unpacked, from 0"),
    LINE(Type.LONG, Counted.LINES, "the line of that place, from 1"),
    COLUMN(Type.LONG, "the byte on that line, from 1"),
    RULES(Type.TEXT, "the id of the game by whose rules it was checked"),
    /** In tables alone. */
    VARIATION(Type.INTEGER, "0 for the game itself, from 1 for variations with something wrong"),
    PLIES(Type.INTEGER, "how many plies of the game are legal, up to the first illegal one"),
    VERDICT(Type.TEXT, "`legal`, `illegal`, `unreadable` or `unsupported`"),
    LEGAL(Type.BOOLEAN, "whether every move is legal; missing where the game could not be judged"),
    PLY(Type.INTEGER, "the number of the illegal ply"),
    MOVE(Type.TEXT, "the illegal move, as written"),
    RULE(
            Type.TEXT,
            "the id of the rule that it breaks; of a record that cannot be read, what is wrong with it where that has an"
                    + " id, as `MOVE_MISSING`"),
    CITATION(Type.TEXT, "the rule's article"),
    MESSAGE(Type.TEXT, "what is wrong, in a sentence"),
    POSITION(Type.TEXT, "before the illegal move, in the game's notation"),
    ALTERNATIVES(Type.TEXTS, "what would have been legal"),
    OUTCOME(Type.TEXT, "how a legal game's last position stands"),
    CLAIMED(Type.TEXT, "the result that the record claims, as written"),
    WHITE_POINTS(Type.DOUBLE, "what White scored, as the record counts it"),
    BLACK_POINTS(Type.DOUBLE, "what Black scored, in the same way"),
    PLAYED(Type.BOOLEAN, "false for forfeits and byes; missing where there is no result"),
    AGREES(Type.BOOLEAN, "whether the claimed result is the one on the board, where the game was played out"),
    OBJECTION(Type.TEXT, "why the claimed result cannot stand"),
    VARIATIONS(Type.ROWS, "where variations are checked, each illegal or unreadable move in one"),
    FURTHER(Type.ROWS, "where the game was played on after its first illegal move, each further one"),
    NOTES(Type.TEXTS, "what was inferred or read leniently"),
    TAGS(Type.TAGS, "the game's tags, as written"),
    /** Of a game found by its positions. */
    FOUND_PLY(Type.INTEGER, "after which ply the position stands that was found"),
    /** Of a game found by its positions. */
    FOUND_POSITION(Type.TEXT, "that position, in the game's notation"),
    /** In answers of the server alone. */
    CLAIM_COUNT(Type.INTEGER, "at how many moments a draw could be claimed or came about; missing for none"),
    /** In answers of the server alone. */
    CANNOT_WIN(
            Type.TEXTS, "the sides that can no longer win where the game stops without being over; missing for none");

    /** The fields of a game found by its positions. */
    public static final List<Field> OF_FOUND = List.of(FOUND_PLY, FOUND_POSITION);

    /** The fields of a faulty move in a variation, or of an illegal move after the first. */
    public static final List<Field> OF_FINDING =
            List.of(OFFSET, LINE, COLUMN, VERDICT, PLY, MOVE, RULE, CITATION, MESSAGE, POSITION, ALTERNATIVES);

    /** The fields that a row of a game in a file can have. */
    public static final List<Field> OF_GAME = without(EnumSet.range(FILE, TAGS), VARIATION);

    /** The fields that a row of a game found by its positions can have. */
    public static final List<Field> OF_FOUND_GAME = without(EnumSet.range(FILE, FOUND_POSITION), VARIATION);

    /** The fields of a game in answers of the server, under their {@linkplain #served names} there. */
    public static final List<Field> OF_SERVED =
            without(EnumSet.range(FILE, CANNOT_WIN), VARIATION, FOUND_PLY, FOUND_POSITION);

    /** The columns of CSV, which has none for tags. */
    static final List<Field> OF_CSV = without(EnumSet.range(FILE, NOTES), VARIATION);

    /** The fields in the table of verdicts, in the order of its columns. */
    public static final List<Field> OF_TABLE = List.of(
            ID,
            FILE,
            GAME,
            RULES,
            VARIATION,
            OFFSET,
            LINE,
            COLUMN,
            PLIES,
            VERDICT,
            PLY,
            MOVE,
            RULE,
            CITATION,
            MESSAGE,
            POSITION,
            ALTERNATIVES,
            OUTCOME,
            CLAIMED,
            WHITE_POINTS,
            BLACK_POINTS,
            PLAYED,
            AGREES,
            NOTES);

    /** The fields that a verdict has for the game itself but not for its variations. */
    private static final Set<Field> OF_WHOLE_GAME = Set.copyOf(EnumSet.range(OUTCOME, NOTES));

    private final String title = name().toLowerCase(Locale.ROOT);
    private final Type type;
    private final Counted counted;
    private final String meaning;

    Field(Type type, String meaning) {
        this(type, Counted.NOTHING, meaning);
    }

    Field(Type type, Counted counted, String meaning) {
        this.type = type;
        this.counted = counted;
        this.meaning = meaning;
    }

    private static List<Field> without(EnumSet<Field> fields, Field... others) {
        fields.removeAll(List.of(others));
        return List.copyOf(fields);
    }

    /** The name in JSON and CSV. */
    public String title() {
        return title;
    }

    /** The name in answers of the server, where {@code game} is the id of the game played in all of them. */
    public String served() {
        return switch (this) {
            case GAME -> "gameNumber";
            case RULES -> "game";
            case CLAIM_COUNT -> "claimCount";
            case CANNOT_WIN -> "cannotWin";
            default -> title;
        };
    }

    /** What it is, in a few words. */
    public String meaning() {
        return meaning;
    }

    /** Its column in the table of verdicts, where {@code offset} and {@code column} would be words of SQL. */
    public Column<Row> tabled() {
        String name = this == OFFSET ? "byte" : this == COLUMN ? "byte_of_line" : title;
        return new Column<>(name, type, counted, meaning, this);
    }

    /** Its column in another table. */
    public <T> Column<T> tabled(Function<T, Row> row) {
        return tabled(row, meaning);
    }

    /** Its column in another table, where its meaning is put in other words. */
    public <T> Column<T> tabled(Function<T, Row> row, String other) {
        return new Column<>(title, type, counted, other, (subject, to) -> write(row.apply(subject), to));
    }

    /**
     * Takes the field from a row. Offset, line and column are those of the illegal move or unreadable text, else those of the
     * game. {@code legal} is missing if the game could not be judged.
     */
    @Override
    public void write(Row row, Values to) {
        Verdict verdict = row.verdict();
        if (verdict == null) {
            writeFailure(row, to);
        } else if (row.at().variation() > 0 && OF_WHOLE_GAME.contains(this)) {
            to.none();
        } else {
            write(row, verdict, to);
        }
    }

    private void writeFailure(Row row, Values to) {
        switch (this) {
            case ID -> to.number(row.at().id());
            case FILE -> Column.text(row.file(), to);
            case MESSAGE -> write(row.finding(), 0, to);
            default -> to.none();
        }
    }

    private void write(Row row, Verdict verdict, Values to) {
        switch (this) {
            case ID -> to.number(row.at().id());
            case FILE -> Column.text(row.file(), to);
            case GAME -> to.number(row.at().games() + verdict.number());
            case OFFSET -> to.number(verdict.placeOf(row.finding()).offset());
            case LINE ->
                to.number(row.at().lines() + verdict.placeOf(row.finding()).line());
            case COLUMN -> to.number(verdict.placeOf(row.finding()).column());
            case RULES -> Column.text(verdict.played().rules(), to);
            case VARIATION -> to.number(row.at().variation());
            case PLIES -> to.number(verdict.played().plies());
            case OUTCOME ->
                Column.text(
                        verdict.played().outcome() == null
                                ? null
                                : verdict.played().outcome().sentence(),
                        to);
            case CLAIMED -> Column.text(verdict.result().text(), to);
            case WHITE_POINTS -> points(verdict.result().stated().white(), to);
            case BLACK_POINTS -> points(verdict.result().stated().black(), to);
            case PLAYED -> played(verdict.result().stated(), to);
            case AGREES -> bool(verdict.result().agrees(), to);
            case OBJECTION ->
                Column.text(
                        verdict.result().objection() == null
                                ? null
                                : verdict.result().objection().text(),
                        to);
            case VARIATIONS -> rows(row, verdict.findings().variations(), to);
            case FURTHER -> rows(row, verdict.findings().further(), to);
            case NOTES -> Column.texts(verdict.notes().isEmpty() ? null : PlacedNote.sentences(verdict.notes()), to);
            case TAGS -> {
                if (row.tags().isEmpty()) {
                    to.none();
                } else {
                    to.tags(row.tags());
                }
            }
            case FOUND_PLY -> {
                if (row.found() == null) {
                    to.none();
                } else {
                    to.number(row.found().ply());
                }
            }
            case FOUND_POSITION ->
                Column.text(row.found() == null ? null : row.found().position(), to);
            case CLAIM_COUNT -> {
                if (verdict.played().claims() == 0) {
                    to.none();
                } else {
                    to.number(verdict.played().claims());
                }
            }
            case CANNOT_WIN ->
                Column.texts(
                        verdict.played().cannotWin().isEmpty()
                                ? null
                                : titles(verdict.played().cannotWin()),
                        to);
            default -> write(row.finding(), row.at().lines(), to);
        }
    }

    private void write(Verdict.Finding finding, long lines, Values to) {
        if (this == VERDICT) {
            to.text(finding.word());
        } else if (finding instanceof Verdict.Illegal illegal) {
            switch (this) {
                case LEGAL -> to.bool(false);
                case PLY -> to.number(illegal.ply());
                case MOVE -> to.text(illegal.move());
                case RULE -> to.text(illegal.ruling().rule().name());
                case CITATION -> to.text(illegal.ruling().citation());
                case MESSAGE -> to.text(illegal.ruling().sentence());
                case POSITION -> to.text(illegal.position());
                case ALTERNATIVES -> to.texts(illegal.ruling().alternatives());
                default -> throw new IllegalStateException(this + " is none of a finding");
            }
        } else if (this == LEGAL && finding instanceof Verdict.Legal) {
            to.bool(true);
        } else if (this == MESSAGE && finding instanceof Verdict.Unreadable unreadable) {
            Fault fault = unreadable.fault().below(lines);
            to.text(more -> fault.below(more).sentence());
        } else if (this == RULE && finding instanceof Verdict.Unreadable unreadable) {
            Fault.Kind kind = unreadable.fault().kind();
            Column.text(kind == null ? null : kind.name(), to);
        } else if (this == MESSAGE && finding instanceof Verdict.Unsupported unsupported) {
            to.text(unsupported.reason());
        } else {
            to.none();
        }
    }

    private static void rows(Row row, List<Verdict.Finding> findings, Values to) {
        if (findings.isEmpty()) {
            to.none();
            return;
        }
        List<Row> rows = new ArrayList<>();
        findings.forEach(finding -> rows.add(row.of(finding)));
        to.rows(rows);
    }

    private static List<String> titles(List<Color> sides) {
        return sides.stream().map(Color::title).toList();
    }

    private static void points(double points, Values to) {
        if (Double.isNaN(points)) {
            to.none();
        } else {
            to.fraction(points);
        }
    }

    private static void played(Result result, Values to) {
        if (result.kind() == Result.Kind.OPEN) {
            to.none();
        } else {
            to.bool(!result.isUnplayed());
        }
    }

    private static void bool(@Nullable Boolean value, Values to) {
        if (value == null) {
            to.none();
        } else {
            to.bool(value);
        }
    }

    /** A number as in JSON and CSV: {@code 1}, {@code 0.5}. */
    static String decimal(double value) {
        return value == Math.rint(value) ? String.valueOf((long) value) : String.valueOf(value);
    }
}
