package dev.arbiter.cli.position;

import dev.arbiter.Game;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.files.Inputs;
import dev.arbiter.archive.files.Inputs.Input;
import dev.arbiter.archive.games.Archives;
import dev.arbiter.archive.games.BrokenOffException;
import dev.arbiter.archive.report.Counts;
import dev.arbiter.cli.console.Console;
import dev.arbiter.commandline.GameOption;
import dev.arbiter.commandline.Option;
import dev.arbiter.commandline.Syntax;
import dev.arbiter.commandline.WrongUsageException;
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The options that name a recorded game: {@code --game} its number in the file, {@code -g} the game by whose rules it is judged.
 * As both were once called {@code --game}, each takes the other's values too.
 */
final class RecordedGameArguments {

    private static final String NUMBER = "--game";

    private final Option rules;
    private final Option number;

    /**
     * Declares the options.
     *
     * @param description what the option for the rules does
     */
    RecordedGameArguments(Syntax syntax, String description) {
        rules = syntax.option("GAME", description, "-g", "--rules");
        number = syntax.option("N", "The number of the game in the file. Default: 1.", NUMBER);
    }

    /** The game by whose rules a record is judged; null if none was named. */
    @Nullable
    Game<?> rules() {
        Game<?> named = null;
        for (Option option : List.of(rules, number)) {
            for (String each : option.values()) {
                named = isNumber(each) ? named : GameOption.find(each);
            }
        }
        return named;
    }

    private long number() {
        long wanted = 1;
        for (Option option : List.of(rules, number)) {
            for (String each : option.values()) {
                wanted = isNumber(each) ? Option.number(NUMBER, each, 1, Long.MAX_VALUE) : wanted;
            }
        }
        return wanted;
    }

    private static boolean isNumber(String word) {
        return word.matches("-?[0-9]+");
    }

    /** Whether a game's number was named. */
    boolean isNumbered() {
        return Stream.of(rules, number)
                .flatMap(option -> option.values().stream())
                .anyMatch(RecordedGameArguments::isNumber);
    }

    /** Where a message's game stands: {@code club.pgn: game 3: }. */
    String place(String name) {
        return name + ": game " + Counts.of(number()) + ": ";
    }

    /**
     * Finds the game.
     *
     * @param name of the file, or - for standard input
     * @return null if there is none or it cannot be read, which the console has been told
     */
    @Nullable
    CheckedGame find(String name, @Nullable Charset encoding, Console console) throws IOException {
        for (String each : rules.values()) {
            if (isNumber(each)) {
                console.remark("note: -g names the rules; the number of a game is given by --game " + each);
            }
        }
        List<Input> inputs = Inputs.find(List.of(name), null, encoding);
        if (inputs.size() != 1) {
            throw new WrongUsageException("expected one file, and '" + name + "' stands for "
                    + (inputs.isEmpty() ? "none" : Counts.of(inputs.size())));
        }
        CheckSettings settings = CheckSettings.standard().withRules(rules());
        try (Stream<CheckedGame> all = Archives.checkedBy(settings, inputs.get(0), console.in(), console::remark)) {
            long left = number();
            long found = 0;
            for (Iterator<CheckedGame> each = all.iterator(); each.hasNext(); found++) {
                CheckedGame checked = each.next();
                if (--left == 0) {
                    String failure = checked.verdict().failure();
                    if (failure == null) {
                        return checked;
                    }
                    console.remark(place(name) + failure);
                    return null;
                }
            }
            console.remark(name + ": there is no game " + Counts.of(number()) + "; "
                    + (found == 0
                            ? "no game was found"
                            : found == 1 ? "the file has 1" : "the file has " + Counts.of(found)));
            return null;
        } catch (BrokenOffException e) {
            throw new IOException(e.getMessage(), e);
        }
    }
}
