package dev.arbiter.archive;

import dev.arbiter.Game;
import dev.arbiter.Position;
import dev.arbiter.Result;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/**
 * A recorded game with everything that its record says. Whether its moves are legal is
 * not checked: see {@link Verdict}.
 *
 * <pre>{@code
 * GameRecord game = GameRecord.of(Chess.STANDARD)
 *         .tag("White", "Anna")
 *         .move("e4").nag("!").comment("best by test")
 *         .move("e5").variation().move("c5").end()
 *         .result("1-0");
 * }</pre>
 *
 * @param origin where it was read
 * @param tagList its tags in the order of the file, repeated ones included
 * @param beginning the game that was played, and from where
 * @param line its moves, with comments, NAGs and variations
 * @param whole whether the record is complete; one that is far longer than any real game is cut off
 * @param claimed the result that it claims, after the moves or in its tags; null if it claims none
 */
public record GameRecord(
        Origin origin,
        List<Tag> tagList,
        Beginning beginning,
        Line line,
        boolean whole,
        @Nullable String claimed) {

    /**
     * Where a record was read.
     *
     * @param number in its file, from 1
     * @param format how it is written; {@link Format#PGN} for a record that a program made
     * @param place where it begins
     */
    public record Origin(long number, Format format, Place place) {

        /** That of a record that a program made. */
        public static final Origin NONE = new Origin(1, Format.PGN, Place.NOWHERE);

        /** The same with more games and lines before it in the file. */
        public Origin after(long games, long lines) {
            return new Origin(number + games, format, place.below(lines));
        }
    }

    /**
     * How a recorded game begins.
     *
     * @param game the game that was played, or null if it is not known
     * @param position the position that it begins from, or null if that cannot be played on
     * @param firstNumber the move number before its first move; 0 if there is none
     */
    public record Beginning(
            @Nullable Game<?> game, @Nullable Position<?> position, int firstNumber) {

        /** The game is not known. */
        public static final Beginning UNKNOWN = new Beginning(null, null, 0);

        /** The beginning of a game whose first move is not numbered. */
        public static Beginning of(Position<?> position) {
            return new Beginning(position.game(), position, 0);
        }
    }

    /** The tag of the result. */
    public static final String RESULT = "Result";

    public GameRecord {
        tagList = List.copyOf(tagList);
    }

    /** Its number in its file, from 1. */
    public long number() {
        return origin.number();
    }

    /** How it is written. */
    public Format format() {
        return origin.format();
    }

    /** Where it begins in its file. */
    public Place place() {
        return origin.place();
    }

    /** The game that was played, or null if it is not known. */
    public @Nullable Game<?> game() {
        return beginning.game();
    }

    /** The position that it begins from, or null if that cannot be played on. */
    public @Nullable Position<?> start() {
        return beginning.position();
    }

    /** The tags in the order of the file; of tags with the same name, the first. */
    public Map<String, String> tags() {
        Map<String, String> tags = new LinkedHashMap<>();
        tagList.forEach(tag -> tags.putIfAbsent(tag.name(), tag.value()));
        return tags;
    }

    /** The value of the first tag of a name, ignoring case; null if there is none. */
    public @Nullable String tag(String name) {
        for (Tag tag : tagList) {
            if (tag.name().equalsIgnoreCase(name)) {
                return tag.value();
            }
        }
        String red = Tag.ofRed(name);
        return red == null ? null : tag(red);
    }

    /** The moves of the main line, each with what follows it. */
    public List<RecordedMove> moves() {
        return line.moves();
    }

    /** The result as written: that of the tag, or, if it is missing or {@code *}, the one after the moves. */
    public @Nullable String writtenResult() {
        return writtenResult(tag(RESULT), claimed);
    }

    /**
     * The result that the record states; {@link Result#OPEN} if it states none.
     *
     * @param order the side whose points are written first where sources disagree ({@link Game#isDisputed}); null if it is not
     *     known, in which case a disputed result is {@link Result#OPEN}
     */
    public Result result(@Nullable ResultOrder order) {
        return RecordedResult.of(game(), format(), claimed, this::tag, () -> order);
    }

    /** The written result of a game by its tag and by what it {@linkplain #claimed() claims}. */
    static @Nullable String writtenResult(@Nullable String tagged, @Nullable String claimed) {
        return saysResult(tagged) ? tagged : claimed;
    }

    /** Whether the value of a result tag is a result other than {@code *}. */
    public static boolean saysResult(@Nullable String tagged) {
        return tagged != null && !tagged.isBlank() && !tagged.equals("*") && !tagged.equals("?");
    }

    /** Whether a text is a result in the figures of PGN or PDN, other than {@code *}. */
    public static boolean isResult(String text) {
        return switch (text) {
            case "1-0", "0-1", "1/2-1/2", "2-0", "0-2", "1-1" -> true;
            default -> false;
        };
    }

    /** The comments before the first move. */
    public List<Comment> comments() {
        return RecordedMove.only(line.before(), Comment.class);
    }

    /** The place before the first move, from which its tree of moves is walked through and edited. */
    public GameCursor cursor() {
        return GameCursor.of(this);
    }

    /** This record with its tags replaced. */
    public GameRecord withTags(List<Tag> tags) {
        return new GameRecord(origin, tags, beginning, line, whole, claimed);
    }

    /** This record with its moves and its claimed result replaced. */
    public GameRecord with(Line line, @Nullable String claimed) {
        return new GameRecord(origin, tagList, beginning, line, whole, claimed);
    }

    /** This record with more games and lines before it in its file. */
    public GameRecord after(long games, long lines) {
        return new GameRecord(origin.after(games, lines), tagList, beginning, line.below(lines), whole, claimed);
    }

    /**
     * Reads the one game of a text, in any format that files of games have.
     *
     * @return the record, whose moves are as written, legal or not; {@code Arbiter.check} judges them
     * @throws dev.arbiter.UnreadableException if the text has no game, or more than one; {@code Archives.checked} reads several
     */
    public static GameRecord parse(String text) {
        return Texts.FOUND.parse(text);
    }

    /**
     * This game in the export form of a format.
     *
     * @throws IOException if the format cannot hold the game, such as PDN one of chess; the message says why
     * @throws IllegalArgumentException if the format is not text
     */
    public String text(Format format) throws IOException {
        return Texts.FOUND.text(this, format, "en");
    }

    /**
     * The same, with the letters by which moves of PGN name pieces in a language, as {@code Conversion.letters} has them.
     *
     * @param letters the language's code: {@code de}, {@code es}, {@code fr}, {@code nl}, {@code ru} or {@code en}
     * @throws IOException if the format cannot hold the game
     * @throws IllegalArgumentException if the format is not text, or there are no such letters in it or in the game
     */
    public String text(Format format, String letters) throws IOException {
        return Texts.FOUND.text(this, format, letters);
    }

    /** What reads and writes records as texts; a service, as readers and writers stand on records. */
    public interface Texts {

        /** The one that there is. */
        Texts FOUND = ServiceLoader.load(Texts.class, Texts.class.getClassLoader())
                .findFirst()
                .orElseThrow();

        /** The one game of a text, as {@link GameRecord#parse} says. */
        GameRecord parse(String text);

        /** A game in the export form of a format, as {@link GameRecord#text(Format, String)} says. */
        String text(GameRecord record, Format format, String letters) throws IOException;
    }

    /** Begins a record of a game from its initial position. */
    public static Builder of(Game<?> game) {
        return new Builder(game.start());
    }

    /** Begins a record of a game from another position. */
    public static Builder from(Position<?> start) {
        return new Builder(start);
    }

    /** Builds a record, from its first tag to its {@link #result}. Moves are kept as they are written. */
    public static final class Builder {

        private final Position<?> start;
        private final List<Tag> tags = new ArrayList<>();
        private final Deque<OpenLine> open = new ArrayDeque<>();

        /** A line on its way. */
        private static final class OpenLine {
            final List<Remark> before = new ArrayList<>();
            final List<RecordedMove> moves = new ArrayList<>();
            final List<Remark> afterLast = new ArrayList<>();

            void settle() {
                if (!moves.isEmpty() && !afterLast.isEmpty()) {
                    RecordedMove last = moves.remove(moves.size() - 1);
                    moves.add(last.with(last.text(), afterLast));
                }
                afterLast.clear();
            }

            List<Remark> remarks() {
                return moves.isEmpty() ? before : afterLast;
            }

            Line line(@Nullable String result) {
                settle();
                return new Line(before, moves, result, Place.NOWHERE);
            }
        }

        private Builder(Position<?> start) {
            this.start = start;
            open.push(new OpenLine());
        }

        /** Adds a tag. */
        public Builder tag(String name, String value) {
            tags.add(new Tag(name, value));
            return this;
        }

        /** Adds a move to the current line, in any spelling that its game reads. */
        public Builder move(String text) {
            return step(RecordedMove.Kind.MOVE, text);
        }

        /** Adds a mark that stands for no move, or for a pass. */
        public Builder noMove(String text) {
            return step(RecordedMove.Kind.NO_MOVE, text);
        }

        private Builder step(RecordedMove.Kind kind, String text) {
            OpenLine part = open.element();
            part.settle();
            part.moves.add(new RecordedMove(kind, text, Place.NOWHERE, null, List.of()));
            return this;
        }

        /** Adds a comment on the last move, or before the first move of the line. */
        public Builder comment(String text) {
            return remark(Comment.of(text));
        }

        /** Adds an annotation to the last move, such as {@code !?}, {@code +-} or {@code $14}. */
        public Builder nag(String text) {
            return remark(Nag.of(text));
        }

        /** Adds an offer of a draw by the player who made the move before. */
        public Builder drawOffer() {
            return remark(new DrawOffer(Place.NOWHERE));
        }

        private Builder remark(Remark remark) {
            open.element().remarks().add(remark);
            return this;
        }

        /**
         * Begins a variation that replaces the last move.
         *
         * @throws IllegalStateException if there is no move
         */
        public Builder variation() {
            if (open.element().moves.isEmpty()) {
                throw new IllegalStateException("a variation before the first move");
            }
            open.push(new OpenLine());
            return this;
        }

        /**
         * Ends the innermost variation.
         *
         * @throws IllegalStateException if no variation is open
         */
        public Builder end() {
            if (open.size() == 1) {
                throw new IllegalStateException("no variation is open");
            }
            Line variation = open.pop().line(null);
            return remark(variation);
        }

        /**
         * Ends the record with the result that it claims.
         *
         * @throws IllegalStateException if a variation is open
         */
        public GameRecord result(String result) {
            return build(result);
        }

        /**
         * Ends the record without a result.
         *
         * @throws IllegalStateException if a variation is open
         */
        public GameRecord build() {
            return build(null);
        }

        private GameRecord build(@Nullable String result) {
            if (open.size() > 1) {
                throw new IllegalStateException("a variation is open");
            }
            return new GameRecord(
                    Origin.NONE, tags, Beginning.of(start), open.element().line(result), true, result);
        }
    }
}
