package dev.arbiter.archive.records;

import dev.arbiter.archive.Format;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads files and texts to their end, for tests. */
final class Reading {

    private Reading() {}

    /** What a game held: where it began, its tags, and each token with its place and text. */
    record Game(long offset, long line, String tags, List<String> tokens) {
        long count(Token kind) {
            return tokens.stream().filter(token -> token.startsWith(kind + " ")).count();
        }

        /** The moves alone. */
        String moves() {
            StringBuilder moves = new StringBuilder();
            for (String token : tokens) {
                if (token.startsWith(Token.MOVE + " ")) {
                    moves.append(moves.isEmpty() ? "" : " ").append(token.substring(token.indexOf(' ', 6) + 1));
                }
            }
            return moves.toString();
        }

        /** The faults alone, as people see them. */
        List<String> faults() {
            return tokens.stream()
                    .filter(token -> token.startsWith(Token.FAULT + " "))
                    .map(token -> token.substring(6))
                    .toList();
        }
    }

    static List<Game> games(RecordReader reader) throws IOException {
        List<Game> games = new ArrayList<>();
        while (reader.nextGame()) {
            String tags = reader.tags().toMap().toString();
            List<String> tokens = new ArrayList<>();
            for (Token token = reader.next(); token != Token.END; token = reader.next()) {
                tokens.add(
                        token == Token.FAULT
                                ? token + " " + reader.fault()
                                : token + " " + reader.place() + "/"
                                        + reader.place().offset() + " " + reader.text());
            }
            games.add(new Game(reader.gamePlace().offset(), reader.gamePlace().line(), tags, tokens));
        }
        return games;
    }

    static RecordReader reader(Format format, byte[] bytes) {
        return reader(format, ByteFeed.of(bytes));
    }

    static RecordReader reader(Format format, ByteFeed feed) {
        return switch (format) {
            case PGN, PDN -> Readers.open(format, feed, null);
            case WTHOR -> WthorReader.of(feed, null);
            case GGF -> SgfGgfReader.ofGgf(feed);
            case SGF -> SgfGgfReader.ofSgf(feed, false);
            case OBF -> ObfReader.of(feed);
            case TRANSCRIPT -> TranscriptReader.of(feed);
            default -> throw new IllegalArgumentException(format.title());
        };
    }

    static Format formatOf(Path file) {
        String name = file.toString();
        return name.endsWith(".pgn") ? Format.PGN : name.endsWith(".pdn") ? Format.PDN : Format.WTHOR;
    }
}
