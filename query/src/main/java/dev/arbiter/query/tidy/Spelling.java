package dev.arbiter.query.tidy;

import dev.arbiter.archive.files.Compression;
import dev.arbiter.archive.files.Problems;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The spelling of names, from a file in Scid's format:
 *
 * <pre>{@code
 * # a comment
 * @PLAYER ".,- "            a section, with characters that are ignored when its names are compared
 * %Prefix "GM " ""          a beginning of names, and its replacement; %Infix and %Suffix likewise
 * Tal, Mikhail  #GM LAT     a correct name; what follows the # is not used here
 *   = Tal, M                another spelling of it
 * @SITE
 * Riga
 *   = Rīga LAT
 * }</pre>
 *
 * <p>Spellings are equal if they differ only in case, accents and ignored characters. A spelling that several names have in
 * common stands for none of them.
 */
public final class Spelling {

    /** The kinds of names. */
    public enum Section {
        /** Players: {@code White} and {@code Black}. */
        PLAYER(".,-_' "),
        SITE(".,-_' "),
        EVENT(".,-_' "),
        /** Rounds, in which a point is significant. */
        ROUND("");

        private final String ignored;

        Section(String ignored) {
            this.ignored = ignored;
        }
    }

    /** No file of names is longer: a thousand times what is known of all players. */
    private static final int LONGEST = 1 << 28;

    private static final int LONGEST_SHOWN = 60;

    private final Map<Section, SpelledNames> sections = new EnumMap<>(Section.class);
    private final List<String> remarks = new ArrayList<>();

    private Spelling() {}

    /** An empty spelling file. */
    public static Spelling none() {
        return new Spelling();
    }

    /**
     * Reads a file, compressed or not, in UTF-8, UTF-16 or, if it is not valid UTF-8, Latin-1.
     *
     * @throws IOException if it cannot be read or is malformed; the message names file, line and column
     */
    public static Spelling read(Path file) throws IOException {
        byte[] bytes;
        try (InputStream plain = Compression.plain(Files.newInputStream(file))) {
            bytes = plain.readNBytes(LONGEST + 1);
        } catch (IOException e) {
            throw Problems.of(file, e);
        }
        if (bytes.length > LONGEST) {
            throw new IOException(file + ": it has more than " + (LONGEST >> 20) + " MB, expected a file of names");
        }
        Spelling spelling = new Spelling();
        spelling.read(file.toString(), text(bytes));
        return spelling;
    }

    private static String text(byte[] bytes) {
        String text;
        try {
            text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            text = new String(bytes, StandardCharsets.ISO_8859_1);
        }
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }

    /** One line of a file. */
    private record FileLine(String file, int number, String text) {

        IOException fault(String expected) {
            int column = text.length() - text.stripLeading().length() + 1;
            String found = text.strip();
            return new IOException(file + ":" + number + ":" + column + ": found '"
                    + (found.length() > LONGEST_SHOWN ? found.substring(0, LONGEST_SHOWN) + "…" : found)
                    + "', expected " + expected);
        }
    }

    private void read(String file, String text) throws IOException {
        SpelledNames names = null;
        String head = null;
        int number = 0;
        for (int from = 0; from < text.length(); ) {
            int end = text.indexOf('\n', from);
            end = end < 0 ? text.length() : end;
            FileLine line = new FileLine(file, ++number, text.substring(from, end));
            from = end + 1;
            String said = line.text.strip();
            if (said.isEmpty() || said.startsWith("#")) {
                continue;
            }
            if (said.indexOf('\0') >= 0) {
                throw new IOException(file + ":" + number + ": found a byte of 0, expected a text");
            }
            if (said.startsWith("@")) {
                names = section(line);
                head = null;
            } else if (names == null) {
                throw line.fault("@PLAYER, @SITE, @EVENT or @ROUND before the first name");
            } else if (said.startsWith("%")) {
                rule(line, names);
            } else if (!said.startsWith("=")) {
                head = name(said);
                names.add(head, head, number);
            } else if (head == null) {
                throw line.fault("a name before its other spellings");
            } else {
                String other = name(said.substring(1));
                if (other.isEmpty()) {
                    throw line.fault("another spelling of '" + head + "' after =");
                }
                names.add(other, head, number);
            }
        }
        if (sections.isEmpty()) {
            throw new IOException(file + ": it has no section of names, expected @PLAYER, @SITE, @EVENT or @ROUND");
        }
        sections.values().forEach(each -> each.complete(remarks, file));
    }

    /** A name ends where what is known of the player begins. */
    private static String name(String text) {
        int comment = text.indexOf('#');
        return (comment < 0 ? text : text.substring(0, comment)).strip();
    }

    private SpelledNames section(FileLine line) throws IOException {
        String said = line.text.strip().substring(1);
        int end = 0;
        while (end < said.length() && Character.isLetter(said.charAt(end))) {
            end++;
        }
        for (Section section : Section.values()) {
            if (section.name().equals(said.substring(0, end).toUpperCase(Locale.ROOT))) {
                SpelledNames names = sections.computeIfAbsent(
                        section, any -> new SpelledNames(section.ignored, section == Section.PLAYER));
                List<String> quoted = quoted(said.substring(end));
                if (quoted.size() == 1) {
                    names.ignore(quoted.get(0));
                } else if (!said.substring(end).isBlank()) {
                    throw line.fault("the characters that do not matter, in quotation marks, after the section");
                }
                return names;
            }
        }
        throw line.fault("@PLAYER, @SITE, @EVENT or @ROUND");
    }

    private static void rule(FileLine line, SpelledNames names) throws IOException {
        String said = line.text.strip();
        int end = said.indexOf(' ');
        String kind = (end < 0 ? said : said.substring(0, end)).substring(1).toUpperCase(Locale.ROOT);
        SpelledNames.Rule.Place place = switch (kind) {
            case "PREFIX" -> SpelledNames.Rule.Place.PREFIX;
            case "INFIX" -> SpelledNames.Rule.Place.INFIX;
            case "SUFFIX" -> SpelledNames.Rule.Place.SUFFIX;
            // What is known of a player: %Bio, %Elo.
            default -> null;
        };
        if (place == null) {
            return;
        }
        List<String> quoted = quoted(end < 0 ? "" : said.substring(end));
        if (quoted.size() != 2
                || quoted.get(0).isEmpty()
                || Math.max(quoted.get(0).length(), quoted.get(1).length()) > SpelledNames.LONGEST) {
            throw line.fault("%" + kind + " \"TEXT\" \"OTHER\", each of at most " + SpelledNames.LONGEST
                    + " characters and the first not empty");
        }
        names.add(new SpelledNames.Rule(place, quoted.get(0), quoted.get(1)));
    }

    /** The quoted texts of a line; empty if it contains anything else. */
    private static List<String> quoted(String text) {
        List<String> quoted = new ArrayList<>();
        String rest = text.strip();
        while (!rest.isEmpty()) {
            int end = rest.indexOf('"', 1);
            if (rest.charAt(0) != '"' || end < 0) {
                return List.of();
            }
            quoted.add(rest.substring(1, end));
            rest = rest.substring(end + 1).strip();
        }
        return quoted;
    }

    /** Remarks on the file: names that it spells in several ways. */
    public List<String> remarks() {
        return List.copyOf(remarks);
    }

    /**
     * A name as it should be spelled.
     *
     * @param name without unnecessary blanks
     */
    SpelledNames.Answer correct(Section section, String name) {
        SpelledNames names = sections.get(section);
        return names == null ? new SpelledNames.Answer(name, null) : names.correct(name);
    }
}
