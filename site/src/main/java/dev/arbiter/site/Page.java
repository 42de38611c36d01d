package dev.arbiter.site;

import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.CustomNode;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.jspecify.annotations.Nullable;

/** A document on its way to a page. */
final class Page {

    private static final List<Extension> TABLES = List.of(TablesExtension.create());
    private static final Pattern RULE = Pattern.compile("[A-Z][A-Z0-9]*(_[A-Z0-9]+)+");

    private final String document;
    private final String place;
    private final Map<String, String> places;
    private final Node root;
    private final IdentityHashMap<Node, String> ids = new IdentityHashMap<>();
    private final List<Section> sections = new ArrayList<>();
    private final Set<String> rules = new HashSet<>();

    /** What stands below a heading, to be searched. */
    record Section(String page, String id, String title, StringBuilder text) {

        /** As a value of JavaScript. */
        String entry() {
            return "[" + quoted(page + (id.isEmpty() ? "" : "#" + id)) + ", " + quoted(title) + ", "
                    + quoted(text.toString().replaceAll("\\s+", " ").strip()) + "]";
        }

        private static String quoted(String value) {
            StringBuilder quoted = new StringBuilder("\"");
            for (int at = 0; at < value.length(); at++) {
                char c = value.charAt(at);
                if (c == '"' || c == '\\') {
                    quoted.append('\\').append(c);
                } else if (c < ' ' || c == '<') {
                    quoted.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
                } else {
                    quoted.append(c);
                }
            }
            return quoted.append('"').toString();
        }
    }

    /** @param places where the page of each document lies */
    Page(String document, String place, String markdown, Map<String, String> places) {
        this.document = document;
        this.place = place;
        this.places = places;
        this.root = Parser.builder().extensions(TABLES).build().parse(markdown);
        root.accept(new Reader());
    }

    String place() {
        return place;
    }

    String title() {
        return sections.isEmpty() ? document : sections.get(0).title();
    }

    List<Section> sections() {
        return sections;
    }

    /** The ids of rules that have a row of their own here, each an anchor. */
    Set<String> rules() {
        return rules;
    }

    /** @param known the rules that the page of rules explains */
    String html(Set<String> known) {
        root.accept(new Linker(known));
        return HtmlRenderer.builder()
                .extensions(TABLES)
                .attributeProviderFactory(context -> (node, tag, attributes) -> {
                    String id = ids.get(node);
                    if (id != null && (tag.equals("tr") || tag.matches("h[1-6]"))) {
                        attributes.put("id", id);
                    }
                })
                .build()
                .render(root);
    }

    static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    /** The id of a heading, as GitHub makes it, so that links work there too. */
    static String slug(String heading) {
        return heading.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N} _-]", "")
                .replace(' ', '-');
    }

    private static String text(Node node) {
        StringBuilder text = new StringBuilder();
        node.accept(new AbstractVisitor() {
            @Override
            public void visit(Text part) {
                text.append(part.getLiteral());
            }

            @Override
            public void visit(Code part) {
                text.append(part.getLiteral());
            }
        });
        return text.toString();
    }

    /** Finds the sections, and what becomes an anchor. */
    private final class Reader extends AbstractVisitor {

        private final Map<String, Integer> used = new HashMap<>();

        private String unique(String id) {
            int before = used.merge(id, 1, Integer::sum) - 1;
            return before == 0 ? id : id + "-" + before;
        }

        private void add(String text) {
            if (!sections.isEmpty()) {
                sections.get(sections.size() - 1).text().append(text).append(' ');
            }
        }

        @Override
        public void visit(Heading heading) {
            String title = text(heading);
            String id = unique(slug(title));
            ids.put(heading, id);
            sections.add(new Section(place, heading.getLevel() == 1 ? "" : id, title, new StringBuilder()));
        }

        @Override
        public void visit(Text text) {
            add(text.getLiteral());
        }

        @Override
        public void visit(Code code) {
            add(code.getLiteral());
        }

        @Override
        public void visit(FencedCodeBlock block) {
            add(block.getLiteral());
        }

        @Override
        public void visit(CustomNode node) {
            if (node instanceof TableRow row
                    && row.getFirstChild() instanceof TableCell cell
                    && cell.getFirstChild() instanceof Code code
                    && RULE.matcher(code.getLiteral()).matches()) {
                rules.add(code.getLiteral());
                ids.put(row, unique(code.getLiteral()));
            }
            visitChildren(node);
        }
    }

    /** Turns links to documents into links to their pages, and ids of rules into links to what explains them. */
    private final class Linker extends AbstractVisitor {

        private final Set<String> known;

        Linker(Set<String> known) {
            this.known = known;
        }

        @Override
        public void visit(Link link) {
            visitChildren(link);
            String target = target(link.getDestination());
            if (target == null) {
                // Something in the checkout that is no page: its name stays.
                while (link.getFirstChild() != null) {
                    link.insertBefore(link.getFirstChild());
                }
                link.unlink();
            } else {
                link.setDestination(target);
            }
        }

        private @Nullable String target(String destination) {
            if (destination.startsWith("#") || URI.create(destination).isAbsolute()) {
                return destination;
            }
            String path = destination.replaceFirst("#.*", "");
            String anchor = destination.substring(path.length());
            String page = places.get(URI.create(document).resolve(path).toString());
            return page == null ? null : page + anchor;
        }

        @Override
        public void visit(Image image) {
            if (image.getDestination().startsWith("../../")) {
                // A badge, which the site that hosts the checkout draws.
                image.unlink();
                return;
            }
            image.setDestination(image.getDestination().replaceFirst("^docs/", ""));
        }

        @Override
        public void visit(Code code) {
            if (known.contains(code.getLiteral()) && ids.get(code.getParent().getParent()) == null) {
                Link link = new Link("rules.html#" + code.getLiteral(), null);
                code.insertBefore(link);
                link.appendChild(code);
            }
        }
    }
}
