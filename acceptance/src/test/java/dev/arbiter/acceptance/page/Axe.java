package dev.arbiter.acceptance.page;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * What axe finds wrong with a page for people who see, hear or move less. Its own builder would send all of axe to the page each
 * time, which takes longer than its look.
 */
final class Axe {

    private static final String SCRIPT = script();

    private static final List<String> RULES_OF_COLOURS = List.of("color-contrast", "link-in-text-block");

    private Axe() {}

    private static String script() {
        try (InputStream script = Axe.class.getResourceAsStream("/axe.min.js")) {
            return new String(script.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What is wrong by all rules; in the dark, where nothing but colours is different, by those of colours. */
    static List<?> violations(Page page, ColorScheme colors) {
        if (page.evaluate("typeof axe").equals("undefined")) {
            page.evaluate(SCRIPT);
        }
        return (List<?>) page.evaluate("""
                rules => axe.run(document, rules.length == 0 ? {resultTypes: ['violations']} : {runOnly: rules})
                  .then(found => found.violations.map(rule => rule.id + ': '
                    + rule.nodes.slice(0, 3).map(node => node.html + ' ' + node.failureSummary).join('; ')))""", colors == ColorScheme.DARK ? RULES_OF_COLOURS : List.of());
    }
}
