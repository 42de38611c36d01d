package dev.arbiter.query.tidy;

import dev.arbiter.query.condition.TagValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The names of one section of a spelling file; read by several threads once it is complete. */
final class SpelledNames {

    /** A longer name is not looked up, and no rule is longer. */
    static final int LONGEST = 255;

    /** So often rules are applied, one after the other; where a name changes even then, they lead in a circle. */
    private static final int MOST_ROUNDS = 8;

    private static final int MOST_SHOWN = 3;
    private static final int MOST_REMARKS = 20;

    private static final Pattern BLANKS = Pattern.compile("[\\s\\u00A0\\u2007\\u202F]+");
    private static final Pattern COMMA = Pattern.compile(" *, *(?=\\p{L})");

    /** A part of names to be replaced. */
    record Rule(Place place, String from, String to) {

        /** Where in a name it stands. */
        enum Place {
            PREFIX,
            INFIX,
            SUFFIX
        }

        boolean matches(String name) {
            return switch (place) {
                case PREFIX -> name.startsWith(from);
                case INFIX -> name.contains(from);
                case SUFFIX -> name.endsWith(from);
            };
        }

        String apply(String name) {
            return switch (place) {
                case PREFIX -> to + name.substring(from.length());
                case INFIX -> name.replace(from, to);
                case SUFFIX -> name.substring(0, name.length() - from.length()) + to;
            };
        }
    }

    /**
     * How a name should be spelled.
     *
     * @param name itself where it stays
     * @param why it stays although it might have to be another; null where there is no such reason
     */
    record Answer(String name, @Nullable String why) {}

    /** A spelling and the name for which it stands. */
    private record Entry(String text, String head, int line) {}

    /** The spellings that differ only in ignored characters but stand for several names, for remarks. */
    private static final class Shared {
        final Set<String> heads = new LinkedHashSet<>();
        /** The names that each of the spellings means as it is written; itself alone where it is a name. */
        final Map<String, Set<String>> exact = new HashMap<>();
    }

    private String ignored;
    private final boolean players;
    private List<Entry> entries = new ArrayList<>();
    private final List<Rule> rules = new ArrayList<>();
    /** By what matters of a spelling: the name that it means, or {@link Shared}. */
    private final Map<String, Object> names = new HashMap<>();

    /**
     * @param ignored characters that do not matter
     * @param players whether they are names of people, whose surname may stand last
     */
    SpelledNames(String ignored, boolean players) {
        this.ignored = ignored;
        this.players = players;
    }

    /**
     * A name without unnecessary blanks.
     *
     * @param player whether a blank belongs after a comma
     */
    static String plain(String name, boolean player) {
        String plain = BLANKS.matcher(name).replaceAll(" ").strip();
        return player && plain.indexOf(',') >= 0 ? COMMA.matcher(plain).replaceAll(", ") : plain;
    }

    /** Adds characters to be ignored. */
    void ignore(String characters) {
        ignored = characters;
    }

    void add(String text, String head, int line) {
        entries.add(new Entry(plain(text, players), plain(head, players), line));
    }

    void add(Rule rule) {
        rules.add(rule);
    }

    /** Completes the section after the whole file was read. */
    void complete(List<String> remarks, String file) {
        for (Entry entry : entries) {
            String key = key(entry.text);
            Object known = names.putIfAbsent(key, entry.head);
            if (known != null && !(known instanceof Shared) && !known.equals(entry.head)) {
                names.put(key, new Shared());
            }
        }
        Set<String> heads = new HashSet<>();
        for (Entry entry : entries) {
            if (names.get(key(entry.text)) instanceof Shared shared) {
                shared.heads.add(entry.head);
                shared.exact
                        .computeIfAbsent(entry.text, any -> new LinkedHashSet<>())
                        .add(entry.head);
                if (entry.text.equals(entry.head)) {
                    heads.add(entry.head);
                }
            }
        }
        for (Entry entry : entries) {
            if (remarks.size() < MOST_REMARKS && !entry.text.equals(entry.head) && heads.contains(entry.text)) {
                remarks.add(file + ":" + entry.line + ": '" + entry.text + "' is a name of its own and stays, not '"
                        + entry.head + "'");
            }
        }
        heads.forEach(head -> {
            if (names.get(key(head)) instanceof Shared shared) {
                shared.exact.put(head, Set.of(head));
            }
        });
        entries = List.of();
        names.remove("");
    }

    /** The significant part of a spelling. */
    private String key(String text) {
        String folded = TagValue.fold(text);
        int keep = 0;
        while (keep < folded.length() && ignored.indexOf(folded.charAt(keep)) < 0) {
            keep++;
        }
        if (keep == folded.length()) {
            return folded;
        }
        StringBuilder key = new StringBuilder(folded.length());
        for (int i = 0; i < folded.length(); i++) {
            if (ignored.indexOf(folded.charAt(i)) < 0) {
                key.append(folded.charAt(i));
            }
        }
        return key.toString();
    }

    /** @param name {@linkplain #plain without unnecessary blanks} */
    Answer correct(String name) {
        if (name.length() > LONGEST) {
            return new Answer(name, null);
        }
        String text = name;
        for (int round = 0; round < MOST_ROUNDS; round++) {
            Answer known = find(text);
            if (known != null) {
                return known.why == null ? known : new Answer(name, known.why);
            }
            String next = ruled(text);
            if (next == null) {
                break;
            }
            if (next.equals(text)) {
                return new Answer(text, null);
            }
            text = next;
        }
        return new Answer(name, "the rules of the spelling file change it again and again");
    }

    private @Nullable Answer find(String text) {
        Object known = names.get(key(text));
        int surname = text.lastIndexOf(' ');
        if (known == null && players && surname > 0 && text.indexOf(',') < 0) {
            known = names.get(key(text.substring(surname + 1) + ", " + text.substring(0, surname)));
        }
        if (!(known instanceof Shared shared)) {
            return known instanceof String head ? new Answer(head, null) : null;
        }
        Set<String> meant = shared.exact.getOrDefault(text, shared.heads);
        if (meant.size() == 1) {
            return new Answer(meant.iterator().next(), null);
        }
        String some = String.join(" or ", meant.stream().limit(MOST_SHOWN).toList());
        return new Answer(text, "it may be " + some + (meant.size() > MOST_SHOWN ? " or another" : ""));
    }

    /** A name after one round of the rules; null where it becomes longer than names are. */
    private @Nullable String ruled(String name) {
        String text = name;
        Rule.Place done = null;
        for (Rule.Place place : Rule.Place.values()) {
            for (Rule rule : rules) {
                // Of prefixes and suffixes the first that fits counts; all texts within are replaced.
                if (rule.place == place && place != done && rule.matches(text)) {
                    text = rule.apply(text);
                    done = place == Rule.Place.INFIX ? done : place;
                    if (text.length() > LONGEST) {
                        return null;
                    }
                }
            }
        }
        return text.isBlank() ? name : plain(text, players);
    }
}
