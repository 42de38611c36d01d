package dev.arbiter.query.paper;

/** Formats text from files as HTML. */
final class Html {

    private Html() {}

    /** A text as text of HTML, in attributes too; what no page may hold becomes a mark. */
    static String escaped(String text) {
        StringBuilder html = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> html.append("&amp;");
                case '<' -> html.append("&lt;");
                case '>' -> html.append("&gt;");
                case '"' -> html.append("&quot;");
                case '\'' -> html.append("&#39;");
                default -> {
                    boolean control = (c < ' ' && c != '\n' && c != '\t') || (c >= 0x7F && c < 0xA0);
                    html.appendCodePoint(control || (c >= 0xD800 && c < 0xE000) ? 0xFFFD : c);
                }
            }
        });
        return html.toString();
    }

    /** A paragraph of a kind that the style sheet knows. */
    static void paragraph(StringBuilder html, String kind, String text) {
        html.append("<p class='")
                .append(kind)
                .append("'>")
                .append(escaped(text))
                .append("</p>");
    }

    /** The reason why something is wrong, and its article. */
    static void why(StringBuilder html, String sentence, String citation) {
        html.append("<p class='why'>").append(escaped(sentence)).append(" <span class='article'>[");
        html.append(escaped(citation)).append("]</span></p>");
    }

    /** An addition in small type. */
    static void more(StringBuilder html, String what, String text) {
        html.append("<p class='more'><b>").append(escaped(what)).append(":</b> ");
        html.append(escaped(text)).append("</p>");
    }

    /** A position as it is written. */
    static void position(StringBuilder html, String text) {
        html.append("<p class='more'><code>").append(escaped(text)).append("</code></p>");
    }
}
