package dev.arbiter.archive.games;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.check.Tally;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.write.GameWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * No conversion loses a result: every spelling that a reader takes, in every place where it can stand, comes out of every
 * format with the same sense, or the format is said not to hold it.
 */
class ResultSpellingsTest {

    /** Where a result stands. */
    enum Place {
        MOVES,
        TAG,
        BOTH
    }

    private static final String WHITE = "1-0";
    private static final String BLACK = "0-1";
    private static final String DRAW = "1/2-1/2";
    /** It says neither who has won nor that nobody has; the text itself has to be somewhere. */
    private static final String OPEN = "*";

    /** Spellings of chess, and what each says. */
    private static final String[][] CHESS = {
        {"1-0", WHITE},
        {"0-1", BLACK},
        {"1/2-1/2", DRAW},
        {"*", OPEN},
        {"½-½", DRAW},
        {"½", DRAW},
        {"1/2", DRAW},
        {"1:0", WHITE},
        {"0:1", BLACK},
        {"½:½", DRAW},
        {"1–0", WHITE},
        {"0—1", BLACK},
        {"1 - 0", WHITE},
        {"0 – 1", BLACK},
        {"1/2 - 1/2", DRAW},
        {"0.5-0.5", DRAW},
        {"0,5-0,5", DRAW},
        {"1.0-0.0", WHITE},
        {"0.0-1.0", BLACK},
        {"draw", DRAW},
        {"drawn", DRAW},
        {"remis", DRAW},
        {"stalemate", DRAW},
        {"White wins", WHITE},
        {"black won", BLACK},
        {"White resigns", BLACK},
        {"Black resigned", WHITE},
        {"White lost on time", BLACK},
        {"Black forfeits", WHITE},
        {"resigns", OPEN},
        {"adjourned", OPEN},
    };

    /** Spellings of draughts in a game that counts points. */
    private static final String[][] DRAUGHTS = {
        {"2-0", WHITE},
        {"0-2", BLACK},
        {"1-1", DRAW},
        {"1-0", WHITE},
        {"0-1", BLACK},
        {"1/2-1/2", DRAW},
        {"2:0", WHITE},
        {"0:2", BLACK},
        {"2 - 0", WHITE},
        {"½-½", DRAW},
        {"½", DRAW},
        {"0.5-0.5", DRAW},
        {"=", DRAW},
        {"20-0", WHITE},
        {"0-20", BLACK},
        {"10-10", DRAW},
        {"12-8", OPEN},
        {"1.01-0.99", OPEN},
        {"0-0", OPEN},
        {"*", OPEN},
        {"White wins", WHITE},
        {"black won", BLACK},
        {"White resigns", BLACK},
        {"Black resigned", WHITE},
        {"White lost on time", BLACK},
        {"draw agreed", DRAW},
        {"resigns", OPEN},
        {"adjourned", OPEN},
    };

    /** A spelling of one format in one place, to be written in another. */
    record Case(Format read, Format written, String spelling, String sense, Place place, boolean records) {
        @Override
        public String toString() {
            return read + " '" + spelling + "' in " + place + " to " + written + (records ? " by records" : "");
        }
    }

    static List<Case> cases() {
        Map<Format, List<Format>> targets = Map.of(
                Format.PGN, List.of(Format.PGN, Format.JSON_LINES, Format.MOVE_LINES),
                Format.PDN, List.of(Format.PDN, Format.PGN, Format.JSON_LINES, Format.MOVE_LINES));
        List<Case> cases = new ArrayList<>();
        for (Format read : List.of(Format.PGN, Format.PDN)) {
            for (Format written : targets.getOrDefault(read, List.of())) {
                for (String[] spelling : read == Format.PGN ? CHESS : DRAUGHTS) {
                    for (Place place : Place.values()) {
                        for (boolean records : new boolean[] {false, true}) {
                            cases.add(new Case(read, written, spelling[0], spelling[1], place, records));
                        }
                    }
                }
            }
        }
        return cases;
    }

    @ParameterizedTest
    @MethodSource("cases")
    void a_result_keeps_its_sense(Case each) throws Exception {
        String game = game(each);
        Converted converted = convert(game.getBytes(StandardCharsets.UTF_8), each);

        assertThat(converted.failures).isEmpty();
        if (each.written == Format.MOVE_LINES) {
            if (!each.sense.equals(OPEN)) {
                assertThat(converted.leftOut.toString()).contains("result");
            }
            return;
        }
        List<CheckedGame> again =
                Contents.read(converted.text().getBytes(StandardCharsets.UTF_8), "x." + each.written.ending());
        assertThat(again).hasSize(1);
        GameRecord record = again.get(0).record();
        assertThat(sense(record.claimed())).as(converted.text()).isEqualTo(each.sense);
        assertThat(again.get(0).verdict().result().objection()).isNull();
        if (!each.sense.equals(OPEN) && each.written == Format.PGN) {
            // The export form has the result twice, in the words of the standard.
            assertThat(record.tag("Result")).isEqualTo(each.sense);
            assertThat(record.claimed()).isEqualTo(each.sense);
        } else if (each.sense.equals(OPEN) && !each.spelling.equals("*")) {
            assertThat(converted.text() + converted.leftOut).contains(each.spelling);
        }
    }

