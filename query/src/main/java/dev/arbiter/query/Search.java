package dev.arbiter.query;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.check.GameWalk;
import dev.arbiter.archive.check.RuleInference;
import dev.arbiter.archive.check.Source;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.files.Problems;
import dev.arbiter.archive.pipeline.GamePart;
import dev.arbiter.archive.pipeline.GamePipeline;
import dev.arbiter.archive.records.ByteFeed;
import dev.arbiter.archive.records.Splitter;
import dev.arbiter.query.index.DamagedIndexException;
import dev.arbiter.query.index.GameIndex;
import dev.arbiter.query.index.Indexes;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** One search through files: what {@link GamePipeline} does with them, and what their games are looked at for. */
final class Search implements GamePipeline.Work<Found.Part> {

    /** The number of games found at once in files that cannot be divided. */
    private static final int MOST_AT_ONCE = 256;

    private final Finder finder;
    private final Finder.Sink sink;
    private final Found.Want want;
    private final Supplier<Worker> workers;
    private final Queue<Worker> idle = new ConcurrentLinkedQueue<>();
    private final GamePipeline<Found.Part> pipeline;

    /** Makes records of what was found, for the calling thread. */
    private final GameWalk records;

    /** The same of the current file; null where records cannot be made of its texts. */
    private @Nullable RecordMaker maker;

    /** Whether the sink itself has records made, once it is known which games stay. */
    private final boolean picks;

    /** Whether a file contains games; accessed by the thread that opens files. */
    private boolean anyGames;

    /** Whether a file could not be read at all; known to the calling thread. */
    private boolean anyFailure;

    Search(Finder finder, int threads, InputStream standardInput, Finder.Sink sink, Supplier<Worker> workers) {
        this.finder = finder;
        this.sink = sink;
        this.want = sink.want();
        this.picks = sink instanceof GamePicker;
        this.workers = workers;
        this.pipeline = new GamePipeline<>("arbiter-find", threads, standardInput, this);
        this.records = new GameWalk(finder.settings());
    }

    void run(List<Input> inputs) throws IOException, InterruptedException {
        try {
            pipeline.run(() -> pipeline.each(
                    inputs, input -> pipeline.open(input, (source, format) -> begin(input, source, format))));
        } finally {
            pipeline.join();
        }
        if (goesOn() && !anyGames && !anyFailure && inputs.stream().noneMatch(Input::named)) {
            sink.failure(Inputs.NO_GAMES);
        }
    }

    // ---- what was found

    @Override
    public boolean goesOn() {
        return !finder.isStopped();
    }

    @Override
    public boolean take(Found.Part part) throws IOException {
        RuleInference evidence = part.evidence;
        if (evidence == null) {
            maker = null;
        } else if (maker == null || maker.evidence() != evidence) {
            maker = new RecordMaker(records, evidence);
        }
        for (Found each : part.found) {
            Found found = each.after(part.gamesBefore(), part.linesBefore());
            if (want.record() && maker != null) {
                found.makeWith(maker);
                if (!picks && !found.make()) {
                    if (found.failure() != null) {
                        sink.failure(found.failure());
                    }
                    continue;
                }
            }
            if (!sink.match(found)) {
                return false;
            }
        }
        reportFailures(part, sink::failure);
        return true;
    }

    /** Reports games and the rest of the file if they could not be read, a line each. */
    static void reportFailures(Found.Part part, Consumer<String> failures) {
        for (GamePart.GameFault fault : part.faults()) {
            failures.accept(Found.failure(part.input().path(), fault.place(), fault.game(), fault.sentence()));
        }
        if (part.problem() != null) {
            String name = name(part.input());
            failures.accept(
                    part.gamesSoFar() == 0
                            ? name + ": " + part.problem()
                            : name + ":" + part.reached() + ": " + part.problem()
                                    + "; the games before it are complete");
        }
    }

    @Override
    public void failed(Input input, String why) {
        anyFailure = true;
        sink.failure(name(input) + ": " + why);
    }

    @Override
    public void passedOver(Input input, String why) {
        finder.passOver(name(input) + ": " + why);
    }

    /** As messages name an input. */
    private static String name(Input input) {
        return Found.name(input.path());
    }

    // ---- files

