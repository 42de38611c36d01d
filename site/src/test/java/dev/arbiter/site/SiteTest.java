package dev.arbiter.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The pages of this checkout. */
class SiteTest {

    private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\"]*)\"");
    private static final Pattern ID = Pattern.compile(" id=\"([^\"]*)\"");

    @TempDir
    static Path out;

    private static final Map<String, String> PAGES = new HashMap<>();

    @BeforeAll
    static void make() throws IOException {
        Path root = Path.of(System.getProperty("arbiter.root", ".."));
        if (Boolean.getBoolean("arbiter.rewrite")) {
            Files.writeString(root.resolve(Cookbook.DOCUMENT), Cookbook.markdown(root.resolve("examples")));
        }
        int count = Site.write(root, out);
        try (Stream<Path> files = Files.list(out)) {
            for (Path file :
                    files.filter(file -> file.toString().endsWith(".html")).toList()) {
                PAGES.put(String.valueOf(file.getFileName()), Files.readString(file));
            }
        }
        assertThat(PAGES).hasSize(count).containsKeys("index.html", "cookbook.html", "rules.html");
    }

    /** {@code -Darbiter.rewrite=true} writes it anew. */
    @Test
    void the_cookbook_has_the_examples_as_they_are() throws IOException {
        Path root = Path.of(System.getProperty("arbiter.root", ".."));
        String now = Cookbook.markdown(root.resolve("examples"));
        Path document = root.resolve(Cookbook.DOCUMENT);
        assertThat(document).hasContent(now);
    }

    private static List<String> all(Pattern pattern, String text) {
        List<String> found = new ArrayList<>();
        for (Matcher matcher = pattern.matcher(text); matcher.find(); ) {
            found.add(matcher.group(1));
        }
        return found;
    }

    @Test
    void every_link_leads_somewhere_and_only_words_between_brackets_lead_to_the_network() {
        PAGES.forEach((name, page) -> {
            for (String link : all(LINK, page)) {
                if (link.startsWith("http") || link.startsWith("mailto:") || link.startsWith("api/")) {
                    continue;
                }
                String file = link.replaceFirst("#.*", "");
                assertThat(out.resolve(file.isEmpty() ? name : file))
                        .as("%s in %s", link, name)
                        .exists();
                String anchor = link.contains("#") ? link.substring(link.indexOf('#') + 1) : "";
                String target = PAGES.get(file.isEmpty() ? name : file);
                if (!anchor.isEmpty() && target != null) {
                    assertThat(all(ID, target)).as("%s in %s", link, name).contains(anchor);
                }
            }
            assertThat(page).doesNotContain("src=\"http").doesNotContain("rel=\"stylesheet\" href=\"http");
        });
    }

    @Test
    void an_id_names_one_place_of_a_page() {
        PAGES.forEach((name, page) -> {
            List<String> ids = all(ID, page);
            Set<String> once = new HashSet<>(ids);
            assertThat(ids).as(name).hasSameSizeAs(once);
        });
    }

    @Test
    void a_rule_has_an_anchor_to_which_its_id_leads_from_everywhere() {
        assertThat(PAGES.get("rules.html")).contains("<tr id=\"CAPTURE_IS_COMPULSORY\">", "<tr id=\"GAME_IS_OVER\">");
        assertThat(String.join("", PAGES.values())).contains("<a href=\"rules.html#");
    }

    @Test
    void the_cookbook_has_every_example_with_what_it_prints() throws IOException {
        Path examples = Path.of(System.getProperty("arbiter.root", "..")).resolve("examples/java");
        try (Stream<Path> files = Files.list(examples)) {
            for (Path file :
                    files.filter(file -> file.toString().endsWith(".txt")).toList()) {
                assertThat(PAGES.get("cookbook.html"))
                        .contains(Page.escaped(Files.readString(file).stripTrailing())
                                .replace("\"", "&quot;"));
            }
        }
    }

    @Test
    void a_search_finds_sections_by_their_words() throws IOException {
        assertThat(Files.readString(out.resolve("search.js")))
                .contains("[\"rules.html\", \"Rules and their sources\", \"Every ruling names one rule by its id")
                .doesNotContain("</");
    }

    @Test
    void headings_have_the_anchors_that_links_use_elsewhere() {
        assertThat(Page.slug("What it costs, on 2 machines")).isEqualTo("what-it-costs-on-2-machines");
    }
}
