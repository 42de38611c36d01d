package dev.arbiter.archive.files;

import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.SoftReference;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The files in a zip archive, each named as if the archive were a directory: {@code games.zip/1851/london.pgn}. Nothing is
 * extracted to disk, and no name refers to anything outside the archive.
 */
final class ZipMembers {

    private static final String TWICE = "the archive names it twice";

    private ZipMembers() {}

    /**
     * Whether a file is a zip archive.
     *
     * @throws IOException if it cannot be read
     */
    static boolean isZip(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        try (InputStream in = Files.newInputStream(file)) {
            Container container = Container.of(in.readNBytes(8));
            return container == Container.ZIP || container == Container.EMPTY_ZIP;
        }
    }

    /** A member's path, and why it cannot be read; otherwise empty. */
    record Named(Path path, String problem) {}

    /**
     * The members that can contain games, by name.
     *
     * @throws IOException if the archive is damaged or too large
     */
    static List<Named> list(Path archive) throws IOException {
        Map<Path, Named> members = new TreeMap<>();
        for (ZipDirectory.Member member : opened(archive).directory.members()) {
            if (!member.isDirectory() && !isHidden(member.name())) {
                Path path = path(archive, member);
                // Two names may be one path: with one slash between their parts, and with two.
                members.merge(path, new Named(path, member.problem()), (one, other) -> new Named(path, TWICE));
            }
        }
        return List.copyOf(members.values());
    }

    private static boolean isHidden(String name) {
        for (String part : name.split("/", -1)) {
            if (part.startsWith(".") || part.equals("__MACOSX")) {
                return true;
            }
        }
        return false;
    }

    private static Path path(Path archive, ZipDirectory.Member member) throws IOException {
        try {
            return Path.of(archive + "/" + member.name());
        } catch (InvalidPathException e) {
            throw new IOException("the name of a file in it is not possible here", e);
        }
    }

    /** The archive that a path leads into; null if none of its parent paths is a file. */
    static @Nullable Path archiveOf(Path path) {
        for (Path parent = path.getParent(); parent != null; parent = parent.getParent()) {
            if (Files.isRegularFile(parent)) {
                return parent;
            }
        }
        return null;
    }

    /**
     * The bytes of a member, as many as the archive declares.
     *
     * @throws IOException if there is no such member, or the archive is damaged
     */
    static InputStream open(Path archive, Path member) throws IOException {
        Opened opened = opened(archive);
        ZipDirectory.Member found = opened.member(member);
        if (found == null) {
            throw new IOException("there is no such file in " + archive.getFileName());
        }
        return new DecodedStream("zip", opened.directory.open(found));
    }

    /** The uncompressed size of a member, as declared by the archive; {@link Long#MAX_VALUE} if there is no such member. */
    static long declaredSize(Path archive, Path member) throws IOException {
        ZipDirectory.Member found = opened(archive).member(member);
        return found == null ? Long.MAX_VALUE : found.size();
    }

    /** An archive as of when its directory was read. */
    private static final class Opened {

        private final Path archive;
        private final FileTime modified;
        private final long size;
        private final @Nullable Object key;
        private final ZipDirectory directory;
        /** The members by path, which usually equals the name. */
        private final Map<String, ZipDirectory.Member> byPath = new HashMap<>();

        Opened(Path archive, BasicFileAttributes attributes) throws IOException {
            this.archive = archive;
            modified = attributes.lastModifiedTime();
            size = attributes.size();
            key = attributes.fileKey();
            directory = ZipDirectory.read(archive);
        }

        boolean is(Path other, BasicFileAttributes attributes) {
            return archive.equals(other)
                    && modified.equals(attributes.lastModifiedTime())
                    && size == attributes.size()
                    && Objects.equals(key, attributes.fileKey());
        }

        /** The member with a path; null if there is none. */
        synchronized ZipDirectory.@Nullable Member member(Path member) throws IOException {
            if (byPath.isEmpty()) {
                for (ZipDirectory.Member each : directory.members()) {
                    if (!each.isDirectory()) {
                        String path = inArchive(path(archive, each));
                        String key = path.equals(each.name()) ? each.name() : path;
                        byPath.merge(key, each, (one, other) -> one.refused(TWICE));
                    }
                }
            }
            return byPath.get(inArchive(member));
        }

        private String inArchive(Path member) {
            return archive.relativize(member).toString().replace('\\', '/');
        }
    }

    /** Archives that are read side by side, as by checks of a server, each have their directory read once. */
    private static final int MOST_RECENT = 8;

    /** The archives read last, the newest first, unless their memory was needed, so that a directory is read once for all members. */
    private static final ArrayDeque<SoftReference<Opened>> RECENT = new ArrayDeque<>();

    private static synchronized Opened opened(Path archive) throws IOException {
        BasicFileAttributes attributes = Files.readAttributes(archive, BasicFileAttributes.class);
        for (SoftReference<Opened> each : List.copyOf(RECENT)) {
            Opened known = each.get();
            if (known != null && known.is(archive, attributes)) {
                if (each != RECENT.peekFirst()) {
                    RECENT.remove(each);
                    RECENT.addFirst(each);
                }
                return known;
            }
        }
        Opened opened = new Opened(archive, attributes);
        RECENT.removeIf(each -> each.refersTo(null));
        if (RECENT.size() == MOST_RECENT) {
            RECENT.removeLast();
        }
        RECENT.addFirst(new SoftReference<>(opened));
        return opened;
    }
}
