package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Color;
import dev.arbiter.DrawClaim;
import dev.arbiter.Game;
import dev.arbiter.Piece;
import dev.arbiter.Position.CountedDraws;
import dev.arbiter.Replay;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Draws that could be claimed, by examples of the subtle cases and against a reference that keeps every position. */
class DrawClaimsTest {

    @Test
    void the_position_of_the_setup_counts_as_the_first_time() {
        ChessPosition position = play(Chess.STANDARD.start(), "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");

        assertThat(sentences(position))
                .containsExactly("Black can claim a draw by writing Ng8: the same position has appeared three times,"
                        + " after plies 0, 4 and 8 [FIDE 9.2.1]");
        assertThat(sentences(position.play("Ng8")))
                .contains("White can claim a draw: the same position has appeared three times, after plies 0, 4 and 8"
                        + " [FIDE 9.2.2]");
    }

    @Test
    void a_right_to_castle_that_was_lost_makes_another_position() {
        ChessPosition start = Chess.STANDARD.position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
        ChessPosition twice = play(start, "Rb1 Rb8 Ra1 Ra8 Rb1 Rb8 Ra1");

        assertThat(twice.claims()).isEmpty();
        assertThat(sentences(play(twice, "Ra8 Rb1 Rb8 Ra1")))
                .containsExactly(
                        "Black can claim a draw: the same position has appeared three times, after plies 3, 7 and"
                                + " 11 [FIDE 9.2.2]",
                        "Black can claim a draw by writing Ra8: the same position has appeared"
                                + " three times, after plies 4, 8 and 12 [FIDE 9.2.1]");
    }

