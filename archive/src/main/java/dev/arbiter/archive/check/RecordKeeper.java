package dev.arbiter.archive.check;

import dev.arbiter.Color;
import dev.arbiter.archive.Comment;
import dev.arbiter.archive.DrawOffer;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.Line;
import dev.arbiter.archive.Nag;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.Remark;
import dev.arbiter.archive.records.RecordReader;
import dev.arbiter.archive.records.Token;
import dev.arbiter.archive.replay.CanonicalMoves;
import dev.arbiter.archive.text.Bytes;
import java.io.ByteArrayOutputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Keeps the tokens of the current game as moves with everything that stands beside them. */
final class RecordKeeper implements TokenSink {

    /** The most moves of a record, including its variations. */
    static final int MOST_MOVES = 1 << 16;

    /** The deepest variation that is kept. */
    static final int DEEPEST = 200;

    /** The most signs, comments and variations of a record. */
    private static final int MOST_REMARKS = 1 << 17;

    /** The most characters of all comments of a record. */
    static final int LONGEST_COMMENTS = 1 << 22;

    /** The most bytes of a comment. */
    private static final int MOST_BYTES = 1 << 24;

    private final Deque<OpenLine> lines = new ArrayDeque<>();
    /** What is numbered anew should the game turn out to be legal; inner ones before those around them. */
    private final List<CountedVariation> counted = new ArrayList<>(0);

    private int moves;
    private int remarks;
    private int characters;
    /** The number of open variations that are left out. */
    private int leftOut;
    /** The text of variations before the first move, which becomes a comment; null if none is open. */
    private @Nullable StringBuilder beforeMoves;

    private Place beganBefore = Place.NOWHERE;

    /** The pieces of a long comment read so far. */
    private final ByteArrayOutputStream pieces = new ByteArrayOutputStream(0);

    private Place firstPiece = Place.NOWHERE;

    /** The moves in canonical notation; null if they are not asked for. */
    private final @Nullable CanonicalMoves canonical;

    private int firstNumber;
    /** Whether there was a fault without a text. */
    private boolean mended;

    private boolean whole;

    /** @param canonical whether legal moves are kept in canonical notation too */
    RecordKeeper(boolean canonical) {
        this.canonical = canonical ? new CanonicalMoves() : null;
    }

    /** A line under construction. */
    private static final class OpenLine {
        final Place place;
        final List<Remark> before = new ArrayList<>();
        final List<Step> steps = new ArrayList<>();

        @Nullable
        String result;

        /** The first move's number as a ply; {@link #NO_BASE} if it is unknown. */
        int base;
        /** The step whose number showed it; -1 if it was known from the parent line. */
        int basedAt = -1;
        /** Whether every number so far certainly equals the one that counting from the start gives. */
        boolean counted;
        /** Where the last step's text ends, in bytes: other signs and letters are longer there than in the text. */
        long endOfLast;

        /** The index of the first step that is not legal; greater than all others if there is none. */
        int failed = Integer.MAX_VALUE;

        /** Whether it replaces moves of another line. */
        final boolean isVariation;
        /** Whether a writer numbers its first move from {@link #base}. */
        final boolean beginsCounted;

        /** A main line. */
        OpenLine(Place place) {
            this(place, NO_BASE, false, true);
        }

        private OpenLine(Place place, int base, boolean isVariation, boolean beginsCounted) {
            this.place = place;
            this.base = base;
            this.isVariation = isVariation;
            this.beginsCounted = beginsCounted;
            this.counted = beginsCounted;
        }

        /** Creates a variation that replaces the last move of this line. */
        OpenLine variation(Place at) {
            boolean known = base != NO_BASE;
            return new OpenLine(at, known ? base + steps.size() - 1 : NO_BASE, true, known && counted);
        }

