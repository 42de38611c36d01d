package dev.arbiter.archive.games;

import dev.arbiter.Game;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.check.ChunkChecker;
import dev.arbiter.archive.check.ChunkVerdicts;
import dev.arbiter.archive.check.Source;
import dev.arbiter.archive.files.Compression;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.files.OutputFile;
import dev.arbiter.archive.files.Problems;
import dev.arbiter.archive.write.GameWriter;
import dev.arbiter.archive.write.WthorFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * Files of recorded games, whatever their format and compression.
 *
 * <pre>{@code
 * try (Stream<GameRecord> games = Archives.read(Path.of("club.pgn.zst"))) {
 *     Archives.write(Path.of("out.jsonl"), games.filter(game -> Arbiter.check(game).isLegal()));
 * }
 * }</pre>
 */
public final class Archives {

    private Archives() {}

    /**
     * The games of a file, one after the other, in the order of the file. What a file holds never fails: a game that
     * cannot be read is one whose {@linkplain Arbiter#check verdict} says so. A game at which Arbiter itself fails is a record without
     * moves that is not {@linkplain GameRecord#whole() whole}; {@link #checked} has a verdict on it that says why.
     *
     * @param file PGN, PDN, WTHOR (with the name files beside it), GGF, SGF, OBF, a transcript, a list of moves, an input
     *     of Checker's Check or JSON Lines; plain or compressed by gzip, bzip2, xz or zstd, or alone in a zip archive
     * @return a stream that must be closed; it throws {@link BrokenOffException} where the file breaks off
     * @throws IOException where the file cannot be opened, or holds no recorded games
     */
    public static Stream<GameRecord> read(Path file) throws IOException {
        return read(file, null);
    }

    /**
     * The games of a file.
     *
     * @param rules the game by whose rules all of them were played; null to go by the records
     */
    public static Stream<GameRecord> read(Path file, @Nullable Game<?> rules) throws IOException {
        return checked(file, rules).map(CheckedGame::record);
    }

    /**
     * The games of a file, each with the verdict on it.
     *
     * @param rules the game by whose rules all of them were played; null to go by the records
     */
    public static Stream<CheckedGame> checked(Path file, @Nullable Game<?> rules) throws IOException {
        return checkedBy(CheckSettings.standard().withRules(rules), file);
    }

    /**
     * The games of a file, each with the verdict on it.
     *
     * @param settings by whose rules and laws, and whether games are played on after illegal moves
     */
    public static Stream<CheckedGame> checkedBy(CheckSettings settings, Path file) throws IOException {
        List<Input> members = Files.isRegularFile(file) ? Inputs.find(List.of(file.toString())) : List.of();
        if (members.size() == 1 && !members.get(0).path().equals(file)) {
            Input only = new Input(members.get(0).path(), true, members.get(0).problem());
            return checkedBy(settings, only, InputStream.nullInputStream(), passedOver -> {});
        }
        return checked(file.toString(), Source.open(file), settings);
    }

    /**
     * The games of an input that {@link Inputs} found, a file in an archive and standard input among them, each with the
     * verdict on it. One that was found in a folder, and that holds no recorded games, has none.
     *
     * @param standardInput what {@code -} stands for
     * @param passedOver receives why an input is passed over that holds other files, which are not read
     * @throws IOException where it cannot be read, or was named and holds no recorded games
     */
    public static Stream<CheckedGame> checkedBy(
            CheckSettings settings, Input input, InputStream standardInput, Consumer<String> passedOver)
            throws IOException {
        String name = input.path().toString();
        if (!input.problem().isEmpty()) {
            throw new IOException(name + ": " + input.problem());
        }
        ChunkVerdicts verdicts;
        try {
            Source source = Source.open(input, standardInput, read -> {});
            verdicts = ChunkChecker.ofRecordsBy(settings).check(source);
        } catch (IOException e) {
            throw new IOException(name + ": " + Problems.sentence(e), e);
        }
        boolean none = !verdicts.hasNext() && verdicts.problem() == null;
        if (none && (!input.named() || verdicts.isNameFile())) {
            verdicts.close();
            if (verdicts.isUnexpected()) {
                passedOver.accept(name + ": skipped: " + verdicts.noGames());
            }
            return Stream.empty();
        }
        return checked(name, verdicts);
    }

