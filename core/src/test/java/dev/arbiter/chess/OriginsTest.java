package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.ImpossiblePositionException.Finding;
import dev.arbiter.chess.past.Men;
import dev.arbiter.chess.past.Origins;
import dev.arbiter.referee.CorpusSize;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which pieces get out behind pawns that never moved: against a search that moves them one step at a time. */
class OriginsTest {

    /** A piece in ranks 2 to 8, or captured; 0 to 7 are the files of rank 1. */
    private static final int AWAY = 8;

    private static final int CAPTURED = 9;
    private static final int PLACES = 10;

    /**
     * White's king, queen, bishops and rooks behind some pawns that stay: all placements of them on rank 1, away from it, or captured, to which
     * steps lead from a start.
     */
    private static final class PlainHome {
        private final String kinds;
        private final int[] start;
        private final boolean[] pawns;
        private final BitSet reached = new BitSet();

        PlainHome(String row, boolean[] pawns) {
            StringBuilder letters = new StringBuilder();
            this.pawns = pawns;
            int[] files = new int[6];
            for (int file = 0; file < 8; file++) {
                if (row.charAt(file) != 'N') {
                    files[letters.length()] = file;
                    letters.append(row.charAt(file));
                }
            }
            kinds = letters.toString();
            start = files;
            Deque<Integer> open = new ArrayDeque<>();
            add(start, open);
            while (!open.isEmpty()) {
                follow(places(open.removeFirst()), open);
            }
        }

        static int number(int[] places) {
            int number = 0;
            for (int place : places) {
                number = number * PLACES + place;
            }
            return number;
        }

        static int[] places(int number) {
            int[] places = new int[6];
            int left = number;
            for (int at = 5; at >= 0; at--) {
                places[at] = left % PLACES;
                left /= PLACES;
            }
            return places;
        }

        private void add(int[] places, Deque<Integer> open) {
            int number = number(places);
            if (!reached.get(number)) {
                reached.set(number);
                open.add(number);
            }
        }

        private static boolean isEmpty(int[] places, int file) {
            for (int place : places) {
                if (place == file) {
                    return false;
                }
            }
            return file >= 0 && file < 8;
        }

        private void follow(int[] places, Deque<Integer> open) {
            for (int at = 0; at < 6; at++) {
                char kind = kinds.charAt(at);
                int from = places[at];
                if (kind != 'K' && from != CAPTURED) {
                    add(with(places, at, CAPTURED), open);
                }
                for (int file = 0; file < 8; file++) {
                    if (from < 8 && Math.abs(from - file) == 1 && kind != 'B' && isEmpty(places, file)) {
                        add(with(places, at, file), open);
                    }
                    boolean straight = kind != 'B';
                    boolean diagonal = kind != 'R';
                    for (int to = file - 1; to <= file + 1; to++) {
                        boolean steps = to == file ? straight : diagonal;
                        if (to < 0 || to > 7 || !steps || pawns[file]) {
                            continue;
                        }
                        // Between rank 1 and the empty square before it.
                        if (from == to) {
                            add(with(places, at, AWAY), open);
                        }
                        if (from == AWAY && isEmpty(places, to) && (kind != 'B' || (to + start[at]) % 2 == 0)) {
                            add(with(places, at, to), open);
                        }
                    }
                }
                if (kind == 'K' && from < 8) {
                    castle(places, at, open);
                }
            }
        }

        private void castle(int[] places, int king, Deque<Integer> open) {
            for (int at = 0; at < 6; at++) {
                if (kinds.charAt(at) != 'R'
                        || places[at] > 7
                        || places[at] != start[at]
                        || places[king] != start[king]) {
                    continue;
                }
                int kingTo = places[at] > places[king] ? 6 : 2;
                int rookTo = places[at] > places[king] ? 5 : 3;
                int low = Math.min(Math.min(places[at], places[king]), Math.min(kingTo, rookTo));
                int high = Math.max(Math.max(places[at], places[king]), Math.max(kingTo, rookTo));
                boolean isFree = true;
                for (int file = low; file <= high; file++) {
                    isFree &= file == places[at] || file == places[king] || isEmpty(places, file);
                }
                if (isFree) {
                    add(with(with(places, king, kingTo), at, rookTo), open);
                }
            }
        }

        private static int[] with(int[] places, int at, int place) {
            int[] next = places.clone();
            next[at] = place;
            return next;
        }

        /** Whether some placement that was reached looks the same: rooks are alike. */
        boolean isReached(int[] places) {
            int first = kinds.indexOf('R');
            int last = kinds.lastIndexOf('R');
            return reached.get(number(places))
                    || reached.get(number(with(with(places, first, places[last]), last, places[first])));
        }

