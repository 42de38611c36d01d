package dev.arbiter.archive.records;

import dev.arbiter.archive.Tag;
import dev.arbiter.archive.TagMap;
import dev.arbiter.archive.text.GameEncoding;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The tags of the current game, kept as bytes and decoded on demand. */
public final class Tags {

    /** The most bytes of tags that are kept, beyond any real game. */
    private static final int MOST_BYTES = 1 << 20;

    /** Longer texts are not cached. */
    private static final int LONGEST_KNOWN = 64;

    /** The names and values decoded last, alternating, of the first tags of games. */
    private final @Nullable String[] known = new String[2 * 32];

    private byte[] store = new byte[1024];
    private int used;
    /** For each tag: the start of its name, and the start and end of its value. */
    private int[] bounds = new int[3 * 16];

    private int count;

    /**
     * A bit for each kind of name that the tags have, by its length and first letter. Of the dozen tags that are looked up in
     * every game, most are missing, which this shows quickly.
     */
    private long kinds;

    /** Whether all tags of the game were kept. */
    private boolean whole = true;

    /** The characters that a backslash escapes; any character if this is null. */
    private @Nullable String escapable = "\\\"";

    private final GameEncoding encoding = new GameEncoding();
    /** How many tags the encoding has seen. */
    private int seen;

    Tags() {}

    /** Makes a backslash escape any character, as in SGF and GGF. */
    void escapeAnything() {
        escapable = null;
    }

    void clear() {
        used = 0;
        count = 0;
        kinds = 0;
        whole = true;
        encoding.clear();
        seen = 0;
    }

    /** Adds a tag; one that does not fit is dropped. */
    void add(byte[] bytes, int nameFrom, int nameTo, int valueFrom, int valueTo) {
        add(bytes, nameFrom, nameTo - nameFrom, bytes, valueFrom, valueTo);
    }

    /** Adds a tag whose name is in a separate array. */
    void add(byte[] name, int nameLength, byte[] bytes, int valueFrom, int valueTo) {
        add(name, 0, nameLength, bytes, valueFrom, valueTo);
    }

    private void add(byte[] name, int nameFrom, int nameLength, byte[] bytes, int valueFrom, int valueTo) {
        int valueLength = valueTo - valueFrom;
        int needed = used + nameLength + valueLength;
        if (needed > MOST_BYTES) {
            whole = false;
            return;
        }
        if (needed > store.length) {
            store = Arrays.copyOf(store, Math.max(needed, 2 * store.length));
        }
        if (3 * count == bounds.length) {
            bounds = Arrays.copyOf(bounds, 2 * bounds.length);
        }
        kinds |= nameLength == 0 ? 0 : kind(name[nameFrom], nameLength);
        int value = used + nameLength;
        System.arraycopy(name, nameFrom, store, used, nameLength);
        System.arraycopy(bytes, valueFrom, store, value, valueLength);
        bounds[3 * count] = used;
        bounds[3 * count + 1] = value;
        bounds[3 * count + 2] = needed;
        count++;
        used = needed;
    }

    /** Whether all tags were kept; tags beyond one megabyte in total are dropped. */
    public boolean isWhole() {
        return whole;
    }

    /** The number of tags. */
    public int count() {
        return count;
    }

    /**
     * The value of the first tag with a name; null if there is none. If Black is asked for, the
     * {@linkplain Tag#ofRed tag of Red} counts too.
     *
     * @param name in ASCII; case is ignored, as real files are careless with it
     */
    public @Nullable String get(String name) {
        int index = find(name);
        return index < 0 ? null : value(index);
    }

    /** Whether there is a tag with a name. */
    public boolean has(String name) {
        return find(name) >= 0;
    }

    /** Whether the first tag of a name has exactly this value, in ASCII. */
    boolean has(String name, String value) {
        int index = find(name);
        int from = index < 0 ? 0 : bounds[3 * index + 1];
        return index >= 0 && bounds[3 * index + 2] - from == value.length() && isAt(from, value);
    }

    /**
     * The kinds of names, for {@link #mayHaveAny}: a quick test for tags that few games have.
     *
     * @param names at least one
     */
    public static long kindsOf(String... names) {
        long kinds = 0;
        for (String name : names) {
            kinds |= kind(name.charAt(0), name.length());
        }
        return kinds;
    }

