package dev.arbiter.archive.games;

import dev.arbiter.Game;
import dev.arbiter.ImpossiblePositionException;
import dev.arbiter.Position;
import dev.arbiter.Replay;
import dev.arbiter.UnreadableException;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Line;
import dev.arbiter.archive.Nag;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.Tag;
import dev.arbiter.archive.check.RecordJudge;
import dev.arbiter.archive.check.Tally;
import dev.arbiter.archive.records.RecordReader;
import dev.arbiter.archive.records.Tags;
import dev.arbiter.archive.records.Token;
import dev.arbiter.archive.write.PgnPdnWriter;
import dev.arbiter.record.RecordGame;
import dev.arbiter.record.RecordReplay;
import java.io.IOException;
import java.io.OutputStream;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Converts plain games of chess from PGN to PGN's export form directly, without records. It exists beside {@link Conversion}
 * because it takes a fifth of the time. For a legal game with legal variations and an undisputed result, its output is
 * identical byte for byte; every other game is left to {@link Conversion}.
 */
final class PgnExport {

    /**
     * The most moves of a game, far fewer than for {@link GameRecord#whole} records; longer games are left to the other way.
     */
    private static final int MOST_MOVES = 1 << 15;

    private static final int DEEPEST = 100;
    private static final int MOST_REMARKS = 100;
    private static final int LONGEST_COMMENTS = 1 << 20;

    /** Longer than any text that {@link Replay#writeLast} writes. */
    private static final int LONGEST_MOVE = 64;

    private static final Line NO_MOVES = new Line(List.of(), List.of(), null, Place.NOWHERE);

    private final Game<?> chess = Format.PGN.usualGame();
    /** The values of a {@code Variant} tag that it accepts. */
    private final Set<String> names = new HashSet<>(chess.aliases());

    private final Position<?> start = chess.start();
    private final RecordReplay<?> replay = (RecordReplay<?>) chess.replay(true);
    private final PgnPdnWriter writer;
    private final byte[] move = new byte[LONGEST_MOVE];

    private int moves;
    private int plies;
    private int characters;
    private int firstNumber;

    /** The current line, 0 for the main line. */
    private int depth;

    /** For each line, the number of moves read. */
    private final int[] played = new int[DEEPEST + 1];

    /** For each line, the number of remarks after its last move, or before its first. */
    private final int[] remarks = new int[DEEPEST + 1];

    /** For each line, the result after its moves. */
    private final @Nullable String[] results = new String[DEEPEST + 1];

    PgnExport(OutputStream out, Consumer<String> leftOut) {
        this.writer = PgnPdnWriter.ofPgn(out, leftOut);
    }

    /**
     * Converts the current game.
     *
     * @param reader of PGN, delivering everything
     * @param tally counts the game if it is written
     * @return whether the game was written; if false, nothing was
     */
    boolean write(RecordReader reader, Tally.Counter tally) throws IOException {
        Tags tags = reader.tags();
        String fen = tags.get("FEN");
        String variant = tags.get("Variant");
        if ((variant != null && !names.contains(variant)) || tags.has(Tag.PIECE_LETTERS) || !begin(fen)) {
            return false;
        }
        for (Token token = reader.next(); token != Token.END; token = reader.next()) {
            boolean plain = switch (token) {
                case MOVE -> move(reader, fen);
                case COMMENT -> comment(reader);
                case ANNOTATION -> sign(reader);
                case DRAW_OFFER -> drawOffer();
                case OPEN -> open();
                case CLOSE -> close();
                case RESULT -> {
                    results[depth] = reader.result();
                    yield true;
                }
                default -> false;
            };
            if (!plain) {
                return false;
            }
        }
        if (depth > 0 || !RecordJudge.isResultPlain(reader, results[0], replay, plies)) {
            return false;
        }
        String claimed = results[0] == null ? reader.taggedResult() : results[0];
        writer.end(new GameRecord(
                GameRecord.Origin.NONE,
                tags.toList(),
                new GameRecord.Beginning(chess, start, firstNumber),
                NO_MOVES,
                true,
                claimed));
        tally.legal(plies, false);
        return true;
    }

    private boolean begin(@Nullable String fen) {
        if (fen != null && !RecordGame.wholeText(chess, fen).equals(fen)) {
            return false;
        }
        try {
            replay.begin(fen == null ? start : chess.position(fen));
        } catch (UnreadableException | ImpossiblePositionException e) {
            return false;
        }
        writer.begin();
        moves = 0;
        plies = 0;
        characters = 0;
        firstNumber = 0;
        depth = 0;
        enter();
        return true;
    }

    private void enter() {
        played[depth] = 0;
        remarks[depth] = 0;
        results[depth] = null;
    }

    private boolean move(RecordReader reader, @Nullable String fen) {
        if (moves++ == 0) {
            firstNumber = reader.moveNumber();
            writer.start(fen, firstNumber);
        }
        if (moves > MOST_MOVES || replay.play(reader.bytes(), reader.from(), reader.to()) != null) {
            return false;
        }
        writer.move(move, 0, replay.writeLast(move, 0));
        played[depth]++;
        remarks[depth] = 0;
        if (depth == 0) {
            int more = reader.playPlain(replay, writer::move);
            moves += more;
            played[0] += more;
            plies += 1 + more;
        }
        return moves <= MOST_MOVES;
    }

    private boolean remark() {
        return ++remarks[depth] <= MOST_REMARKS;
    }

    private boolean comment(RecordReader reader) {
        characters += reader.to() - reader.from();
        boolean plain = true;
        byte[] other = reader.transcoded();
        byte[] bytes = other == null ? reader.bytes() : other;
        int from = other == null ? reader.from() : 0;
        int to = other == null ? reader.to() : other.length;
        if (reader.isEscaped()) {
            writer.escaped(bytes, from, to);
        } else {
            plain = writer.comment(bytes, from, to);
        }
        return plain && !reader.isContinued() && remark() && characters <= LONGEST_COMMENTS;
    }

    private boolean sign(RecordReader reader) {
        boolean number = reader.from() > 0 && reader.bytes()[reader.from() - 1] == '$';
        writer.sign(Nag.of(number ? "$" + reader.text() : reader.text()));
        return remark();
    }

    private boolean drawOffer() {
        writer.drawOffer();
        return remark();
    }

    private boolean open() {
        if (played[depth] == 0 || depth == DEEPEST || !remark() || !replay.enterVariation()) {
            return false;
        }
        writer.open();
        depth++;
        enter();
        return true;
    }

    private boolean close() {
        if (depth == 0) {
            return false;
        }
        writer.close(results[depth]);
        depth--;
        replay.leaveVariation();
        return true;
    }
}
