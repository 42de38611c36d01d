package dev.arbiter.query.index;

import dev.arbiter.archive.check.GameWalk;
import dev.arbiter.archive.records.Tags;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The index of consecutive games of a file. Confined to one thread. */
final class ChunkGames {

    private final Map<String, Column> byName = new HashMap<>();
    /** In the order in which the last game had its tags, so that the next one's are found by comparing. */
    private final List<Column> inOrder = new ArrayList<>();

    private int games;
    private long[] offsets = new long[64];
    private long[] lines = new long[64];
    private byte[] flags = new byte[64];
    private final ChunkBoards boards = new ChunkBoards();

    /** One fact about games: each has one value of it, or none. */
    static final class Column {
        final String name;
        final Map<String, Integer> codes = new HashMap<>();
        final List<String> values = new ArrayList<>();
        /** By game the number of its value, from 1; 0 where it has none. */
        int[] ofGames = new int[64];

        private String last = "";
        private int lastCode;

        private Column(String name) {
            this.name = name;
        }

        private void set(int game, String value) {
            if (game >= ofGames.length) {
                ofGames = Arrays.copyOf(ofGames, Math.max(2 * ofGames.length, game + 1));
            }
            if (lastCode == 0 || !last.equals(value)) {
                Integer known = codes.get(value);
                if (known == null) {
                    values.add(value);
                    known = values.size();
                    codes.put(value, known);
                }
                last = value;
                lastCode = known;
            }
            ofGames[game] = lastCode;
        }

        int code(int game) {
            return game < ofGames.length ? ofGames[game] : 0;
        }
    }

    /** Takes the current game of a scan, which is played to its end. */
    void take(GameWalk scan) throws IOException {
        int game = games;
        if (game == offsets.length) {
            offsets = Arrays.copyOf(offsets, 2 * game);
            lines = Arrays.copyOf(lines, 2 * game);
            flags = Arrays.copyOf(flags, 2 * game);
        }
        offsets[game] = scan.place().offset();
        lines[game] = scan.place().line();
        int flag = scan.place().column() == 1 ? Segment.BEGINS_LINE : 0;
        Tags tags = scan.tags();
        int count = tags.count();
        // Tags of GGF and SGF stand among the moves.
        boolean first = !scan.format().hasProperties();
        boolean tagged = first && takeTags(game, tags);
        boolean certain = scan.walk(boards) && scan.isWhole();
        if (first) {
            certain &= tags.count() == count;
        } else if (certain) {
            tagged = takeTags(game, tags);
        }
        certain &= tagged && boards.areKept();
        if (certain) {
            flag |= Segment.CERTAIN;
            fact(game, Segment.PLIES, String.valueOf(scan.plies()));
            fact(game, Segment.WORD, scan.word());
            fact(game, Segment.RULES, scan.game());
            fact(game, Segment.CLAIMED, scan.claimed());
        }
        flags[game] = (byte) (flag | (tagged ? Segment.TAGGED : 0));
        games++;
        boards.end(certain);
    }

    private void fact(int game, String name, @Nullable String value) {
        if (value != null) {
            column(name).set(game, value);
        }
    }

    private Column column(String name) {
        return byName.computeIfAbsent(name, Column::new);
    }

    /** Takes all tags of a game; returns whether all are known. */
    private boolean takeTags(int game, Tags tags) {
        for (int index = 0; index < tags.count(); index++) {
            Column column = index < inOrder.size() ? inOrder.get(index) : null;
            if (column == null || !tags.isNamed(index, column.name)) {
                column = column(tags.name(index).toLowerCase(Locale.ROOT));
                if (index < inOrder.size()) {
                    inOrder.set(index, column);
                } else {
                    inOrder.add(column);
                }
            }
            if (column.code(game) == 0) {
                column.set(game, tags.value(index));
            }
        }
        return tags.isWhole();
    }

    // ---- what was taken

    int games() {
        return games;
    }

    /** The positions and materials of the games. */
    ChunkBoards boards() {
        return boards;
    }

    long offset(int game) {
        return offsets[game];
    }

    long line(int game) {
        return lines[game];
    }

    byte flags(int game) {
        return flags[game];
    }

    Iterable<Column> columns() {
        return byName.values();
    }

    /**
     * Whether it has reached the size at which it is handed on.
     *
     * @param most the most games of a segment
     */
    boolean isFull(int most) {
        return games >= Math.max(1, most / 4) || boards.positions() >= SegmentWriter.MOST_POSITIONS / 4;
    }
}
