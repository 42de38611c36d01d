package dev.arbiter.archive.games;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Position;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.write.GameWriter.Style;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Numbers that do not count the moves of a record are the same wherever it is written and read again. */
class KeptNumbersTest {

    private static final int GAMES = 150;

    /** Where a number may stand before a move, and which. */
    private static String number(int ply, Random random) {
        int number = ply / 2 + 1;
        boolean white = ply % 2 == 0;
        return switch (random.nextInt(14)) {
            case 0 -> number + " ";
            case 1 -> ply > 1 ? number + 1 + (white ? ". " : "... ") : "";
            // After any number but 1, that would begin another game.
            case 2 -> number > 2 ? number - 1 + ". " : "";
            case 3 -> number + "... ";
            case 4 -> number + ". ";
            case 5 -> ply > 1 ? number + random.nextInt(7) + " " : "";
            case 6 -> "";
            case 7 -> ply > 1 ? number + random.nextInt(7) + "." : "";
            default -> white ? number + ". " : "";
        };
    }

    private static String movetext(Game<?> game, int count, Random random) {
        StringBuilder text = new StringBuilder();
        Position<?> position = game.start();
        // From here on moves may be missing, repeated or illegal.
        int broken = random.nextInt(count);
        for (int ply = 0; ply < count; ply++) {
            List<String> moves = texts(position);
            if (moves.isEmpty()) {
                break;
            }
            String move = moves.get(random.nextInt(moves.size()));
            if (text.toString().endsWith(move + " ")) {
                // At the end of a game of draughts it might be its score.
                continue;
            }
            text.append(number(ply, random)).append(move).append(' ');
            if (random.nextInt(8) == 0) {
                String other = moves.get(random.nextInt(moves.size()));
                // In PGN squares that are numbers need one there.
                String before = number(ply, random);
                text.append("{words} (").append(before.isEmpty() ? ply / 2 + 1 + "... " : before);
                text.append(other).append(") ");
            }
            if (ply < broken || random.nextInt(3) > 0) {
                position = position.play(move);
            }
        }
        return text + "*";
    }

    private static List<String> texts(Position<?> position) {
        return List.copyOf(position.movesByText().keySet());
    }

    private static List<CheckedGame> read(byte[] text, String name) {
        return Contents.read(text, name);
    }

    private static byte[] written(CheckedGame game, Format format) throws IOException {
        Conversion conversion = Conversion.to(format);
        GameRecord record = conversion.convert(game, note -> {});
        return Contents.written(new ArrayList<>(List.of(record)), format, Style.EXPORT, new ArrayList<>());
    }

    /** The words of the main line from the first move on whose number is kept, with their numbers; the result is left out. */
    private static List<String> kept(String text, GameRecord record) {
        List<RecordedMove> moves = record.line().moves();
        int first = 0;
        while (first < moves.size() && moves.get(first).number() == null) {
            first++;
        }
        String line = text.substring(text.indexOf("\n\n") + 2).replaceAll("\\([^)]*\\)|\\{[^}]*\\}|\\*", " ");
        List<String> words = new ArrayList<>(
                List.of(line.replaceAll("(\\d\\.+)", "$1 ").strip().split("\\s+")));
        int at = words.size();
        for (int left = moves.size() - first; left > 0; at--) {
            left -= words.get(at - 1).matches("\\d+\\.*") ? 0 : 1;
        }
        while (first < moves.size() && at > 0 && words.get(at - 1).matches("\\d+\\.*")) {
            at--;
        }
        return words.subList(at, words.size());
    }

    private static void staySoEverywhere(String text, String ending) throws IOException {
        Format own = ending.equals("pdn") ? Format.PDN : Format.PGN;
        CheckedGame game = one(text.getBytes(StandardCharsets.UTF_8), ending, text);
        String first = new String(written(game, own), StandardCharsets.UTF_8);
        assertThat(kept(first, game.record())).as(text).isEqualTo(kept(text, game.record()));

        CheckedGame again = one(first.getBytes(StandardCharsets.UTF_8), ending, text);
        assertThat(new String(written(again, own), StandardCharsets.UTF_8)).isEqualTo(first);
        for (Format other : List.of(Format.JSON_LINES, Format.PGN)) {
            CheckedGame read = one(written(again, other), other.ending(), text);
            String back = new String(written(read, own), StandardCharsets.UTF_8);
            assertThat(movetext(back)).as("as %s", other).isEqualTo(movetext(first));
        }
    }

    private static String movetext(String text) {
        return text.substring(text.indexOf("\n\n") + 2);
    }

    private static CheckedGame one(byte[] text, String ending, String of) {
        List<CheckedGame> games = read(text, "x." + ending);
        assertThat(games)
                .as("%s as %s", of, new String(text, StandardCharsets.UTF_8))
                .hasSize(1);
        return games.get(0);
    }

