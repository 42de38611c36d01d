package dev.arbiter.archive.files;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The central directory of a zip archive, with the position of each member (PKWARE, APPNOTE 6.3.10, 4.3). It is parsed here so
 * that members can be validated: names are unique and no two members share bytes, which could otherwise be decompressed once
 * for each name.
 */
public final class ZipDirectory {

    /** The most members of an archive that is read. */
    static final int MOST_MEMBERS = 100_000;

    /** The largest uncompressed size of a member; a few bytes can be decompressed to any length. */
    private static final long LONGEST_MEMBER = 1L << 34;

    /** The most bytes of a directory: that number of members with long names needs no more. */
    private static final long LONGEST = 64L << 20;

    private static final int MARK = 'P' | 'K' << 8;
    private static final int ENTRY = MARK | 1 << 16 | 2 << 24;
    private static final int MEMBER = MARK | 3 << 16 | 4 << 24;
    private static final int END = MARK | 5 << 16 | 6 << 24;
    private static final int LARGE_END = MARK | 6 << 16 | 6 << 24;
    private static final int LARGE_LOCATOR = MARK | 6 << 16 | 7 << 24;

    private static final int ENTRY_LENGTH = 46;
    private static final int MEMBER_LENGTH = 30;
    private static final int END_LENGTH = 22;
    private static final int LARGE_END_LENGTH = 56;
    private static final int LARGE_LOCATOR_LENGTH = 20;
    private static final int LONGEST_COMMENT = 0xFFFF;

    /** The id of the extra field for values that need more than 32 bits. */
    private static final int LARGE_FIELD = 1;

    private static final int ENCRYPTED = 1;
    private static final int STORED = 0;
    private static final int DEFLATED = 8;

    private final Path archive;
    private final List<Member> members = new ArrayList<>();

    /** The offset in the file of the archive's beginning, which anything may precede. */
    private long base;

    /** The offset, relative to that, where the members end and the directory begins. */
    private long end;

    private ZipDirectory(Path archive) {
        this.archive = archive;
    }

    /**
     * A file in an archive, according to the directory.
     *
     * @param name with slashes between its parts
     * @param offset of its header, in bytes from the beginning of the archive
     * @param packed the compressed size in bytes
     * @param size the uncompressed size in bytes
     * @param checksum of the uncompressed bytes (CRC-32)
     * @param isStored whether it is not compressed
     * @param problem why it is not read, in one line; otherwise empty
     */
    record Member(String name, long offset, long packed, long size, int checksum, boolean isStored, String problem) {

        boolean isDirectory() {
            return name.endsWith("/");
        }

        Member refused(String why) {
            return problem.isEmpty() ? new Member(name, offset, packed, size, checksum, isStored, why) : this;
        }
    }

    /** The position of a directory, in bytes of the file, and the number of its members. */
    private record Place(long start, long length, long offset, long members) {}

    /**
     * Reads the directory of an archive.
     *
     * @throws IOException if the file is damaged or not a zip archive
     */
    static ZipDirectory read(Path archive) throws IOException {
        try (FileChannel file = FileChannel.open(archive, StandardOpenOption.READ)) {
            ZipDirectory directory = new ZipDirectory(archive);
            directory.read(file);
            return directory;
        }
    }

    /** The length of an archive's directory in bytes; 0 for a file that is damaged or not a zip archive. */
    public static long length(Path file) throws IOException {
        try (FileChannel opened = FileChannel.open(file, StandardOpenOption.READ)) {
            boolean begins = opened.size() >= END_LENGTH && (bytes(opened, 0, 2).getShort(0) & 0xFFFF) == MARK;
            Place place = begins ? find(opened) : null;
            return place == null ? 0 : place.length;
        }
    }

    /**
     * The uncompressed size of an archive's readable members in bytes; for a file that is damaged or not a zip archive, its
     * length.
     */
    public static long unpacked(Path file) throws IOException {
        try {
            long all = 0;
            for (Member member : ZipMembers.isZip(file) ? read(file).members : List.<Member>of()) {
                all += member.problem.isEmpty() ? member.size : 0;
            }
            return Math.max(all, Files.size(file));
        } catch (IOException e) {
            return Files.size(file);
        }
    }

    /** The members in the order of the directory; names can be repeated. */
    List<Member> members() {
        return members;
    }

    // ---- reading the directory

