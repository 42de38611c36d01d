package dev.arbiter.archive.table;

import dev.arbiter.BoardState;
import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Piece;
import dev.arbiter.Position;
import dev.arbiter.Replay;
import dev.arbiter.Ruling;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Comment;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Ply;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.Remark;
import dev.arbiter.archive.check.RecordJudge;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The positions of a game's main line and the moves made in them, as far as these are legal. Where a game's replay words
 * the moves itself they are simply played again; everything else is looked at ply by ply.
 */
final class GamePlies {

    /** More than any text that {@link Replay#writeLast} writes. */
    private static final int LONGEST_MOVE = 64;

    /** The materials of one game are far fewer. */
    private static final int MOST_MATERIALS = 1 << 16;

    private final Map<Game<?>, Replay<?>> replays = new HashMap<>();
    private final Map<Game<?>, Position<?>> starts = new HashMap<>();
    private final Map<Long, String> materials = new HashMap<>();
    private final byte[] worded = new byte[LONGEST_MOVE];

    private int count;
    private int[] numbers = new int[256];
    private Color[] movers = new Color[256];
    private @Nullable String[] moves = new String[256];
    private int[] captured = new int[256];
    private long[] keys = new long[256];
    private String[] material = new String[256];
    private @Nullable RecordedMove[] records = new RecordedMove[256];
    private boolean mayBeClaimed;
    /** The current game ply by ply; null where nobody has looked at it so. */
    private @Nullable List<Ply> closely;

    private Piece.Kind[] kinds = {};
    private @Nullable Game<?> kindsOf;
    /** Of the position added last. */
    private long lastCounts;

    private final Predicate<String> asked;
    private final boolean movesAsked;
    private final boolean capturesAsked;
    private final boolean keysAsked;
    private final boolean materialAsked;
    private final boolean commentsAsked;

    /** @param asked whether values of a column, by its name, are made; all others are missing */
    GamePlies(Predicate<String> asked) {
        this.asked = asked;
        movesAsked = asked.test("move");
        capturesAsked = asked.test("captured");
        keysAsked = asked.test("key");
        materialAsked = asked.test("material");
        commentsAsked = asked.test("clock") || asked.test("eval") || asked.test("mate");
    }

    /** Where a game usually begins. */
    Position<?> usualStart(Game<?> game) {
        return starts.computeIfAbsent(game, Game::start);
    }

    /** Whether claims have to be looked for in the current game. */
    boolean mayBeClaimed() {
        return mayBeClaimed;
    }

    /** The plies of the current game. */
    List<Ply> plies(GameRecord game) {
        List<Ply> plies = closely == null ? RecordJudge.plies(game) : closely;
        closely = plies;
        return plies;
    }

    /** Plays a game; what was known of the one before is gone. */
    void play(CheckedGame checked) {
        GameRecord game = checked.record();
        Position<?> start = game.start();
        count = 0;
        closely = null;
        mayBeClaimed = start != null;
        if (start == null) {
            return;
        }
        learn(start.game());
        if (!playQuickly(start, game, checked.verdict().plies())) {
            count = 0;
            mayBeClaimed = true;
            playClosely(start, plies(game));
        }
    }

    private void learn(Game<?> game) {
        if (game != kindsOf) {
            kindsOf = game;
            kinds = game.kinds().isEmpty() ? Piece.Kind.values() : game.kinds().toArray(new Piece.Kind[0]);
            materials.clear();
        }
    }

    /** Plays the moves one after the other; returns whether that is all there is to the game. */
    private boolean playQuickly(Position<?> start, GameRecord game, int plies) {
        List<RecordedMove> line = game.moves();
        if (game.format() == Format.OBF || game.format() == Format.CHECKERS_CHECK || line.size() < plies) {
            return false;
        }
        Replay<?> replay = replays.computeIfAbsent(start.game(), any -> any.replay(true));
        replay.begin(start);
        mayBeClaimed = replay.mayBeClaimed();
        int whites = capturesAsked ? pieces(replay, Color.WHITE) : 0;
        int blacks = capturesAsked ? pieces(replay, Color.BLACK) : 0;
        for (int ply = 0; ply < plies; ply++) {
            RecordedMove move = line.get(ply);
            if (move.kind() != RecordedMove.Kind.MOVE || move.mover() != null) {
                return false;
            }
            add(ply + 1, replay, move);
            if (replay.play(move.text()) != null) {
                return false;
            }
            if (movesAsked) {
                int length = replay.writeLast(worded, 0);
                if (length == 0) {
                    return false;
                }
                moves[ply] = new String(worded, 0, length, StandardCharsets.ISO_8859_1);
            }
            Color mover = replay.mover();
            movers[ply] = mover;
            if (capturesAsked) {
                int whitesBefore = whites;
                int blacksBefore = blacks;
                whites = pieces(replay, Color.WHITE);
                blacks = pieces(replay, Color.BLACK);
                captured[ply] = mover == Color.BLACK ? whitesBefore - whites : blacksBefore - blacks;
            }
            mayBeClaimed |= replay.mayBeClaimed();
        }
        add(plies + 1, replay, null);
        return true;
    }

