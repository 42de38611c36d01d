package dev.arbiter.query.tidy;

import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.PossibleDays;
import dev.arbiter.archive.Tag;
import dev.arbiter.archive.games.Openings;
import dev.arbiter.archive.games.TagChange;
import dev.arbiter.archive.games.TagEditor;
import java.time.Month;
import java.time.Year;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Normalises the tags of games. Uncertain values are left unchanged and reported; a game that needs no change is returned as it
 * is.
 *
 * <pre>{@code
 * Tidying tidying = new Tidying(Set.of(Tidying.Field.values()), Spelling.none(), Openings.shipped());
 * GameRecord tidy = tidying.edit(game, change -> System.out.println(change.tag() + ": " + change.after()));
 * }</pre>
 */
public final class Tidying implements TagEditor {

    /** What can be normalised. */
    public enum Field {
        /** Players, events, sites and rounds: superfluous blanks, and other spellings according to a spelling file. */
        NAMES,
        /** Dates, to the notation of PGN: {@code 2017.03.05}, {@code 2017.??.??}. */
        DATES,
        /** Results, to the notation of PGN. */
        RESULTS,
        /** {@code ECO} and {@code Opening}, from the positions. */
        OPENINGS;

        /** The name of the option's value. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private static final Set<String> DATES = Set.of("Date", "EventDate", "UTCDate", "SourceDate");
    private static final String UNKNOWN_DATE = "????.??.??";
    private static final Pattern WRITTEN =
            Pattern.compile("(?!0000)[\\d?]{4}\\.(\\?\\?|0[1-9]|1[0-2])\\.(\\?\\?|0[1-9]|[12]\\d|3[01])");

    private static final Pattern NO_DATE = Pattern.compile("[?.\\-/ 0]*");
    private static final Pattern DASH = Pattern.compile(" *[\u2010-\u2015\u2212:-] *");
    private static final Pattern POINTS = Pattern.compile("\\d+(\\.\\d+)?-\\d+(\\.\\d+)?");

    private final Set<Field> parts;
    private final Spelling spelling;
    private final Openings openings;

    /** Which tags have names, in the formats with tags and in those with properties. */
    private final Map<String, Spelling.Section> named = new HashMap<>();

    private final Map<String, Spelling.Section> properties = new HashMap<>();

    /**
     * @param parts to normalise; all others are left unchanged
     * @param spelling of names
     * @param openings the names of openings
     */
    public Tidying(Set<Field> parts, Spelling spelling, Openings openings) {
        this.parts = Set.copyOf(parts);
        this.spelling = spelling;
        this.openings = openings;
        name(Spelling.Section.PLAYER, "White", "Black", "Red");
        name(Spelling.Section.SITE, "Site");
        name(Spelling.Section.EVENT, "Event");
        name(Spelling.Section.ROUND, "Round");
    }

    private void name(Spelling.Section section, String... tags) {
        for (String tag : tags) {
            named.put(tag, section);
            properties.put(Tag.property(tag), section);
        }
    }

    @Override
    public GameRecord edit(GameRecord game, Consumer<TagChange> changes) {
        boolean ofProperties = game.format().hasProperties();
        Editing editing = new Editing(game.tagList(), changes);
        for (int i = 0; i < editing.tags.size(); i++) {
            String name = editing.tags.get(i).name();
            Spelling.Section section = (ofProperties ? properties : named).get(name);
            if (section != null && parts.contains(Field.NAMES)) {
                editName(editing, i, section);
            } else if (parts.contains(Field.DATES) && !ofProperties && DATES.contains(name)) {
                editDate(editing, i);
            } else if (parts.contains(Field.RESULTS) && !ofProperties && name.equals(GameRecord.RESULT)) {
                editResult(editing, i, game);
            }
        }
        Openings.Opening opening = parts.contains(Field.OPENINGS) ? openings.of(game) : null;
        if (opening != null) {
            editing.set("ECO", opening.code());
            editing.set("Opening", opening.name());
        }
        return editing.changed ? game.withTags(editing.tags) : game;
    }

    /** The tags of one game on their way. */
    private static final class Editing {
        final List<Tag> tags;
        final Consumer<TagChange> changes;
        boolean changed;

