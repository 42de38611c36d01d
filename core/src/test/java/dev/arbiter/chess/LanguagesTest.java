package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Ruling;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Games whose moves name the pieces by the letters of another language. */
class LanguagesTest {

    private static final String ENGLISH = "KQRBN";

    /** A position with a pawn about to be promoted, and one with all pieces. */
    private static final List<String> STARTS = List.of(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "rn2k1nr/1P5P/8/8/8/8/1p5p/RN2K1NR w KQkq - 0 1");

    static List<Chess> namings() {
        return Chess.STANDARD.otherNamings();
    }

    /** The letters in the order of king, queen, rook, bishop and knight, out of the sentence that tells of them. */
    private static List<String> letters(Chess game) {
        String naming = game.naming();
        assertThat(naming).startsWith("the pieces have the letters of ").endsWith(")");
        return List.of(naming.substring(naming.lastIndexOf('(') + 1, naming.length() - 1)
                .split(" ", -1));
    }

    /** A move in SAN with these letters. */
    private static String named(String san, List<String> letters) {
        StringBuilder text = new StringBuilder();
        for (int at = 0; at < san.length(); at++) {
            int piece = ENGLISH.indexOf(san.charAt(at));
            text.append(piece < 0 ? san.substring(at, at + 1) : letters.get(piece));
        }
        return text.toString();
    }

    @ParameterizedTest
    @MethodSource("namings")
    void every_move_is_read_by_its_own_letters(Chess game) {
        List<String> letters = letters(game);
        boolean small = letters.contains("b");
        for (String start : STARTS) {
            Random random = new Random(7);
            ChessPosition position = game.position(start);
            for (int ply = 0; ply < 40 && !position.legalMoves().isEmpty(); ply++) {
                List<ChessMove> moves = position.legalMoves();
                for (ChessMove move : moves) {
                    String san = position.text(move);
                    String text = named(san, letters);
                    // A small b that may be a file is no matter of letters alone.
                    if (!(small && text.startsWith("b"))) {
                        Ruling<ChessMove> ruling = position.ruling(text);
                        assertThat(ruling).as("%s for %s", text, san).isInstanceOf(Ruling.Legal.class);
                        assertThat(((Ruling.Legal<ChessMove>) ruling).text()).isEqualTo(san);
                        assertThat(game.inUsualNaming(text)).isEqualTo(san);
                    }
                }
                position = position.play(moves.get(random.nextInt(moves.size())));
            }
        }
    }

    /** A letter that is none of the language is no move of its game, though English has it. */
    @ParameterizedTest
    @MethodSource("namings")
    void a_letter_of_another_language_names_no_piece(Chess game) {
        List<String> letters = letters(game);
        for (int piece = 0; piece < ENGLISH.length(); piece++) {
            String letter = ENGLISH.substring(piece, piece + 1);
            if (!letters.contains(letter)) {
                assertThat(game.start().ruling(letter + "f3")).isInstanceOf(Ruling.Unreadable.class);
                assertThat(game.inUsualNaming(letter + "f3")).isEqualTo(letter + "f3");
            }
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            German    | Sf3      | Nf3
            German    | e4       | e4
            German    | O-O      | O-O
            German    | o-o      | o-o
            German    | 0-0      | 0-0
            German    | --       | --
            German    | a8=D     | a8=Q
            German    | a8=      | a8=
            German    | a8=Z     | a8=Z
            German    | hxg8=T+  | hxg8=R+
            German    | S@f3     | N@f3
            German    | @e4      | @e4
            German    | P@e4     | P@e4
            German    | Nf3      | Nf3
            Russian   | Крe2     | Ke2
            Russian   | Кf3      | Nf3
            Russian   | е4       | е4
            Turkish   | Şe2      | Ke2
            Estonian  | O-O      | O-O
            Estonian  | OO       | OO
            Estonian  | O-O-O+   | O-O-O+
            Estonian  | Oe2      | Be2
            Estonian  | Oxd5     | Bxd5
            English   | nf3      | Nf3
            English   | bxc3     | bxc3
            English   | qxd5     | Qxd5
            """)
    void texts_in_english_letters(String language, String text, String english) {
        Chess game = namings().stream()
                .filter(each -> each.naming().contains(language))
                .findFirst()
                .orElseThrow();
        assertThat(game.inUsualNaming(text)).isEqualTo(english);
        assertThat(game.otherNamings()).isEmpty();
    }
}
