package dev.arbiter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The documentation of the libraries. What of it is no Javadoc is tested where it is made. */
class DocsSiteIT {

    /** A reference that other modules may not follow is a warning, and ends it. */
    @Test
    @Tag("full")
    void javadoc_of_every_library_is_made() throws Exception {
        Shell.Result made = Shell.run(Shell.ROOT, "./docs-site --javadoc-alone", 10);

        assertThat(made.exitCode()).as("%s", made.out() + made.err()).isZero();
        assertThat(Shell.ROOT.resolve("target/site/api"))
                .isDirectoryContaining("glob:**/dev.arbiter.core")
                .isDirectoryContaining("glob:**/dev.arbiter.query")
                .isDirectoryContaining("glob:**/dev.arbiter.live");
    }
}
