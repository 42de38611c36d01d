package dev.arbiter.chess.past;

import static dev.arbiter.chess.kernel.Bitboards.FILE_A;
import static dev.arbiter.chess.kernel.Bitboards.LIGHT_SQUARES;
import static dev.arbiter.chess.kernel.Bitboards.bit;
import static dev.arbiter.chess.kernel.Bitboards.first;
import static dev.arbiter.chess.kernel.Bitboards.rank;
import static dev.arbiter.chess.kernel.Bitboards.rest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Which pawns capture what and where, so that the pawns of the start become those of a position and as many promote as it needs: a search
 * over the order of the pawns on each file, from rank 1 up, without their ranks. A capture takes a pawn to a place in the order of a
 * neighbouring file. All is done where every file has the wanted pawns, with nothing but black pawns below them and white ones above,
 * which then promote.
 */
final class PawnPlan {

    /** The pawn in the place of a captured piece. */
    static final int PIECE = -1;

    /**
     * A capture.
     *
     * @param pawn which captures; {@link #PIECE} where a piece captures a pawn
     * @param to the file on which it captures
     * @param place its place there in the order from rank 1, after the captured pawn has gone
     * @param taken the pawn that is captured; {@link #PIECE} for a piece
     * @param below the pawns below that place, as a set of bits
     */
    record Capture(int pawn, int to, int place, int taken, int below) {}

    /** White's pawns are 0 to 7 by the file on which they begin, Black's 8 to 15. */
    static final int PAWNS = 16;

    private final Men target;
    private final boolean isThrifty;
    private final SplittableRandom random;
    private final int[][] wanted = new int[Men.FILES][];

    /** By side, White first: how many pawns and how many men may be captured. */
    private final int[] pawnsToTake = new int[2];

    private final int[] menToTake = new int[2];

    /** The order of pawns on the files after captures. */
    private static final class Order {
        final byte[][] files;
        final byte[] captures;
        final int[] takenPawns;
        final int[] takenMen;
        final @Nullable Order before;
        final @Nullable Capture capture;
        final int number;
        int distance;
        int tie;

        Order() {
            files = new byte[Men.FILES][];
            captures = new byte[PAWNS];
            takenPawns = new int[2];
            takenMen = new int[2];
            before = null;
            capture = null;
            number = 0;
            for (byte file = 0; file < Men.FILES; file++) {
                files[file] = new byte[] {file, (byte) (Men.FILES + file)};
            }
        }

        Order(Order other, Capture capture) {
            files = other.files.clone();
            captures = other.captures.clone();
            takenPawns = other.takenPawns.clone();
            takenMen = other.takenMen.clone();
            before = other;
            number = other.number + 1;
            this.capture = capture;
            int side = capture.pawn() == PIECE ? capture.taken() >> 3 : 1 - (capture.pawn() >> 3);
            takenMen[side]++;
            if (capture.taken() != PIECE) {
                takenPawns[side]++;
                files[capture.to()] = without(files[capture.to()], capture.taken());
            }
            if (capture.pawn() != PIECE) {
                captures[capture.pawn()]++;
                for (int file = 0; file < Men.FILES; file++) {
                    files[file] = without(files[file], capture.pawn());
                }
                files[capture.to()] = with(files[capture.to()], capture.place(), capture.pawn());
            }
        }

        private static byte[] without(byte[] file, int pawn) {
            int at = 0;
            while (at < file.length && file[at] != pawn) {
                at++;
            }
            if (at == file.length) {
                return file;
            }
            byte[] left = new byte[file.length - 1];
            System.arraycopy(file, 0, left, 0, at);
            System.arraycopy(file, at + 1, left, at, left.length - at);
            return left;
        }

        private static byte[] with(byte[] file, int place, int pawn) {
            byte[] more = new byte[file.length + 1];
            System.arraycopy(file, 0, more, 0, place);
            more[place] = (byte) pawn;
            System.arraycopy(file, place, more, place + 1, file.length - place);
            return more;
        }

