package dev.arbiter.draughts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Color;
import dev.arbiter.Ruling;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** All that a {@code GameType} can say: who begins, letters or numbers, from which corner, on which colour. */
final class GameTypeTest {

    /** The standard's table, with what we add to it. */
    private static final List<String> TABLE = List.of(
            "20,W,10,10,N2,0",
            "21,B,8,8,N1,0",
            "22,W,8,8,N2,1",
            "23,B,8,8,N1,0",
            "24,W,8,8,N1,1",
            "25,W,8,8,A0,0",
            "26,W,8,8,A0,0",
            "27,W,12,12,N2,0",
            "28,W,8,8,N1,1",
            "29,W,8,8,A0,0",
            "30,W,8,8,A0,0",
            "31,B,8,8,N2,0",
            "40,W,10,10,N2,0",
            "96,W,10,10,N2,0",
            "97,W,10,10,N2,0",
            "98,W,10,10,N2,0");

    private static Draughts game(String type) {
        return Draughts.all().stream()
                .map(each -> each.tagged("GameType", type))
                .filter(each -> each != null)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void the_standard_s_own_fields_are_those_of_the_games() {
        for (String type : TABLE) {
            Draughts game = game(type);
            assertThat(game).isSameAs(game(type.substring(0, 2)));
            assertThat(game.tags()).containsEntry("GameType", type.substring(0, 2));
            assertThat(game.naming()).isEmpty();
            assertThat(GameType.write(game.gameType(), game.variant())).isEqualTo(type);
        }
    }

    @TestFactory
    Stream<DynamicTest> every_combination_is_read_and_written_back() {
        List<String> types = new ArrayList<>();
        for (String type : TABLE) {
            for (String first : List.of("W", "B")) {
                for (String notation : List.of("A", "N", "S")) {
                    for (int corner = 0; corner < 4; corner++) {
                        for (int inverted = 0; inverted < 2; inverted++) {
                            String size = type.replaceFirst("..,.,(\\d+,\\d+),.*", "$1");
                            types.add(type.substring(0, 2) + "," + first + "," + size + "," + notation + corner + ","
                                    + inverted);
                        }
                    }
                }
            }
        }
        return types.stream()
                .map(type -> DynamicTest.dynamicTest(type, () -> {
                    Draughts game = game(type);
                    String written = type.replace('S', 'A');
                    if (type.startsWith("30")) {
                        // In Turkish draughts all squares are played on.
                        written = written.replaceFirst(".$", "0");
                    }
                    assertThat(GameType.write(game.gameType(), game.variant())).isEqualTo(written);
                    assertThat(game(game.tags().getOrDefault("GameType", "none")))
                            .isSameAs(game);
                    namesAreSeenByTheOneWhoBegins(game, type);
                    aGameIsReadAsItIsWritten(game, type.hashCode());
                }));
    }

    /** Counts the squares as the player does who begins: along the rows, from the corner that the value names. */
    private static void namesAreSeenByTheOneWhoBegins(Draughts game, String type) {
        BoardGeometry board = game.board();
        String[] fields = type.split(",", -1);
        boolean white = fields[1].equals("W");
        boolean letters = !fields[4].startsWith("N");
        int corner = fields[4].charAt(1) - '0';
        assertThat(game.start().turn()).isEqualTo(white ? Color.WHITE : Color.BLACK);
        int number = 0;
        for (int line = 0; line < board.height(); line++) {
            for (int place = 0; place < board.width(); place++) {
                // As the player sees it, row 0 being next to the player and column 0 on the left hand.
                int row = corner < 2 ? line : board.height() - 1 - line;
                int column = corner % 2 == 0 ? place : board.width() - 1 - place;
                int square = white
                        ? board.square(board.height() - 1 - row, column)
                        : board.square(row, board.width() - 1 - column);
                if (square >= 0) {
                    number++;
                    assertThat(board.name(square))
                            .isEqualTo(letters ? "" + (char) ('a' + place) + (line + 1) : "" + number);
                }
            }
        }
        assertThat(number).isEqualTo(board.count());
        int bottomLeft = board.square(board.height() - 1, 0);
        assertThat(bottomLeft >= 0).isEqualTo(type.startsWith("30") || fields[5].equals("0"));
    }

    private static void aGameIsReadAsItIsWritten(Draughts game, long seed) {
        Random random = new Random(seed);
        DraughtsPosition position = game.start();
        assertThat(game.position(position.text())).isEqualTo(position);
        DraughtsReplay replay = (DraughtsReplay) game.replay();
        for (int ply = 0; ply < 40 && !position.legalMoves().isEmpty(); ply++) {
            DraughtsMove move = position.legalMoves()
                    .get(random.nextInt(position.legalMoves().size()));
            String text = position.text(move);
            assertThat(position.ruling(text)).isInstanceOf(Ruling.Legal.class);
            assertThat(replay.play(text)).isNull();
            position = position.play(move);
            assertThat(replay.position()).isEqualTo(position);
            assertThat(game.position(position.text())).isEqualTo(position);
        }
    }

    @Test
    void a_value_of_part_of_the_fields_says_what_it_says() {
        assertThat(game("25")).isSameAs(Draughts.RUSSIAN);
        assertThat(game(" 25 , W , 8 , 8 , A0 , 0 ")).isSameAs(Draughts.RUSSIAN);
        assertThat(game("25,w,8,8,a0,0")).isSameAs(Draughts.RUSSIAN);
        assertThat(game("25,B").variant().initial().first()).isEqualTo(Color.BLACK);
        assertThat(game("25,W,8,8,N").board().algebraic()).isFalse();
        assertThat(game("22,W,8,8,N2").board()).isEqualTo(Draughts.ITALIAN.board());
        assertThat(game("25,W,8,8,X9,0")).isSameAs(Draughts.RUSSIAN);
        assertThat(game("25 (Russian)")).isSameAs(Draughts.RUSSIAN);
        assertThat(game("99")).isSameAs(Draughts.INTERNATIONAL);
        assertThat(Draughts.RUSSIAN.tagged("GameType", "251")).isNull();
        assertThat(Draughts.RUSSIAN.tagged("GameType", "")).isNull();
        assertThat(Draughts.RUSSIAN.tagged("GameType", "12345")).isNull();
        assertThat(Draughts.RUSSIAN.tagged("Variant", "25")).isNull();
    }

    @Test
    void a_number_is_alone_where_no_other_field_says_anything() {
        assertThat(new GameType(25, null, null, null, null).isNumberAlone()).isTrue();
        assertThat(new GameType(25, Color.WHITE, null, null, null).isNumberAlone())
                .isFalse();
        assertThat(new GameType(25, null, false, null, null).isNumberAlone()).isFalse();
        assertThat(new GameType(25, null, null, null, BoardGeometry.Squares.OTHER_COLOUR).isNumberAlone())
                .isFalse();
    }

    /** Letters begin at White's left, numbers where those of the game do. */
    @Test
    void names_without_a_corner_begin_where_they_usually_do() {
        assertThat(game("20,W,10,10,A").board()).isEqualTo(game("20,W,10,10,A0").board());
        assertThat(game("20,W,10,10,N").board()).isEqualTo(Draughts.INTERNATIONAL.board());
        assertThat(game("22,W,8,8,N").board()).isEqualTo(Draughts.ITALIAN.board());
    }

    @Test
    void games_of_letters_are_numbered_from_either_end() {
        Draughts other = Draughts.RUSSIAN.otherNamings().get(0);
        DraughtsPosition position = other.position("W:WK26:B8,9,10,11,19");
        assertThat(position.ruling("d2xh6xf8xc5xa7").isLegal()).isTrue();
        assertThat(position.text()).isEqualTo("W:WKd2:Bf4,b6,d6,f6,g7");
        assertThat(other.naming()).isEqualTo("squares are numbered from White's top left corner");
        assertThat(other.tags()).containsEntry("GameType", "25");
        assertThat(other.otherNamings().get(0)).isSameAs(Draughts.RUSSIAN);
        assertThat(Draughts.INTERNATIONAL.otherNamings()).isEmpty();
    }

    @Test
    void what_is_unusual_is_reported() {
        assertThat(game("25,B,8,8,A0,1").naming())
                .isEqualTo(
                        "Black begins, it is played on the squares of the other colour, a1 is White's top right corner");
        assertThat(game("25,W,8,8,N2,0").naming()).isEqualTo("squares are numbered from White's top left corner");
        assertThat(game("20,W,10,10,A0,0").naming()).isEqualTo("squares are named by letters");
    }

    @Test
    void pool_checkers_as_several_federations_have_it() {
        assertThat(game("23,W,8,8,A0,0").start().ruling("c3-d4").isLegal()).isTrue();
        assertThat(game("23,W,8,8,A1,1").start().ruling("c3-d4").isLegal()).isTrue();
        assertThat(game("23").start().ruling("11-15").isLegal()).isTrue();
    }
}
