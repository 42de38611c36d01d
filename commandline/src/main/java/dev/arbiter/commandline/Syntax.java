package dev.arbiter.commandline;

import dev.arbiter.text.Resemblance;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The arguments of a command, declared and then read.
 *
 * <pre>{@code
 * Syntax syntax = new Syntax("arbiter moves");
 * syntax.description("Lists every legal move.");
 * Option json = syntax.flag("Print one JSON object instead.", "--json");
 * Option game = syntax.option("GAME", "The game.", "-g", "--game").required();
 * syntax.parameters("MOVE", 0, Integer.MAX_VALUE, "Moves to play first.");
 * syntax.read(List.of("-g", "chess", "e4"));
 * }</pre>
 *
 * <p>The value of an option follows it, or follows {@code =}, or, for a name of one letter, follows that letter directly.
 * Options and parameters may be mixed; after {@code --} there are only parameters. Every command has {@code -h} and
 * {@code --help}.
 */
public final class Syntax {

    /** No limit to the number of parameters. */
    public static final int MANY = Integer.MAX_VALUE;

    private final String name;
    private final List<Option> options = new ArrayList<>();
    private final List<Parameter> parameters = new ArrayList<>();
    private final List<String> words = new ArrayList<>();
    private final Map<String, String> refused = new HashMap<>();
    private final Option help;
    private List<String> description = List.of();
    private List<String> examples = List.of();
    private String footer = "";

    /**
     * A group of parameters.
     *
     * @param label the placeholder, in upper case
     * @param least the fewest
     * @param most the most
     * @param choices the permitted values; empty if they are not restricted
     */
    public record Parameter(String label, int least, int most, String description, List<String> choices) {}

    /**
     * A command without arguments so far.
     *
     * @param name of the program and the command
     */
    public Syntax(String name) {
        this.name = name;
        this.help = new Option("", "Print this help.", List.of("-h", "--help"));
    }

    // ---- what may be said

    /** Declares an option without a value. */
    public Option flag(String text, String... names) {
        return option("", text, names);
    }

    /**
     * Declares an option with a value.
     *
     * @param label the placeholder for the value, in upper case
     * @param text what the option does
     * @param names the short one first
     */
    public Option option(String label, String text, String... names) {
        Option option = new Option(label, text, List.of(names));
        options.add(option);
        return option;
    }

    /** Declares parameters, after those declared before. */
    public void parameters(String label, int least, int most, String text, String... choices) {
        parameters.add(new Parameter(label, least, most, text, List.of(choices)));
    }

    /** Gives a message for an option that does not exist but that users of similar programs may expect. */
    public void refuse(String option, String why) {
        refused.put(option, why);
    }

    /**
     * Sets the description of the command.
     *
     * @param paragraphs the first is one sentence
     */
    public void description(String... paragraphs) {
        description = List.of(paragraphs);
    }

    /** Sets examples of use, one command line each. */
    public void examples(String... lines) {
        examples = List.of(lines);
    }

    /** Sets the last paragraph of the help. */
    public void footer(String text) {
        footer = text;
    }

    /** The name of the program and the command. */
    public String name() {
        return name;
    }

    /** The first paragraph of the description: one sentence. */
    public String title() {
        return description.get(0);
    }

    /** The paragraphs of the description. */
    public List<String> paragraphs() {
        return description;
    }

    /** The examples of use. */
    public List<String> examples() {
        return examples;
    }

    /** The last paragraph of the help; empty for none. */
    public String footer() {
        return footer;
    }

    /** The options, including help. */
    public List<Option> options() {
        List<Option> all = new ArrayList<>(options);
        all.add(help);
        return all;
    }

    /** The groups of parameters, in order. */
    public List<Parameter> parameters() {
        return List.copyOf(parameters);
    }

    // ---- what was said

