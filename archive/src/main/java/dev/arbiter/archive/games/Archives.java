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
import java.util.function.Function;
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
     * The games of a file, in the order of the file. The content of a file never causes an exception: a game that cannot be
     * read is a record whose {@linkplain Arbiter#check verdict} says so. A game on which Arbiter itself fails is a record
     * without moves that is not {@linkplain GameRecord#whole() whole}; {@link #checked} gives the reason in its verdict.
     *
     * @param file PGN, PDN, WTHOR (with the name files next to it), GGF, SGF, OBF, a transcript, a list of moves, an input of
     *     Checker's Check or JSON Lines; plain or compressed by gzip, bzip2, xz or zstd, or the only file in a zip archive
     * @return a stream, to be closed; it throws {@link BrokenOffException} if the file cannot be read to its end
     * @throws IOException if the file cannot be opened, or contains no recorded games
     */
    public static Stream<GameRecord> read(Path file) throws IOException {
        return read(file, null);
    }

    /**
     * The games of a file.
     *
     * @param rules the game by whose rules all of them were played; null to follow the records
     * @see #read(Path)
     */
    public static Stream<GameRecord> read(Path file, @Nullable Game<?> rules) throws IOException {
        return checked(file, rules).map(CheckedGame::record);
    }

    /**
     * The games of a file, each with its verdict.
     *
     * @param rules the game by whose rules all of them were played; null to follow the records
     * @see #read(Path)
     */
    public static Stream<CheckedGame> checked(Path file, @Nullable Game<?> rules) throws IOException {
        return checkedBy(CheckSettings.standard().withRules(rules), file);
    }

    /**
     * The games of a file, each with its verdict.
     *
     * @param settings of which the rules, the Laws and whether to play on after illegal moves apply
     * @see #read(Path)
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
     * The games of an input that {@link Inputs} found, including a file in an archive and standard input, each with its
     * verdict. An input that was found in a directory and contains no recorded games gives an empty stream.
     *
     * @param standardInput the input that {@code -} names
     * @param passedOver receives why an input that contains other files is skipped
     * @throws IOException if it cannot be read, or if it was named and contains no recorded games
     */
    public static Stream<CheckedGame> checkedBy(
            CheckSettings settings, Input input, InputStream standardInput, Consumer<String> passedOver)
            throws IOException {
        return games(ChunkChecker.ofRecordsBy(settings), ChunkVerdicts::nextGame, input, standardInput, passedOver);
    }

    /**
     * What is made of each game of an input that {@link Inputs} found, as its games are checked.
     *
     * @param take takes the next game, and what the checker's sink knows of it
     * @see #checkedBy(CheckSettings, Input, InputStream, Consumer)
     */
    public static <T> Stream<T> games(
            ChunkChecker checker,
            Function<ChunkVerdicts, T> take,
            Input input,
            InputStream standardInput,
            Consumer<String> passedOver)
            throws IOException {
        String name = input.path().toString();
        if (!input.problem().isEmpty()) {
            throw new IOException(name + ": " + input.problem());
        }
        ChunkVerdicts verdicts;
        try {
            Source source = Source.open(input, standardInput, read -> {});
            verdicts = checker.check(source);
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
        return games(name, verdicts, take);
    }

    /**
     * The games of an input other than a file, each with its verdict.
     *
     * @param name the input's name in messages
     * @param stream compressed or not; closed with the stream of games, or if that cannot be opened
     * @param rules the game by whose rules all of them were played; null to follow the records
     */
    public static Stream<CheckedGame> checked(String name, InputStream stream, @Nullable Game<?> rules)
            throws IOException {
        return checked(name, Source.of(name, stream), CheckSettings.standard().withRules(rules));
    }

    private static Stream<CheckedGame> checked(String name, Source source, CheckSettings settings) throws IOException {
        return games(name, ChunkChecker.ofRecordsBy(settings).check(source), ChunkVerdicts::nextGame);
    }

    private static <T> Stream<T> games(String name, ChunkVerdicts verdicts, Function<ChunkVerdicts, T> take)
            throws IOException {
        if (!verdicts.hasNext()) {
            String why = verdicts.problem() == null ? verdicts.noGames() : verdicts.problem();
            if (why != null) {
                verdicts.close();
                throw new IOException(name + ": " + why);
            }
        }
        Iterator<T> games = new Iterator<>() {
            @Override
            public boolean hasNext() {
                boolean next = verdicts.hasNext();
                if (!next && verdicts.problem() != null) {
                    throw new BrokenOffException(name, verdicts.reached(), verdicts.problem());
                }
                return next;
            }

            @Override
            public T next() {
                return take.apply(verdicts);
            }
        };
        return StreamSupport.stream(
                        Spliterators.spliteratorUnknownSize(games, Spliterator.ORDERED | Spliterator.NONNULL), false)
                .onClose(verdicts::close);
    }

    /**
     * Writes games in the export form of a format, with their moves as recorded.
     *
     * @param file its name determines the format: {@code .pgn}, {@code .pdn}, {@code .wtb} (with its name files), {@code .ggf},
     *     {@code .sgf}, {@code .obf}, {@code .jsonl}; and the compression: {@code .gz}, {@code .bz2}, {@code .zst},
     *     {@code .xz}, {@code .zip}. It is written to a temporary file and moved into place when complete; on failure, an
     *     existing file stays
     * @throws IllegalArgumentException if the name determines no format
     * @throws IOException if the format cannot represent a game, or writing fails
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
     * @param leftOut receives, for each game, the names of the game's content that the format cannot hold, such as
     *     {@code comments}
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

    /** The format that a file's name determines; null if none. */
    public static @Nullable Format format(Path file) {
        String name = Compression.plainName(file.toString()).toLowerCase(Locale.ROOT);
        for (Format format : Format.values()) {
            boolean hasEnding = format != Format.TRANSCRIPT
                    && format != Format.MOVE_LINES
                    && format != Format.CHECKERS_CHECK
                    && format != Format.COLUMNS;
            if (hasEnding && name.endsWith("." + format.ending())) {
                return format;
            }
        }
        return null;
    }
}
