package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.chess.text.ParsedMove;
import dev.arbiter.chess.text.PlainSan;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is read at once is what is read letter by letter. */
class PlainSanTest {

    private static final String LETTERS = "NBRQKPabcdefghx12345678+#=-!0O@ \u00E9";

    private static final int MARKS = ParsedMove.CHECK | ParsedMove.MATE;

    private static int plain(String text) {
        byte[] bytes = ("?" + text + " e4 e5 Nf3").getBytes(StandardCharsets.ISO_8859_1);
        return PlainSan.read(bytes, 1, 1 + text.length());
    }

    private static int unusual(String text) {
        byte[] bytes = ("?" + text + " e4 e5 Nf3").getBytes(StandardCharsets.ISO_8859_1);
        return PlainSan.readUnusual(bytes, 1, 1 + text.length());
    }

    private static int parsed(String text) {
        return ParsedMove.read(text.getBytes(StandardCharsets.ISO_8859_1), 0, text.length());
    }

    /** A pawn is named there. */
    private static int parsedWithPawn(String text) {
        int parsed = parsed(text) & ~MARKS;
        return ParsedMove.piece(parsed) == 0 ? parsed | (1 << 6) : parsed;
    }

    @Test
    void random_texts_are_read_as_letter_by_letter() {
        SplittableRandom random = new SplittableRandom(20261123);
        int read = 0;
        for (int i = 0; i < 2_000_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int left = random.nextInt(1, 8); left > 0; left--) {
                text.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
            }
            int plain = plain(text.toString());
            if (plain != PlainSan.NONE) {
                read++;
                assertThat(plain).as("%s", text).isEqualTo(parsedWithPawn(text.toString()));
            }
        }
        assertThat(read).isGreaterThan(1_000);
    }

    @Test
    void moves_of_every_piece_to_every_square_are_read() {
        for (String head :
                new String[] {"", "N", "B", "R", "Q", "K", "Nx", "Kx", "ax", "hx", "Na", "Qh", "Rax", "Bhx", "R1", "N8x"
                }) {
            for (int square = 0; square < 64; square++) {
                String text = head + (char) ('a' + square % 8) + (char) ('1' + square / 8);
                for (String mark : new String[] {"", "+", "#"}) {
                    assertThat(plain(text + mark)).as(text + mark).isEqualTo(parsedWithPawn(text));
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "O-O", "O-O-O", "e8=Q", "e2e4", "Ng1f3", "Ng1xf3", "xd5", "Pe4", "Pexd5", "nf3", "e4!", "e4++", "N-f3",
                "e9", "i4", "e", "4", "N", "x", "1f3", "Nf31", "3xd5", "N0f3", "Nf3Nf3", "+", "Nxx5", "abc4", "Nabc4",
                "KQe4", "\u00E94"
            })
    void everything_else_is_not(String text) {
        assertThat(plain(text)).isEqualTo(PlainSan.NONE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"O-O", "O-O-O", "O-O+", "O-O-O#", "e8=Q", "a1=N+", "exd8=R", "hxg1=B#"})
    void castling_and_promotions_are_read_as_letter_by_letter(String text) {
        assertThat(unusual(text)).isEqualTo(parsed(text)).isNotNegative();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0-0", "o-o", "O-O!", "O-OO", "O-O-", "O-O-O-O", "OO", "e7e8=Q", "e8Q", "e8=K", "e8=q", "e8=Q!",
                "Ne8=Q", "x=Q", "=Q", "e8=", "e4", "Nf3", "e8(Q)", "exd8", "xd8=Q", "e8=Q++"
            })
    void nothing_else_is_read_as_castling_or_promotion(String text) {
        assertThat(unusual(text)).isNegative();
    }
}