    /**
     * The games of an input that is no file, each with the verdict on it.
     *
     * @param name by which messages name it
     * @param stream compressed or not; closed with the stream of games, or where that cannot be opened
     * @param rules the game by whose rules all of them were played; null to go by the records
     */
    public static Stream<CheckedGame> checked(String name, InputStream stream, @Nullable Game<?> rules)
            throws IOException {
        return checked(name, Source.of(name, stream), CheckSettings.standard().withRules(rules));
    }

    private static Stream<CheckedGame> checked(String name, Source source, CheckSettings settings) throws IOException {
        return checked(name, ChunkChecker.ofRecordsBy(settings).check(source));
    }

    private static Stream<CheckedGame> checked(String name, ChunkVerdicts verdicts) throws IOException {
        if (!verdicts.hasNext()) {
            String why = verdicts.problem() == null ? verdicts.noGames() : verdicts.problem();
            if (why != null) {
                verdicts.close();
                throw new IOException(name + ": " + why);
            }
        }
        Iterator<CheckedGame> games = new Iterator<>() {
            @Override
            public boolean hasNext() {
                boolean next = verdicts.hasNext();
                if (!next && verdicts.problem() != null) {
                    throw new BrokenOffException(name, verdicts.reached(), verdicts.problem());
                }
                return next;
            }

            @Override
            public CheckedGame next() {
                return verdicts.nextGame();
            }
        };
        return StreamSupport.stream(
                        Spliterators.spliteratorUnknownSize(games, Spliterator.ORDERED | Spliterator.NONNULL), false)
                .onClose(verdicts::close);
    }

    /**
     * Writes games in the export form of a format, with moves as they are in the records.
     *
     * @param file whose name shows the format: {@code .pgn}, {@code .pdn}, {@code .wtb} (with its name files),
     *     {@code .ggf}, {@code .sgf}, {@code .obf}, {@code .jsonl}; and the compression: {@code .gz}, {@code .bz2},
     *     {@code .zst}, {@code .xz}, {@code .zip}. It is written beside its place and put there when it is complete;
     *     where it cannot be, what was there stays
     * @throws IllegalArgumentException where the name shows no format
     * @throws IOException where a game cannot be held by the format, or writing fails
     */
    public static void write(Path file, Stream<GameRecord> games) throws IOException {
        Format format = format(file);
        if (format == null) {
            throw new IllegalArgumentException("the name " + file + " does not name a format");
        }
        write(file, format, games, lost -> {});
    }

    /**
     * Writes games in the export form of a format.
     *
     * @param leftOut receives what the format cannot hold and a game has, such as {@code comments}
     */
    public static void write(Path file, Format format, Stream<GameRecord> games, Consumer<String> leftOut)
            throws IOException {
        OutputFile place = new OutputFile(file);
        WthorFile names = null;
        boolean written = false;
        try {
            try (OutputStream out = place.openCompressed();
                    GameWriter writer = format == Format.WTHOR
                            ? new WthorFile(out, true, leftOut)
                            : GameWriter.of(format, out, GameWriter.Style.EXPORT, leftOut)) {
                names = writer instanceof WthorFile wthor ? wthor : null;
                for (Iterator<GameRecord> each = games.iterator(); each.hasNext(); ) {
                    writer.write(each.next());
                }
            } catch (UncheckedIOException e) {
                throw new IOException(e.getMessage(), e);
            }
            place.complete();
            written = true;
        } finally {
            if (!written) {
                place.discard();
            }
        }
        if (names != null) {
            names.writeNames(file);
        }
    }

    /** The format that a file's name shows; null where it shows none. */
    public static @Nullable Format format(Path file) {
        String name = Compression.plainName(file.toString()).toLowerCase(Locale.ROOT);
        for (Format format : Format.values()) {
            boolean hasEnding =
                    format != Format.TRANSCRIPT && format != Format.MOVE_LINES && format != Format.CHECKERS_CHECK;
            if (hasEnding && name.endsWith("." + format.ending())) {
                return format;
            }
        }
        return null;
    }
}
