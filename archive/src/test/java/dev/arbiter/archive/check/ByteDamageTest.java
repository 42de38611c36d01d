package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.Format;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.PlacedNote;
import dev.arbiter.archive.RecordNote;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.RecordSamples.Sample;
import dev.arbiter.archive.records.ByteFeed;
import dev.arbiter.archive.records.Readers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Any byte of any example file changed, lost or doubled: no crash, no hang, and every game that was not touched gets the
 * verdict that it got before, at its own place.
 *
 * <p>Not touched are the games before the damaged one, and those after it from the next record on whose beginning is
 * whole. What a beginning is depends on the format: in PGN and PDN a tag pair on a line of its own after another line,
 * so that games without tags may run into one another; a line; or {@code (;}. A damaged beginning may join a game with
 * the one before it, never with more.
 */
@Tag("full")
class ByteDamageTest {

    private static final long SEED = 20261121;
    private static final int MOST_MUTATIONS = 60;
    private static final long MOST_BYTES = 1_500_000;

    private final RecordChecker checker = new RecordChecker(new RuleSets(null));
    private final Tally.Counter tally = new Tally.Counter();

    static Stream<Sample> samples() {
        return RecordSamples.all(130_000).stream();
    }

    @ParameterizedTest
    @MethodSource("samples")
    @Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void a_damaged_byte_spoils_no_other_game(Sample sample) {
        damage(sample, new Random(SEED), (int) Math.min(MOST_MUTATIONS, MOST_BYTES / sample.bytes().length));
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("samples")
    @Timeout(value = 20, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void many_damaged_bytes_spoil_no_other_game(Sample sample) {
        damage(sample, new Random(SEED + 1), Math.min(20_000, 400_000_000 / sample.bytes().length));
    }

    private void damage(Sample sample, Random random, int mutations) {
        List<Verdict> whole = check(sample, sample.bytes());
        for (int mutation = 0; mutation < mutations; mutation++) {
            Damage damage = Damage.random(sample.bytes().length, random);
            byte[] damaged = damage.applied(sample.bytes());
            String what = sample + ", " + damage;
            List<Verdict> verdicts = check(sample, damaged);
            for (int i = 0; i < verdicts.size(); i++) {
                same(what, verdicts.get(i).number(), i + 1L);
            }
            if (sample.format() != Format.WTHOR) {
                assertPlaces(what, damaged, verdicts);
            }
            assertUntouched(what, new Span(sample, whole, damage), verdicts);
        }
    }

    private List<Verdict> check(Sample sample, byte[] bytes) {
        try {
            checker.begin(Readers.open(sample.format(), ByteFeed.of(bytes), null));
            List<Verdict> all = new ArrayList<>();
            for (Verdict next = checker.next(tally, true); next != null; next = checker.next(tally, true)) {
                all.add(next);
            }
            return all;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void assertPlaces(String what, byte[] bytes, List<Verdict> verdicts) {
        TextPlaces places = new TextPlaces(bytes);
        for (Verdict verdict : verdicts) {
            same(what, verdict.place(), places.of(verdict.place().offset()));
            Place inside = placeOfFinding(verdict);
            if (inside != null) {
                same(what, inside, places.of(inside.offset()));
            }
        }
    }

    private static void assertUntouched(String what, Span span, List<Verdict> damaged) {
        List<Verdict> whole = span.whole;
        assertThat(damaged).as(what).hasSizeGreaterThanOrEqualTo(Math.max(span.before, 0));
        for (int game = 0; game < span.before; game++) {
            same(what, facts(damaged.get(game), 0), facts(whole.get(game), 0));
        }
        int behind = whole.size() - span.after;
        assertThat(damaged).as(what).hasSizeGreaterThanOrEqualTo(behind);
        for (int game = 0; game < behind; game++) {
            Verdict found = damaged.get(damaged.size() - behind + game);
            same(what, facts(found, -span.damage.shift()), facts(whole.get(span.after + game), 0));
        }
    }

    /** Asserts without the cost of an assertion where all is well, which is millions of times. */
    private static void same(String what, Object found, Object expected) {
        if (!found.equals(expected)) {
            assertThat(found).as(what).isEqualTo(expected);
        }
    }

    /** All that a verdict says but the game's number and lines; offsets are moved. */
    private static List<Object> facts(Verdict verdict, int shift) {
        List<Object> facts = new ArrayList<>();
        facts.add(verdict.place().offset() + shift);
        facts.add(verdict.place().column());
        facts.add(verdict.tags());
        facts.add(String.valueOf(verdict.played().rules()));
        // A line of a comment that lost its sign is prose before the game that comes next, which the game's note says.
        facts.add(verdict.notes().stream()
                .filter(note -> note.kind() != RecordNote.TEXT_BEFORE_GAME)
                .map(PlacedNote::sentence)
                .toList());
        facts.add(verdict.played().plies());
        facts.add(String.valueOf(verdict.played().outcome()));
        facts.add(String.valueOf(verdict.result().text()));
        facts.add(String.valueOf(verdict.result().agrees()));
        facts.add(verdict.finding().getClass());
        Place inside = placeOfFinding(verdict);
        if (inside != null) {
            facts.add(inside.offset() + shift);
        }
        if (verdict.finding() instanceof Verdict.Illegal illegal) {
            facts.addAll(List.of(
                    illegal.ply(),
                    illegal.move(),
                    illegal.position(),
                    illegal.ruling().toString()));
        } else if (verdict.finding() instanceof Verdict.Unreadable unreadable) {
            // The sentence may name a line.
            facts.add(unreadable.fault().expected());
        }
        return facts;
    }

    private static @org.jspecify.annotations.Nullable Place placeOfFinding(Verdict verdict) {
        if (verdict.finding() instanceof Verdict.Illegal illegal) {
            return illegal.place();
        }
        return verdict.finding() instanceof Verdict.Unreadable unreadable
                ? unreadable.fault().place()
                : null;
    }

    private enum Kind {
        CHANGED,
        LOST,
        DOUBLED
    }

    /** One byte changed, lost or doubled. */
    private record Damage(Kind kind, int at, byte becomes) {

        static Damage random(int length, Random random) {
            Kind kind = List.of(Kind.values()).get(random.nextInt(3));
            return new Damage(kind, random.nextInt(length), (byte) random.nextInt(256));
        }

        byte[] applied(byte[] bytes) {
            byte[] damaged = new byte[bytes.length + shift()];
            System.arraycopy(bytes, 0, damaged, 0, at);
            int rest = kind == Kind.DOUBLED ? at : at + 1;
            if (kind != Kind.LOST) {
                damaged[at] = kind == Kind.CHANGED ? becomes : bytes[at];
            }
            System.arraycopy(bytes, rest, damaged, rest + shift(), bytes.length - rest);
            return damaged;
        }

        int shift() {
            return kind == Kind.DOUBLED ? 1 : kind == Kind.LOST ? -1 : 0;
        }
    }

    /** Which games are not touched: the first so many, and those from an index on. */
    private static final class Span {

        final List<Verdict> whole;
        final Damage damage;
        final int before;
        final int after;

        Span(Sample sample, List<Verdict> whole, Damage damage) {
            this.whole = whole;
            this.damage = damage;
            int touched = -1;
            while (touched + 1 < whole.size() && start(touched + 1) <= damage.at()) {
                touched++;
            }
            boolean head = touched >= 0 && damage.at() < endOfHead(sample, start(touched));
            before = Math.max(0, head ? touched - 1 : touched);
            after = after(sample, touched);
        }

        private int start(int game) {
            return (int) whole.get(game).place().offset();
        }

        /** One past what makes a game's beginning one: its first line of text, or a few bytes. */
        private static int endOfHead(Sample sample, int start) {
            int end = start;
            boolean tagged = Readers.isDivisible(sample.format());
            while (end < sample.bytes().length && (tagged ? sample.bytes()[end] != '\n' : end < start + 6)) {
                end++;
            }
            return end + 1;
        }

        private int after(Sample sample, int touched) {
            if (sample.format() == Format.WTHOR) {
                // Records have no beginnings: where bytes are missing, all that follow are misread, and so they are
                // where the header is.
                return damage.at() >= 16 && damage.shift() == 0 ? touched + 1 : whole.size();
            }
            for (int game = touched + 1; game < whole.size(); game++) {
                boolean cutOff = damage.at() < start(game) - 2;
                boolean beginning = switch (sample.format()) {
                    case PGN, PDN ->
                        sample.bytes()[start(game)] == '['
                                && whole.get(game).place().column() == 1;
                    case TRANSCRIPT -> game > touched + 1;
                    default -> true;
                };
                if (cutOff && beginning) {
                    return game;
                }
            }
            return whole.size();
        }
    }
}
