package dev.arbiter.archive.games;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Comment;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Remark;
import dev.arbiter.archive.write.GameWriter.Style;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Words that end a game, or stand after its result on the same line: they stay with their game, in every conversion. */
class ClosingWordsTest {

    /** What ends a game, what it claims in PGN and in a game of draughts that counts points, and which words have to stay. */
    private static final String[][] ENDS = {
        {"resigns", "*", "*", "resigns"},
        {"adjourned", "*", "*", "adjourned"},
        {"1-0 Black resigned", "1-0", "1-0", "Black resigned"},
        {"1-0 Black resigned in view of the loss", "1-0", "1-0", "Black resigned in view of the loss"},
        {"1/2-1/2 draw agreed", "1/2-1/2", "1/2-1/2", "draw agreed"},
        {"0-1 time", "0-1", "0-1", "time"},
        {"White resigns", "0-1", "0-2", ""},
        {"Black lost on time", "1-0", "2-0", ""},
        {"drawn", "1/2-1/2", "1/2-1/2", ""},
    };

    /** One of those ends, in a format, before another game that begins with tags or with its moves. */
    record Case(Format format, String end, String claimed, String words, boolean tagged) {

        String file() {
            boolean pgn = format == Format.PGN;
            String tags = pgn ? "[Event \"x\"]\n\n" : "[GameType \"20\"]\n\n";
            String moves = pgn ? "1. e4 e5 " : "1. 32-28 19-23 ";
            String next = tagged ? tags : "";
            return tags + moves + end + "\n\n" + next + moves + "*\n";
        }
    }

    static List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        for (String[] end : ENDS) {
            for (boolean tagged : new boolean[] {false, true}) {
                cases.add(new Case(Format.PGN, end[0], end[1], end[3], tagged));
                cases.add(new Case(Format.PDN, end[0], end[2], end[3], tagged));
            }
        }
        return cases;
    }

    @ParameterizedTest
    @MethodSource("cases")
    void words_stay_with_their_game(Case each) throws IOException {
        List<CheckedGame> games = Contents.read(
                each.file().getBytes(StandardCharsets.UTF_8),
                "x." + each.format().ending());
        assertThat(games).hasSize(2).allMatch(game -> game.verdict().isLegal());
        assertThat(said(games.get(0).record())).isEqualTo(each.claimed());
        for (Format format : List.of(Format.PGN, Format.PDN, Format.JSON_LINES)) {
            for (Conversion conversion :
                    List.of(Conversion.to(format), Conversion.to(format).faithful())) {
                if (each.format() == Format.PGN && format == Format.PDN) {
                    continue;
                }
                byte[] written = converted(conversion, games);
                String text = new String(written, StandardCharsets.UTF_8);
                List<CheckedGame> again = Contents.read(written, "x." + format.ending());
                assertThat(again).hasSize(2).allMatch(game -> game.verdict().isLegal());
                assertThat(comments(again.get(0).record())).as(text).isEqualTo(each.words());
                assertThat(comments(again.get(1).record())).as(text).isEmpty();
                assertThat(Contents.plain(said(again.get(0).record())))
                        .as(text)
                        .isEqualTo(Contents.plain(each.claimed()));
                assertThat(new String(converted(conversion, again), StandardCharsets.UTF_8))
                        .isEqualTo(text);
            }
        }
    }

    /** In a game whose 1-0 sources read differently words are reported in points, and contradict neither reading of a tag. */
    @ParameterizedTest
    @MethodSource("winners")
    void a_winner_in_words_contradicts_no_tag_that_may_mean_either(String words, String tagged) throws IOException {
        String file = "[GameType \"21\"]\n[Result \"" + tagged + "\"]\n\n1. 11-15 23-19 " + words + "\n";
        CheckedGame game =
                Contents.read(file.getBytes(StandardCharsets.UTF_8), "x.pdn").get(0);
        assertThat(game.record().claimed()).isEqualTo(words.equals("White wins") ? "2-0" : "0-2");
        assertThat(game.verdict().result().objection()).isNull();
        List<String> leftOut = new ArrayList<>();
        Conversion conversion = Conversion.to(Format.PGN);
        GameRecord record = conversion.convert(game, note -> {});
        String text = new String(
                Contents.written(List.of(record), Format.PGN, conversion.style(), leftOut), StandardCharsets.UTF_8);
        String claimed = String.valueOf(game.record().claimed());
        // A tag keeps what it says; then what ends the moves has no place, and is said to be left out.
        assertThat(text + leftOut).contains(claimed).contains(tagged);
        assertThat(leftOut).hasSize(tagged.equals("*") ? 0 : 1);
    }

    static List<String[]> winners() {
        List<String[]> winners = new ArrayList<>();
        for (String words : List.of("White wins", "White resigns")) {
            for (String tagged : List.of("1-0", "0-1", "*")) {
                winners.add(new String[] {words, tagged});
            }
        }
        return winners;
    }

    private static String said(GameRecord record) {
        String claimed = record.claimed();
        return claimed == null ? "*" : claimed;
    }

    private static byte[] converted(Conversion conversion, List<CheckedGame> games) throws IOException {
        List<GameRecord> records = new ArrayList<>();
        games.forEach(game -> records.add(conversion.convert(game, note -> {})));
        Style style = conversion.style();
        return Contents.written(records, conversion.format(records.get(0)), style, new ArrayList<>());
    }

    private static String comments(GameRecord record) {
        StringBuilder comments = new StringBuilder();
        List<Remark> remarks = new ArrayList<>(record.line().before());
        record.moves().forEach(move -> remarks.addAll(move.remarks()));
        for (Remark remark : remarks) {
            comments.append(remark instanceof Comment comment ? comment.text().strip() : "");
        }
        return comments.toString();
    }
}
