package dev.arbiter.archive.files;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.SoftReference;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * The files in a zip archive, each named as if the archive were a directory: {@code games.zip/1851/london.pgn}. Nothing is
 * unpacked to the disk, and no name leads out of the archive.
 */
final class ZipMembers {

    /** An archive of more files is not one of games. */
    private static final int MOST_MEMBERS = 100_000;

    /** A file of games is shorter; a few bytes may claim to be any length. */
    private static final long LONGEST_MEMBER = 1L << 34;

    private ZipMembers() {}

    /** Whether a file is a zip archive. */
    static boolean isZip(Path file) {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        try (InputStream in = Files.newInputStream(file)) {
            Container container = Container.of(in.readNBytes(8));
            return container == Container.ZIP || container == Container.EMPTY_ZIP;
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * The members that may hold games, in the order of their names.
     *
     * @throws IOException where the archive is damaged or too large
     */
    static List<Path> list(Path archive) throws IOException {
        List<Path> members = new ArrayList<>();
        try (ZipFile zip = new ZipFile(archive.toFile())) {
            if (zip.size() > MOST_MEMBERS) {
                throw new IOException(
                        "it has " + zip.size() + " files, of which at most " + MOST_MEMBERS + " are read");
            }
            for (Enumeration<? extends ZipEntry> entries = zip.entries(); entries.hasMoreElements(); ) {
                ZipEntry entry = entries.nextElement();
                if (!entry.isDirectory() && !isHidden(entry.getName())) {
                    members.add(path(archive, entry));
                }
            }
        } catch (InvalidPathException e) {
            throw new IOException("the name of a file in it is not possible here", e);
        }
        members.sort(null);
        return members;
    }

    private static boolean isHidden(String name) {
        for (String part : name.split("/", -1)) {
            if (part.startsWith(".") || part.equals("__MACOSX")) {
                return true;
            }
        }
        return false;
    }

    private static Path path(Path archive, ZipEntry entry) {
        return Path.of(archive + "/" + entry.getName());
    }

    /** The archive in which a path leads; null where none of the names before its end is a file. */
    static @Nullable Path archiveOf(Path path) {
        for (Path parent = path.getParent(); parent != null; parent = parent.getParent()) {
            if (Files.isRegularFile(parent)) {
                return parent;
            }
        }
        return null;
    }

    /**
     * The bytes of a member, as long as they are not too many.
     *
     * @throws IOException where there is no such member, or the archive is damaged
     */
    static InputStream open(Path archive, Path member) throws IOException {
        Opened opened = opened(archive);
        try {
            ZipEntry entry = opened.entry(member);
            if (entry != null) {
                return new Member(opened.zip.getInputStream(entry));
            }
        } catch (IOException | RuntimeException e) {
            throw new IOException("its zip data is damaged", e);
        }
        throw new IOException("there is no such file in " + archive.getFileName());
    }

    /** An archive as it was when it was opened; its table was read then. */
    private static final class Opened {

        private final Path archive;
        private final FileTime modified;
        private final long size;
        private final @Nullable Object key;
        private final ZipFile zip;
        /** The members by their paths, once somebody asks for one whose path is not its name. */
        private @Nullable Map<Path, ZipEntry> byPath;

        Opened(Path archive, BasicFileAttributes attributes) throws IOException {
            this.archive = archive;
            modified = attributes.lastModifiedTime();
            size = attributes.size();
            key = attributes.fileKey();
            zip = new ZipFile(archive.toFile());
        }

        boolean is(Path other, BasicFileAttributes attributes) {
            return archive.equals(other)
                    && modified.equals(attributes.lastModifiedTime())
                    && size == attributes.size()
                    && Objects.equals(key, attributes.fileKey());
        }

        /** A member; null where there is none. */
        synchronized @Nullable ZipEntry entry(Path member) {
            ZipEntry named = zip.getEntry(archive.relativize(member).toString().replace('\\', '/'));
            if (named != null && !named.isDirectory()) {
                return named;
            }
            // A name may have been written otherwise than paths are: with two slashes, or with none at all.
            if (byPath == null) {
                byPath = new HashMap<>();
                for (Enumeration<? extends ZipEntry> entries = zip.entries(); entries.hasMoreElements(); ) {
                    ZipEntry entry = entries.nextElement();
                    if (!entry.isDirectory()) {
                        byPath.putIfAbsent(path(archive, entry), entry);
                    }
                }
            }
            return byPath.get(member);
        }
    }

    /**
     * The archive that was opened last, as long as nobody needs its memory: whoever reads one member after the other has its
     * table read once. The file is closed when the memory is taken back.
     */
    private static SoftReference<@Nullable Opened> last = new SoftReference<>(null);

    private static synchronized Opened opened(Path archive) throws IOException {
        BasicFileAttributes attributes = Files.readAttributes(archive, BasicFileAttributes.class);
        Opened known = last.get();
        if (known != null && known.is(archive, attributes)) {
            return known;
        }
        Opened opened = new Opened(archive, attributes);
        last = new SoftReference<>(opened);
        return opened;
    }

    /** A member that is read; its stream holds on to the archive. */
    private static final class Member extends FilterInputStream {

        private long read;

        Member(InputStream in) {
            super(new DecodedStream("zip", in));
        }

        @Override
        public int read() throws IOException {
            byte[] single = new byte[1];
            return read(single, 0, 1) < 0 ? -1 : single[0] & 0xFF;
        }

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
            int count = super.read(into, offset, length);
            read += Math.max(0, count);
            if (read > LONGEST_MEMBER) {
                throw new IOException("it unpacks to more than " + (LONGEST_MEMBER >> 30) + " GiB");
            }
            return count;
        }
    }
}
