package dev.arbiter.archive.records;

import dev.arbiter.Note;
import dev.arbiter.Replay;
import dev.arbiter.archive.Fault;
import dev.arbiter.archive.RecordNote;
import dev.arbiter.archive.text.Boundary;
import dev.arbiter.archive.text.Bytes;
import dev.arbiter.archive.text.OddTag;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Reads the tag pairs of a game, such as {@code [White "Anna"]}, and the lines around them.
 *
 * <p>A line that begins with a tag pair after a line that does not, ignoring empty ones, is a {@link Boundary}: a game begins
 * there unless the line is part of a comment. An unclosed comment ends at tags that certainly begin a game, so that it affects
 * one game and not the rest of the file.
 */
final class TagSection {

    /** The most bytes of a tag, including its brackets. */
    private static final int LONGEST_TAG = 1 << 17;

    /** Whether the current line can contain tags. */
    boolean tagLine;

    /** Whether the last preceding non-empty line can contain tags. */
    private boolean previousTagLine;

    /** Whether an empty line separates the last tag from the current line. */
    private boolean gap;

    /** Whether a boundary is at the cursor. */
    boolean boundary;

    /** The offset of the brace up to which everything belongs to the open comment, if known; otherwise -1. */
    private long commentEnd = -1;

    /** A fault outside any token, reported before the next one. */
    @Nullable
    Fault pending;

    private final Cursor in;
    private final byte[] bytes;
    private final Tags tags;
    private final OtherText otherText;

    /** Handles text among the tags that is not a tag. */
    interface OtherText {
        /** Skips an escaped line (percent sign) at the cursor. */
        void passEscaped() throws IOException;

        /** Skips a tag that cannot be read, from the cursor to the end of its line. */
        void passSpoiled() throws IOException;

        /** Adds a note on what stands at the cursor. */
        void note(RecordNote kind, Object... arguments);
    }

    /** @param tags receives the tags */
    TagSection(Cursor in, Tags tags, OtherText otherText) {
        this.in = in;
        this.bytes = in.bytes;
        this.tags = tags;
        this.otherText = otherText;
    }

    /** Advances past the line end at the cursor, and examines the next line. */
    void newline() throws IOException {
        in.fill();
        gap = Boundary.isBlankLine(bytes, in.at);
        if (!gap) {
            previousTagLine = tagLine || Boundary.endsLikeTag(bytes, in.at);
        }
        in.newline();
        enterLine();
    }

    /**
     * Advances past the {@link #newline} at an index, on a line without tags, if no tag can be on the next line: it begins with
     * neither a bracket nor a percent sign.
     *
     * @return the index at which the next line begins
     */
    int passLineEnd(int index) {
        gap = Boundary.isBlankLine(bytes, index);
        if (!gap) {
            previousTagLine = Boundary.endsLikeTag(bytes, index);
        }
        int next = index + (bytes[index] == '\r' && bytes[index + 1] == '\n' ? 2 : 1);
        in.line++;
        in.lineStart = in.base + next;
        return next;
    }

    private void enterLine() {
        tagLine = Boundary.isTagLine(bytes, in.at);
        boundary = tagLine && !previousTagLine && Boundary.isAt(bytes, in.at, in.limit);
    }

    /** Whether a game begins at the current line although a comment is open. If not, the line is text of the comment. */
    boolean endsComment() throws IOException {
        if (boundary && in.base + in.at > commentEnd) {
            in.see(Boundary.SURE_SIGHT);
            int end = Boundary.commentEnd(bytes, in.at, gap, in.limit);
            commentEnd = end == Boundary.NONE ? -1 : in.base + end;
        }
        boundary &= in.base + in.at > commentEnd;
        tagLine &= boundary;
        return boundary;
    }

    /** Whether a brace belongs to a game that is quoted in the comment. */
    boolean isInComment(int brace) {
        return in.base + brace < commentEnd;
    }

    /** Whether an empty line precedes the current line. */
    boolean isAfterGap() {
        return gap;
    }

    /** Advances to the first line. */
    void toFirstLine() throws IOException {
        in.open();
        enterLine();
    }

