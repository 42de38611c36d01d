package dev.arbiter.browser;

import org.teavm.jso.JSExport;

/** Every game, and archives of recorded games. */
public final class ArchiveBuild {

    private ArchiveBuild() {}

    @JSExport
    public static Archive open() {
        return new Archive();
    }

    public static void main(String[] arguments) {}
}