    private void read(FileChannel file) throws IOException {
        Place place = find(file);
        if (place == null) {
            throw new IOException("it has no directory at its end");
        }
        if (place.members > MOST_MEMBERS) {
            throw new IOException("it has " + place.members + " files, of which at most " + MOST_MEMBERS + " are read");
        }
        if (place.length > LONGEST) {
            throw new IOException("its directory is longer than " + (LONGEST >> 20) + " MB");
        }
        base = place.start - place.offset;
        end = place.offset;
        ByteBuffer entries = bytes(file, place.start, (int) place.length);
        while (entries.remaining() >= ENTRY_LENGTH && members.size() < place.members) {
            members.add(entry(entries));
        }
        if (members.size() < place.members) {
            throw new IOException("its directory has " + members.size() + " of " + place.members + " files");
        }
        refuseTwins();
        refuseOverlaps();
    }

    private Member entry(ByteBuffer entries) throws IOException {
        int at = entries.position();
        int nameLength = entries.getShort(at + 28) & 0xFFFF;
        int fieldsLength = entries.getShort(at + 30) & 0xFFFF;
        int next = at + ENTRY_LENGTH + nameLength + fieldsLength + (entries.getShort(at + 32) & 0xFFFF);
        if (entries.getInt(at) != ENTRY || next > entries.limit()) {
            throw new IOException("entry " + (members.size() + 1) + " of its directory cannot be read");
        }
        byte[] name = new byte[nameLength];
        entries.get(at + ENTRY_LENGTH, name);
        int flags = entries.getShort(at + 8);
        int method = entries.getShort(at + 10) & 0xFFFF;
        long[] lengths = {
            entries.getInt(at + 24) & 0xFFFF_FFFFL,
            entries.getInt(at + 20) & 0xFFFF_FFFFL,
            entries.getInt(at + 42) & 0xFFFF_FFFFL
        };
        enlarge(lengths, entries, at + ENTRY_LENGTH + nameLength, fieldsLength);
        int checksum = entries.getInt(at + 16);
        entries.position(next);
        Member member = new Member(text(name), lengths[2], lengths[1], lengths[0], checksum, method == STORED, "");
        if (member.isDirectory()) {
            return member;
        }
        if ((flags & ENCRYPTED) != 0) {
            return member.refused("it is encrypted; unpack it first");
        }
        if (method != STORED && method != DEFLATED) {
            return member.refused("it is packed by method " + method + ", expected 0 (stored) or 8 (deflated)");
        }
        if (lengths[0] < 0 || lengths[0] > LONGEST_MEMBER) {
            return member.refused("it unpacks to more than " + (LONGEST_MEMBER >> 30) + " GiB");
        }
        boolean isInside = lengths[1] >= 0 && lengths[2] >= 0 && lengths[2] <= end && lengths[1] <= end - lengths[2];
        return isInside ? member : member.refused("the archive says that it lies outside of it");
    }

    /** Replaces sizes that need more than 32 bits by those in the extra field, in the order defined for it. */
    private static void enlarge(long[] lengths, ByteBuffer entries, int from, int length) {
        for (int at = from; at + 4 <= from + length; ) {
            int size = entries.getShort(at + 2) & 0xFFFF;
            if (entries.getShort(at) == LARGE_FIELD) {
                int value = at + 4;
                for (int each = 0; each < lengths.length; each++) {
                    if (lengths[each] == 0xFFFF_FFFFL && value + 8 <= Math.min(at + 4 + size, from + length)) {
                        lengths[each] = entries.getLong(value);
                        value += 8;
                    }
                }
            }
            at += 4 + size;
        }
    }

