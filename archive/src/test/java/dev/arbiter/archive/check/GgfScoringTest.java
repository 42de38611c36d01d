package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Outcome;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.PlacedNote;
import dev.arbiter.archive.PublicFiles;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.games.Contents;
import dev.arbiter.archive.games.Conversion;
import dev.arbiter.archive.write.GameWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Records of GGF whose result is counted otherwise than by the most discs: the fewest win ({@code TY[8a]}), or Black is given
 * points ({@code KM}).
 */
class GgfScoringTest {

    private static final String BOARD =
            "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]";

    /** 20 black discs and 44 white ones. */
    private static final String FULL =
            "e6f6f5d6f7g4c3e3c4d7f3d3h5g7c6g3d8b2e7c8d2b6g5c5h7d1b3h3e2f4b1a3a2h8a4e1b8b5g2f1c7"
                    + "g6b7e8b4f2g8a7f8a1g1h4a6a8c2a5h2h1c1h6";

    /** 13 black discs, no white one, and 51 empty squares. */
    private static final String WIPED_OUT = "c4c3c2b4a5f4g4c5d6";

    private static String ggf(String properties, String moves) {
        StringBuilder text = new StringBuilder("(;GM[Othello]PB[ada]PW[carl]" + properties + BOARD);
        for (int at = 0; at < moves.length(); at += 2) {
            text.append(at % 4 == 0 ? "B[" : "W[").append(moves, at, at + 2).append(']');
        }
        return text.append(";)\n").toString();
    }

