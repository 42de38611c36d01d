package dev.arbiter.archive.records;

import dev.arbiter.Note;
import dev.arbiter.UnreadableException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The names to which WTHOR records refer by number.
 *
 * @param players by number, from 0
 * @param tournaments by number, from 0
 */
public record WthorNames(List<String> players, List<String> tournaments) {

    /** The length of a player's name in a {@code .jou} file, in bytes. */
    public static final int PLAYER = 20;

    /** The length of a tournament's name in a {@code .trn} file, in bytes. */
    public static final int TOURNAMENT = 26;

    public WthorNames {
        players = List.copyOf(players);
        tournaments = List.copyOf(tournaments);
    }

    /**
     * Whether a file has the length that the number of names in its header requires.
     *
     * @param head the beginning of a file
     * @param length the length of a name, {@link #PLAYER} or {@link #TOURNAMENT}
     * @param whole whether {@code head} is the whole file
     */
    static boolean isFile(byte[] head, int length, boolean whole) {
        // Text has no such zeros; files of games count these there.
        if (head.length < WthorReader.HEADER || (head[4] | head[5] | head[6] | head[7]) != 0) {
            return false;
        }
        int rest = head.length - WthorReader.HEADER - count(head) * length;
        return whole ? rest >= 0 && rest < length : rest <= 0;
    }

    private static int count(byte[] header) {
        return (header[8] & 0xFF) | (header[9] & 0xFF) << 8;
    }

    /**
     * Reads a {@code .jou} or {@code .trn} file.
     *
     * @param file the whole file
     * @param length the length of a name in bytes, {@link #PLAYER} or {@link #TOURNAMENT}
     * @throws UnreadableException if the file is shorter than its header says; the column is the byte, from 1
     */
    public static List<String> read(byte[] file, int length) {
        if (file.length < WthorReader.HEADER) {
            throw new UnreadableException(file.length + 1, WthorReader.ENDS_IN_HEADER, WthorReader.WHOLE_HEADER);
        }
        int count = count(file);
        int end = WthorReader.HEADER + count * length;
        if (file.length < end) {
            throw new UnreadableException(
                    file.length + 1,
                    Note.saying("the end of the file"),
                    Note.saying("{0} names of {1} bytes", count, length));
        }
        List<String> names = new ArrayList<>(count);
        for (int at = WthorReader.HEADER; at < end; at += length) {
            int to = at;
            while (to < at + length && file[to] != 0) {
                to++;
            }
            names.add(new String(file, at, to - at, StandardCharsets.ISO_8859_1).strip());
        }
        return names;
    }
}
