package dev.arbiter.chess;

import static dev.arbiter.chess.kernel.Bitboards.END_RANKS;
import static dev.arbiter.chess.kernel.Bitboards.FILE_A;
import static dev.arbiter.chess.kernel.Bitboards.bit;
import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.ImpossiblePositionException.Finding;
import dev.arbiter.PublicFiles;
import dev.arbiter.chess.kernel.PackedMove;
import dev.arbiter.chess.past.Men;
import dev.arbiter.chess.past.Origins;
import dev.arbiter.chess.past.PawnCaptures;
import dev.arbiter.referee.CorpusSize;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which positions are said to be reached by no game: none that a game has reached. */
class PastTest {

    /** Of the illegal positions there, at most so many may be noticed by nothing. */
    private static final int MOST_UNNOTICED = 10;

    private static List<Finding> findings(Setup setup, Chess game) {
        return setup.findings(game);
    }

    /** Positions of tromp's ChessPositionRanking with their verdicts. */
    @Test
    void no_position_with_a_proof_game_is_unreachable_and_few_others_are_not() {
        List<String> unnoticed = new ArrayList<>();
        int legal = 0;
        for (String line :
                PublicFiles.text("data/positions/ranking.tsv").lines().toList()) {
            if (line.startsWith("#") || line.isBlank()) {
                continue;
            }
            String[] cells = line.split("\t", -1);
            List<Finding> findings = findings(Fen.readLeniently(cells[0], note -> {}), Chess.STANDARD);
            if (cells[1].equals("legal")) {
                legal++;
                assertThat(findings).as(cells[0]).isEmpty();
            } else if (findings.isEmpty()) {
                unnoticed.add(cells[0]);
            }
        }
        assertThat(legal).isEqualTo(282);
        assertThat(unnoticed).hasSizeLessThanOrEqualTo(MOST_UNNOTICED);
    }

    /** Games by chance; in every second one what captures, promotes or checks is played more often. */
    @ParameterizedTest
    @CsvSource({"chess, 1", "chess960, 2"})
    void every_position_of_a_game_may_be_reached(String id, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Chess game = id.equals("chess") ? Chess.STANDARD : Chess.CHESS960;
        int games = CorpusSize.of(40, 300, 50_000);
        for (int number = 0; number < games; number++) {
            ChessPosition position = id.equals("chess") ? game.start() : game.start(random.nextInt(960));
            for (int ply = 0; ply < 300 && position.hasLegalMove(); ply++) {
                assertThat(findings(setup(position), game)).as(position.text()).isEmpty();
                position = next(random, position, number % 2 == 1);
            }
        }
    }

    private static Setup setup(ChessPosition position) {
        return new Setup(position, 0, 1);
    }

    private static ChessPosition next(SplittableRandom random, ChessPosition position, boolean isEager) {
        List<ChessMove> moves = position.legalMoves();
        for (int tries = 0; isEager && tries < 6; tries++) {
            ChessMove move = moves.get(random.nextInt(moves.size()));
            ChessPosition after = position.play(move);
            if (position.isCapture(move) || after.isCheck() || after.pawns != position.pawns) {
                return after;
            }
        }
        return position.play(moves.get(random.nextInt(moves.size())));
    }

    /** Games in which some pawns run and promote, the others hardly move, and pieces take what is at home behind them. */
    @ParameterizedTest
    @CsvSource({"chess, 4", "chess960, 5"})
    void games_in_which_most_pawns_stay_may_be_played(String id, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Chess game = id.equals("chess") ? Chess.STANDARD : Chess.CHESS960;
        int games = CorpusSize.of(40, 300, 50_000);
        int shut = 0;
        for (int number = 0; number < games; number++) {
            ChessPosition position = id.equals("chess") ? game.start() : game.start(random.nextInt(960));
            int some = random.nextInt(256);
            long running = FILE_A * (some & random.nextInt(256));
            for (int ply = 0; ply < 200 && position.hasLegalMove(); ply++) {
                assertThat(findings(setup(position), game)).as(position.text()).isEmpty();
                Origins origins = Origins.from(men(position), men(game.start()));
                shut += id.equals("chess") && origins.capturedAtHome(true) + origins.capturedAtHome(false) > 0 ? 1 : 0;
                position = behindPawns(random, position, running);
            }
        }
        assertThat(id.equals("chess") && shut < games ? "too few games shut in what was captured" : "")
                .isEmpty();
    }

    private static ChessPosition behindPawns(SplittableRandom random, ChessPosition position, long running) {
        int best = -1;
        int most = Integer.MIN_VALUE;
        for (int move : moves(position)) {
            long to = bit(PackedMove.to(move));
            boolean isPawn = position.pieceOn(PackedMove.from(move)) == 1;
            int worth = random.nextInt(100);
            worth += isPawn && (running & bit(PackedMove.from(move))) != 0 ? 40 : isPawn ? -90 : 0;
            worth += PackedMove.isPromotion(move) ? 50 : 0;
            worth += position.isCapture(move) ? (to & END_RANKS) != 0 ? 60 : -30 : 0;
            if (worth > most) {
                most = worth;
                best = move;
            }
        }
        return position.after(best);
    }

