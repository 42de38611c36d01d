package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.arbiter.Color;
import dev.arbiter.Position;
import dev.arbiter.Ruling;
import dev.arbiter.Wording;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.OwnFiles;
import dev.arbiter.archive.PublicFiles;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.records.ByteFeed;
import dev.arbiter.archive.records.Token;
import dev.arbiter.archive.records.WthorReader;
import dev.arbiter.archive.write.GameWriter;
import dev.arbiter.archive.write.OthelloRecord;
import dev.arbiter.archive.write.UnwritableGameException;
import dev.arbiter.archive.write.WthorGame;
import dev.arbiter.archive.write.WthorHeader;
import dev.arbiter.archive.write.WthorWriter;
import dev.arbiter.othello.Othello;
import dev.arbiter.othello.OthelloMove;
import dev.arbiter.othello.OthelloPosition;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Recorded games of Othello, from the WTHOR database and in the formats that people paste. */
class OthelloArchiveTest {

    @ParameterizedTest
    @CsvSource({"WTH_1977.wtb,12", "WTH_1984.wtb,587", "WTH_1985.wtb,954", "WTH_1986.wtb,1440"})
    void every_wthor_game_is_legal_and_every_complete_score_is_right(String file, int games) {
        Checking checking = Checking.of(PublicFiles.of("data/thor").resolve(file));

        assertThat(checking.verdicts).hasSize(games).allMatch(Verdict::isLegal);
        assertThat(checking.tally.disagreeing()).isZero();
        assertThat(checking.verdicts).allSatisfy(verdict -> {
            boolean complete =
                    Objects.requireNonNull(verdict.played().outcome()).isOver();
            assertThat(verdict.result().agrees()).isEqualTo(complete ? true : null);
        });
        assertThat(checking.verdicts.stream()
                        .filter(verdict -> Boolean.TRUE.equals(verdict.result().agrees())))
                .hasSizeGreaterThan(games / 2);
        assertThat(checking.verdicts.get(0).tags().get("Black")).doesNotStartWith("#");
    }

    @Test
    void games_that_were_written_are_legal_and_have_their_names() {
        Checking checking = Checking.of(OwnFiles.folder().resolve("season.wtb"));

        assertThat(checking.verdicts).hasSize(OwnFiles.SEASON).allMatch(Verdict::isLegal);
        assertThat(checking.verdicts)
                .allMatch(verdict -> Boolean.TRUE.equals(verdict.result().agrees()));
        assertThat(checking.verdicts.get(3).tags())
                .containsEntry("Black", "Player 3")
                .containsEntry("White", "Player 10")
                .containsEntry("Event", "Tournament 3");
    }

    @Test
    void a_changed_move_and_a_changed_score_are_found_in_their_game() throws IOException {
        byte[] file = Files.readAllBytes(OwnFiles.folder().resolve("club.wtb"));
        file[16 + 68 * 2 + 8 + 4] = 11;
        file[16 + 68 * 5 + 6] ^= 1;
        Checking checking = Checking.of(file);

        assertThat(checking.verdicts.stream().filter(verdict -> !verdict.isLegal()))
                .singleElement()
                .satisfies(verdict -> {
                    assertThat(verdict.number()).isEqualTo(3);
                    assertThat(((Verdict.Illegal) verdict.finding()).ply()).isEqualTo(5);
                });
        assertThat(checking.verdicts.get(5).result().agrees()).isFalse();
    }

    @Test
    void more_discs_than_squares_are_reported_as_they_stand() throws IOException {
        byte[] file = Files.readAllBytes(OwnFiles.folder().resolve("club.wtb"));
        file[16 + 6] = 64;
        file[16 + 68 + 6] = 65;

        List<Verdict> verdicts = Checking.of(file).verdicts;
        assertThat(verdicts.get(0).result().text()).isEqualTo("64-0");
        assertThat(verdicts.get(1).result().text()).isEqualTo("65");
    }

    @Test
    void a_board_of_ten_by_ten_is_named_and_not_misread() throws IOException {
        byte[] file = Files.readAllBytes(OwnFiles.folder().resolve("club.wtb"));
        file[12] = 10;

        Verdict verdict = Checking.of(file).only();
        assertThat(verdict.finding()).isInstanceOf(Verdict.Unsupported.class);
        assertThat(verdict.finding().toString()).contains("a board of size 10");
    }

