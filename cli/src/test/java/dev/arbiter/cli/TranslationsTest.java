package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.MoveNote;
import dev.arbiter.Note;
import dev.arbiter.Piece;
import dev.arbiter.Rule;
import dev.arbiter.Settlement;
import dev.arbiter.Wording;
import dev.arbiter.archive.RecordNote;
import dev.arbiter.laws.Fact;
import dev.arbiter.laws.Irregularities;
import dev.arbiter.laws.Topic;
import dev.arbiter.live.desk.Desk;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/**
 * Rulings, settlements, rules, notes and verdicts in the languages besides English: no sentence is missing, none is left over, and what
 * is put into a sentence agrees with the English one.
 */
class TranslationsTest {

    static final List<String> LANGUAGES = Wording.languages();

    private static final Pattern PLACE = Pattern.compile("\\{(\\d)(?:#\\d)?([^}#]*)\\}");
    private static final Pattern LETTER = Pattern.compile("\\p{Ll}");
    private static final Pattern SAID = Pattern.compile("(?:Wording\\.say|Note\\.saying|\\bunclear)\\(");

    /** Calls whose last argument says what was expected where a text cannot be read. */
    private static final Pattern EXPECTED = Pattern.compile(
            "\\.(?:unreadable|number)\\(|\\b(?:readNumber|nextField|readHeld|requireNumberEnd|requireFieldEnd)\\(");

    private static final Pattern LITERAL = Pattern.compile("\"((?:\\\\.|[^\"\\\\\n])*+)\"");

    /** Every template and sentence that can be translated: of kinds of notes and reasons, of rules, and of what is said at once. */
    private static final Set<String> ENGLISH = english();

    /** The lines of a language's file, by what stands before the tab. */
    private static Map<String, String> texts(String language) {
        Map<String, String> texts = new TreeMap<>();
        try {
            for (String line : Files.readAllLines(
                    SourceTexts.ROOT.resolve("core/src/main/resources/dev/arbiter/language/" + language + ".tsv"))) {
                int tab = line.indexOf('\t');
                if (tab > 0) {
                    texts.put(line.substring(0, tab), line.substring(tab + 1));
                }
            }
            return texts;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static Set<String> english() {
        Set<String> texts = new TreeSet<>();
        for (Class<?> module : List.of(MoveNote.class, RecordNote.class, Desk.class)) {
            for (Class<?> type : enums(module)) {
                for (Object each : type.getEnumConstants()) {
                    texts.add(each instanceof Rule rule ? rule.sentence() : ((Note.Kind) each).template());
                }
            }
        }
        for (String module : List.of("core", "archive", "commandline", "query", "live", "web", "cli")) {
            texts.addAll(said(module));
        }
        Games.all().forEach(game -> texts.add(game.title()));
        Stream.of(Settlement.Decision.values()).map(Settlement.Decision::words).forEach(texts::add);
        Stream.of(Fact.values()).map(Fact::sentence).forEach(texts::add);
        Stream.of(Topic.values()).map(Topic::sentence).forEach(texts::add);
        texts.addAll(Irregularities.templates());
        texts.removeIf(
                text -> !LETTER.matcher(PLACE.matcher(text).replaceAll("")).find());
        return texts;
    }

    private static List<Class<?>> enums(Class<?> module) {
        try {
            URI home =
                    module.getProtectionDomain().getCodeSource().getLocation().toURI();
            Path place = Path.of(home);
            if (Files.isDirectory(place)) {
                return enums(place, module.getClassLoader());
            }
            try (FileSystem jar = FileSystems.newFileSystem(place)) {
                return enums(jar.getPath("/"), module.getClassLoader());
            }
        } catch (IOException | URISyntaxException failure) {
            throw new AssertionError(failure);
        }
    }

    private static List<Class<?>> enums(Path root, ClassLoader loader) throws IOException {
        List<Class<?>> found = new ArrayList<>();
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.filter(each -> each.toString().endsWith(".class"))
                    .filter(each -> each.toString().contains("arbiter"))
                    .sorted()
                    .toList()) {
                String name = root.relativize(file)
                        .toString()
                        .replaceAll("\\.class$", "")
                        .replace('/', '.');
                Class<?> type = Class.forName(name, false, loader);
                if (type.isEnum() && (Rule.class.isAssignableFrom(type) || Note.Kind.class.isAssignableFrom(type))) {
                    found.add(type);
                }
            }
        } catch (ClassNotFoundException failure) {
            throw new AssertionError(failure);
        }
        return found;
    }

