package dev.arbiter.query;

import dev.arbiter.BoardState;
import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Piece;
import dev.arbiter.query.condition.Occasion;
import dev.arbiter.query.condition.PlayerName;
import dev.arbiter.query.condition.Subject;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What identifies a game independent of its format: a number for each of its boards, so that a game begins like another if its
 * numbers do; the players; and when it was played.
 *
 * @param boards eight bytes for the first board, then two for each later one
 * @param shownWhite the name of White as written; empty if unnamed
 */
record Fingerprint(
        Boards boards, String shownWhite, String shownBlack, PlayerName white, PlayerName black, Occasion occasion) {

    /** The number of bytes for the first board. */
    private static final int START = Long.BYTES;

    private static final int PLY = Short.BYTES;

    /** No game worth comparing is longer. */
    private static final int MOST_PLIES = 1 << 13;

    private static final Color[] COLORS = Color.values();

    /** The numbers of boards. */
    static final class Boards {
        final byte[] bytes;

        Boards(byte[] bytes) {
            this.bytes = bytes;
        }

        int plies() {
            return (bytes.length - START) / PLY;
        }

        /** With how many plies both begin; -1 where they do not begin on the same board. */
        int common(Boards other) {
            int same = Arrays.mismatch(bytes, other.bytes);
            int equal = same < 0 ? bytes.length : same;
            return equal < START ? -1 : (equal - START) / PLY;
        }

        /** The numbers of the board after a number of plies, which the game has, and of all later ones. */
        byte[] after(int plies) {
            return Arrays.copyOfRange(bytes, START + (plies - 1) * PLY, bytes.length);
        }

        /** The number of consecutive boards in common from the one after a number of plies. */
        int commonIn(int plies, Boards other) {
            int from = START + (plies - 1) * PLY;
            int same = Arrays.mismatch(bytes, from, bytes.length, other.bytes, from, other.bytes.length);
            return (same < 0 ? bytes.length - from : same) / PLY;
        }

        /** After how many of the plies before this one both have the same board. */
        int equal(int before, Boards other) {
            int equal = 0;
            for (int at = START; at < START + (before - 1) * PLY; at += PLY) {
                equal += Arrays.equals(bytes, at, at + PLY, other.bytes, at, at + PLY) ? 1 : 0;
            }
            return equal;
        }
    }

    static Fingerprint of(Boards boards, String white, String black, Occasion occasion) {
        return new Fingerprint(boards, white, black, PlayerName.of(white), PlayerName.of(black), occasion);
    }

    /** Takes the fingerprints of games; for one thread. */
    static Collector collector() {
        return new Collector() {
            private byte[] bytes = new byte[START + 200 * PLY];
            private int length;
            private @Nullable Game<?> game;
            private Piece.Kind[] kinds = {};
            private int words;

            @Override
            public void clear() {
                length = 0;
            }

            @Override
            public void begin(BoardState board, int plies) {
                if (board.game() != game) {
                    game = board.game();
                    kinds = board.game().kinds().isEmpty()
                            ? Piece.Kind.values()
                            : board.game().kinds().toArray(new Piece.Kind[0]);
                    words = board.game().squares().size() > Long.SIZE ? 2 : 1;
                }
                length = 0;
                append(hash(board), START);
            }

            @Override
            public boolean move(BoardState board, Color mover, byte[] text, int from, int to) {
                append(hash(board) >>> (Long.SIZE - Short.SIZE), PLY);
                return length < START + MOST_PLIES * PLY;
            }

            private void append(long number, int count) {
                if (length + count > bytes.length) {
                    bytes = Arrays.copyOf(bytes, 2 * bytes.length);
                }
                for (int i = count - 1; i >= 0; i--) {
                    bytes[length++] = (byte) (number >>> (Byte.SIZE * i));
                }
            }

            private long hash(BoardState board) {
                long hash = 0;
                for (Piece.Kind kind : kinds) {
                    for (Color color : COLORS) {
                        for (int word = 0; word < words; word++) {
                            hash = (hash ^ board.pieces(color, kind, word)) * 0x9E3779B97F4A7C15L;
                            hash ^= hash >>> 29;
                        }
                    }
                }
                return hash * 0xD6E8FEB86659FD93L;
            }

            @Override
            public @Nullable Object collect(Subject found) {
                if (length <= START) {
                    return null;
                }
                String white = found.tag("White");
                String black = found.tag("Black");
                return of(
                        new Boards(Arrays.copyOf(bytes, length)),
                        white == null ? "" : white,
                        black == null ? "" : black,
                        Occasion.of(found));
            }
        };
    }

    /** Whether both were played by the same two. */
    boolean isOfSamePlayers(Fingerprint other) {
        return !white.isUnknown() && !black.isUnknown() && white.isSame(other.white) && black.isSame(other.black);
    }
}