    private void begin(Input input, Source source, Format format) throws IOException, InterruptedException {
        anyGames = true;
        RuleInference evidence = RuleInference.of(source, finder.rules());
        if (isAnswered(input, source, format, evidence)) {
            return;
        }
        if (source.isDivisible()) {
            pipeline.divide(input, source, 0, chunk -> task(input, format, evidence, chunk));
        } else {
            boolean piped = !Files.isRegularFile(input.path());
            Path copy = piped ? copy(source.bytesFrom(0).stream()) : null;
            pipeline.submit(input, () -> OpenFile.search(input, copy, format, evidence, this, MOST_AT_ONCE));
        }
    }

    /** Whether a file's index spares reading it. */
    private boolean isAnswered(Input input, Source source, Format format, RuleInference evidence)
            throws IOException, InterruptedException {
        if (!finder.mayAskIndexes()) {
            return false;
        }
        try (GameIndex index = finder.indexes().open(input, finder.rules(), finder::passOver)) {
            if (index == null) {
                return false;
            }
            IndexedFile file = new IndexedFile(input, source, format, evidence, index, finder);
            boolean counts = want.isCount() && !finder.collects();
            if (!file.ask(counts)) {
                return false;
            }
            file.submit(pipeline, this);
            return true;
        } catch (DamagedIndexException e) {
            finder.passOver(Indexes.damaged("the index of " + name(input), e));
            return false;
        }
    }

    /** Cuts games out of a file. */
    interface Cutter {
        void cut(SlicedGames games) throws IOException;
    }

    /** Searches games listed by an index. */
    Found.Part search(SlicedGames games, Input input, RuleInference evidence, Cutter cutter) {
        Found.Part part = new Found.Part(input);
        part.evidence = evidence;
        try {
            cutter.cut(games);
            Worker worker = worker();
            worker.scan.begin(games.format(), ByteFeed.of(games.bytes()), 0, evidence);
            worker.begin();
            worker.search(games, part, Integer.MAX_VALUE);
            if (part.problem() == null && goesOn()) {
                games.requireAll();
            }
            rest(worker);
        } catch (IOException e) {
            part.breakOff(Place.NOWHERE, Problems.sentence(e));
        }
        // Their numbers are those in the file already.
        part.count(0, 0);
        return part;
    }

    private Callable<Found.Part> task(Input input, Format format, RuleInference evidence, Splitter.Chunk chunk)
            throws IOException {
        if (!chunk.isLongGame()) {
            return () -> search(input, format, evidence, chunk);
        }
        // Its bytes can be had once, and they are more than should lie in memory.
        Path copy = copy(chunk.stream());
        chunk.close();
        return () -> OpenFile.search(input, copy, format, evidence, this, MOST_AT_ONCE);
    }

    private static Path copy(InputStream stream) throws IOException {
        Path copy = Files.createTempFile("arbiter-find", "");
        copy.toFile().deleteOnExit();
        try {
            Files.copy(stream, copy, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            Files.delete(copy);
            throw e;
        }
        return copy;
    }

    /** An idle worker. */
    Worker worker() {
        Worker worker = idle.poll();
        return worker == null ? workers.get() : worker;
    }

    void rest(Worker worker) {
        idle.add(worker);
    }

    private Found.Part search(Input input, Format format, RuleInference evidence, Splitter.Chunk chunk) {
        Worker worker = worker();
        Found.Part part = new Found.Part(input);
        part.evidence = evidence;
        worker.scan.begin(format, chunk, chunk.offset(), evidence);
        worker.begin();
        worker.search(new ChunkInput(input.path(), format, chunk), part, Integer.MAX_VALUE);
        chunk.close();
        rest(worker);
        return part;
    }

    /** A chunk in memory as the input of a worker. */
    private record ChunkInput(Path file, Format format, Splitter.Chunk chunk) implements Worker.GameInput {
        @Override
        public byte[] text(long from, long to) {
            return chunk.copy(from, to);
        }

        @Override
        public @Nullable CheckedGame checked(GameWalk scan, long number, Place place, long to) {
            byte[] text = chunk.copy(place.offset(), to);
            return scan.checked(format, text, 0, text.length, number, place);
        }

        @Override
        public long end() {
            return chunk.end();
        }
    }
}
