package dev.arbiter.archive.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Patterns of ignored files against paths. */
class GlobPatternTest {

    @ParameterizedTest
    @CsvSource({
        "target, target, true",
        "target, a/target, false",
        "**/target, target, true",
        "**/target, a/b/target, true",
        "**/target, a/btarget, false",
        "*.class, A.class, true",
        "*.class, a/A.class, false",
        "a/*/c, a/b/c, true",
        "a/*/c, a/b/b/c, false",
        "a/**/c, a/c, true",
        "a/**/c, a/b/b/c, true",
        "a/**, a/b/c, true",
        "a/**, a, false",
        "a?c, abc, true",
        "a?c, a/c, false",
        "a+(b, a+(b, true",
        "'', '', true",
        "*, '', true"
    })
    void a_path_is_as_a_pattern_has_it_or_not(String pattern, String path, boolean matches) {
        assertThat(GlobPattern.of(pattern).matches(path)).isEqualTo(matches);
    }

    /** The same is said by an expression of the JDK's, as far as that comes to an end. */
    @Test
    void random_patterns_and_paths_against_the_jdk() {
        Random random = new Random(7);
        int matching = 0;
        for (int times = 0; times < 20_000; times++) {
            String pattern = text(random, "ab/*?*", 7);
            String path = text(random, "ab/", 8);
            boolean expected = Pattern.matches(regex(pattern), path);
            assertThat(GlobPattern.of(pattern).matches(path))
                    .as("%s %s", pattern, path)
                    .isEqualTo(expected);
            matching += expected ? 1 : 0;
        }
        assertThat(matching).isGreaterThan(500);
    }

    private static String text(Random random, String of, int longest) {
        StringBuilder text = new StringBuilder();
        for (int left = random.nextInt(longest); left > 0; left--) {
            text.append(of.charAt(random.nextInt(of.length())));
        }
        return text.toString();
    }

    private static String regex(String pattern) {
        StringBuilder regex = new StringBuilder();
        for (int at = 0; at < pattern.length(); at++) {
            if (pattern.startsWith("**/", at)) {
                regex.append("(?:.*/)?");
                at += 2;
            } else if (pattern.startsWith("**", at)) {
                regex.append(".*");
                at++;
            } else {
                char c = pattern.charAt(at);
                regex.append(c == '*' ? "[^/]*" : c == '?' ? "[^/]" : String.valueOf(c));
            }
        }
        return regex.toString();
    }

    @Test
    void no_pattern_takes_long() {
        String pattern = "*a".repeat(60) + "**/".repeat(60) + "**b";
        Assertions.assertTimeoutPreemptively(
                Duration.ofSeconds(20),
                () -> assertThat(GlobPattern.of(pattern).matches("a".repeat(2000) + "/a".repeat(200)))
                        .isFalse());
    }
}
