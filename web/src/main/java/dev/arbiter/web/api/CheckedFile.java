package dev.arbiter.web.api;

import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.check.ChunkVerdicts;
import dev.arbiter.archive.check.FileChunk;
import dev.arbiter.archive.check.NameFiles;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.archive.games.Archives;
import dev.arbiter.archive.games.BrokenOffException;
import dev.arbiter.archive.records.ByteSource;
import dev.arbiter.archive.records.Readers;
import dev.arbiter.archive.records.Recognition;
import dev.arbiter.web.answer.GameJson;
import dev.arbiter.web.http.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds one game of a file that is being checked, or was. */
final class CheckedFile {

    private CheckedFile() {}

    /** The game of a number, from 1, or null where the file has none, or none has been read yet. */
    static @Nullable CheckedGame game(Check check, long number) throws IOException {
        if (number > check.read()) {
            return null;
        }
        String name = check.file().toString();
        GamePlaces.Found place = check.place(number);
        try (PlainBytes plain = new PlainBytes(check.file());
                FileChannel channel = FileChannel.open(check.file())) {
            ByteSource raw = ByteSource.of(channel);
            Format format = Recognition.format(Recognition.head(plain.from(0)), name);
            if (format != null && Readers.isDivisible(format) && place != null) {
                FileChunk chunk = new FileChunk(name, format, place.searchFrom(), place.offset() + 1);
                CheckedGame game =
                        at(place.offset(), GameJson.checker(check.settings()).check(chunk, plain, null));
                if (game != null) {
                    return game.after(
                            number - game.record().number(),
                            place.line() - game.record().place().line());
                }
                // A game without tags can be told from what stands before it only by reading all of that.
            }
            return nth(
                    number,
                    GameJson.checker(check.settings())
                            .check(FileChunk.whole(name), raw, NameFiles.beside(check.file())));
        }
    }

    /**
     * The game of a number in one of several files, or null where there is no such file or game.
     *
     * @param member what the file is called in the archive
     */
    static @Nullable CheckedGame game(Check check, String member, long number) {
        Path path = check.inside(member);
        if (path == null) {
            return null;
        }
        Inputs.Input input = new Inputs.Input(path, true, "");
        try (Stream<CheckedGame> games =
                Archives.checkedBy(check.settings(), input, InputStream.nullInputStream(), passedOver -> {})) {
            for (Iterator<CheckedGame> each = games.iterator(); each.hasNext(); ) {
                Problem.checkWanted();
                CheckedGame game = each.next();
                if (game.record().number() == number) {
                    return game;
                }
            }
            return null;
        } catch (BrokenOffException | IOException e) {
            // The archive has no such file, or it cannot be read.
            return null;
        }
    }

    private static @Nullable CheckedGame at(long offset, ChunkVerdicts opened) {
        try (ChunkVerdicts games = opened) {
            while (games.hasNext()) {
                CheckedGame game = games.nextGame();
                if (game.record().place().offset() == offset) {
                    return game;
                }
            }
            return null;
        }
    }

    /** The games before it are passed over without being judged. */
    private static @Nullable CheckedGame nth(long number, ChunkVerdicts opened) {
        try (ChunkVerdicts games = opened) {
            games.pass(number - 1);
            return games.hasNext() ? games.nextGame() : null;
        }
    }
}
