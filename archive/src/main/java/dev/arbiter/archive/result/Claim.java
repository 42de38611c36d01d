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

/** A claimed result as it is written; whether it can stand is another matter. */
public final class Claim {

    /** Results as they are usually written, so that reading them makes no garbage. */
    private static final String[] USUAL = {"1-0", "0-1", "1/2-1/2", "*", "2-0", "0-2", "1-1", "0-0"};

    private Claim() {}

    /** The result that the current token is; null where it does not say who has won. */
    public static @Nullable String read(RecordReader reader) {
        for (String usual : USUAL) {
            if (reader.to() - reader.from() == usual.length() && isAt(reader.bytes(), reader.from(), usual)) {
                return usual;
            }
        }
        return reader.result();
    }

    /**
     * What a game claims.
     *
     * @param written the result after its moves; null where none stands there
     */
    public static @Nullable String of(RecordReader reader, @Nullable String written) {
        if (written != null && !("*".equals(written) && !reader.isTagged(written) && isInTag(reader))) {
            return written;
        }
        return reader.taggedResult();
    }

    /**
     * Whether the last "move" of a record is its result, though it could be one that is not legal: in PDN points, as matches
     * count them, {@code 1-9} or {@code 4-6}, and whatever the tags say, too; in PGN {@code 0-0}, both have lost, where no side
     * may castle and neither tags nor moves have another result.
     *
     * @param written the result after the moves; null where none stands there
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
     * Whether the current token is surely a move, whatever it looks like: in PGN one after its number, or one of a record in
     * memory.
     */
    public static boolean isSurelyMove(RecordReader reader) {
        byte[] bytes = reader.bytes();
        int before = reader.from() - 1;
        while (before >= 0 && (bytes[before] == ' ' || bytes[before] == '\n' || bytes[before] == '\r')) {
            before--;
        }
        return reader.format() == Format.PGN && (before < 0 || bytes[before] == '.');
    }

    /** Whether a star after the moves only ends them, and the result is a tag: in PDN, and where PGN has no word for it. */
    private static boolean isInTag(RecordReader reader) {
        if (reader.format() == Format.PDN) {
            return reader.tags().has("Result");
        }
        String tagged = reader.format() == Format.PGN ? reader.tags().get("Result") : null;
        return tagged != null && PgnResult.isTagAlone(tagged);
    }

    /**
     * The result that a record of WTHOR stores: discs, with the empty squares given to the winner. No side wins by 32 where
     * squares are left to play on: it stands there where the score is not known.
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

    /** What is unusual about a claimed result of draughts; null where nothing is. */
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
