package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Color;
import dev.arbiter.Games;
import dev.arbiter.ImpossiblePositionException;
import dev.arbiter.Outcome;
import dev.arbiter.Position;
import dev.arbiter.Position.CountedDraws;
import dev.arbiter.UnreadableException;
import dev.arbiter.Winnable;
import dev.arbiter.referee.CorpusSize;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Who can still win a variant: proved by induction where the pieces say so, and against a search that tries everything. */
class VariantWinnabilityTest {

    private static final long SEED = 32;
    private static final long BUDGET = 50_000;
    private static final int TRIES = CorpusSize.of(5_000, 20_000, 200_000);

    /** Where a side has too few pieces no move of anybody wins for it, and none gives it enough: so none ever does. */
    @ParameterizedTest
    @ValueSource(strings = {"atomic", "horde", "threecheck", "antichess", "suicide"})
    void too_few_pieces_stay_too_few_and_never_win(String id) {
        SplittableRandom random = new SplittableRandom(SEED);
        int proved = 0;
        for (int tries = 0; tries < TRIES; tries++) {
            VariantPosition position = position(random, id);
            if (position == null || position.outcome(CountedDraws.CLAIMED).isOver()) {
                continue;
            }
            for (Color side : Color.values()) {
                if (!position.rules().cannotWin(position, side == Color.WHITE)) {
                    continue;
                }
                proved++;
                for (ChessMove move : position.legalMoves()) {
                    VariantPosition next = (VariantPosition) position.play(move);
                    assertThat(isWon(next, side))
                            .as(position.text() + " " + position.text(move))
                            .isFalse();
                    if (!next.outcome(CountedDraws.CLAIMED).isOver()) {
                        assertThat(next.rules().cannotWin(next, side == Color.WHITE))
                                .as(position.text() + " " + position.text(move))
                                .isTrue();
                    }
                }
            }
        }
        assertThat(proved).isGreaterThan(TRIES / 200);
    }

    /** A bishop that nothing takes and nothing can shut in stays so, whatever is played, and its side never wins. */
    @ParameterizedTest
    @ValueSource(strings = {"antichess", "suicide"})
    void a_bishop_that_cannot_be_shut_in_never_will_be(String id) {
        SplittableRandom random = new SplittableRandom(SEED + 2);
        int proved = 0;
        int possible = 0;
        for (int tries = 0; tries < TRIES; tries++) {
            VariantPosition position = bishopForGood(random, id);
            if (position == null || position.outcome(CountedDraws.CLAIMED).isOver()) {
                continue;
            }
            if (!position.rules().cannotWin(position, true)) {
                possible++;
                continue;
            }
            proved++;
            for (ChessMove move : position.legalMoves()) {
                VariantPosition next = (VariantPosition) position.play(move);
                String after = position.text() + " " + position.text(move);
                assertThat(isWon(next, Color.WHITE)).as(after).isFalse();
                if (!next.outcome(CountedDraws.CLAIMED).isOver()) {
                    assertThat(next.rules().cannotWin(next, true)).as(after).isTrue();
                }
            }
        }
        assertThat(proved).isGreaterThan(TRIES / 20);
        assertThat(possible).isGreaterThan(TRIES / 20);
    }

    /** A bishop, pawns and some pieces of White's, and bishops of Black's on squares of the other colour. */
    private static @Nullable VariantPosition bishopForGood(SplittableRandom random, String id) {
        char[] squares = new char[64];
        place(squares, random, 'B', 0);
        for (int left = random.nextInt(6); left > 0; left--) {
            place(squares, random, "PPPNRBK".charAt(random.nextInt(7)), -1);
        }
        for (int left = 1 + random.nextInt(5); left > 0; left--) {
            place(squares, random, 'b', 1);
        }
        return position(id, squares, random.nextBoolean());
    }