        Editing(List<Tag> tags, Consumer<TagChange> changes) {
            this.tags = new ArrayList<>(tags);
            this.changes = changes;
        }

        void set(int at, String value, @Nullable String why) {
            Tag tag = tags.get(at);
            if (!tag.value().equals(value)) {
                changes.accept(new TagChange(tag.name(), tag.value(), value, why));
                tags.set(at, new Tag(tag.name(), value));
                changed = true;
            }
        }

        void set(String name, String value) {
            for (int i = 0; i < tags.size(); i++) {
                if (tags.get(i).name().equalsIgnoreCase(name)) {
                    set(i, value, null);
                    return;
                }
            }
            changes.accept(new TagChange(name, "", value, null));
            tags.add(new Tag(name, value));
            changed = true;
        }

        void leave(int at, String why) {
            Tag tag = tags.get(at);
            changes.accept(new TagChange(tag.name(), tag.value(), null, why));
        }
    }

    private void editName(Editing editing, int at, Spelling.Section section) {
        String before = editing.tags.get(at).value();
        String name = SpelledNames.plain(before, section == Spelling.Section.PLAYER);
        if (name.isEmpty()) {
            name = "?";
        }
        SpelledNames.Answer answer = spelling.correct(section, name);
        editing.set(at, answer.name(), null);
        if (answer.why() != null) {
            editing.leave(at, answer.why());
        }
    }

    private static void editDate(Editing editing, int at) {
        String before = editing.tags.get(at).value();
        if (NO_DATE.matcher(before).matches()) {
            editing.set(at, UNKNOWN_DATE, null);
            return;
        }
        PossibleDays days = PossibleDays.of(before);
        String written = isWritten(before) ? before : days == null ? null : days.written();
        if (written == null && PossibleDays.about(before) != null) {
            editing.leave(at, days == null ? "there is no such day" : "it may be either of two days");
        } else if (written == null) {
            editing.leave(at, "it is not a date");
        } else if (!isPossible(written)) {
            editing.leave(at, "there is no such day");
        } else {
            editing.set(at, written, PossibleDays.isDayFirst(before) ? "the day stood first" : null);
        }
    }

    /** Whether a text is a date as PGN writes it, with {@code ?} for what is not known; there need not be such a day. */
    private static boolean isWritten(String text) {
        return WRITTEN.matcher(text).matches();
    }

    /** Whether the month of a date as PGN writes it has such a day. */
    private static boolean isPossible(String written) {
        String month = written.substring(5, 7);
        String day = written.substring(8);
        if (month.startsWith("?") || day.startsWith("?")) {
            return true;
        }
        String year = written.substring(0, 4);
        int length =
                Month.of(Integer.parseInt(month)).length(year.indexOf('?') >= 0 || Year.isLeap(Integer.parseInt(year)));
        return Integer.parseInt(day) <= length;
    }

    private static void editResult(Editing editing, int at, GameRecord game) {
        String before = editing.tags.get(at).value();
        String closing = game.line().result();
        String after = closing == null ? null : result(closing);
        String result = result(before);
        if (result == null) {
            editing.leave(at, "it is not a result");
        } else if (result.equals("*") && after != null && GameRecord.isResult(after)) {
            editing.set(at, after, "the moves end with it");
        } else {
            editing.set(at, result, null);
            if (GameRecord.isResult(result) && after != null && GameRecord.isResult(after) && !after.equals(result)) {
                editing.leave(at, "the moves end with " + after);
            }
        }
    }

    /** A result as PGN and PDN write it; null where a text is none. */
    private static @Nullable String result(String text) {
        String half = text.strip().replace("\u00BD", "1/2").replace(',', '.');
        String plain = DASH.matcher(half).replaceAll("-").toLowerCase(Locale.ROOT);
        return switch (plain) {
            case "", "?", "*" -> "*";
            case "1/2", "1/2-1/2", "0.5-0.5", ".5-.5", "draw", "drawn", "remis" -> "1/2-1/2";
            default -> POINTS.matcher(plain).matches() ? plain : null;
        };
    }
}
