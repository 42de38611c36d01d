package dev.arbiter.site;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/** The pages of a checkout: its README, what lies in {@code docs}, and what else a reader may want. */
public final class Site {

    /** The documents that stand outside {@code docs}. */
    private static final List<String> OUTSIDE = List.of("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md");

    /** These come first, in this order; the others follow by name. */
    private static final List<String> FIRST =
            List.of("README.md", "docs/first-hour.md", Cookbook.DOCUMENT, "docs/rules.md");

    /** Where each document's page lies, by its path in the checkout. */
    private final Map<String, String> places = new LinkedHashMap<>();

    private Site(Path root) throws IOException {
        List<String> documents = new ArrayList<>(OUTSIDE);
        try (Stream<Path> files = Files.list(root.resolve("docs"))) {
            files.map(file -> "docs/" + file.getFileName())
                    .filter(name -> name.endsWith(".md"))
                    .sorted()
                    .forEach(documents::add);
        }
        for (String document : FIRST) {
            place(document, documents);
        }
        documents.forEach(document -> place(document, documents));
    }

    private void place(String document, List<String> documents) {
        if (documents.contains(document)) {
            String name = document.equals("README.md")
                    ? "index"
                    : document.replaceFirst("^docs/", "")
                            .replaceFirst("\\.md$", "")
                            .toLowerCase(Locale.ROOT);
            places.putIfAbsent(document, name + ".html");
        }
    }

    /**
     * Makes the pages.
     *
     * @param arguments the checkout, and the folder that the pages go to
     */
    public static void main(String[] arguments) throws IOException {
        int pages = write(Path.of(arguments[0]), Path.of(arguments[1]));
        System.out.println(pages + " pages in " + arguments[1]);
    }

    /** Makes the pages; returns how many. */
    static int write(Path root, Path out) throws IOException {
        Site site = new Site(root);
        Files.createDirectories(out);
        Set<String> rules = new HashSet<>();
        List<Page> pages = new ArrayList<>();
        for (Map.Entry<String, String> place : site.places.entrySet()) {
            String document = place.getKey();
            String markdown = Files.readString(root.resolve(document));
            Page page = new Page(document, place.getValue(), markdown, site.places);
            if (document.equals("docs/rules.md")) {
                rules.addAll(page.rules());
            }
            pages.add(page);
        }
        StringBuilder index = new StringBuilder("const INDEX = [\n");
        String frame = resource("page.html");
        for (Page page : pages) {
            StringBuilder menu = new StringBuilder();
            for (Page other : pages) {
                menu.append("<li><a href=\"").append(other.place()).append('"');
                menu.append(other == page ? " aria-current=\"page\">" : ">");
                menu.append(Page.escaped(other.title())).append("</a></li>\n");
            }
            String text = frame.replace("TITLE", Page.escaped(page.title()))
                    .replace("MENU", menu)
                    .replace("CONTENT", page.html(rules));
            Files.writeString(out.resolve(page.place()), text);
            page.sections().forEach(section -> index.append(section.entry()).append(",\n"));
        }
        Files.writeString(out.resolve("search.js"), index.append("];\n").append(resource("search.js")));
        Files.writeString(out.resolve("style.css"), resource("style.css"));
        copyImages(root.resolve("docs/images"), out.resolve("images"));
        return pages.size();
    }

    private static void copyImages(Path from, Path to) throws IOException {
        if (!Files.isDirectory(from)) {
            return;
        }
        Files.createDirectories(to);
        try (Stream<Path> files = Files.list(from)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    private static String resource(String name) throws IOException {
        try (InputStream in = Objects.requireNonNull(Site.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
