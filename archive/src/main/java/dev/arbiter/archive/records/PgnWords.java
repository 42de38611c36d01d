package dev.arbiter.archive.records;

import dev.arbiter.Replay;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.Sign;
import org.jspecify.annotations.Nullable;

/** The words of PGN in its import format. Move numbers are passed over whatever they say. */
final class PgnWords extends Words {

    PgnWords(MovetextReader text) {
        super(text);
    }

    @Override
    Format format() {
        return Format.PGN;
    }

    @Override
    boolean arePlain() {
        return true;
    }

    @Override
    @Nullable
    Token word(byte kind) {
        byte[] b = bytes;
        int start = in.at;
        if (kind == Bytes.DIGIT) {
            return number();
        }
        if (kind == Bytes.LETTER) {
            int end = Bytes.skipWord(b, start + 1);
            while (!Bytes.endsWord(b[end]) && isEnPassant(end - 1)) {
                end = Bytes.skipWord(b, end + 1);
            }
            text.token(end - start);
            if (end - start == 4 && isEnPassant(start)) {
                return null;
            }
            return isNoMove(start, end) ? Token.NO_MOVE : Token.MOVE;
        }
        if (b[start] == '.') {
            in.at = behindDots(start);
            return null;
        }
        int end = start + 1;
        boolean judgement = "+-=/~^|".indexOf(b[start]) >= 0;
        while (!Bytes.endsWord(b[end])) {
            judgement &= "+-=/~^|".indexOf(b[end]) >= 0;
            end++;
        }
        text.token(end - start);
        if (end - start == 2 && b[start] == '-' && b[start + 1] == '-') {
            return Token.NO_MOVE;
        }
        if (judgement || (b[start] < 0 && Sign.isKnown(Replay.decode(b, start, end)))) {
            return text.everything ? Token.ANNOTATION : null;
        }
        return b[start] == '@' && b[start + 1] == '@' ? Token.NO_MOVE : Token.MOVE;
    }

    /** Reads a move number, a result, or castling written with zeros. */
    private @Nullable Token number() {
        byte[] b = bytes;
        int start = in.at;
        int end = start + 1;
        while (Bytes.isDigit(b[end])) {
            end++;
        }
        if (b[end] != '-' && b[end] != '/') {
            in.at = behindDots(end);
            return null;
        }
        int length = resultLength(start);
        if (length > 0) {
            text.token(length);
            return Token.RESULT;
        }
        while (!Bytes.endsWord(b[end])) {
            end++;
        }
        text.token(end - start);
        return Token.MOVE;
    }

    /** The length of the result that stands at an index, 0 where none does. */
    private int resultLength(int start) {
        int length = 0;
        if (isText(start, "1-0") || isText(start, "0-1")) {
            length = 3;
        } else if (isText(start, "1/2")) {
            length = isText(start + 3, "-1/2") ? 7 : 3;
        }
        return length > 0 && Bytes.endsWord(bytes[start + length]) ? length : 0;
    }

    /** Whether {@code e.p.} stands at an index, or its second half does. */
    private boolean isEnPassant(int start) {
        return isText(start, "e.p.") || (start >= 2 && isText(start - 2, "e.p"));
    }

    private boolean isText(int start, String text) {
        for (int i = 0; i < text.length(); i++) {
            if (bytes[start + i] != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** The index behind the dots, and the blank behind them, that may stand at an index. */
    private int behindDots(int index) {
        int end = index;
        while (bytes[end] == '.') {
            end++;
        }
        return bytes[end] == ' ' ? end + 1 : end;
    }

    private boolean isNoMove(int start, int end) {
        byte[] b = bytes;
        int length = end - start;
        if (length == 2) {
            return (b[start] | 0x20) == 'z' && b[start + 1] == '0';
        }
        return length == 4 && (isWord(start, "null") || isWord(start, "pass"));
    }

    private boolean isWord(int start, String word) {
        for (int i = 0; i < word.length(); i++) {
            if ((bytes[start + i] | 0x20) != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }
}
