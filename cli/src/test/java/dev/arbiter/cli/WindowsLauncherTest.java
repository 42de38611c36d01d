package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What can be tested of the launcher for Windows on other systems: the commands that it names, and the line with which it starts Java. */
class WindowsLauncherTest {

    private static final Path FILE = Path.of(System.getProperty("arbiter.root", ".."), "cli/src/dist/bin/arbiter.cmd");
    private static final Pattern LISTED =
            Pattern.compile("for %%c in \\(([^)]*)\\) do if \"%~1\"==\"%%c\" set \"quick=([^\"]*)\"");
    private static final Pattern SINGLE = Pattern.compile("if \"%~1\"==\"([a-z]+)\" set \"quick=([^\"]*)\"");

    private static String text() throws IOException {
        return Files.readString(FILE);
    }

    static List<String> settings() throws IOException {
        List<String> settings = new ArrayList<>(List.of(""));
        for (Pattern pattern : List.of(LISTED, SINGLE)) {
            Matcher matcher = pattern.matcher(text());
            while (matcher.find()) {
                settings.add(matcher.group(2));
            }
        }
        return settings;
    }

    @Test
    void it_names_only_commands_that_there_are() throws IOException {
        List<String> known = new ArrayList<>(CommandLines.NAMES);
        known.addAll(List.of("help", "version"));
        Matcher listed = LISTED.matcher(text());
        int lists = 0;
        while (listed.find()) {
            assertThat(known).contains(listed.group(1).split(" "));
            lists++;
        }
        assertThat(lists).isEqualTo(2);
        assertThat(SINGLE.matcher(text()).results().map(each -> each.group(1))).isSubsetOf(known);
    }

    @Tag("full")
    @ParameterizedTest
    @MethodSource("settings")
    void java_starts_with_what_it_says(String quick) throws Exception {
        String line = text().lines()
                .filter(each -> each.startsWith("\"%java%\""))
                .findFirst()
                .orElseThrow()
                .replace("\"%java%\"", System.getProperty("java.home") + "/bin/java")
                .replace("%quick%", quick)
                .replace("%ARBITER_JAVA_OPTIONS%", "")
                .replace("\"%home%\\lib\\*;%home%\\driver\\*%games%\"", "CLASSPATH")
                .replace("%*", "rule -g chess e4 e4");
        List<String> command = new ArrayList<>();
        for (String word : line.strip().split(" +", -1)) {
            command.add(word.equals("CLASSPATH") ? System.getProperty("java.class.path") : word);
        }
        assertThat(command).noneMatch(word -> word.contains("%"));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(out).isEqualTo(1);
        assertThat(out).contains("1  e4  legal", "2  e4  illegal");
    }
}
