package dev.arbiter.draughts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.Color;
import dev.arbiter.Conditions;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.ImpossiblePositionException;
import dev.arbiter.Incident;
import dev.arbiter.Notation;
import dev.arbiter.Piece;
import dev.arbiter.Settlement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the games of draughts say of themselves, and what positions say besides their moves. */
class DraughtsGamesTest {

    private static Draughts game(String id) {
        return Draughts.all().stream()
                .filter(game -> game.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    /** Numbers up to 40 are those of PDN 3.0, those from 96 on Lidraughts'; two games are told from another by Variant. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            checkers      | English draughts (checkers) | 21 | x | false | 1-0 |
            italian       | Italian draughts            | 22 | x | false | 1-0 |
            international | International draughts      | 20 | x | false | 2-0 |
            killer        | Killer draughts             | 20 | x | false | 2-0 | Killer draughts
            brazilian     | Brazilian draughts          | 26 | x | true  | 1-0 |
            canadian      | Canadian draughts           | 27 | x | false | 2-0 |
            russian       | Russian draughts            | 25 | : | true  | 1-0 |
            pool          | Pool checkers               | 23 | x | false | 1-0 |
            spanish       | Spanish draughts            | 24 | x | false | 1-0 |
            portuguese    | Portuguese draughts         | 28 | x | false | 1-0 |
            czech         | Czech draughts              | 29 | x | true  | 1-0 |
            thai          | Thai draughts               | 31 | - | false | 1-0 |
            frisian       | Frisian draughts            | 40 | x | false | 1-0 |
            turkish       | Turkish draughts            | 30 | x | true  | 1-0 |
            antidraughts  | Antidraughts                | 98 | x | false | 1-0 |
            breakthrough  | Breakthrough draughts       | 96 | x | false | 1-0 |
            frysk         | Frysk!                      | 97 | x | false | 1-0 |
            poddavki      | Poddavki                    | 25 | : | true  | 1-0 | Poddavki
            """)
    void each_game_says_what_it_is(
            String id, String title, int type, char separator, boolean hasLetters, String win, String variant) {
        Draughts game = game(id);
        assertThat(game).hasToString(id);
        assertThat(game.title()).isEqualTo(title);
        assertThat(game.family()).isEqualTo("draughts");
        assertThat(game.positionName()).isEqualTo("FEN");
        assertThat(game.gameType()).isEqualTo(type);
        assertThat(game.kinds()).containsExactly(Piece.Kind.MAN, Piece.Kind.CROWNED_MAN);
        assertThat(game.mayGainPieces()).isFalse();
        assertThat(game.notation())
                .startsWith("PDN FEN; ")
                .endsWith(hasLetters ? "c3" + separator + "e5" : "11" + separator + "18")
                .contains(hasLetters ? "c3-d4" : "11-15");
        assertThat(game.tags())
                .isEqualTo(
                        variant == null
                                ? Map.of("GameType", Integer.toString(type))
                                : Map.of("GameType", Integer.toString(type), "Variant", variant));
        assertThat(game.naming()).isEmpty();
        assertThat(Draughts.ofGameType(type))
                .hasValueSatisfying(found -> assertThat(found.id())
                        .isEqualTo(
                                switch (id) {
                                    case "killer" -> "international";
                                    case "poddavki" -> "russian";
                                    default -> id;
                                }));
        assertThat(game.tagged("GameType", Integer.toString(type))).isEqualTo(game);
        assertThat(game.tagged("GameType", "19")).isNull();
        assertThat(game.tagged("GameType", "0")).isNull();
        assertThat(game.tagged("GameType", "99")).isEqualTo(id.equals("international") ? game : null);
        assertThat(game.tagged("Variant", Integer.toString(type))).isNull();
        // White's man is left alone: who is to move has nothing, and has lost but where that is the aim.
        boolean isToLose = Set.of("antidraughts", "poddavki").contains(id);
        String square = game.board().name(game.board().count() / 2);
        assertThat(game.result(game.position((isToLose ? "W:W:B" : "B:B:W") + square)))
                .isEqualTo(win);
        assertThat(game.result(game.position((isToLose ? "B:B:W" : "W:W:B") + square)))
                .isEqualTo(win.equals("2-0") ? "0-2" : "0-1");
        assertThat(game.result(game.start())).isEqualTo("*");
    }

    @Test
    void a_game_drawn_has_the_result_of_its_federation() {
        for (Draughts game : List.of(game("international"), game("brazilian"))) {
            DraughtsPosition position =
                    game.id().equals("brazilian") ? game.position("W:WKa3:BKh6") : game.position("W:WK36:BK45");
            for (int round = 0; round < 2; round++) {
                for (String move : game.id().equals("brazilian")
                        ? List.of("a3-b2", "h6-g5", "b2-a3", "g5-h6")
                        : List.of("36-41", "45-40", "41-36", "40-45")) {
                    position = position.play(position.readings(move).get(0));
                }
            }
            assertThat(game.result(position)).isEqualTo(game.id().equals("brazilian") ? "1/2-1/2" : "1-1");
        }
    }

    @Test
    void the_family_has_its_games_and_their_rules() {
        Draughts.Family family = new Draughts.Family();
        assertThat(family.id()).isEqualTo("draughts");
        assertThat(family.games()).hasSize(18).contains(Draughts.CHECKERS, Draughts.PODDAVKI);
        assertThat(family.rules()).containsExactly(DraughtsRule.values());
        Set<Integer> hashes = new HashSet<>();
        for (Game<?> game : Games.all()) {
            hashes.add(game.family().equals("draughts") ? game.hashCode() : 0);
        }
        assertThat(hashes).hasSizeGreaterThan(15);
        assertThat(Draughts.ofGameType(0)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            checkers      | W:W4:B32       | a White man stands on 4,
            checkers      | W:W5:B32       | a Black man stands on 32,
            international | W:W1:B2        | a White man stands on 1,
            international | W:W6:B50       | a Black man stands on 50,
            international | W:W:B          | there is no piece on the board
            breakthrough  | W:WK6:BK40     | there are 2 kings,
            breakthrough  | W:WK6,K7:BK40  | there are 3 kings,
            """)
    void what_cannot_stand_is_refused(String id, String text, String finding) {
        assertThatThrownBy(() -> game(id).position(text))
                .isInstanceOf(ImpossiblePositionException.class)
                .hasMessageContaining(finding);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            checkers | B:W32:B1       | Black to move; White has 1 man, Black 1 man
            checkers | B:W32,31:B1    | Black to move; White has 2 men, Black 1 man
            checkers | W:W32,K31:B1   | White to move; White has 1 man and 1 king, Black 1 man
            checkers | W:WK32,K31:B1,K2,K3 | White to move; White has 0 men and 2 kings, Black 1 man and 2 kings
            checkers | B:W15:B11      | Black to move and must capture; White has 1 man, Black 1 man
            turkish  | W:Wa2:Bh7      | White to move; White has 1 man, Black 1 man; the game goes on; a draw may be claimed: %
            checkers | B:W15:B        | White has won: %
            """)
    void a_position_says_how_it_stands(String id, String text, String standing) {
        String said = game(id).position(text).standing();
        if (standing.endsWith("%")) {
            assertThat(said)
                    .startsWith(standing.substring(0, standing.length() - 1))
                    .hasSizeGreaterThan(standing.length() + 5);
        } else {
            assertThat(said).isEqualTo(standing);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            checkers | B:W15,23:B11        | 11x18x27 | 11 18 27 | 15 23 | 11x27 | 11x18x27 | f6xf2
            russian  | W:Wc3:Bd4,f6        | c3:e5:g7 | c3 e5 g7 | d4 f6 | c3:g7 | c3:e5:g7 | c3:g7
            checkers | B:W32:B11           | 11-15    | 11 15    |       | 11-15 | 11-15    | f6-e5
            international | W:W28:B22,12   | 28x17x8  | 28 17 8  | 22 12 | 28x8  | 28x17x8  |
            """)
    void a_move_is_written_in_each_notation(
            String id,
            String text,
            String move,
            String path,
            String captured,
            String brief,
            String whole,
            String named) {
        DraughtsPosition position = game(id).position(text);
        DraughtsMove played = position.readings(move).get(0);
        assertThat(position.path(played)).containsExactly(path.split(" ", -1));
        assertThat(String.join(" ", position.captured(played))).isEqualTo(captured == null ? "" : captured);
        assertThat(position.text(played)).isEqualTo(brief);
        assertThat(position.longText(played)).isEqualTo(whole);
        assertThat(position.text(played, Notation.LONG)).isEqualTo(whole);
        if (named != null) {
            assertThat(position.text(played, Notation.ALGEBRAIC)).isEqualTo(named);
        }
        assertThat(position).hasToString(position.diagram() + position.text());
    }

    /** Each of these has two captures between the same squares: both are written in full, by numbers and by letters. */
    @Test
    void where_ends_leave_a_capture_open_all_squares_are_written_in_each_notation() {
        DraughtsPosition position = game("checkers").position("B:W15,16,23,24:B11");
        List<String> letters = new ArrayList<>();
        List<String> numbers = new ArrayList<>();
        for (DraughtsMove move : position.legalMoves()) {
            letters.add(position.text(move, Notation.ALGEBRAIC));
            numbers.add(position.text(move, Notation.NUMERIC));
        }
        assertThat(numbers).hasSize(2).contains("11x18x27");
        assertThat(letters).hasSize(2).contains("f6xd4xf2").doesNotHaveDuplicates();
    }

    @Test
    void a_jump_in_full_and_a_longer_capture_in_short_are_both_readings_of_a_text() {
        Random random = new Random(4);
        RandomPositions positions = new RandomPositions(game("russian"), 5);
        int several = 0;
        for (int number = 0; number < 4_000; number++) {
            DraughtsPosition next = positions.next();
            List<DraughtsMove> legal = next.legalMoves();
            if (legal.isEmpty()) {
                continue;
            }
            DraughtsMove move = legal.get(random.nextInt(legal.size()));
            Set<DraughtsMove.Effect> effects = new HashSet<>();
            for (DraughtsMove other : legal) {
                if (other.from() == move.from() && other.to() == move.to()) {
                    effects.add(other.effect());
                }
            }
            String ends = next.game().board().name(move.from())
                    + (move.isCapture() ? ":" : "-")
                    + next.game().board().name(move.to());
            assertThat(next.readings(ends)).as("%s in %s", ends, next).hasSize(effects.size());
            several += effects.size() > 1 ? 1 : 0;
        }
        assertThat(several).isPositive();
    }

    @Test
    void an_incident_is_settled_by_the_book_of_the_game_or_by_custom() {
        Settlement english = game("checkers").start().settle(new Incident.DrawAgreed(), Conditions.STANDARD);
        Settlement russian = game("russian").start().settle(new Incident.DrawAgreed(), Conditions.STANDARD);
        assertThat(english.decision()).isEqualTo(Settlement.Decision.DRAWN);
        assertThat(russian.decision()).isEqualTo(Settlement.Decision.DRAWN);
        assertThat(english).isNotEqualTo(russian);
    }

    @Test
    void counts_begin_with_one_and_have_no_depth_below() {
        DraughtsPosition start = Draughts.CHECKERS.start();
        assertThat(start.perft(0)).isEqualTo(1);
        assertThat(start.perft(1)).isEqualTo(7);
        assertThatThrownBy(() -> start.perft(-1)).isInstanceOf(IllegalArgumentException.class);
    }

    /** A key tells positions apart: change one piece, and about every second of its bits changes, each as often as any. */
    @Test
    void keys_of_positions_that_are_much_alike_have_nothing_in_common() {
        for (Draughts game : List.of(Draughts.CANADIAN, Draughts.FRISIAN)) {
            int squares = game.board().count();
            int[] changed = new int[Long.SIZE];
            int pairs = 0;
            Set<Long> keys = new HashSet<>();
            Random random = new Random(7);
            List<KingSteps> steps = List.of(
                    KingSteps.NONE,
                    new KingSteps(3, 1, -1, 0),
                    new KingSteps(3, 2, -1, 0),
                    new KingSteps(-1, 0, 3, 1),
                    new KingSteps(-1, 0, 3, 2),
                    new KingSteps(4, 1, 3, 2),
                    new KingSteps(3, 2, 4, 1));
            for (int round = 0; round < 40; round++) {
                Pieces pieces = Pieces.NONE;
                for (int count = random.nextInt(12); count >= 0; count--) {
                    pieces = pieces.with(
                            random.nextInt(squares),
                            random.nextBoolean() ? Color.WHITE : Color.BLACK,
                            random.nextBoolean());
                }
                for (Color turn : Color.values()) {
                    long key = new DraughtsPosition(game, pieces, turn, KingSteps.NONE).key();
                    List<Long> others = new ArrayList<>();
                    others.add(new DraughtsPosition(game, pieces, turn.opposite(), KingSteps.NONE).key());
                    for (int square = 0; square < squares; square++) {
                        if (pieces.isEmpty(square)) {
                            for (int kind = 0; kind < 4; kind++) {
                                Color color = kind % 2 == 0 ? Color.WHITE : Color.BLACK;
                                Pieces more = pieces.with(square, color, kind > 1);
                                others.add(new DraughtsPosition(game, more, turn, KingSteps.NONE).key());
                            }
                        }
                    }
                    for (KingSteps step : game.equals(Draughts.FRISIAN) ? steps : List.<KingSteps>of()) {
                        if (!step.equals(KingSteps.NONE)) {
                            others.add(new DraughtsPosition(game, pieces, turn, step).key());
                        }
                    }
                    assertThat(new HashSet<>(others)).hasSize(others.size()).doesNotContain(key);
                    keys.addAll(others);
                    for (long other : others) {
                        pairs++;
                        for (int bit = 0; bit < Long.SIZE; bit++) {
                            changed[bit] += (int) (((key ^ other) >>> bit) & 1);
                        }
                    }
                }
            }
            for (int bit = 0; bit < Long.SIZE; bit++) {
                assertThat(changed[bit] / (double) pairs).as("bit " + bit).isBetween(0.47, 0.53);
            }
            assertThat(keys).hasSizeGreaterThan(pairs * 9 / 10);
        }
    }
}