    /** @param colour of the squares, 0 for dark ones, 1 for light ones, -1 for any */
    private static void place(char[] squares, SplittableRandom random, char piece, int colour) {
        int square = piece == 'P' ? 8 + random.nextInt(48) : random.nextInt(64);
        if (squares[square] == 0 && (colour < 0 || (square / 8 + square) % 2 == colour)) {
            squares[square] = piece;
        } else {
            place(squares, random, piece, colour);
        }
    }

    /** Kings and pawns that block each other for good: the whole of such a game is followed. */
    @Test
    void blocked_pawns_of_atomic_chess_mate_where_following_every_line_says_so() {
        SplittableRandom random = new SplittableRandom(SEED + 3);
        int tries = CorpusSize.of(60, 400, 4_000);
        int blocked = 0;
        for (int number = 0; number < tries; number++) {
            char[] squares = new char[64];
            place(squares, random, 'K', -1);
            place(squares, random, 'k', -1);
            for (int pairs = 2 + random.nextInt(6); pairs > 0; pairs--) {
                int square = 8 + random.nextInt(40);
                if (squares[square] == 0 && squares[square + 8] == 0) {
                    squares[square] = 'P';
                    squares[square + 8] = 'p';
                }
            }
            VariantPosition position = position("atomic", squares, random.nextBoolean());
            if (position == null || position.outcome(CountedDraws.CLAIMED).isOver()) {
                continue;
            }
            for (Color side : Color.values()) {
                boolean cannot = position.rules().cannotWin(position, side == Color.WHITE);
                blocked += cannot ? 1 : 0;
                Boolean can = cannot ? everything(position, side, 15_000) : null;
                assertThat(can == null || !can).as(position.text() + " " + side).isTrue();
            }
        }
        assertThat(blocked).isGreaterThan(tries / 4);
    }

    /** The answer is that of following every line, wherever there are not too many. */
    @ParameterizedTest
    @CsvSource({
        "atomic, 8",
        "antichess, 24",
        "suicide, 24",
        "horde, 24",
        "threecheck, 20",
        "crazyhouse, 20",
        "kingofthehill, 40",
        "racingkings, 120"
    })
    void answers_are_those_of_trying_everything(String id, int positions) {
        SplittableRandom random = new SplittableRandom(SEED + 1);
        int compared = 0;
        for (int tries = 0; tries < CorpusSize.of(positions / 4, positions, 20 * positions); tries++) {
            VariantPosition position = position(random, id);
            if (position == null || position.outcome(CountedDraws.CLAIMED).isOver()) {
                continue;
            }
            for (Color side : Color.values()) {
                Boolean can = everything(position, side, 15_000);
                if (can != null) {
                    compared++;
                    Winnable answer = VariantWinnability.of(position, side, BUDGET);
                    assertThat(answer instanceof Winnable.Yes ? "can" : answer instanceof Winnable.No ? "cannot" : "?")
                            .as(position.text() + " " + side)
                            .isEqualTo(can ? "can" : "cannot");
                    if (answer instanceof Winnable.Yes yes) {
                        Position<?> end = position;
                        for (String move : yes.line()) {
                            end = end.play(move);
                        }
                        assertThat(isWon(end, side)).as(position.text()).isTrue();
                    }
                }
            }
        }
        assertThat(compared).isPositive();
    }

    /** Where all positions are visited, whatever the pieces say. */
    @Test
    void whole_endings_are_followed_to_their_ends() throws Exception {
        // A knight changes colours with each move: whose turn it is on equal colours never takes.
        assertThat(answer("antichess", "8/8/8/8/8/5n2/8/N7 w - - 0 50", Color.WHITE))
                .isInstanceOf(Winnable.No.class);
        assertThat(answer("antichess", "8/8/8/8/8/5n2/8/N7 w - - 0 50", Color.BLACK))
                .isInstanceOf(Winnable.Yes.class);
        assertThat(answer("antichess", "8/8/8/8/8/5n2/8/N7 b - - 0 50", Color.WHITE))
                .isInstanceOf(Winnable.Yes.class);
        assertThat(answer("antichess", "8/8/8/8/8/5n2/8/N7 b - - 0 50", Color.BLACK))
                .isInstanceOf(Winnable.No.class);
        // Neither king passes the pawns, which guard the middle.
        String locked = "8/8/3k4/p1p1p1p1/P1P1P1P1/3K4/8/8 w - - 0 50";
        assertThat(answer("kingofthehill", locked, Color.WHITE)).isInstanceOf(Winnable.No.class);
        assertThat(answer("kingofthehill", locked, Color.BLACK)).isInstanceOf(Winnable.No.class);
        assertThat(answer("threecheck", locked, Color.WHITE)).isInstanceOf(Winnable.No.class);
    }