    /** A board of another size is of a game that nothing but JSON Lines can hold without making it another one. */
    @ParameterizedTest
    @EnumSource(
            value = Format.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = {"JSON_LINES", "EPD", "CHECKERS_CHECK", "MOVE_LINES", "OBF", "COLUMNS"})
    void a_board_of_another_size_becomes_no_game_of_another_format(Format format) throws IOException {
        byte[] wthor = Files.readAllBytes(OwnFiles.folder().resolve("club.wtb"));
        wthor[12] = 10;
        byte[] ggf = "(;GM[Othello]TY[10]B[d3];)\n".getBytes(StandardCharsets.UTF_8);
        byte[] sgf = "(;GM[2]SZ[10];B[d3])\n".getBytes(StandardCharsets.UTF_8);
        for (byte[] file : List.of(wthor, ggf, sgf)) {
            Source source = Source.of("x", new ByteArrayInputStream(file));
            try (ChunkVerdicts verdicts = ChunkChecker.ofRecords(null).check(source)) {
                CheckedGame game = verdicts.nextGame();
                assertThat(game.verdict().finding()).isInstanceOf(Verdict.Unsupported.class);
                assertThatExceptionOfType(UnwritableGameException.class).isThrownBy(() -> {
                    try (GameWriter writer = GameWriter.of(
                            format, OutputStream.nullOutputStream(), GameWriter.Style.EXPORT, leftOut -> {})) {
                        writer.write(game.record());
                    }
                });
            }
        }
    }

    @Test
    void transcripts_and_ggf_are_checked() {
        assertThat(Checking.of("F5D6C3D3C4F4\n").only().played().plies()).isEqualTo(6);
        assertThat(Checking.of("F5D6C3D3C4A1\n").illegal().ply()).isEqualTo(6);
        assertThat(Checking.of("(;GM[Othello]PB[a]PW[b]TY[8]B[d3//1]W[c3]B[c4/0/2];)\n")
                        .only()
                        .played()
                        .plies())
                .isEqualTo(3);
    }

    /** A result of SGF with GGF's word for how the game was broken off is compared with the board as one without it. */
    @ParameterizedTest
    @CsvSource({
        "B+12:r, legal",
        "W+12:r, legal",
        "B+0.5:t, legal",
        "W+64:l, legal",
        "W+:r, legal",
        "B+12:, legal",
        "B+12:r, over",
        "W+12:r, over"
    })
    void how_a_game_was_broken_off_may_stand_in_results_of_sgf(String result, String game) throws IOException {
        String moves =
                game.equals("over") ? ";B[e6];W[f4];B[e3];W[f6];B[g5];W[d6];B[e7];W[f5];B[c5]" : ";B[f5];W[d6];B[c3]";
        byte[] file = ("(;GM[2]FF[4]SZ[8]RE[" + result + "]" + moves + ")\n").getBytes(StandardCharsets.UTF_8);
        List<Verdict> verdicts = new ArrayList<>();
        try (ChunkVerdicts all =
                ChunkChecker.ofRecords(null).check(Source.of("x.sgf", new ByteArrayInputStream(file)))) {
            while (all.hasNext()) {
                verdicts.add(all.nextGame().verdict());
            }
        }
        assertThat(verdicts).hasSize(1);
        Verdict verdict = verdicts.get(0);
        assertThat(verdict.isLegal()).isTrue();
        assertThat(verdict.result().text()).isEqualTo(result);
        assertThat(verdict.result().objection()).isNull();
        assertThat(verdict.result().agrees()).isNull();
    }

    /** What other years may hold: games broken off after any move or before the first, passes, wipe-outs, odd headers. */
    @Test
    void games_broken_off_or_never_begun_are_legal_and_only_complete_scores_are_compared() throws IOException {
        SplittableRandom random = new SplittableRandom(31);
        List<WthorGame> games = new ArrayList<>();
        for (int game = 0; game < 2_000; game++) {
            OthelloRecord whole = randomGame(random);
            int length = random.nextBoolean()
                    ? whole.moves().size()
                    : random.nextInt(whole.moves().size());
            OthelloRecord played =
                    new OthelloRecord(OthelloPosition.START, whole.moves().subList(0, length));
            // A game given up has whatever score was agreed.
            int score = played.end().isOver() ? played.end().score(Color.BLACK) : random.nextInt(65);
            games.add(new WthorGame(65_535, game, 0, score, random.nextInt(65), played));
        }
        games.add(new WthorGame(0, 0, 0, 64, 64, shortestWipeOut()));
        assertThat(games).anyMatch(game -> game.game().moves().isEmpty());
        assertThat(games).anyMatch(game -> game.game().moves().contains(OthelloMove.PASS));
        assertThat(games).anyMatch(game -> game.game().end().isOver() && game.score() % 64 == 0);
        for (WthorHeader header : List.of(
                new WthorHeader(LocalDate.of(1999, 12, 31), 0, 0, 0, 0, 0, 0),
                new WthorHeader(LocalDate.of(2025, 1, 1), 7, 65_535, 8, 1, 24, 255))) {
            ByteArrayOutputStream file = new ByteArrayOutputStream();
            WthorWriter.write(header, games, file);
            Checking checking = Checking.of(file.toByteArray());
            assertThat(checking.verdicts).hasSize(games.size()).allMatch(Verdict::isLegal);
            for (int game = 0; game < games.size(); game++) {
                boolean over = games.get(game).game().end().isOver();
                assertThat(checking.verdicts.get(game).result().agrees()).isEqualTo(over ? true : null);
                // Black's discs; 32 of a game that was broken off say nothing.
                int score = games.get(game).score();
                assertThat(checking.verdicts.get(game).result().text())
                        .isEqualTo(score == 32 && !over ? "*" : score + "-" + (64 - score));
            }
        }
    }