    /** A name in UTF-8 or, from old programs, in one byte a character. */
    private static String text(byte[] name) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(name))
                    .toString();
        } catch (CharacterCodingException e) {
            return new String(name, StandardCharsets.ISO_8859_1);
        }
    }

    private void refuseTwins() {
        Map<String, Integer> seen = new HashMap<>();
        for (int at = 0; at < members.size(); at++) {
            if (!members.get(at).isDirectory()) {
                Integer before = seen.put(members.get(at).name, at);
                if (before != null) {
                    refuse(before, "the archive names it twice");
                    refuse(at, "the archive names it twice");
                }
            }
        }
    }

    private void refuseOverlaps() {
        List<Integer> inOrder = new ArrayList<>();
        for (int at = 0; at < members.size(); at++) {
            if (!members.get(at).isDirectory()) {
                inOrder.add(at);
            }
        }
        inOrder.sort(Comparator.comparingLong(at -> members.get(at).offset));
        int last = -1;
        long reached = 0;
        for (int at : inOrder) {
            Member member = members.get(at);
            if (last >= 0 && member.offset < reached) {
                refuse(at, "it shares bytes of the archive with " + members.get(last).name);
                refuse(last, "it shares bytes of the archive with " + member.name);
            }
            // Its own header may be longer than this.
            long ends = member.offset + MEMBER_LENGTH + member.packed;
            if (ends > reached) {
                reached = ends;
                last = at;
            }
        }
    }

    private void refuse(int at, String why) {
        members.set(at, members.get(at).refused(why));
    }

    /** Searches backwards for the end record, which a comment may follow; null if there is none. */
    private static @Nullable Place find(FileChannel file) throws IOException {
        long size = file.size();
        int length = (int) Math.min(size, END_LENGTH + LONGEST_COMMENT);
        ByteBuffer tail = bytes(file, size - length, length);
        for (int at = length - END_LENGTH; at >= 0; at--) {
            if (tail.getInt(at) == END && at + END_LENGTH + (tail.getShort(at + 20) & 0xFFFF) <= length) {
                Place place = place(file, tail, at, size - length + at);
                if (place != null) {
                    return place;
                }
            }
        }
        return null;
    }

    /** The directory that an end record describes; null if there is none. */
    private static @Nullable Place place(FileChannel file, ByteBuffer tail, int at, long position) throws IOException {
        Place large = large(file, position);
        long length = tail.getInt(at + 12) & 0xFFFF_FFFFL;
        Place place = large != null
                ? large
                : new Place(
                        position - length,
                        length,
                        tail.getInt(at + 16) & 0xFFFF_FFFFL,
                        tail.getShort(at + 10) & 0xFFFF);
        boolean isThere = place.length >= 0
                && place.offset >= 0
                && place.members >= 0
                && place.start >= place.offset
                && place.members * ENTRY_LENGTH <= place.length;
        if (!isThere || (place.members > 0 && bytes(file, place.start, 4).getInt(0) != ENTRY)) {
            return null;
        }
        return place;
    }

    /** The directory of a large archive, whose locator precedes the end record; null if there is none. */
    private static @Nullable Place large(FileChannel file, long position) throws IOException {
        if (position < LARGE_LOCATOR_LENGTH + LARGE_END_LENGTH) {
            return null;
        }
        ByteBuffer locator = bytes(file, position - LARGE_LOCATOR_LENGTH, LARGE_LOCATOR_LENGTH);
        // Nothing stands between; where something does before the archive, the offset in the locator is none of the
        // file.
        long start = position - LARGE_LOCATOR_LENGTH - LARGE_END_LENGTH;
        ByteBuffer fields = bytes(file, start, LARGE_END_LENGTH);
        if (locator.getInt(0) != LARGE_LOCATOR || fields.getInt(0) != LARGE_END) {
            return null;
        }
        long length = fields.getLong(40);
        return new Place(start - length, length, fields.getLong(48), fields.getLong(32));
    }

    private static ByteBuffer bytes(FileChannel file, long from, int length) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
        while (bytes.hasRemaining()) {
            if (from < 0 || file.read(bytes, from + bytes.position()) < 0) {
                throw new EOFException();
            }
        }
        return bytes.flip();
    }

    // ---- members

    /**
     * The uncompressed bytes of a member; the checksum is verified at their end.
     *
     * @throws IOException if it is not where the directory says, or was refused
     */
    InputStream open(Member member) throws IOException {
        if (!member.problem.isEmpty()) {
            throw new IOException(member.problem);
        }
        FileChannel file = FileChannel.open(archive, StandardOpenOption.READ);
        try {
            ByteBuffer header = bytes(file, base + member.offset, MEMBER_LENGTH);
            long from = member.offset + MEMBER_LENGTH + (header.getShort(26) & 0xFFFF) + (header.getShort(28) & 0xFFFF);
            if (header.getInt(0) != MEMBER || member.packed > end - from) {
                throw new IOException("its zip data is damaged: there is no file where the directory says");
            }
            return new ZipMemberStream(file, base + from, member);
        } catch (IOException e) {
            file.close();
            throw e instanceof EOFException ? new IOException("its zip data ends too early", e) : e;
        }
    }
}
