package dev.arbiter.cli.convert;

import dev.arbiter.archive.games.Openings;
import dev.arbiter.commandline.Option;
import dev.arbiter.commandline.Syntax;
import java.io.IOException;
import java.nio.file.Path;

/** The option for tables of openings. */
public final class OpeningOption {

    /** The environment variable with the default location of tables. */
    private static final String VARIABLE = "ARBITER_OPENINGS";

    private final Option option;

    /** @param use what the names are used for */
    public OpeningOption(Syntax syntax, String use) {
        option = syntax.option(
                "FILE",
                use + ", from a table of openings (eco, name, pgn) or a directory of tables. Default: the variable "
                        + VARIABLE + ".",
                "--openings");
    }

    /** The table; empty if none was named. */
    public Openings read() throws IOException {
        String place = option.or(System.getenv().getOrDefault(VARIABLE, ""));
        return place.isEmpty() ? Openings.none() : Openings.read(Path.of(place));
    }
}
