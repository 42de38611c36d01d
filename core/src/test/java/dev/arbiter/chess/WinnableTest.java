package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Color;
import dev.arbiter.Outcome;
import dev.arbiter.PublicFiles;
import dev.arbiter.Winnable;
import dev.arbiter.chess.kernel.Bitboards;
import dev.arbiter.chess.kernel.Pawns;
import dev.arbiter.chess.kernel.PieceKind;
import dev.arbiter.referee.CorpusSize;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Whether a side can still checkmate, against labelled positions and against a search that tries everything. */
class WinnableTest {

    private static final long ENOUGH = 2_000_000;
    private static final long FREE_PIECES = 1_000;

    /** The steps that have settled a question about a public position. */
    private static final Set<String> SETTLING = new HashSet<>();

    static List<String[]> labelled() {
        return TestFiles.rows("winnable.tsv");
    }

    @ParameterizedTest
    @MethodSource("labelled")
    void a_side_can_or_cannot(String fen, String white, String black, String why) {
        ChessPosition position = Chess.STANDARD.position(fen);

        assertThat(answer(position, Color.WHITE, ENOUGH)).as(why).isEqualTo(white);
        assertThat(answer(position, Color.BLACK, ENOUGH)).as(why).isEqualTo(black);
    }

    @ParameterizedTest
    @MethodSource("labelled")
    void a_glance_says_nothing_that_is_wrong(String fen, String white, String black, String why) {
        ChessPosition position = Chess.STANDARD.position(fen);

        assertThat(answer(position, Color.WHITE, 0)).as(why).isIn(white, "unknown");
        assertThat(answer(position, Color.BLACK, 0)).as(why).isIn(black, "unknown");
    }

    @Test
    void a_reason_names_squares_and_article() {
        Winnable wall = Chess.STANDARD
                .position("8/3k4/8/p2p1p1p/P2P1P1P/3K4/3P4/8 w - - 0 1")
                .winnable(Color.WHITE, ENOUGH);
        Winnable knight =
                Chess.STANDARD.position("8/8/4k1q1/8/8/3NK3/8/8 w - - 0 1").winnable(Color.WHITE, ENOUGH);

        assertThat(wall).isInstanceOfSatisfying(Winnable.No.class, no -> {
            assertThat(no.reason())
                    .isEqualTo("Pawns are blocked for good, and no piece of White can ever attack a square that Black's"
                            + " king can reach");
            assertThat(no.squares()).containsExactly("a4", "d4", "f4", "h4", "a5", "d5", "f5", "h5");
            assertThat(no.by().citation()).isEqualTo("FIDE 5.1.2, 6.9");
        });
        assertThat(knight).isInstanceOfSatisfying(Winnable.No.class, no -> {
            assertThat(no.reason()).startsWith("White has one knight");
            assertThat(no.squares()).containsExactly("d3");
        });
    }

    @Test
    void a_bound_that_is_too_low_leaves_it_open() {
        ChessPosition start = Chess.STANDARD.start();

        assertThat(start.winnable(Color.WHITE, 1)).isEqualTo(Winnable.UNKNOWN);
        assertThat(start.winnable(Color.WHITE, 0)).isEqualTo(Winnable.UNKNOWN);
    }

    static List<String[]> light() {
        return TestFiles.rows("winnable-light.tsv");
    }