    /**
     * Reads the arguments after the command's name.
     *
     * @throws WrongUsageException if they are invalid
     */
    public void read(List<String> arguments) {
        for (int at = 0; at < arguments.size(); at++) {
            String word = arguments.get(at);
            if (word.equals("--")) {
                words.addAll(arguments.subList(at + 1, arguments.size()));
                break;
            }
            if (word.length() < 2 || word.charAt(0) != '-') {
                words.add(word);
                continue;
            }
            int equals = word.startsWith("--") ? word.indexOf('=') : -1;
            Option option = find(equals < 0 ? word : word.substring(0, equals));
            String attached = equals < 0 ? null : word.substring(equals + 1);
            if (option == null && word.length() > 2 && word.charAt(1) != '-') {
                option = find(word.substring(0, 2));
                attached = word.substring(word.charAt(2) == '=' ? 3 : 2);
            }
            if (option == null || (option.isFlag() && attached != null && equals < 0)) {
                String why = refused.get(word);
                if (why != null) {
                    throw new WrongUsageException("there is no option '" + word + "': " + why);
                }
                throw new WrongUsageException(
                        "there is no option '" + word + "'" + Resemblance.question(word, names()));
            }
            if (option.isGroup()) {
                List<String> group = new ArrayList<>();
                if (attached != null) {
                    group.add(attached);
                }
                while (at + 1 < arguments.size() && !beginsOption(arguments.get(at + 1))) {
                    group.add(arguments.get(++at));
                }
                option.setGroup(group);
                continue;
            }
            if (option.isFlag() && attached != null) {
                throw new WrongUsageException(option.name() + " takes no value");
            }
            if (!option.isFlag() && attached == null) {
                boolean missing = ++at == arguments.size() || find(arguments.get(at)) != null;
                attached = missing ? missing(option) : arguments.get(at);
            }
            option.set(attached == null ? "" : attached);
            if (help.isSet()) {
                return;
            }
        }
        check();
    }

    /** Whether a word begins an option; a negative number is a value. */
    private static boolean beginsOption(String word) {
        return word.length() > 1
                && word.charAt(0) == '-'
                && !Character.isDigit(word.charAt(1))
                && word.charAt(1) != '.';
    }

    private static String missing(Option option) {
        throw new WrongUsageException(option.name() + " needs a value: " + option.label());
    }

    private void check() {
        for (Option option : options) {
            option.requireSet();
        }
        int least = 0;
        long most = 0;
        for (Parameter parameter : parameters) {
            least += parameter.least();
            most += parameter.most();
            if (words.size() < least) {
                throw new WrongUsageException(parameter.label() + " is required");
            }
        }
        if (words.size() > most) {
            throw new WrongUsageException("unexpected argument '" + words.get((int) most) + "'");
        }
    }

    private @Nullable Option find(String named) {
        for (Option option : options) {
            if (option.isNamed(named)) {
                return option;
            }
        }
        return help.names().contains(named) ? help : null;
    }

    private List<String> names() {
        List<String> names = new ArrayList<>();
        options().forEach(option -> names.addAll(option.names()));
        return names;
    }

    /** The parameters given. */
    public List<String> words() {
        return List.copyOf(words);
    }

    /** Whether help was requested, in which case nothing else was read. */
    public boolean asksForHelp() {
        return help.isSet();
    }

    // ---- help

    /** A one-line synopsis: {@code arbiter moves [OPTION...] -g GAME [MOVE...]}. */
    public String usage() {
        StringBuilder usage = new StringBuilder(name).append(" [OPTION...]");
        for (Option option : options) {
            usage.append(option.isRequired() ? " " + option.names().get(0) + " " + option.label() : "");
        }
        for (Parameter parameter : parameters) {
            String shown = parameter.label() + (parameter.most() > 1 ? "..." : "");
            usage.append(' ').append(parameter.least() == 0 ? "[" + shown + "]" : shown);
        }
        return usage.toString();
    }

    /** The complete help text. */
    public String help() {
        HelpText text = new HelpText();
        text.line("Usage: " + usage());
        description.forEach(text::paragraph);
        text.line("");
        for (Parameter parameter : parameters) {
            text.entry("      " + parameter.label(), parameter.description());
        }
        for (Option option : options()) {
            String shown = String.join(", ", option.names());
            text.entry(
                    (shown.startsWith("--") ? "      " : "  ") + shown + (option.isFlag() ? "" : " " + option.label()),
                    option.description());
        }
        if (!examples.isEmpty()) {
            text.line("");
            text.line(examples.size() == 1 ? "Example:" : "Examples:");
            examples.forEach(example -> text.line("  " + example));
        }
        if (!footer.isEmpty()) {
            text.line("");
            text.paragraph(footer);
        }
        return text.toString();
    }
}
