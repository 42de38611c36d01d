package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.Place;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.plain.ChessGame;
import dev.arbiter.archive.check.plain.DraughtsGame;
import dev.arbiter.archive.check.plain.OthelloGame;
import dev.arbiter.archive.check.plain.PlainGame;
import dev.arbiter.archive.files.Inputs.Input;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Random games of each kind by an independent, plain reading of the rules, with an illegal move planted in
 * three of four: the verdict names the planted ply and its place, every alternative that it gives is legal, and the others
 * are legal to their end.
 */
@Tag("full")
class PlantedMovesTest {

    private static final int MOST_PLIES = 70;

    private final StringBuilder text = new StringBuilder();
    private final List<Planted> expected = new ArrayList<>();
    private int width = 76;
    private int line = 1;
    private int lineStart;
    private int withAlternatives;

    /**
     * What must be found in a game: its plies where nothing is planted, else the plies before, the move, its place, and
     * what may be said to be legal instead.
     */
    private record Planted(
            int plies, @Nullable String move, @Nullable Place place, Set<String> legal) {}

    private enum Kind {
        CHESS("[Event \"planted\"]\n\n"),
        ENGLISH_DRAUGHTS("[GameType \"21\"]\n\n"),
        INTERNATIONAL_DRAUGHTS("[GameType \"20\"]\n\n"),
        OTHELLO("");

        private final String tags;

        Kind(String tags) {
            this.tags = tags;
        }

        PlainGame start() {
            return switch (this) {
                case CHESS -> new ChessGame();
                case ENGLISH_DRAUGHTS -> DraughtsGame.english();
                case INTERNATIONAL_DRAUGHTS -> DraughtsGame.international();
                case OTHELLO -> new OthelloGame();
            };
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_planted_move_is_named(Kind kind) {
        check(kind, 1_000);
    }

    /** Of chess more than 60 000 are planted: in more than two of three games. */
    @Tag("slow")
    @ParameterizedTest
    @EnumSource
    void each_of_ten_thousand_is(Kind kind) {
        check(kind, kind == Kind.CHESS ? 90_000 : 10_000);
    }

    private void write(Kind kind, int games) {
        boolean numbered = kind != Kind.OTHELLO;
        if (!numbered) {
            // A line that begins with an opening move that was played begins another game.
            width = 1000;
        }
        for (int seed = 0; seed < games; seed++) {
            Random random = new Random(seed);
            PlainGame game = kind.start();
            int most = 4 + random.nextInt(MOST_PLIES);
            int planted = seed % 4 == 0 ? -1 : random.nextInt(most);
            append(kind.tags);
            Planted found = null;
            int ply = 0;
            for (; ply < most; ply++) {
                List<String> moves = game.moves();
                if (moves.isEmpty()) {
                    break;
                }
                if (numbered && ply % 2 == 0) {
                    word(ply / 2 + 1 + ".");
                }
                String illegal = ply == planted ? game.illegal(random) : null;
                int index = random.nextInt(moves.size());
                if (illegal != null) {
                    String read = illegal + further(illegal, moves.get(index));
                    found = new Planted(ply, read, word(illegal), game.writings());
                }
                word(moves.get(index));
                game.play(index);
                if (illegal != null && numbered) {
                    // The next number would show that there is a move too many.
                    break;
                }
            }
            expected.add(found == null ? new Planted(ply, null, null, Set.of()) : found);
            if (numbered) {
                word("*");
            }
            append("\n\n");
        }
    }

    /** What is read as one capture with the move before it, written jump by jump: it begins where that ends. */
    private static String further(String capture, String next) {
        int jump = capture.indexOf('x');
        return jump > 0 && next.startsWith(capture.substring(jump + 1) + "x") ? " " + next : "";
    }

    private void check(Kind kind, int games) {
        write(kind, games);
        byte[] bytes = text.toString().getBytes(StandardCharsets.US_ASCII);
        Checking checking =
                Checking.run(List.of(new Input(Path.of("-"), true, "")), new ByteArrayInputStream(bytes), 2);
        assertThat(checking.failures).isEmpty();
        assertThat(checking.verdicts).hasSize(games);
        int illegal = 0;
        for (int game = 0; game < games; game++) {
            Planted planted = expected.get(game);
            Verdict verdict = checking.verdicts.get(game);
            if (verdict.finding() instanceof Verdict.Illegal found) {
                Planted named = new Planted(found.ply() - 1, found.move(), found.place(), planted.legal());
                if (!named.equals(planted)) {
                    assertThat(named).as("game " + (game + 1) + ": " + verdict).isEqualTo(planted);
                }
                checkAlternatives(game, found, planted);
                illegal++;
            } else if (!verdict.isLegal()
                    || planted.move() != null
                    || verdict.played().plies() != planted.plies()) {
                assertThat(verdict).as("game " + (game + 1) + ": " + planted).isNull();
            }
        }
        assertThat(illegal).isGreaterThan(games * 2 / 3);
        assertThat(withAlternatives).isGreaterThan(illegal / 3);
    }

    /** What would have been legal is legal by the plain rules too; where a capture is owed, it is among them. */
    private void checkAlternatives(int game, Verdict.Illegal found, Planted planted) {
        List<String> alternatives = found.ruling().alternatives();
        for (String alternative : alternatives) {
            if (!planted.legal().contains(alternative.replaceAll("[+#]", ""))) {
                assertThat(planted.legal())
                        .as("game %s: %s instead of %s", game + 1, alternative, found.move())
                        .isNull();
            }
        }
        if (found.ruling().rule().name().startsWith("CAPTURE_IS_COMPULSORY") && alternatives.isEmpty()) {
            assertThat(alternatives).as("game " + (game + 1)).isNotEmpty();
        }
        withAlternatives += alternatives.isEmpty() ? 0 : 1;
    }

    private Place word(String word) {
        if (text.length() - lineStart + word.length() > width) {
            append("\n");
        } else if (text.length() > lineStart) {
            append(" ");
        }
        Place place = new Place(text.length(), line, text.length() - lineStart + 1);
        append(word);
        return place;
    }

    private void append(String part) {
        text.append(part);
        for (int i = 0; i < part.length(); i++) {
            if (part.charAt(i) == '\n') {
                line++;
                lineStart = text.length() - part.length() + i + 1;
            }
        }
    }
}
