package dev.arbiter.browser.jdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.chess.text.PlainSan;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
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
    void bytes_are_scanned_as_eight_at_once() {
        Random random = new Random(1);
        byte[] pairs = dev.arbiter.archive.text.Bytes.pairsOf("1.ea \n-x{");
        for (int round = 0; round < 20_000; round++) {
            byte[] bytes = new byte[40];
            byte[] signs = "1.ea \n-x{}\"\\\r\t\u001F!~".getBytes(StandardCharsets.US_ASCII);
            for (int i = 0; i < bytes.length - 9; i++) {
                bytes[i] = random.nextInt(40) == 0 ? (byte) random.nextInt() : signs[random.nextInt(signs.length)];
            }
            int at = random.nextInt(20);
            assertThat(Scans.skipValue(bytes, at)).isEqualTo(dev.arbiter.archive.text.Bytes.skipValue(bytes, at));
            assertThat(Scans.skipProse(bytes, at)).isEqualTo(dev.arbiter.archive.text.Bytes.skipProse(bytes, at));
            assertThat(Scans.endOfShortWord(bytes, at))
                    .isEqualTo(dev.arbiter.archive.text.Bytes.endOfShortWord(bytes, at));
            assertThat(Scans.skipToFirstNumber(pairs, bytes, at))
                    .isEqualTo(dev.arbiter.archive.text.Bytes.skipToFirstNumber(pairs, bytes, at));
            byte[] copy = new byte[8];
            Scans.copyEight(bytes, at, copy, 0);
            assertThat(copy).isEqualTo(Arrays.copyOfRange(bytes, at, at + 8));
        }
    }

    @Test
    void moves_mean_the_same_when_they_are_remembered() {
        Random random = new Random(1);
        byte[] signs = "abcdefgh12345678NBRQKx+#=O-".getBytes(StandardCharsets.US_ASCII);
        int moves = 0;
        for (int round = 0; round < 400_000; round++) {
            byte[] text = new byte[16];
            int length = 1 + random.nextInt(8);
            for (int i = 0; i < text.length; i++) {
                text[i] = signs[random.nextInt(signs.length)];
            }
            int meaning = PlainSan.read(text, 3, 3 + length);
            moves += meaning >= 0 ? 1 : 0;
            assertThat(KnownMoves.read(text, 3, 3 + length)).isEqualTo(meaning);
            assertThat(KnownMoves.read(text, 3, 3 + length)).isEqualTo(meaning);
        }
        assertThat(moves).isGreaterThan(1000);
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
