package dev.arbiter.table;

import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.check.Tally;
import dev.arbiter.archive.files.Inputs;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Loads files and asks what came of it. */
final class Loading implements Loader.Listener {

    final List<String> known = new ArrayList<>();
    final List<String> replaced = new ArrayList<>();
    final List<String> notes = new ArrayList<>();
    final List<String> failures = new ArrayList<>();

    @Override
    public void known(String file, String as) {
        known.add(Path.of(file).getFileName() + " as " + Path.of(as).getFileName());
    }

    @Override
    public void replaced(String file, String as) {
        replaced.add(Path.of(file).getFileName() + " as " + Path.of(as).getFileName());
    }

    @Override
    public void note(String line) {
        notes.add(line);
    }

    @Override
    public void failure(String line) {
        failures.add(line);
    }

    @Override
    public void progress(Tally tally, long bytes) {}

    Tally load(Path output, int threads, Path... files) throws IOException, InterruptedException {
        List<String> names = new ArrayList<>();
        for (Path file : files) {
            names.add(file.toString());
        }
        return new Loader(CheckSettings.standard().withThreads(threads), this)
                .load(Inputs.find(names), InputStream.nullInputStream(), output);
    }

    /** The rows of an answer, the values of each with bars between them. */
    static List<String> ask(Path place, String sql) throws IOException, QueryException {
        List<String> answer = new ArrayList<>();
        try (Database database = Database.open(place, false)) {
            database.ask(sql, rows -> {
                int columns = Database.columns(rows).size();
                while (rows.next()) {
                    StringBuilder row = new StringBuilder();
                    for (int column = 1; column <= columns; column++) {
                        row.append(column == 1 ? "" : "|").append(rows.getString(column));
                    }
                    answer.add(row.toString());
                }
            });
        }
        return answer;
    }

    /** Games of chess that differ in their tags and moves, of some 40 plies each; some with a move that is illegal. */
    static String games(int count) {
        return games(count, "");
    }

    /** Games so long in bytes that a few hundred fill several chunks. */
    static String longGames(int count) {
        return games(count, "{" + "many words ".repeat(700) + "} ");
    }

    private static String games(int count, String comment) {
        Random random = new Random(18);
        StringBuilder text = new StringBuilder();
        for (int game = 1; game <= count; game++) {
            text.append("[Event \"Round ")
                    .append(game)
                    .append("\"]\n[White \"White ")
                    .append(random.nextInt(50));
            text.append("\"]\n[Black \"Black ").append(random.nextInt(50)).append("\"]\n[Result \"*\"]\n\n");
            text.append(comment);
            for (int move = 1; move <= 10; move++) {
                String[] there = random.nextBoolean() ? new String[] {"Nf3", "Nf6"} : new String[] {"Nc3", "Nc6"};
                String white = there[0];
                String black = there[1];
                text.append(2 * move - 1)
                        .append(". ")
                        .append(white)
                        .append(' ')
                        .append(black)
                        .append(' ');
                text.append(2 * move).append(white.equals("Nf3") ? ". Ng1 Ng8 " : ". Nb1 Nb8 ");
            }
            text.append(game % 7 == 0 ? "21. Ke3 *\n\n" : "*\n\n");
        }
        return text.toString();
    }
}
