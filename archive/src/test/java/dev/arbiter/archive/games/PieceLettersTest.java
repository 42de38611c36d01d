package dev.arbiter.archive.games;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.OwnFiles;
import dev.arbiter.archive.PlacedNote;
import dev.arbiter.archive.RecordNote;
import dev.arbiter.archive.check.Source;
import dev.arbiter.archive.check.Tally;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** PGN whose moves name pieces by the letters of a language. */
class PieceLettersTest {

    static List<Path> files() {
        return OwnFiles.withPublicOnes().stream()
                .filter(file -> file.toString().endsWith(".pgn"))
                .toList();
    }

    /** What is written, and what is said of it. */
    private static final class Written implements Converter.Sink {
        final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        final List<String> notes = new ArrayList<>();
        final List<String> failures = new ArrayList<>();

        static Written of(Conversion conversion, byte[] file) throws IOException {
            Written written = new Written();
            try (FileConversion games = new FileConversion(
                    conversion, Format.PGN, null, Source.of("x.pgn", new ByteArrayInputStream(file)), written)) {
                boolean more = true;
                while (more) {
                    more = games.next(100);
                }
            }
            return written;
        }

        @Override
        public void begin(Format format) {}

        @Override
        public boolean takesRecords() {
            return false;
        }

        @Override
        public void game(GameRecord game, byte @Nullable [] written, int from, int to) {
            throw new AssertionError("no record is asked for");
        }

        @Override
        public void games(long count, byte[] written, int length) {
            bytes.write(written, 0, length);
        }

        @Override
        public void note(String line) {
            notes.add(line);
        }

        @Override
        public void leftOut(String what) {}

        @Override
        public void failure(String line) {
            failures.add(line);
        }

        @Override
        public void progress(Tally tally, long read) {}

        String text() {
            return bytes.toString(StandardCharsets.UTF_8);
        }
    }

    private static Conversion in(String language) {
        return Conversion.to(Format.PGN).letters(language);
    }

    private static Written written(String language, String text) throws IOException {
        return Written.of(in(language), text.getBytes(StandardCharsets.UTF_8));
    }

