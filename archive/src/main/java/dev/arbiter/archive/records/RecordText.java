package dev.arbiter.archive.records;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Text in recorded games, whose files name no encoding and often mix two. */
public final class RecordText {

    private RecordText() {}

    /** Bytes as text: UTF-8 where they are valid UTF-8, else Latin-1. */
    public static String decode(byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            if (bytes[i] < 0) {
                try {
                    return StandardCharsets.UTF_8
                            .newDecoder()
                            .decode(ByteBuffer.wrap(bytes, from, to - from))
                            .toString();
                } catch (CharacterCodingException e) {
                    break;
                }
            }
        }
        return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
    }
}
