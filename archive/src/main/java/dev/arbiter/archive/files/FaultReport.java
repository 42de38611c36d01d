package dev.arbiter.archive.files;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * Files that describe internal errors, in the directory {@code faults} of the {@link UserCache}: the stack trace and the
 * versions, without any text of a game. Repetitions of an error use the same file.
 */
final class FaultReport {

    /** The number of files kept, the newest ones. */
    private static final int MOST_FILES = 100;

    /** Errors are the same if this number of innermost frames and the types of the exceptions are equal. */
    private static final int FRAMES = 4;

    /** The most frames written of an exception; a stack overflow has a thousand. */
    private static final int MOST_FRAMES = 200;

    private static final int MOST_CAUSES = 8;

    /** The message for each internal error that has occurred in this process, by its name. */
    private static final Map<String, String> KNOWN = new ConcurrentHashMap<>();

    private FaultReport() {}

    /** Saves an error; returns the path of the file as shown in messages, or why there is none. */
    static String keep(Throwable thrown) {
        String name = name(thrown);
        String known = KNOWN.get(name);
        if (known == null) {
            known = write(name, thrown);
            KNOWN.put(name, known);
        }
        return known;
    }

    private static String write(String name, Throwable thrown) {
        Path folder = UserCache.folder("faults");
        if (folder == null) {
            return where(thrown) + " (HOME names no folder in which its stack trace could be kept)";
        }
        Path file = folder.resolve(name);
        try {
            Files.createDirectories(folder);
            deleteOldest(folder);
            Files.write(file, text(thrown).getBytes(StandardCharsets.UTF_8), StandardOpenOption.CREATE_NEW);
        } catch (FileAlreadyExistsException e) {
            // It is that of the same fault.
        } catch (IOException | SecurityException e) {
            String why = e instanceof IOException io ? Problems.sentence(io) : "there is no permission";
            return where(thrown) + " (its stack trace cannot be kept in " + UserCache.shown(folder) + ": " + why + ")";
        }
        return UserCache.shown(file);
    }

    private static void deleteOldest(Path folder) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.list(folder)) {
            files = new ArrayList<>(all.toList());
        }
        if (files.size() < MOST_FILES) {
            return;
        }
        files.sort(Comparator.comparing(FaultReport::modified));
        for (Path file : files.subList(0, files.size() - MOST_FILES + 1)) {
            Files.deleteIfExists(file);
        }
    }

    private static long modified(Path file) {
        try {
            return Files.getLastModifiedTime(file).toMillis();
        } catch (IOException e) {
            return 0;
        }
    }

    // ---- what is written

    private static String text(Throwable thrown) {
        String version = FaultReport.class.getPackage().getImplementationVersion();
        StringBuilder text = new StringBuilder();
        text.append("A fault of Arbiter's own, to be reported with this file. It has no text of any game.\n")
                .append("Arbiter ")
                .append(version == null ? "as built from its sources" : version)
                .append("; Java ")
                .append(System.getProperty("java.vm.version"))
                .append(" (")
                .append(System.getProperty("java.vendor"))
                .append("); ")
                .append(System.getProperty("os.name"))
                .append(' ')
                .append(System.getProperty("os.arch"))
                .append("; ")
                .append(Instant.now().truncatedTo(ChronoUnit.SECONDS))
                .append("\n\n");
        String before = "";
        for (Throwable each : chain(thrown)) {
            text.append(before).append(each.getClass().getName());
            String message = message(each);
            text.append(message == null ? "" : ": " + message).append('\n');
            StackTraceElement[] frames = each.getStackTrace();
            for (int i = 0; i < Math.min(frames.length, MOST_FRAMES); i++) {
                text.append("\tat ").append(frames[i]).append('\n');
            }
            if (frames.length > MOST_FRAMES) {
                text.append("\t… and ").append(frames.length - MOST_FRAMES).append(" more\n");
            }
            before = "Caused by: ";
        }
        return text.toString();
    }

    /** The message of an exception if it is Java's own, about numbers and types; any other may quote a game. */
    private static @Nullable String message(Throwable thrown) {
        boolean plain = thrown instanceof IndexOutOfBoundsException
                || thrown instanceof NullPointerException
                || thrown instanceof ClassCastException
                || thrown instanceof NegativeArraySizeException
                || thrown instanceof LinkageError;
        return plain ? thrown.getMessage() : null;
    }

    private static Set<Throwable> chain(Throwable thrown) {
        Set<Throwable> chain = new LinkedHashSet<>();
        for (Throwable each = thrown; each != null && chain.size() < MOST_CAUSES; each = each.getCause()) {
            if (!chain.add(each)) {
                break;
            }
        }
        return chain;
    }

    private static String name(Throwable thrown) {
        CRC32C sum = new CRC32C();
        for (Throwable each : chain(thrown)) {
            sum.update(each.getClass().getName().getBytes(StandardCharsets.UTF_8));
            StackTraceElement[] frames = each.getStackTrace();
            for (int i = 0; i < Math.min(frames.length, FRAMES); i++) {
                sum.update(frames[i].toString().getBytes(StandardCharsets.UTF_8));
            }
        }
        return HexFormat.of().toHexDigits((int) sum.getValue()) + ".txt";
    }

    /** The type and place of an exception, if there is no file to name. */
    private static String where(Throwable thrown) {
        StackTraceElement[] frames = thrown.getStackTrace();
        String kind = thrown.getClass().getSimpleName();
        return frames.length == 0 ? kind : kind + " at " + frames[0].getFileName() + ":" + frames[0].getLineNumber();
    }
}