        /** The position; Black's pawns stand where they began, so that no piece is promoted. */
        Men men(int[] places, Board begin) {
            Board board = new Board(begin);
            for (int file = 0; file < 8; file++) {
                board.clear(file);
                board.clear(8 + file);
                board.put(dev.arbiter.chess.kernel.PieceKind.PAWN, pawns[file] ? 8 + file : 24 + file, true);
            }
            int away = 32;
            for (int at = 0; at < 6; at++) {
                dev.arbiter.chess.kernel.PieceKind kind =
                        dev.arbiter.chess.kernel.PieceKind.of(" PNBRQK".indexOf(kinds.charAt(at)));
                if (places[at] < 8) {
                    board.put(kind, places[at], true);
                } else if (places[at] == AWAY) {
                    // On a square of the color of the bishop's own.
                    int square = away++;
                    while (kinds.charAt(at) == 'B' && ((square >> 3) + square + start[at]) % 2 != 0) {
                        square = away++;
                    }
                    board.put(kind, square, true);
                }
            }
            return men(board);
        }

        static Men men(Board board) {
            return new Men(
                    board.white,
                    board.black,
                    board.pawns,
                    board.knights,
                    board.bishopsAndQueens,
                    board.rooksAndQueens,
                    board.isWhiteToMove());
        }
    }

    /** What is reached is never said to be impossible, and little else is said to be possible. */
    @ParameterizedTest
    @CsvSource({"518, 24", "0, 12", "959, 12", "300, 12", "671, 12"})
    void pieces_behind_pawns_are_where_steps_lead(int number, int sets) {
        SplittableRandom random = new SplittableRandom(number);
        ChessPosition start = Chess.CHESS960.start(number);
        StringBuilder row = new StringBuilder();
        for (int file = 0; file < 8; file++) {
            row.append(" PNBRQK".charAt(start.pieceOn(file)));
        }
        int impossible = 0;
        int unnoticed = 0;
        for (int set = 0; set < CorpusSize.of(sets / 4, sets, 4 * sets); set++) {
            // The more pawns stay, the more is shut in.
            int some = random.nextInt(256);
            int stay = set == 0 ? 255 : some | random.nextInt(256);
            boolean[] pawns = new boolean[8];
            for (int file = 0; file < 8; file++) {
                pawns[file] = (stay >> file & 1) != 0;
            }
            PlainHome home = new PlainHome(row.toString(), pawns);
            for (int tries = 0; tries < 4_000; tries++) {
                int[] places = placement(random, home);
                if (places == null) {
                    continue;
                }
                boolean mayBe = Origins.from(home.men(places, start), PlainHome.men(start))
                        .mayBe();
                if (home.isReached(places)) {
                    assertThat(mayBe)
                            .as(row + " " + stay + " " + Arrays.toString(places))
                            .isTrue();
                } else {
                    impossible++;
                    unnoticed += mayBe ? 1 : 0;
                }
            }
        }
        assertThat(impossible).isGreaterThan(1_000);
        assertThat(unnoticed).isLessThan(impossible / 6);
    }

