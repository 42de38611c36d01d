package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code bench/against}, in a copy of the tree so that nothing is built below the tests that run. */
class AgainstIT {

    @TempDir
    Path folder;

    @Test
    void wrong_usage_is_answered_before_anything_is_built() throws Exception {
        assertThat(Shell.run("bench/against --help").out()).contains("bench/against REVISION", "SIZE", "Examples:");
        assertThat(Shell.run("bench/against").exitCode()).isEqualTo(2);
        Shell.Result unknown = Shell.run("bench/against no-such-revision");
        assertThat(unknown.exitCode()).isEqualTo(2);
        assertThat(unknown.err()).contains("there is no revision no-such-revision");
        assertThat(Shell.run("bench/against --fast HEAD").exitCode()).isEqualTo(2);
    }

    @Test
    @Tag("slow")
    void it_measures_each_kind_of_work_and_refuses_what_is_slower() throws Exception {
        Path tree = folder.resolve("tree");
        Shell.Result cloned = Shell.run(
                folder,
                "git clone -q '" + Shell.ROOT.toAbsolutePath() + "' tree && cp -a '" + Shell.ROOT.toAbsolutePath()
                        + "/bench' tree/");
        assertThat(cloned.exitCode()).as(cloned.err()).isZero();
        Shell.Result same = Shell.run(
                tree,
                "SIZE=1 ROUNDS=1 LIMIT=1000 bench/against HEAD plain-1 clocks annotated csv pdn wthor convert find"
                        + " tree perft-turkish start-games start-contest-othello",
                60);
        assertThat(same.exitCode()).as(same.err()).isZero();
        assertThat(same.out())
                .contains("plain-1 ", "clocks ", "annotated ", "csv ", "pdn-english ", "pdn-turkish ", "wthor ")
                .contains("convert ", "find-material ", "tree ", "perft-turkish ", "start-contest-othello ")
                .doesNotContain("left out", "SLOWER");
        assertThat(Shell.run(tree, "git status --porcelain -- . ':!bench'").out())
                .as("nothing in the tree changes")
                .isEmpty();
        // A launcher that counts to two million first.
        Path launcher = tree.resolve("arbiter");
        Files.writeString(
                launcher,
                Files.readString(launcher)
                        .replaceFirst("\n", "\ni=0; while [ \\$i -lt 2000000 ]; do i=\\$((i + 1)); done\n"));
        Shell.Result slower = Shell.run(tree, "SIZE=1 ROUNDS=1 bench/against HEAD start-games", 60);
        assertThat(slower.exitCode()).isEqualTo(1);
        assertThat(slower.out()).containsPattern("start-games .*SLOWER");
        assertThat(slower.err()).contains("more than 5 % slower than HEAD: start-games");
        Shell.run(tree, "sed -i '2i [ \"$1\" != version ] || exit 2' target/against/builds/*/arbiter");
        Shell.Result missing = Shell.run(tree, "SIZE=1 ROUNDS=1 bench/against HEAD start-version", 60);
        assertThat(missing.exitCode()).as(missing.err()).isZero();
        assertThat(missing.out()).contains("start-version: left out: HEAD does not have it");
    }
}
