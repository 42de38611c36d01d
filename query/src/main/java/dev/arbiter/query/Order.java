package dev.arbiter.query;

import dev.arbiter.archive.PossibleDays;
import dev.arbiter.archive.Tag;
import dev.arbiter.archive.Verdict;
import dev.arbiter.query.condition.QueryWarnings;
import dev.arbiter.query.condition.TagValue;
import dev.arbiter.text.Resemblance;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An order of games by one or more keys. A key is a tag, {@code plies}, {@code elo} (the higher of both), {@code result} or
 * {@code game}; a leading {@code -} reverses it. Dates are in chronological order, unknown parts first; rounds are compared
 * part by part, so that 1.10 follows 1.9; ratings and other numbers numerically, with a rating of 0 counted as missing; names
 * regardless of case and accents. Missing values come first.
 */
public final class Order {

    private final List<Key> keys;

    private Order(List<Key> keys) {
        this.keys = keys;
    }

    /** One key; it knows whether any game had its tag. */
    private static final class Key {
        final String name;
        final boolean backwards;
        boolean seen;

        Key(String name, boolean backwards) {
            this.name = name;
            this.backwards = backwards;
        }
    }

    /**
     * Parses keys separated by commas.
     *
     * @throws IllegalArgumentException if a key is empty, or cannot be the name of a tag
     */
    public static Order of(String keys) {
        List<Key> all = new ArrayList<>();
        for (String word : keys.split(",", -1)) {
            String key = word.strip();
            boolean backwards = key.startsWith("-");
            String name = backwards ? key.substring(1) : key;
            if (name.isEmpty()) {
                throw new IllegalArgumentException("'" + keys + "' has an empty key");
            }
            if (!isName(name)) {
                throw new IllegalArgumentException("'" + name + "' cannot be the name of a tag"
                        + Resemblance.question(name, QueryWarnings.usualTags()));
            }
            all.add(new Key(name, backwards));
        }
        return new Order(all);
    }

    /** Whether it has letters, digits and underscores alone, as the names of tags have. */
    private static boolean isName(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) != '_' && !Character.isLetterOrDigit(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    /** The sort key of a game, to be compared as unsigned bytes. */
    public byte[] key(Verdict game) {
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        for (Key key : keys) {
            byte[] bytes = bytes(key, game);
            for (int i = 0; key.backwards && i < bytes.length; i++) {
                bytes[i] = (byte) ~bytes[i];
            }
            whole.writeBytes(bytes);
        }
        return whole.toByteArray();
    }

    private static byte[] bytes(Key key, Verdict game) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            switch (key.name.toLowerCase(Locale.ROOT)) {
                case "plies" -> number((double) game.played().plies(), out);
                case "elo" -> {
                    double white = or(rating(tag(game, "WhiteElo")));
                    double black = or(rating(tag(game, "BlackElo")));
                    number(Math.max(white, black), out);
                }
                case "result" -> text(game.writtenResult(), out);
                case "game" -> text(game.played().rules(), out);
                default -> tag(key, tag(game, key.name), out);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** A day as one number that grows with it: 19920131. */
    private static int number(LocalDate day) {
        return (day.getYear() * 100 + day.getMonthValue()) * 100 + day.getDayOfMonth();
    }

    private static void tag(Key key, @Nullable String value, DataOutputStream out) throws IOException {
        key.seen |= value != null;
        String text = value == null ? "" : value.strip();
        if (key.name.toLowerCase(Locale.ROOT).endsWith("date")) {
            PossibleDays days = PossibleDays.about(text);
            out.writeInt(days == null ? 0 : number(days.first()));
            // Of two that begin on one day the one of which less is known comes first.
            out.writeInt(days == null ? 0 : Integer.MAX_VALUE - number(days.last()));
            return;
        }
        switch (TagValue.Kind.of(key.name)) {
            case RATING -> number(or(rating(text)), out);
            case ROUND -> round(text, out);
            case ANY, OPENING -> {
                Double number = TagValue.number(text);
                number(number == null ? Double.NEGATIVE_INFINITY : number, out);
                text(text, out);
            }
        }
    }

    private static void round(String text, DataOutputStream out) throws IOException {
        if (TagValue.isRound(text)) {
            for (String part : text.replaceAll("(\\.0+)+$", "").split("\\.", -1)) {
                out.writeInt(1 + Integer.parseInt(part));
            }
        }
        out.writeInt(0);
    }

    /** A rating; null where there is none, for which many write 0. */
    private static @Nullable Double rating(@Nullable String text) {
        Double rating = text == null ? null : TagValue.number(text);
        return rating == null || rating == 0 ? null : rating;
    }

    private static double or(@Nullable Double number) {
        return number == null ? Double.NEGATIVE_INFINITY : number;
    }

    private static void number(double number, DataOutputStream out) throws IOException {
        long bits = Double.doubleToLongBits(number);
        // So that greater numbers have greater bytes, negative ones too.
        out.writeLong(bits ^ (bits < 0 ? -1L : Long.MIN_VALUE));
    }

    private static void text(@Nullable String value, DataOutputStream out) throws IOException {
        String text = value == null ? "" : value.strip().replace('\0', ' ');
        out.write(TagValue.fold(text).getBytes(StandardCharsets.UTF_8));
        out.write(0);
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.write(0);
    }

    private static @Nullable String tag(Verdict game, String name) {
        return Tag.value(name, written -> written(game, written));
    }

    private static @Nullable String written(Verdict game, String name) {
        for (Map.Entry<String, String> tag : game.tags().entrySet()) {
            if (tag.getKey().equalsIgnoreCase(name)) {
                return tag.getValue();
            }
        }
        return null;
    }

    /** The tags that are asked for and that no game had, as far as games were put into order. */
    List<String> unseen() {
        List<String> unseen = new ArrayList<>();
        for (Key key : keys) {
            boolean isTag = !List.of("plies", "elo", "result", "game").contains(key.name.toLowerCase(Locale.ROOT));
            if (isTag && !key.seen) {
                unseen.add(key.name);
            }
        }
        return unseen;
    }
}