    /** Else they are judgements of a position, and of what has no meaning. */
    @ParameterizedTest
    @CsvSource({
        "+/-, '1. e4 e5 +/-', 1. e4 e5 1-0",
        "+/-, +/-, 1-0",
        "-/+, ' -/+ ', 0-1",
        "-/-, -/-, *",
        "+/-, '1. e4 +/- e5 *', 1. e4 $16 e5 1-0",
        "1-0, '1. e4 e5 +/-', 1. e4 e5 $16 1-0"
    })
    void signs_end_a_game_as_its_tag_says(String tag, String moves, String written) throws Exception {
        String game = "[Result \"" + tag + "\"]\n\n" + moves + "\n";
        Case each = new Case(Format.PGN, Format.PGN, tag, OPEN, Place.BOTH, true);

        assertThat(convert(game.getBytes(StandardCharsets.UTF_8), each).text()).endsWith("\n\n" + written + "\n\n");
    }

    @ParameterizedTest
    @CsvSource({"+/-, +/-, *", "-/+, 1. 32-28 19-23 -/+, 1. 32-28 19-23 *", "-/-, -/-, *"})
    void signs_end_a_game_of_draughts_too(String tag, String moves, String written) throws Exception {
        String game = "[GameType \"20\"]\n[Result \"" + tag + "\"]\n\n" + moves + "\n";
        byte[] text = game.getBytes(StandardCharsets.UTF_8);

        assertThat(Contents.read(text, "x.pdn").get(0).verdict().isLegal()).isTrue();
        assertThat(convert(text, new Case(Format.PDN, Format.PDN, tag, OPEN, Place.BOTH, true))
                        .text())
                .isEqualTo("[GameType \"20\"]\n[Result \"" + tag + "\"]\n\n" + written + "\n\n");
    }

    /** Points that are no result of PGN, in games that count them and in others, and in one whose 1-0 sources read differently. */
    static List<Case> points() {
        List<Case> cases = new ArrayList<>();
        for (String spelling : List.of(
                "4-6",
                "1-9",
                "12-8",
                "8-4",
                "2-0",
                "0-2",
                "0-0",
                "20-0",
                "0-20",
                "1.01-0.99",
                "1 1/2 - 1/2",
                "1+ - 1-",
                "+")) {
            for (Place place : Place.values()) {
                for (boolean records : new boolean[] {false, true}) {
                    cases.add(new Case(Format.PDN, Format.PGN, spelling, OPEN, place, records));
                }
            }
        }
        return cases;
    }

    @ParameterizedTest
    @MethodSource("points")
    void a_result_by_points_comes_back_from_pgn(Case each) throws Exception {
        for (String type : List.of("20", "21", "25")) {
            String moves = type.equals("20")
                    ? "1. 32-28 19-23 2. 28x19 14x23 "
                    : type.equals("21") ? "1. 11-15 23-19 2. 8-11 22-17 " : "1. c3-d4 f6-g5 2. d2-c3 g7-f6 ";
            for (String tag : List.of("", "*", "?", each.spelling)) {
                boolean said = tag.equals(each.spelling);
                if (said == (each.place == Place.MOVES) || (!said && each.place != Place.MOVES)) {
                    continue;
                }
                String game = "[Event \"x\"]\n[GameType \"" + type + "\"]\n"
                        + (tag.isEmpty() ? "" : "[Result \"" + tag + "\"]\n")
                        + "\n" + moves + (each.place == Place.TAG ? "*" : each.spelling) + "\n";
                Converted converted = convert(game.getBytes(StandardCharsets.UTF_8), each);
                CheckedGame before = Contents.read(game.getBytes(StandardCharsets.UTF_8), "x.pdn")
                        .get(0);
                CheckedGame after = Contents.read(converted.text().getBytes(StandardCharsets.UTF_8), "x.pgn")
                        .get(0);
                assertThat(before.record().claimed()).isEqualTo(each.spelling);
                // Two points for a win are what PGN calls 1-0, unless sources disagree on what that means.
                boolean win = each.spelling.matches("20?-0|0-20?") && !type.equals("21");
                assertThat(after.record().claimed())
                        .as("%s%s", game, converted.text())
                        .isEqualTo(win ? each.spelling.startsWith("2") ? WHITE : BLACK : each.spelling);
                assertThat(after.verdict().isLegal()).isTrue();
                assertThat(converted.leftOut).isEmpty();
                Converted second = convert(
                        converted.text().getBytes(StandardCharsets.UTF_8),
                        new Case(Format.PGN, Format.PGN, each.spelling, OPEN, each.place, each.records));
                assertThat(second.text()).isEqualTo(converted.text());
            }
        }
    }

