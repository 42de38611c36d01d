package dev.arbiter.archive.write;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Color;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.games.Contents;
import dev.arbiter.archive.games.Conversion;
import dev.arbiter.othello.OthelloBoardText;
import dev.arbiter.othello.OthelloMove;
import dev.arbiter.othello.OthelloPosition;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What becomes of the result of a game of Othello, from every format to every other. */
class OthelloScoreTest {

    private static final List<Format> FORMATS =
            List.of(Format.PGN, Format.GGF, Format.SGF, Format.WTHOR, Format.TRANSCRIPT);

    /** A game, how it stands at its end, and who has won by what. */
    private record Played(List<OthelloMove> moves, OthelloPosition end) {

        boolean hasPass() {
            return moves.contains(OthelloMove.PASS);
        }
    }

    private static Played random(long seed, int plies) {
        Random random = new Random(seed);
        List<OthelloMove> moves = new ArrayList<>();
        OthelloPosition position = OthelloPosition.START;
        while (!position.isOver() && moves.size() < plies) {
            List<OthelloMove> legal = position.legalMoves();
            OthelloMove move = legal.get(random.nextInt(legal.size()));
            moves.add(move);
            position = position.play(move);
        }
        return new Played(moves, position);
    }

    /** The words of a format for a lead of Black's, written here by hand. */
    private static String result(Format format, int lead) {
        return switch (format) {
            case PGN -> lead > 0 ? "0-1" : lead < 0 ? "1-0" : "1/2-1/2";
            case GGF -> String.format(Locale.ROOT, "%+d.000", lead);
            case SGF -> lead == 0 ? "0" : (lead > 0 ? "B+" : "W+") + Math.abs(lead);
            default -> (32 + lead / 2) + "-" + (32 - lead / 2);
        };
    }

