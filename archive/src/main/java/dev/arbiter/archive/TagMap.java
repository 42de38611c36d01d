package dev.arbiter.archive;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The tags of one game by name, in the order of the file; immutable. They are kept in one array: with some seven names, a hash
 * table would take longer to build than it saves, and one is built for each game of an archive.
 */
public final class TagMap extends AbstractMap<String, String> {

    /** Up to this many tags, names are compared pairwise; above it, a hash table is built. */
    private static final int FEW = 32;

    private static final TagMap NONE = new TagMap(new String[0]);

    /** Names and values in turn. */
    private final String[] texts;

    private TagMap(String[] texts) {
        this.texts = texts;
    }

    /**
     * The tags of a game; of tags with the same name, the first.
     *
     * @param texts alternating names and values; kept, so that it must not be changed
     */
    public static TagMap of(String[] texts) {
        if (texts.length > 2 * FEW) {
            Map<String, String> first = new LinkedHashMap<>();
            for (int i = 0; i < texts.length; i += 2) {
                first.putIfAbsent(texts[i], texts[i + 1]);
            }
            return copyOf(first);
        }
        for (int i = 2; i < texts.length; i += 2) {
            if (indexOf(texts, i, texts[i]) >= 0) {
                return withoutSecond(texts, i);
            }
        }
        return texts.length == 0 ? NONE : new TagMap(texts);
    }

    /** The same without the tag at an index, whose name stands before it. */
    private static TagMap withoutSecond(String[] texts, int index) {
        String[] fewer = new String[texts.length - 2];
        System.arraycopy(texts, 0, fewer, 0, index);
        System.arraycopy(texts, index + 2, fewer, index, fewer.length - index);
        return of(fewer);
    }

    /** The tags of another map in its order. */
    static TagMap copyOf(Map<String, String> tags) {
        if (tags instanceof TagMap kept) {
            return kept;
        }
        String[] texts = new String[2 * tags.size()];
        int index = 0;
        for (Map.Entry<String, String> tag : tags.entrySet()) {
            texts[index++] = tag.getKey();
            texts[index++] = tag.getValue();
        }
        return texts.length == 0 ? NONE : new TagMap(texts);
    }

    /** Where a name stands before an index; -1 where it does not. */
    private static int indexOf(String[] texts, int end, String name) {
        for (int i = 0; i < end; i += 2) {
            if (texts[i].equals(name)) {
                return i;
            }
        }
        return -1;
    }

    @Override
    public int size() {
        return texts.length / 2;
    }

    @Override
    public @Nullable String get(@Nullable Object name) {
        int index = name instanceof String text ? indexOf(texts, texts.length, text) : -1;
        return index < 0 ? null : texts[index + 1];
    }

    @Override
    public boolean containsKey(@Nullable Object name) {
        return get(name) != null;
    }

    @Override
    public void forEach(BiConsumer<? super String, ? super String> action) {
        for (int i = 0; i < texts.length; i += 2) {
            action.accept(texts[i], texts[i + 1]);
        }
    }

    @Override
    public Set<Map.Entry<String, String>> entrySet() {
        return new Entries();
    }

    private final class Entries extends AbstractSet<Map.Entry<String, String>> {

        @Override
        public int size() {
            return TagMap.this.size();
        }

        @Override
        public Iterator<Map.Entry<String, String>> iterator() {
            return new Iterator<>() {
                private int next;

                @Override
                public boolean hasNext() {
                    return next < texts.length;
                }

                @Override
                public Map.Entry<String, String> next() {
                    if (!hasNext()) {
                        throw new NoSuchElementException();
                    }
                    next += 2;
                    return Map.entry(texts[next - 2], texts[next - 1]);
                }
            };
        }
    }
}
