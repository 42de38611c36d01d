package dev.arbiter.commandline;

import dev.arbiter.text.Resemblance;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An option of a command: declared in a {@link Syntax}, with its values after {@link Syntax#read}. */
public final class Option {

    private final List<String> names;
    private final String label;
    private final String description;
    private final List<String> values = new ArrayList<>();
    private List<String> choices = List.of();
    private boolean restricted;
    private String alias = "";
    private Map<String, String> synonyms = Map.of();
    private final List<List<String>> groups = new ArrayList<>();
    private boolean repeatable;
    private boolean group;
    private boolean list;
    private boolean required;
    private boolean set;

    /** @param label the placeholder for the value, in upper case; empty for a flag */
    Option(String label, String description, List<String> names) {
        this.label = label;
        this.description = description;
        this.names = names;
    }

    /** Allows the option more than once. */
    public Option repeatable() {
        repeatable = true;
        return this;
    }

    /** Allows the option more than once, and several values separated by commas. */
    public Option list() {
        list = true;
        return repeatable();
    }

    /** Makes the option take all words up to the next option, possibly none: {@code -engine cmd=stockfish name=A}. */
    public Option group() {
        group = true;
        return this;
    }

    /** Makes the option mandatory. */
    public Option required() {
        required = true;
        return this;
    }

    /** Restricts its values. */
    public Option choices(List<String> known) {
        choices = known;
        restricted = true;
        return this;
    }

    /** Has completion suggest values, of which there may be more. */
    public Option suggestions(List<String> known) {
        choices = known;
        return this;
    }

    /** Accepts further values, each in the place of one of the choices. */
    public Option synonyms(Map<String, String> known) {
        synonyms = Map.copyOf(known);
        return this;
    }

    /** Adds a name that is accepted but not shown. */
    public Option alias(String name) {
        alias = name;
        return this;
    }

    // ---- what it is

    /** The option's names, the short one first. */
    public List<String> names() {
        return names;
    }

    /** The placeholder for the value, in upper case; empty for an option without one. */
    public String label() {
        return label;
    }

    /** The values that completion suggests, usually all that are permitted; empty if any text is. */
    public List<String> choices() {
        return choices;
    }

    /** What the option does. */
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
        for (String written : list ? value.split(",", -1) : new String[] {value}) {
            String part = synonyms.getOrDefault(written, written);
            if (restricted && !choices.contains(part)) {
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

    /** Whether the option was given. */
    public boolean isSet() {
        return set;
    }

    /** The value; null if the option was not given. */
    public @Nullable String value() {
        return values.isEmpty() ? null : values.get(0);
    }

    /** The value, or a default if the option was not given. */
    public String or(String otherwise) {
        return values.isEmpty() ? otherwise : values.get(0);
    }

    /** All values; empty if the option was not given. */
    public List<String> values() {
        return List.copyOf(values);
    }

    /** The words of a {@linkplain #group group}, one list for each occurrence of the option. */
    public List<List<String>> groups() {
        return List.copyOf(groups);
    }

    /**
     * The value as a number.
     *
     * @param most {@link Long#MAX_VALUE} for no limit
     * @param otherwise the default if the option was not given
     * @throws WrongUsageException if it is not an integer from {@code least} to {@code most}
     */
    public long number(long least, long most, long otherwise) {
        return values.isEmpty() ? otherwise : number(name(), values.get(0), least, most);
    }

    /**
     * The value of a parameter as a number; see {@link #number(long, long, long)}.
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
