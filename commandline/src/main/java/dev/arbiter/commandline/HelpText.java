package dev.arbiter.commandline;

/** Formats help: lines of at most 80 characters, with names on the left and their meaning on the right. */
public final class HelpText {

    private static final int WIDTH = 80;
    private static final int INDENT = 28;

    private final StringBuilder text = new StringBuilder();

    /** Creates an empty text. */
    public HelpText() {}

    /** Adds a line unchanged. */
    public void line(String line) {
        text.append(line).append('\n');
    }

    /** Adds a paragraph, wrapped; a line of it that is indented by two blanks stays a line, and goes on further in. */
    public void paragraph(String words) {
        for (String line : words.split("\n", -1)) {
            if (line.startsWith("  ")) {
                text.append("  ");
                wrap(line.substring(2), 4, 2);
            } else {
                wrap(line, 0, 0);
            }
        }
    }

    /** Adds a name and its meaning, wrapped. */
    public void entry(String name, String meaning) {
        text.append(name);
        int column = name.length();
        if (column > INDENT - 2) {
            text.append('\n');
            column = 0;
        }
        text.append(" ".repeat(INDENT - column));
        wrap(meaning, INDENT, INDENT);
    }

    private void wrap(String words, int indent, int from) {
        int column = from;
        for (String word : words.split(" ", -1)) {
            if (column > indent && column + 1 + word.length() > WIDTH) {
                text.append('\n').append(" ".repeat(indent));
                column = indent;
            }
            if (column > indent) {
                text.append(' ');
                column++;
            }
            text.append(word);
            column += word.length();
        }
        text.append('\n');
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