    private void playClosely(Position<?> start, List<Ply> line) {
        Position<?> last = start;
        int number = 1;
        for (Ply ply : line) {
            Position<?> before = ply.before();
            Position<?> after = ply.after();
            if (before == null || (ply.ruling() != null && after == null)) {
                break;
            }
            last = before;
            if (after != null && ply.ruling() instanceof Ruling.Legal<?> legal) {
                add(ply.number(), before, ply.move());
                // A forced pass may have been left out before the move.
                Color other = after.turn();
                movers[count - 1] = other.opposite();
                moves[count - 1] = movesAsked ? legal.text() : null;
                captured[count - 1] = capturesAsked ? Math.max(0, pieces(before, other) - pieces(after, other)) : 0;
                last = after;
                number = ply.number() + 1;
            }
        }
        add(number, last, null);
    }

    private void add(int number, BoardState board, @Nullable RecordedMove move) {
        if (count == numbers.length) {
            int length = 2 * count;
            numbers = Arrays.copyOf(numbers, length);
            movers = Arrays.copyOf(movers, length);
            moves = Arrays.copyOf(moves, length);
            captured = Arrays.copyOf(captured, length);
            keys = Arrays.copyOf(keys, length);
            material = Arrays.copyOf(material, length);
            records = Arrays.copyOf(records, length);
        }
        numbers[count] = number;
        movers[count] = board.turn();
        moves[count] = null;
        captured[count] = -1;
        keys[count] = keysAsked ? board.key() : 0;
        records[count] = move;
        long counts = materialAsked ? counts(board) : 0;
        if (!materialAsked) {
            material[count] = "";
        } else if (count == 0 || counts != lastCounts || counts < 0) {
            if (materials.size() > MOST_MATERIALS) {
                materials.clear();
            }
            material[count] =
                    counts < 0 ? board.material() : materials.computeIfAbsent(counts, any -> board.material());
        } else {
            material[count] = material[count - 1];
        }
        lastCounts = counts;
        count++;
    }

    /** How many there are of each kind, as one number; -1 where one number is not enough. */
    private long counts(BoardState board) {
        int bits = (Long.SIZE - 1) / (2 * kinds.length);
        long counts = 0;
        long all = 0;
        for (Piece.Kind kind : kinds) {
            int white = board.count(Color.WHITE, kind);
            int black = board.count(Color.BLACK, kind);
            counts = ((counts << bits | white) << bits) | black;
            all |= white | black;
        }
        return all >>> bits == 0 ? counts : -1;
    }

    private int pieces(BoardState board, Color color) {
        int pieces = 0;
        for (Piece.Kind kind : kinds) {
            pieces += board.count(color, kind);
        }
        return pieces;
    }

    /** Reports the rows of the current game. */
    void write(long id, RowSink sink) {
        boolean ids = asked.test("id");
        boolean plies = asked.test("ply");
        boolean turns = asked.test("mover");
        for (int ply = 0; ply < count; ply++) {
            sink.begin(Table.PLIES);
            number(ids, id, sink);
            number(plies, numbers[ply], sink);
            text(turns, movers[ply] == Color.WHITE ? "white" : "black", sink);
            text(true, moves[ply], sink);
            number(capturesAsked && captured[ply] >= 0, captured[ply], sink);
            number(keysAsked, keys[ply], sink);
            text(materialAsked, material[ply], sink);
            values(commentsAsked ? records[ply] : null, sink);
            sink.end();
        }
    }

    private static void number(boolean isKnown, long value, RowSink sink) {
        if (isKnown) {
            sink.number(value);
        } else {
            sink.none();
        }
    }

    private static void text(boolean isKnown, @Nullable String value, RowSink sink) {
        if (isKnown && value != null) {
            sink.text(value);
        } else {
            sink.none();
        }
    }

    /** Clock, evaluation and mate, as the comments after a move have them. */
    private static void values(@Nullable RecordedMove move, RowSink sink) {
        Duration clock = null;
        Comment.Evaluation evaluation = null;
        for (Remark remark : move == null ? List.<Remark>of() : move.remarks()) {
            if (remark instanceof Comment comment && comment.text().contains("[%")) {
                clock = clock == null ? comment.clock() : clock;
                evaluation = evaluation == null ? comment.evaluation() : evaluation;
            }
        }
        if (clock == null) {
            sink.none();
        } else {
            sink.fraction(clock.toMillis() / 1000.0);
        }
        if (evaluation == null || evaluation.mate()) {
            sink.none();
        } else {
            sink.fraction(evaluation.value());
        }
        if (evaluation == null || !evaluation.mate()) {
            sink.none();
        } else {
            sink.number(Math.round(evaluation.value()));
        }
    }
}