    /** What plays a whole game: everybody can still win. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "atomic",
                "antichess",
                "suicide",
                "horde",
                "threecheck",
                "crazyhouse",
                "kingofthehill",
                "racingkings"
            })
    void both_sides_can_win_from_the_start(String id) {
        VariantPosition start = (VariantPosition) Games.find(id).orElseThrow().start();
        for (Color side : Color.values()) {
            assertThat(VariantWinnability.of(start, side, BUDGET)).isInstanceOf(Winnable.Yes.class);
        }
    }

    /** The positions of docs/winnable.md in which tables of material say otherwise. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            horde       | 8/8/8/4B3/N6B/1k6/8/8 b - - 0 50          | WHITE | can
            horde       | 8/8/8/8/8/3k4/8/N7 w - - 0 50             | WHITE | cannot
            horde       | 3k4/3Q4/8/8/p7/8/8/8 b - - 0 50           | WHITE | cannot
            horde       | 2Qk4/7R/8/8/8/8/8/8 b - - 0 50            | WHITE | cannot
            horde       | 8/1p6/8/1P6/8/8/8/7k w - - 0 50           | WHITE | cannot
            antichess   | 8/B7/4b3/n7/8/8/8/8 b - - 0 50            | BLACK | cannot
            antichess   | 8/8/q7/8/8/8/8/K7 b - - 0 50              | BLACK | cannot
            antichess   | 8/8/8/3b4/8/8/1P6/B7 b - - 0 50           | WHITE | can
            antichess   | 8/8/8/3b4/8/8/1P6/B7 w - - 0 50           | WHITE | cannot
            antichess   | b7/1p6/8/8/3B4/8/8/8 b - - 0 50           | BLACK | cannot
            antichess   | b7/1p6/8/8/3B4/8/8/8 w - - 0 50           | BLACK | can
            antichess   | 8/8/8/8/8/5n2/8/N7 w - - 0 50             | WHITE | cannot
            atomic      | 3K4/3k4/8/7p/7P/8/8/8 w - - 0 50          | WHITE | cannot
            atomic      | 3K4/3k4/8/7p/7P/8/8/8 w - - 0 50          | BLACK | cannot
            atomic      | 3K4/3k4/8/7p/6P1/8/8/8 w - - 0 50         | WHITE | can
            atomic      | 8/8/1p5p/pP5P/P7/6k1/8/2K5 w - - 0 50     | WHITE | cannot
            atomic      | 8/8/1p5p/pP5P/P7/6k1/8/2K5 w - - 0 50     | BLACK | cannot
            atomic      | 8/8/8/8/5k2/5Knp/1n6/8 w - - 0 50         | BLACK | can
            atomic      | 6n1/8/2K1r1k1/5n2/8/8/8/8 w - - 0 50      | BLACK | can
            antichess   | 5b2/8/8/R2p4/2P5/1P6/8/2BK1B2 w - - 0 50  | WHITE | can
            horde       | 1N2B3/6k1/2B5/8/8/8/8/8 w - - 0 50        | WHITE | can
            horde       | 8/8/6k1/8/8/B4B2/2b2p2/5P2 w - - 0 50     | WHITE | can
            atomic      | 7b/2k5/8/K7/8/8/6r1/8 w - - 0 50          | BLACK | can
            atomic      | 8/6k1/p7/P7/7K/8/5nb1/8 w - - 0 50        | BLACK | can
            threecheck  | 8/8/8/4k2P/8/8/8/6qK w - - 2+2 0 50       | BLACK | cannot
            threecheck  | 6Qk/8/2K5/8/8/8/8/8 b - - 2+2 0 50        | WHITE | cannot
            racingkings | 2K5/6k1/8/8/8/4B3/8/8 b - - 0 50          | BLACK | cannot
            """)
    void what_tables_of_material_do_not_see_is_proved(String id, String text, Color side, String expected)
            throws Exception {
        VariantPosition position =
                (VariantPosition) Games.find(id).orElseThrow().position(text);
        Winnable answer = VariantWinnability.of(position, side, 300_000);
        assertThat(answer instanceof Winnable.Yes ? "can" : answer instanceof Winnable.No ? "cannot" : "?")
                .isEqualTo(expected);
        if (answer instanceof Winnable.Yes yes) {
            Position<?> end = position;
            for (String move : yes.line()) {
                end = end.play(move);
            }
            assertThat(isWon(end, side)).isTrue();
        }
    }

    private static Winnable answer(String id, String text, Color side) throws Exception {
        return VariantWinnability.of(
                (VariantPosition) Games.find(id).orElseThrow().position(text), side, BUDGET);
    }

    private static boolean isWon(Position<?> position, Color side) {
        return position.outcome(CountedDraws.CLAIMED) instanceof Outcome.Won won && won.winner() == side;
    }

    /** Whether a line wins; null where there are too many. */
    private static @Nullable Boolean everything(VariantPosition start, Color side, int most) {
        Set<ChessPosition> seen = new HashSet<>(List.of(start));
        Deque<ChessPosition> open = new ArrayDeque<>(seen);
        while (!open.isEmpty()) {
            ChessPosition each = open.removeFirst();
            for (ChessMove move : each.legalMoves()) {
                ChessPosition next = each.play(move);
                if (isWon(next, side)) {
                    return true;
                }
                if (!next.outcome(CountedDraws.CLAIMED).isOver() && seen.add(next)) {
                    open.addLast(next);
                }
            }
            if (seen.size() > most) {
                return null;
            }
        }
        return false;
    }

