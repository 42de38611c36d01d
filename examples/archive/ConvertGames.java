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
        Path club = Path.of("examples", "club-evening.pgn");
        Path legal = folder.resolve("legal.jsonl.zst");
        try (Stream<GameRecord> games = Archives.read(club)) {
            Archives.write(legal, games.filter(ConvertGames::isLegal));
        }
        Path export = folder.resolve("legal.pgn");
        try (Stream<GameRecord> games = Archives.read(legal)) {
            // Moves are worded as the standard has them.
            Archives.write(export, games.map(Conversion.to(Archives.format(export))::convert));
        }
        try (Stream<GameRecord> games = Archives.read(export)) {
            games.forEach(game -> {
                RecordedMove last = game.moves().get(game.moves().size() - 1);
                System.out.println(game.tags().get("White") + ": " + game.moves().size() + " plies, the last " + last.text());
            });
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