    /** Most pieces where they began; null where two stand on a square. */
    private static int @Nullable [] placement(SplittableRandom random, PlainHome home) {
        int[] places = home.start.clone();
        for (int changes = random.nextInt(4); changes >= 0; changes--) {
            int at = random.nextInt(6);
            char kind = home.kinds.charAt(at);
            int place = random.nextInt(kind == 'K' ? AWAY + 1 : PLACES);
            places[at] = kind == 'B' && place < 8 ? place ^ ((place ^ home.start[at]) & 1) : place;
        }
        for (int at = 0; at < 6; at++) {
            for (int other = 0; other < at; other++) {
                if (places[at] < 8 && places[at] == places[other]) {
                    return null;
                }
            }
        }
        return places;
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            chess | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w kq - 0 1 | PIECES_ARE_SHUT_IN (the king on d1 and the queen on e1 cannot have come there: nothing has moved on c1, f1, c2, d2, e2, f2)
            chess | rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBKQBNR w kq - 0 1 | -
            chess | rnbqkbnr/pppppppp/8/8/8/7B/PPPPPPPP/RNBQK1NR w - - 0 1 | PIECES_ARE_SHUT_IN (the bishop on h3 cannot have come there: nothing has moved on e2, g2, a7, b7, c7, d7, e7, f7, g7, h7)
            chess | rnbqkbnr/ppppppp1/8/8/8/7B/PPPPPPP1/RNBQK1NR w - - 0 1 | -
            chess | 4k3/8/8/8/8/8/1P6/B3K3 w - - 0 1 | PIECES_ARE_SHUT_IN (the bishop on a1 cannot have come there: nothing has moved on b2)
            chess | 4k3/8/8/8/8/8/1P6/b3K3 w - - 0 1 | -
            chess | 4k3/8/8/8/8/8/PP6/b3K3 w - - 0 1 | PIECES_ARE_SHUT_IN (the bishop on a1 cannot have come there: nothing has moved on b2)
            chess | 4k3/8/8/8/8/8/PPPP4/RrB1K3 w - - 0 1 | PIECES_ARE_SHUT_IN (the rook on b1 cannot have come there: nothing has moved on c1, a2, b2)
            chess | 4k3/8/8/8/8/8/PP1P4/RrB1K3 w - - 0 1 | -
            chess | 4k3/8/8/8/8/8/PPPP4/RnB1K3 w - - 0 1 | -
            chess | 4k3/pppppppp/8/8/8/8/8/NNN1K3 w - - 0 1 | PIECES_ARE_SHUT_IN (the knight on a1, the knight on b1 and the knight on c1 cannot have come there: nothing has moved on a7, b7, c7, d7, e7, f7, g7, h7)
            chess | 1K2k3/pppppppp/8/8/8/8/8/8 w - - 0 1 | PIECES_ARE_SHUT_IN (the king on b8 cannot have come there: nothing has moved on a7, b7, c7, d7, e7, f7, g7, h7)
            chess | r3k2K/8/8/8/8/8/8/8 b q - 0 1 | -
            chess | 4k3/8/8/3P4/3P4/3P4/PP1P1P2/2Q1KB2 w - - 0 1 | -
            chess960 | 4k3/8/8/8/8/8/8/RK5R w HA - 0 1 | -
            chess960 | 4k3/8/8/8/8/8/1P1P4/2b1K3 w - - 0 1 | -
            chess960 | b3k3/8/8/8/8/8/1P1P4/b1b1K3 w - - 0 1 | -
            chess960 | r3k2r/8/8/8/8/8/8/RK5R w HAha - 0 1 | CASTLING_RIGHTS_FIT_NO_START (the kings on b1 and e8 began on one file, and one of them has moved)
            chess960 | r3k1r1/8/8/8/8/8/8/R3K2R w HAga - 0 1 | CASTLING_RIGHTS_FIT_NO_START (the rooks on h1 and g8 began on one file, and one of them has moved)
            chess960 | 1r2k2r/8/8/8/8/8/8/R3K2R w Ab - 0 1 | CASTLING_RIGHTS_FIT_NO_START (the rooks on a1 and b8 began on one file, and one of them has moved)
            chess960 | 1r2k2r/8/8/8/8/8/8/R3K2R w Hb - 0 1 | -
            chess960 | 4k3/8/8/8/8/8/8/KR6 w B - 0 1 | CASTLING_RIGHTS_FIT_NO_START (the king on a1 did not begin between two rooks)
            chess960 | 4k2r/8/8/8/8/8/8/KR6 b h - 0 1 | -
            chess960 | 6rk/8/8/8/8/8/8/4K3 b g - 0 1 | CASTLING_RIGHTS_FIT_NO_START (the king on h8 did not begin between two rooks)
            chess960 | 4k3/8/8/8/8/8/PPPPPPPP/KRRBBNNQ w - - 0 1 | PIECES_ARE_SHUT_IN (the king on a1 and the rook on b1 cannot have come there: nothing has moved on d1, a2, b2, c2, d2; nor does any other start fit)
            chess960 | nrkbbnrq/pppppppp/8/8/8/8/PPPPPPPP/NRKBBNRQ w - - 0 1 | -
            chess960 | nrkbbnrq/pppppppp/8/8/8/8/PPPPPPPP/RNKBBNRQ w - - 0 1 | -
            """)
    void findings_name_what_never_moved(String id, String fen, String expected) {
        Chess game = id.equals("chess") ? Chess.STANDARD : Chess.CHESS960;
        List<Finding> findings = Fen.readLeniently(fen, note -> {}).findings(game);
        assertThat(findings.stream()
                        .filter(each -> each.by().rule() == ChessRule.PIECES_ARE_SHUT_IN
                                || each.by().rule() == ChessRule.CASTLING_RIGHTS_FIT_NO_START)
                        .map(each -> each.by().rule() + " (" + each.sentence() + ")")
                        .toList())
                .isEqualTo(expected == null ? List.of() : List.of(expected));
    }
}
