package dev.arbiter.archive.records;

import dev.arbiter.Note;
import dev.arbiter.archive.Fault;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.RecordNote;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads a {@code .wtb} file of the WTHOR database: a header of 16 bytes and one record of 68 bytes a game, little-endian.
 *
 * <p>The file has no lines: the line of a place is the number of the game, its column the byte in the record, from 1. Passes
 * are not recorded. Boards of 10×10 are recognised by the header and reported as unsupported.
 */
public final class WthorReader extends RecordReader {

    /** What is wrong with a file that is shorter than {@link #WHOLE_HEADER}. */
    static final Note ENDS_IN_HEADER = Note.saying("the end of the file in its header");

    static final Note WHOLE_HEADER = Note.saying("16 bytes of header");

    /** The length of the file's header in bytes. */
    public static final int HEADER = 16;

    /** The length of a record of an 8×8 game in bytes. */
    public static final int RECORD = 68;

    /** The offset in a record of its 60 moves. */
    public static final int MOVES = 8;

    /** The size of the larger board that WTHOR files can have. */
    private static final int LARGE = 10;

    private static final byte[] NAMES_OF_SQUARES = namesOfSquares();

    private final Cursor in;
    private final @Nullable WthorNames names;

    private boolean started;
    private long game;
    private long games;
    private int year;
    /** The index in view of the current record; -1 before the first. */
    private int record = -1;

    private int move;
    private boolean over = true;
    private @Nullable Fault pending;
    private boolean tagged;
    /** Whether bytes after the file's last game have been reported. */
    private boolean pastEnd;
    /** Whether the games are on a larger board; one then stands for all of them. */
    private boolean large;

    private WthorReader(ByteFeed feed, @Nullable WthorNames names) {
        this.in = new Cursor(feed, 0);
        this.names = names;
    }

    /**
     * Opens a reader of a whole file.
     *
     * @param names the names of players and tournaments; null if the name files are not available
     */
    public static RecordReader of(ByteFeed feed, @Nullable WthorNames names) {
        return new WthorReader(feed, names);
    }

    @Override
    public Format format() {
        return Format.WTHOR;
    }

    @Override
    public boolean recover(boolean again) {
        // A record begins where the one before ends, whatever is in that.
        in.recover();
        return false;
    }

    @Override
    public boolean nextGame() throws IOException {
        countGame();
        tagged = false;
        over = false;
        pending = null;
        fault = null;
        move = 0;
        clearNotes();
        if (!started) {
            in.slide();
            if (in.limit < HEADER) {
                in.requireMore();
            }
            started = true;
            if (!readHeader()) {
                games = 0;
                return true;
            }
        } else {
            game++;
            record += RECORD;
        }
        if (game >= games) {
            return hasMore();
        }
        if (in.limit - record < RECORD) {
            slide();
        }
        if (in.limit - record < RECORD) {
            in.requireMore();
            pending = new Fault(
                    new Place(in.base + in.limit, game + 1, in.limit - record + 1L),
                    Note.saying("the end of the file in record {0} of {1}", game + 1, games),
                    Note.saying("a record of {0} bytes", RECORD));
            games = game + 1;
        }
        return true;
    }

    /** Brings the current record into view. */
    private void slide() throws IOException {
        long offset = in.base + record;
        in.at = Math.min(record, in.limit);
        try {
            in.slide();
        } finally {
            record = (int) (offset - in.base);
        }
    }

    /** Reports records beyond the number in the header as one game; a few bytes of padding are ignored. */
    private boolean hasMore() throws IOException {
        if (game > games || pastEnd) {
            return false;
        }
        if (in.limit - record < RECORD && !in.ended) {
            slide();
            in.requireMore();
        }
        if (in.limit - record < RECORD) {
            return false;
        }
        pastEnd = true;
        Note found = games == 1
                ? Note.saying("more bytes after the only game")
                : games == 0
                        ? Note.saying("more bytes after a header of no games")
                        : Note.saying("more bytes after the last of {0} games", games);
        pending = new Fault(new Place(in.base + record, game + 1, 1), found, Note.saying("the end of the file"));
        return true;
    }