    /** A few pieces by chance; null where no such position can be played on. */
    private static @Nullable VariantPosition position(SplittableRandom random, String id) {
        char[] squares = new char[64];
        boolean horde = id.equals("horde");
        boolean anti = id.equals("antichess") || id.equals("suicide");
        String kings = anti ? "" : horde ? "k" : "Kk";
        int more = 1 + random.nextInt(3);
        StringBuilder pieces = new StringBuilder(kings);
        for (int at = 0; at < more; at++) {
            String kinds = horde ? "QRBNPQRBNPbnp" : anti ? "BNPKbnpkRq" : "QRBNPqrbnp";
            pieces.append(kinds.charAt(random.nextInt(kinds.length())));
        }
        for (char piece : pieces.toString().toCharArray()) {
            int square = Character.toLowerCase(piece) == 'p' ? 8 + random.nextInt(48) : random.nextInt(64);
            squares[square] = piece;
        }
        return position(id, squares, random.nextBoolean());
    }

    private static @Nullable VariantPosition position(String id, char[] squares, boolean isWhiteToMove) {
        StringBuilder text = new StringBuilder();
        for (int rank = 7; rank >= 0; rank--) {
            int empty = 0;
            for (int file = 0; file < 8; file++) {
                char piece = squares[8 * rank + file];
                if (piece == 0) {
                    empty++;
                } else {
                    text.append(empty == 0 ? "" : "" + empty).append(piece);
                    empty = 0;
                }
            }
            text.append(empty == 0 ? "" : "" + empty).append(rank == 0 ? "" : "/");
        }
        text.append(id.equals("crazyhouse") ? "[]" : "").append(isWhiteToMove ? " w - - " : " b - - ");
        text.append(id.equals("threecheck") ? "2+2 0 50" : "0 50");
        try {
            return (VariantPosition) Games.find(id).orElseThrow().position(text.toString());
        } catch (UnreadableException | ImpossiblePositionException e) {
            return null;
        }
    }
}
