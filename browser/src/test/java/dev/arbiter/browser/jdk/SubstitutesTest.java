package dev.arbiter.browser.jdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.teavm.classlib.java.util.TSplittableRandom;
import org.teavm.classlib.java.util.TStringJoiner;

/** What is called instead of the JDK's methods gives what those give. */
class SubstitutesTest {

    private static final double[] NUMBERS = {
        0,
        -0.0,
        0.05,
        0.15,
        0.25,
        0.35,
        0.45,
        0.5,
        0.95,
        0.995,
        1,
        1.5,
        2.5,
        -0.5,
        -1.5,
        -2.5,
        9.95,
        9.999,
        12.345,
        99.95,
        1234.5,
        1e6,
        123456789.125,
        1e-5,
        4.9e-7,
        -1e-9,
        0.49999999999999994,
        1e15,
        2251799813685249.5,
        1e17,
        1e300,
        -1e300,
        Double.NaN,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY,
        Double.MIN_VALUE,
        2147483647.5,
        -2147483648.5,
        1000,
        999.9999999
    };

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2018-01-01",
                "2000-02-29",
                "1900-02-29",
                "2018-13-01",
                "2018-1-1",
                "2018-01-01 ",
                "0001-12-31",
                "x",
                ""
            })
    void days_are_read_as_by_the_jdk(String text) {
        LocalDate day;
        try {
            day = LocalDate.parse(text);
        } catch (DateTimeParseException e) {
            assertThatThrownBy(() -> Days.parse(text)).isInstanceOf(DateTimeParseException.class);
            return;
        }
        assertThat(Days.parse(text)).isEqualTo(day);
    }

    @Test
    void today_is_todays_date() {
        LocalDate before = LocalDate.now(ZoneOffset.UTC);
        assertThat(Days.now(ZoneOffset.UTC)).isBetween(before, LocalDate.now(ZoneOffset.UTC));
    }

    @Test
    void parts_of_durations() {
        for (Duration each : List.of(
                Duration.ZERO,
                Duration.ofMillis(1),
                Duration.ofMillis(-1),
                Duration.ofMillis(61_999),
                Duration.ofDays(2))) {
            assertThat(Durations.toSeconds(each)).isEqualTo(each.toSeconds());
            assertThat(Durations.toMillisPart(each)).isEqualTo(each.toMillisPart());
        }
    }

    @Test
    void blanks_are_those_of_the_jdk() {
        for (int c = 0; c <= Character.MAX_VALUE; c++) {
            String text = (char) c + "a" + (char) c;
            assertThat(Texts.strip(text)).as("U+%04X", c).isEqualTo(text.strip());
            assertThat(Texts.stripLeading(text)).isEqualTo(text.stripLeading());
            assertThat(Texts.stripTrailing(text)).isEqualTo(text.stripTrailing());
            assertThat(Texts.isBlank(String.valueOf((char) c)))
                    .isEqualTo(String.valueOf((char) c).isBlank());
        }
        assertThat(Texts.strip(" \t ")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "a\n", "\n", "a\r\nb\rc\n\nd", "\r\r\n", "a\u0085b\u2028c"})
    void lines_are_those_of_the_jdk(String text) {
        assertThat(Texts.lines(text)).containsExactlyElementsOf(text.lines().toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ",", "(?=,)", "(?<=,)", "x", "\\s+", "\\R", ",+", "[,;]", "\\v", "(?<c>,)\\k<c>"})
    void texts_are_split_as_by_the_jdk(String regex) {
        for (String text :
                List.of("", ",", "a,b", ",a,,b,", "a b", "a\r\nb\n\u2028c", ",,", "abc", ";,;", "a\u000Bb\fc")) {
            for (int limit = -1; limit < 4; limit++) {
                assertThat(Texts.split(text, regex, limit))
                        .as("%s by %s, %d", text, regex, limit)
                        .isEqualTo(text.split(regex, limit));
                assertThat(Patterns.split(Pattern.compile(regex), text, limit))
                        .isEqualTo(Pattern.compile(regex).split(text, limit));
            }
        }
    }

    @Test
    void patterns_mean_the_same_in_other_words() {
        for (String regex : List.of(
                "(?<castle>[O0o])-?\\k<castle>(-?\\k<castle>)?(?<mark>[+#!?]*)",
                "(a)(?:b)(?<x>c)(?=d)(?<!e)\\k<x>1",
                "[\\v]\\v\\R",
                "[(]\\((?<y>.)\\k<y>",
                "[^\\p{N}]*\\p{N}+")) {
            Pattern plain = Pattern.compile(regex);
            Pattern translated = Pattern.compile(Patterns.translated(regex));
            assertThat(translated.pattern()).doesNotContain("\\k", "\\R", "\\v");
            for (String text : List.of("a7½", "O-O-O+", "0-0", "O-0", "abcd", "\n\u000B\r\n", "((ss", "((st")) {
                assertThat(translated.matcher(text).matches())
                        .isEqualTo(plain.matcher(text).matches());
            }
        }
    }

    @Test
    void matches_are_found_and_replaced_as_by_the_jdk() {
        Pattern digits = Pattern.compile("\\d+");
        for (String text : List.of("", "a", "1a22b", "x7")) {
            assertThat(Matches.results(digits.matcher(text)).map(MatchResult::group))
                    .containsExactlyElementsOf(digits.matcher(text)
                            .results()
                            .map(MatchResult::group)
                            .toList());
            assertThat(Matches.replaceAll(digits.matcher(text), found -> "<" + found.group() + ">"))
                    .isEqualTo(digits.matcher(text).replaceAll(found -> "<" + found.group() + ">"));
            assertThat(Matches.replaceFirst(digits.matcher(text), found -> "<" + found.group() + ">"))
                    .isEqualTo(digits.matcher(text).replaceFirst(found -> "<" + found.group() + ">"));
        }
    }

    @Test
    void numbers_are_formatted_as_by_the_jdk() {
        for (double number : NUMBERS) {
            for (String format : List.of("%.1f", "%.0f", "%.3f", "%+.3f", "%,.0f", "%8.2f|", "%-8.1f|", "%f")) {
                assertThat(Formats.format(format, number))
                        .as("%s of %s", format, number)
                        .isEqualTo(String.format(Locale.ROOT, format, number));
            }
        }
        for (long number : new long[] {0, 1, -1, 999, 1000, -1234567, Long.MAX_VALUE, Long.MIN_VALUE}) {
            for (String format : List.of("%d", "%02d", "%08d", "%+d", "%,d", "%5d|", "%-5d|", "%X", "%04x")) {
                assertThat(Formats.format(format, number)).isEqualTo(String.format(Locale.ROOT, format, number));
            }
        }
        assertThat(Formats.format("%d:%02d %s%%%c %.2s", 7, 5, null, 'x', "abc"))
                .isEqualTo("7:05 null%x ab");
        assertThat(Formats.format("%d", Integer.MIN_VALUE)).isEqualTo("-2147483648");
    }

    @Test
    void numbers_are_rounded_and_cast_as_by_the_jdk() {
        for (double number : NUMBERS) {
            assertThat(Maths.round(number)).as("%s", number).isEqualTo(Math.round(number));
            assertThat(Double.valueOf(Maths.rint(number)))
                    .as("%s", number)
                    .isEqualTo(Double.valueOf(Math.rint(number)));
            assertThat(Casts.toLong(number)).isEqualTo((long) number);
            assertThat(Casts.toInt(number)).isEqualTo((int) number);
        }
        for (int exponent = 0; exponent < 20; exponent++) {
            assertThat(Maths.log10(Math.pow(10, exponent))).isEqualTo(exponent);
        }
    }

    @Test
    void bits_and_bytes_are_those_of_the_jdk() {
        VarHandle view = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
        Random random = new Random(59);
        for (int i = 0; i < 10_000; i++) {
            long number = random.nextLong() >>> random.nextInt(64) << random.nextInt(64);
            assertThat(Bits.bitCount(number)).isEqualTo(Long.bitCount(number));
            assertThat(Bits.numberOfTrailingZeros(number)).isEqualTo(Long.numberOfTrailingZeros(number));
            byte[] bytes = new byte[12];
            Bytes.set(null, bytes, 3, number);
            assertThat((long) view.get(bytes, 3)).isEqualTo(number);
            assertThat(Bytes.get(null, bytes, 3)).isEqualTo(number);
        }
        assertThat(Bits.numberOfTrailingZeros(0)).isEqualTo(64);
    }

    @Test
    void copies_of_empty_collections_are_empty() {
        assertThat(Maps.copyOf(Map.of())).isEmpty();
        assertThat(Sets.copyOf(Set.of())).isEmpty();
        assertThat(Maps.copyOf(Map.of(1, 2))).isEqualTo(Map.of(1, 2));
        assertThat(Sets.copyOf(List.of(1, 1))).isEqualTo(Set.of(1));
    }

    @Test
    void random_numbers_are_those_of_the_jdk() {
        for (long seed : new long[] {0, 1, 59, -7}) {
            SplittableRandom jdk = new SplittableRandom(seed);
            TSplittableRandom ours = new TSplittableRandom(seed);
            for (int bound = 1; bound < 200; bound++) {
                assertThat(ours.nextInt(bound)).isEqualTo(jdk.nextInt(bound));
                assertThat(ours.nextLong(bound * 3_000_000_000L)).isEqualTo(jdk.nextLong(bound * 3_000_000_000L));
                assertThat(ours.nextDouble()).isEqualTo(jdk.nextDouble());
                assertThat(ours.nextBoolean()).isEqualTo(jdk.nextBoolean());
            }
        }
    }

    @Test
    void joined_texts_are_those_of_the_jdk() {
        assertThat(new TStringJoiner(", ").add("a").add("b").toString()).isEqualTo("a, b");
        assertThat(new TStringJoiner(",", "[", "]").toString()).isEqualTo("[]");
        assertThat(new TStringJoiner(",", "[", "]").setEmptyValue("none").toString())
                .isEqualTo("none");
        assertThat(new TStringJoiner(",", "[", "]").add("a").length()).isEqualTo(3);
    }
}