    /** A file in the export form comes back byte for byte, its illegal and unreadable games included. */
    @ParameterizedTest
    @MethodSource("files")
    void what_is_written_in_other_letters_comes_back_as_it_was(Path file) throws IOException {
        Written english = Written.of(in("en"), Files.readAllBytes(file));
        for (String language : ConversionWords.LETTERS.subList(1, ConversionWords.LETTERS.size())) {
            Written other = Written.of(in(language), english.bytes.toByteArray());
            Written back = Written.of(in("en"), other.bytes.toByteArray());
            assertThat(back.text()).as(language).isEqualTo(english.text());
            assertThat(other.text().contains("[PieceLetters \"" + language + "\"]"))
                    .as(language)
                    .isEqualTo(!english.text().isEmpty());
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            de | 1. e4 e5 2. Sf3 (2. Lc4 Dh4) 2... Sc6 3. Ke2 {Ke2 Nf3} *
            es | 1. e4 e5 2. Cf3 (2. Ac4 Dh4) 2... Cc6 3. Re2 {Ke2 Nf3} *
            fr | 1. e4 e5 2. Cf3 (2. Fc4 Dh4) 2... Cc6 3. Re2 {Ke2 Nf3} *
            nl | 1. e4 e5 2. Pf3 (2. Lc4 Dh4) 2... Pc6 3. Ke2 {Ke2 Nf3} *
            ru | 1. e4 e5 2. Кf3 (2. Сc4 Фh4) 2... Кc6 3. Крe2 {Ke2 Nf3} *
            """)
    void moves_and_variations_have_the_letters_and_comments_stay(String language, String movetext) throws IOException {
        String game = "1. e4 e5 2. Nf3 (2. Bc4 Qh4) 2... Nc6 3. Ke2 {Ke2 Nf3} *";
        Written written = written(language, game + "\n");
        assertThat(written.text())
                .contains("[PieceLetters \"" + language + "\"]")
                .endsWith("\n\n" + movetext + "\n\n");
        assertThat(written.notes).isEmpty();
        assertThat(written("en", written.text()).text())
                .doesNotContain("PieceLetters")
                .endsWith("\n\n" + game + "\n\n");
        assertThat(written(language, written.text()).text()).isEqualTo(written.text());
    }

    /** Without the tag these are read as other moves: of a rook, of a pawn, of a king. */
    @ParameterizedTest
    @CsvSource({
        "fr, '[FEN \"4k3/8/8/8/8/8/8/R3K3 w - - 0 1\"]', Kd1 Kd8, Rd1 Rd8",
        "nl, '[FEN \"4k3/8/8/8/8/8/5P2/4K1N1 w - - 0 1\"]', Nf3 Kd8, Pf3 Kd8",
        "ru, '[FEN \"4k3/p7/8/8/8/8/3KN3/8 w - - 0 1\"]', Nc3 a6, Кc3 a6",
    })
    void the_tag_says_which_moves_are_meant(String language, String fen, String english, String own)
            throws IOException {
        Written written = written(language, fen + "\n\n1. " + english + " *\n");
        assertThat(written.text()).endsWith("\n\n1. " + own + " *\n\n");
        assertThat(written("en", written.text()).text()).endsWith("\n\n1. " + english + " *\n\n");
        String untagged = written.text().replaceFirst("\\[PieceLetters .*\n", "");
        assertThat(written("en", untagged).text()).doesNotEndWith("\n\n1. " + english + " *\n\n");
    }

    /** As some programs write a game anew, and keep its tags. */
    @Test
    void a_tag_that_the_moves_do_not_follow_is_noted() throws IOException {
        String game = "[PieceLetters \"de\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n";
        CheckedGame read =
                Contents.read(game.getBytes(StandardCharsets.UTF_8), "x.pgn").get(0);
        assertThat(read.verdict().isLegal()).isTrue();
        assertThat(read.verdict().notes()).map(PlacedNote::kind).containsExactly(RecordNote.NOT_AS_TAGGED);
        assertThat(written("en", game).text()).doesNotContain("PieceLetters").contains("2. Nf3 Nc6 3. Bb5 *");
    }

    @Test
    void games_of_other_letters_without_a_tag_are_written_in_any() throws IOException {
        String german = "1. e4 e5 2. Sf3 Sc6 3. Lb5 *\n";
        assertThat(written("fr", german).text()).contains("[PieceLetters \"fr\"]", "2. Cf3 Cc6 3. Fb5 *");
        assertThat(written("en", german).text()).contains("2. Nf3 Nc6 3. Bb5 *");
    }

    /** In German letters {@code Te4} would be a rook's move, which it is not in English ones. */
    @Test
    void a_game_whose_texts_would_mean_something_else_keeps_english_letters() throws IOException {
        String game = "1. e4 e5 2. Nf3 Nc6 3. Te4 Bc5 *\n";
        Written german = written("de", game);
        assertThat(german.text()).doesNotContain("PieceLetters").contains("2. Nf3 Nc6 3. Te4 Bc5 *");
        assertThat(german.notes)
                .containsExactly("x.pgn:1:1: game 1: its moves are written with English letters, as 'Te4' would mean"
                        + " something else with those asked for");
    }

    @Test
    void variants_have_letters_too() throws IOException {
        String game =
                "[Variant \"Crazyhouse\"]\n\n1. e4 d5 2. exd5 Qxd5 3. Nc3 Qd8 4. P@d6 N@d4 *\n".replace("N@d4", "P@d4");
        Written dutch = written("nl", game);
        assertThat(dutch.text()).contains("2. exd5 Dxd5 3. Pc3 Dd8 4. @d6 @d4 *");
        assertThat(written("en", dutch.text()).text()).contains("3. Nc3 Qd8 4. P@d6 P@d4 *");
    }

    @Test
    void games_without_pieces_that_have_letters_are_not_written() throws IOException {
        String file = "[Event \"x\"]\n\n1. e4 e5 2. Nf3 *\n\n[Variant \"Othello\"]\n\n1. f5 d6 *\n";
        Written written = written("de", file);
        assertThat(written.failures)
                .containsExactly("x.pgn:5:1: game 2: not written: moves of Othello name no pieces by letters");
        assertThat(written.text()).contains("[Event \"x\"]").doesNotContain("f5 d6");
    }

    @ParameterizedTest
    @ValueSource(strings = {"xx", "", "pl", "DE"})
    void other_languages_are_refused(String language) {
        assertThatThrownBy(() -> in(language)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void what_is_kept_as_written_has_no_other_letters() {
        assertThatThrownBy(() -> Conversion.to(null).faithful().letters("de"))
                .isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> in("de").faithful()).isInstanceOf(IllegalStateException.class);
        assertThat(Conversion.to(null).faithful().letters("en").style())
                .isEqualTo(Conversion.to(null).faithful().style());
    }

    /** A converted record is one of its letters, so that it can be replayed and written again. */
    @Test
    void a_record_in_memory_has_them() throws IOException {
        GameRecord record = in("de").convert(GameRecord.parse("1. e4 e5 2. Nf3 *"));
        assertThat(record.moves().get(2).text()).isEqualTo("Sf3");
        assertThat(Arbiter.check(record).isLegal()).isTrue();
        assertThat(record.text(Format.PGN)).contains("2. Nf3 *").doesNotContain("PieceLetters");
        assertThat(record.text(Format.PGN, "nl")).contains("2. Pf3 *", "[PieceLetters \"nl\"]");
    }
}