    /**
     * Reads the tag pairs at the cursor. After an empty line they continue until a name is repeated or {@code Event} occurs,
     * which is the first tag of the next game.
     */
    void read() throws IOException {
        boundary = false;
        boolean afterGap = false;
        while (true) {
            in.fill();
            byte c = bytes[in.at];
            if (c == '[') {
                if (afterGap && beginsAnew()) {
                    boundary = true;
                    return;
                }
                if (!Boundary.isTagHead(bytes, in.at) && tags.count() > 0) {
                    return;
                }
                readTag();
            } else if (Bytes.isBlank(c)) {
                in.at++;
            } else if (Bytes.isLineEnd(c)) {
                newline();
                afterGap |= gap;
                if (boundary) {
                    return;
                }
            } else if (c == '%' && in.isLineStart()) {
                otherText.passEscaped();
            } else {
                int wide = Bytes.lengthOfWideBlank(bytes, in.at);
                if (wide == 0) {
                    return;
                }
                in.at += wide;
            }
        }
    }

    /**
     * Whether the tag at the cursor belongs to another game than those before: its name is repeated, or it is the first of the
     * roster.
     */
    private boolean beginsAnew() {
        int from = in.at + 1;
        while (Bytes.isBlank(bytes[from])) {
            from++;
        }
        int to = nameEnd(from);
        if (to == from || (tags.count() == 0 && pending == null)) {
            return false;
        }
        String name = new String(bytes, from, to - from, StandardCharsets.US_ASCII);
        return name.equals("Event") || tags.has(name);
    }

    private int nameEnd(int from) {
        return Bytes.skipName(bytes, from);
    }

    /** Reads the tag pair at the cursor, or reports what is wrong with it and skips its line. */
    private void readTag() throws IOException {
        int nameFrom = in.at + 1;
        while (Bytes.isBlank(bytes[nameFrom])) {
            nameFrom++;
        }
        int nameTo = nameEnd(nameFrom);
        int quote = nameTo;
        while (Bytes.isBlank(bytes[quote])) {
            quote++;
        }
        if ((bytes[quote] != '"' || nameTo == nameFrom) && isOddTagRead()) {
            return;
        }
        if (bytes[quote] != '"' || nameTo == nameFrom) {
            spoiledTag(
                    quote,
                    in.shownAt(quote),
                    nameTo == nameFrom
                            ? Note.saying("the name of a tag")
                            : Note.saying("{0} and the tag's value", "'\"'"));
            return;
        }
        int close = closingQuote(quote + 1);
        if (close < 0 && seeFurther()) {
            // The line may simply reach beyond what was in view.
            readTag();
            return;
        }
        int bracket = close;
        while (close >= 0 && bytes[bracket] != ']') {
            bracket++;
        }
        if (close < 0 || bracket - in.at >= LONGEST_TAG) {
            int end = quote + 1;
            while (end < Math.min(in.limit, in.at + LONGEST_TAG) && !Bytes.isLineEnd(bytes[end])) {
                end++;
            }
            boolean tooLong = end - in.at >= LONGEST_TAG;
            if (!tooLong && isOddTagRead()) {
                return;
            }
            Note found = tooLong ? Note.saying("a tag of more than {0} bytes", LONGEST_TAG) : in.shownAt(end);
            spoiledTag(end, found, Note.saying("{0} at the end of the tag", "'\"]'"));
            return;
        }
        tags.add(bytes, nameFrom, nameTo, quote + 1, close);
        in.at = bracket + 1;
        while (Bytes.isBlank(bytes[bracket]) || bytes[bracket] == ']') {
            bracket++;
            in.at = bytes[bracket - 1] == ']' ? bracket : in.at;
        }
    }