    static List<String[]> lightAndSoon() {
        return light().stream()
                .filter(row -> row[2].endsWith("to more pictures"))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("lightAndSoon")
    void bishops_and_knights_alone_find_their_mate(String fen, Color color, String step) {
        assertThat(answer(Chess.STANDARD.position(fen), color, 200_000)).isEqualTo("can");
        assertThat(Winnability.here().settledBy()).isEqualTo(step);
    }

    @ParameterizedTest
    @MethodSource("light")
    @Tag("full")
    void bishops_and_knights_alone_find_their_mate_by_each_step(String fen, Color color, String step) {
        assertThat(answer(Chess.STANDARD.position(fen), color, ENOUGH)).isEqualTo("can");
        assertThat(Winnability.here().settledBy()).isEqualTo(step);
    }

    /** Where there is room for few positions at once, what is tried comes again and again. */
    @ParameterizedTest
    @CsvSource({
        "1bB5/k7/r7/8/1pBp1p1p/1PpP1PbP/K1P4b/RB6 w - - 0 1, 4096",
        "1bB5/k7/r7/8/1pBp1p1p/1PpP1PbP/K1P4b/RB6 w - - 0 1, 100",
        "8/k1BK4/8/8/p7/8/4p3/8 w - - 0 1, 256",
        "8/7K/6P1/1kBb4/1P6/8/8/8 b - - 4 61, 1"
    })
    void nothing_is_unknown_before_all_positions_that_are_allowed_have_been_come_to(String fen, int room) {
        Winnability winnability = new Winnability(room);
        ChessPosition position = Chess.STANDARD.position(fen);
        for (Color color : Color.values()) {
            for (long nodes : new long[] {1, 500, 20_000, 150_000}) {
                Winnability.Answer answer = winnability.ask(position, color == Color.WHITE, nodes);
                if (answer == Winnability.Answer.UNKNOWN) {
                    assertThat(winnability.left()).as("%s of %s", nodes, fen).isLessThanOrEqualTo(0);
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("labelled")
    void with_any_number_of_positions_an_answer_is_right_or_they_are_spent(
            String fen, String white, String black, String why) {
        ChessPosition position = Chess.STANDARD.position(fen);
        for (long nodes : new long[] {1, 10, 100, 1_000, 10_000}) {
            for (Color color : Color.values()) {
                String answer = answer(position, color, nodes);
                assertThat(answer).as(why).isIn(color == Color.WHITE ? white : black, "unknown");
                if (answer.equals("unknown")) {
                    assertThat(Winnability.here().left()).isLessThanOrEqualTo(0);
                }
            }
        }
    }

    /** A variation orders visits otherwise, and finds the same. */
    @Test
    void visits_in_other_orders_find_nothing_that_is_wrong() {
        HelpmateSearch search = new HelpmateSearch(new MateSquares());
        Set<Integer> sizes = new HashSet<>();
        Board blocked = Chess.STANDARD.position("8/3k4/8/p2p1p1p/P2P1P1P/3K4/3P4/8 w - - 0 1");
        for (int variation = 0; variation < 8; variation++) {
            search.vary(variation);
            assertThat(search.search(blocked, true, 100_000, HelpmateSearch.Moves.ALL, HelpmateSearch.TOGETHER))
                    .isEqualTo(HelpmateSearch.Result.NONE);
            Board won = Chess.STANDARD.position("7k/8/8/8/8/8/3R4/K7 w - - 0 1");
            assertThat(search.search(won, true, 100_000, HelpmateSearch.Moves.ALL, 0))
                    .isEqualTo(HelpmateSearch.Result.MATE);
            sizes.add(search.size());
        }
        assertThat(sizes).hasSizeGreaterThan(2);
    }

    @Test
    void chess960_castles_into_mate_too() {
        for (int number = 0; number < 960; number += 60) {
            assertThat(answer(Chess.CHESS960.start(number), Color.BLACK, ENOUGH))
                    .isEqualTo("can");
        }
    }

    /** Positions on which the reference gives up are replaced by others. */
    @Test
    void random_small_positions_agree_with_a_search_that_tries_everything() {
        int count = CorpusSize.of(60, 400, 10_000);
        SplittableRandom random = new SplittableRandom(17);
        Reference reference = new Reference(300);
        int settled = 0;
        int cannot = 0;
        while (settled < count) {
            ChessPosition position = randomPosition(random);
            if (position == null) {
                continue;
            }
            Color color = random.nextBoolean() ? Color.WHITE : Color.BLACK;
            String expected = reference.answer(position, color);
            if (expected.equals("unknown")) {
                continue;
            }
            assertThat(answer(position, color, ENOUGH))
                    .as("%s for %s", position, color)
                    .isEqualTo(expected);
            assertThat(answer(position, color, 0))
                    .as("%s for %s", position, color)
                    .isIn(expected, "unknown");
            settled++;
            cannot += expected.equals("cannot") ? 1 : 0;
        }
        assertThat(cannot).isBetween(count / 10, count - count / 10);
    }

    /** Two kings and up to three men, or pawns blocked in pairs and a man more; null where nobody could have played so. */
    private static @Nullable ChessPosition randomPosition(SplittableRandom random) {
        Board board = new Board();
        int pairs = random.nextInt(6);
        for (int pair = 0; pair < pairs; pair++) {
            int square = 8 + random.nextInt(40);
            if ((board.occupied() & (Bitboards.bit(square) | Bitboards.bit(square + 8))) == 0) {
                board.put(PieceKind.PAWN, Color.WHITE, square);
                board.put(PieceKind.PAWN, Color.BLACK, square + 8);
            }
        }
        PieceKind[] kinds = PieceKind.values();
        int men = random.nextInt(pairs > 0 ? 3 : 4);
        for (int man = -2; man < men; man++) {
            PieceKind kind = man < 0 ? PieceKind.KING : kinds[random.nextInt(5)];
            Color color = man == -2 || (man >= 0 && random.nextBoolean()) ? Color.WHITE : Color.BLACK;
            int square = kind == PieceKind.PAWN ? 8 + random.nextInt(48) : random.nextInt(64);
            if ((board.occupied() & Bitboards.bit(square)) != 0) {
                return null;
            }
            board.put(kind, color, square);
        }
        board.side = random.nextBoolean() ? Pawns.WHITE : Pawns.BLACK;
        Setup setup = new Setup(board, 0, 1);
        boolean playable = setup.findings(Chess.STANDARD).stream()
                .noneMatch(finding -> ((ChessRule) finding.by().rule()).nature() == ChessRule.Nature.IMPOSSIBLE);
        return playable ? setup.position(Chess.STANDARD) : null;
    }

    /** Plays every move from a position, then every move from what that leads to, and so on. */
    private record Reference(int most) {

        String answer(ChessPosition start, Color color) {
            List<ChessPosition> reached = new ArrayList<>(List.of(start));
            Set<ChessPosition> seen = new HashSet<>(reached);
            for (int at = 0; at < reached.size(); at++) {
                ChessPosition position = reached.get(at);
                if (position.turn() != color && position.isCheckmate()) {
                    return "can";
                }
                for (ChessMove move : position.legalMoves()) {
                    ChessPosition after = position.play(move);
                    if (seen.add(after)) {
                        reached.add(after);
                    }
                }
                if (reached.size() > most) {
                    return "unknown";
                }
            }
            return "cannot";
        }
    }

    // ---- public positions

    @Test
    @Tag("full")
    void ordinary_public_positions_are_answered_right() throws IOException {
        assertThat(checkPublic("ordinary.txt", 20, ENOUGH)).isEqualTo(600);
    }

    @Test
    @Tag("slow")
    void all_ordinary_public_positions_are_answered_right() throws IOException {
        assertThat(checkPublic("ordinary.txt", 1, ENOUGH)).isEqualTo(12_000);
    }

    @Test
    @Tag("full")
    void hard_public_positions_are_never_answered_wrong() throws IOException {
        assertThat(checkPublic("positions.txt", 10, 10_000)).isGreaterThanOrEqualTo(300);
    }

    @Test
    @Tag("full")
    void a_glance_sees_every_ordinary_position_that_is_lost_and_four_hard_ones_of_five() throws IOException {
        assertThat(seenAtAGlance("ordinary.txt")).isEqualTo(1);
        assertThat(seenAtAGlance("positions.txt")).isGreaterThanOrEqualTo(0.8);
    }

    @Test
    @Tag("full")
    void no_mate_that_can_be_played_is_excluded_for_men_that_rove() throws IOException {
        for (int least : new int[] {1, FreePieces.FAR_AND_WIDE}) {
            FreePieces freePieces = new FreePieces(new PositionTable(), least);
            int excluded = 0;
            for (String line : publicPositions("positions.txt")) {
                ChessPosition position = Chess.STANDARD.position(line.substring(3));
                for (Color color : Color.values()) {
                    if (position.countMoves() > 0
                            && freePieces.excludeMate(position, color == Color.WHITE, FREE_PIECES)) {
                        assertThat(line.charAt(color == Color.WHITE ? 0 : 1))
                                .as(line)
                                .isEqualTo('-');
                        excluded++;
                    }
                }
            }
            assertThat(excluded).isGreaterThan(200);
        }
    }

    @Test
    void no_mate_in_some_small_positions_is_excluded_for_men_that_rove() {
        assertThat(excluded(2_000, 29)).isGreaterThan(100);
    }

    @Test
    @Tag("full")
    void no_mate_in_small_positions_is_excluded_for_men_that_rove() {
        assertThat(excluded(20_000, 28)).isGreaterThan(1_000);
    }

    /** In how many of random positions, of which none has a mate that a search finds, mate is excluded. */
    private static int excluded(int positions, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        FreePieces freePieces = new FreePieces(new PositionTable(), 1);
        int excluded = 0;
        for (int count = 0; count < positions; count++) {
            ChessPosition position = randomPosition(random);
            if (position == null || position.countMoves() == 0) {
                continue;
            }
            for (Color color : Color.values()) {
                if (freePieces.excludeMate(position, color == Color.WHITE, FREE_PIECES)) {
                    assertThat(answer(position, color, 20_000))
                            .as("%s for %s", position, color)
                            .isNotEqualTo("can");
                    excluded++;
                }
            }
        }
        return excluded;
    }

    @Test
    void a_reason_names_the_men_that_rove() {
        Winnable bishops = Chess.STANDARD
                .position("B1B1B1B1/pBpBpBp1/P1P1P1P1/4b3/5b2/8/8/k1K5 w - - 0 1")
                .winnable(Color.WHITE, ENOUGH);

        assertThat(bishops).isInstanceOfSatisfying(Winnable.No.class, no -> {
            assertThat(no.reason()).startsWith("Wherever the pieces on f4, e5 go, White mates in none of the ");
            assertThat(no.squares()).containsExactly("f4", "e5");
        });
    }

    @Test
    @Tag("slow")
    void all_hard_public_positions_are_never_answered_wrong_and_no_step_is_idle() throws IOException {
        SETTLING.clear();
        assertThat(checkPublic("positions.txt", 1, 1_000_000)).isGreaterThanOrEqualTo(3_411);
        for (String[] row : light()) {
            answer(Chess.STANDARD.position(row[0]), Color.valueOf(row[1]), ENOUGH);
            SETTLING.add(Winnability.here().settledBy());
        }
        assertThat(SETTLING).containsAll(Winnability.steps());
    }

    /** The share of the questions with the answer no that the quick form answers. */
    private static double seenAtAGlance(String name) throws IOException {
        int cannot = 0;
        int seen = 0;
        for (String line : publicPositions(name)) {
            ChessPosition position = Chess.STANDARD.position(line.substring(3));
            for (Color color : Color.values()) {
                if (line.charAt(color == Color.WHITE ? 0 : 1) == '-') {
                    cannot++;
                    seen += answer(position, color, 0).equals("cannot") ? 1 : 0;
                }
            }
        }
        return (double) seen / cannot;
    }

    private static List<String> publicPositions(String name) throws IOException {
        return Files.readAllLines(PublicFiles.of("data/winnable/" + name)).stream()
                .filter(line -> !line.startsWith("#"))
                .toList();
    }

    /** Checks every so many positions; how many questions were answered with so many nodes each; unknown is never wrong. */
    private static int checkPublic(String name, int step, long nodes) throws IOException {
        List<String> lines = publicPositions(name);
        int answered = 0;
        for (int at = 0; at < lines.size(); at += step) {
            ChessPosition position = Chess.STANDARD.position(lines.get(at).substring(3));
            for (Color color : Color.values()) {
                String expected = lines.get(at).charAt(color == Color.WHITE ? 0 : 1) == '-' ? "cannot" : "can";
                String answer = answer(position, color, nodes);
                SETTLING.add(Winnability.here().settledBy());
                assertThat(answer).as("%s for %s", position, color).isIn(expected, "unknown");
                assertThat(answer(position, color, 0))
                        .as("%s for %s", position, color)
                        .isIn(expected, "unknown");
                answered += answer.equals("unknown") ? 0 : 1;
            }
        }
        return answered;
    }

    /** The answer in a word, once a helpmate has been replayed to mate. */
    private static String answer(ChessPosition position, Color color, long nodes) {
        Winnable winnable = position.winnable(color, nodes);
        if (winnable instanceof Winnable.Yes yes) {
            ChessPosition end = position;
            for (String move : yes.line()) {
                end = end.play(move);
            }
            assertThat(end.outcome())
                    .isEqualTo(new Outcome.Won(color, position.rules().cited(ChessRule.CHECKMATE)));
            return "can";
        }
        return winnable instanceof Winnable.No ? "cannot" : "unknown";
    }
}
