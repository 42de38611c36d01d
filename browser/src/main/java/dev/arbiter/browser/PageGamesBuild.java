package dev.arbiter.browser;

import org.teavm.jso.JSExport;

/** What the page asks before it is given a file or a text. */
public final class PageGamesBuild {

    private PageGamesBuild() {}

    @JSExport
    public static PageAnswers open() {
        return new PageAnswers();
    }

    public static void main(String[] arguments) {}
}
