package dev.arbiter.archive.check;

import dev.arbiter.Color;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.records.RecordReader;
import dev.arbiter.archive.records.Token;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Keeps the tokens of the game at hand as moves with their comments and variations. */
final class RecordKeeper {

    /** No honest game, all its variations included, has more moves. */
    private static final int MOST_MOVES = 1 << 16;

    /** Variations nested deeper are left out. */
    private static final int DEEPEST = 200;

    /** Longer comments are cut off. */
    private static final int LONGEST_COMMENT = 1 << 14;

    private final Deque<List<Step>> lines = new ArrayDeque<>();
    private final List<String> comments = new ArrayList<>();
    private int moves;
    /** How many variations are open that are left out. */
    private int leftOut;

    private boolean whole;

    /** A move whose variations are still to come. */
    private record Step(
            RecordedMove.Kind kind,
            String text,
            Place place,
            @Nullable Color mover,
            List<String> comments,
            List<String> annotations,
            List<List<Step>> variations) {}

    void clear() {
        lines.clear();
        lines.push(new ArrayList<>());
        comments.clear();
        moves = 0;
        leftOut = 0;
        whole = true;
    }

    void take(Token token, RecordReader reader) {
        if (token == Token.OPEN) {
            open();
        } else if (token == Token.CLOSE) {
            close();
        } else if (leftOut == 0) {
            switch (token) {
                case MOVE -> add(RecordedMove.Kind.MOVE, reader);
                case NO_MOVE -> add(RecordedMove.Kind.NO_MOVE, reader);
                case SETUP -> add(RecordedMove.Kind.SETUP, reader);
                case COMMENT -> comment(reader);
                case ANNOTATION -> annotate(reader.text());
                default -> {}
            }
        }
    }

    private void open() {
        List<Step> line = lines.element();
        if (leftOut > 0 || line.isEmpty() || lines.size() > DEEPEST) {
            whole &= leftOut > 0 || line.isEmpty();
            leftOut++;
            return;
        }
        List<Step> variation = new ArrayList<>();
        line.get(line.size() - 1).variations.add(variation);
        lines.push(variation);
    }

    private void close() {
        if (leftOut > 0) {
            leftOut--;
        } else if (lines.size() > 1) {
            lines.pop();
        }
    }

    private void add(RecordedMove.Kind kind, RecordReader reader) {
        if (moves++ >= MOST_MOVES) {
            whole = false;
            return;
        }
        lines.element()
                .add(new Step(
                        kind,
                        reader.text(),
                        reader.place(),
                        reader.mover(),
                        new ArrayList<>(0),
                        new ArrayList<>(0),
                        new ArrayList<>(0)));
    }

    private void comment(RecordReader reader) {
        List<Step> line = lines.element();
        List<String> behind = line.isEmpty() ? comments : line.get(line.size() - 1).comments;
        String text = reader.text().strip();
        if (behind.size() < DEEPEST && !text.isEmpty()) {
            behind.add(text.length() <= LONGEST_COMMENT ? text : text.substring(0, LONGEST_COMMENT));
        }
    }

    private void annotate(String mark) {
        List<Step> line = lines.element();
        if (!line.isEmpty() && line.get(line.size() - 1).annotations.size() < DEEPEST) {
            line.get(line.size() - 1).annotations.add(mark);
        }
    }

    /** Whether nothing was left out. */
    boolean isWhole() {
        return whole;
    }

    /** The comments before the first move. */
    List<String> comments() {
        return comments;
    }

    /** The main line. */
    List<RecordedMove> moves() {
        return moves(lines.getLast());
    }

    private static List<RecordedMove> moves(List<Step> line) {
        List<RecordedMove> moves = new ArrayList<>(line.size());
        for (Step step : line) {
            moves.add(new RecordedMove(
                    step.kind,
                    step.text,
                    step.place,
                    step.mover,
                    step.comments,
                    step.annotations,
                    step.variations.stream().map(RecordKeeper::moves).toList()));
        }
        return moves;
    }
}
