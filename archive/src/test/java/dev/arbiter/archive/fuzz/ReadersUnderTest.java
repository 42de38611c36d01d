package dev.arbiter.archive.fuzz;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Comment;
import dev.arbiter.archive.DrawOffer;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Line;
import dev.arbiter.archive.Nag;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.Remark;
import dev.arbiter.archive.Tag;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.ReadAs;
import dev.arbiter.archive.games.ReadAgain;
import dev.arbiter.archive.records.ByteFeed;
import dev.arbiter.archive.records.Readers;
import dev.arbiter.archive.records.RecordReader;
import dev.arbiter.archive.records.Token;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Holds the readers of all formats to their {@linkplain Property properties}: the first byte of an input chooses the format, the others
 * are what it reads.
 */
final class ReadersUnderTest {

    /** A text longer than this shows nothing that a shorter one does not. */
    private static final int LONGEST = 1 << 13;

    /** Where properties are looked at that need no more than reading, one input of this number is judged, which takes five times as long. */
    private static final int JUDGED = 8;

    private static final int LONGEST_REPEATED = 1 << 10;

    /** Tokens of a text are at most this many a byte, and some. */
    private static final int TOKENS_A_BYTE = 4;

    private static final int MORE_TOKENS = 100;

    /** What reading may take of memory, in bytes: at all, and for each byte of the text. */
    private static final long MEMORY = 8 << 20;

    private static final long MEMORY_A_BYTE = 12_000;

    /** Where Jazzer fuzzes, its hooks take time and memory at each comparison of two texts: some hundred times what the readers take. */
    private static final long HOOKED = System.getenv("JAZZER_FUZZ") == null ? 1 : 16;

    /** One input of this number is repeated to see how time grows, and converted in all ways. */
    private static final int CLOSELY = 16;

    /** What may be noted of a record with this text, and not of the next game. */
    private static final String OF_ITS_OWN_GAME = "text after the result";

    private static final Pattern WORD = Pattern.compile("[A-Za-z]{4,}");

    private final ReadAs reading = new ReadAs();
    private final ReadAgain again = new ReadAgain();
    private final AllocatedBytes memory = new AllocatedBytes();
    private Property property = Property.NO_EXCEPTION;

    /** Checks an input; what is broken is an {@link AssertionError} that names the property. */
    void check(byte[] input) {
        if (input.length == 0 || input.length > LONGEST) {
            return;
        }
        Format format = FuzzedFormats.of(input[0]);
        byte[] text = Arrays.copyOfRange(input, 1, input.length);
        try {
            check(format, text);
        } catch (IOException | RuntimeException | StackOverflowError e) {
            throw thrown(format, e);
        }
    }

    /**
     * Looks at the properties alone that need no more than reading, with and without comments and variations.
     *
     * @param isJudged whether the game is recognised and its main line judged, too
     */
    private void read(byte[] input, boolean isJudged) {
        Format format = FuzzedFormats.of(input[0]);
        byte[] text = Arrays.copyOfRange(input, 1, input.length);
        try {
            property = Property.NO_EXCEPTION;
            if (isJudged) {
                for (Verdict verdict : reading.verdicts(format, text)) {
                    require(verdict.failure() == null, format, verdict.failure());
                }
            }
            property = Property.TOKENS_HAVE_THEIR_PLACES;
            tokens(format, text, false);
            tokens(format, text, true);
        } catch (IOException | RuntimeException | StackOverflowError e) {
            throw thrown(format, e);
        }
    }

    private static long bound(byte[] text) {
        return HOOKED * (MEMORY + MEMORY_A_BYTE * text.length);
    }

