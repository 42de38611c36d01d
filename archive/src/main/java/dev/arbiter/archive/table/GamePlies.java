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
import dev.arbiter.archive.DrawOffer;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Ply;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.Remark;
import dev.arbiter.archive.check.LineWatcher;
import dev.arbiter.archive.check.RecordJudge;
import dev.arbiter.archive.check.RecordPlayer;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The positions of a game's main line and the moves made in them, as far as these are legal. If the board supplies the moves'
 * notation they are played plainly; otherwise ply by ply.
 */
final class GamePlies implements LineWatcher {

    private final RecordPlayer player = new RecordPlayer();
    private final Map<Game<?>, Position<?>> starts = new HashMap<>();
    private final PieceCounts pieces = new PieceCounts();

    private int count;
    private Color[] movers = new Color[256];
    private @Nullable String[] moves = new String[256];
    private int[] captured = new int[256];
    private long[] keys = new long[256];
    private String[] material = new String[256];
    private @Nullable String[] positions = {};
    private @Nullable RecordedMove[] records = new RecordedMove[256];
    private boolean mayBeClaimed;
    /** Whether the texts of the current game are its moves without interpretation. */
    private boolean isPlain;
    /** The plies of the current game; null until needed. */
    private @Nullable List<Ply> closely;

    private final Predicate<String> asked;
    private final boolean movesAsked;
    private final boolean capturesAsked;
    private final boolean keysAsked;
    private final boolean materialAsked;
    /** Whether pieces are counted, for captures or material. */
    private final boolean countsAsked;

    private final boolean remarksAsked;
    private final boolean positionsAsked;

    /** @param asked whether a column's values are needed, by its name; others are missing, and hidden ones not part of a row */
    GamePlies(Predicate<String> asked) {
        this.asked = asked;
        movesAsked = asked.test("move");
        capturesAsked = asked.test("captured");
        keysAsked = asked.test("key");
        materialAsked = asked.test("material");
        countsAsked = capturesAsked || materialAsked;
        positionsAsked = asked.test("position");
        remarksAsked = asked.test("clock") || asked.test("eval") || asked.test("mate") || asked.test("draw_offer");
    }

    /** The usual initial position of a game. */
    Position<?> usualStart(Game<?> game) {
        return starts.computeIfAbsent(game, Game::start);
    }

    /** Whether the current game must be searched for claims. */
    boolean mayBeClaimed() {
        return mayBeClaimed;
    }

    /** The plies of the current game. */
    List<Ply> plies(GameRecord game) {
        List<Ply> plies = closely == null ? RecordJudge.plies(game) : closely;
        closely = plies;
        return plies;
    }

    /** Plays a game; data of the previous one is discarded. */
    void play(CheckedGame checked) {
        GameRecord game = checked.record();
        Position<?> start = game.start();
        count = 0;
        closely = null;
        mayBeClaimed = start != null;
        if (start == null) {
            return;
        }
        pieces.begin(start.game());
        isPlain = true;
        if (player.playPlainly(game, checked.verdict().played().plies(), this) && isPlain) {
            for (int ply = 0; ply < count - 1; ply++) {
                records[ply] = game.moves().get(ply);
            }
            return;
        }
        isPlain = false;
        List<Ply> line = plies(game);
        RecordPlayer.play(start, line, this);
        int made = 0;
        for (Ply ply : line) {
            if (made < count - 1 && ply.ruling() instanceof Ruling.Legal<?> legal) {
                moves[made] = movesAsked ? legal.text() : null;
                records[made++] = ply.move();
            }
        }
    }

    @Override
    public void begin(BoardState board, int plies) {
        count = plies;
        mayBeClaimed = !isPlain;
        add(board);
        look(board);
    }

    @Override
    public boolean step(BoardState board, Color mover, byte[] text, int from, int to) {
        int ply = count - 1;
        movers[ply] = mover;
        int before = pieces.of(mover.opposite());
        if (isPlain && movesAsked) {
            moves[ply] = player.worded();
            isPlain = moves[ply] != null;
            if (!isPlain) {
                return false;
            }
        }
        add(board);
        if (countsAsked) {
            captured[ply] = Math.max(0, before - pieces.of(mover.opposite()));
        }
        look(board);
        return true;
    }

    private static String text(BoardState board) {
        return board instanceof Replay<?> replay ? replay.position().text() : ((Position<?>) board).text();
    }

