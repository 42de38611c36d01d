package dev.arbiter.archive.table;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Position;
import dev.arbiter.Ruling;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Comment;
import dev.arbiter.archive.DrawOffer;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Ply;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.Remark;
import dev.arbiter.archive.check.RecordJudge;
import dev.arbiter.archive.check.RecordPlayer;
import dev.arbiter.archive.report.Column;
import dev.arbiter.archive.report.Column.Type;
import dev.arbiter.archive.report.Field;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Writes the rows of the positions of a game's main line and the moves made in them, as far as these are legal. */
@SuppressWarnings("BadImport")
final class GamePlies {

    static final Column<GamePlies> MOVE = Column.text(
            "move",
            "in the game's own notation; missing in the last position of a game",
            plies -> plies.played.move(plies.row));

    static final Column<GamePlies> CAPTURED = Column.of(
            "captured",
            Type.INTEGER,
            "how many pieces of the other side the move takes; in Othello, turns",
            (plies, to) -> {
                int captured = plies.played.captured(plies.row);
                if (captured < 0) {
                    to.none();
                } else {
                    to.number(captured);
                }
            });

    static final Column<GamePlies> KEY = Column.number(
            "key", Type.LONG, "of the position; equal positions have equal keys", plies -> plies.played.key(plies.row));

    static final Column<GamePlies> MATERIAL = Column.text(
            "material", "what both sides have, White first: `KQP-KR`", plies -> plies.played.material(plies.row));

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
                                    plies -> word(plies.played.mover(plies.row))),
                            MOVE,
                            CAPTURED,
                            KEY,
                            MATERIAL),
                    OF_REMARKS)
            .flatMap(List::stream)
            .toList();

    /** The columns that are written only if they are requested by name. */
    static final List<Column<GamePlies>> HIDDEN = List.of(Column.text(
            "position",
            "the position, in the game's notation: FEN in chess",
            plies -> plies.played.position(plies.row)));

    private final RecordPlayer player = new RecordPlayer();
    private final Map<Game<?>, Position<?>> starts = new HashMap<>();
    /** The boards of games that were not played for them before. */
    private final PlayedPlies own;
    /** The boards of the current game. */
    private PlayedPlies played;
    /** The plies of the current game; null until needed. */
    private @Nullable List<Ply> closely;
    /** The moves of the current game, and the number of their rows; null for one where the record has no move. */
    private @Nullable RecordedMove[] records = new RecordedMove[256];

    private final RowWriter<GamePlies> rows;
    private final boolean remarksAsked;

    /** The game and the row that are written. */
    private long id;

    private int row;
    private Measured measured = Measured.NOTHING;

    /** @param wanted the names of the requested columns; null for all but hidden ones */
    GamePlies(@Nullable Set<String> wanted, RowSink sink) {
        own = new PlayedPlies(wanted);
        played = own;
        remarksAsked = OF_REMARKS.stream().anyMatch(column -> isAsked(column, wanted));
        rows = new RowWriter<>(
                Table.PLIES,
                wanted != null && isAsked(HIDDEN.get(0), wanted)
                        ? Stream.concat(COLUMNS.stream(), HIDDEN.stream()).toList()
                        : COLUMNS,
                wanted,
                sink);
    }

    static boolean isAsked(Column<?> column, @Nullable Set<String> wanted) {
        return wanted == null || wanted.contains(column.name());
    }

    /** The usual initial position of a game. */
    Position<?> usualStart(Game<?> game) {
        return starts.computeIfAbsent(game, Game::start);
    }

    /** The plies of the current game. */
    List<Ply> plies(GameRecord game) {
        List<Ply> plies = closely == null ? RecordJudge.plies(game) : closely;
        closely = plies;
        return plies;
    }

    /**
     * Turns to a game.
     *
     * @param before the boards of its main line, from when it was played before; null if it was not
     * @return the boards of its main line
     */
    PlayedPlies turnTo(CheckedGame checked, @Nullable PlayedPlies before) {
        GameRecord game = checked.record();
        Position<?> start = game.start();
        closely = null;
        played = own;
        own.clear();
        if (start == null) {
            return own;
        }
        List<RecordedMove> line = game.moves();
        int plies = checked.verdict().played().plies();
        boolean isPlain = game.format() != Format.OBF && isPlain(line, plies);
        if (isPlain && before != null && before.keep(plies)) {
            played = before;
        }
        if (isPlain && (played == before || (player.playPlainly(game, own) && own.keep(plies)))) {
            records = line.toArray(records);
            return played;
        }
        playClosely(game, start);
        return own;
    }

    /** Whether the plies of a line are its first moves, each with a text. */
    private static boolean isPlain(List<RecordedMove> line, int plies) {
        for (int ply = 0; ply < plies && ply < line.size(); ply++) {
            RecordedMove move = line.get(ply);
            if (move.kind() != RecordedMove.Kind.MOVE || move.mover() != null) {
                return false;
            }
        }
        return line.size() >= plies;
    }

    private void playClosely(GameRecord game, Position<?> start) {
        List<Ply> line = plies(game);
        RecordPlayer.play(start, line, own);
        records = new RecordedMove[own.count() + 1];
        int made = 0;
        for (Ply ply : line) {
            if (made < own.count() - 1 && ply.ruling() instanceof Ruling.Legal<?> legal) {
                own.setMove(made, legal.text());
                records[made++] = ply.move();
            }
        }
    }

    /** Writes the rows of the current game. */
    void write(long gameId) {
        id = gameId;
        int last = played.count() - 1;
        for (row = 0; row <= last; row++) {
            measured = remarksAsked && row < last ? Measured.of(records[row], played.mover(row)) : Measured.NOTHING;
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
}
