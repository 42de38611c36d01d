package dev.arbiter.archive.commandline;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One option of a command: declared by {@link Syntax}, and after {@link Syntax#read} what a command line gave it. */
public final class Option {

    private final List<String> names;
    private final String label;
    private final String description;
    private final List<String> values = new ArrayList<>();
    private List<String> choices = List.of();
    private String alias = "";
    private final List<List<String>> groups = new ArrayList<>();
    private boolean repeatable;
    private boolean group;
    private boolean list;
    private boolean required;
    private boolean set;

    /** @param label what its value is, in capitals; empty for a flag */
    Option(String label, String description, List<String> names) {
        this.label = label;
        this.description = description;
        this.names = names;
    }

    /** Lets it be given several times. */
    public Option repeatable() {
        repeatable = true;
        return this;
    }

    /** Lets it be given several times, and several values be separated by commas. */
    public Option list() {
        list = true;
        return repeatable();
    }

    /** Lets it have as many words as follow up to the next option, perhaps none: {@code -engine cmd=stockfish name=A}. */
    public Option group() {
        group = true;
        return this;
    }

    /** A command line without it has no meaning. */
    public Option required() {
        required = true;
        return this;
    }

    /** The only values that it may have. */
    public Option choices(List<String> known) {
        choices = known;
        return this;
    }

    /** Another name that is accepted and not shown. */
    public Option alias(String name) {
        alias = name;
        return this;
    }

    // ---- what it is

    /** Its names, the short one first. */
    public List<String> names() {
        return names;
    }

    /** What its value is, in capitals; empty where it takes none. */
    public String label() {
        return label;
    }

    /** The only values that it may have; empty where there are others. */
    public List<String> choices() {
        return choices;
    }

    /** What it does. */
    public String description() {
        return description;
    }

    boolean isNamed(String name) {
        return names.contains(name) || alias.equals(name);
    }

    boolean isRequired() {
        return required;
    }

    boolean isFlag() {
        return label.isEmpty();
    }

    boolean isGroup() {
        return group;
    }

    /** The name in messages: the long one. */
    String name() {
        return names.get(names.size() - 1);
    }

    // ---- what was said

    void set(String value) {
        if (set && !repeatable) {
            throw new WrongUsageException(name() + " is repeated");
        }
        set = true;
        if (isFlag()) {
            return;
        }
        for (String part : list ? value.split(",", -1) : new String[] {value}) {
            if (!choices.isEmpty() && !choices.contains(part)) {
                throw new WrongUsageException(name() + " cannot be '" + part + "'; expected one of "
                        + String.join(", ", choices) + Resemblance.question(part, choices));
            }
            values.add(part);
        }
    }

    void setGroup(List<String> words) {
        if (set && !repeatable) {
            throw new WrongUsageException(name() + " is repeated");
        }
        set = true;
        groups.add(List.copyOf(words));
        values.addAll(words);
    }

    void requireSet() {
        if (required && !set) {
            throw new WrongUsageException("the option " + String.join(", ", names) + " " + label + " is required");
        }
    }

    /** Whether it was given. */
    public boolean isSet() {
        return set;
    }

    /** Its value; null where it was not given. */
    public @Nullable String value() {
        return values.isEmpty() ? null : values.get(0);
    }

    /** Its value, or another where it was not given. */
    public String or(String otherwise) {
        return values.isEmpty() ? otherwise : values.get(0);
    }

    /** Its values; none where it was not given. */
    public List<String> values() {
        return List.copyOf(values);
    }

    /** The words of a {@linkplain #group group}, each time that it was given. */
    public List<List<String>> groups() {
        return List.copyOf(groups);
    }

    /**
     * Its value as a number.
     *
     * @param most {@link Long#MAX_VALUE} where there is no limit
     * @param otherwise where it was not given
     * @throws WrongUsageException where it is no whole number from {@code least} to {@code most}
     */
    public long number(long least, long most, long otherwise) {
        return values.isEmpty() ? otherwise : number(name(), values.get(0), least, most);
    }

    /**
     * {@link #number(long, long, long)} of a parameter.
     *
     * @param name of the parameter, for the message
     */
    public static long number(String name, String text, long least, long most) {
        try {
            long number = Long.parseLong(text);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Falls through to the same complaint.
        }
        String range =
                most == Long.MAX_VALUE ? "must be " + least + " or more" : "must be from " + least + " to " + most;
        throw new WrongUsageException(
                name + " " + range + ", not " + (text.matches("-?[0-9]+") ? text : "'" + text + "'"));
    }
}
