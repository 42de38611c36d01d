package dev.arbiter.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.games.Arbiter;
import dev.arbiter.chess.Chess;
import dev.arbiter.draughts.Draughts;
import dev.arbiter.query.condition.Matcher;
import dev.arbiter.query.condition.QueryWarnings;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a search says of its own query once it has asked all games. */
class QueryWarningsTest {

    private static final List<GameRecord> GAMES = List.of(
            GameRecord.of(Chess.STANDARD)
                    .tag("White", "Tal")
                    .tag("Date", "1992.05.31")
                    .move("e4")
                    .result("*"),
            GameRecord.of(Chess.STANDARD)
                    .tag("White", "Spassky")
                    .tag("Date", "31.05.1992")
                    .move("d4")
                    .result("*"),
            GameRecord.of(Draughts.INTERNATIONAL)
                    .tag("Date", "03/02/1992")
                    .move("32-28")
                    .result("*"));

    private static List<String> remarks(String query) {
        Matcher matcher = Query.of(query).matcher(false);
        for (GameRecord record : GAMES) {
            matcher.matches(new CheckedSubject(new CheckedGame(record, Arbiter.check(record)), false));
        }
        QueryWarnings remarks = new QueryWarnings();
        matcher.remark(remarks);
        return remarks.sentences();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", quoteCharacter = '"', textBlock = """
            white ~ tal                                  | -
            whtie ~ tal                                  | no game has a tag 'whtie'; did you mean 'White'?
            white ~ tal or whtie ~ so                    | no game has a tag 'whtie'; did you mean 'White'?
            whtie ~ so or whtie ~ tal                    | no game has a tag 'whtie'; did you mean 'White'?
            plies > 0                                    | -
            date > 1991                                  | dates such as '31.05.1992' are not in the standard form; they were read as day, month and year
            claim threefold                              | 1 game could not be tested: a claim by THREEFOLD_REPETITION, a rule that International draughts does not have
            claim fifty                                  | 1 game could not be tested: a claim by FIFTY_MOVES, a rule that International draughts does not have
            claim fifty for 2 plies                      | 1 game could not be tested: a claim by FIFTY_MOVES, a rule that International draughts does not have
            """)
    void what_meant_nothing_in_any_game_is_said(String query, String sentence) {
        assertThat(String.join("\n", remarks(query))).isEqualTo(sentence == null ? "" : sentence);
    }

    @Test
    void a_question_without_an_answer_counts_its_games() {
        QueryWarnings remarks = new QueryWarnings();
        remarks.unanswered("a question", 0);
        assertThat(remarks.sentences()).isEmpty();
        remarks.unanswered("a question", 1);
        assertThat(remarks.sentences()).containsExactly("1 game could not be tested: a question");
        remarks.unanswered("a question", 2);
        remarks.note("a note");
        remarks.note("a note");
        remarks.tag("Annotatr", false);
        remarks.know("Annotatro");
        remarks.tag("Site", true);
        remarks.tag("Site", false);
        assertThat(remarks.sentences())
                .containsExactly(
                        "no game has a tag 'Annotatr'; did you mean 'Annotatro'?",
                        "3 games could not be tested: a question",
                        "a note");
    }
}
