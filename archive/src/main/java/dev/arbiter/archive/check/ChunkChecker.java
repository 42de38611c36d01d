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

/** Checks {@link FileChunk}s one after another. A checker is confined to one thread and reuses its boards and buffers. */
public final class ChunkChecker {

    private final CheckSettings settings;
    private final RuleSets rules;
    private final RecordChecker checker;
    /** Whether readers must deliver more than main lines. */
    private final boolean everything;

    /** @param settings the number of threads and the limit on errors are ignored */
    public ChunkChecker(CheckSettings settings) {
        this(settings, false);
    }

    /**
     * A checker that keeps each game as a record, for {@link ChunkVerdicts#nextGame}, and judges variations too.
     *
     * @param rules the game by whose rules everything is checked; null to follow the records
     */
    public static ChunkChecker ofRecords(@Nullable Game<?> rules) {
        return ofRecordsBy(CheckSettings.standard().withRules(rules));
    }

    /**
     * A checker that keeps each game as a record, for {@link ChunkVerdicts#nextGame}, and judges variations too.
     *
     * @param settings of which the Laws and whether to play on after illegal moves apply
     */
    public static ChunkChecker ofRecordsBy(CheckSettings settings) {
        return new ChunkChecker(settings.withLegal(true).withVariations(true), true);
    }

    /**
     * A checker of {@linkplain #ofRecordsBy records} that keeps their moves in canonical notation beside them, for {@link
     * ChunkVerdicts#canonical}, so that writers need not play them again.
     */
    public static ChunkChecker ofWriters(CheckSettings settings) {
        CheckSettings all = settings.withLegal(true).withVariations(true);
        RuleSets rules = new RuleSets(all.rules());
        return new ChunkChecker(all, true, rules, RecordChecker.ofWriters(rules, all));
    }

    /**
     * A checker of {@linkplain #ofRecordsBy records} that reports the boards of their main lines to a sink as it plays them. For
     * the game returned last {@link ChunkVerdicts#arePliesCertain} tells whether the sink received all of them.
     */
    public static ChunkChecker ofPlies(CheckSettings settings, GameSink sink) {
        CheckSettings all = settings.withLegal(true).withVariations(true);
        RuleSets rules = new RuleSets(all.rules());
        return new ChunkChecker(all, true, rules, RecordChecker.ofPlies(rules, all, sink));
    }

    /**
     * A checker that lists games and tells which are legal, and no more: {@link ChunkVerdicts#nextGame} returns records with
     * tags, start and claimed result but without moves, and verdicts without notes and outcome; results are not judged.
     * Variations are skipped.
     *
     * @param settings if they omit legal games, those are only counted
     * @param asked games whose tags it rejects are skipped and not counted, if the tags precede the moves
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

    private ChunkChecker(CheckSettings settings, boolean everything, RuleSets rules, RecordChecker checker) {
        this.settings = settings;
        this.everything = everything;
        this.rules = rules;
        this.checker = checker;
    }

    private ChunkChecker(CheckSettings settings, boolean records) {
        this.settings = settings;
        this.everything = records || settings.variations();
        this.rules = new RuleSets(settings.rules());
        this.checker = new RecordChecker(rules, settings, everything);
    }

    /**
     * Starts to check a chunk. The verdicts of the previous chunk must have been read, or are discarded.
     *
     * @param bytes the bytes of the chunk's file; they are not closed
     * @param names the names that WTHOR records refer to; null if they are not available
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

    /** Starts to check all games of a source, which is closed together with the verdicts. */
    public ChunkVerdicts check(Source source) {
        return check(source, UnaryOperator.identity());
    }

    /**
     * Starts to check all games of a source, which is closed together with the verdicts.
     *
     * @param beside combines what the source shows about its games with what neighbouring sources show
     */
    public ChunkVerdicts check(Source source, UnaryOperator<RuleInference> beside) {
        Format format = source.format();
        if (format != null) {
            rules.learn(
                    RuleInference.hasResults(format) || RuleInference.isOpen(format)
                            ? beside.apply(evidence(source))
                            : RuleInference.NONE);
            return new ChunkVerdicts(checker, reader(format, source), legalToo(), source);
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
     * Starts to check a chunk of a {@link Splitter}.
     *
     * @param evidence what the head of the chunk's file shows
     * @param offset of the chunk's first byte in its file
     * @param input closed together with the verdicts; null for none
     */
    public ChunkVerdicts check(
            Format format, RuleInference evidence, ByteFeed chunk, long offset, @Nullable Closeable input) {
        rules.learn(evidence);
        return new ChunkVerdicts(checker, Readers.openChunk(format, chunk, offset, everything), legalToo(), input);
    }

    /** Infers the rules of a source's games from its head. */
    public RuleInference evidence(Source source) {
        return RuleInference.of(source, settings.rules());
    }

    private void learn(String name, Format format, ByteSource bytes) throws IOException {
        rules.learn(RuleInference.of(name, format, bytes, settings.rules()));
    }

    /** Checks a name file: it contains no games, but must be intact for the games next to it to have names. */
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

    private RecordReader reader(Format format, Source source) {
        return everything
                ? Readers.openEverything(format, source.bytes(), source.names(), source.column())
                : Readers.open(format, source.bytes(), source.names(), source.column());
    }

    /**
     * Starts to check the games of a range.
     *
     * @param feed the bytes from offset {@link Splitter#rangeStart}
     */
    private ChunkVerdicts checkRange(Format format, ByteFeed feed, long from, long to) throws IOException {
        return new ChunkVerdicts(checker, Readers.openRange(format, feed, from, to, everything), legalToo(), null);
    }

    /** Whether verdicts are due on legal games too: always unless all games of a chunk are counted. */
    private boolean legalToo() {
        return settings.legal() || settings.countsOneByOne();
    }
}
