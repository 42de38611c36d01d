package dev.arbiter.browser.jdk;

import dev.arbiter.browser.build.InsteadOf;

/** The style sheet of reports on paper. */
@InsteadOf("dev.arbiter.query.paper.PaperReport")
public final class PaperStyle {

    private PaperStyle() {}

    public static String style() {
        return GivenTexts.text("paper.css");
    }
}