    /**
     * Whether there may be a tag with one of a set of names; if false, there is none.
     *
     * @param kinds from {@link #kindsOf}
     */
    public boolean mayHaveAny(long kinds) {
        return (this.kinds & kinds) != 0;
    }

    /** All tags in the order of the file; if a name is repeated, its first tag. */
    public Map<String, String> toMap() {
        String[] texts = new String[2 * count];
        for (int index = 0; index < count; index++) {
            texts[2 * index] = name(index);
            texts[2 * index + 1] = value(index);
        }
        return TagMap.of(texts);
    }

    /** All tags in the order of the file. */
    public List<Tag> toList() {
        List<Tag> list = new ArrayList<>(count);
        for (int index = 0; index < count; index++) {
            list.add(new Tag(name(index), value(index)));
        }
        return list;
    }

    /**
     * The name of a tag as written.
     *
     * @param index among the tags, from 0
     */
    public String name(int index) {
        return decoded(2 * index, bounds[3 * index], bounds[3 * index + 1]);
    }

    /**
     * Whether a tag has a name.
     *
     * @param index among the tags, from 0
     * @param name in ASCII; case is ignored
     */
    public boolean isNamed(int index, String name) {
        int from = bounds[3 * index];
        return bounds[3 * index + 1] - from == name.length() && isNameAt(from, name);
    }

    /**
     * The value of a tag.
     *
     * @param index among the tags, from 0
     */
    public String value(int index) {
        String value = decoded(2 * index + 1, bounds[3 * index + 1], bounds[3 * index + 2]);
        return value.indexOf('\\') < 0 ? value : unescaped(value);
    }

    /** Decodes a text. The games of a file usually have the same texts in the same place, so the last one is cached. */
    private String decoded(int place, int from, int to) {
        if (place >= known.length || to - from > LONGEST_KNOWN) {
            return decode(store, from, to);
        }
        String before = known[place];
        if (before != null && before.length() == to - from && isAt(from, before)) {
            return before;
        }
        String text = decode(store, from, to);
        known[place] = text;
        return text;
    }

    /** Decodes bytes of the current game, which need not be of its tags: UTF-8, or Windows-1252 if the game is not UTF-8. */
    String decode(byte[] bytes, int from, int to) {
        if (seen < count && GameEncoding.firstBeyondAscii(bytes, from, to) < to) {
            // All tags are one text.
            seen = count;
            for (int index = 0; index < count; index++) {
                encoding.see(store, bounds[3 * index + 1], bounds[3 * index + 2]);
            }
        }
        return encoding.decode(bytes, from, to);
    }

    /** Whether bytes of the current game are, or may be, anything but UTF-8. */
    boolean isOtherEncoding(byte[] bytes, int from, int to) {
        if (GameEncoding.firstBeyondAscii(bytes, from, to) == to) {
            return false;
        }
        decode(bytes, from, to);
        return encoding.isWindows();
    }

    private boolean isAt(int from, String text) {
        for (int i = 0; i < text.length(); i++) {
            if (store[from + i] != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private static long kind(int first, int length) {
        return 1L << ((first & 0x1F) + 11 * length);
    }

    private int find(String name) {
        boolean isLacking = !name.isEmpty() && (kinds & kind(name.charAt(0), name.length())) == 0;
        int found = isLacking ? -1 : search(name);
        String red = found < 0 ? Tag.ofRed(name) : null;
        return red == null ? found : find(red);
    }

    private int search(String name) {
        for (int index = 0; index < count; index++) {
            if (isNamed(index, name)) {
                return index;
            }
        }
        return -1;
    }

    private boolean isNameAt(int from, String name) {
        for (int i = 0; i < name.length(); i++) {
            if ((store[from + i] | 0x20) != (name.charAt(i) | 0x20)) {
                return false;
            }
        }
        return true;
    }

    private String unescaped(String value) {
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            boolean escapes = c == '\\'
                    && i + 1 < value.length()
                    && (escapable == null || escapable.indexOf(value.charAt(i + 1)) >= 0);
            plain.append(escapes ? value.charAt(++i) : c);
        }
        return plain.toString();
    }
}