    /** Properties, the moves, who has won, what comes of the claim, and the note on how it was counted. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            TY[8]RE[-24.00]               | FULL      | white | true  | -
            TY[8]RE[+24.00]               | FULL      | white | false | -
            TY[8]KM[0.00]RE[-24.00]       | FULL      | white | true  | -
            TY[8]KM[0]RE[+24.00]          | FULL      | white | false | -
            TY[8r20]RE[-24.00]            | FULL      | white | true  | -
            TY[s8r18]RE[-24.00]           | FULL      | white | true  | -
            TY[8a]RE[+24.00]              | FULL      | black | true  | the fewest discs win
            TY[8A]RE[+24.00]              | FULL      | black | true  | the fewest discs win
            TY[s8r20a]RE[+24.00]          | FULL      | black | true  | the fewest discs win
            TY[8a]RE[24.00]               | FULL      | black | true  | the fewest discs win
            TY[8a]RE[-24.00]              | FULL      | black | false | the fewest discs win
            TY[8a]RE[+22.00]              | FULL      | black | false | the fewest discs win
            TY[8a]RE[+24.00:r]            | FULL      | black | -     | the fewest discs win
            TY[8a]RE[?]                   | FULL      | black | -     | the fewest discs win
            TY[8a]                        | FULL      | black | -     | the fewest discs win
            TY[8]KM[+2.00]RE[-22.00]      | FULL      | white | true  | Black has a komi of 2
            TY[8]KM[+2.00]RE[-24.00]      | FULL      | white | -     | Black has a komi of 2
            TY[8]KM[+2.00]RE[-26.00]      | FULL      | white | false | Black has a komi of 2
            TY[8]KM[-2.50]RE[-26.50]      | FULL      | white | true  | White has a komi of 2.5
            TY[8k]KM[+30.00]RE[+6.00]     | FULL      | black | true  | Black has a komi of 30
            TY[8k]KM[+30.00]RE[-54.00]    | FULL      | black | false | Black has a komi of 30
            TY[8k]KM[24]RE[0.00]          | FULL      | drawn | true  | Black has a komi of 24
            TY[8k]RE[+6.00]               | FULL      | white | -     | it has a komi that is not known
            TY[8]KM[much]RE[+6.00]        | FULL      | white | -     | it has a komi that is not known
            TY[8ka]KM[-4]RE[+20.00]       | FULL      | black | true  | the fewest discs win, and White has a komi of 4
            KM[+2.00]RE[-22.00]           | FULL      | white | true  | Black has a komi of 2
            TY[8]RE[+64.00]               | WIPED_OUT | black | true  | -
            TY[8]RE[+13.00]               | WIPED_OUT | black | true  | -
            TY[8a]RE[-64.00]              | WIPED_OUT | white | true  | the fewest discs win
            TY[8a]RE[-13.00]              | WIPED_OUT | white | true  | the fewest discs win
            TY[8a]RE[+64.00]              | WIPED_OUT | white | false | the fewest discs win
            TY[8]KM[-10]RE[+54.00]        | WIPED_OUT | black | true  | White has a komi of 10
            """)
    void the_result_is_the_one_that_the_properties_count(
            String properties, String game, String winner, Boolean agrees, String note) throws IOException {
        String moves = game.equals("FULL") ? FULL : WIPED_OUT;
        String record = ggf(properties, moves);
        is(Checking.of(record).only(), winner, agrees, note);
        // So it is where it was converted and back: into formats that have all properties.
        for (Format format : List.of(Format.GGF, Format.JSON_LINES)) {
            is(Checking.of(converted(record, format, new TreeSet<>())).only(), winner, agrees, note);
        }
        if (Boolean.TRUE.equals(agrees)) {
            // PGN names the winner alone, so that a wrong number of points is not seen there.
            String pgn = converted(record, Format.PGN, new TreeSet<>());
            is(Checking.of(pgn).only(), winner, true, note);
            is(Checking.of(converted(pgn, Format.GGF, new TreeSet<>())).only(), winner, true, note);
        }
    }

    private static void is(Verdict verdict, String winner, Boolean agrees, String note) {
        assertThat(verdict.isLegal()).isTrue();
        assertThat(verdict.played().rules()).isEqualTo("othello");
        Outcome outcome = verdict.played().outcome();
        assertThat(
                        outcome instanceof Outcome.Won won
                                ? won.winner().title().toLowerCase(Locale.ROOT)
                                : outcome instanceof Outcome.Drawn ? "drawn" : "open")
                .isEqualTo(winner);
        assertThat(verdict.result().agrees())
                .as(String.valueOf(verdict.result().text()))
                .isEqualTo(agrees);
        List<String> notes = PlacedNote.sentences(verdict.notes()).stream()
                .filter(any -> any.startsWith("the result is counted"))
                .toList();
        assertThat(notes)
                .isEqualTo(note == null ? List.of() : List.of("the result is counted as the tags say: " + note));
    }

    /** What other formats make of the result, and whether they say that it was left out. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            TY[8]RE[-24.00]          | 20 | W+24 | 20-44 | false
            TY[8a]RE[+24.00]         | 20 |      |       | true
            TY[8]KM[+2.00]RE[-22.00] | 20 |      |       | true
            TY[8k]RE[+4.00]          | 20 |      |       | true
            TY[8a]                   | 20 |      |       | false
            """)
    void formats_of_discs_get_those_of_the_board(
            String properties, int wthor, String sgf, String transcript, boolean said) throws IOException {
        String record = ggf(properties, FULL);
        Set<String> leftOut = new TreeSet<>();
        assertThat(bytes(record, Format.WTHOR, leftOut)[16 + 6]).isEqualTo((byte) wthor);
        assertThat(leftOut.contains("results with a komi or by the fewest discs"))
                .isEqualTo(said);

        leftOut.clear();
        String written = converted(record, Format.SGF, leftOut);
        assertThat(written.contains("RE[")).isEqualTo(sgf != null);
        assertThat(written).contains(sgf == null ? "" : "RE[" + sgf + "]");
        assertThat(leftOut.contains("results with a komi or by the fewest discs"))
                .isEqualTo(said);

        leftOut.clear();
        assertThat(converted(record, Format.TRANSCRIPT, leftOut).strip())
                .isEqualTo(FULL + (transcript == null ? "" : " " + transcript));
        assertThat(leftOut.contains("results with a komi or by the fewest discs"))
                .isEqualTo(said);
    }

    @ParameterizedTest
    @CsvSource({"C1-anti-8a.ggf, black, the fewest discs win", "C3-komi-KM-type-8.ggf, white, Black has a komi of 2"})
    void files_of_public_reports_have_results_that_stand(String file, String winner, String note) {
        is(Checking.of(PublicFiles.of("cases/reports").resolve(file)).only(), winner, true, note);
    }

    private static String converted(String record, Format format, Set<String> leftOut) throws IOException {
        return new String(bytes(record, format, leftOut), StandardCharsets.UTF_8);
    }

    private static byte[] bytes(String record, Format format, Set<String> leftOut) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        List<CheckedGame> games = new ArrayList<>();
        Contents.read(record.getBytes(StandardCharsets.UTF_8), "x").forEach(games::add);
        try (GameWriter writer = GameWriter.of(format, out, GameWriter.Style.EXPORT, leftOut::add)) {
            for (CheckedGame game : games) {
                writer.write(Conversion.to(format).convert(game, note -> {}));
            }
        }
        return out.toByteArray();
    }
}
