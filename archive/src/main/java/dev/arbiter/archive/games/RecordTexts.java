package dev.arbiter.archive.games;

import dev.arbiter.UnreadableException;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.write.GameWriter;
import dev.arbiter.archive.write.UnwritableGameException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.stream.Stream;

/** One game as a text, for {@link GameRecord#parse} and {@link GameRecord#text}. */
public final class RecordTexts implements GameRecord.Texts {

    /** For {@link java.util.ServiceLoader}. */
    public RecordTexts() {}

    @Override
    public GameRecord parse(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        try (Stream<CheckedGame> games = Archives.checked("text", new ByteArrayInputStream(bytes), null)) {
            Iterator<CheckedGame> each = games.iterator();
            if (!each.hasNext()) {
                throw new UnreadableException(1, "no game", "a recorded game, such as 1. e4 e5 2. Nf3 *");
            }
            GameRecord record = each.next().record();
            if (each.hasNext()) {
                throw new UnreadableException(
                        1,
                        "a second game on line " + each.next().record().place().line(),
                        "one game");
            }
            return record;
        } catch (IOException e) {
            // Nothing but a text without games, as no file is read.
            throw new UnreadableException(1, "no game", "a recorded game, such as 1. e4 e5 2. Nf3 *");
        }
    }

    @Override
    public String text(GameRecord record, Format format, String letters) throws UnwritableGameException {
        if (format == Format.WTHOR || format == Format.COLUMNS) {
            throw new IllegalArgumentException(format.title() + " is not written as text");
        }
        Conversion conversion = Conversion.to(format).letters(letters);
        String refusal = conversion.refusal(format);
        if (refusal != null) {
            throw new IllegalArgumentException(refusal);
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GameWriter writer = GameWriter.of(format, bytes, GameWriter.Style.EXPORT, leftOut -> {})) {
            writer.write(conversion.convert(record));
        } catch (UnwritableGameException e) {
            throw e;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
