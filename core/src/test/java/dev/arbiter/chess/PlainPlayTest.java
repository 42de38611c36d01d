package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.Color;
import dev.arbiter.Piece;
import dev.arbiter.Ruling;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What archives are replayed by, {@link ChessReplay#playPlain}, comes to the same as {@link ChessReplay#play} and as the
 * positions themselves: in random games of every variant, with texts as they should be and with others, in stretches that
 * begin and end anywhere.
 */
class PlainPlayTest {

    private static final long SEED = 20261125;

    /** More bytes than a text has are looked at. */
    private static final String AFTER = "        ";

    /** What no move of a game is, or hardly one. */
    private static final List<String> STRANGE = List.of(
            "Ke9", "e4", "Nf3", "O-O", "O-O-O", "0-0", "exd6", "Qh5+", "Ra1#", "e8=Q", "e8Q", "--", "h", "Kxe1", "R1a3",
            "N@f3");

    static List<Chess> games() {
        return Chess.all();
    }

    @ParameterizedTest
    @MethodSource("games")
    void a_game_played_plainly_is_the_game(Chess game) {
        playRandomGames(game, 60, false);
    }

    @ParameterizedTest
    @MethodSource("games")
    void a_game_played_plainly_has_the_same_notes(Chess game) {
        playRandomGames(game, 60, true);
    }

    @Tag("slow")
    @Test
    void thousands_of_games_played_plainly_are_the_games() {
        for (Chess game : games()) {
            playRandomGames(game, 5_000, false);
            playRandomGames(game, 5_000, true);
        }
    }

    @Test
    void moves_that_change_nothing_are_counted_plainly_too() {
        ChessReplay plain = new ChessReplay(Chess.STANDARD, false);
        ChessReplay usual = new ChessReplay(Chess.STANDARD, false);
        ChessPosition position = Chess.STANDARD.start();
        assertThat(plain.beginPlain(false)).isTrue();
        String[] shuffle = {"Nf3", "Nf6", "Ng1", "Ng8"};
        for (int ply = 0; ply < 160; ply++) {
            String text = shuffle[ply % 4];
            assertThat(playPlain(plain, text)).isTrue();
            assertThat(usual.play(text)).isNull();
            position = position.play(text);
            if (ply % 3 == 0 || ply > 140) {
                plain.endPlain();
                assertSame(plain, usual, position, "after ply " + ply);
                plain.beginPlain(false);
            }
        }
        plain.endPlain();
        assertThat(plain.passedEnd())
                .isNotNull()
                .extracting(passed -> passed.plies())
                .isEqualTo(16);
    }

    @Test
    void what_is_played_as_canonical_is() {
        playCanonically(150);
    }

    @Tag("slow")
    @Test
    void what_is_played_as_canonical_is_in_thousands_of_games() {
        playCanonically(10_000);
    }

    private static void playCanonically(int games) {
        SplittableRandom random = new SplittableRandom(SEED);
        int canonical = 0;
        int others = 0;
        for (int number = 0; number < games; number++) {
            ChessReplay replay = new ChessReplay(Chess.STANDARD, true);
            ChessReplay usual = new ChessReplay(Chess.STANDARD, true);
            ChessPosition position = random.nextInt(4) == 0 ? later(Chess.STANDARD, random) : Chess.STANDARD.start();
            replay.begin(position);
            usual.begin(position);
            assertThat(replay.beginPlain(true)).isTrue();
            for (int ply = 0; ply < 90 && position.hasLegalMove(); ply++) {
                String text = text(position, random);
                String what = text + " in " + position.text();
                boolean played = playPlain(replay, text);
                if (!played) {
                    others++;
                    // Nothing has changed, also for whoever asks again.
                    boolean asksAgain = random.nextBoolean();
                    assertThat(asksAgain && playPlain(replay, text)).as(what).isFalse();
                    replay.endPlain();
                    assertSame(replay, usual, position, "before " + what);
                    replay.play(text);
                }
                usual.play(text);
                if (position.ruling(text) instanceof Ruling.Legal<ChessMove> legal) {
                    position = (ChessPosition) legal.after();
                    if (played) {
                        canonical++;
                        assertThat(last(usual)).as(what).isEqualTo(text);
                    }
                } else {
                    assertThat(played).as(what).isFalse();
                }
                if (!played || random.nextInt(8) == 0) {
                    replay.endPlain();
                    assertSame(replay, usual, position, "after " + what);
                    replay.beginPlain(true);
                }
            }
        }
        assertThat(canonical).isGreaterThan(30 * games);
        assertThat(others).isGreaterThan(3 * games);
    }

    @Test
    void only_a_replay_that_notes_sees_what_is_canonical() {
        ChessReplay replay = new ChessReplay(Chess.STANDARD, false);
        assertThatThrownBy(() -> replay.beginPlain(true)).isInstanceOf(IllegalStateException.class);
        assertThat(new ChessReplay(Chess.ATOMIC, true).beginPlain(true)).isFalse();
    }

    private static void playRandomGames(Chess game, int games, boolean noting) {
        SplittableRandom random = new SplittableRandom(SEED);
        int plain = 0;
        int others = 0;
        for (int number = 0; number < games; number++) {
            ChessReplay replay = new ChessReplay(game, noting);
            ChessReplay usual = new ChessReplay(game, noting);
            ChessPosition position = random.nextInt(4) == 0 ? later(game, random) : game.start();
            replay.begin(position);
            usual.begin(position);
            assertThat(replay.beginPlain(false)).isTrue();
            int plies = random.nextInt(1, 90);
            for (int ply = 0; ply < plies && !position.legalMoves().isEmpty(); ply++) {
                String text = text(position, random);
                String what = game.id() + ", game " + number + ": " + text + " in " + position.text();
                boolean played = playPlain(replay, text);
                Ruling<ChessMove> ruling = usual.play(text);
                if (played) {
                    plain++;
                    assertThat(ruling).as(what).isNull();
                } else {
                    others++;
                    replay.endPlain();
                    Ruling<ChessMove> own = replay.play(text);
                    assertThat(String.valueOf(own)).as(what).isEqualTo(String.valueOf(ruling));
                }
                if (position.ruling(text) instanceof Ruling.Legal<ChessMove> legal) {
                    assertThat(ruling).as(what).isNull();
                    position = (ChessPosition) legal.after();
                } else {
                    assertThat(ruling).as(what).isNotNull();
                }
                if (!played || random.nextInt(8) == 0) {
                    replay.endPlain();
                    assertSame(replay, usual, position, what);
                    replay.beginPlain(false);
                }
            }
            replay.endPlain();
            assertSame(replay, usual, position, game.id() + ", game " + number + " at its end");
        }
        assertThat(plain).isGreaterThan(10 * games);
        assertThat(others).isGreaterThan(games / 2);
    }

    /** A position somewhere in a game, where other moves go before. */
    private static ChessPosition later(Chess game, SplittableRandom random) {
        ChessPosition position = game.start();
        int plies = random.nextInt(100);
        for (int ply = 0; ply < plies; ply++) {
            List<ChessMove> legal = position.legalMoves();
            ChessPosition next = position.play(legal.get(random.nextInt(legal.size())));
            if (next.legalMoves().isEmpty()) {
                break;
            }
            position = next;
        }
        return position;
    }

    /** A text that mostly is a legal move as it should be written, of at most eight characters. */
    private static String text(ChessPosition position, SplittableRandom random) {
        List<ChessMove> legal = position.legalMoves();
        ChessMove move = legal.get(random.nextInt(legal.size()));
        String text = position.text(move);
        String other = switch (random.nextInt(20)) {
            case 0 -> text.replaceAll("[+#]", "");
            case 1 -> text.endsWith("+") || text.endsWith("#") ? text : text + "+";
            case 2 -> text.replace("+", "#");
            case 3 -> position.uci(move);
            case 4 -> text.replace("x", "");
            case 5 -> STRANGE.get(random.nextInt(STRANGE.size()));
            default -> text;
        };
        return other.length() > AFTER.length() ? text : other;
    }

    private static boolean playPlain(ChessReplay replay, String text) {
        byte[] bytes = (text + AFTER).getBytes(StandardCharsets.UTF_8);
        return replay.playPlain(bytes, 0, text.length());
    }

    private static String last(ChessReplay replay) {
        byte[] bytes = new byte[32];
        return new String(bytes, 0, replay.writeLast(bytes, 0), StandardCharsets.US_ASCII);
    }

    private static void assertSame(ChessReplay plain, ChessReplay usual, ChessPosition position, String what) {
        assertThat(plain.position().text()).as(what).isEqualTo(position.text());
        assertThat(plain.position()).as(what).isEqualTo(position);
        assertThat(plain.played()).as(what).isEqualTo(usual.played());
        assertThat(plain.notes()).as(what).isEqualTo(usual.notes());
        assertThat(last(plain)).as(what).isEqualTo(last(usual));
        assertThat(plain.outcome()).as(what).hasToString(position.outcome().toString());
        assertThat(plain.isOver()).as(what).isEqualTo(usual.isOver());
        assertThat(plain.mayBeClaimed()).as(what).isEqualTo(usual.mayBeClaimed());
        assertThat(plain.isClaimable()).as(what).isEqualTo(usual.isClaimable());
        assertThat(String.valueOf(plain.passedEnd())).as(what).isEqualTo(String.valueOf(usual.passedEnd()));
        assertThat(plain.turn()).as(what).isEqualTo(position.turn());
        assertThat(plain.key()).as(what).isEqualTo(position.key());
        assertThat(plain.isCheck()).as(what).isEqualTo(!position.checkers().isEmpty());
        for (Color color : Color.values()) {
            int pieces = 0;
            for (Piece.Kind kind : Piece.Kind.values()) {
                long set = plain.pieces(color, kind, 0);
                assertThat(set).as(what).isEqualTo(position.pieces(color, kind, 0));
                pieces += Long.bitCount(set);
            }
            assertThat(plain.total(color)).as(what).isEqualTo(pieces);
            assertThat(plain.pinned(color)).as(what).isEqualTo(position.pinned(color));
            int square = (int) (position.key() >>> 58);
            long attackers = squares(position.attackers("" + (char) ('a' + square % 8) + (8 - square / 8), color));
            assertThat(plain.attackers(color, square)).as(what).isEqualTo(attackers);
            assertThat(position.attackers(color, square)).as(what).isEqualTo(attackers);
        }
        assertThat(plain.pinned(position.turn())).as(what).isEqualTo(squares(position.pinned()));
        ChessPosition before = plain.previous();
        assertThat(String.valueOf(before)).as(what).isEqualTo(String.valueOf(usual.previous()));
        if (before != null && plain.enterVariation()) {
            assertThat(plain.position().text()).as(what).isEqualTo(before.text());
            plain.leaveVariation();
            assertThat(plain.position().text()).as(what).isEqualTo(position.text());
            assertThat(last(plain)).as(what).isEqualTo(last(usual));
        }
    }

    /** Squares as bits by their numbers, which begin with a8 and go along its row. */
    private static long squares(List<String> names) {
        long set = 0;
        for (String name : names) {
            set |= 1L << ((8 - (name.charAt(1) - '0')) * 8 + name.charAt(0) - 'a');
        }
        return set;
    }
}
