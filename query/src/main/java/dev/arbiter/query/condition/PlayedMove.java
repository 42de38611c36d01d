package dev.arbiter.query.condition;

import dev.arbiter.Color;
import dev.arbiter.Games;
import dev.arbiter.Position;
import dev.arbiter.Ruling;
import dev.arbiter.UnreadableException;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.record.RecordGame;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A move is played, in whatever notation it is recorded. Only what the query specifies must agree: {@code Nf3} is any knight's
 * move to f3, {@code Nxf3} one that captures, {@code Ngf3} one from the g-file, {@code Nf3+} one that gives check or mate.
 */
final class PlayedMove implements PlayTest {

    /** A move from square to square, with what else may be said of it. */
    private static final Pattern PARTS =
            Pattern.compile("(?<piece>[KQRBNP])?(?<file>[a-h])?(?<rank>[1-8])?(?<sign>[x:-])?"
                    + "(?<target>[a-h][1-8])(?:=?\\(?(?<promoted>[QRBNKqrbnk])\\)?)?(?<end>[+#]*)");

    private static final Pattern CASTLING = Pattern.compile("([O0]-[O0](?:-[O0])?)([+#]*)");

    /** How correspondence players write moves of chess: squares by two digits, and what a pawn becomes. */
    private static final Pattern NUMERIC = Pattern.compile("([1-8])([1-8])-?([1-8])([1-8])([1-4])?");

    private static final String PROMOTED = "QRBN";

    private final String move;
    /** The meaning of digits in chess if it differs from that in games with numbered squares; null if there is none. */
    private final @Nullable PlayedMove inChess;

    private final @Nullable Parts parts;
    private final boolean castles;
    private final boolean captures;
    /** {@code +} or {@code #} where a check or a mate is asked for; else empty. */
    private final String end;

    /** The last square that it names, of which a move that is meant must have a sign. */
    private final String target;

    private final PieceCount pieces = new PieceCount();

    /**
     * The parts of a move's text; each is empty if unspecified.
     *
     * @param piece the letter of the moving piece
     * @param file of its origin
     * @param rank of its origin
     * @param promoted the letter of the promotion piece
     */
    private record Parts(String piece, String file, String rank, String target, String promoted) {

        static @Nullable Parts of(String text) {
            Matcher parts = PARTS.matcher(text);
            if (!parts.matches()) {
                return null;
            }
            String file = or(parts.group("file"));
            String rank = or(parts.group("rank"));
            String piece = or(parts.group("piece"));
            // A move that names no piece is a pawn's, unless it names both squares.
            boolean squares = !file.isEmpty() && !rank.isEmpty();
            return new Parts(
                    piece.isEmpty() && !squares ? "P" : piece,
                    file,
                    rank,
                    or(parts.group("target")),
                    or(parts.group("promoted")).toUpperCase(Locale.ROOT));
        }

        private static String or(@Nullable String text) {
            return text == null ? "" : text;
        }

        /** Whether a move with another text can be this one; open if that text specifies less. */
        Answer isMetBy(Parts other) {
            return isMet(piece, other.piece)
                    .and(isMet(file, other.file))
                    .and(isMet(rank, other.rank))
                    .and(isMet(target, other.target))
                    .and(isMet(promoted, other.promoted));
        }

        private static Answer isMet(String asked, String said) {
            return asked.isEmpty() || asked.equals(said) ? Answer.YES : said.isEmpty() ? Answer.OPEN : Answer.NO;
        }
    }

    private PlayedMove(String asked) {
        String text = RecordedMove.withoutNumber(asked.strip()).strip().replaceAll("[!?]+$", "");
        Matcher castling = CASTLING.matcher(text);
        castles = castling.matches();
        parts = castles ? null : Parts.of(text);
        String plain = text.replaceAll("[+#]+$", "");
        move = castles ? plain.replace('0', 'O') : plain;
        end = text.endsWith("#") ? "#" : text.endsWith("+") ? "+" : "";
        captures = plain.indexOf('x') >= 0 || plain.indexOf(':') >= 0;
        target = castles ? "" : target(move);
        Matcher numeric = NUMERIC.matcher(text);
        inChess = numeric.matches() ? new PlayedMove(byLetters(numeric)) : null;
    }

    private static String byLetters(Matcher numeric) {
        String promoted = numeric.group(5);
        return file(numeric.group(1))
                + numeric.group(2)
                + file(numeric.group(3))
                + numeric.group(4)
                + (promoted == null ? "" : "=" + PROMOTED.charAt(promoted.charAt(0) - '1'));
    }

