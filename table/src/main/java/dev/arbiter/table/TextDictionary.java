package dev.arbiter.table;

import java.util.Arrays;

/** The different texts of a column, numbered from 0 in the order in which they were met. Used again. */
final class TextDictionary {

    private String[] texts = new String[64];
    private int count;
    /** By their hashes: the number of a text and one more, 0 where there is none. Always more than half are 0. */
    private int[] slots = new int[128];

    private long length;
    private String last = "";
    private int lastNumber = -1;

    int count() {
        return count;
    }

    /** The characters of all texts. */
    long length() {
        return length;
    }

    String text(int number) {
        return texts[number];
    }

    /** The number of a text, which is new if it was not met before. */
    @SuppressWarnings("ReferenceEquality") // Texts of neighbouring rows are often the same object.
    int number(String text) {
        if (text == last && lastNumber >= 0) {
            return lastNumber;
        }
        int slot = slot(text);
        if (slots[slot] == 0) {
            add(text);
            slot = slot(text);
        }
        last = text;
        lastNumber = slots[slot] - 1;
        return lastNumber;
    }

    @SuppressWarnings("ReferenceEquality") // It is faster than asking for the class of a text.
    private int slot(String text) {
        int hash = text.hashCode() * 0x9E3779B9;
        int slot = hash >>> Integer.numberOfLeadingZeros(slots.length - 1);
        while (slots[slot] != 0 && texts[slots[slot] - 1] != text && !texts[slots[slot] - 1].equals(text)) {
            slot = (slot + 1) & (slots.length - 1);
        }
        return slot;
    }

    private void add(String text) {
        if (count == texts.length) {
            texts = Arrays.copyOf(texts, 2 * count);
            slots = new int[4 * count];
            for (int number = 0; number < count; number++) {
                slots[slot(texts[number])] = number + 1;
            }
        }
        texts[count] = text;
        length += text.length();
        slots[slot(text)] = ++count;
    }

    void clear() {
        Arrays.fill(texts, 0, count, "");
        Arrays.fill(slots, 0);
        count = 0;
        length = 0;
        last = "";
        lastNumber = -1;
    }
}