        /** Pawns of one side that have captured as often are alike. */
        String key() {
            StringBuilder key = new StringBuilder(40);
            for (byte[] file : files) {
                for (byte pawn : file) {
                    key.append((char) ('0' + (pawn >> 3) * 8 + captures[pawn]));
                }
                key.append('/');
            }
            return key.append(takenPawns[0])
                    .append((char) takenMen[0])
                    .append(takenPawns[1])
                    .append((char) takenMen[1])
                    .toString();
        }
    }

    /** @param isThrifty whether no more pawns promote than have to: others are captured before */
    PawnPlan(Men target, boolean isThrifty, long seed) {
        this.target = target;
        this.isThrifty = isThrifty;
        random = new SplittableRandom(seed);
        for (int file = 0; file < Men.FILES; file++) {
            long pawns = target.pawns & FILE_A << file;
            wanted[file] = new int[Long.bitCount(pawns)];
            for (int place = 0; pawns != 0; pawns = rest(pawns)) {
                wanted[file][place++] = first(pawns);
            }
        }
        for (int side = 0; side < 2; side++) {
            boolean isWhite = side == 0;
            int pawns = Long.bitCount(target.of(isWhite) & target.pawns);
            menToTake[side] = target.missing(isWhite);
            pawnsToTake[side] = Math.min(menToTake[side], Men.FILES - pawns - target.promoted(isWhite));
        }
    }

    /** The captures in the order in which they are made; null where none are found. */
    @Nullable
    List<Capture> find(int most) {
        PriorityQueue<Order> queue = new PriorityQueue<>((one, other) -> {
            int by = Integer.compare(one.number + 2 * one.distance, other.number + 2 * other.distance);
            return by != 0 ? by : Integer.compare(one.tie, other.tie);
        });
        Set<String> seen = new HashSet<>();
        Order start = new Order();
        start.distance = distance(start);
        queue.add(start);
        int looked = 0;
        while (!queue.isEmpty() && looked++ < most) {
            Order order = queue.remove();
            if (order.distance == 0 && promotesBishops(order)) {
                return captures(order);
            }
            List<Order> next = new ArrayList<>();
            expand(order, next);
            for (Order each : next) {
                if (seen.add(each.key())) {
                    each.distance = distance(each);
                    each.tie = random.nextInt();
                    queue.add(each);
                }
            }
        }
        return null;
    }

    private static List<Capture> captures(Order order) {
        List<Capture> captures = new ArrayList<>();
        for (Order each = order; each.capture != null && each.before != null; each = each.before) {
            captures.add(0, each.capture);
        }
        return captures;
    }

    private void expand(Order order, List<Order> next) {
        for (int side = 0; side < 2; side++) {
            if (order.takenMen[1 - side] >= menToTake[1 - side]) {
                continue;
            }
            boolean mayTakePawns = order.takenPawns[1 - side] < pawnsToTake[1 - side];
            boolean mayTakePieces = order.takenMen[1 - side] - order.takenPawns[1 - side] < menToTake[1 - side];
            for (int file = 0; file < Men.FILES; file++) {
                for (byte pawn : order.files[file]) {
                    if (pawn >> 3 != side) {
                        if (mayTakePawns) {
                            next.add(new Order(order, new Capture(PIECE, file, 0, pawn, 0)));
                        }
                        continue;
                    }
                    for (int to = file - 1; to <= file + 1; to += 2) {
                        if (to >= 0 && to < Men.FILES && order.captures[pawn] < 5) {
                            takes(order, pawn, to, mayTakePawns, mayTakePieces, next);
                        }
                    }
                }
            }
        }
    }

    private void takes(Order order, int pawn, int to, boolean mayTakePawns, boolean mayTakePieces, List<Order> next) {
        byte[] file = order.files[to];
        int below = 0;
        for (int place = 0; place <= file.length; place++) {
            below |= place == 0 ? 0 : 1 << file[place - 1];
            if (mayTakePieces) {
                addIfPlaced(new Order(order, new Capture(pawn, to, place, PIECE, below)), to, next);
            }
            if (mayTakePawns && place < file.length && file[place] >> 3 != pawn >> 3) {
                addIfPlaced(new Order(order, new Capture(pawn, to, place, file[place], below)), to, next);
            }
        }
    }

    private static void addIfPlaced(Order order, int file, List<Order> next) {
        if (fits(order, file)) {
            next.add(order);
        }
    }