        /**
         * Whether the digits before the reader's move, which have no dot, belong to the last step's text rather than being its
         * number.
         */
        boolean endsWithNumberAt(RecordReader reader) {
            int end = reader.from();
            while (end > 0 && !Bytes.isDigit(reader.bytes()[end - 1])) {
                end--;
            }
            return !steps.isEmpty() && endOfLast == reader.place().offset() - (reader.from() - end);
        }

        /** Notes the number of a step that was added. */
        void numbered(int ply) {
            int at = steps.size() - 1;
            if (base == NO_BASE && ply != 0) {
                base = Math.abs(ply) - at;
                basedAt = at;
                counted &= begins(false);
            }
            counted &= ply == 0 || counts(ply, at);
        }

        /** Whether a writer that knows only the first move's number numbers this line from {@link #base}. */
        private boolean begins(boolean second) {
            int first = second ? FIRST + 1 : FIRST;
            boolean isNumber = basedAt == 0 && steps.get(0).ply > 0;
            return isNumber ? (base & 1) == (first & 1) : basedAt > 0 && base == first;
        }

        /** Whether all numbers of a variation count its moves, dots or none. */
        boolean isCounted() {
            return base != NO_BASE
                    && IntStream.range(0, steps.size())
                            .allMatch(at -> steps.get(at).ply == 0 || counts(steps.get(at).ply, at));
        }

        private boolean counts(int ply, int at) {
            return ply == base + at || (ply < 0 && (-ply | 1) == (base + at | 1));
        }

        /**
         * The first step from which numbers are kept as written because they do not count the moves: the first one with a wrong
         * number, without a required number, or not legal, which its number may explain.
         */
        private int firstKept(int count, boolean second) {
            if (failed >= count || base == NO_BASE) {
                return Integer.MAX_VALUE;
            }
            if (isVariation ? !beginsCounted : !begins(second)) {
                return 0;
            }
            int bare = failed;
            for (int at = 0; at < count; at++) {
                int ply = steps.get(at).ply;
                if (ply != 0 && !counts(ply, at)) {
                    return Math.min(at, bare);
                }
                boolean isBare = ply == 0 && at > 0 && ((base + at) & 1) == 0;
                bare = ply != 0 && at < failed ? failed : isBare ? Math.min(at, bare) : bare;
            }
            return Integer.MAX_VALUE;
        }

        List<Remark> remarks() {
            return steps.isEmpty() ? before : steps.get(steps.size() - 1).remarks;
        }

        /** @param second whether the line begins with a move of the second player */
        Line line(int count, boolean second) {
            List<RecordedMove> moves = new ArrayList<>(count);
            int kept = firstKept(count, second);
            for (Step step : steps.subList(0, count)) {
                String number = moves.size() >= kept ? RecordReader.numberText(step.ply) : step.number;
                moves.add(new RecordedMove(step.kind, step.text, step.place, step.mover, step.remarks, number));
            }
            return new Line(before, moves, result, place);
        }
    }

    /** A move whose remarks are still to come. */
    private record Step(
            RecordedMove.Kind kind,
            String text,
            Place place,
            @Nullable Color mover,
            List<Remark> remarks,
            int ply,
            @Nullable String number) {}

    /**
     * A variation of a game that seemed not to be legal, whose numbers count its moves.
     *
     * @param in where its line stands
     * @param at the line's index there
     */
    private record CountedVariation(OpenLine variation, List<Remark> in, int at) {}

    private static final int NO_BASE = Integer.MIN_VALUE;

    /** The ply of a game's first number. */
    private static final int FIRST = 2;

    void clear(Place place) {
        lines.clear();
        counted.clear();
        lines.push(new OpenLine(place));
        moves = 0;
        remarks = 0;
        characters = 0;
        leftOut = 0;
        beforeMoves = null;
        pieces.reset();
        if (canonical != null) {
            canonical.clear();
        }
        firstNumber = 0;
        mended = false;
        whole = true;
    }

