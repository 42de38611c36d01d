package dev.arbiter.archive.games;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Ruling;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Ply;
import dev.arbiter.archive.Verdict;
import dev.arbiter.chess.Chess;
import dev.arbiter.chess.ChessMove;
import dev.arbiter.chess.ChessPosition;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Legal games of chess with blanks around the signs in their moves: they are read as they were played wherever the words
 * around them decide; never is a move called illegal, whichever words are moves.
 */
class PartedMovesTest {

    /** Where the blanks are, and how the move is written otherwise. */
    private enum Style {
        AROUND_SIGNS(false, " $1 "),
        BEFORE_SIGNS(false, " $1"),
        BEHIND_SIGNS(false, "$1 "),
        AROUND_SIGNS_OF_LONG_MOVES(true, " $1 "),
        BEFORE_SIGNS_OF_LONG_MOVES(true, " $1"),
        BEHIND_SIGNS_OF_LONG_MOVES(true, "$1 "),
        TABS(false, "\t$1\t"),
        TWO_BLANKS(true, "  $1  "),
        LINES(true, "\n$1 "),
        WIDE_BLANKS(true, "\u00a0$1\u00a0"),
        BEHIND_PIECES(false, "$1"),
        FIGURES(true, " $1 "),
        CAPTURES_BY_COLONS(true, " $1 ");

        final boolean squares;
        final String blanks;

        Style(boolean squares, String blanks) {
            this.squares = squares;
            this.blanks = blanks;
        }

        String of(ChessPosition position, ChessMove move) {
            String san = position.text(move);
            String uci = position.uci(move);
            String word = san;
            if (squares && !san.startsWith("O")) {
                String piece = san.charAt(0) < 'a' ? san.substring(0, 1) : "";
                String rest = san.substring(san.lastIndexOf(uci.substring(2, 4)) + 2);
                word = piece + uci.substring(0, 2) + (san.contains("x") ? "x" : "-") + uci.substring(2, 4) + rest;
            }
            if (this == BEHIND_PIECES) {
                return word.replaceFirst("^([KQRB])(?=[a-h])", "$1 ");
            }
            String dressed = word.replaceAll("([-x=])", blanks);
            if (this == FIGURES && "KQRBN".indexOf(san.charAt(0)) >= 0) {
                return "\u2654\u2655\u2656\u2657\u2658".charAt("KQRBN".indexOf(san.charAt(0))) + dressed.substring(1);
            }
            return this == CAPTURES_BY_COLONS ? dressed.replace('x', ':') : dressed;
        }
    }

    @ParameterizedTest
    @EnumSource
    void moves_with_blanks_inside_are_read(Style style) throws IOException {
        judge(style, 0, 4);
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource
    void thousands_of_games_with_blanks_inside_moves_are_read(Style style) throws IOException {
        judge(style, 1_000, 300);
    }

    private static void judge(Style style, int firstSeed, int games) throws IOException {
        int parted = 0;
        for (int seed = firstSeed; seed < firstSeed + games; seed++) {
            for (MoveNumbers numbers : MoveNumbers.values()) {
                List<String> moves = new ArrayList<>();
                List<String> plain = new ArrayList<>();
                ChessPosition end = play(style, new Random(seed), moves, plain);
                String text = "[Event \"x\"]\n\n" + numbers.written(moves, new Random(seed)) + " *\n";
                CheckedGame game = Conversions.keepVerdicts(text, seed).get(0);
                Verdict verdict = game.verdict();
                String why = text + "\n" + verdict.finding();
                assertThat(verdict.finding()).as(why).isNotInstanceOf(Verdict.Illegal.class);
                if (numbers == MoveNumbers.NONE || !isSure(moves)) {
                    continue;
                }
                assertThat(verdict.isLegal()).as(why).isTrue();
                assertThat(verdict.played().plies()).as(why).isEqualTo(moves.size());
                parted += moves.equals(plain) ? 0 : 1;
                assertThat(end(game)).as(why).isEqualTo(end.text());
            }
        }
        assertThat(parted).isGreaterThan(games);
    }

    private static String end(CheckedGame game) {
        String end = "";
        for (Ply ply : Arbiter.plies(game.record())) {
            end = ply.ruling() instanceof Ruling.Legal<?> legal ? legal.after().text() : "";
        }
        return end;
    }

    /** Nothing stands after the last move that shows whether its words are one; a move before it does. */
    private static boolean isSure(List<String> moves) {
        return moves.stream().limit(moves.size() - 1).anyMatch(PartedMovesTest::isParted)
                || !isParted(moves.get(moves.size() - 1));
    }

    private static boolean isParted(String move) {
        return !move.startsWith("O") && move.matches("(?s).*[\\s\u00a0].*");
    }

    private static ChessPosition play(Style style, Random random, List<String> moves, List<String> plain) {
        ChessPosition position = Chess.STANDARD.start();
        int plies = 10 + random.nextInt(100);
        while (moves.size() < plies && !position.outcome().isOver()) {
            List<ChessMove> all = position.legalMoves();
            ChessMove move = all.get(random.nextInt(all.size()));
            moves.add(style.of(position, move));
            plain.add(position.text(move));
            position = position.play(move);
        }
        return position;
    }
}
