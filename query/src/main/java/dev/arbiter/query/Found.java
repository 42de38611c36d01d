package dev.arbiter.query;

import dev.arbiter.Position;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Comment;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Line;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.Ply;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.Remark;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.RuleInference;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.games.Arbiter;
import dev.arbiter.archive.pipeline.GamePart;
import dev.arbiter.archive.report.TerminalText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A game that was found. Which of its properties beside its place are available depends on the {@link Want}. */
public final class Found {

    private final Path file;
    private final GameRecord.Origin origin;
    private final byte @Nullable [] text;
    private final @Nullable Verdict verdict;
    private @Nullable CheckedGame game;
    private @Nullable RecordMaker maker;
    private @Nullable String failure;
    private final @Nullable Object collected;
    private int metAfter = -1;
    private @Nullable Position<?> metPosition;

    /**
     * What is needed of the games found, beside their places.
     *
     * @param text as in the file; for formats other than text, the record
     * @param verdict the verdict
     * @param record the whole record
     * @param position where the query was met in it
     */
    public record Want(boolean text, boolean verdict, boolean record, boolean position) {

        /** A want without the position. */
        public Want(boolean text, boolean verdict, boolean record) {
            this(text, verdict, record, false);
        }

        /** Nothing: only the number of games is needed. */
        public static final Want COUNT = new Want(false, false, false);

        // The first equals of a record makes some 20 classes, a tenth of the time of an answer by an index.
        boolean isCount() {
            return !text && !verdict && !record && !position;
        }
    }

    Found(
            Path file,
            GameRecord.Origin origin,
            byte @Nullable [] text,
            @Nullable Verdict verdict,
            @Nullable CheckedGame game,
            @Nullable Object collected) {
        this.file = file;
        this.origin = origin;
        this.text = text;
        this.verdict = verdict;
        this.game = game;
        this.collected = collected;
    }

    /** The same game after others of its file. */
    Found after(long games, long lines) {
        if (games == 0 && lines == 0) {
            return this;
        }
        Found found = new Found(
                file,
                origin.after(games, lines),
                text,
                verdict == null ? null : verdict.after(games, lines),
                game == null ? null : game.after(games, lines),
                collected);
        found.metAt(metAfter, metPosition);
        return found;
    }

    void metAt(int plies, @Nullable Position<?> position) {
        metAfter = plies;
        metPosition = position;
    }

    /**
     * The number of plies of the line after which the last of the conditions on play that the query needed was met for the
     * first time; negative if none was needed, or if the position was not wanted.
     */
    public int metAfter() {
        return metAfter;
    }

    /** The position on the board there; null if there is none. */
    public @Nullable Position<?> metPosition() {
        return metPosition;
    }

    /**
     * The record with a comment after the ply at which the query was met; unchanged if no position met it.
     *
     * @throws IllegalStateException if the record was not wanted
     */
    public GameRecord marked(String comment) {
        GameRecord whole = record().record();
        if (metAfter < 0) {
            return whole;
        }
        Comment mark = Comment.of(comment);
        Line line = whole.line();
        List<Remark> before = new ArrayList<>(line.before());
        List<RecordedMove> moves = new ArrayList<>(line.moves());
        if (metAfter == 0) {
            mark(before, before.size(), mark);
        } else {
            int at = moveOfPly(whole);
            RecordedMove move = moves.get(at);
            List<Remark> remarks = new ArrayList<>(move.remarks());
            mark(remarks, move.nags().size(), mark);
            moves.set(at, move.with(move.text(), remarks));
        }
        return whole.with(new Line(before, moves, line.result(), line.place()), whole.claimed());
    }

    /** Adds a comment, in one with the comment beside which it would stand: two in a row not every program reads. */
    private static void mark(List<Remark> remarks, int at, Comment mark) {
        if (at < remarks.size() && remarks.get(at) instanceof Comment next && !next.escaped()) {
            remarks.set(at, mark.and(next));
        } else if (at > 0 && remarks.get(at - 1) instanceof Comment last && !last.escaped()) {
            remarks.set(at - 1, last.and(mark));
        } else {
            remarks.add(at, mark);
        }
    }

    /** Which of the moves as they are written is the ply at which the query was met. */
    private int moveOfPly(GameRecord whole) {
        int plies = 0;
        int at = 0;
        for (Ply ply : Arbiter.plies(whole)) {
            plies += ply.ruling() == null ? 0 : 1;
            if (plies == metAfter) {
                return at;
            }
            at++;
        }
        return Math.max(0, at - 1);
    }

    /** The file that contains the game, as named. */
    public Path file() {
        return file;
    }

    /** The game's format. */
    public Format format() {
        return origin.format();
    }

    /** The game's number in the file, from 1. */
    public long number() {
        return origin.number();
    }

    /** The place where the game begins. */
    public Place place() {
        return origin.place();
    }

    /** The game's text as in its file; null if its format is not text, or the text was not wanted. */
    public byte @Nullable [] text() {
        return text;
    }

    /**
     * The verdict.
     *
     * @throws IllegalStateException if it was not wanted
     */
    public Verdict verdict() {
        if (verdict == null) {
            throw new IllegalStateException("no verdict was wanted");
        }
        return verdict;
    }

    /** What a {@link Collector} took from the game; null if there was none. */
    @Nullable
    Object collected() {
        return collected;
    }

    /** Creates the record from the text; null if that is impossible. */
    @Nullable
    RecordMaker maker() {
        return maker;
    }

    void makeWith(RecordMaker recordMaker) {
        maker = recordMaker;
    }

    /** Makes the record, where it is not there yet; returns whether it is there. It may have a {@link #failure} instead. */
    boolean make() {
        if (game == null && maker != null) {
            CheckedGame made = maker.make(this);
            String sentence = made == null ? null : made.verdict().failure();
            if (sentence == null) {
                game = made;
            } else {
                failure = failure(file, place(), number(), sentence);
            }
        }
        return game != null;
    }

    /** Why the record could not be made, through a fault of Arbiter's own, in a line; null where it could. */
    @Nullable
    String failure() {
        return failure;
    }

    /** The message on a game that cannot be read because of an internal error: a line with its place. */
    public static String failure(Path file, Place place, long number, String sentence) {
        return name(file) + ":" + place + ": game " + number + ": " + sentence;
    }

    /** As messages name a file. */
    static String name(Path file) {
        String name = file.toString();
        return name.equals("-") ? "standard input" : TerminalText.plain(name);
    }

    /**
     * The record with its verdict.
     *
     * @throws IllegalStateException if it was not wanted
     */
    public CheckedGame record() {
        if (game == null) {
            throw new IllegalStateException("no record was wanted");
        }
        return game;
    }

    /** The games found in a part of a file; games and lines are counted from its start. */
    static final class Part extends GamePart<Part> {

        final List<Found> found = new ArrayList<>();

        /** The evidence about the rules of a file from whose text records can be created again; null if that is impossible. */
        @Nullable
        RuleInference evidence;

        Part(Input input) {
            begin(input);
        }
    }
}