    /** Games in which pawns take pawns where they can, then promote, and pieces hardly take: each capture opens all the files that it can. */
    @Test
    void games_in_which_pawns_open_files_for_each_other_may_be_played() {
        SplittableRandom random = new SplittableRandom(3);
        int games = CorpusSize.of(300, 2_000, 100_000);
        int tight = 0;
        for (int number = 0; number < games; number++) {
            ChessPosition position = Chess.CHESS960.start(random.nextInt(960));
            for (int ply = 0; ply < 260 && position.hasLegalMove(); ply++) {
                position = opened(random, position, number % 3);
                assertThat(findings(setup(position), Chess.CHESS960))
                        .as(position.text())
                        .isEmpty();
                Men men = men(position);
                int opened = PawnCaptures.opened(men);
                tight += opened >= 4 && opened == PawnCaptures.canOpen(Origins.from(men, null)) ? 1 : 0;
            }
        }
        assertThat(tight).isGreaterThan(games / 4);
    }

    private static Men men(ChessPosition board) {
        return new Men(
                        board.white,
                        board.black,
                        board.pawns,
                        board.knights,
                        board.bishopsAndQueens,
                        board.rooksAndQueens,
                        board.isWhiteToMove())
                .with(board.castlingRooks(), board.enPassant());
    }

    private static ChessPosition opened(SplittableRandom random, ChessPosition position, int takes) {
        int best = -1;
        int most = Integer.MIN_VALUE;
        for (int move : moves(position)) {
            boolean isPawn = position.pieceOn(PackedMove.from(move)) == 1;
            boolean isCapture = position.isCapture(move);
            boolean isPawns = isPawn
                    && isCapture
                    && (PackedMove.kind(move) == PackedMove.EN_PASSANT || position.pieceOn(PackedMove.to(move)) == 1);
            int worth = random.nextInt(100);
            worth += isPawns ? 400 : !isCapture && PackedMove.isPromotion(move) ? 300 : 0;
            worth -= isCapture && !isPawns && (!isPawn || random.nextInt(30) >= takes) ? 600 : 0;
            worth += isPawn ? 60 : 0;
            if (worth > most) {
                most = worth;
                best = move;
            }
        }
        return position.after(best);
    }

    private static int[] moves(ChessPosition position) {
        int[] moves = new int[position.mostMoves()];
        int count = position.legalMoves(moves);
        return Arrays.copyOf(moves, count);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            4k3/8/8/8/8/P7/P7/4K3 w - - 0 1 | -
            rnbqkbnr/pppppppp/8/8/8/P7/P1PPPPPP/RNBQKBNR w KQkq - 0 1 | PAWNS_NEED_CAPTURES
            rnbqkbnr/p1pppppp/8/8/8/P7/P1PPPPPP/RNBQKBNR w KQkq - 0 1 | -
            rnbqkbnr/pppppppp/8/8/8/8/PPPPPPP1/RNBQKBNR w KQkq - 0 1 | -
            rnbqkbnr/ppppppp1/7P/8/7p/8/PPPPPPP1/RNBQKBNR w KQkq - 0 1 | PROMOTIONS_NEED_CAPTURES
            4k3/8/8/8/8/8/8/4K2Q b - - 0 1 | -
            7k/5K2/8/8/8/8/8/7R b - - 0 1 | -
            7K/5k1P/8/8/8/8/8/8 b - - 0 1 | -
            4k3/8/8/8/8/8/8/R3K2R b KQ - 0 1 | NO_LAST_MOVE
            r3k3/8/8/8/8/8/6P1/7K b q - 0 1 | -
            r3k2K/8/8/8/8/8/8/8 b q - 0 1 | -
            """)
    void rules_are_named(String fen, String rule) {
        List<Finding> findings = findings(Fen.readLeniently(fen, note -> {}), Chess.STANDARD);
        assertThat(findings.isEmpty() ? "-" : findings.get(0).by().rule().name())
                .as(findings.toString())
                .isEqualTo(rule);
    }

    /** In Chess960 a king and a rook may have castled from nearly anywhere, but neither past a piece nor out of check. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            8/8/8/8/8/3k4/8/1RKRQ3 b - - 0 1  | -
            8/8/8/7b/8/3k4/8/1RKRQ3 b - - 0 1 | CHECKERS_CANNOT_ARISE
            """)
    void castling_explains_a_check_where_it_was_possible(String fen, String rule) {
        List<Finding> findings = findings(Fen.readLeniently(fen, note -> {}), Chess.CHESS960);
        assertThat(findings.isEmpty() ? "-" : findings.get(0).by().rule().name())
                .as(findings.toString())
                .isEqualTo(rule);
    }
}