    private void check(Format format, byte[] text) throws IOException {
        property = Property.NO_EXCEPTION;
        long before = memory.soFar();
        List<CheckedGame> games = reading.games(format, text);
        long taken = memory.soFar() - before;
        for (CheckedGame game : games) {
            require(game.verdict().failure() == null, format, game.verdict().failure());
        }
        property = Property.MEMORY_IS_BOUNDED;
        for (int again = 0; again < 3 && taken >= bound(text); again++) {
            // The first time takes what classes do that are loaded, more so where Jazzer changes them.
            before = memory.soFar();
            reading.games(format, text);
            taken = memory.soFar() - before;
        }
        require(taken < bound(text), format, taken + " bytes for " + text.length);

        property = Property.TOKENS_HAVE_THEIR_PLACES;
        tokens(format, text, false);
        tokens(format, text, true);

        property = Property.GAMES_DO_NOT_DEPEND_ON_WHAT_IS_READ;
        List<Verdict> verdicts = reading.verdicts(format, text);
        require(places(verdicts).equals(placesOf(games)), format, places(verdicts) + " and " + placesOf(games));

        property = Property.EVERY_BYTE_IS_ACCOUNTED_FOR;
        account(format, text, games);

        property = Property.THE_NEXT_GAME_IS_READ;
        next(format, text);

        property = Property.A_CONVERSION_READS_THE_SAME;
        int chosen = Arrays.hashCode(text);
        boolean areLegal = games.stream()
                .allMatch(game -> game.verdict().isLegal()
                        && game.verdict().findings().variations().isEmpty());
        String difference = again.difference(format, games, areLegal ? chosen : 1);
        require(difference == null, format, difference);

        if (Math.floorMod(chosen, CLOSELY) == 0 && text.length <= LONGEST_REPEATED) {
            property = Property.STEPS_ARE_LINEAR;
            steps(format, text);
        }
    }

    private AssertionError thrown(Format format, Throwable e) {
        return new AssertionError(Property.NO_EXCEPTION + " of " + format + " at " + property + ": " + e, e);
    }

    private void require(boolean holds, Format format, @Nullable String otherwise) {
        if (!holds) {
            throw new AssertionError(property + " of " + format + ": " + otherwise);
        }
    }

    private static List<Place> places(List<Verdict> verdicts) {
        return verdicts.stream().map(Verdict::place).toList();
    }

    private static List<Place> placesOf(List<CheckedGame> games) {
        return games.stream().map(game -> game.verdict().place()).toList();
    }

    // ---- tokens

    private void tokens(Format format, byte[] text, boolean everything) throws IOException {
        ByteFeed feed = ByteFeed.of(text);
        RecordReader reader =
                everything ? Readers.openEverything(format, feed, null) : Readers.open(format, feed, null);
        long tokens = 0;
        while (reader.nextGame()) {
            requirePlace(reader.gamePlace(), format, text);
            reader.tags().toMap();
            long last = 0;
            for (Token token = reader.next(); token != Token.END; token = reader.next()) {
                require(++tokens < (long) TOKENS_A_BYTE * text.length + MORE_TOKENS, format, "tokens without end");
                if (token == Token.FAULT) {
                    requirePlace(reader.fault().place(), format, text);
                    String sentence = reader.fault().sentence();
                    require(!sentence.isBlank() && sentence.indexOf('\n') < 0, format, "fault '" + sentence + "'");
                } else {
                    requirePlace(reader.place(), format, text);
                    // Variations of SGF hold the next move, and are told after it, as in all other formats.
                    boolean isOrdered = reader.place().offset() >= last || format == Format.SGF;
                    require(isOrdered, format, "tokens out of order");
                    last = reader.place().offset();
                    // A position that SGF sets up is reported as 64 squares and the mover, values and times as
                    // commands.
                    require(
                            format == Format.JSON_LINES || reader.text().length() <= text.length + 66,
                            format,
                            "a token longer than the text");
                }
            }
        }
    }

    private void requirePlace(Place place, Format format, byte[] text) {
        boolean within = place.offset() >= 0 && place.offset() <= text.length && place.line() > 0 && place.column() > 0;
        require(within, format, "a place outside of the text: " + place + ", byte " + place.offset());
    }

    // ---- every byte

    private void account(Format format, byte[] text, List<CheckedGame> games) {
        if (format == Format.WTHOR || format == Format.JSON_LINES) {
            // Bytes that are no words, and an object whose fields are known by their names.
            return;
        }
        for (int index = 0; index < games.size(); index++) {
            CheckedGame game = games.get(index);
            boolean isSaid = !game.verdict().isLegal()
                    || !game.verdict().notes().isEmpty()
                    || !game.verdict().findings().variations().isEmpty();
            if (isSaid) {
                continue;
            }
            int from = index == 0 ? 0 : (int) game.verdict().place().offset();
            int to = index + 1 < games.size()
                    ? (int) games.get(index + 1).verdict().place().offset()
                    : text.length;
            // What stands before a game's first word is the game's, and lies in the stretch of the one before.
            String kept = kept(game.record())
                    + (index + 1 < games.size() ? kept(games.get(index + 1).record()) : "");
            String stretch = new String(text, from, to - from, StandardCharsets.ISO_8859_1);
            Matcher words = WORD.matcher(PassedOver.without(format, stretch));
            while (words.find()) {
                String word = words.group().toLowerCase(Locale.ROOT);
                require(kept.contains(word), format, "'" + word + "' is neither kept nor noted");
            }
        }
    }