    private static char file(String digit) {
        return (char) ('a' + digit.charAt(0) - '1');
    }

    /**
     * Reads a move.
     *
     * @throws UnreadableException where no game has such moves
     */
    static PlayedMove of(String text) {
        PlayedMove asked = new PlayedMove(text);
        boolean known = !asked.move.isEmpty()
                && Games.all().stream()
                        .anyMatch(game -> !(game.start().ruling(asked.move) instanceof Ruling.Unreadable));
        if (!known) {
            throw new UnreadableException(
                    1, "'" + text + "'", "a move of some game, such as Nf3, exd5, O-O, 32-28 or f5");
        }
        return asked;
    }

    @Override
    public void begin(Moment start) {
        pieces.begin(start);
        if (inChess != null) {
            inChess.begin(start);
        }
    }

    @Override
    public boolean holds(Moment moment) {
        if (inChess != null && Format.of(moment.board().game()) == Format.PGN) {
            return inChess.holds(moment);
        }
        Color mover = moment.mover();
        if (mover == null) {
            return false;
        }
        if (captures && pieces.taken(moment, mover) == 0) {
            return false;
        }
        if (!names(moment)) {
            return false;
        }
        // Letters of another language say nothing: P is a pawn, and in Dutch a knight.
        boolean usual = RecordGame.naming(moment.board().game()).isEmpty();
        Answer written = usual ? written(moment.text()) : Answer.OPEN;
        if (written == Answer.NO || (written == Answer.YES && end.isEmpty())) {
            return written == Answer.YES;
        }
        Position<?> before = moment.before();
        return before != null && isMove(before, moment);
    }

    /** What the text of a move shows. */
    private Answer written(String text) {
        String plain = RecordedMove.withoutNumber(text.strip()).strip().replaceAll("[+#!?]+$", "");
        if (plain.equals(move)) {
            return Answer.YES;
        }
        boolean castling = CASTLING.matcher(plain).matches();
        if (castles || castling) {
            return castles && castling ? Answer.of(plain.replace('0', 'O').equals(move)) : Answer.OPEN;
        }
        Parts said = Parts.of(plain);
        return parts == null || said == null ? Answer.OPEN : parts.isMetBy(said);
    }

    /** Whether the move made is the one sought. */
    private <M> boolean isMove(Position<M> before, Moment moment) {
        for (M legal : before.legalMoves()) {
            if (moment.isMade(before, legal)) {
                String text = before.text(legal);
                boolean ends = end.isEmpty() || text.endsWith("#") || (end.equals("+") && text.endsWith("+"));
                boolean isKings = parts != null
                        && !parts.piece.isEmpty()
                        && CASTLING.matcher(text).matches();
                // A drop is written in one way; the position may know pieces by other letters.
                if (ends
                        && !isKings
                        && (text.replaceAll("[+#]+$", "").equals(move)
                                || isSaid(before, legal, text)
                                || before.readings(move).contains(legal))) {
                    return true;
                }
            }
        }
        return false;
    }

    private <M> boolean isSaid(Position<M> before, M legal, String text) {
        Parts said = Parts.of(text.replaceAll("[+#]+$", ""));
        if (parts == null || said == null) {
            return false;
        }
        String from = before.path(legal).get(0);
        return from.length() == 2
                && parts.isMetBy(new Parts(
                                said.piece, from.substring(0, 1), from.substring(1), said.target, said.promoted))
                        == Answer.YES;
    }

    /** Whether the last move can name the same square, in upper case or by numbers: a quick look at its bytes. */
    private boolean names(Moment moment) {
        byte[] bytes = moment.bytes();
        int first = target.isEmpty() ? 0 : target.charAt(0);
        int capital = first >= 'a' ? first - 'a' + 'A' : first;
        for (int at = moment.from(); at < moment.to(); at++) {
            int c = bytes[at];
            if (c == first || c == capital || c == 'O' || c == '0' || c < 0 || first == 0) {
                return true;
            }
        }
        int begin = moment.from() < moment.to() ? bytes[moment.from()] : 0;
        return castles || (first >= 'a' && begin >= '1' && begin <= '8');
    }

    /** The last square that a text names: moves that name different ones are different. */
    private static String target(String text) {
        int end = text.length();
        while (end > 0 && !Character.isDigit(text.charAt(end - 1))) {
            end--;
        }
        int from = end;
        while (from > 0 && Character.isDigit(text.charAt(from - 1))) {
            from--;
        }
        if (from > 0 && text.charAt(from - 1) >= 'a' && text.charAt(from - 1) <= 'h') {
            from--;
        }
        return text.substring(from, end);
    }
}
