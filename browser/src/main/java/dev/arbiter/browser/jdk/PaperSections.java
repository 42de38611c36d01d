package dev.arbiter.browser.jdk;

import dev.arbiter.browser.build.InsteadOf;
import java.io.InputStream;
import java.io.OutputStream;

/** A report's findings are kept as they are: a browser has the room, and compression would be loaded for this alone. */
@InsteadOf("dev.arbiter.query.paper.Section")
public final class PaperSections {

    private PaperSections() {}

    public static OutputStream packing(OutputStream to) {
        return to;
    }

    public static InputStream unpacking(InputStream from) {
        return from;
    }
}