    /** All that a record says, in small letters. */
    private static String kept(GameRecord record) {
        StringBuilder kept = new StringBuilder();
        for (Tag tag : record.tagList()) {
            kept.append(tag.name()).append(' ').append(tag.value()).append(' ');
        }
        kept.append(record.claimed()).append(' ');
        keep(record.line(), kept);
        return kept.toString().toLowerCase(Locale.ROOT);
    }

    private static void keep(Line line, StringBuilder kept) {
        keep(line.before(), kept);
        for (RecordedMove move : line.moves()) {
            kept.append(move.text()).append(' ');
            keep(move.remarks(), kept);
        }
        kept.append(line.result()).append(' ');
    }

    private static void keep(List<Remark> remarks, StringBuilder kept) {
        for (Remark remark : remarks) {
            if (remark instanceof Comment comment) {
                kept.append(comment.text()).append(' ');
            } else if (remark instanceof Nag sign) {
                kept.append(sign.text()).append(' ');
            } else if (remark instanceof DrawOffer) {
                kept.append(DrawOffer.SIGN).append(' ');
            } else if (remark instanceof Line variation) {
                keep(variation, kept);
            }
        }
    }

    // ---- the next game

    private void next(Format format, byte[] text) throws IOException {
        byte[] sentinel = Sentinel.of(format);
        if (sentinel == null || Sentinel.isHidden(format, text)) {
            return;
        }
        byte[] both = Arrays.copyOf(text, text.length + sentinel.length);
        System.arraycopy(sentinel, 0, both, text.length, sentinel.length);
        List<CheckedGame> games = reading.games(format, both);
        CheckedGame last = games.isEmpty() ? null : games.get(games.size() - 1);
        boolean isRead = last != null
                && last.verdict().isLegal()
                && last.verdict().place().offset() >= text.length
                && last.verdict().played().plies() == Sentinel.plies(format)
                && !last.verdict().notes().toString().contains(OF_ITS_OWN_GAME)
                && last.verdict()
                        .tags()
                        .getOrDefault(Sentinel.tag(format), "Sentinel")
                        .equals("Sentinel");
        require(isRead, format, last == null ? "no game" : String.valueOf(last.verdict()));
    }

    // ---- time

    private void steps(Format format, byte[] text) throws IOException {
        if (text.length == 0) {
            return;
        }
        byte[] some = repeated(text, 8);
        byte[] more = repeated(text, 64);
        for (int attempt = 0; attempt < 4; attempt++) {
            long first = time(format, some);
            long second = time(format, more);
            // Eight times the text; whatever is beside the reader must not be mistaken for it.
            if (second < HOOKED * 100_000_000L || second < 24 * first) {
                return;
            }
        }
        require(false, format, "eight times the text takes more than 24 times the time, " + text.length + " bytes");
    }

    private static byte[] repeated(byte[] text, int times) {
        byte[] all = new byte[text.length * times];
        for (int time = 0; time < times; time++) {
            System.arraycopy(text, 0, all, time * text.length, text.length);
        }
        return all;
    }

    private long time(Format format, byte[] text) throws IOException {
        long before = memory.processorTime();
        reading.verdicts(format, text);
        return memory.processorTime() - before;
    }

    /**
     * Checks inputs until a property is broken, or all keep them.
     *
     * @param isClosely whether by all properties, and not only by those that need no more than reading
     * @return what is broken and by which input, or null
     */
    @Nullable
    String firstBroken(MutatedInputs inputs, long number, boolean isClosely) {
        for (long count = 1; count <= number; count++) {
            byte[] input = inputs.next();
            try {
                if (isClosely) {
                    check(input);
                } else {
                    read(input, count % JUDGED == 0);
                }
            } catch (AssertionError e) {
                return "input " + count + ": " + e.getMessage() + " in " + shown(input);
            }
            if (count % 1_000_000 == 0) {
                System.out.println(count + " inputs");
            }
        }
        return null;
    }

    /** For messages: an input as text. */
    private static List<String> shown(byte[] input) {
        List<String> lines = new ArrayList<>();
        if (input.length > 0) {
            lines.add(FuzzedFormats.of(input[0]).name());
            lines.add(new String(input, 1, input.length - 1, StandardCharsets.ISO_8859_1));
        }
        return lines;
    }
}
