package dev.arbiter.archive.check;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.records.ByteFeed;
import dev.arbiter.archive.records.Readers;
import dev.arbiter.archive.records.RecordReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Bytes read as a format, whatever they look like: its reader and the judge, used again for one text after the other. */
public final class ReadAs {

    private static final CheckSettings SETTINGS =
            CheckSettings.standard().withLegal(true).withVariations(true).withPlayOn(true);

    private final RecordChecker everything = new RecordChecker(new RuleSets(null), SETTINGS, true);
    private final RecordChecker mainLines = new RecordChecker(new RuleSets(null));
    private Tally.Counter tally = new Tally.Counter();

    /** One that has read nothing yet. */
    public ReadAs() {}

    /** The games with their records, comments and variations included. */
    public List<CheckedGame> games(Format format, byte[] bytes) throws IOException {
        tally = new Tally.Counter();
        everything.begin(Readers.openEverything(format, ByteFeed.of(bytes), null));
        List<CheckedGame> games = new ArrayList<>();
        for (Verdict next = everything.next(tally, true); next != null; next = everything.next(tally, true)) {
            games.add(new CheckedGame(everything.record(), next));
        }
        requireAll(everything);
        return games;
    }

    /** The verdicts on the main lines alone. */
    public List<Verdict> verdicts(Format format, byte[] bytes) throws IOException {
        tally = new Tally.Counter();
        RecordReader reader = Readers.open(format, ByteFeed.of(bytes), null);
        mainLines.begin(reader);
        List<Verdict> verdicts = new ArrayList<>();
        for (Verdict next = mainLines.next(tally, true); next != null; next = mainLines.next(tally, true)) {
            verdicts.add(next);
        }
        requireAll(mainLines);
        return verdicts;
    }

    private static void requireAll(RecordChecker checker) {
        if (checker.skipped() != null) {
            throw new IllegalStateException(checker.skipped());
        }
    }

    /** The counts of the last reading. */
    public Tally tally() {
        return tally.tally();
    }
}