    private void look(BoardState board) {
        mayBeClaimed |= !(board instanceof Replay<?> replay) || replay.mayBeClaimed();
    }

    private void add(BoardState board) {
        if (count == movers.length) {
            int length = 2 * count;
            movers = Arrays.copyOf(movers, length);
            moves = Arrays.copyOf(moves, length);
            captured = Arrays.copyOf(captured, length);
            keys = Arrays.copyOf(keys, length);
            material = Arrays.copyOf(material, length);
            records = Arrays.copyOf(records, length);
        }
        movers[count] = board.turn();
        moves[count] = null;
        captured[count] = -1;
        keys[count] = keysAsked ? board.key() : 0;
        records[count] = null;
        if (positionsAsked) {
            positions = positions.length == movers.length ? positions : Arrays.copyOf(positions, movers.length);
            positions[count] = text(board);
        }
        boolean isSame = countsAsked && !pieces.count(board) && count > 0;
        material[count] = !materialAsked ? "" : isSame ? material[count - 1] : pieces.material(board);
        count++;
    }

    /** Writes the rows of the current game. */
    void write(long id, RowSink sink) {
        boolean ids = asked.test("id");
        boolean plies = asked.test("ply");
        boolean turns = asked.test("mover");
        for (int ply = 0; ply < count; ply++) {
            sink.begin(Table.PLIES);
            number(ids, id, sink);
            number(plies, ply + 1, sink);
            text(turns, movers[ply] == Color.WHITE ? "white" : "black", sink);
            text(true, moves[ply], sink);
            number(capturesAsked && captured[ply] >= 0, captured[ply], sink);
            number(keysAsked, keys[ply], sink);
            text(materialAsked, material[ply], sink);
            values(remarksAsked ? records[ply] : null, movers[ply], sink);
            if (positionsAsked) {
                text(true, positions[ply], sink);
            }
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

    /** Writes the clock, evaluation, mate and offer of a draw after a move. */
    private static void values(@Nullable RecordedMove move, @Nullable Color mover, RowSink sink) {
        Duration clock = null;
        Comment.Evaluation evaluation = null;
        Color offerer = null;
        for (Remark remark : move == null ? List.<Remark>of() : move.remarks()) {
            offerer = offerer == null && mover != null ? DrawOffer.offerer(remark, mover) : offerer;
            if (remark instanceof Comment comment && comment.text().contains("[%")) {
                clock = clock == null ? comment.clock(mover) : clock;
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
        text(offerer != null, offerer == Color.WHITE ? "white" : "black", sink);
    }

    /** The number of pieces on the current board, and its material as text. */
    private static final class PieceCounts {

        /** The most texts of material that are cached; a game has far fewer. */
        private static final int MOST_MATERIALS = 1 << 16;

        private final Map<Long, String> materials = new HashMap<>();
        private @Nullable Game<?> game;
        private Piece.Kind[] kinds = {};
        /** The number of pieces of each kind, packed into one number; -1 if they do not fit. */
        private long counts;

        private int whites;
        private int blacks;

        /** Starts a game. */
        void begin(Game<?> next) {
            if (next != game) {
                game = next;
                kinds = next.kinds().isEmpty()
                        ? Piece.Kind.values()
                        : next.kinds().toArray(new Piece.Kind[0]);
                materials.clear();
            }
        }

        /** Counts the pieces of a board; returns whether they may differ from the previous one. */
        boolean count(BoardState board) {
            int bits = (Long.SIZE - 1) / (2 * kinds.length);
            long packed = 0;
            long all = 0;
            whites = 0;
            blacks = 0;
            for (Piece.Kind kind : kinds) {
                int white = board.count(Color.WHITE, kind);
                int black = board.count(Color.BLACK, kind);
                packed = ((packed << bits | white) << bits) | black;
                all |= white | black;
                whites += white;
                blacks += black;
            }
            long before = counts;
            counts = all >>> bits == 0 ? packed : -1;
            return counts != before || counts < 0;
        }

        /** The number of pieces of a side. */
        int of(Color color) {
            return color == Color.WHITE ? whites : blacks;
        }

        /** The material of the board counted last. */
        String material(BoardState board) {
            if (materials.size() > MOST_MATERIALS) {
                materials.clear();
            }
            return counts < 0 ? board.material() : materials.computeIfAbsent(counts, any -> board.material());
        }
    }
}
