package dev.arbiter.cli.find;

import dev.arbiter.commandline.Option;
import dev.arbiter.commandline.Syntax;
import dev.arbiter.commandline.WrongUsageException;
import dev.arbiter.query.index.Indexes;
import java.nio.file.Files;
import java.nio.file.Path;

/** The options that say which indexes of files are used. */
final class IndexOption {

    private final Option folder;
    private final Option none;

    /** Declares the options. */
    IndexOption(Syntax syntax) {
        folder = syntax.option(
                "DIR",
                "Use the indexes in the directory DIR. Default: those that 'arbiter index' made beside the files or in"
                        + " the user's cache.",
                "--index");
        none = syntax.flag("Use no index. The answer is the same, and takes longer.", "--no-index");
    }

    /**
     * The indexes.
     *
     * @throws WrongUsageException where they are said to be where no directory is
     */
    Indexes indexes() {
        String place = folder.value();
        if (place != null && none.isSet()) {
            throw new WrongUsageException("--index cannot be used with --no-index");
        }
        if (place != null && !Files.isDirectory(Path.of(place))) {
            throw new WrongUsageException("--index: there is no directory " + place);
        }
        return none.isSet() ? Indexes.none() : place == null ? Indexes.usual() : Indexes.in(Path.of(place));
    }
}