    /** Reads the header; a file without a valid header, or with another board, becomes one game that cannot be read. */
    private boolean readHeader() {
        byte[] b = in.bytes;
        if (in.limit < HEADER) {
            return refuse(in.limit, ENDS_IN_HEADER, WHOLE_HEADER);
        }
        int board = b[12] & 0xFF;
        if (board == LARGE) {
            large = true;
            return false;
        }
        if (board != 0 && board != 8) {
            return refuse(12, Note.saying("a board of size {0}", board), Note.saying("0, 8 or 10"));
        }
        games = countAt(b, 4);
        if (!isDated(b)) {
            if (games > 0 && !(in.limit >= HEADER + RECORD && isRecord(b, HEADER))) {
                return refuse(0, Note.saying("no date of creation and no game after it"), Note.saying("a WTHOR file"));
            }
            note(
                    Place.NOWHERE,
                    RecordNote.NO_DATE_OF_CREATION,
                    List.of(b[0] & 0xFF, b[1] & 0xFF, b[2] & 0xFF, b[3] & 0xFF));
        }
        year = (b[10] & 0xFF) | (b[11] & 0xFF) << 8;
        record = HEADER;
        game = 0;
        return true;
    }

    /** Whether a header begins with the date of the file's creation: century, year, month and day. */
    static boolean isDated(byte[] header) {
        return (header[0] == 19 || header[0] == 20)
                && header[1] >= 0
                && header[1] < 100
                && header[2] >= 1
                && header[2] <= 12
                && header[3] >= 1
                && header[3] <= 31;
    }

    /**
     * Whether the header gives the number of games that follow it, and all of these can be games. Recognises a file whose date
     * of creation is missing or malformed.
     *
     * @param head the beginning of a file
     * @param whole whether {@code head} is the whole file
     */
    static boolean holdsGames(byte[] head, boolean whole) {
        if (head.length < HEADER + RECORD || (head[12] != 0 && head[12] != 8)) {
            return false;
        }
        long rest = head.length - HEADER - RECORD * countAt(head, 4);
        boolean fits = whole ? rest >= 0 && rest < RECORD : rest <= 0;
        int record = HEADER;
        int end = (int) (head.length - Math.max(0, rest));
        while (fits && record + RECORD <= end) {
            fits = isRecord(head, record);
            record += RECORD;
        }
        return fits && record > HEADER;
    }

    /** Whether a record can be a game: scores up to 64 discs, and squares up to the first empty move. */
    private static boolean isRecord(byte[] bytes, int record) {
        if ((bytes[record + 6] & 0xFF) > 64 || (bytes[record + 7] & 0xFF) > 64) {
            return false;
        }
        boolean ended = false;
        for (int at = record + MOVES; at < record + RECORD; at++) {
            ended |= bytes[at] == 0;
            if (ended ? bytes[at] != 0 : !isSquare(bytes[at])) {
                return false;
            }
        }
        return true;
    }

    private static boolean isSquare(int coded) {
        int row = coded / 10;
        int column = coded % 10;
        return row >= 1 && row <= 8 && column >= 1 && column <= 8;
    }

    private boolean refuse(int at, Note found, Note expected) {
        pending = new Fault(new Place(at, 1, at + 1L), found, expected);
        record = Math.min(HEADER, in.limit);
        return false;
    }

    /** An unsigned 32-bit number. */
    private static long countAt(byte[] b, int at) {
        int count = (b[at] & 0xFF) | (b[at + 1] & 0xFF) << 8 | (b[at + 2] & 0xFF) << 16 | (b[at + 3] & 0xFF) << 24;
        return Integer.toUnsignedLong(count);
    }

