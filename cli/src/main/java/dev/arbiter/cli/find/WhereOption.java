package dev.arbiter.cli.find;

import dev.arbiter.UnreadableException;
import dev.arbiter.archive.games.Openings;
import dev.arbiter.cli.console.Console;
import dev.arbiter.commandline.Option;
import dev.arbiter.commandline.Syntax;
import dev.arbiter.commandline.WrongUsageException;
import dev.arbiter.query.Finder;
import dev.arbiter.query.Query;

/** The option that restricts counting to games that match a query. */
final class WhereOption {

    private final Option option;

    /** Declares the option. */
    WhereOption(Syntax syntax) {
        option = syntax.option("QUERY", "Count only games that match a query of 'arbiter find'.", "--where");
    }

    /**
     * The query; one that every game meets where none is asked for.
     *
     * @throws WrongUsageException where it cannot be read
     */
    Query query(Openings openings) {
        String asked = option.value();
        try {
            return asked == null ? Query.ANY : Query.of(asked, openings);
        } catch (UnreadableException e) {
            throw new WrongUsageException(
                    "--where, character " + e.column() + ": found " + e.found() + ", expected " + e.expected());
        }
    }

    /** Says what is to be said of the query and the games once a command has searched. */
    void remark(Finder finder, Console console, String command) {
        finder.remarks(null).forEach(remark -> console.remark("arbiter " + command + ": " + remark));
    }
}
