import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameCursor;
import dev.arbiter.archive.GameRecord;
import java.io.IOException;

/** Reads a game from a text, walks through its variations, and edits them. */
public final class EditGames {

    public static void main(String[] arguments) throws IOException {
        GameRecord game = GameRecord.parse("""
                [White "Ada"]
                [Black "Boris"]
                [Result "*"]

                1. e4 e5 (1... c5 2. Nf3) 2. Nf3 Nc6 *
                """);
        GameCursor afterE4 = game.cursor().next();
        for (GameCursor answer : afterE4.continuations()) {
            System.out.println("1..." + answer.move().text() + ": " + answer.position().standing());
        }

        // A move that is there is followed, another is added as a variation; each change gives a cursor of its own.
        GameCursor french = afterE4.add("e6").nag("!").comment("the French").add("d4");
        print("added", french);
        print("promoted", french.promoteToMain());
        print("removed", french.start().add("e4").add("c5").remove());
        System.out.println(game.cursor().end().position());
    }

    private static void print(String what, GameCursor cursor) throws IOException {
        String text = cursor.record().text(Format.PGN);
        System.out.println(what + ": " + text.substring(text.indexOf("\n\n") + 2).strip());
    }
}
