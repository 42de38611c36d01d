package dev.arbiter.query.condition;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The name of a player, compared independent of spelling: {@code Tal, Mikhail}, {@code M. Tal}, {@code TAL} and
 * {@code Mihail Tal'} are equal.
 */
public final class PlayerName {

    private static final Set<String> TITLES =
            Set.of("gm", "im", "fm", "cm", "wgm", "wim", "wfm", "wcm", "gmi", "mi", "mf", "dr", "jr", "sr");

    /** Ways to write one sound, each with what stands for it here; longer ones first. */
    private static final String[][] SOUNDS = {
        {"tsch", "c"},
        {"tch", "c"},
        {"tsh", "c"},
        {"sch", "s"},
        {"ch", "c"},
        {"sh", "s"},
        {"zh", "z"},
        {"kh", "h"},
        {"ph", "f"},
        {"th", "t"},
        {"ck", "k"},
        {"ks", "x"},
        {"tz", "z"},
        {"ts", "z"},
        {"y", "i"},
        {"j", "i"},
        {"w", "v"},
    };

    /** Words shorter than this must be equal; in longer ones a letter may differ. */
    private static final int LONG_WORD = 5;

    /** In words shorter than this letters that change places make another name. */
    private static final int SWAPPED_WORD = 3;

    private final List<Word> words;

    /**
     * A word of a name.
     *
     * @param sound letters that are written in several ways are written in one
     * @param plain without case and accents
     */
    private record Word(String sound, String plain) {
        boolean isInitial() {
            return sound.length() == 1;
        }
    }

    private PlayerName(List<Word> words) {
        this.words = words;
    }

    /**
     * Parses a name.
     *
     * @param text the value of a tag; null if there is none
     */
    public static PlayerName of(@Nullable String text) {
        List<Word> words = new ArrayList<>();
        if (text != null) {
            for (String word : TagValue.fold(text).replace("'", "").split("[^\\p{L}\\p{N}]+", -1)) {
                if (!word.isEmpty() && !TITLES.contains(word)) {
                    words.add(new Word(sound(word), word));
                }
            }
        }
        return new PlayerName(words);
    }

    /** A word as it may sound: letters that are written in several ways are written in one. */
    private static String sound(String word) {
        String sound = word;
        for (String[] each : SOUNDS) {
            sound = sound.replace(each[0], each[1]);
        }
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < sound.length(); i++) {
            if (i == 0 || sound.charAt(i) != sound.charAt(i - 1) || Character.isDigit(sound.charAt(i))) {
                plain.append(sound.charAt(i));
            }
        }
        return plain.toString();
    }

    /** Whether no player is named. */
    public boolean isUnknown() {
        return words.isEmpty();
    }

    /** Its words as compared. */
    @Override
    public String toString() {
        return words.stream().map(Word::sound).collect(Collectors.joining(" "));
    }

    /** Whether two names can be of one player: each word of the shorter one occurs in the other, including a surname. */
    public boolean isSame(PlayerName other) {
        List<Word> few = words.size() <= other.words.size() ? words : other.words;
        List<Word> left = new ArrayList<>(few == words ? other.words : words);
        boolean surname = false;
        for (int strict = 1; strict >= 0; strict--) {
            // Whole words find their like before initials do.
            for (Word word : few) {
                if ((strict == 1) == word.isInitial()) {
                    continue;
                }
                int at = find(word, left);
                if (at < 0) {
                    return false;
                }
                surname |= !left.remove(at).isInitial() && !word.isInitial();
            }
        }
        return surname;
    }

    private static int find(Word word, List<Word> among) {
        int at = -1;
        for (int i = 0; at < 0 && i < among.size(); i++) {
            at = among.get(i).sound.equals(word.sound) ? i : at;
        }
        for (int i = 0; at < 0 && i < among.size(); i++) {
            at = isLike(word, among.get(i)) ? i : at;
        }
        return at;
    }

    private static boolean isLike(Word one, Word other) {
        return isLike(one.sound, other.sound)
                || (!one.isInitial()
                        && !other.isInitial()
                        && one.plain.length() >= SWAPPED_WORD
                        && isSwapped(one.plain, other.plain));
    }

    private static boolean isLike(String one, String other) {
        if (Character.isDigit(one.charAt(0)) || Character.isDigit(other.charAt(0))) {
            return false;
        }
        if (one.length() == 1 || other.length() == 1) {
            return one.charAt(0) == other.charAt(0);
        }
        int shorter = Math.min(one.length(), other.length());
        return shorter >= LONG_WORD && isWithinOne(one, other);
    }

    /** Whether two letters side by side that change places make one word of the other. */
    private static boolean isSwapped(String one, String other) {
        int at = 0;
        while (at < one.length() && at < other.length() && one.charAt(at) == other.charAt(at)) {
            at++;
        }
        return one.length() == other.length()
                && at + 1 < one.length()
                && one.charAt(at) == other.charAt(at + 1)
                && one.charAt(at + 1) == other.charAt(at)
                && one.substring(at + 2).equals(other.substring(at + 2));
    }

    /** Whether one letter more, less or otherwise makes one word of the other. */
    private static boolean isWithinOne(String one, String other) {
        if (Math.abs(one.length() - other.length()) > 1) {
            return false;
        }
        int same = 0;
        while (same < one.length() && same < other.length() && one.charAt(same) == other.charAt(same)) {
            same++;
        }
        int oneFrom = one.length() >= other.length() ? same + 1 : same;
        int otherFrom = other.length() >= one.length() ? same + 1 : same;
        return oneFrom > one.length()
                || otherFrom > other.length()
                || one.substring(oneFrom).equals(other.substring(otherFrom));
    }
}
