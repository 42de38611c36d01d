package dev.arbiter.cli.console;

/**
 * Properties of the terminal, determined by the launcher, as only a shell can do that cheaply.
 *
 * @param colours whether standard output is a terminal with colours
 * @param output whether standard output is a terminal
 * @param columns the width of the terminal for a progress line; 0 if there is none
 * @param input whether standard input is a terminal, which is then not read unless asked for
 */
public record Terminal(boolean colours, boolean output, int columns, boolean input) {

    /** No terminal. */
    public static final Terminal NONE = new Terminal(false, false, 0, false);

    private static final int USUAL_COLUMNS = 80;

    /** The terminal of the process, as described by the launcher. */
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
