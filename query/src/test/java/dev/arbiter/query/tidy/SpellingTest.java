package dev.arbiter.query.tidy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Spelling files: what they say, and what is made of odd ones. */
class SpellingTest {

    private static final String SAMPLE = """
            # The players of a club that never was.

            @PLAYER ".,-_' "
            %Prefix "GM " ""
            %Suffix " (wh)" ""
            %Infix "Ohlson" "Olsson"
            Tal, Mikhail          #GM LAT [2705] 1936.11.09--1992.06.28
              = Tal, M
              = Tahl, Mikhail   # as a book has it
            %Bio somebody
            %Elo 1970:2590
            Olsson, Åke
            Smith, Anna
              = Smith, A
            Smith, Adam
              = Smith, A
            Müller, Jürgen
            @SITE
            Riga
              = Riga LAT
            Sankt Peterburg
              = Leningrad
              = Petrograd
            @EVENT
            %Prefix "Ch. " "Championship "
            Championship of Riga
            @ROUND
            1
              = 01
            """;

    @TempDir
    private Path directory = Path.of("");

    private Spelling spelling(String text) throws IOException {
        return Spelling.read(Files.writeString(directory.resolve("names.ssp"), text));
    }

    private static String player(Spelling spelling, String name) {
        return spelling.correct(Spelling.Section.PLAYER, name).name();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "PLAYER|Tal, M|Tal, Mikhail",
                "PLAYER|TAL,M.|Tal, Mikhail",
                "PLAYER|tal mikhail|Tal, Mikhail",
                "PLAYER|Mikhail Tal|Tal, Mikhail",
                "PLAYER|GM Tal, M (wh)|Tal, Mikhail",
                "PLAYER|GM GM Unknown|Unknown",
                "PLAYER|Tahl, Mikhail|Tal, Mikhail",
                "PLAYER|Talman, M|Talman, M",
                "PLAYER|Tal, Mikhail.|Tal, Mikhail",
                "PLAYER|Ohlson, Ake|Olsson, Åke",
                "PLAYER|Muller, J|Muller, J",
                "PLAYER|jürgen müller|Müller, Jürgen",
                "PLAYER|Jurgen MULLER|Müller, Jürgen",
                "PLAYER|?|?",
                "PLAYER|-|-",
                "SITE|Riga, LAT|Riga",
                "SITE|PETROGRAD|Sankt Peterburg",
                "SITE|Tal, M|Tal, M",
                "EVENT|Ch. of Riga|Championship of Riga",
                "EVENT|Ch. of Oslo|Championship of Oslo",
                "ROUND|01|1",
                "ROUND|0.1|0.1",
            })
    void names_are_spelled_as_the_file_says(Spelling.Section section, String name, String spelled) throws IOException {
        Spelling spelling = spelling(SAMPLE);
        assertThat(spelling.correct(section, name)).isEqualTo(new SpelledNames.Answer(spelled, null));
        assertThat(spelling.correct(section, spelled).name()).isEqualTo(spelled);
    }

    @Test
    void a_spelling_of_several_names_means_none_of_them() throws IOException {
        SpelledNames.Answer answer = spelling(SAMPLE).correct(Spelling.Section.PLAYER, "Smith, A");
        assertThat(answer.name()).isEqualTo("Smith, A");
        assertThat(answer.why()).isEqualTo("it may be Smith, Anna or Smith, Adam");
    }

    @Test
    void names_that_spell_each_other_stay_what_they_are() throws IOException {
        Spelling spelling = spelling("@PLAYER\nAnna\n= Boris\nBoris\n= Chiara\n= Anna\nChiara\n= Anna\n");
        assertThat(List.of("Anna", "Boris", "Chiara"))
                .allSatisfy(name -> assertThat(spelling.correct(Spelling.Section.PLAYER, name))
                        .isEqualTo(new SpelledNames.Answer(name, null)));
        assertThat(spelling.remarks())
                .hasSize(4)
                .first()
                .asString()
                .endsWith("names.ssp:3: 'Boris' is a name of its own and stays, not 'Anna'");
    }

    @Test
    void only_a_name_of_its_own_stays_one() throws IOException {
        Spelling spelling = spelling("@PLAYER\nAnna\n= Boris\nBoris\n");
        assertThat(spelling.correct(Spelling.Section.PLAYER, "Boris"))
                .isEqualTo(new SpelledNames.Answer("Boris", null));
        assertThat(spelling.remarks())
                .singleElement()
                .asString()
                .endsWith("names.ssp:3: 'Boris' is a name of its own and stays, not 'Anna'");
    }

    @Test
    void a_spelling_without_any_character_that_matters_means_no_name() throws IOException {
        Spelling spelling = spelling("@PLAYER \".-\"\nAnna\n= -\n");
        assertThat(List.of("-", ".", "--"))
                .allSatisfy(name -> assertThat(player(spelling, name)).isEqualTo(name));
    }

    @Test
    void a_rule_makes_no_name_longer_than_255_characters() throws IOException {
        Spelling spelling = spelling("@PLAYER\n%Suffix \" j\" \" junior\"\n");
        String longest = "x".repeat(248);
        assertThat(spelling.correct(Spelling.Section.PLAYER, longest + " j"))
                .isEqualTo(new SpelledNames.Answer(longest + " junior", null));
        assertThat(spelling.correct(Spelling.Section.PLAYER, longest + "x j"))
                .isEqualTo(new SpelledNames.Answer(
                        longest + "x j", "the rules of the spelling file change it again and again"));
    }

    @Test
    void the_rules_change_a_name_seven_times_at_most() throws IOException {
        Spelling spelling = spelling("@PLAYER\n%Prefix \"GM \" \"\"\n");
        // An eighth round finds nothing to change.
        assertThat(spelling.correct(Spelling.Section.PLAYER, "GM ".repeat(7) + "Anna"))
                .isEqualTo(new SpelledNames.Answer("Anna", null));
        assertThat(spelling.correct(Spelling.Section.PLAYER, "GM ".repeat(8) + "Anna"))
                .isEqualTo(new SpelledNames.Answer(
                        "GM ".repeat(8) + "Anna", "the rules of the spelling file change it again and again"));
    }

    @Test
    void of_prefixes_the_first_that_fits_counts_and_the_name_is_looked_up_again() throws IOException {
        Spelling prefixes = spelling("@PLAYER\n%Prefix \"a\" \"b\"\n%Prefix \"b\" \"c\"\nbert\n");
        assertThat(player(prefixes, "aert")).isEqualTo("bert");
        assertThat(player(prefixes, "alma")).isEqualTo("clma");
        // Whatever their order in the file, prefixes come before texts within.
        assertThat(player(spelling("@PLAYER\n%Infix \"al\" \"q\"\n%Prefix \"a\" \"x\"\n"), "alma"))
                .isEqualTo("xlma");
    }

    @Test
    void all_texts_within_are_replaced_before_the_name_is_looked_up_again() throws IOException {
        Spelling spelling = spelling("@PLAYER\n%Infix \"ae\" \"ä\"\n%Infix \"oe\" \"ö\"\nJäoer\nJäör\n");
        assertThat(player(spelling, "Jaeoer")).isEqualTo("Jäör");
    }

    @Test
    void lines_that_are_empty_are_counted() throws IOException {
        assertThat(player(spelling("\n\n@PLAYER\nTal, Mikhail\n= Tal"), "Tal")).isEqualTo("Tal, Mikhail");
        assertThatThrownBy(() -> spelling("\n\nTal")).hasMessageContaining("names.ssp:3:1: found 'Tal'");
    }

    @Test
    void a_name_of_255_characters_is_looked_up_and_no_longer_one() throws IOException {
        String longest = "x".repeat(255);
        Spelling spelling = spelling("@PLAYER\nAnna\n= " + longest + "\nBerta\n= " + longest + "y\n");
        assertThat(player(spelling, longest)).isEqualTo("Anna");
        assertThat(player(spelling, longest + "y")).isEqualTo(longest + "y");
    }

    @ParameterizedTest
    @CsvSource({"a,aa", "a,ba", "a,xay"})
    void rules_that_never_end_change_nothing(String from, String to) throws IOException {
        for (String place : new String[] {"Prefix", "Infix", "Suffix"}) {
            Spelling spelling =
                    spelling("@PLAYER\n" + ("%" + place + " \"" + from + "\" \"" + to.repeat(80) + "\"\n").repeat(50));
            SpelledNames.Answer answer = spelling.correct(Spelling.Section.PLAYER, "a banana");
            assertThat(answer.name()).isEqualTo(answer.why() == null ? answer.name() : "a banana");
            assertThat(spelling.correct(Spelling.Section.PLAYER, answer.name()).name())
                    .isEqualTo(answer.name());
        }
        Spelling circle = spelling(
                "@PLAYER\n%Infix \"a\" \"b\"\n%Infix \"b\" \"c\"\n%Infix \"c\" \"a\"\n%Prefix \"a\" \"x\"\n%Prefix \"x\" \"a\"");
        String once = player(circle, "Abba");
        assertThat(player(circle, once)).isEqualTo(once);
    }

    @Test
    void whatever_the_file_says_a_second_time_changes_nothing() throws IOException {
        SplittableRandom random = new SplittableRandom(7);
        for (int run = 0; run < 2_000; run++) {
            StringBuilder text = new StringBuilder("@PLAYER \" .\"\n");
            for (int line = random.nextInt(1, 9); line > 0; line--) {
                String word = word(random);
                text.append(
                        switch (random.nextInt(5)) {
                            case 0 -> "%Prefix \"" + word + "\" \"" + word(random) + "\"\n";
                            case 1 -> "%Infix \"" + word + "\" \"" + word(random) + "\"\n";
                            case 2 -> "%Suffix \"" + word + "\" \"" + word(random) + "\"\n";
                            default -> word + "\n= " + word(random) + "\n= " + word(random) + "\n";
                        });
            }
            Spelling spelling = spelling(text.toString());
            for (int i = 0; i < 20; i++) {
                String once = player(spelling, SpelledNames.plain(word(random) + " " + word(random), true));
                assertThat(player(spelling, SpelledNames.plain(once, true)))
                        .as("%s in%n%s", once, text)
                        .isEqualTo(once);
            }
        }
    }

    private static String word(SplittableRandom random) {
        StringBuilder word = new StringBuilder();
        for (int i = random.nextInt(1, 4); i > 0; i--) {
            word.append("aAbc,.".charAt(random.nextInt(i == 1 ? 4 : 6)));
        }
        return word.toString();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Tal, Mikhail|:1:1: found 'Tal, Mikhail', expected @PLAYER, @SITE, @EVENT or @ROUND before the first name",
                "@PLAYERS|:1:1: found '@PLAYERS', expected @PLAYER, @SITE, @EVENT or @ROUND",
                "@PLAYER x|:1:1: found '@PLAYER x', expected the characters that do not matter, in quotation marks",
                "@PLAYER;  = Tal|:2:3: found '= Tal', expected a name before its other spellings",
                "@PLAYER;Tal;=#x|:3:1: found '=#x', expected another spelling of 'Tal' after =",
                "@PLAYER;Tal;  =  # x|:3:3: found '=  # x', expected another spelling of 'Tal' after =",
                "@PLAYER;%Prefix \"a|:2:1: found '%Prefix \"a', expected %PREFIX \"TEXT\" \"OTHER\"",
                "@PLAYER;%Suffix \"\" \"b\"|the first not empty",
                "# only a comment|: it has no section of names, expected @PLAYER, @SITE, @EVENT or @ROUND",
                "''|: it has no section of names",
            })
    void a_fault_is_reported_with_its_place(String lines, String message) {
        assertThatThrownBy(() -> spelling(lines.replace(';', '\n')))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("names.ssp" + (message.startsWith(":") ? message : ""))
                .hasMessageContaining(message);
    }

    @Test
    void what_was_found_is_shown_up_to_a_length() {
        String found = "x".repeat(60);
        assertThatThrownBy(() -> spelling(found)).hasMessageContaining("found '" + found + "', expected");
        assertThatThrownBy(() -> spelling(found + "x")).hasMessageContaining("found '" + found + "…', expected");
    }

    @Test
    void texts_of_rules_may_be_as_long_as_names() throws IOException {
        String longest = "x".repeat(SpelledNames.LONGEST);
        assertThat(player(spelling("@PLAYER\n%Prefix \"" + longest + "\" \"Anna\"\n"), longest))
                .isEqualTo("Anna");
        assertThat(player(spelling("@PLAYER\n%Prefix \"Anna\" \"" + longest + "\"\n"), "Anna"))
                .isEqualTo(longest);
        for (String rule : List.of("\"" + longest + "x\" \"Anna\"", "\"Anna\" \"" + longest + "x\"")) {
            assertThatThrownBy(() -> spelling("@PLAYER\n%Prefix " + rule + "\n"))
                    .hasMessageContaining("each of at most 255 characters");
        }
    }

    @Test
    void a_name_that_is_longer_than_names_are_stays() throws IOException {
        Spelling spelling = spelling("@PLAYER\n%Prefix \"GM \" \"\"\n");
        String longest = "x".repeat(SpelledNames.LONGEST - 3);
        assertThat(spelling.correct(Spelling.Section.PLAYER, "GM " + longest))
                .isEqualTo(new SpelledNames.Answer(longest, null));
        assertThat(spelling.correct(Spelling.Section.PLAYER, "GM x" + longest))
                .isEqualTo(new SpelledNames.Answer("GM x" + longest, null));
    }

    /** A surname that stands last has no comma before it, wherever that is. */
    @Test
    void a_name_with_a_comma_is_not_turned_round() throws IOException {
        assertThat(player(spelling(SAMPLE), "Mikhail Tal")).isEqualTo("Tal, Mikhail");
        assertThat(player(spelling(SAMPLE), ", Mikhail Tal")).isEqualTo(", Mikhail Tal");
        assertThat(SpelledNames.plain(",Tal", true)).isEqualTo(", Tal");
    }

    @Test
    void three_names_are_shown_of_those_that_it_may_be() throws IOException {
        String three = "@PLAYER\nSmith, Anna\n= Smith\nSmith, Adam\n= Smith\nSmith, Ada\n= Smith\n";
        assertThat(spelling(three).correct(Spelling.Section.PLAYER, "Smith").why())
                .isEqualTo("it may be Smith, Anna or Smith, Adam or Smith, Ada");
        assertThat(spelling(three + "Smith, Al\n= Smith\n")
                        .correct(Spelling.Section.PLAYER, "Smith")
                        .why())
                .isEqualTo("it may be Smith, Anna or Smith, Adam or Smith, Ada or another");
    }

    @Test
    void no_more_than_twenty_remarks_are_made() throws IOException {
        StringBuilder text = new StringBuilder("@PLAYER\n");
        for (int name = 0; name < 24; name++) {
            text.append("Name ")
                    .append(name)
                    .append("\n= Name ")
                    .append(name + 1)
                    .append('\n');
        }
        assertThat(spelling(text.toString()).remarks()).hasSize(20);
    }

    /** They replace those of the section. */
    @Test
    void the_file_says_which_characters_do_not_matter() throws IOException {
        Spelling spelling = spelling("@PLAYER \"!\"\nTal, Mikhail\n= Tal\n");
        assertThat(player(spelling, "T!al!")).isEqualTo("Tal, Mikhail");
        assertThat(player(spelling, "T.al")).isEqualTo("T.al");
        assertThat(player(spelling("@PLAYER\nTal, Mikhail\n= Tal\n"), "T.al")).isEqualTo("Tal, Mikhail");
    }

    @Test
    void encodings_and_compression_are_found_out() throws IOException {
        String text = "@PLAYER\r\nMüller, Jörg\r\n= Mueller, J.\r\n";
        for (Charset charset : List.of(
                StandardCharsets.UTF_8,
                StandardCharsets.ISO_8859_1,
                StandardCharsets.UTF_16,
                StandardCharsets.UTF_16LE)) {
            String begun = charset.equals(StandardCharsets.UTF_16LE) ? "\uFEFF" + text : text;
            for (boolean zipped : new boolean[] {true, false}) {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                try (OutputStream out = zipped ? new GZIPOutputStream(bytes) : bytes) {
                    out.write(begun.getBytes(charset));
                }
                Path file = Files.write(directory.resolve("names.ssp"), bytes.toByteArray());
                assertThat(player(Spelling.read(file), "Mueller, J."))
                        .as(charset.toString())
                        .isEqualTo("Müller, Jörg");
            }
        }
    }

    @Test
    void what_is_no_text_is_refused() throws IOException {
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 300; i++) {
            byte[] bytes = new byte[random.nextInt(2_000)];
            random.nextBytes(bytes);
            byte[] head = "@PLAYER\n".getBytes(StandardCharsets.US_ASCII);
            System.arraycopy(head, 0, bytes, 0, i % 2 == 0 ? Math.min(head.length, bytes.length) : 0);
            Path file = Files.write(directory.resolve("noise.ssp"), bytes);
            try {
                Spelling.read(file);
            } catch (IOException e) {
                assertThat(e).hasMessageContaining("noise.ssp").hasNoSuppressedExceptions();
            }
        }
        for (String text : List.of("@PLAYER\nTal\0\n", "@PLAYER\n\0Tal\n")) {
            assertThatThrownBy(() -> spelling(text)).hasMessageContaining("names.ssp:2: found a byte of 0");
        }
    }

    @Tag("full")
    @Test
    void a_million_names_are_read() throws IOException {
        StringBuilder text = new StringBuilder("@PLAYER\n");
        for (int i = 0; i < 500_000; i++) {
            text.append("Name ").append(i).append("\n = N. ").append(i).append('\n');
        }
        // A hundred thousand that differ in nothing that matters.
        for (int i = 0; i < 17; i++) {
            for (int j = 0; j < 6_000; j++) {
                text.append("One")
                        .append(" ".repeat(i))
                        .append(".".repeat(j % 7))
                        .append('\n');
            }
        }
        Spelling spelling = spelling(text.toString());
        assertThat(player(spelling, "n 499999")).isEqualTo("Name 499999");
        assertThat(player(spelling, "NAME 0")).isEqualTo("Name 0");
        assertThat(player(spelling, "Name 500000")).isEqualTo("Name 500000");
        assertThat(player(spelling, "one" + "x".repeat(10_000)).length()).isEqualTo(10_003);
    }
}