    /** Whether the pawns of a file have room on ranks to which they can have come. */
    private static boolean fits(Order order, int file) {
        int lowest = 0;
        for (byte pawn : order.files[file]) {
            lowest = Math.max(lowest + 1, pawn < Men.FILES ? 1 + order.captures[pawn] : 1);
            if (lowest > (pawn < Men.FILES ? 6 : 6 - order.captures[pawn])) {
                return false;
            }
        }
        return true;
    }

    private int distance(Order order) {
        int sum = 0;
        for (int file = 0; file < Men.FILES; file++) {
            sum += align(order, file, null);
        }
        for (int side = 0; isThrifty && side < 2; side++) {
            sum += pawnsToTake[side] - order.takenPawns[side];
        }
        return sum;
    }

    /**
     * How many pawns have to leave or to come to a file.
     *
     * @param becomes if not null, receives the square on which each pawn stays
     */
    private int align(Order order, int file, int @Nullable [] becomes) {
        byte[] now = order.files[file];
        int[] then = wanted[file];
        int[][] least = new int[now.length + 1][then.length + 1];
        if (then.length == 0) {
            int best = PAWNS;
            for (int split = 0; split <= now.length; split++) {
                int out = 0;
                for (int at = 0; at < now.length; at++) {
                    out += (at < split) == (now[at] < Men.FILES) ? 1 : 0;
                }
                best = Math.min(best, out);
            }
            return best;
        }
        for (int at = 0; at <= now.length; at++) {
            for (int have = 0; have <= then.length; have++) {
                int best = at == 0 && have == 0 ? 0 : PAWNS * 2;
                if (at > 0) {
                    boolean isWhite = now[at - 1] < Men.FILES;
                    boolean free = have == 0 ? !isWhite : have == then.length && isWhite;
                    best = Math.min(best, least[at - 1][have] + (free ? 0 : 1));
                    if (have > 0 && mayStay(order, now[at - 1], then[have - 1])) {
                        best = Math.min(best, least[at - 1][have - 1]);
                    }
                }
                if (have > 0) {
                    best = Math.min(best, least[at][have - 1] + 1);
                }
                least[at][have] = best;
            }
        }
        if (becomes != null) {
            int have = then.length;
            for (int at = now.length; at > 0; at--) {
                boolean stays = have > 0
                        && mayStay(order, now[at - 1], then[have - 1])
                        && least[at][have] == least[at - 1][have - 1];
                if (stays) {
                    becomes[now[at - 1]] = then[--have];
                }
            }
        }
        return least[now.length][then.length];
    }

    private boolean mayStay(Order order, int pawn, int square) {
        boolean isWhite = pawn < Men.FILES;
        if ((target.of(isWhite) & bit(square)) == 0) {
            return false;
        }
        return isWhite ? rank(square) >= 1 + order.captures[pawn] : rank(square) <= 6 - order.captures[pawn];
    }

    private boolean promotesBishops(Order order) {
        int[] becomes = becomes(order);
        int[][] promotions = new int[2][2];
        for (int file = 0; file < Men.FILES; file++) {
            for (byte pawn : order.files[file]) {
                if (becomes[pawn] < 0) {
                    int side = pawn >> 3;
                    promotions[side][(file + side) % 2]++;
                }
            }
        }
        for (int side = 0; side < 2; side++) {
            long bishops = target.of(side == 0) & target.bishops();
            // a8 is light, a1 dark.
            if (promotions[side][0] < Long.bitCount(bishops & LIGHT_SQUARES) - 1
                    || promotions[side][1] < Long.bitCount(bishops & ~LIGHT_SQUARES) - 1) {
                return false;
            }
        }
        return true;
    }

    private int[] becomes(Order order) {
        int[] becomes = new int[PAWNS];
        Arrays.fill(becomes, -1);
        for (int file = 0; file < Men.FILES; file++) {
            align(order, file, becomes);
        }
        return becomes;
    }

    /** The square on which each pawn stays after the captures; -1 for those that promote or are captured. */
    int[] becomes(List<Capture> captures) {
        Order order = new Order();
        for (Capture each : captures) {
            order = new Order(order, each);
        }
        return becomes(order);
    }
}
