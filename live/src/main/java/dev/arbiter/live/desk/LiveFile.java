package dev.arbiter.live.desk;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Players;
import dev.arbiter.archive.check.ChunkChecker;
import dev.arbiter.archive.check.ChunkVerdicts;
import dev.arbiter.archive.check.RuleInference;
import dev.arbiter.archive.check.Source;
import dev.arbiter.archive.files.Container;
import dev.arbiter.archive.files.InternalFaultException;
import dev.arbiter.archive.files.Problems;
import dev.arbiter.archive.records.ByteFeed;
import dev.arbiter.archive.records.Splitter;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A file or address whose text grows and changes. The text is divided into games; a game whose text has changed is judged once
 * that has been stable for a moment, and all others are left alone. The last word of the text may be incomplete: it counts once
 * something follows it, or after a longer time, unless it is only the beginning of a legal move ({@link GrowingRecord}).
 */
final class LiveFile {

    /** So long the text of a game has to stay as it is before it is judged, in milliseconds. */
    static final long QUIET = 60;

    /** The time in milliseconds for which a last word that nothing follows must be stable. */
    static final long TAIL = 500;

    /** So long has to stay what may still be on its way: fewer moves than before, what cannot be read. */
    static final long PATIENCE = 1000;

    /** So long what has no room waits for it. */
    private static final long CROWDED = 5000;

    /** So long has to stay what may be cut off: the beginning of what was there, and a text with a hole. */
    static final long CUT = 4000;

    private static final long NEVER = Long.MAX_VALUE;

    /** Where more bytes of 0 follow, words of eight bytes can be looked at without asking where the text ends. */
    private static final int PADDING = 16;

    /** Text of no encoding has this many consecutive zero bytes. */
    private static final int HOLE = 4;

    /** The number of bytes by which a format is recognised; while they are unchanged, so is the format. */
    private static final int HEAD = 256;

    private static final int LONGEST_RESULT = "1/2-1/2".length();

    private final String name;
    private final String number;
    private final DeskMemory memory;
    private long troubledSince;

    private byte[] raw = {};
    /** The length of {@link #raw}, for the thread that reads. */
    private volatile int length;

    /** What all its boards take, in bytes. */
    private long boards;

    /** Whether part of the text is missing, even where nothing is read. */
    private boolean holed;

    private List<Stretch> parts = List.of();
    private @Nullable Format format;
    private @Nullable String problem;
    private RuleInference evidence = RuleInference.NONE;
    private long changed;
    private long modified;
    private boolean lost = true;

    /** A stretch of the text that holds games: one, mostly. */
    private static final class Stretch {
        final byte[] text;
        final long since;
        /** By which its games are known; of one that was not judged yet, those of the stretch in whose place it is. */
        List<String> keys = List.of();

        /** How many lines end in it. */
        final int lines;

        /** What the boards of its games take, in bytes, and the most that they may. */
        long size;

        long room;

        /** Whether there was no memory for all of its games. */
        boolean crowded;

        boolean judged;
        long due;

        Stretch(byte[] text, long since) {
            this.text = text;
            this.since = since;
            this.lines = lines(text);
            this.due = since + QUIET;
        }

        /** Leaves it until there may be room. */
        void crowd(long now) {
            crowded = true;
            due = now + CROWDED;
        }
    }

    private static int lines(byte[] text) {
        int lines = 0;
        for (int at = 0; at < text.length; at++) {
            boolean ends = text[at] == '\n' || (text[at] == '\r' && (at + 1 == text.length || text[at + 1] != '\n'));
            lines += ends ? 1 : 0;
        }
        return lines;
    }

    /** A file of which all that it holds is followed. */
    LiveFile(String name) {
        this(name, DeskMemory.unbounded());
    }