    /** A dash of Windows' own Latin-1 and a half of Latin-1 are one byte each. */
    @ParameterizedTest
    @MethodSource("latin")
    void a_result_in_latin_keeps_its_sense(Case each) throws Exception {
        Converted converted = convert(game(each).getBytes(Charset.forName("windows-1252")), each);

        GameRecord record = Contents.read(
                        converted.text().getBytes(StandardCharsets.UTF_8), "x." + each.written.ending())
                .get(0)
                .record();
        assertThat(sense(record.claimed())).isEqualTo(each.sense);
    }

    static List<Case> latin() {
        List<Case> cases = new ArrayList<>();
        for (Case each : cases()) {
            boolean latin = each.spelling.contains("½") || each.spelling.contains("–") || each.spelling.contains("—");
            if (latin && each.read == Format.PGN && each.written != Format.MOVE_LINES) {
                cases.add(each);
            }
        }
        return cases;
    }

    /** Records of Othello that were not played to their end, with what each says of the result. */
    private static final String[][] OTHELLO = {
        {"SGF", "(;GM[2]SZ[8]RE[B+4];B[f5];W[d6];B[c3];W[d3];B[c4])", BLACK},
        {"SGF", "(;GM[2]SZ[8]RE[W+10];B[f5];W[d6];B[c3];W[d3];B[c4])", WHITE},
        {"SGF", "(;GM[2]SZ[8]RE[0];B[f5];W[d6];B[c3];W[d3];B[c4])", DRAW},
        {"SGF", "(;GM[2]SZ[8]RE[Draw];B[f5];W[d6];B[c3];W[d3];B[c4])", DRAW},
        {"SGF", "(;GM[2]SZ[8]RE[B+R];B[f5];W[d6];B[c3];W[d3];B[c4])", BLACK},
        {"SGF", "(;GM[2]SZ[8]RE[W+T];B[f5];W[d6];B[c3];W[d3];B[c4])", WHITE},
        {"SGF", "(;GM[2]SZ[8]RE[B+];B[f5];W[d6];B[c3];W[d3];B[c4])", BLACK},
        {"SGF", "(;GM[2]SZ[8]RE[?];B[f5];W[d6];B[c3];W[d3];B[c4])", OPEN},
        {"GGF", "(;GM[Othello]RE[+4.000]TY[8]B[f5]W[d6]B[c3]W[d3]B[c4];)", BLACK},
        {"GGF", "(;GM[Othello]RE[-10.00]TY[8]B[f5]W[d6]B[c3]W[d3]B[c4];)", WHITE},
        {"GGF", "(;GM[Othello]RE[0.000]TY[8]B[f5]W[d6]B[c3]W[d3]B[c4];)", DRAW},
        {"GGF", "(;GM[Othello]RE[+64.000:r]TY[8]B[f5]W[d6]B[c3]W[d3]B[c4];)", BLACK},
        {"GGF", "(;GM[Othello]RE[-2.000:t]TY[8]B[f5]W[d6]B[c3]W[d3]B[c4];)", WHITE},
        {"GGF", "(;GM[Othello]RE[?]TY[8]B[f5]W[d6]B[c3]W[d3]B[c4];)", OPEN},
        {"TRANSCRIPT", "f5d6c3d3c4 34-30", BLACK},
        {"TRANSCRIPT", "f5d6c3d3c4 30-34", WHITE},
        {"TRANSCRIPT", "f5d6c3d3c4 32-32", DRAW},
        {"PGN", "[Variant \"Othello\"]\n\n1. f5 d6 2. c3 d3 3. c4 1-0", WHITE},
        {"PGN", "[Variant \"Othello\"]\n[Result \"0-1\"]\n\n1. f5 d6 2. c3 d3 3. c4 0-1", BLACK},
        {"PGN", "[Variant \"Othello\"]\n\n1. f5 d6 2. c3 d3 3. c4 1/2-1/2", DRAW},
        {"PGN", "[Variant \"Othello\"]\n\n1. f5 d6 2. c3 d3 3. c4 *", OPEN},
    };

    static List<Case> othello() {
        List<Case> cases = new ArrayList<>();
        for (Format written : List.of(
                Format.PGN, Format.GGF, Format.SGF, Format.WTHOR, Format.TRANSCRIPT, Format.JSON_LINES, Format.OBF)) {
            for (String[] record : OTHELLO) {
                for (boolean records : new boolean[] {false, true}) {
                    cases.add(new Case(Format.valueOf(record[0]), written, record[1], record[2], Place.MOVES, records));
                }
            }
        }
        return cases;
    }

