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
import dev.arbiter.archive.check.GameSink;
import dev.arbiter.archive.check.RecordJudge;
import dev.arbiter.archive.check.RecordPlayer;
import dev.arbiter.archive.report.Column;
import dev.arbiter.archive.report.Column.Type;
import dev.arbiter.archive.report.Field;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The positions of a game's main line and the moves made in them, as far as these are legal. If the board supplies the moves'
 * notation they are played plainly; otherwise ply by ply.
 */
@SuppressWarnings("BadImport")
final class GamePlies implements GameSink {

    private static final Column<GamePlies> MOVE = Column.text(
            "move",
            "in the game's own notation; missing in the last position of a game",
            plies -> plies.moves[plies.row]);

    private static final Column<GamePlies> CAPTURED = Column.of(
            "captured",
            Type.INTEGER,
            "how many pieces of the other side the move takes; in Othello, turns",
            (plies, to) -> {
                if (plies.captured[plies.row] < 0) {
                    to.none();
                } else {
                    to.number(plies.captured[plies.row]);
                }
            });

    private static final Column<GamePlies> KEY = Column.number(
            "key", Type.LONG, "of the position; equal positions have equal keys", plies -> plies.keys[plies.row]);

    private static final Column<GamePlies> MATERIAL =
            Column.text("material", "what both sides have, White first: `KQP-KR`", plies -> plies.material[plies.row]);

    /** The columns that are taken from the remarks on a move. */
    private static final List<Column<GamePlies>> OF_REMARKS = List.of(
            Column.of("clock", Type.DOUBLE, "seconds on the mover's clock after the move", (plies, to) -> {
                if (plies.measured.clock == null) {
                    to.none();
                } else {
                    to.fraction(plies.measured.clock.toMillis() / 1000.0);
                }
            }),
            Column.of("eval", Type.DOUBLE, "a program's evaluation after the move, in pawns for White", (plies, to) -> {
                if (plies.measured.evaluation == null || plies.measured.evaluation.mate()) {
                    to.none();
                } else {
                    to.fraction(plies.measured.evaluation.value());
                }
            }),
            Column.of(
                    "mate",
                    Type.INTEGER,
                    "the moves to mate, where it saw one: below 0 where White is mated",
                    (plies, to) -> {
                        if (plies.measured.evaluation == null || !plies.measured.evaluation.mate()) {
                            to.none();
                        } else {
                            to.number(Math.round(plies.measured.evaluation.value()));
                        }
                    }),
            Column.text(
                    "draw_offer",
                    "who offered a draw after the move: `white` or `black`",
                    plies -> plies.measured.offerer == null ? null : word(plies.measured.offerer)));

    static final List<Column<GamePlies>> COLUMNS = Stream.of(
                    List.of(
                            Column.<GamePlies>number("id", Type.LONG, Field.ID.meaning(), plies -> plies.id),
                            Column.<GamePlies>number(
                                    "ply",
                                    Type.INTEGER,
                                    "the number of the move made in the position, from 1",
                                    plies -> plies.row + 1),
                            Column.<GamePlies>text(
                                    "mover",
                                    "who makes the move, or in the last row whose turn it is: `white` or `black`",
                                    plies -> word(plies.movers[plies.row])),
                            MOVE,
                            CAPTURED,
                            KEY,
                            MATERIAL),
                    OF_REMARKS)
            .flatMap(List::stream)
            .toList();

    /** The columns that are written only if they are requested by name. */
    static final List<Column<GamePlies>> HIDDEN = List.of(Column.text(
            "position", "the position, in the game's notation: FEN in chess", plies -> plies.positions[plies.row]));

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

    private final RowWriter<GamePlies> rows;
    private final boolean movesAsked;
    private final boolean capturesAsked;
    private final boolean keysAsked;
    private final boolean materialAsked;
    /** Whether pieces are counted, for captures or material. */
    private final boolean countsAsked;

    private final boolean remarksAsked;
    private final boolean positionsAsked;

    /** The game and the row that are written. */
    private long id;

    private int row;
    private Measured measured = Measured.NOTHING;

    /** @param wanted the names of the requested columns; null for all but hidden ones */
    GamePlies(@Nullable Set<String> wanted, RowSink sink) {
        movesAsked = isAsked(MOVE, wanted);
        capturesAsked = isAsked(CAPTURED, wanted);
        keysAsked = isAsked(KEY, wanted);
        materialAsked = isAsked(MATERIAL, wanted);
        countsAsked = capturesAsked || materialAsked;
        positionsAsked = wanted != null && isAsked(HIDDEN.get(0), wanted);
        remarksAsked = OF_REMARKS.stream().anyMatch(column -> isAsked(column, wanted));
        rows = new RowWriter<>(
                Table.PLIES,
                positionsAsked
                        ? Stream.concat(COLUMNS.stream(), HIDDEN.stream()).toList()
                        : COLUMNS,
                wanted,
                sink);
    }

    private static boolean isAsked(Column<?> column, @Nullable Set<String> wanted) {
        return wanted == null || wanted.contains(column.name());
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
    public boolean move(BoardState board, Color mover, byte[] text, int from, int to) {
        int ply = count - 1;
        movers[ply] = mover;
        int before = pieces.of(mover.opposite());
        if (isPlain && movesAsked) {
            moves[ply] = player.lastMove();
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
    void write(long gameId) {
        id = gameId;
        for (row = 0; row < count; row++) {
            measured = remarksAsked ? Measured.of(records[row], movers[row]) : Measured.NOTHING;
            rows.write(this);
        }
    }

    private static String word(Color color) {
        return color == Color.WHITE ? "white" : "black";
    }

    /** The clock, the evaluation and the offer of a draw in the remarks on a move. */
    private record Measured(
            @Nullable Duration clock,
            Comment.@Nullable Evaluation evaluation,
            @Nullable Color offerer) {

        private static final Measured NOTHING = new Measured(null, null, null);

        private static Measured of(@Nullable RecordedMove move, @Nullable Color mover) {
            if (move == null || move.remarks().isEmpty()) {
                return NOTHING;
            }
            Duration clock = null;
            Comment.Evaluation evaluation = null;
            Color offerer = null;
            for (Remark remark : move.remarks()) {
                offerer = offerer == null && mover != null ? DrawOffer.offerer(remark, mover) : offerer;
                if (remark instanceof Comment comment && comment.text().contains("[%")) {
                    clock = clock == null ? comment.clock(mover) : clock;
                    evaluation = evaluation == null ? comment.evaluation() : evaluation;
                }
            }
            return new Measured(clock, evaluation, offerer);
        }
    }

    /** The number of pieces on the current board, and its material as text. */
    private static final class PieceCounts {

        /** The last text of each hash of {@link #counts}; a game has far fewer. */
        private final @Nullable String[] materials = new String[1 << 12];
        /** The counts that each is of. */
        private final long[] materialsOf = new long[materials.length];

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
                Arrays.fill(materials, null);
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
            if (counts < 0) {
                return board.material();
            }
            int slot = (int) ((counts * 0x9E3779B97F4A7C15L) >>> 52);
            String known = materialsOf[slot] == counts ? materials[slot] : null;
            if (known == null) {
                known = board.material();
                materials[slot] = known;
                materialsOf[slot] = counts;
            }
            return known;
        }
    }
}
