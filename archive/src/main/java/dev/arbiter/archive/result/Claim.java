package dev.arbiter.archive.result;

import dev.arbiter.Note;
import dev.arbiter.Result;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.RecordNote;
import dev.arbiter.archive.records.RecordReader;
import dev.arbiter.archive.records.WthorReader;
import dev.arbiter.archive.text.PdnResult;
import dev.arbiter.archive.text.PgnResult;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the claimed result of a game as written, without judging whether it can stand. */
public final class Claim {

    /** The usual notations of results, recognised without allocation. */
    private static final String[] USUAL = {"1-0", "0-1", "1/2-1/2", "*", "2-0", "0-2", "1-1", "0-0"};

    private Claim() {}

    /** The result that the current token is; null if it does not say who won. */
    public static @Nullable String read(RecordReader reader) {
        for (String usual : USUAL) {
            if (reader.to() - reader.from() == usual.length() && isAt(reader.bytes(), reader.from(), usual)) {
                return usual;
            }
        }
        return reader.result();
    }

    /**
     * The result that a game claims.
     *
     * @param written the result after its moves; null if there is none
     */
    public static @Nullable String of(RecordReader reader, @Nullable String written) {
        if (written != null && !("*".equals(written) && !reader.isTagged(written) && isInTag(reader))) {
            return written;
        }
        return reader.taggedResult();
    }

    /**
     * Whether the last "move" of a record is its result, although it can also be read as an illegal move. In PDN this is points
     * as matches count them, {@code 1-9} or {@code 4-6}, and any points that the tags agree with; in PGN {@code 0-0} (both
     * lost) if neither side may castle and neither tags nor moves have another result.
     *
     * @param written the result after the moves; null if there is none
     */
    public static boolean isResult(String text, RecordReader reader, @Nullable String written) {
        String tagged = reader.tags().get("Result");
        if (reader.format() == Format.PGN) {
            return text.equals("0-0") && written == null && (tagged == null || tagged.equals(text));
        }
        int points = reader.format() == Format.PDN ? PdnResult.points(text) : -1;
        if (points < 0) {
            return false;
        }
        boolean isOpen = tagged == null || tagged.equals("*") || tagged.equals("?");
        return text.equals(tagged) || PdnResult.arePoints(points) || (isOpen && PdnResult.mayBePoints(points));
    }

    /**
     * Whether the current token is certainly a move, whatever it looks like: in PGN if it follows its number, and in any record
     * in memory.
     */
    public static boolean isSurelyMove(RecordReader reader) {
        byte[] bytes = reader.bytes();
        int before = reader.from() - 1;
        while (before >= 0 && (bytes[before] == ' ' || bytes[before] == '\n' || bytes[before] == '\r')) {
            before--;
        }
        return reader.format() == Format.PGN && (before < 0 || bytes[before] == '.');
    }

    /**
     * Whether a star after the moves only ends them and the result is in a tag: in PDN, and for results that PGN cannot
     * express.
     */
    private static boolean isInTag(RecordReader reader) {
        if (reader.format() == Format.PDN) {
            return reader.tags().has("Result");
        }
        String tagged = reader.format() == Format.PGN ? reader.tags().get("Result") : null;
        return tagged != null && PgnResult.isTagAlone(tagged);
    }

    /**
     * The result that a WTHOR record stores: discs, with empty squares counted for the winner. With squares left to play, a
     * score of 32 stands for an unknown result.
     *
     * @param over whether the game was played to its end
     */
    public static String stored(WthorReader record, boolean over) {
        int stored = record.storedScore();
        if (stored == 32 && !over) {
            return "*";
        }
        return stored > 64 ? String.valueOf(stored) : stored + "-" + (64 - stored);
    }

    /** A note on an unusual claimed result of draughts; null if it is usual. */
    public static @Nullable Note note(String claimed) {
        if (claimed.isBlank()
                || claimed.equals("?")
                || claimed.equals("1/2")
                || List.of(USUAL).contains(claimed)) {
            return null;
        }
        boolean isPoints = !Character.isLetter(claimed.charAt(0)) && Result.of(claimed) != null;
        return Note.of(isPoints ? RecordNote.READ_AS_POINTS : RecordNote.UNKNOWN_RESULT, claimed);
    }

    private static boolean isAt(byte[] bytes, int from, String text) {
        for (int i = 0; i < text.length(); i++) {
            if (bytes[from + i] != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }
}
