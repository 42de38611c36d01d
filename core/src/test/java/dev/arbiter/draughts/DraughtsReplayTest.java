package dev.arbiter.draughts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.arbiter.BoardState;
import dev.arbiter.Color;
import dev.arbiter.Diagram;
import dev.arbiter.Note;
import dev.arbiter.Piece;
import dev.arbiter.Replay;
import dev.arbiter.Ruling;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Replays and positions agree, on random games from the start and from random boards, on legal moves and other texts. */
class DraughtsReplayTest {

    private static final int GAMES = 60;
    private static final int SLOW_GAMES = 5_000;

    static List<Draughts> games() {
        return Draughts.all();
    }

    @ParameterizedTest
    @MethodSource("games")
    void a_replay_agrees_with_positions(Draughts game) {
        compare(game, 1, GAMES);
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("games")
    void a_replay_agrees_with_positions_in_thousands_of_games(Draughts game) {
        compare(game, 2, SLOW_GAMES);
    }

    static void compare(Draughts game, long seed, int games) {
        RandomPlay play = new RandomPlay(game, seed);
        for (int i = 0; i < games; i++) {
            play.play(i % 2 == 0 ? game.start() : play.positions.next());
        }
    }

    @ParameterizedTest(name = "{0}: {1} is played {2}")
    @CsvSource(delimiter = '|', textBlock = """
            B:WK32,6,15:B1      | 1x19  | true
            B:WK32,6,15:B1      | 1 x 19 | true
            B:WK32,6,15:B1      | 1x10x19 | true
            B:WK32,6,15:B1      | 1x10  | false
            B:WK32,6,15:B1      | 1x6   | false
            B:W32:B11           | 11-15 | true
            B:W32:B11           | 11 15 | true
            B:W32:B11           | 11-15-18 | false
            B:W32:B11           | 11-33 | false
            B:W32:B11           | 0-15  | false
            B:W32:B11           | 11-   | false
            B:W15,16,23,24:BK11 | 11x11 | true
            B:W16:B11,12        | 12x19 | true
            B:W26,27:B22        | 22x24 | false
            W:WK23:B10,11,18,19 | 23x23 | true
            """)
    void a_capture_is_known_by_its_first_and_last_square(String position, String text, boolean played) {
        Replay<DraughtsMove> replay = Draughts.CHECKERS.replay(false);
        replay.begin(Draughts.CHECKERS.position(position));
        assertThat(replay.play(text) == null).isEqualTo(played);
    }

    @Test
    void captures_that_are_written_alike_stay_open_until_a_move_decides() {
        Replay<DraughtsMove> replay = Draughts.CHECKERS.replay(false);
        replay.begin(Draughts.CHECKERS.position("B:W15,16,23,24,32:B11,28"));
        assertThat(replay.play("11x27")).isNull();
        assertThat(replay.notes()).hasSize(1);
        assertThat(replay.play("32x23")).as("possible after 11x18x27 alone").isNull();
        assertThat(replay.position().text()).isEqualTo("B:W16,23,24:B28");
    }

    /** A man may go round and end where it could have jumped at once, in Russian draughts as a king. */
    @ParameterizedTest(name = "{0}: {1}, {2}")
    @CsvSource(delimiter = '|', textBlock = """
            pool    | W:WK21,K20,23:BK11,10,18,K17,K19,27,25 | 23x32          | true
            pool    | W:WK21,K20,23:BK11,10,18,K17,K19,27,25 | 23x14x7x16x23x32 | false
            pool    | W:WK21,K20,23:BK11,10,18,K17,19,27     | 23x32          | true
            pool    | W:WK21,23:BK11,10,K17,27               | 23x32          | false
            russian | B:Wb2,c3,b4,d4,f4,a7:Bh2,e3,h4,f6,d8   | e3:g5          | true
            russian | B:Wb2,c3,b4,d4,f4,a7:Bh2,e3,h4,f6,d8   | e3:c5:a3:c1:g5 | false
            russian | B:Wc3,b4,d4,f4,a7:Bh2,e3,h4,f6,d8      | e3:g5          | false
            """)
    void a_jump_in_short_may_be_a_longer_capture(String game, String position, String text, boolean open) {
        Draughts rules = Draughts.all().stream()
                .filter(each -> each.id().equals(game))
                .findAny()
                .orElseThrow();
        DraughtsReplay replay = (DraughtsReplay) rules.replay(false);
        replay.begin(rules.position(position));
        assertThat(replay.play(text)).isNull();
        assertThat(replay.isOpen()).isEqualTo(open);
    }

    @Test
    void a_position_of_another_game_is_refused() {
        Replay<DraughtsMove> replay = Draughts.CHECKERS.replay(false);
        assertThatIllegalArgumentException().isThrownBy(() -> replay.begin(Draughts.POOL.start()));
    }

    /** Whoever makes a game of their own makes it again in another place, and it is still the same. */
    @Test
    void games_of_the_same_rules_are_the_same_and_so_are_their_positions() {
        Draughts village = village("village", RuleBook.WCDF);
        Draughts again = village("village", RuleBook.WCDF);
        assertThat(again).isEqualTo(village).hasSameHashCodeAs(village).isNotSameAs(village);
        assertThat(again.start().play("11-15"))
                .isEqualTo(village.start().play("11-15"))
                .hasSameHashCodeAs(village.start().play("11-15"));
        Replay<DraughtsMove> replay = village.replay();
        replay.begin(again.start());
        assertThat(replay.play("11-15")).isNull();
        assertThat(replay.position()).isEqualTo(again.start().play("11-15"));

        assertThat(village("hamlet", RuleBook.WCDF).start()).isNotEqualTo(village.start());
        assertThat(village("village", RuleBook.APCA).start()).isNotEqualTo(village.start());
        assertThat(Draughts.CHECKERS.start()).isNotEqualTo(village.start());
        assertThat(Draughts.PORTUGUESE.start()).isNotEqualTo(Draughts.SPANISH.start());
    }

    private static Draughts village(String id, RuleBook book) {
        Variant variant = Variant.builder(id, Draughts.CHECKERS.variant())
                .precedence(Precedence.MOST)
                .build();
        return Draughts.of(variant, "Village draughts", book);
    }

    /** To note what is odd costs draughts nothing, so it is noted unasked. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void what_is_odd_is_noted_whether_or_not_it_is_asked_for(boolean noting) {
        Replay<DraughtsMove> replay = Draughts.CHECKERS.replay(noting);
        assertThat(replay.play("11\u201315")).isNull();
        assertThat(replay.notes()).singleElement().asString().startsWith("'11\u201315' was read as 11-15: ");
    }

    private static final class RandomPlay {

        private final Draughts game;
        private final Replay<DraughtsMove> replay;
        private final RandomPositions positions;
        private final Random random;

        RandomPlay(Draughts game, long seed) {
            this.game = game;
            replay = game.replay(false);
            positions = new RandomPositions(game, seed);
            random = positions.random();
        }

        private void play(DraughtsPosition start) {
            DraughtsPosition position = start;
            replay.begin(start);
            for (int ply = 0; ply < 200; ply++) {
                if (random.nextInt(8) == 0) {
                    isAgreed(position);
                }
                List<DraughtsMove> legal = position.legalMoves();
                if (legal.isEmpty() || position.outcome().isOver()) {
                    break;
                }
                DraughtsPosition before = position;
                position = tryText(position, randomText(position));
                if (!position.equals(before)) {
                    continue;
                }
                DraughtsMove move = legal.get(random.nextInt(legal.size()));
                boolean isWhole = random.nextInt(3) == 0;
                position = tryText(position, isWhole ? position.longText(move) : position.text(move));
                if (position.equals(before)) {
                    // The text says too little: goes on from the position as an object.
                    position = position.play(move);
                    replay.begin(position);
                }
            }
            isAgreed(position);
        }

        /** Plays a text where it means a move; the first, where it may mean several. */
        private DraughtsPosition tryText(DraughtsPosition position, String text) {
            byte[] bytes = ("(" + text + ")").getBytes(StandardCharsets.US_ASCII);
            Ruling<DraughtsMove> ruling = replay.play(bytes, 1, bytes.length - 1);
            List<DraughtsMove> readings = position.readings(text);
            if (readings.isEmpty()) {
                assertThat(ruling).as("%s in %s %s", text, game, position).isEqualTo(position.ruling(text));
                return position;
            }
            assertThat(ruling).as("%s in %s %s", text, game, position).isNull();
            DraughtsPosition after = position.play(readings.get(0));
            if (readings.size() > 1) {
                assertThat(replay.notes()).hasSize(1);
                replay.begin(after);
            }
            return after;
        }

        private void isAgreed(DraughtsPosition position) {
            assertThat(replay.turn()).isEqualTo(position.turn());
            assertThat(replay.isOver())
                    .as("%s %s", game, position)
                    .isEqualTo(position.outcome().isOver());
            // Before anybody has asked for a position.
            assertThat(replay.outcome()).as("%s %s", game, position).isEqualTo(position.outcome());
            for (String claimed : List.of("1-0", "0-2", "1-1", "*")) {
                assertThat(replay.agreement(claimed)).isEqualTo(game.agreement(claimed, position));
            }
            assertThat(replay.position()).isEqualTo(position);
            assertThat(replay.position().outcome()).as("%s %s", game, position).isEqualTo(position.outcome());
            assertThat(replay.position().diagram().equals(position.diagram()))
                    .as("diagram")
                    .isTrue();
            stand(replay, position);
            stand(position, position);
        }

        /** Every piece is reported by the number of its square, and nothing else is. */
        private static void stand(BoardState board, DraughtsPosition position) {
            List<Piece> drawn = new ArrayList<>();
            for (Diagram.Cell cell : position.diagram().cells()) {
                if (!cell.square().isEmpty()) {
                    drawn.add(cell.piece());
                }
            }
            for (Color color : Color.values()) {
                for (Piece.Kind kind : Piece.Kind.values()) {
                    long[] words = new long[3];
                    for (int square = 0; square < drawn.size(); square++) {
                        Piece piece = drawn.get(square);
                        boolean isOne = piece != null && piece.color() == color && piece.kind() == kind;
                        words[square / Long.SIZE] |= isOne ? 1L << square : 0;
                    }
                    for (int word = 0; word < words.length; word++) {
                        assertThat(board.pieces(color, kind, word))
                                .as("%s %s in word %s of %s", color, kind, word, position)
                                .isEqualTo(words[word]);
                    }
                    assertThat(board.count(color, kind)).isEqualTo(Long.bitCount(words[0]) + Long.bitCount(words[1]));
                }
            }
        }

        /** Squares near those of a move. */
        private String randomText(DraughtsPosition position) {
            StringBuilder text = new StringBuilder();
            for (int square : positions.path(position)) {
                text.append(text.isEmpty() ? "" : List.of("-", "x", ":", " x ").get(random.nextInt(4)));
                text.append(game.board().name(square));
            }
            return text.toString();
        }
    }

    @Test
    void what_is_odd_about_a_text_is_noted_once() {
        Replay<DraughtsMove> replay = Draughts.CHECKERS.replay();
        assertThat(replay.play("11\u201415")).isNull();
        assertThat(replay.play("23-19foo")).isNull();
        assertThat(replay.play("8\u201411Redoverstepped")).isNull();
        assertThat(replay.notes())
                .map(Note::sentence)
                .containsExactly(
                        "'11\u201415' was read as 11-15: U+2014 was read as -",
                        "'23-19foo' was read as 23-19: 'foo' after the move was ignored",
                        "'8\u201411Redoverstepped' was read as 8-11: 'Redoverstepped' after the move was ignored");
        replay.begin(Draughts.CHECKERS.start());
        assertThat(replay.notes()).isEmpty();
    }
}
