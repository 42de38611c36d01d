package dev.arbiter.archive.write;

import dev.arbiter.archive.Comment;
import dev.arbiter.archive.DrawOffer;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Nag;
import dev.arbiter.archive.Remark;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.function.Consumer;

/** Writes recorded games in one format, with all their moves, legal or not. */
public interface GameWriter extends Closeable {

    /** How closely to follow the record where the format leaves a choice. */
    enum Style {
        /** As the format's standard prescribes: tags in its order, signs by number, lines of its width. */
        EXPORT,
        /** As the record has it: its tags in their order, its signs, the lines of its comments. */
        FAITHFUL
    }

    /**
     * Writes a game.
     *
     * @throws UnwritableGameException if the format cannot represent the game; nothing has then been written
     * @throws IOException if the stream fails
     */
    void write(GameRecord game) throws IOException;

    /** Writes what is outstanding and flushes the stream, which stays open. */
    @Override
    void close() throws IOException;

    /** The name of a remark's kind, for reports of what a format cannot hold. */
    static String nameOf(Remark remark) {
        if (remark instanceof Comment) {
            return "comments";
        }
        return remark instanceof Nag ? "signs" : remark instanceof DrawOffer ? "draw offers" : "variations";
    }

    /**
     * Creates a writer of a format.
     *
     * @param out receives the bytes, UTF-8 for text formats; should be buffered
     * @param leftOut receives, for each game, the names of the game's content that the format cannot hold, such as
     *     {@code comments}
     */
    static GameWriter of(Format format, OutputStream out, Style style, Consumer<String> leftOut) {
        return switch (format) {
            case PGN, PDN -> new PgnPdnWriter(format, out, style, leftOut);
            case GGF, SGF -> new SgfGgfWriter(format, out, leftOut);
            case JSON_LINES -> new JsonLinesWriter(out);
            case COLUMNS -> throw new IllegalArgumentException(format.title() + " is read and not written");
            case WTHOR -> new WthorFile(out, false, leftOut);
            case OBF, TRANSCRIPT, MOVE_LINES, EPD, CHECKERS_CHECK -> new LineWriter(format, out, leftOut);
        };
    }
}
