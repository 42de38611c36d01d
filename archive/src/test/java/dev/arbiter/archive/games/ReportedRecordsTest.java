package dev.arbiter.archive.games;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.PlacedNote;
import dev.arbiter.archive.PublicFiles;
import dev.arbiter.archive.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Records that other programs' users have reported, and what is right of each of their games. */
class ReportedRecordsTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            01-null-angle-main.pgn         | legal 5 ['<>' gives the turn to White without a move]
            01-null-angle-variation.pgn    | legal 4 ['<>' gives the turn to White without a move]
            02-comment-without-braces.pgn  | unreadable 2 TEXT_BETWEEN_MOVES []
            02-missing-half-move.pgn       | unreadable 3 MOVE_MISSING []
            03-bracket-line-in-comment.pgn | legal 2 []
            03-tag-line-in-comment.pgn     | legal 4 []; legal 2 []
            12-unquoted-values.pgn         | legal 1 ['[Event Old open]' was read as the tag Event]
            17-tag-name-with-hyphen.pgn    | legal 2 ['[White-Team "T"]' was read as the tag WhiteTeam]
            13-lone-dollar.pgn             | legal 5 ['$' was read as a comment: signs have the numbers $0 to $255]
            14-uci-null-move.pgn           | legal 2 ['0000' gives the turn to White without a move]
            """)
    void each_game_is_judged_as_a_person_would(String file, String right) throws IOException {
        byte[] bytes = Files.readAllBytes(PublicFiles.of("cases/reports").resolve(file));
        List<CheckedGame> games = Contents.read(bytes, file);

        assertThat(games.stream().map(ReportedRecordsTest::said)).containsExactly(right.split("; "));
        for (CheckedGame game : games) {
            assertThat(game.verdict().findings().variations()).isEmpty();
        }
    }

    private static String said(CheckedGame game) {
        Verdict verdict = game.verdict();
        String kind = verdict.finding() instanceof Verdict.Unreadable unreadable
                        && unreadable.fault().kind() != null
                ? " " + unreadable.fault().kind()
                : "";
        return verdict.finding().word() + " " + verdict.played().plies() + kind + " "
                + PlacedNote.sentences(verdict.notes());
    }
}
