import dev.arbiter.archive.Comment;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.games.Archives;
import dev.arbiter.archive.games.Arbiter;
import dev.arbiter.archive.games.Conversion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Reads recorded games, says which are illegal, and writes the others in another format and back. */
public final class ConvertGames {

    public static void main(String[] arguments) throws IOException {
        Path folder = Files.createTempDirectory("games");
        Path club = Files.writeString(folder.resolve("club.pgn"), """
                [White "Ada"]
                [Black "Boris"]

                1. e4 {[%clk 0:02:59] the usual} e5 (1... c5 $2 2. Nf3) 2. Ng1f3 Nc6 1/2-1/2

                [White "Boris"]
                [Black "Chiara"]

                1. e4 e5 2. Ke3 *
                """);
        Path legal = folder.resolve("legal.jsonl.zst");
        try (Stream<GameRecord> games = Archives.read(club)) {
            Archives.write(legal, games.filter(ConvertGames::isLegal));
        }
        Path export = folder.resolve("legal.pgn");
        try (Stream<GameRecord> games = Archives.read(legal)) {
            // Moves are worded as the standard has them: Nf3 for Ng1f3.
            Archives.write(export, games.map(Conversion.to(Archives.format(export))::convert));
        }
        System.out.print(Files.readString(export));
        try (Stream<GameRecord> games = Archives.read(export)) {
            RecordedMove first = games.findFirst().orElseThrow().moves().get(0);
            Comment comment = first.comments().get(0);
            System.out.println(first.text() + " with " + comment.clock().toSeconds() + " s left: " + comment.words());
        }
    }

    private static boolean isLegal(GameRecord game) {
        Verdict verdict = Arbiter.check(game);
        if (verdict.finding() instanceof Verdict.Illegal illegal) {
            System.out.println("game " + game.number() + ", " + illegal.place() + ": "
                    + illegal.ruling().sentence());
        }
        return verdict.isLegal();
    }
}
