package dev.arbiter.query;

import dev.arbiter.Game;
import dev.arbiter.Position;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.files.Compression;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.files.Problems;
import dev.arbiter.archive.games.Archives;
import dev.arbiter.archive.games.BrokenOffException;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Goes through files of recorded games, one after the other, and finds those that meet a query. */
public final class Finder {

    private final Query query;
    private final @Nullable Game<?> rules;
    private final boolean variations;

    /** Takes what is found, in the order of the files. */
    public interface Sink {

        /**
         * A game that meets the query.
         *
         * @param text the game as it stands in its file; null where its format is none of text
         * @return whether more are wanted
         */
        boolean match(Path file, CheckedGame game, byte @Nullable [] text) throws IOException;

        /** A file that could not be read, or not to its end; a line that names it. */
        void failure(String line);
    }

    /**
     * @param rules the game by whose rules everything is played, or null to go by the records
     * @param variations whether positions of variations count too
     */
    public Finder(Query query, @Nullable Game<?> rules, boolean variations) {
        this.query = query;
        this.rules = rules;
        this.variations = variations;
    }

    /**
     * Looks through files; those that were found in a directory and hold no games are passed over.
     *
     * @param standardInput what {@code -} stands for
     */
    public void find(List<Input> inputs, InputStream standardInput, Sink sink) throws IOException {
        Matcher matcher = query.matcher();
        for (Input input : inputs) {
            String name = input.path().toString();
            if (!input.problem().isEmpty()) {
                sink.failure(name + ": " + input.problem());
            } else if (name.equals("-")) {
                Path copy = Files.createTempFile("arbiter-find", "");
                try {
                    Files.copy(standardInput, copy, StandardCopyOption.REPLACE_EXISTING);
                    if (!find(matcher, input, copy, sink)) {
                        return;
                    }
                } finally {
                    Files.delete(copy);
                }
            } else if (!find(matcher, input, input.path(), sink)) {
                return;
            }
        }
    }

    /** Looks through a file; returns whether more are wanted. */
    private boolean find(Matcher matcher, Input input, Path file, Sink sink) throws IOException {
        Stream<CheckedGame> games;
        try {
            games = Archives.checked(file, rules);
        } catch (IOException e) {
            if (input.named()) {
                sink.failure(message(e, input, file));
            }
            return true;
        }
        try (games;
                Text text = new Text(file)) {
            Iterator<CheckedGame> each = games.iterator();
            CheckedGame next = each.hasNext() ? each.next() : null;
            while (next != null) {
                CheckedGame game = next;
                boolean matches = matcher.matches(new CheckedSubject(game, variations));
                next = each.hasNext() ? each.next() : null;
                if (matches) {
                    long to = next == null
                            ? Long.MAX_VALUE
                            : next.record().place().offset();
                    byte[] bytes = game.record().format() == Format.WTHOR
                            ? null
                            : text.between(game.record().place().offset(), to);
                    if (!sink.match(input.path(), game, bytes)) {
                        return false;
                    }
                }
            }
        } catch (BrokenOffException e) {
            sink.failure(message(e, input, file));
        }
        return true;
    }

    /** What is said of a file; of the copy of standard input nobody knows. */
    private static String message(Exception problem, Input input, Path file) {
        String message = String.valueOf(problem.getMessage());
        return file.equals(input.path()) ? message : message.replace(file.toString(), "standard input");
    }

    /**
     * Counts what was played from a position.
     *
     * @param depth how many plies behind it are counted, 1 or more
     * @param failures is told of files that could not be read, or not to their end
     */
    public Tree tree(
            Position<?> position, int depth, List<Input> inputs, InputStream standardInput, Consumer<String> failures)
            throws IOException {
        Tree tree = new Tree(position, depth);
        find(inputs, standardInput, new Sink() {
            @Override
            public boolean match(Path file, CheckedGame game, byte @Nullable [] text) {
                CheckedSubject subject = new CheckedSubject(game, false);
                subject.play(tree::begin, tree::step);
                tree.count(score(subject));
                return true;
            }

            @Override
            public void failure(String line) {
                failures.accept(line);
            }
        });
        return tree;
    }

    private static Score.Game score(Subject game) {
        String result = game.tag("Result");
        String claimed = result == null || result.equals("*") ? game.record().claimed() : result;
        String date = game.tag("Date");
        Dates dates = date == null ? null : Dates.of(date);
        return new Score.Game(
                claimed == null ? "*" : claimed,
                game.tag("White"),
                game.tag("Black"),
                number(game.tag("WhiteElo")),
                number(game.tag("BlackElo")),
                dates == null ? 0 : dates.first() / 10_000);
    }

    private static int number(@Nullable String text) {
        return text != null && text.strip().matches("\\d{1,5}") ? Integer.parseInt(text.strip()) : 0;
    }

    /** The decoded text of a file, of which parts are taken from the front to the back. */
    private static final class Text implements Closeable {
        private final Path file;
        private @Nullable InputStream stream;
        private long offset;

        Text(Path file) {
            this.file = file;
        }

        byte[] between(long from, long to) throws IOException {
            InputStream in = stream;
            if (in == null) {
                in = Compression.plain(new BufferedInputStream(Files.newInputStream(file), 1 << 16));
                stream = in;
            }
            try {
                in.skipNBytes(from - offset);
                byte[] bytes =
                        to == Long.MAX_VALUE ? in.readAllBytes() : in.readNBytes((int) Math.min(to - from, MOST));
                offset = from + bytes.length;
                return bytes;
            } catch (IOException e) {
                throw new IOException(file + ": " + Problems.sentence(e), e);
            }
        }

        /** No honest game is longer; what is, is cut. */
        private static final int MOST = 1 << 28;

        @Override
        public void close() throws IOException {
            if (stream != null) {
                stream.close();
            }
        }
    }
}