    @Override
    public boolean after(Token token, RecordReader reader, Judge judge) {
        // Where a move goes on in the next word only the rules know.
        boolean judged = judge.board() != null;
        int steps = lines.element().steps.size();
        int kept = moves;
        take(token, reader);
        if (canonical != null && moves > kept) {
            canonical.add(token == Token.MOVE ? judge.played() : null);
        }
        OpenLine line = lines.element();
        // What is written has no such fault any more, and its moves may be legal.
        mended |= token == Token.FAULT && line.steps.size() == steps;
        if (!judged && !mended && (token == Token.MOVE || token == Token.NO_MOVE || token == Token.FAULT)) {
            line.failed = Math.min(line.failed, steps);
        }
        return true;
    }

    private void take(Token token, RecordReader reader) {
        if (token != Token.COMMENT && pieces.size() > 0) {
            endPieces(reader, false);
        }
        if (token == Token.OPEN) {
            open(reader);
        } else if (token == Token.CLOSE) {
            close();
        } else if (leftOut == 0) {
            switch (token) {
                case MOVE -> add(RecordedMove.Kind.MOVE, reader);
                case NO_MOVE -> add(RecordedMove.Kind.NO_MOVE, reader);
                case SETUP -> add(RecordedMove.Kind.SETUP, reader);
                case FAULT -> unreadable(reader);
                case COMMENT -> comment(reader);
                case ANNOTATION -> sign(reader);
                case DRAW_OFFER -> remark(new DrawOffer(reader.place()));
                case RESULT -> lines.element().result = reader.result();
                default -> {}
            }
        } else if (beforeMoves != null) {
            word(token, reader);
        }
    }

    private void open(RecordReader reader) {
        OpenLine line = lines.element();
        if (leftOut > 0 || line.steps.isEmpty() || lines.size() > DEEPEST) {
            if (leftOut == 0 && line.steps.isEmpty()) {
                beforeMoves = new StringBuilder();
                beganBefore = reader.place();
            }
            whole &= leftOut > 0 || line.steps.isEmpty();
            leftOut++;
            separate("(");
            return;
        }
        lines.push(line.variation(reader.place()));
    }

    private void close() {
        if (leftOut > 0) {
            leftOut--;
            if (beforeMoves != null) {
                beforeMoves.append(')');
                endBefore();
            }
        } else if (lines.size() > 1) {
            OpenLine variation = lines.pop();
            List<Remark> in = lines.element().remarks();
            int at = in.size();
            remark(variation.line(variation.steps.size(), false));
            if (lines.getLast().failed != Integer.MAX_VALUE && variation.isCounted() && in.size() > at) {
                counted.add(new CountedVariation(variation, in, at));
            }
        }
    }

    /** Ends variations before the first move, which replace no move; their text becomes a comment. */
    private void endBefore() {
        if (beforeMoves != null && leftOut == 0) {
            remark(new Comment(beforeMoves.toString(), beganBefore));
            beforeMoves = null;
        }
    }

    private void word(Token token, RecordReader reader) {
        if (reader.to() > reader.from() && characters <= LONGEST_COMMENTS) {
            int number = token == Token.MOVE ? reader.moveNumber() : 0;
            String text = (number > 0 ? number + ". " : "") + reader.text().strip();
            characters += text.length();
            separate(text);
        }
        whole &= characters <= LONGEST_COMMENTS;
    }

    private void separate(String text) {
        if (beforeMoves != null) {
            boolean first = beforeMoves.isEmpty() || beforeMoves.charAt(beforeMoves.length() - 1) == '(';
            beforeMoves.append(first ? "" : " ").append(text);
        }
    }