    /** The templates in calls of {@code Wording.say}; where a variable holds one, those of the method's file that have places. */
    private static Set<String> said(String module) {
        Set<String> texts = new TreeSet<>();
        try (Stream<Path> files = Files.walk(SourceTexts.ROOT.resolve(module + "/src/main/java"))) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith(".java")).toList()) {
                String source = Files.readString(file).replaceAll("\"\\s*\\+\\s*\"", "");
                if (module.equals("core")) {
                    for (Matcher expected = EXPECTED.matcher(source); expected.find(); ) {
                        LITERAL.matcher(call(source, expected.end()))
                                .results()
                                .map(literal -> literal.group(1).replace("\\\"", "\""))
                                .forEach(texts::add);
                    }
                }
                for (Matcher said = SAID.matcher(source); said.find(); ) {
                    String argument = firstArgument(source, said.end());
                    boolean variable = !argument.contains("\"");
                    LITERAL.matcher(variable ? source : argument)
                            .results()
                            .map(literal -> literal.group(1))
                            .filter(text -> !variable || PLACE.matcher(text).find())
                            .forEach(texts::add);
                }
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        return texts;
    }

    private static String firstArgument(String source, int from) {
        return call(source, from, true);
    }

    /** The arguments of a call. */
    private static String call(String source, int from) {
        return call(source, from, false);
    }

    private static String call(String source, int from, boolean first) {
        int depth = 0;
        boolean quoted = false;
        for (int at = from; ; at++) {
            char c = source.charAt(at);
            if (quoted) {
                at += c == '\\' ? 1 : 0;
                quoted = c != '"';
            } else if (c == '"') {
                quoted = true;
            } else if (c == '(') {
                depth++;
            } else if ((c == ')' && depth-- == 0) || (first && c == ',' && depth == 0)) {
                return source.substring(from, at);
            }
        }
    }

    @ParameterizedTest
    @FieldSource("LANGUAGES")
    void every_sentence_is_translated(String language) {
        Set<String> missing = new TreeSet<>(ENGLISH);
        missing.removeAll(texts(language).keySet());
        assertThat(missing)
                .as("translate it in core/src/main/resources/dev/arbiter/language/%s.tsv", language)
                .isEmpty();
    }

    @ParameterizedTest
    @FieldSource("LANGUAGES")
    void what_is_put_into_a_sentence_agrees_and_nothing_is_left_over(String language) {
        List<String> wrong = new ArrayList<>();
        texts(language).forEach((english, text) -> {
            if (english.startsWith("side:") || english.startsWith("piece:") || english.equals("months")) {
                return;
            }
            if (!ENGLISH.contains(english)) {
                wrong.add("left over: " + english);
            }
            if (text.isBlank()
                    || !places(english).equals(places(text))
                    || english.startsWith(" ") != text.startsWith(" ")
                    || text.endsWith(".") != english.endsWith(".")) {
                wrong.add(english + " => " + text);
            }
        });
        assertThat(wrong).isEmpty();
    }

    /** The places by number, each with how many bars it has: how the items of a list are separated. */
    private static Map<String, Long> places(String text) {
        Map<String, Long> places = new TreeMap<>();
        for (MatchResult place : PLACE.matcher(text).results().toList()) {
            places.merge(
                    place.group(1), place.group(2).chars().filter(c -> c == '|').count(), Math::max);
        }
        return places;
    }

    @ParameterizedTest
    @FieldSource("LANGUAGES")
    void sides_pieces_and_months_have_the_forms_that_sentences_ask_for(String language) {
        Map<String, String> texts = texts(language);
        assertThat(texts.getOrDefault("months", "").split("\\|", -1)).hasSize(12);
        int most = texts.values().stream()
                .flatMap(text -> Pattern.compile("#(\\d)").matcher(text).results())
                .mapToInt(form -> Integer.parseInt(form.group(1)))
                .max()
                .orElse(0);
        for (Piece.Kind kind : Piece.Kind.values()) {
            assertThat(texts.getOrDefault("piece:" + kind, "").split("\\|", -1))
                    .as("%s", kind)
                    .hasSizeGreaterThan(language.equals("nl") ? 4 : Math.min(most, 3))
                    .doesNotContain("");
        }
        for (Color side : Color.values()) {
            assertThat(texts.get("side:" + side)).isNotBlank();
        }
    }

    @ParameterizedTest
    @FieldSource("LANGUAGES")
    void every_game_has_a_title(String language) {
        assertThat(texts(language))
                .containsKeys(Games.all().stream().map(Game::title).toArray(String[]::new));
    }
}