    @Override
    public Token next() {
        if (over) {
            return Token.END;
        }
        if (pending != null) {
            over = true;
            fault = pending;
            return Token.FAULT;
        }
        if (move == 60 || large) {
            over = true;
            return Token.END;
        }
        int coded = in.bytes[record + MOVES + move] & 0xFF;
        move++;
        if (coded == 0) {
            return rest();
        }
        if (!isSquare(coded)) {
            fault = new Fault(
                    place(),
                    Note.saying("the byte {0} as a move", coded),
                    Note.saying("10 × row + column, 11 to 88, or 0"));
            over = true;
            return Token.FAULT;
        }
        from = 2 * coded;
        to = from + 2;
        return Token.MOVE;
    }

    /** Handles what follows the last move, which must be zeros. */
    private Token rest() {
        for (int i = move; i < 60; i++) {
            if (in.bytes[record + MOVES + i] != 0) {
                move = i + 1;
                over = true;
                fault = new Fault(
                        place(), Note.saying("a move after an empty one"), Note.saying("0 to the end of the record"));
                return Token.FAULT;
            }
        }
        over = true;
        return Token.END;
    }

    /** The names of all squares, of which a move is a slice. */
    @Override
    public byte[] bytes() {
        return NAMES_OF_SQUARES;
    }

    /** The bytes in view, with the current record at {@link #record()}; for replaying without tokens. */
    public byte[] rawBytes() {
        return in.bytes;
    }

    /** The index of the current record in {@link #rawBytes()}. */
    public int record() {
        return record;
    }

    /** Whether the current game is a complete record, which can be replayed without tokens. */
    public boolean isWhole() {
        return pending == null && !large;
    }

    /** Black's discs according to the record, empty squares counted for the winner: 0 to 64. */
    public int storedScore() {
        return in.bytes[record + 6] & 0xFF;
    }

    @Override
    public Place place() {
        int byteInRecord = MOVES + Math.max(0, move - 1);
        return new Place(in.base + record + byteInRecord, game + 1, byteInRecord + 1L);
    }

    /**
     * The place of a move of the current game.
     *
     * @param index from 0
     */
    public Place placeOfMove(int index) {
        return new Place(in.base + record + MOVES + index, game + 1, MOVES + index + 1L);
    }

    @Override
    public Place gamePlace() {
        return games == 0 ? new Place(0, 1, 1) : new Place(in.base + record, game + 1, 1);
    }

    @Override
    public Place reached() {
        return new Place(in.base + in.at, game + 1, 1);
    }

    @Override
    public long linesPassed() {
        return game;
    }

    @Override
    public Tags tags() {
        if (!tagged) {
            tagged = true;
            tags.clear();
            if (large) {
                // As other formats of Othello name it.
                tag("SZ", String.valueOf(LARGE));
            } else if (pending == null) {
                tag("Event", name(names == null ? null : names.tournaments(), shortAt(record)));
                tag("Date", date());
                tag("Black", name(names == null ? null : names.players(), shortAt(record + 2)));
                tag("White", name(names == null ? null : names.players(), shortAt(record + 4)));
                tag("BlackScore", String.valueOf(storedScore()));
                tag("TheoreticalScore", String.valueOf(in.bytes[record + 7] & 0xFF));
            }
        }
        return super.tags();
    }

    /** The year of the games as a PGN date; {@code ????.??.??} for 0. */
    private String date() {
        return year == 0 ? "????.??.??" : year < 1000 || year > 9999 ? String.valueOf(year) : year + ".??.??";
    }

    private int shortAt(int at) {
        return (in.bytes[at] & 0xFF) | (in.bytes[at + 1] & 0xFF) << 8;
    }

    private void tag(String name, String value) {
        byte[] both = (name + value).getBytes(StandardCharsets.UTF_8);
        tags.add(both, 0, name.length(), name.length(), both.length);
    }

    private static String name(java.util.@Nullable List<String> list, int index) {
        return list != null && index < list.size() ? list.get(index) : "#" + index;
    }

    private static byte[] namesOfSquares() {
        byte[] names = new byte[2 * 90];
        for (int row = 1; row <= 8; row++) {
            for (int column = 1; column <= 8; column++) {
                names[2 * (10 * row + column)] = (byte) ('a' + column - 1);
                names[2 * (10 * row + column) + 1] = (byte) ('0' + row);
            }
        }
        return names;
    }
}
