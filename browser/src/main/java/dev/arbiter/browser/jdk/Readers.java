package dev.arbiter.browser.jdk;

import dev.arbiter.browser.build.InsteadOf;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;

/** What readers have been able to do since Java 10. */
@InsteadOf("java.io.Reader")
public final class Readers {

    private static final int PORTION = 1 << 13;

    private Readers() {}

    public static long transferTo(Reader reader, Writer to) throws IOException {
        char[] portion = new char[PORTION];
        long moved = 0;
        for (int length = reader.read(portion); length >= 0; length = reader.read(portion)) {
            to.write(portion, 0, length);
            moved += length;
        }
        return moved;
    }
}
