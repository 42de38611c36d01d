package dev.arbiter.archive.text;

import dev.arbiter.Replay;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The character encoding of one game: UTF-8 until a text of it is not, and Windows-1252 from there on, its tags included.
 *
 * <p>Where two programs wrote in one game, some texts are UTF-8 nevertheless. One of them is taken for that only if it has letters
 * and signs that records have: a capital letter before a typographic mark of Windows-1252 looks like one rare letter in UTF-8.
 */
public final class GameEncoding {

    /** UTF-8, until a text is seen that is not. */
    public GameEncoding() {}

    private boolean isWindows;

    /** Begins the next game. */
    public void clear() {
        isWindows = false;
    }

    /** Whether a text of the game is not UTF-8. */
    public boolean isWindows() {
        return isWindows;
    }

    /** Takes note of a text of the game, beyond ASCII or not. */
    public void see(byte[] text, int from, int to) {
        isWindows |= firstBeyondAscii(text, from, to) < to && utf8(text, from, to) == null;
    }

    /** The text of some bytes of the game. */
    public String decode(byte[] text, int from, int to) {
        if (firstBeyondAscii(text, from, to) == to) {
            return new String(text, from, to - from, StandardCharsets.ISO_8859_1);
        }
        String decoded = utf8(text, from, to);
        isWindows |= decoded == null;
        return decoded == null || (isWindows && !hasUsualCharacters(decoded))
                ? Replay.decodeWindows1252(text, from, to)
                : decoded;
    }

    /** The index of the first byte that is not ASCII; {@code to} if there is none. */
    public static int firstBeyondAscii(byte[] text, int from, int to) {
        int at = from;
        while (at < to && text[at] >= 0) {
            at++;
        }
        return at;
    }

    private static @Nullable String utf8(byte[] text, int from, int to) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(text, from, to - from))
                    .toString();
        } catch (CharacterCodingException e) {
            return null;
        }
    }

    /** Whether all characters are ASCII, Latin letters of European languages, Greek, Cyrillic, or of a script or set of signs beyond. */
    private static boolean hasUsualCharacters(String text) {
        return text.chars()
                .allMatch(c -> c < 0x80
                        || (c >= 0xA0 && c < 0x180)
                        || (c >= 0x386 && c < 0x3D0)
                        || (c >= 0x400 && c < 0x460)
                        || c >= 0x900);
    }
}
