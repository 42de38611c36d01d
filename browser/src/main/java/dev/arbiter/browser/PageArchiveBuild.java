package dev.arbiter.browser;

import org.teavm.jso.JSExport;

/** All that the page asks; it loads this when it is given a file or a text. */
public final class PageArchiveBuild {

    private PageArchiveBuild() {}

    @JSExport
    public static PageArchive open() {
        return new PageArchive();
    }

    public static void main(String[] arguments) {}
}
