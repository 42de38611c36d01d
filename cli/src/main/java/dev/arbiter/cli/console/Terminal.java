package dev.arbiter.cli.console;

/**
 * What is known of the terminal. Only the shell can know cheaply whether there is one, so the launcher does.
 *
 * @param colours whether standard output is a terminal that shows colours
 * @param output whether standard output is a terminal, colours or not
 * @param columns how wide the terminal is on which a line of progress can be drawn again and again; 0 where there is none
 * @param input whether standard input is a terminal, so that nobody wants it read unasked
 */
public record Terminal(boolean colours, boolean output, int columns, boolean input) {

    /** Streams that lead elsewhere. */
    public static final Terminal NONE = new Terminal(false, false, 0, false);

    private static final int USUAL_COLUMNS = 80;

    /** The process's own, as the launcher describes it. */
    public static Terminal ofProcess() {
        boolean input = Boolean.getBoolean("arbiter.input");
        boolean output = Boolean.getBoolean("arbiter.terminal");
        if ("dumb".equals(System.getenv("TERM"))) {
            return new Terminal(false, output, 0, input);
        }
        String noColour = System.getenv("NO_COLOR");
        boolean colours = output && (noColour == null || noColour.isEmpty());
        String columns = System.getProperty("arbiter.progress");
        return new Terminal(colours, output, columns == null ? 0 : columns(columns), input);
    }

    private static int columns(String text) {
        try {
            int columns = Integer.parseInt(text);
            return columns > 0 ? columns : USUAL_COLUMNS;
        } catch (NumberFormatException e) {
            return USUAL_COLUMNS;
        }
    }
}
