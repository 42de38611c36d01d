package dev.arbiter.cli.check;

import dev.arbiter.commandline.Option;
import dev.arbiter.commandline.Syntax;
import dev.arbiter.commandline.WrongUsageException;
import dev.arbiter.query.tiebreak.TieBreak;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** {@code --tie-breaks}: by what players with equal points are ranked. */
public final class TieBreaksOption {

    private final Option option;
    private final Option table;

    /** @param table the option that asks for the table, without which there is nothing to rank */
    public TieBreaksOption(Syntax syntax, Option table) {
        this.table = table;
        option = syntax.option(
                        "LIST",
                        "Rank equal points by these, in this order, as FIDE's regulations (C.07) name them: "
                                + Stream.of(TieBreak.Kind.values())
                                        .map(Enum::name)
                                        .collect(Collectors.joining(", "))
                                + "; BH-C1 cuts the lowest value, BH-M1 the highest too. Default: Sonneborn and Berger.",
                        "--tie-breaks")
                .suggestions(Stream.concat(
                                Stream.of(TieBreak.Kind.values()).map(Enum::name),
                                Stream.of("BH-C1", "BH-C2", "BH-M1", "BH-M2", "SB-C1", "PS-C1"))
                        .toList());
    }

    /** Those that were asked for; empty if none were. */
    public List<TieBreak> tieBreaks() {
        String list = option.value();
        if (list == null) {
            return List.of();
        }
        if (!table.isSet()) {
            throw new WrongUsageException("--tie-breaks ranks the players of a table, which "
                    + String.join(", ", table.names()) + " asks for");
        }
        try {
            return TieBreak.read(list);
        } catch (IllegalArgumentException e) {
            throw new WrongUsageException("--tie-breaks: " + e.getMessage());
        }
    }
}