    /** A game, and the ending of a file that holds it. */
    enum Kind {
        CHESS("chess", "pgn"),
        INTERNATIONAL("international", "pdn"),
        ENGLISH("checkers", "pdn"),
        RUSSIAN("russian", "pdn");

        final String id;
        final String ending;

        Kind(String id, String ending) {
            this.id = id;
            this.ending = ending;
        }

        Game<?> game() {
            return Games.find(id).orElseThrow();
        }
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void they_stay_in_every_format(Kind kind) throws IOException {
        Random random = new Random(kind.name().hashCode());
        String tag = kind.ending.equals("pdn")
                ? "[GameType \"" + (kind == Kind.INTERNATIONAL ? 20 : kind == Kind.ENGLISH ? 21 : 25) + "\"]\n\n"
                : "[Event \"x\"]\n\n";
        int kept = 0;
        for (int index = 0; index < GAMES; index++) {
            String text = tag + movetext(kind.game(), 1 + random.nextInt(30), random) + "\n";
            staySoEverywhere(text, kind.ending);
            kept += read(text.getBytes(StandardCharsets.UTF_8), "x." + kind.ending).stream()
                            .anyMatch(game ->
                                    game.record().line().moves().stream().anyMatch(move -> move.number() != null))
                    ? 1
                    : 0;
        }
        assertThat(kept).isGreaterThan(GAMES / 4);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            pdn | 1. 32-28 28. 19-23 2. 1-50 *
            pdn | 1. 32-28 28 19-23 2. 1-50 *
            pdn | 1. 32-28 19-23 2 28x19 3 13x24 1-50 *
            pgn | 1. e4 e5 2. Nf3 3. Bb5 a6 4 Ba4 Nf6 5 d3 6... h6 *
            pdn | 1. 32-28 -- 2. 37-32 19-23 3. 28x19 *
            pdn | 1. 32-28 19-23 2. -- 14-19 3. 37-32 5-6 *
            pgn | 1 e4 e5 2 Nf3 3 Bb5 a6 *
            pgn | 1. e4 e5 2. 9999 8888 3. Nf3 *
            """)
    void those_without_a_dot_do_too(String ending, String movetext) throws IOException {
        String tag = ending.equals("pdn") ? "[GameType \"20\"]" : "[Event \"x\"]";
        staySoEverywhere(tag + "\n\n" + movetext + "\n", ending);
    }

    /** Odd signs take two or three bytes, so that a text is shorter than what stands in the file. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1. 32−28 19-23 2. 28x19 1-50 *
            1. 32−28 28 19-23 2. 1-50 *
            1. 32−28 19−23 2. 28×19 14x23 (13×24 37–32 1-50) 3. 1-50 *
            1. 32-28 19-23 2. 28x19 14x23 (13×24 3 37–32 24-30) 3. 1-50 *
            """)
    void odd_signs_change_no_number(String movetext) throws IOException {
        String plain = movetext.replaceAll("[−–]", "-").replace('×', 'x');

        assertThat(pdn(movetext)).isEqualTo(pdn(plain));
    }

    private static String pdn(String movetext) throws IOException {
        byte[] text = ("[GameType \"20\"]\n\n" + movetext + "\n").getBytes(StandardCharsets.UTF_8);
        return movetext(new String(written(one(text, "pdn", movetext), Format.PDN), StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @CsvSource({"1. 32-28 -- 2. 37-32 19-23 3. 28x19 *", "1. 32-28 19-23 2. -- 14-19 3. 37-32 5-6 *"})
    void a_null_move_of_draughts_is_counted(String movetext) throws IOException {
        assertThat(pdn(movetext)).isEqualTo(movetext + "\n\n");
    }

    @Test
    void moves_that_are_all_legal_in_other_letters_are_numbered_anew_too() throws IOException {
        byte[] text = "1 e4 e5 2 Sf3 Sc6 (2 Sf6 3 Sxe5 d6) 3 Lb5 a6 *\n".getBytes(StandardCharsets.UTF_8);
        String written = new String(written(read(text, "a.pgn").get(0), Format.PGN), StandardCharsets.UTF_8);
        assertThat(written).endsWith("\n1. e4 e5 2. Nf3 Nc6 (2... Nf6 3. Nxe5 d6) 3. Bb5 a6 *\n\n");
    }

    @Test
    void moves_that_are_all_legal_are_numbered_anew() throws IOException {
        CheckedGame game =
                one("[GameType \"20\"]\n\n1. 32-28 28. 19-23 *\n".getBytes(StandardCharsets.UTF_8), "pdn", "legal");

        assertThat(new String(written(game, Format.PDN), StandardCharsets.UTF_8))
                .contains("1. 32-28 19-23 *");
    }
}
