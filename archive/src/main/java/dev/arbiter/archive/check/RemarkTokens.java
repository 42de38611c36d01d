package dev.arbiter.archive.check;

import dev.arbiter.archive.records.RecordReader;
import dev.arbiter.archive.records.Token;

/** Tells a {@link GameSink} what stands beside the moves of a game of PGN, as its record would contain it. */
final class RemarkTokens implements TokenSink {

    private final GameSink sink;
    private boolean begun;
    /** Whether the last move may turn out to be the result, so that nothing stands beside it. */
    private boolean mayBeResult;

    private boolean certain = true;
    private int depth;
    private int remarks;
    private long bytes;

    RemarkTokens(GameSink sink) {
        this.sink = sink;
    }

    @Override
    public boolean after(Token token, RecordReader reader, Judge judge) {
        boolean more = true;
        switch (token) {
            case MOVE, NO_MOVE -> {
                begun = true;
                mayBeResult = depth == 0 && !isLetter(reader.bytes()[reader.from()]);
            }
            case OPEN -> {
                if (!begun || depth == RecordKeeper.DEEPEST - 1) {
                    return fail();
                }
                more = sink.enterVariation(depth++);
            }
            case CLOSE -> depth = Math.max(0, depth - 1);
            case COMMENT -> {
                if (reader.isContinued()) {
                    return fail();
                }
                byte[] other = reader.transcoded();
                more = other == null
                        ? sink.comment(begun, depth, reader.bytes(), reader.from(), reader.to())
                        : sink.comment(begun, depth, other, 0, other.length);
                bytes += reader.to() - reader.from();
            }
            case ANNOTATION -> more = sink.sign(depth, RecordKeeper.signText(reader));
            case DRAW_OFFER -> more = sink.drawOffer(begun, depth);
            case RESULT -> {
                if (depth > 0) {
                    return fail();
                }
            }
            default -> {
                return fail();
            }
        }
        if (!more) {
            certain = !mayBeResult;
            return false;
        }
        return (++remarks <= RecordKeeper.MOST_MOVES && bytes <= RecordKeeper.LONGEST_COMMENTS) || fail();
    }

    private boolean fail() {
        certain = false;
        return false;
    }

    private static boolean isLetter(byte character) {
        return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
    }

    /** Whether the sink certainly received what the record contains. */
    boolean areCertain() {
        return certain;
    }
}
