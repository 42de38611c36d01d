package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which of Arbiter's own classes a check of a few games of chess loads. The numbers may only fall: each class is time at start-up. */
class LoadedClassesTest {

    /** All but lambdas, and of these the ones that are not inside another. */
    private static final int MOST = 269;

    private static final int MOST_AT_THE_TOP = 193;

    /** What games of chess have nothing to do with. */
    private static final Pattern FOREIGN =
            Pattern.compile("dev\\.arbiter\\.(othello|draughts)\\.(?!(Othello|Draughts)\\$Family$).*"
                    + "|.*\\.(Obf|SgfGgf|Transcript|CheckersCheck|JsonLines|Column|MoveLines|Positions)Reader");

    private static final Pattern LOADED = Pattern.compile("(dev\\.arbiter\\.[\\w.$]+) source:");

    @TempDir
    Path folder;

    @Test
    void a_check_of_a_few_games_loads_no_more_classes_than_recorded() throws Exception {
        Path games = Files.writeString(folder.resolve("games.pgn"), """
                [Event "Club"]
                [White "Anna"]
                [Black "Ben"]
                [Result "1-0"]

                1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0

                [Event "Club"]
                [White "Carl"]
                [Black "Dora"]
                [Result "1/2-1/2"]

                1. d4 d5 2. Ke3 Nf6 1/2-1/2
                """);
        Path log = folder.resolve("loaded.txt");
        List<String> command = new ArrayList<>(
                Child.arbiter("256m", List.of("check", games.toString())).command());
        command.add(1, "-Xlog:class+load:file=" + log);
        Process check = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("out.txt").toFile())
                .start();
        check.getOutputStream().close();
        assertThat(check.waitFor()).isEqualTo(1);
        Set<String> loaded = new TreeSet<>();
        for (String line : Files.readAllLines(log)) {
            Matcher own = LOADED.matcher(line);
            if (own.find() && !own.group(1).contains("$$Lambda")) {
                loaded.add(own.group(1));
            }
        }
        assertThat(loaded).contains("dev.arbiter.archive.check.GameWalk", "dev.arbiter.chess.ChessReplay");
        assertThat(loaded.stream().filter(name -> FOREIGN.matcher(name).matches()))
                .isEmpty();
        assertThat(loaded.size()).as("%s", loaded).isLessThanOrEqualTo(MOST);
        assertThat(loaded.stream().filter(name -> name.indexOf('$') < 0).count())
                .isLessThanOrEqualTo(MOST_AT_THE_TOP);
    }
}
