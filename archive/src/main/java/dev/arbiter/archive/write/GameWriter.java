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

/** Writes recorded games in one format, each with the moves that it has, legal or not. */
public interface GameWriter extends Closeable {

    /** How much of a record's own style is kept where a format leaves a choice. */
    enum Style {
        /** As the format's standard has it: tags in its order, signs by number, lines of its width. */
        EXPORT,
        /** As the record has it: its own tags in their order, its signs, the lines of its comments. */
        FAITHFUL
    }

    /**
     * Writes a game.
     *
     * @throws UnwritableGameException where the format cannot hold the game at all; nothing is written then
     * @throws IOException where the stream fails
     */
    void write(GameRecord game) throws IOException;

    /** Writes what is still to come, and flushes the stream, which stays open. */
    @Override
    void close() throws IOException;

    /** What a remark is called where a format cannot hold it. */
    static String nameOf(Remark remark) {
        if (remark instanceof Comment) {
            return "comments";
        }
        return remark instanceof Nag ? "signs" : remark instanceof DrawOffer ? "draw offers" : "variations";
    }

    /**
     * A writer of a format.
     *
     * @param out takes the bytes, UTF-8 where they are text; it should be buffered
     * @param leftOut receives what the format cannot hold and a game has: {@code comments}; again for each game
     */
    static GameWriter of(Format format, OutputStream out, Style style, Consumer<String> leftOut) {
        return switch (format) {
            case PGN, PDN -> new PgnPdnWriter(format, out, style, leftOut);
            case GGF, SGF -> new SgfGgfWriter(format, out, leftOut);
            case JSON_LINES -> new JsonLinesWriter(out);
            case WTHOR -> new WthorFile(out, false, leftOut);
            case OBF, TRANSCRIPT, MOVE_LINES, EPD, CHECKERS_CHECK -> new LineWriter(format, out, leftOut);
        };
    }
}
