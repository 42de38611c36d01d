package dev.arbiter.live.desk;

import dev.arbiter.archive.files.Inputs;
import java.io.IOException;
import java.nio.file.ClosedWatchServiceException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Reports which files of some folders, and what is below these, have changed, where the system says so; it is not relied
 * upon, as no system does that for every disk and network.
 */
final class FolderWatch implements AutoCloseable {

    private final @Nullable WatchService service;
    private final Map<WatchKey, Path> folders = new HashMap<>();
    private final Set<Path> watched = new HashSet<>();
    private final Set<Path> touched = new LinkedHashSet<>();
    private final Runnable news;
    private final @Nullable KeptThread thread;
    /** Whether files may have come or gone. */
    private boolean moved;

    /** Whether more has changed than the system could count. */
    private boolean overflown;

    /**
     * @param service null if the system does not report changes
     * @param news run on another thread when there is something to {@link #take}
     * @param ended called when that thread has failed, and is restarted
     */
    FolderWatch(@Nullable WatchService service, Runnable news, Consumer<Throwable> ended) {
        this.service = service;
        this.news = news;
        this.thread = service == null ? null : new KeptThread("arbiter-desk-watch", this::listen, ended);
        if (thread != null) {
            thread.start();
        }
    }

    /** The system's own; null where there is none. */
    static @Nullable WatchService service() {
        try {
            return FileSystems.getDefault().newWatchService();
        } catch (IOException | UnsupportedOperationException e) {
            return null;
        }
    }

    /** Whether the system says at once what has changed: some only look themselves now and then. */
    boolean isPrompt() {
        return service != null && service.getClass().getName().contains("Linux");
    }

    /** Also reports what changes in a folder. */
    void add(Path folder) {
        WatchService from = service;
        if (from == null) {
            return;
        }
        synchronized (this) {
            if (!watched.add(folder)) {
                return;
            }
        }
        try {
            WatchKey key = folder.register(
                    from,
                    StandardWatchEventKinds.ENTRY_CREATE,
                    StandardWatchEventKinds.ENTRY_MODIFY,
                    StandardWatchEventKinds.ENTRY_DELETE);
            synchronized (this) {
                folders.put(key, folder);
            }
        } catch (IOException | ClosedWatchServiceException e) {
            synchronized (this) {
                watched.remove(folder);
            }
        }
    }

    /**
     * The files below a directory that may contain games; all its directories are watched.
     *
     * @param progress run at each file that is met
     */
    List<Path> files(Path folder, Runnable progress) {
        add(folder);
        // What lies in an archive is written as a whole.
        List<Path> files = Inputs.findPlain(folder, progress);
        for (Path file : files) {
            Path parent = file.getParent();
            while (parent != null && parent.startsWith(folder) && !isWatched(parent)) {
                add(parent);
                parent = parent.getParent();
            }
        }
        return files;
    }

    private synchronized boolean isWatched(Path folder) {
        return watched.contains(folder);
    }

    /** The files that have changed since this was last asked. */
    synchronized List<Path> take() {
        List<Path> taken = List.copyOf(touched);
        touched.clear();
        return taken;
    }

    /** Whether files may have come or gone since this was last asked. */
    synchronized boolean takeMoved() {
        boolean taken = moved;
        moved = false;
        return taken;
    }

    /** Whether any file may have changed, as there was more than the system could count, since this was last asked. */
    synchronized boolean takeOverflow() {
        boolean taken = overflown;
        overflown = false;
        return taken;
    }

    private void listen() {
        WatchService from = service;
        try {
            while (from != null) {
                WatchKey key = from.take();
                synchronized (this) {
                    Path folder = folders.get(key);
                    for (WatchEvent<?> event : key.pollEvents()) {
                        take(folder, event);
                    }
                    if (!key.reset()) {
                        watched.remove(folders.remove(key));
                        moved = true;
                    }
                }
                news.run();
            }
        } catch (ClosedWatchServiceException e) {
            // That is how it ends.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void take(@Nullable Path folder, WatchEvent<?> event) {
        if (folder == null || !(event.context() instanceof Path name)) {
            moved = true;
            overflown = true;
            return;
        }
        Path file = folder.resolve(name);
        touched.add(file);
        if (event.kind() != StandardWatchEventKinds.ENTRY_MODIFY) {
            moved = true;
            if (event.kind() == StandardWatchEventKinds.ENTRY_CREATE && Files.isDirectory(file)) {
                add(file);
            }
        }
    }

    @Override
    public void close() {
        try {
            if (thread != null) {
                thread.close();
            }
            if (service != null) {
                service.close();
            }
        } catch (IOException e) {
            // Nothing is left to be told.
        }
    }
}
