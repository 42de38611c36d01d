package dev.arbiter.archive.check;

import dev.arbiter.Game;
import dev.arbiter.UnreadableException;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.files.Problems;
import dev.arbiter.archive.records.ByteFeed;
import dev.arbiter.archive.records.ByteSource;
import dev.arbiter.archive.records.Readers;
import dev.arbiter.archive.records.RecordReader;
import dev.arbiter.archive.records.Splitter;
import dev.arbiter.archive.records.Tags;
import dev.arbiter.archive.records.WthorNames;
import java.io.Closeable;
import java.io.IOException;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Checks {@link FileChunk}s, one after the other. One checker serves one thread; its boards and buffers are used again. */
public final class ChunkChecker {

    private final CheckSettings settings;
    private final RuleSets rules;
    private final RecordChecker checker;
    /** Whether readers have to deliver more than main lines. */
    private final boolean everything;

    /** @param settings of which the number of threads and of errors do not matter here */
    public ChunkChecker(CheckSettings settings) {
        this(settings, false);
    }

    /**
     * A checker that keeps each game as a record, for {@link ChunkVerdicts#nextGame}, and judges its variations too.
     *
     * @param rules the game by whose rules everything is checked, or null to go by the records
     */
    public static ChunkChecker ofRecords(@Nullable Game<?> rules) {
        return ofRecordsBy(CheckSettings.standard().withRules(rules));
    }

    /** The same by settings: whose laws, and whether games are played on after illegal moves. */
    public static ChunkChecker ofRecordsBy(CheckSettings settings) {
        return new ChunkChecker(settings.withLegal(true).withVariations(true), true);
    }

    /**
     * A checker for who asks what games there are, and which are legal, and nothing else: {@link ChunkVerdicts#nextGame}
     * gives records of tags, start and claimed result, without moves, and verdicts without notes and outcome, in which the
     * result is not weighed. Variations are passed over.
     *
     * @param settings where these leave legal games out, they are only counted
     * @param asked games whose tags it does not take are passed over and not counted, where the tags stand before the moves
     */
    public static ChunkChecker ofHeads(CheckSettings settings, Predicate<Tags> asked) {
        return new ChunkChecker(settings.withVariations(false), asked);
    }

    private ChunkChecker(CheckSettings settings, Predicate<Tags> asked) {
        this.settings = settings;
        this.everything = false;
        this.rules = new RuleSets(settings.rules());
        this.checker = new RecordChecker(rules, settings, asked);
    }

    private ChunkChecker(CheckSettings settings, boolean records) {
        this.settings = settings;
        this.everything = records || settings.variations();
        this.rules = new RuleSets(settings.rules());
        this.checker = new RecordChecker(rules, settings, everything);
    }

    /**
     * Begins to check a chunk. The verdicts of the chunk before it must have been taken, or given up.
     *
     * @param bytes the bytes of the chunk's file; they are not closed
     * @param names the names that WTHOR records refer to, or null where they are not available
     */
    public ChunkVerdicts check(FileChunk chunk, ByteSource bytes, @Nullable WthorNames names) {
        try {
            Format format = chunk.format();
            if (format != null) {
                learn(chunk.path(), format, bytes);
                ByteFeed feed = bytes.from(Splitter.rangeStart(chunk.from()));
                return checkRange(format, feed, chunk.from(), chunk.to());
            }
            return check(Source.of(chunk.path(), bytes.from(0).stream(), names));
        } catch (IOException e) {
            return ChunkVerdicts.failed(Problems.sentence(e));
        }
    }

    /** Begins to check all games of a source, which is closed with the verdicts. */
    public ChunkVerdicts check(Source source) {
        return check(source, UnaryOperator.identity());
    }

    /**
     * Begins to check all games of a source, which is closed with the verdicts.
     *
     * @param beside adds to what the source says of its games what others beside it say
     */
    public ChunkVerdicts check(Source source, UnaryOperator<RuleInference> beside) {
        Format format = source.format();
        if (format != null) {
            rules.learn(
                    RuleInference.hasResults(format) || RuleInference.isOpen(format)
                            ? beside.apply(evidence(source))
                            : RuleInference.NONE);
            return new ChunkVerdicts(checker, reader(format, source.bytes(), source.names()), legalToo(), source);
        }
        try (source) {
            return source.isNameFile()
                    ? nameFile(source)
                    : ChunkVerdicts.none(source.whyUnknown(), false, source.isUnexpected());
        } catch (IOException e) {
            return ChunkVerdicts.failed(Problems.sentence(e));
        }
    }

    /**
     * Begins to check one chunk, as a {@link Splitter} cuts them.
     *
     * @param evidence what the head of its file shows
     * @param offset of the chunk's first byte in its file
     * @param input what is to be closed with the verdicts; null for nothing
     */
    public ChunkVerdicts check(
            Format format, RuleInference evidence, ByteFeed chunk, long offset, @Nullable Closeable input) {
        rules.learn(evidence);
        return new ChunkVerdicts(checker, Readers.openChunk(format, chunk, offset, everything), legalToo(), input);
    }

    /** What the head of a source says about its games. */
    public RuleInference evidence(Source source) {
        return RuleInference.of(source, settings.rules());
    }

    private void learn(String name, Format format, ByteSource bytes) throws IOException {
        rules.learn(RuleInference.of(name, format, bytes, settings.rules()));
    }

    /** A file of names holds no games, but has to be whole for the games beside it to have names. */
    private static ChunkVerdicts nameFile(Source source) throws IOException {
        String title = "it is a name file of the WTHOR database";
        try {
            boolean players = source.name().toLowerCase(Locale.ROOT).endsWith(".jou");
            WthorNames.read(
                    source.bytes().stream().readNBytes(NameFiles.LONGEST),
                    players ? WthorNames.PLAYER : WthorNames.TOURNAMENT);
            return ChunkVerdicts.none(title, true, false);
        } catch (UnreadableException e) {
            return ChunkVerdicts.failed(title + "; at its byte " + e.column() + ": " + e.getMessage());
        }
    }

    private RecordReader reader(Format format, ByteFeed feed, @Nullable WthorNames names) {
        return everything ? Readers.openEverything(format, feed, names) : Readers.open(format, feed, names);
    }

    /** Begins to check the games of a range, the bytes coming from offset {@link Splitter#rangeStart} on. */
    private ChunkVerdicts checkRange(Format format, ByteFeed feed, long from, long to) throws IOException {
        return new ChunkVerdicts(checker, Readers.openRange(format, feed, from, to, everything), legalToo(), null);
    }

    /** Where not all games of a chunk are counted, the legal ones are one by one. */
    private boolean legalToo() {
        return settings.legal() || settings.countsOneByOne();
    }
}