    @Test
    void en_passant_counts_only_where_the_capture_is_legal() {
        String shuffle = "Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1";
        ChessPosition apparent = play(Chess.STANDARD.start(), "e4 " + shuffle);
        ChessPosition real = play(
                Chess.STANDARD.position("rnbqkbnr/pppp1ppp/8/8/4p3/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), "d4 " + shuffle);

        assertThat(apparent.claims()).anySatisfy(claim -> {
            assertThat(claim.by().citation()).isEqualTo("FIDE 9.2.2");
            assertThat(claim.plies()).containsExactly(1, 5, 9);
        });
        assertThat(real.claims()).noneMatch(claim -> claim.by().citation().equals("FIDE 9.2.2"));
        assertThat(real.play("Nf6").play("Nf3").play("Ng8").play("Ng1").claims())
                .anyMatch(claim -> claim.plies().equals(List.of(5, 9, 13)));
    }

    @Test
    void fifty_moves_are_claimed_before_the_hundredth_ply_with_a_mate_too_and_after_it_but_not_after_mate() {
        ChessPosition before = Chess.STANDARD.position("7k/8/6K1/8/8/8/8/R7 w - - 99 90");

        assertThat(before.claims()).hasSize(1);
        DrawClaim claim = before.claims().get(0);
        assertThat(claim.by().citation()).isEqualTo("FIDE 9.3.1");
        assertThat(claim.claimant()).isEqualTo(Color.WHITE);
        assertThat(claim.moves()).contains("Ra2", "Kf6", "Ra8#");
        assertThat(before.play("Ra8").claims()).isEmpty();
        assertThat(sentences(before.play("Ra2")))
                .containsExactly("Black can claim a draw: 50 moves by each side without a capture or a pawn's move"
                        + " [FIDE 9.3.2]");
    }

    @Test
    void the_fifth_time_and_seventy_five_moves_need_no_claim() {
        ChessPosition five =
                play(Chess.STANDARD.start(), "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
        ChessPosition moves = Chess.STANDARD.position("7k/8/6K1/8/8/8/8/R7 w - - 150 120");

        assertThat(sentences(five))
                .containsExactly(
                        "drawn without a claim: the same position has appeared five times, after plies 0, 4, 8,"
                                + " 12 and 16 [FIDE 9.6.1]");
        assertThat(moves.claims()).hasSize(1);
        assertThat(moves.claims().get(0).claimant()).isNull();
        assertThat(moves.claims().get(0).by().citation()).isEqualTo("FIDE 9.6.2");
    }

    @Test
    void random_games_made_to_repeat_agree_with_the_letter_of_the_laws() {
        agree(150, 9);
    }

    @ParameterizedTest
    @MethodSource("variants")
    void random_games_of_variants_agree_with_a_count_of_their_positions(Chess variant) {
        SplittableRandom random = new SplittableRandom(variant.id().hashCode());
        int claims = 0;
        for (int game = 0; game < 60; game++) {
            ChessPosition position = variant.start();
            Replay<ChessMove> replay = variant.replay();
            replay.begin(position);
            List<ChessPosition> all = new ArrayList<>(List.of(position));
            for (int ply = 0; ply < 30 && !position.legalMoves().isEmpty(); ply++) {
                Set<String> found = new TreeSet<>();
                for (DrawClaim claim : position.claims()) {
                    assertThat(claim.moves()).isEmpty();
                    found.add(claim.by().citation() + " " + claim.claimant() + " " + claim.plies());
                }
                assertThat(found)
                        .as("game %s after ply %s: %s", game, ply, position)
                        .isEqualTo(counted(all));
                assertThat(replay.isClaimable()).isEqualTo(!found.isEmpty());
                claims += found.size();
                List<ChessMove> legal = position.legalMoves();
                ChessPosition before = position.previous();
                ChessMove own = before == null ? null : before.lastMove();
                ChessMove back = legal.stream()
                        .filter(move -> own != null
                                && move.from().equals(own.to())
                                && move.to().equals(own.from()))
                        .findFirst()
                        .orElse(legal.get(random.nextInt(legal.size())));
                ChessMove next = random.nextInt(8) == 0 ? legal.get(random.nextInt(legal.size())) : back;
                assertThat(replay.play(position.longText(next))).isNull();
                position = position.play(next);
                all.add(position);
            }
        }
        assertThat(claims).isPositive();
    }

    static List<Chess> variants() {
        return Chess.variants();
    }

    /** The claims of a server: what stands on the board for the third time, and for the fifth without one. */
    private static Set<String> counted(List<ChessPosition> game) {
        ChessPosition now = game.get(game.size() - 1);
        String last = board(now);
        List<Integer> same = new ArrayList<>();
        for (int ply = 0; ply < game.size(); ply++) {
            if (board(game.get(ply)).equals(last)) {
                same.add(ply);
            }
        }
        return same.size() >= 5
                ? Set.of("FIDE 9.6.1 null " + lastFive(same))
                : same.size() >= 3 ? Set.of("FIDE 9.2.2 " + now.turn() + " " + same) : Set.of();
    }

    private static List<Integer> lastFive(List<Integer> plies) {
        return plies.subList(Math.max(0, plies.size() - 5), plies.size());
    }

    /** All of a position's text but its counters. */
    private static String board(ChessPosition position) {
        String text = position.text();
        return text.substring(0, text.lastIndexOf(' ', text.lastIndexOf(' ') - 1));
    }

    /** What goes on after a draw costs no more than what went before it: a list of all its plies would grow with each. */
    @Test
    void a_game_that_shuffles_for_ever_names_five_plies_and_is_reported_at_once() {
        String[] moves = {"Nf3", "Nf6", "Ng1", "Ng8"};
        for (Game<ChessMove> game : List.<Game<ChessMove>>of(Chess.STANDARD, Chess.THREE_CHECK)) {
            Replay<ChessMove> replay = game.replay();
            int claimable = 0;
            for (int ply = 0; ply < 17_000; ply++) {
                assertThat(replay.play(moves[ply % 4])).isNull();
                claimable += replay.isClaimable() ? 1 : 0;
            }
            assertThat(claimable).isGreaterThan(16_980);
            assertThat(replay.position().claims().get(0).plies())
                    .containsExactly(16_984, 16_988, 16_992, 16_996, 17_000);
        }
    }

    @Test
    @Tag("slow")
    void many_random_games_made_to_repeat_agree_with_the_letter_of_the_laws() {
        agree(20_000, 2026);
    }

    private static ChessPosition play(ChessPosition start, String moves) {
        ChessPosition position = start;
        for (String move : moves.split(" ", -1)) {
            position = position.play(move);
        }
        return position;
    }

    private static List<String> sentences(ChessPosition position) {
        return position.claims().stream().map(DrawClaim::sentence).toList();
    }

    // ---- against every position of the game

    private static final String[] STARTS = {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/pppp1ppp/8/8/4p3/8/PPPPPPPP/R3K2R w KQkq - 0 1",
        "4k3/8/8/8/1p6/8/P7/R3K3 w Q - 0 1",
        "7k/8/6K1/8/8/8/8/R7 w - - 80 90",
        "8/8/4k3/8/8/3NK3/8/8 w - - 136 120",
    };

    private static void agree(int games, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int claims = 0;
        for (int game = 0; game < games; game++) {
            ChessPosition position = Chess.STANDARD.position(STARTS[game % STARTS.length]);
            List<ChessPosition> all = new ArrayList<>(List.of(position));
            Replay<ChessMove> replay = Chess.STANDARD.replay();
            replay.begin(position);
            int length = 10 + random.nextInt(30);
            for (int ply = 0; ply < length && !position.legalMoves().isEmpty(); ply++) {
                Set<String> expected = reference(all, true);
                Set<String> found = texts(position.claims());
                assertThat(found)
                        .as("game %s after ply %s: %s", game, ply, position)
                        .isEqualTo(expected);
                assertThat(texts(position.claims(CountedDraws.CLAIMED)))
                        .as("before 2014, game %s after ply %s: %s", game, ply, position)
                        .isEqualTo(reference(all, false));
                assertThat(replay.isClaimable()).isEqualTo(!expected.isEmpty());
                claims += found.size();
                ChessMove next = next(position, random);
                assertThat(replay.play(position.longText(next))).isNull();
                position = position.play(next);
                all.add(position);
            }
        }
        assertThat(claims).isGreaterThan(games);
    }

    private static Set<String> texts(List<DrawClaim> claims) {
        Set<String> texts = new TreeSet<>();
        for (DrawClaim claim : claims) {
            String head = claim.by().citation() + " " + claim.claimant() + " " + claim.plies();
            if (claim.moves().isEmpty()) {
                texts.add(head);
            }
            claim.moves().forEach(move -> texts.add(head + move));
        }
        return texts;
    }

    /** Mostly the way back of the move that this side made last. */
    private static ChessMove next(ChessPosition position, SplittableRandom random) {
        List<ChessMove> legal = position.legalMoves();
        ChessPosition before = position.previous();
        ChessMove own = before == null ? null : before.lastMove();
        if (own != null && random.nextInt(8) != 0) {
            for (ChessMove move : legal) {
                if (move.from().equals(own.to()) && move.to().equals(own.from())) {
                    return move;
                }
            }
        }
        List<ChessMove> quiet =
                legal.stream().filter(move -> !isPawnOrCapture(position, move)).toList();
        List<ChessMove> from = quiet.isEmpty() || random.nextInt(12) == 0 ? legal : quiet;
        return from.get(random.nextInt(from.size()));
    }

    private static boolean isPawnOrCapture(ChessPosition position, ChessMove move) {
        return position.isCapture(move) || Character.toLowerCase(piece(position, move.from())) == 'p';
    }

    private static char piece(ChessPosition position, String square) {
        Piece piece = position.pieceOn(square);
        return piece == null ? ' ' : piece.letter();
    }

    /** The claims at the end of a game by the letter of FIDE 9.2, 9.3 and, where that is in force, 9.6. */
    private static Set<String> reference(List<ChessPosition> game, boolean withoutClaim) {
        Set<String> claims = new TreeSet<>();
        ChessPosition now = game.get(game.size() - 1);
        List<Integer> same = same(game);
        int still = stillPlies(game);
        if (withoutClaim && same.size() >= 5) {
            claims.add("FIDE 9.6.1 null " + lastFive(same));
        }
        if (withoutClaim && still >= 150) {
            claims.add("FIDE 9.6.2 null []");
        }
        if (!claims.isEmpty()) {
            return claims;
        }
        if (same.size() >= 3) {
            claims.add("FIDE 9.2.2 " + now.turn() + " " + lastFive(same));
        }
        if (still >= 100) {
            claims.add("FIDE 9.3.2 " + now.turn() + " []");
        }
        for (ChessMove move : now.legalMoves()) {
            List<ChessPosition> with = new ArrayList<>(game);
            with.add(now.play(move));
            List<Integer> again = same(with);
            if (again.size() >= 3) {
                claims.add("FIDE 9.2.1 " + now.turn() + " " + lastFive(again) + now.text(move));
            }
            if (still < 100 && stillPlies(with) >= 100) {
                claims.add("FIDE 9.3.1 " + now.turn() + " []" + now.text(move));
            }
        }
        return claims;
    }

    /** After how many plies the last position stood on the board (9.2.3): its men, its mover, its castling, its en passant. */
    private static List<Integer> same(List<ChessPosition> game) {
        String last = letters(game.get(game.size() - 1));
        List<Integer> plies = new ArrayList<>();
        for (int ply = 0; ply < game.size(); ply++) {
            if (letters(game.get(ply)).equals(last)) {
                plies.add(ply);
            }
        }
        return plies;
    }

    private static String letters(ChessPosition position) {
        String[] fen = position.text().split(" ", -1);
        String passing = "";
        for (ChessMove move : position.legalMoves()) {
            boolean pawn = Character.toLowerCase(piece(position, move.from())) == 'p';
            if (pawn && move.from().charAt(0) != move.to().charAt(0) && position.pieceOn(move.to()) == null) {
                passing = move.to();
            }
        }
        return fen[0] + fen[1] + fen[2] + passing;
    }

    /** How many plies lie after the last pawn's move or capture, by the boards alone. */
    private static int stillPlies(List<ChessPosition> game) {
        int plies = 0;
        for (int at = game.size() - 1; at > 0; at--) {
            if (!pawnsAndCount(game.get(at)).equals(pawnsAndCount(game.get(at - 1)))) {
                return plies;
            }
            plies++;
        }
        return plies + game.get(0).halfmoveClock();
    }

    private static String pawnsAndCount(ChessPosition position) {
        StringBuilder text = new StringBuilder();
        int men = 0;
        for (int square = 0; square < 64; square++) {
            String name = "" + (char) ('a' + square % 8) + (char) ('1' + square / 8);
            Piece piece = position.pieceOn(name);
            if (piece != null) {
                men++;
                if (piece.letter() == 'P' || piece.letter() == 'p') {
                    text.append(piece.letter()).append(name);
                }
            }
        }
        return text.append(men).toString();
    }
}
