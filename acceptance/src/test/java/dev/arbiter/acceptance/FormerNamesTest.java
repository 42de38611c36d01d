package dev.arbiter.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Names that said something else than they held stay away, and words with one meaning keep it. */
class FormerNamesTest {

    /** Types that were renamed into the field's words; {@link #MARK} has a meaning of its own. */
    private static final Set<String> RENAMED = Set.of(
            "StraightBoard",
            "FideRules",
            "Review",
            "AppliedMove",
            "FileEvidence",
            "Readings",
            "Decisions",
            "Undecided",
            "OpenTexts",
            "LastSigns",
            "KingSigns",
            "LookAlikes",
            "CheckState",
            "Pace",
            "Sign",
            "MatingGlance",
            "MatePictures",
            "Reach",
            "Points",
            "Doubles",
            "TaggedWriter",
            "TaggedReader",
            "PropertyReader",
            "PropertyWriter");

    /** A mark on a square of a diagram, and nothing else. */
    private static final String MARK = "Mark";

    /** Each of them named several things at once. */
    private static final Set<String> ONE_MEANING = Set.of("Part", "Line", "Board", "Remark", "Json", MARK);

    /** Those that are no words of English: they stand in no text either. */
    private static final Pattern SPELLED = Pattern.compile("\\b(?:StraightBoard|FideRules|AppliedMove|FileEvidence"
            + "|OpenTexts|LastSigns|KingSigns|LookAlikes|CheckState|MatingGlance|MatePictures|TaggedWriter"
            + "|TaggedReader|PropertyReader|PropertyWriter)(?:Test|s)?\\b");

    @Test
    void no_type_has_a_former_name_and_no_word_two_meanings() throws IOException {
        Map<String, List<String>> types = new TreeMap<>();
        List<CompilationUnitTree> sources = new ArrayList<>(SourceTrees.parse("src/main/java"));
        int main = sources.size();
        sources.forEach(source -> declared(source, types));
        for (String word : ONE_MEANING) {
            assertThat(types.getOrDefault(word, List.of())).as(word).hasSizeLessThan(2);
        }
        sources.clear();
        sources.addAll(SourceTrees.parse("src/test/java"));
        sources.forEach(source -> declared(source, types));

        assertThat(main).isGreaterThan(700);
        assertThat(types)
                .containsKeys("Verdict", "GameRecord", "FormerNamesTest")
                .doesNotContainKeys(RENAMED.toArray(String[]::new));
    }

    @Test
    void no_text_speaks_of_a_former_name() throws IOException {
        List<String> found = new ArrayList<>();
        List<Path> texts = new ArrayList<>();
        try (Stream<Path> folders = Files.list(SourceTrees.ROOT)) {
            for (Path folder : folders.filter(
                            each -> !each.getFileName().toString().startsWith("."))
                    .toList()) {
                if (Files.isRegularFile(folder)) {
                    texts.add(folder);
                    continue;
                }
                for (String part : List.of("", "src")) {
                    if (Files.isDirectory(folder.resolve(part))) {
                        try (Stream<Path> files = Files.walk(folder.resolve(part), part.isEmpty() ? 1 : 30)) {
                            files.filter(Files::isRegularFile).forEach(texts::add);
                        }
                    }
                }
            }
        }
        texts.removeIf(text -> !text.toString().matches(".*\\.(?:java|md|txt|tsv|html|js|json)")
                || text.endsWith("CHANGELOG.md")
                || text.endsWith("FormerNamesTest.java"));
        for (Path text : texts) {
            SPELLED.matcher(Files.readString(text))
                    .results()
                    .forEach(name -> found.add(SourceTrees.ROOT.relativize(text) + ": " + name.group()));
        }
        assertThat(texts).hasSizeGreaterThan(1_200);
        assertThat(found).isEmpty();
    }

    private static void declared(CompilationUnitTree source, Map<String, List<String>> types) {
        new TreePathScanner<Void, Object>() {
            @Override
            public Void visitClass(ClassTree type, Object unused) {
                types.computeIfAbsent(type.getSimpleName().toString(), any -> new ArrayList<>())
                        .add(source.getSourceFile().getName());
                return super.visitClass(type, unused);
            }
        }.scan(source, null);
    }
}
