package dev.arbiter.archive.games;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Verdict;
import dev.arbiter.chess.Chess;
import dev.arbiter.chess.ChessMove;
import dev.arbiter.chess.ChessPosition;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Games of chess whose moves are pairs of squares, in letters or numbers, as draughts are written too. */
class CoordinatesTest {

    private enum Style {
        LETTERS,
        LETTERS_WITH_DASHES,
        NUMBERS,
        NUMBERS_WITH_DASHES;

        String of(String uci) {
            boolean dashes = this == LETTERS_WITH_DASHES || this == NUMBERS_WITH_DASHES;
            String both = dashes ? uci.substring(0, 2) + "-" + uci.substring(2) : uci;
            if (this == LETTERS || this == LETTERS_WITH_DASHES) {
                return both;
            }
            StringBuilder numbers = new StringBuilder();
            for (int at = 0; at < both.length(); at++) {
                char letter = both.charAt(at);
                boolean piece = at == both.length() - 1 && Character.isLetter(letter);
                numbers.append(
                        piece
                                ? "qrbn".indexOf(letter) + 1
                                : Character.isLetter(letter) ? String.valueOf(letter - 'a' + 1) : letter);
            }
            return numbers.toString();
        }
    }

    @ParameterizedTest
    @EnumSource
    void games_of_chess_are_read_as_chess(Style style) throws IOException {
        for (int seed = 0; seed < 12; seed++) {
            Random random = new Random(seed);
            ChessPosition position = Chess.STANDARD.start();
            StringBuilder text = new StringBuilder(
                    List.of("", "[White \"a\"]\n\n", "[Event \"x\"]\n\n").get(seed % 3));
            int plies = seed < 4 ? 1 + seed : 200;
            int played = 0;
            while (played < plies && !position.outcome().isOver()) {
                List<ChessMove> all = position.legalMoves();
                ChessMove move = all.get(random.nextInt(all.size()));
                text.append(played % 2 == 0 ? played / 2 + 1 + (seed % 2 == 0 ? ". " : ".") : "")
                        .append(style.of(position.uci(move)))
                        .append(played % 14 == 13 ? '\n' : ' ');
                position = position.play(move);
                played++;
            }
            CheckedGame game =
                    Conversions.keepVerdicts(text.append("*\n").toString()).get(0);
            assertThat(game.verdict().isLegal())
                    .as("%s\n%s", game.verdict().finding(), text)
                    .isTrue();
            assertThat(game.verdict().played().rules()).isEqualTo("chess");
            assertThat(game.verdict().played().plies()).isEqualTo(played);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "1. c3-d4 d6-c5 2. b2-c3, russian",
        "1. c3d4 d6c5 2. b2c3, russian",
        "1. a3-a4 a6-a5, turkish",
        "1. 11-15 22-18, checkers",
        "1. 32-28 19-23, international",
        "1. 3228 1923, international"
    })
    void games_of_draughts_stay_what_they_are(String text, String rules) {
        Verdict verdict = Contents.read((text + " *\n").getBytes(StandardCharsets.UTF_8), "x")
                .get(0)
                .verdict();
        assertThat(verdict.isLegal()).as("%s", verdict.finding()).isTrue();
        assertThat(verdict.played().rules()).isEqualTo(rules);
    }

    /** Words that cannot be moves are never dropped as if they were numbers. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "[ECO \"A00\"]\n\n1. 9999 8888 2. 7777 9191 *\n",
                "[ECO \"A00\"]\n\n1. 12 13 2. 14 15 *\n",
                "[ECO \"A00\"]\n\n1. 123 e5 *\n"
            })
    void numbers_in_place_of_moves_cannot_be_read(String text) throws IOException {
        assertThat(Conversions.keepVerdicts(text).get(0).verdict().finding().word())
                .isEqualTo("unreadable");
    }
}