    private void add(RecordedMove.Kind kind, RecordReader reader) {
        if (moves++ >= MOST_MOVES) {
            whole = false;
            return;
        }
        if (moves == 1) {
            firstNumber = reader.moveNumber();
        }
        OpenLine line = lines.element();
        if (line.result != null && lines.size() > 1) {
            // A result within a variation ends nothing.
            remark(new Comment(line.result, reader.place()));
            line.result = null;
        }
        boolean inMemory = reader.stepNumber() >= 0;
        int ply = inMemory || kind == RecordedMove.Kind.SETUP ? 0 : reader.numberPly();
        if (ply < 0 && line.endsWithNumberAt(reader)) {
            ply = 0;
        }
        line.steps.add(new Step(
                kind, reader.text(), reader.place(), reader.mover(), new ArrayList<>(0), ply, reader.recordedNumber()));
        line.endOfLast = reader.place().offset() + (reader.to() - reader.from());
        line.numbered(ply);
    }

    /** Keeps unreadable text between moves in its place, like a move that cannot be read. */
    private void unreadable(RecordReader reader) {
        boolean text = reader.format() == Format.PGN || reader.format() == Format.PDN;
        if (text && reader.to() > reader.from()) {
            add(RecordedMove.Kind.MOVE, reader);
        }
    }

    private void comment(RecordReader reader) {
        if (!reader.isContinued() && pieces.size() == 0) {
            String text = reader.text();
            if (reader.format() == Format.PDN && text.strip().equals(DrawOffer.SIGN)) {
                // So it is written there, where the sign is not known.
                remark(new DrawOffer(reader.place()));
            } else {
                comment(text, reader.place(), reader.isEscaped());
            }
            return;
        }
        firstPiece = pieces.size() == 0 ? reader.place() : firstPiece;
        if (pieces.size() <= MOST_BYTES) {
            pieces.write(reader.bytes(), reader.from(), reader.to() - reader.from());
        }
        if (!reader.isContinued()) {
            endPieces(reader, reader.isEscaped());
        }
    }

    private void endPieces(RecordReader reader, boolean escaped) {
        comment(reader.decode(pieces.toByteArray(), 0, pieces.size()), firstPiece, escaped);
        pieces.reset();
    }

    private void comment(String text, Place place, boolean escaped) {
        Comment comment = new Comment(text.strip(), place, escaped);
        characters += comment.text().length();
        remark(comment);
    }

    private void sign(RecordReader reader) {
        if (reader.format() == Format.OBF) {
            remark(new Comment("[%eval " + reader.text() + "]", reader.place()));
            return;
        }
        remark(new Nag(signText(reader), reader.place()));
    }

    /** The current sign as written. */
    static String signText(RecordReader reader) {
        boolean number = reader.from() > 0 && reader.bytes()[reader.from() - 1] == '$';
        return number ? "$" + reader.text() : reader.text();
    }

    private void remark(Remark remark) {
        if (remarks++ < MOST_REMARKS && characters <= LONGEST_COMMENTS) {
            lines.element().remarks().add(remark);
        } else {
            whole = false;
        }
    }

    /** The moves in canonical notation; null if they are not asked for. */
    @Nullable
    CanonicalMoves canonical() {
        return canonical;
    }

    /** Whether nothing was left out. */
    boolean isWhole() {
        return whole;
    }

    /** The number before the first move, 0 for none. */
    int firstNumber() {
        return firstNumber;
    }

    /**
     * The main line; open variations are closed.
     *
     * @param second whether the line begins with a move of the second player
     * @param withoutLast whether to omit the last move, which turned out not to be one
     * @param isLegal whether all its moves turned out to be legal, perhaps by other rules than those chosen first
     */
    Line line(boolean second, boolean withoutLast, boolean isLegal) {
        while (leftOut > 0 || lines.size() > 1) {
            close();
        }
        OpenLine main = lines.element();
        if (isLegal) {
            main.failed = Integer.MAX_VALUE;
            // Each comes after those within it.
            for (CountedVariation each : counted) {
                each.variation.failed = Integer.MAX_VALUE;
                each.in.set(each.at, each.variation.line(each.variation.steps.size(), false));
            }
        }
        counted.clear();
        return main.line(withoutLast ? main.steps.size() - 1 : main.steps.size(), second);
    }
}
