package dev.arbiter.query;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.check.GameWalk;
import dev.arbiter.archive.files.InternalFaultException;
import dev.arbiter.archive.files.Problems;
import dev.arbiter.query.condition.Answer;
import dev.arbiter.query.condition.Matcher;
import dev.arbiter.query.condition.QueryWarnings;
import dev.arbiter.query.condition.ScannedSubject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Looks at one game after the other and keeps those that meet the query; for one thread at a time. */
final class Worker {

    final GameWalk scan;
    /** The number of games whose tags are collected, to suggest corrections of misspelled tag names. */
    private static final int LOOKED_FOR_TAGS = 64;

    private final Matcher matcher;
    private final Set<String> tags = new HashSet<>();
    private int lookedForTags;
    private final boolean variations;
    private final Found.Want want;
    private final @Nullable Collector collector;
    private final BooleanSupplier stopped;

    /** The current game, as far as its tags and moves show, until it is known where it ends. */
    private Answer answer = Answer.NO;

    private long number;
    private @Nullable Place place;
    private @Nullable Object collected;

    /** Access to the file of the searched games. */
    interface GameInput {

        /** The file, as it was named. */
        Path file();

        Format format();

        /** The text between two offsets; null for a format other than text. */
        byte @Nullable [] text(long from, long to) throws IOException;

        /**
         * A game as a record with its verdict; games are asked for in order.
         *
         * @param to where the next game begins
         */
        @Nullable
        CheckedGame checked(GameWalk scan, long number, Place place, long to) throws IOException;

        /** Where the last game ends. */
        long end();

        /**
         * Whether a game is asked about at all.
         *
         * @param number of the game in the scan, from 1
         */
        default boolean isAsked(long number, Place scanned) throws IOException {
            return true;
        }

        /** Which number a game of the scan has where it is reported. */
        default long number(long number) {
            return number;
        }

        /** The place at which a game of the scan is reported. */
        default Place place(long number, Place scanned) {
            return scanned;
        }
    }

    /** @param stopped whether the search has been cancelled */
    Worker(
            Matcher matcher,
            CheckSettings settings,
            boolean variations,
            Found.Want want,
            @Nullable Collector collector,
            BooleanSupplier stopped) {
        this.matcher = matcher;
        this.scan = new GameWalk(settings);
        this.variations = variations;
        this.want = want;
        this.collector = collector;
        this.stopped = stopped;
        if (collector == null && matcher.passesMoves()) {
            scan.readRemarks();
        }
    }

    /** The scan has begun with a chunk or a file. */
    void begin() {
        answer = Answer.NO;
    }

    /**
     * Continues the search through the games of the scan.
     *
     * @param most the number of games found after which to return
     * @return whether there may be more games
     */
    boolean search(GameInput input, Found.Part part, int most) {
        try {
            boolean more = true;
            while (more && part.found.size() < most && !stopped.getAsBoolean()) {
                more = scan.next();
                finish(input, part, more ? scan.place().offset() : input.end());
                if (more && input.isAsked(scan.number(), scan.place())) {
                    String failure = scan.failure();
                    if (failure == null) {
                        search(input, part);
                    } else {
                        fault(input, part, scan.number(), scan.place(), failure);
                    }
                }
            }
            part.count(scan.number(), scan.lines());
            String skipped = more ? null : scan.skipped();
            if (skipped != null) {
                part.breakOff(scan.skippedAt(), skipped);
            }
            return more;
        } catch (IOException e) {
            return fail(input, part, e);
        }
    }

    private void search(GameInput input, Found.Part part) throws IOException {
        try {
            search();
        } catch (RuntimeException | Error e) {
            answer = Answer.NO;
            fault(input, part, scan.number(), scan.place(), scan.takeUp(e));
        }
    }

    /** Reports a game that cannot be read because of an internal error; it is not among those found. */
    private static void fault(GameInput input, Found.Part part, long game, Place scanned, String sentence) {
        part.fault(input.number(game), input.place(game, scanned), sentence);
    }

    /** The file cannot be read on; what came before counts. */
    private boolean fail(GameInput input, Found.Part part, IOException why) {
        part.count(scan.number(), scan.lines());
        part.breakOff(scan.reached(), Problems.sentence(why));
        try {
            finish(input, part, input.end());
        } catch (IOException again) {
            // It is reported already.
        }
        return false;
    }

    /** Adds the warnings of its conditions about all games searched. */
    void remark(QueryWarnings remarks) {
        matcher.remark(remarks);
        tags.forEach(remarks::know);
    }

    private void search() throws IOException {
        if (lookedForTags < LOOKED_FOR_TAGS) {
            lookedForTags++;
            tags.addAll(scan.tags().toMap().keySet());
        }
        if (collector != null) {
            collector.clear();
        }
        answer = matcher.scan(scan, collector);
        if (answer != Answer.NO) {
            number = scan.number();
            place = scan.place();
            collected = answer == Answer.YES && collector != null ? collector.collect(new ScannedSubject(scan)) : null;
        }
    }

    /** It is known where the current game ends. */
    private void finish(GameInput input, Found.Part part, long to) throws IOException {
        Place from = place;
        Answer known = answer;
        answer = Answer.NO;
        if (known == Answer.NO || from == null) {
            return;
        }
        try {
            finish(input, part, to, from, known);
        } catch (RuntimeException | Error e) {
            IOException why = InternalFaultException.of(e);
            if (!(why instanceof InternalFaultException)) {
                throw why;
            }
            fault(input, part, number, from, Problems.sentence(why));
        }
    }

    private void finish(GameInput input, Found.Part part, long to, Place from, Answer known) throws IOException {
        CheckedGame game = null;
        boolean noText = want.text() && input.format() == Format.WTHOR;
        boolean keeps = noText || (want.record() && part.evidence == null);
        if (known == Answer.OPEN || want.verdict() || keeps) {
            game = input.checked(scan, number, from, to);
            if (game == null) {
                return;
            }
            String failure = game.verdict().failure();
            if (failure != null) {
                fault(input, part, number, from, failure);
                return;
            }
        }
        if (known == Answer.OPEN && game != null) {
            CheckedSubject subject = new CheckedSubject(game, variations, scan::order);
            boolean again = matcher.isUncertain();
            if (!matcher.finish(subject)) {
                return;
            }
            if (collector != null) {
                if (again) {
                    collector.clear();
                    subject.replay(collector);
                }
                collected = collector.collect(subject);
            }
        }
        Found found = new Found(
                input.file(),
                new GameRecord.Origin(input.number(number), input.format(), input.place(number, from)),
                want.text() || want.record() ? input.text(from.offset(), to) : null,
                want.verdict() && game != null ? game.verdict() : null,
                keeps ? game : null,
                collected);
        found.metAt(matcher.metAfter(), matcher.metPosition());
        part.found.add(found);
    }
}