    /** @param memory from which its text is taken */
    LiveFile(String name, DeskMemory memory) {
        this.name = name;
        this.memory = memory;
        int dot = name.lastIndexOf('.');
        int end = dot > Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) ? dot : name.length();
        int start = end;
        while (start > 0 && Character.isDigit(name.charAt(start - 1))) {
            start--;
        }
        while (start < end - 1 && name.charAt(start) == '0') {
            start++;
        }
        this.number = name.substring(start, end);
    }

    String name() {
        return name;
    }

    /** The number at the end of its name; empty where there is none. */
    String number() {
        return number;
    }

    /** Since when it cannot be read, in milliseconds since 1970; 0 where it can. */
    long troubledSince() {
        return troubledSince;
    }

    /** It cannot be read since a time; 0 where it can. */
    void setTroubledSince(long since) {
        troubledSince = since;
    }

    /** Gives up on the current text because of an internal error. */
    void fail(String sentence) {
        problem = sentence;
        for (Stretch part : parts) {
            part.judged = true;
        }
        lost = true;
    }

    /** Why the current text cannot be read, or not all of it be followed; null if it can, or if there is none yet. */
    @Nullable
    String problem() {
        return problem == null && isCrowded() ? DeskMemory.FULL : problem;
    }

    /** How many games it has. */
    int games() {
        return parts.stream().mapToInt(part -> part.keys.size()).sum();
    }

    /** Whether it holds a game. */
    boolean holds(String key) {
        return parts.stream().anyMatch(part -> part.keys.contains(key));
    }

    // ---- its text

    /**
     * Takes what it holds now.
     *
     * @param bytes all of it; empty where it is gone
     * @param written when it was changed, as far as that is known
     */
    void offer(byte[] bytes, long now, long written) {
        if (Arrays.equals(bytes, raw)) {
            return;
        }
        problem = null;
        memory.hold(DeskMemory.ofText(bytes.length) - DeskMemory.ofText(raw.length));
        boolean sameHead = format == Format.PGN && isSameHead(bytes);
        raw = bytes;
        length = bytes.length;
        holed = hasHole(bytes, HOLE);
        changed = now;
        modified = written;
        lost = false;
        List<byte[]> texts = sameHead ? games(bytes) : recognised(bytes);
        Map<Integer, List<Stretch>> known = new HashMap<>();
        for (Stretch part : parts) {
            known.computeIfAbsent(Arrays.hashCode(part.text), any -> new ArrayList<>())
                    .add(part);
        }
        List<Stretch> next = new ArrayList<>(texts.size());
        Set<Stretch> kept = new HashSet<>();
        for (byte[] text : texts) {
            Stretch same = null;
            for (Stretch part : known.getOrDefault(Arrays.hashCode(text), List.of())) {
                same = same == null && !kept.contains(part) && Arrays.equals(part.text, text) ? part : same;
            }
            if (same != null) {
                kept.add(same);
            }
            next.add(same == null ? new Stretch(text, now) : same);
        }
        for (int at = 0; at < next.size(); at++) {
            Stretch part = next.get(at);
            if (!kept.contains(part) && at < parts.size() && !kept.contains(parts.get(at))) {
                part.keys = parts.get(at).keys;
                part.size = parts.get(at).size;
            }
        }
        parts = next;
        boards = next.stream().mapToLong(part -> part.size).sum();
    }

    /**
     * Requires that there is memory for another text of it; called on the thread that reads.
     *
     * @param bytes its length
     */
    void requireRoom(long bytes) throws IOException {
        long own = DeskMemory.ofText(length);
        if (bytes > length && DeskMemory.ofText(bytes) - own > memory.share(own)) {
            throw new IOException(DeskMemory.FULL);
        }
    }

    /** The same of a text that has been read: it takes what it will take as the file's, or nothing where there is no room. */
    void requireRoom(byte[] text) throws IOException {
        memory.hold(-text.length);
        requireRoom(text.length);
        memory.hold(DeskMemory.ofText(text.length));
    }

    /** Whether there was no memory for all of its games. */
    boolean isCrowded() {
        return parts.stream().anyMatch(part -> part.crowded);
    }

    /** Whether what it holds begins with some bytes and goes on after them. */
    boolean beginsWith(byte[] bytes) {
        return bytes.length < raw.length && Arrays.equals(bytes, 0, bytes.length, raw, 0, bytes.length);
    }

    private boolean isSameHead(byte[] bytes) {
        int length = Math.min(HEAD, Math.min(bytes.length, raw.length));
        return length > 0 && Arrays.equals(bytes, 0, length, raw, 0, length) && raw.length >= HEAD;
    }

    /** The texts of its games where they can be told from one another; else all of it as one. */
    private List<byte[]> recognised(byte[] bytes) {
        Container container = Container.of(bytes);
        problem = container == null ? null : "it is a " + container.title() + ", which cannot be followed";
        try (Source source = Source.of(name, new ByteArrayInputStream(bytes))) {
            format = source.format();
            evidence = new ChunkChecker(dev.arbiter.archive.check.CheckSettings.standard()).evidence(source);
            if (format == null) {
                return List.of();
            }
            return source.isDivisible() ? games(source.bytes().stream().readAllBytes()) : List.of(bytes);
        } catch (IOException e) {
            format = null;
            problem = Problems.sentence(e);
            return List.of();
        }
    }

    private static List<byte[]> games(byte[] bytes) {
        int[] starts = Splitter.starts(Arrays.copyOf(bytes, bytes.length + PADDING), bytes.length);
        List<byte[]> texts = new ArrayList<>(starts.length);
        for (int at = 0; at < starts.length; at++) {
            int end = at + 1 < starts.length ? starts[at + 1] : bytes.length;
            texts.add(starts.length == 1 ? bytes : Arrays.copyOfRange(bytes, starts[at], end));
        }
        return texts;
    }

    // ---- judging it

    /** When to examine it next; {@link Long#MAX_VALUE} for never. */
    long due() {
        long due = NEVER;
        for (Stretch part : parts) {
            due = part.judged ? due : Math.min(due, part.due);
        }
        // What is gone is asked once all that is there has been judged.
        return due == NEVER && !lost ? changed + PATIENCE : due;
    }

    /** Judges what has stood still for long enough. */
    void look(Desk desk, ChunkChecker checker, long now) {
        boolean all = true;
        int slot = 0;
        long lines = 0;
        Map<String, Integer> seen = new HashMap<>();
        for (int at = 0; at < parts.size(); at++) {
            Stretch part = parts.get(at);
            if (!part.judged && part.due <= now && part.keys.isEmpty() && !memory.isRoomy(boards)) {
                part.crowd(now);
            } else if (!part.judged && part.due <= now) {
                judge(part, at == parts.size() - 1, desk, checker, now, slot, lines, seen);
            } else {
                part.keys.forEach(key -> seen.merge(plain(key), 1, Integer::sum));
            }
            slot += part.judged || !part.keys.isEmpty() ? part.keys.size() : 1;
            lines += part.lines;
            all &= part.judged;
        }
        if (all && !lost && now >= changed + PATIENCE) {
            lost = true;
            desk.lost(this, now);
        }
    }

    private void judge(
            Stretch part,
            boolean isLast,
            Desk desk,
            ChunkChecker checker,
            long now,
            int slot,
            long lines,
            Map<String, Integer> seen) {
        if (now < part.since + CUT && format != null && isText(format) && (holed || hasHole(part.text, 1))) {
            part.due = part.since + CUT;
            return;
        }
        boolean isBracketed = format != null && GrowingRecord.isBracketed(format);
        boolean isWhole = !isLast || format == null || !isText(format) || isBracketed || isWhole(part.text);
        boolean whole = isWhole || now >= part.since + TAIL;
        byte[] text = whole ? part.text : Arrays.copyOf(part.text, lastWord(part.text));
        // Boards that are followed may go on beyond the file's part.
        boolean goesOn = !part.keys.isEmpty() && !part.crowded;
        part.room = part.size + (goesOn ? memory.left() : Math.max(0, memory.share(boards)));
        part.crowded = false;
        List<CheckedGame> found =
                checked(part, checker, isBracketed && format != null ? GrowingRecord.closed(format, text) : text);
        boolean isCommentOpen = false;
        if (isLast && !found.isEmpty() && (format == Format.PGN || format == Format.PDN)) {
            int comment = GrowingRecord.lengthBeforeComment(found.get(found.size() - 1));
            // A text that ends within a word is surely not all; one that ends with a line or a result is given up after
            // a while.
            isCommentOpen = comment >= 0 && (now < part.since + CUT || !isWhole);
            found = isCommentOpen ? checked(part, checker, Arrays.copyOf(text, comment)) : found;
        }
        if (!isWhole && whole && !found.isEmpty()) {
            int begun = GrowingRecord.lengthWithoutBegun(text, found.get(found.size() - 1));
            found = begun < 0 ? found : checked(part, checker, Arrays.copyOf(text, begun));
        }
        List<CheckedGame> games = new ArrayList<>(1);
        List<String> keys = new ArrayList<>(1);
        for (CheckedGame each : found) {
            CheckedGame game = each.after(slot, lines);
            games.add(game);
            String plain = key(game.record(), slot + keys.size());
            int times = seen.merge(plain, 1, Integer::sum);
            keys.add(times == 1 ? plain : plain + '\n' + times);
        }
        if (part.crowded) {
            // What it held before is not gone.
            part.keys.stream().filter(key -> !keys.contains(key)).forEach(keys::add);
        }
        part.keys = List.copyOf(keys);
        long size = games.stream().mapToLong(DeskMemory::ofBoard).sum();
        boards += size - part.size;
        part.size = size;
        long next = !whole ? part.since + TAIL : isCommentOpen && isWhole ? part.since + CUT : NEVER;
        for (int at = 0; at < games.size(); at++) {
            next = Math.min(next, desk.offer(this, keys.get(at), slot + at, games.get(at), now, modified, part.since));
        }
        part.judged = next == NEVER && !part.crowded;
        part.due = next == NEVER ? NEVER : Math.max(next, now + 1);
        if (part.crowded) {
            part.crowd(now);
        }
    }

    /** The games of a stretch for whose boards there is memory. */
    private List<CheckedGame> checked(Stretch part, ChunkChecker checker, byte[] text) {
        long left = part.room;
        List<CheckedGame> games = new ArrayList<>(1);
        Format known = format;
        if (known == null) {
            return games;
        }
        try (ChunkVerdicts verdicts = known == Format.PGN || known == Format.PDN
                ? checker.check(known, evidence, ByteFeed.of(text), 0, null)
                : checker.check(Source.of(name, new ByteArrayInputStream(text)))) {
            while (verdicts.hasNext()) {
                CheckedGame game = verdicts.nextGame();
                left -= DeskMemory.ofBoard(game);
                if (left < 0) {
                    part.crowded = true;
                    break;
                }
                games.add(game);
            }
            // In memory nothing else breaks off than Arbiter itself.
            problem = verdicts.problem() == null ? problem : verdicts.problem();
        } catch (InternalFaultException e) {
            problem = Problems.sentence(e);
        } catch (IOException e) {
            // What cannot be read now may be on its way.
        }
        return games;
    }

    private static boolean isText(Format format) {
        return format != Format.WTHOR;
    }

    /** Whether a number of consecutive bytes are 0, as in a file that has been extended but not written. */
    private static boolean hasHole(byte[] text, int least) {
        int zeros = 0;
        for (byte each : text) {
            zeros = each == 0 ? zeros + 1 : 0;
            if (zeros == least) {
                return true;
            }
        }
        return false;
    }

    /** Whether the last word is certainly complete. */
    private static boolean isWhole(byte[] text) {
        int end = text.length;
        if (end == 0 || text[end - 1] <= ' ') {
            return end == 0 || text[end - 1] > 0;
        }
        int from = lastWord(text);
        if (end - from > LONGEST_RESULT) {
            return false;
        }
        String word = new String(text, from, end - from, java.nio.charset.StandardCharsets.ISO_8859_1);
        return word.equals("*") || word.equals("1-0") || word.equals("0-1") || word.equals("1/2-1/2");
    }

    /** Where the last word begins. */
    private static int lastWord(byte[] text) {
        int at = text.length;
        while (at > 0 && text[at - 1] > ' ') {
            at--;
        }
        return at;
    }

    /** The identity of a game: its players and round or, without names, its position in the text. */
    private String key(GameRecord record, int slot) {
        String white = Players.known(record.tag("White"));
        String black = Players.known(record.tag("Black"));
        if (white.isEmpty() && black.isEmpty()) {
            return name + '\t' + slot;
        }
        return Players.known(record.tag("Event"))
                + '\t'
                + Players.known(record.tag("Round"))
                + '\t'
                + white
                + '\t'
                + black;
    }

    private static String plain(String key) {
        int end = key.indexOf('\n');
        return end < 0 ? key : key.substring(0, end);
    }
}