    /**
     * Reads a tag that does not conform to the standard, with a note; if it is ambiguous and names neither the game nor its
     * position, it is text.
     *
     * @return whether a tag was read; otherwise nothing was skipped
     */
    private boolean isOddTagRead() throws IOException {
        String line = lines(1);
        if (line.length() == in.sight() - in.at && !in.ended) {
            // No tag is so long that is written otherwise.
            return false;
        }
        int wrapper = OddTag.lengthOfWrapper(line);
        if (wrapper > 0) {
            otherText.note(RecordNote.WRAPPER, line.substring(0, wrapper));
            in.at += wrapper;
            return true;
        }
        OddTag tag = OddTag.of(line);
        String all = line;
        for (int more = 2; tag == null && more <= MOST_LINES && all.indexOf(']') < 0; more++) {
            all = lines(more);
            tag = OddTag.of(all);
        }
        tag = tag == null ? OddTag.unclosed(line) : tag;
        if (tag == null) {
            if (!OddTag.mayBeText(line)) {
                return false;
            }
            String shown = Replay.decode(bytes, in.at, Math.min(in.at + LONGEST_SHOWN, lineEnd(in.at)));
            otherText.note(RecordNote.READ_AS_COMMENT, shown);
            otherText.passSpoiled();
            return true;
        }
        String written = Replay.decode(bytes, in.at, in.at + tag.length()).replaceAll("\\s+", " ");
        otherText.note(RecordNote.READ_AS_TAG, written, tag.name());
        addOddTag(tag);
        int left = tag.length();
        while (left > 0) {
            int end = Math.min(in.at + left, lineEnd(in.at));
            left -= end - in.at;
            in.at = end;
            if (left > 0) {
                left -= bytes[in.at] == '\r' && bytes[in.at + 1] == '\n' ? 2 : 1;
                newline();
                // What comes after it stands in the same section.
                tagLine = true;
            }
        }
        boundary = false;
        return true;
    }

    private void addOddTag(OddTag tag) {
        String escaped = tag.value().replace("\\", "\\\\").replace("\"", "\\\"");
        byte[] both = (tag.name() + escaped).getBytes(StandardCharsets.ISO_8859_1);
        int name = tag.name().length();
        tags.add(both, 0, name, name, both.length);
    }

    /** The most lines of a tag. */
    private static final int MOST_LINES = 3;

    private static final int LONGEST_SHOWN = 80;

    /**
     * A number of lines from the cursor, as far as they are in view, one character a byte; fewer before an empty line or a tag.
     */
    private String lines(int count) {
        int sight = in.sight();
        int end = lineEnd(in.at);
        for (int line = 1; line < count && end < sight; line++) {
            int next = end + (bytes[end] == '\r' && bytes[end + 1] == '\n' ? 2 : 1);
            if (next >= sight || Bytes.isLineEnd(bytes[next]) || bytes[next] == '[') {
                break;
            }
            end = lineEnd(next);
        }
        return new String(bytes, in.at, end - in.at, StandardCharsets.ISO_8859_1);
    }

    private int lineEnd(int from) {
        int sight = in.sight();
        int end = from;
        while (end < sight && !Bytes.isLineEnd(bytes[end])) {
            end++;
        }
        return end;
    }

    /**
     * Doubles the part of a long tag that is in view, so that slow input does not make it be scanned again for every few bytes.
     *
     * @return false if there is nothing more to see
     */
    private boolean seeFurther() throws IOException {
        int seen = in.limit - in.at;
        if (in.ended || seen >= LONGEST_TAG) {
            return false;
        }
        do {
            int before = in.limit - in.at;
            in.slide();
            if (in.limit - in.at == before) {
                in.requireMore();
            }
        } while (!in.ended && in.limit - in.at < Math.min(2 * seen, LONGEST_TAG));
        return true;
    }

    /**
     * The quote that closes a value: the first that is not escaped and precedes a bracket. A value may end in a backslash, or
     * contain quotes that should have been escaped.
     *
     * @return its index, or -1 if the line ends first
     */
    private int closingQuote(int valueFrom) {
        int escaped = -1;
        for (int i = Bytes.skipValue(bytes, valueFrom);
                i < in.limit && !Bytes.isLineEnd(bytes[i]);
                i = Bytes.skipValue(bytes, i + 1)) {
            if (bytes[i] == '\\' && (bytes[i + 1] == '"' || bytes[i + 1] == '\\')) {
                i++;
                if (bytes[i] == '"' && isBeforeBracket(i)) {
                    escaped = i;
                }
            } else if (bytes[i] == '"' && isBeforeBracket(i)) {
                return i;
            }
        }
        return escaped;
    }

    private boolean isBeforeBracket(int quote) {
        int i = quote + 1;
        while (Bytes.isBlank(bytes[i])) {
            i++;
        }
        return bytes[i] == ']';
    }

    private void spoiledTag(int where, Note found, Note expected) throws IOException {
        if (pending == null) {
            pending = new Fault(in.place(where), found, expected);
        }
        otherText.passSpoiled();
    }
}
