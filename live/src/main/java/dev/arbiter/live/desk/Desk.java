package dev.arbiter.live.desk;

import dev.arbiter.Game;
import dev.arbiter.Note;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.check.ChunkChecker;
import dev.arbiter.archive.files.InternalFaultException;
import dev.arbiter.archive.response.ClaimResponse;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The arbiter's desk: the boards of live files, directories and addresses, each with its game as far as it is recorded and its
 * state. One thread updates them, from {@link #start} to {@link #close}; all other methods may be called by any thread.
 */
public final class Desk implements AutoCloseable {

    private static final long NEVER = Long.MAX_VALUE;

    /** What is looked at once is as it will be after some seconds, in milliseconds; what is doubted for longer is left. */
    private static final long SETTLED = 60_000;

    /** The interval in milliseconds at which files are examined even if the system reports their changes. */
    private static final long SWEEP = 1000;

    /** Where it does not. */
    private static final long SWEEP_ALONE = 50;

    /** The interval in milliseconds at which silence is detected. */
    private static final long SILENCE_CHECK = 1000;

    /** The interval in milliseconds at which directories are searched for new files if the system does not report them. */
    private static final long FOLDER_CHECK = 1000;

    /** Where the system says so. */
    private static final long FOLDER_CHECK_ASIDE = 5000;

    private static final int MOST_CHANGES = 10_000;

    /** The most internal failures shown. */
    private static final int MOST_FAILURES = 20;

    private final List<String> names;
    private final Settings settings;
    private final ChunkChecker checker;
    private final DeskMemory memory;
    private final List<WatchedFolder> folders = new ArrayList<>();
    private final Map<Path, FileFeed> files = new LinkedHashMap<>();
    private final List<UrlFeed> addresses = new ArrayList<>();
    private final FileReads reads = new FileReads();
    private final Map<LiveFile, Trouble> troubles = new LinkedHashMap<>();
    /** The last internal failures of the desk. */
    private final Deque<Trouble> failures = new ArrayDeque<>();
    /** At which version {@link #troubles} or {@link #failures} changed last. */
    private long troubled;

    private final FolderWatch watch;
    private final List<LiveFile> loose = new ArrayList<>();

    private final Map<String, WatchedBoard> byKey = new HashMap<>();
    private final Map<Integer, WatchedBoard> boards = new LinkedHashMap<>();
    private final Deque<Change> changes = new ArrayDeque<>();
    private final List<Listener> listeners = new ArrayList<>();
    private int lastId;
    private long version;
    /** At which version a board came or went last. */
    private long membership;
    /** Whether boards may have come to share a name since they were told apart. */
    private boolean shared;
    /** The time of the last look. */
    private long looked;

    private long lastChange;

    private long nextSweep;
    private long nextFolders;
    private long nextSilence;
    private volatile boolean news = true;
    private volatile boolean closed;
    private @Nullable KeptThread thread;

    /** Difference of the wall's clock and one that never goes back, in milliseconds. */
    private final long epoch = System.currentTimeMillis() - System.nanoTime() / 1_000_000;

    /**
     * The settings of a desk.
     *
     * @param rules by which everything is judged; null to follow the records
     * @param laws the day whose Laws apply; null for the day of each game
     * @param encoding of all files and responses; null to go by their bytes
     * @param silence the time without a move after which a board is reported; zero for never
     * @param pause between two requests to an address
     */
    public record Settings(
            @Nullable Game<?> rules,
            @Nullable LocalDate laws,
            @Nullable Charset encoding,
            Duration silence,
            Duration pause) {

        /** By the records; 30 minutes; 2 seconds. */
        public static final Settings STANDARD =
                new Settings(null, null, null, Duration.ofMinutes(30), Duration.ofSeconds(2));
    }

    /** Receives events, on the desk's own thread. */
    public interface Listener {
        /**
         * An event.
         *
         * @param claim the alarm as {@code arbiter claims} reports it; null if that has no such kind
         */
        void heard(Change change, @Nullable ClaimResponse claim);
    }

    /**
     * Creates a desk; nothing is read yet.
     *
     * @param sources files, directories, and http or https addresses
     * @throws IllegalArgumentException if a source is invalid, with a message for users
     */
    public Desk(List<String> sources, Settings settings) {
        this(sources, settings, DeskMemory.ofHeap());
    }

    /** @param memory for what it holds */
    Desk(List<String> sources, Settings settings, DeskMemory memory) {
        this.memory = memory;
        this.names = List.copyOf(sources);
        this.settings = settings;
        this.watch = new FolderWatch(
                FolderWatch.service(), this::wake, thrown -> failed("the thread that watches folders", thrown));
        this.checker = ChunkChecker.ofRecordsBy(
                CheckSettings.standard().withRules(settings.rules()).withLaws(settings.laws()));
        for (String source : sources) {
            if (UrlFeed.isAddress(source)) {
                addresses.add(new UrlFeed(
                        address(source),
                        settings.pause().toMillis(),
                        settings.encoding(),
                        memory,
                        this::wake,
                        thrown -> failed("the thread that asks " + source, thrown)));
            } else {
                add(path(source));
            }
        }
    }

    private static URI address(String source) {
        try {
            URI address = URI.create(source);
            if (address.getHost() != null) {
                return address;
            }
        } catch (IllegalArgumentException e) {
            // It is said below.
        }
        throw new IllegalArgumentException(source + ": this is not an address of http or https");
    }

    private static Path path(String source) {
        try {
            Path path = Path.of(source);
            if (source.indexOf("://") < 0 || Files.exists(path)) {
                return path;
            }
        } catch (InvalidPathException e) {
            // It is said below.
        }
        throw new IllegalArgumentException(source + ": expected a file, a folder, or an address of http or https");
    }

    private void add(Path path) {
        if (Files.isDirectory(path)) {
            folders.add(new WatchedFolder(path));
        } else {
            files.put(absolute(path), new FileFeed(path, true, settings.encoding(), memory));
        }
    }

    private static Path absolute(Path path) {
        return path.toAbsolutePath().normalize();
    }

    // ---- time

    /** Milliseconds since 1970, by a monotonic clock. */
    private long now() {
        return epoch + System.nanoTime() / 1_000_000;
    }

    /** Starts watching, until {@link #close}. */
    public synchronized void start() {
        if (thread == null) {
            KeptThread begun =
                    new KeptThread("arbiter-desk", this::run, thrown -> failed("the desk's own thread", thrown));
            thread = begun;
            files.keySet().forEach(file -> {
                Path parent = file.getParent();
                if (parent != null) {
                    watch.add(parent);
                }
            });
            begun.start();
            addresses.forEach(UrlFeed::start);
        }
    }

    private void wake() {
        news = true;
        KeptThread awake = thread;
        if (awake != null) {
            LockSupport.unpark(awake.thread());
        }
    }

    private void run() {
        while (!closed) {
            news = false;
            long due;
            try {
                due = step(now());
            } catch (InterruptedException e) {
                return;
            }
            long wait = due - now();
            if (wait > 0 && !news && !closed) {
                LockSupport.parkNanos(this, wait * 1_000_000);
            }
        }
    }

    /** Reads what has changed and judges what has come to rest; returns when there is something to do next. */
    private synchronized long step(long now) throws InterruptedException {
        List<FileFeed> changed = new ArrayList<>();
        for (Path path : watch.take()) {
            FileFeed feed = files.get(absolute(path));
            if (feed != null) {
                changed.add(feed);
            }
        }
        read(changed, now);
        if (watch.takeMoved() || now >= nextFolders) {
            nextFolders = now + (watch.isPrompt() ? FOLDER_CHECK_ASIDE : FOLDER_CHECK);
            findFiles(now);
        }
        if (watch.takeOverflow() || now >= nextSweep) {
            nextSweep = now + (watch.isPrompt() ? SWEEP : SWEEP_ALONE);
            read(files.values(), now);
        }
        addresses.forEach(feed -> take(feed, now));
        long due = look(now);
        if (now >= nextSilence) {
            nextSilence = now + SILENCE_CHECK;
            decide(now);
        }
        return Math.min(Math.min(due, nextSilence), Math.min(nextSweep, nextFolders));
    }

    /** Reads everything once, as if it were final. */
    public synchronized void lookOnce() {
        long now = now();
        try {
            findFiles(now);
            read(files.values(), now);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return;
        }
        for (UrlFeed feed : addresses) {
            feed.ask();
            take(feed, now);
        }
        long at = now;
        for (long due = look(at); due < NEVER && at < now + SETTLED; due = look(at)) {
            at = Math.max(at + 1, due);
        }
        decide(now);
    }

    private void decide(long now) {
        looked = now;
        for (WatchedBoard board : boards.values()) {
            try {
                board.decide(now, this::heard);
            } catch (RuntimeException | Error e) {
                board.failAtPlay(InternalFaultException.sentence(e), now, this::heard);
            }
        }
    }

    /** A folder in which files may come. */
    private final class WatchedFolder implements FileReads.Task {
        private final LiveFile name;
        private final Path path;
        private volatile @Nullable List<Path> found;
        private volatile boolean pending;
        private @Nullable String problem;

        WatchedFolder(Path path) {
            this.path = path;
            this.name = new LiveFile(path.toString());
        }

        @Override
        public Path folder() {
            return path;
        }

        @Override
        public void read(Runnable progress) {
            try {
                found = watch.files(path, progress);
                problem = null;
            } catch (RuntimeException | Error e) {
                problem = InternalFaultException.sentence(e);
            } finally {
                pending = false;
            }
        }

        @Override
        public void unanswered(boolean isBegun) {
            pending = isBegun;
            problem = "does not answer";
        }

        /** The files found since the last call. */
        List<Path> take() {
            List<Path> taken = found;
            found = null;
            return taken == null ? List.of() : taken;
        }
    }

    private void findFiles(long now) throws InterruptedException {
        reads.run(folders.stream().filter(folder -> !folder.pending).toList());
        List<FileFeed> fresh = new ArrayList<>();
        for (WatchedFolder folder : folders) {
            for (Path file : folder.take()) {
                if (!files.containsKey(absolute(file))) {
                    FileFeed feed = new FileFeed(file, false, settings.encoding(), memory);
                    files.put(absolute(file), feed);
                    fresh.add(feed);
                }
            }
            say(now, folder.name, folder.problem);
        }
        read(fresh, now);
    }

    private void read(Collection<FileFeed> feeds, long now) throws InterruptedException {
        if (!feeds.isEmpty()) {
            reads.run(feeds.stream().filter(feed -> feed.begin(now)).toList());
            feeds.forEach(feed -> take(feed, now));
        }
    }

    private void take(Feed feed, long now) {
        try {
            feed.take(now);
        } catch (RuntimeException | Error e) {
            feed.file().fail(InternalFaultException.sentence(e));
        }
        say(now, feed.file(), feed.problem() == null ? feed.file().problem() : feed.problem());
    }

    // ---- what is wrong

    /**
     * A problem of a source, or of the desk itself.
     *
     * @param source the file, directory or address; {@code desk}
     * @param message one sentence without a full stop
     * @param since when, in ISO 8601
     */
    public record Trouble(String source, String message, String since) {}

    /** Reports that a source cannot be read, or that it can be again, if that is new. */
    private void say(long now, LiveFile source, @Nullable String problem) {
        Trouble before = troubles.get(source);
        if (Objects.equals(problem, before == null ? null : before.message())) {
            return;
        }
        troubled = ++version;
        String name = source.name();
        if (problem == null) {
            troubles.remove(source);
        } else {
            String since = before == null ? Instant.ofEpochMilli(now).toString() : before.since();
            troubles.put(source, new Trouble(name, problem, since));
        }
        source.setTroubledSince(problem == null ? 0 : before == null ? now : source.troubledSince());
        for (WatchedBoard board : boards.values()) {
            if (board.source == source) {
                board.version = version;
            }
        }
        say(now, name, problem == null ? Note.of(DeskNote.READ_AGAIN) : Note.of(DeskNote.PROBLEM, problem));
    }

    private void say(long now, String name, Note words) {
        record(
                now,
                new Change(
                        0,
                        "",
                        Change.Kind.PROBLEM,
                        new Change.About(0, "", name),
                        null,
                        new Change.Report(null, words, Note.of(DeskNote.AT, name, words)),
                        null),
                null);
    }

    /** A thread ended through a fault of Arbiter's own and is begun again; called on it. */
    private void failed(String which, Throwable thrown) {
        String why = thrown instanceof OutOfMemoryError ? "as memory ran out" : InternalFaultException.words(thrown);
        synchronized (this) {
            long now = now();
            String words = which + " ended " + why + "; it was started again";
            failures.addLast(
                    new Trouble("desk", words, Instant.ofEpochMilli(now).toString()));
            if (failures.size() > MOST_FAILURES) {
                failures.removeFirst();
            }
            troubled = ++version;
            say(now, "desk", Note.of(DeskNote.PROBLEM, words));
        }
    }

    private Collection<LiveFile> sources() {
        List<LiveFile> all = new ArrayList<>(loose);
        files.values().forEach(feed -> all.add(feed.file()));
        addresses.forEach(feed -> all.add(feed.file()));
        return all;
    }

    /** Adds a source whose text is supplied from elsewhere. */
    synchronized void follow(LiveFile file) {
        loose.add(file);
    }

    /** Judges what has stood still until a time; returns when there is more. */
    synchronized long look(long now) {
        tellApart();
        long next = NEVER;
        looked = now;
        for (LiveFile file : sources()) {
            if (file.due() <= now) {
                look(file, now);
            }
            next = Math.min(next, file.due());
        }
        return next;
    }

    private void look(LiveFile file, long now) {
        boolean wasCrowded = file.isCrowded();
        try {
            file.look(this, checker, now);
        } catch (RuntimeException | Error e) {
            file.fail(InternalFaultException.sentence(e));
        }
        String problem = file.problem();
        if (problem != null || wasCrowded) {
            say(now, file, problem);
        }
    }

    // ---- boards

    /**
     * A version of a game has stood still.
     *
     * @param slot which one of its file it is, from 0
     * @return when it has to be offered again, as it may still change; {@link Long#MAX_VALUE} for never
     */
    long offer(LiveFile file, String key, int slot, CheckedGame game, long now, long written, long since) {
        WatchedBoard board = byKey.get(key);
        board = board == null ? renamed(file, key, slot, game) : board;
        if (board == null) {
            board = new WatchedBoard(
                    ++lastId, file, key, slot, now, settings.silence().toMillis(), settings.laws());
            byKey.put(key, board);
            boards.put(board.id, board);
        }
        LiveFile before = board.source;
        boolean another = before != file && !board.isGone() && before.holds(key);
        if (another && !board.isExtendedBy(game)) {
            return NEVER;
        }
        board.source = file;
        int slotBefore = board.slot;
        board.slot = slot;
        boolean isNew = !board.isKnown();
        long size = size(board);
        if (isTaken(board, game, now, written, since)) {
            board.version = ++version;
            membership = isNew ? version : membership;
            shared |= isNew;
            memory.hold(size(board) - size);
            return NEVER;
        }
        board.source = isNew ? file : before;
        board.slot = isNew ? slot : slotBefore;
        return board.takenAt();
    }

    private void tellApart() {
        if (shared) {
            shared = false;
            SharedNames.tellApart(boards.values()).forEach(board -> board.version = ++version);
        }
    }

    /** What a board takes of the memory, in bytes. */
    private static long size(WatchedBoard board) {
        CheckedGame game = board.game();
        return game == null ? 0 : DeskMemory.ofBoard(game);
    }

    private boolean isTaken(WatchedBoard board, CheckedGame game, long now, long written, long since) {
        try {
            return board.offer(game, now, written, since, this::heard);
        } catch (RuntimeException | Error e) {
            board.failAtPlay(InternalFaultException.sentence(e), now, this::heard);
            return true;
        }
    }

    /** The board whose players were corrected; null where there is none. */
    private @Nullable WatchedBoard renamed(LiveFile file, String key, int slot, CheckedGame game) {
        for (WatchedBoard board : boards.values()) {
            if (board.source == file
                    && board.slot == slot
                    && board.isKnown()
                    && !file.holds(board.key)
                    && board.isSameGame(game)) {
                byKey.remove(board.key);
                board.key = key;
                byKey.put(key, board);
                shared = true;
                return board;
            }
        }
        return null;
    }

    /** A file has stood still for long: what it no longer holds is gone. */
    void lost(LiveFile file, long now) {
        for (WatchedBoard board : List.copyOf(boards.values())) {
            if (board.source != file || file.holds(board.key) || board.isGone() || !board.isKnown()) {
                continue;
            }
            LiveFile other = sources().stream()
                    .filter(each -> each.holds(board.key))
                    .findFirst()
                    .orElse(null);
            if (other != null) {
                board.source = other;
            } else if (board.plies() == 0 || board.state() == Attention.OVER) {
                memory.hold(-size(board));
                board.forget();
                membership = ++version;
                shared = true;
            } else {
                board.lose(now, this::heard);
            }
        }
    }

    private void heard(
            WatchedBoard board,
            Change.Kind kind,
            Note message,
            @Nullable Alarm alarm,
            @Nullable ClaimResponse response) {
        board.version = ++version;
        record(
                looked,
                new Change(
                        0,
                        "",
                        kind,
                        new Change.About(board.id, board.name(), board.source.name()),
                        board.pairing(),
                        new Change.Report(board.state(), message, board.said(message)),
                        alarm),
                response);
    }

    private void record(long now, Change change, @Nullable ClaimResponse response) {
        Change numbered = change.numbered(++lastChange, Instant.ofEpochMilli(now));
        changes.addLast(numbered);
        if (changes.size() > MOST_CHANGES) {
            changes.removeFirst();
        }
        listeners.forEach(listener -> listener.heard(numbered, response));
    }

    // ---- as others see it

    /** Adds a listener for further events. */
    public synchronized void listen(Listener listener) {
        listeners.add(listener);
    }

    /** All boards, the most urgent first. */
    public List<BoardView> boards() {
        return boardsAfter(0).boards();
    }

    /**
     * The changes since a version.
     *
     * @param version the current one
     * @param boards that have changed, the most urgent first
     * @param ids of all boards if any were added or removed; otherwise null
     * @param troubles all current problems if these have changed; otherwise null
     */
    public record News(
            long version,
            List<BoardView> boards,
            @Nullable List<Integer> ids,
            @Nullable List<Trouble> troubles) {}

    /** The boards that have changed since a version; 0 for all. */
    public synchronized News boardsAfter(long since) {
        tellApart();
        List<WatchedBoard> fresh = boards.values().stream()
                .filter(board -> board.isKnown() && board.version > since)
                .sorted(Comparator.comparing(WatchedBoard::state)
                        .thenComparingInt(WatchedBoard::order)
                        .thenComparingInt(board -> board.id))
                .toList();
        List<Integer> ids = membership <= since
                ? null
                : boards.values().stream()
                        .filter(WatchedBoard::isKnown)
                        .map(board -> board.id)
                        .toList();
        List<Trouble> wrong = null;
        if (troubled > since || since == 0) {
            wrong = new ArrayList<>(failures);
            wrong.addAll(troubles.values());
        }
        List<BoardView> views = fresh.stream().map(WatchedBoard::view).toList();
        News news = new News(version, views, ids, wrong);
        fresh.forEach(board -> board.sayUndrawn(now(), this::heard));
        return news;
    }

    /** The events after a given number; 0 for all that are kept. */
    public synchronized List<Change> changesAfter(long number) {
        return changes.stream().filter(change -> change.number() > number).toList();
    }

    /**
     * A board with its game.
     *
     * @param game as recorded, with its verdict
     * @param alarms in the order of the game
     */
    public record Opened(BoardView view, CheckedGame game, List<Alarm> alarms) {}

    /** The board with a number; null if there is none any more. */
    public synchronized @Nullable Opened board(int id) {
        WatchedBoard board = boards.get(id);
        CheckedGame game = board == null ? null : board.game();
        return board == null || game == null ? null : new Opened(board.view(), game, board.alarms());
    }

    /** The sources as given. */
    public List<String> sourceNames() {
        return names;
    }

    /** The number of sources that cannot be read at present. */
    public synchronized int problems() {
        return troubles.size();
    }

    /** Stops watching. */
    @Override
    public void close() {
        closed = true;
        wake();
        watch.close();
        addresses.forEach(UrlFeed::close);
        reads.close();
        KeptThread running = thread;
        if (running != null) {
            running.close();
        }
    }
}