    /** A file of one game in a format; the result is null where the record has none. */
    private static byte[] file(Format format, Played game, @Nullable String result) throws IOException {
        StringBuilder text = new StringBuilder();
        switch (format) {
            case PGN -> {
                text.append("[Variant \"Othello\"]\n[Result \"")
                        .append(result == null ? "*" : result)
                        .append("\"]\n\n");
                int ply = 0;
                for (OthelloMove move : game.moves) {
                    text.append(ply % 2 == 0 ? (ply / 2 + 1) + ". " : "")
                            .append(move.text())
                            .append(' ');
                    ply++;
                }
                text.append(result == null ? "*" : result).append('\n');
            }
            case GGF, SGF -> {
                boolean ggf = format == Format.GGF;
                text.append(ggf ? "(;GM[Othello]TY[8]" : "(;GM[2]FF[4]SZ[8]");
                text.append(result == null ? "" : "RE[" + result + "]");
                text.append(ggf ? OthelloBoardText.GGF.write(OthelloPosition.START) : "");
                OthelloPosition position = OthelloPosition.START;
                for (OthelloMove move : game.moves) {
                    String square = move.isPass() ? ggf ? "PA" : "" : move.text();
                    text.append(ggf ? "" : ";")
                            .append(position.turn() == Color.BLACK ? "B[" : "W[")
                            .append(square)
                            .append(']');
                    position = position.play(move);
                }
                text.append(ggf ? ";)\n" : ")\n");
            }
            case TRANSCRIPT -> {
                game.moves.forEach(move -> text.append(move.text()));
                text.append(result == null ? "" : " " + result).append('\n');
            }
            default -> {
                byte[] record = new byte[16 + 68];
                record[0] = 20;
                record[1] = 26;
                record[2] = 5;
                record[3] = 22;
                record[4] = 1;
                record[10] = (byte) 0xEA;
                record[11] = 7;
                record[12] = 8;
                record[16 + 6] = (byte) (result == null ? 32 : Integer.parseInt(result.replaceFirst("-.*", "")));
                int at = 16 + 8;
                for (OthelloMove move : game.moves) {
                    if (!move.isPass()) {
                        String square = move.text().toLowerCase(Locale.ROOT);
                        record[at++] = (byte) (10 * (square.charAt(1) - '0') + square.charAt(0) - 'a' + 1);
                    }
                }
                return record;
            }
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** The result that a file claims once it is converted. */
    private static String converted(Format from, Format to, byte[] file) throws IOException {
        List<CheckedGame> games = Contents.read(file, "x." + from.ending());
        assertThat(games).hasSize(1);
        assertThat(games.get(0).record().format()).isEqualTo(from);
        byte[] out = written(from, to, file, new ArrayList<>());
        CheckedGame again = Contents.read(out, "x." + to.ending()).get(0);
        assertThat(again.verdict().isLegal())
                .as("%s: %s", to, new String(out, StandardCharsets.UTF_8))
                .isTrue();
        assertThat(again.verdict().result().agrees()).isNotEqualTo(false);
        String claimed = again.verdict().result().text();
        return claimed == null || claimed.equals("*") || claimed.equals("?") ? "" : claimed;
    }

    /** With passes and without, with empty squares left and without. */
    @ParameterizedTest
    @EnumSource(
            value = Format.class,
            names = {"PGN", "GGF", "SGF", "WTHOR", "TRANSCRIPT"})
    void what_is_over_on_the_board_has_the_score_of_the_board(Format from) throws IOException {
        int passes = 0;
        for (int seed = 0; seed < 40; seed++) {
            Played game = random(seed, 99);
            passes += game.hasPass() ? 1 : 0;
            int lead = game.end.score(Color.BLACK) - game.end.score(Color.WHITE);
            for (Format to : FORMATS) {
                assertThat(converted(from, to, file(from, game, result(from, lead))))
                        .as("game %s to %s", seed, to)
                        .isEqualTo(result(to, lead));
                // A file of the same format stays as it is.
                if (to != from && from != Format.WTHOR) {
                    assertThat(converted(from, to, file(from, game, null)))
                            .as("game %s without a result to %s", seed, to)
                            .isEqualTo(result(to, lead));
                }
            }
        }
        assertThat(passes).isBetween(5, 39);
    }

    @ParameterizedTest
    @EnumSource(
            value = Format.class,
            names = {"GGF", "SGF", "WTHOR", "TRANSCRIPT"})
    void what_ended_early_has_the_score_of_the_record(Format from) throws IOException {
        for (int seed = 0; seed < 10; seed++) {
            Played game = random(seed, 30);
            for (int lead : List.of(-64, -12, 2, 64)) {
                for (Format to : FORMATS) {
                    assertThat(converted(from, to, file(from, game, result(from, lead))))
                            .as("game %s to %s", seed, to)
                            .isEqualTo(result(to, lead));
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Format.class,
            names = {"PGN", "GGF", "SGF", "WTHOR", "TRANSCRIPT"})
    void what_ended_early_without_a_result_is_unknown(Format from) throws IOException {
        for (int seed = 0; seed < 10; seed++) {
            for (Format to : FORMATS) {
                assertThat(converted(from, to, file(from, random(seed, 30), null)))
                        .as("game %s to %s", seed, to)
                        .isEmpty();
            }
        }
    }

    /** PGN and SGF show who has won without a score; no format makes that a win of the other side. */
    @ParameterizedTest
    @CsvSource({"PGN, 1-0, W", "PGN, 0-1, B", "SGF, W+, W", "SGF, B+R, B", "SGF, W+T, W", "SGF, B+Resign, B"})
    void a_winner_without_a_score_is_never_turned_round(Format from, String result, String winner) throws IOException {
        for (int seed = 0; seed < 40; seed++) {
            byte[] file = file(from, random(seed, 20 + seed), result);
            if (random(seed, 20 + seed).end.isOver()) {
                continue;
            }
            for (Format to : FORMATS) {
                String said = converted(from, to, file);
                OthelloScore score = OthelloScore.read(said);
                boolean hasNoWord = to == Format.GGF || to == Format.TRANSCRIPT;
                assertThat(score.winner())
                        .as("%s in %s", said, to)
                        .isEqualTo(hasNoWord ? null : winner.equals("B") ? Color.BLACK : Color.WHITE);
            }
        }
    }

    @Test
    void a_claim_that_contradicts_the_board_stays_a_contradiction() throws IOException {
        Played game = random(3, 99);
        int lead = game.end.score(Color.BLACK) - game.end.score(Color.WHITE);
        assertThat(lead).isNotZero();
        // In transcripts the discs of either side stand first.
        for (Format from : List.of(Format.PGN, Format.GGF, Format.SGF, Format.WTHOR)) {
            List<CheckedGame> games = Contents.read(file(from, game, result(from, -lead)), "x." + from.ending());
            assertThat(games.get(0).verdict().result().agrees()).as("%s", from).isFalse();
            GameRecord record = Conversion.to(Format.SGF).convert(games.get(0), note -> {});
            assertThat(OthelloScore.of(record).winner()).isEqualTo(lead > 0 ? Color.WHITE : Color.BLACK);
        }
    }

    /** With a komi, or where the fewest discs win, the discs do not show who has won; PGN has tags that say so. */
    @ParameterizedTest
    @CsvSource({"8k", "8a", "s8rk20"})
    void scores_that_only_ggf_counts_are_not_reported_otherwise(String type) throws IOException {
        Played game = random(5, 99);
        String text = new String(file(Format.GGF, game, "+4.500"), StandardCharsets.UTF_8)
                .replace("TY[8]", "TY[" + type + "]");
        for (Format to : List.of(Format.SGF, Format.TRANSCRIPT)) {
            assertThat(converted(Format.GGF, to, text.getBytes(StandardCharsets.UTF_8)))
                    .as("%s", to)
                    .isEmpty();
        }
        assertThat(converted(Format.GGF, Format.PGN, text.getBytes(StandardCharsets.UTF_8)))
                .isEqualTo("0-1");
    }

    /** How a game was broken off stands after the score of GGF, and of SGF that was made of it. */
    @ParameterizedTest
    @CsvSource({
        "SGF, B+12:r, +12.000:r, B+12",
        "SGF, W+4:t, -4.000:t, W+4",
        "SGF, W+64:l, -64.000:l, W+64",
        "SGF, B+12, +12.000, B+12",
        "GGF, +12.000:r, +12.000:r, B+12",
        "GGF, -64.000:l, -64.000:l, W+64"
    })
    void how_a_game_was_broken_off_reaches_ggf_or_is_said_to_be_left_out(
            Format from, String result, String ofGgf, String ofSgf) throws IOException {
        for (int plies : List.of(20, 99)) {
            Played game = random(plies, plies);
            int lead = game.end.score(Color.BLACK) - game.end.score(Color.WHITE);
            if (game.end.isOver() && !result.contains(":")) {
                continue;
            }
            String said = game.end.isOver() ? result(from, lead) + result.substring(result.indexOf(':')) : result;
            String expected =
                    !game.end.isOver() ? ofGgf : result(Format.GGF, lead) + ofGgf.substring(ofGgf.indexOf(':'));
            byte[] file = file(from, game, said);
            assertThat(converted(from, Format.GGF, file)).isEqualTo(expected);
            assertThat(converted(from, Format.SGF, file))
                    .isEqualTo(from == Format.SGF ? said : game.end.isOver() ? result(Format.SGF, lead) : ofSgf);
            List<String> leftOut = new ArrayList<>();
            for (Format between : List.of(Format.PGN, Format.JSON_LINES)) {
                byte[] text = written(from, between, file, leftOut);
                assertThat(converted(between == Format.PGN ? between : from, Format.GGF, text))
                        .as("by way of %s", between)
                        .isEqualTo(expected);
            }
            assertThat(leftOut).isEmpty();
            written(from, Format.SGF, file, leftOut);
            assertThat(leftOut.toString().contains("broken off")).isEqualTo(from == Format.GGF && said.contains(":"));
            for (Format score : List.of(Format.WTHOR, Format.TRANSCRIPT)) {
                leftOut.clear();
                written(from, score, file, leftOut);
                assertThat(leftOut.contains("how a game was broken off, as " + ofGgf.replaceAll(".*(?=:)", "")))
                        .as("%s, %s", score, leftOut)
                        .isEqualTo(said.contains(":"));
            }
        }
    }

    private static byte[] written(Format from, Format to, byte[] file, List<String> leftOut) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GameWriter writer = GameWriter.of(to, out, GameWriter.Style.EXPORT, leftOut::add)) {
            writer.write(Conversion.to(to)
                    .convert(Contents.read(file, "x." + from.ending()).get(0), note -> {}));
        }
        return out.toByteArray();
    }
}