    @Test
    void a_record_with_changed_bytes_is_legal_exactly_where_its_moves_can_be_played() throws IOException {
        SplittableRandom random = new SplittableRandom(32);
        byte[] file = Files.readAllBytes(OwnFiles.folder().resolve("season.wtb"));
        for (int at = WthorReader.HEADER; at < file.length; at += WthorReader.RECORD) {
            // The last moves can often be exchanged, the first hardly ever.
            int moves = 58 - random.nextInt(40);
            for (int change = random.nextInt(3); change > 0; change--) {
                byte value = random.nextInt(4) == 0 ? 0 : (byte) (10 * random.nextInt(10) + random.nextInt(10));
                file[at + WthorReader.MOVES + moves + random.nextInt(60 - moves)] = value;
            }
        }
        List<Boolean> playable = new ArrayList<>();
        WthorReader reader = (WthorReader) WthorReader.of(ByteFeed.of(file), null);
        while (reader.nextGame()) {
            playable.add(isPlayable(reader));
        }
        assertThat(playable.stream().filter(legal -> legal)).hasSizeBetween(playable.size() / 4, playable.size() - 100);
        assertThat(Checking.of(file).verdicts).map(Verdict::isLegal).isEqualTo(playable);
    }

    /** Whether all moves can be played on the positions of the library's face. */
    private static boolean isPlayable(WthorReader reader) {
        List<OthelloMove> moves = new ArrayList<>();
        for (Token token = reader.next(); token != Token.END; token = reader.next()) {
            if (token == Token.FAULT) {
                return false;
            }
            String square = reader.text();
            moves.add(OthelloMove.on(square));
        }
        try {
            OthelloRecord.withImpliedPasses(OthelloPosition.START, moves);
            return true;
        } catch (IllegalArgumentException illegal) {
            return false;
        }
    }

    /** The shortest game in which all discs of one side are taken, too rare to wait for among random games. */
    private static OthelloRecord shortestWipeOut() {
        List<OthelloMove> moves = new ArrayList<>();
        OthelloPosition position = OthelloPosition.START;
        for (String square : List.of("f5", "d6", "c5", "f4", "e7", "f6", "g5", "e6", "e3")) {
            if (!(position.ruling(square) instanceof Ruling.Legal<OthelloMove> legal)) {
                throw new AssertionError(square);
            }
            moves.add(legal.move());
            position = position.play(legal.move());
        }
        return new OthelloRecord(OthelloPosition.START, moves);
    }

    private static OthelloRecord randomGame(SplittableRandom random) {
        List<OthelloMove> moves = new ArrayList<>();
        OthelloPosition position = OthelloPosition.START;
        for (List<OthelloMove> legal = position.legalMoves(); !legal.isEmpty(); legal = position.legalMoves()) {
            OthelloMove move = legal.get(random.nextInt(legal.size()));
            moves.add(move);
            position = position.play(move);
        }
        return new OthelloRecord(OthelloPosition.START, moves);
    }

    @Test
    void a_line_with_a_wrong_first_square_is_a_game_of_its_own() {
        for (String wrong : List.of("A1", "D4", "E3", "J4")) {
            String other = wrong + randomGame(2).substring(2);
            List<Verdict> verdicts = Checking.of(String.join("\n", randomGame(1), other, randomGame(3), "")).verdicts;

            assertThat(verdicts).as(wrong).hasSize(3);
            assertThat(verdicts).extracting(Verdict::isLegal).containsExactly(true, false, true);
            assertThat(verdicts.get(1).played().plies()).isZero();
            assertThat(verdicts.get(1).place().line()).isEqualTo(2);
        }
    }

    /** A random game to its end, on one line. */
    private static String randomGame(long seed) {
        Random random = new Random(seed);
        StringBuilder text = new StringBuilder();
        Position<OthelloMove> position = Othello.GAME.start();
        while (!position.outcome().isOver()) {
            List<OthelloMove> moves = position.legalMoves();
            OthelloMove move = moves.get(random.nextInt(moves.size()));
            String square = position.text(move);
            text.append(square.equals("PA") ? "" : square.toUpperCase(Locale.ROOT));
            position = position.play(move);
        }
        return text.toString();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    en | 1 | the record is of the game '1' (Go), not of Othello
                    en | 9 | the record is of the game '9', not of Othello
                    de | 1 | die Aufzeichnung ist vom Spiel '1' (Go), nicht von Othello
                    """)
    @SuppressWarnings("try")
    void a_record_of_another_game_is_not_checked_and_says_so_in_each_language(
            String language, String game, String reason, @TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("go.sgf"), "(;GM[" + game + "]FF[4]SZ[19];B[pd];W[dp])\n");
        Verdict.Finding finding = Checking.of(file).only().finding();
        try (Wording.Speaking speaking = Wording.speaking(language)) {
            assertThat(finding)
                    .isInstanceOfSatisfying(
                            Verdict.Unsupported.class,
                            unsupported -> assertThat(unsupported.reason()).isEqualTo(reason));
        }
    }
}