    @ParameterizedTest
    @MethodSource("othello")
    void a_result_of_othello_keeps_its_sense_or_is_said_to_be_left_out(Case each) throws Exception {
        Converted converted = convert((each.spelling + "\n").getBytes(StandardCharsets.UTF_8), each);

        assertThat(converted.failures).isEmpty();
        List<CheckedGame> again = Contents.read(converted.out.toByteArray(), "x." + each.written.ending());
        assertThat(again).isNotEmpty();
        assertThat(again.get(0).verdict().result().objection()).isNull();
        String sense = othelloSense(again.get(0).record());
        if (!sense.equals(each.sense)) {
            assertThat(sense).isEqualTo(OPEN);
            assertThat(converted.leftOut.toString()).contains("result");
        }
    }

    /** What a result of Othello says by its format, found without the code that is tested. */
    private static String othelloSense(GameRecord record) {
        boolean pgn = record.format() == Format.PGN;
        String tagged = record.tag("RE") == null || pgn ? record.tag("Result") : record.tag("RE");
        String said = tagged == null || tagged.equals("*") ? String.valueOf(record.claimed()) : tagged;
        if (pgn) {
            return sense(said);
        }
        if (said.matches("B\\+.*|\\+.*[1-9].*")) {
            return BLACK;
        }
        if (said.matches("W\\+.*|-.*[1-9].*")) {
            return WHITE;
        }
        if (said.matches("[+-]?0(\\.0*)?|Draw|32-32")) {
            return DRAW;
        }
        String[] discs = said.split("-", -1);
        boolean score = said.matches("\\d+-\\d+");
        return !score ? OPEN : Integer.parseInt(discs[0]) > Integer.parseInt(discs[1]) ? BLACK : WHITE;
    }

    private static String game(Case each) {
        String tag = each.place == Place.MOVES ? "" : "[Result \"" + each.spelling + "\"]\n";
        String end = each.place == Place.TAG ? (each.read == Format.PDN ? "*" : "") : each.spelling;
        return each.read == Format.PGN
                ? "[Event \"x\"]\n" + tag + "\n1. e4 e5 2. Nf3 " + end + "\n"
                : "[Event \"x\"]\n[GameType \"20\"]\n" + tag + "\n1. 32-28 19-23 2. 28x19 14x23 " + end + "\n";
    }

    /** What a result says, found without the code that is tested. */
    private static String sense(@Nullable String claimed) {
        if (claimed == null) {
            return OPEN;
        }
        String plain = claimed.strip().replaceAll("\\s*[:–—-]\\s*", "-").replace("½", "1/2");
        return switch (plain) {
            case "1-0", "2-0", "20-0" -> WHITE;
            case "0-1", "0-2", "0-20" -> BLACK;
            case "1/2-1/2", "1/2", "1-1", "=", "10-10", "0.5-0.5" -> DRAW;
            default -> OPEN;
        };
    }

    private record Converted(ByteArrayOutputStream out, List<String> leftOut, List<String> failures) {

        /** What came out where it is a text, as it is in all formats but WTHOR. */
        String text() {
            return out.toString(StandardCharsets.UTF_8);
        }
    }

    private static Converted convert(byte[] game, Case each) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        List<String> leftOut = new ArrayList<>();
        List<String> failures = new ArrayList<>();
        Converter.Sink sink = new Converter.Sink() {
            @Override
            public void begin(Format format) {}

            @Override
            public boolean takesRecords() {
                return each.records;
            }

            @Override
            public void game(GameRecord record, byte @Nullable [] bytes, int from, int to) {
                if (bytes != null) {
                    out.write(bytes, from, to - from);
                    return;
                }
                // A format of whole files is written by who has the file.
                try (GameWriter whole = GameWriter.of(each.written, out, GameWriter.Style.EXPORT, leftOut::add)) {
                    whole.write(record);
                } catch (IOException e) {
                    failures.add(String.valueOf(e.getMessage()));
                }
            }

            @Override
            public void games(long count, byte[] bytes, int length) {
                out.write(bytes, 0, length);
            }

            @Override
            public void note(String line) {}

            @Override
            public void leftOut(String what) {
                leftOut.add(what);
            }

            @Override
            public void failure(String line) {
                failures.add(line);
            }

            @Override
            public void progress(Tally tally, long bytes) {}
        };
        new Converter(Conversion.to(each.written), each.written, null, 1, sink)
                .convert(List.of(new Input(Path.of("-"), true, "")), new ByteArrayInputStream(game));
        return new Converted(out, leftOut, failures);
    }
}
