package dev.arbiter.cli.position;

import dev.arbiter.Color;
import dev.arbiter.Conditions;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Incident;
import dev.arbiter.Position;
import dev.arbiter.Settlement;
import dev.arbiter.Wording;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.PossibleDays;
import dev.arbiter.archive.response.IncidentWords;
import dev.arbiter.archive.response.ResponseJson;
import dev.arbiter.archive.response.RuledLine;
import dev.arbiter.archive.response.SettlementResponse;
import dev.arbiter.archive.response.SettlementText;
import dev.arbiter.archive.result.TimePeriods;
import dev.arbiter.cli.console.Command;
import dev.arbiter.cli.console.Console;
import dev.arbiter.cli.console.ExitCode;
import dev.arbiter.commandline.EncodingOption;
import dev.arbiter.commandline.LanguageOption;
import dev.arbiter.commandline.LawsOption;
import dev.arbiter.commandline.Option;
import dev.arbiter.commandline.Syntax;
import dev.arbiter.commandline.WrongUsageException;
import dev.arbiter.laws.Fact;
import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code arbiter settle}: determines the result of an incident by the Laws. */
public final class SettleCommand implements Command {

    private final Console console;
    private final Syntax syntax;
    private final RecordedGameArguments game;
    private final Option position;
    private final Option move;
    private final Option flag;
    private final Option claim;
    private final Option written;
    private final Option by;
    private final Option illegal;
    private final Option kind;
    private final Option made;
    private final Option notCompleted;
    private final Option answered;
    private final Option unreplaced;
    private final Option resigned;
    private final Option agreed;
    private final Option touched;
    private final Option offered;
    private final Option rate;
    private final Option supervised;
    private final Option noIncrement;
    private final Option notLast;
    private final Option period;
    private final Option then;
    private final Option articles;
    private final Option line;
    private final LawsOption laws;
    private final EncodingOption encoding;
    private final Option json;
    private final LanguageOption language;

    public SettleCommand(Console console, Syntax syntax) {
        this.console = console;
        this.syntax = syntax;
        syntax.description(
                "Says by the Laws what follows when a flag falls, a draw is claimed, a move is illegal, a player"
                        + " resigns, a draw is agreed or a piece is touched: the result, the articles, why, and what"
                        + " the arbiter does.",
                "It is settled at the end of the record, by the Laws of its date, or of those in force last where it"
                        + " has none. Chess is settled by the FIDE Laws; US Chess has rules of its own, which are not judged.");
        syntax.parameters(
                "FILE", 0, Syntax.MANY, "A recorded game; - is standard input. Or moves to play first, in its place.");
        game = new RecordedGameArguments(syntax, "Judge by the rules of this game, whatever the record says itself.");
        position = syntax.option(
                "POSITION", "The position in the game's notation, in place of a file.", "-p", "--position");
        move = syntax.option(
                "N", "It happened before move N of the side of --by (White's without it), not at the end.", "--move");
        flag = syntax.option("SIDE", "The flag of white, black or both has fallen.", "--flag")
                .choices(IncidentWords.FLAGS);
        claim = syntax.option(
                "GROUND",
                "A draw is claimed: threefold, fifty, or a MOVE that is written, which tries both grounds.",
                "--claim");
        written = syntax.option("MOVE", "With --claim threefold or fifty: the move that is written.", "--written");
        by = syntax.option("SIDE", "Who claims. Default: the side to move.", "--by")
                .choices(IncidentWords.SIDES);
        illegal = syntax.option(
                        "NUMBER", "The side to move has made its first, second or third illegal move.", "--illegal")
                .choices(IncidentWords.NUMBERS)
                .synonyms(Map.of("1", "first", "2", "second", "3", "third"));
        kind = syntax.option(
                        "KIND",
                        "With --illegal, what it was: move (the default), no-move (the clock was pressed without one),"
                                + " two-hands, or flips (discs turned wrongly).",
                        "--kind")
                .choices(IncidentWords.KINDS);
        made = syntax.option("MOVE", "With --illegal: the move. Default: the illegal move of the record.", "--made");
        notCompleted = syntax.flag("With --illegal: the clock has not been pressed.", "--not-completed");
        answered = syntax.flag("With --illegal: the opponent has made the next move.", "--answered");
        unreplaced = syntax.flag(
                "The side to move has moved a pawn to the last rank and not replaced it; its first illegal move"
                        + " unless --illegal says otherwise.",
                "--promoted-without-replacing");
        resigned =
                syntax.option("SIDE", "This side has resigned.", "--resigned").choices(IncidentWords.SIDES);
        agreed = syntax.flag("The players have agreed to a draw.", "--agreed");
        touched = syntax.option(
                        "SQUARES",
                        "The side to move has touched the pieces on these squares, in this order: e1,h1. With --claim:"
                                + " before claiming.",
                        "--touched")
                .list();
        offered = syntax.option(
                        "SIDE",
                        "This side had offered a draw, and the other has neither accepted nor rejected it. Default: as"
                                + " the record has it, by (=) after a move.",
                        "--offered")
                .choices(IncidentWords.SIDES);
        rate = syntax.option(
                        "RATE",
                        "standard, rapid or blitz. Default: that of the record's time control, or standard.",
                        "--rate")
                .choices(IncidentWords.RATES);
        supervised = syntax.flag("Rapid or blitz is adequately supervised.", "--supervised");
        noIncrement = syntax.flag("No time is added with each move.", "--no-increment");
        notLast = syntax.flag("The period is not the last one.", "--not-last-period");
        period = syntax.option(
                "N",
                "The period of the record's time control in which it happened. Default: as the number of moves shows.",
                "--period");
        then = syntax.option(
                        "FACT",
                        "A fact in words, such as \"device white\" or \"illegal black Ke3 second\"; repeated, all in the order in"
                                + " which they happened, after the option that stands for a first one. The facts are listed below.",
                        "--then")
                .repeatable()
                .suggestions(Fact.words());
        articles = syntax.flag("Also say what each article says, as facts in our words.", "--articles");
        line = syntax.flag("Also print the moves by which the game could still be won.", "--line");
        laws = new LawsOption(syntax);
        encoding = new EncodingOption(syntax);
        json = syntax.flag("Print JSON.", "--json");
        language = new LanguageOption(syntax);
        syntax.examples(
                "arbiter settle club.pgn --flag black",
                "arbiter settle club.pgn --game 3 --claim threefold --by black --move 45",
                "arbiter settle club.pgn --illegal second --rate blitz",
                "arbiter settle -p \"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 30\" --touched e1,h1",
                "arbiter settle e4 e5 --illegal first --made Ke3",
                "arbiter settle club.pgn --then \"illegal white Ke3\" --then \"flag black\"");
        syntax.footer("Facts of --then (SIDE is white or black, N a number):\n" + facts()
                + "\n\nExit codes: 0 answered, whichever way; 1 a move before is illegal, so that nothing can be"
                + " settled; 2 wrong usage; 3 input could not be read.");
    }

    @Override
    public int call() throws IOException {
        Wording.Speaking spoken = language.speaking(!json.isSet());
        try {
            return answer();
        } finally {
            spoken.close();
        }
    }

    private int answer() throws IOException {
        requireOneIncident();
        List<String> words = syntax.words();
        boolean isFile = !position.isSet() && words.size() == 1 && namesFile(words.get(0));
        if (isFile) {
            return settleRecord(words.get(0));
        }
        RuledLine played = RuledLine.of(start(), MoveWords.of(words));
        if (ExitCode.of(played) == ExitCode.UNREADABLE) {
            return console.refuse(played);
        }
        SettledMoment moment = SettledMoment.of(played);
        if (moment.illegal() != null && !isAboutIllegal() && !agreed.isSet() && !then.isSet()) {
            return console.refuse(played);
        }
        return answer(null, moment, null);
    }

    private static String facts() {
        StringBuilder facts = new StringBuilder();
        for (Fact each : Fact.values()) {
            facts.append(facts.length() == 0 ? "" : "\n").append("  ").append(each.form());
        }
        return facts.toString();
    }

    private static boolean namesFile(String word) {
        return word.equals("-") || PositionArguments.isFile(word);
    }

    private void requireOneIncident() {
        int asked = 0;
        for (Option each : List.of(flag, claim, resigned, agreed)) {
            asked += each.isSet() ? 1 : 0;
        }
        asked += isAboutIllegal() ? 1 : 0;
        asked += touched.isSet() && !claim.isSet() ? 1 : 0;
        if (asked > 1 || (asked == 0 && !then.isSet())) {
            throw new WrongUsageException((asked == 0 ? "what happened is missing; say it with" : "use only one of")
                    + " --flag, --claim, --illegal, --promoted-without-replacing, --resigned, --agreed"
                    + (asked == 0 ? ", --touched or --then" : " and --touched; further facts are given by --then"));
        }
        require(!by.isSet() || claim.isSet() || move.isSet(), "--by needs --claim or --move");
        require(
                !written.isSet() || IncidentWords.isGround(claim.or("")),
                "--written needs --claim threefold or --claim fifty");
        require(!kind.isSet() || (illegal.isSet() && !unreplaced.isSet()), "--kind needs --illegal");
        for (Option each : List.of(made, notCompleted, answered)) {
            require(!each.isSet() || isAboutIllegal(), each.names().get(0) + " needs --illegal");
        }
    }

    private static void require(boolean condition, String message) {
        if (!condition) {
            throw new WrongUsageException(message);
        }
    }

    private boolean isAboutIllegal() {
        return illegal.isSet() || unreplaced.isSet();
    }

    // ---- where it happened

    private Position<?> start() {
        Game<?> rules = game.rules();
        require(!move.isSet(), "--move needs a file");
        String text = position.value();
        if (text != null && !text.strip().equals("start")) {
            return PositionArguments.read(text, rules, note -> console.remark("note: " + note));
        }
        return (rules == null ? Games.usual() : rules).start();
    }

    private int settleRecord(String name) throws IOException {
        CheckedGame checked = game.find(name, encoding.value(), console);
        if (checked == null) {
            return ExitCode.UNREADABLE;
        }
        Integer before = move.isSet() ? (int) move.number(1, 100_000, 1) : null;
        SettledMoment moment = SettledMoment.of(checked, before, by.isSet() ? side(by) : Color.WHITE);
        String place = game.place(name);
        if (moment == null) {
            console.remark(place + "the game or its start position is not known");
            return ExitCode.UNREADABLE;
        }
        if (moment.problem() != null) {
            console.remark(place + moment.problem());
            return ExitCode.UNREADABLE;
        }
        if (moment.illegal() != null && !isAboutIllegal() && !move.isSet() && !agreed.isSet() && !then.isSet()) {
            console.remark(place + moment.numberedIllegal()
                    + " is illegal, so the position after it cannot be settled; ask with --illegal or --move");
            return ExitCode.ILLEGAL;
        }
        return answer(name, moment, TimePeriods.of(checked.record().tag("TimeControl")));
    }

    // ---- what happened

    private int answer(@Nullable String file, SettledMoment moment, @Nullable TimePeriods control) {
        Position<?> at = moment.position();
        LocalDate named = laws.day();
        PossibleDays days = named == null ? moment.days() : new PossibleDays(named, named);
        LocalDate day = days == null ? null : days.last();
        List<Incident> incidents = incidents(moment);
        List<Settlement> settled;
        try {
            settled = at.settle(incidents, conditions(day, moment, control, incidents));
        } catch (Incident.UnclearException e) {
            throw new WrongUsageException(e.question());
        }
        if (agreed.isSet() && moment.illegal() != null) {
            console.remark(moment.numberedIllegal()
                    + " is illegal; an agreement ends the game, and what is found afterwards changes nothing");
        }
        if (days != null
                && !days.first().equals(day)
                && !at.settle(incidents, conditions(days.first(), moment, control, incidents))
                        .equals(settled)) {
            console.remark("the game was played between " + days.first() + " and " + day
                    + ", and the Laws changed in between; --laws names a day");
        }
        String words = control == null || control.isSandclock() ? null : control.words(day);
        if (json.isSet()) {
            console.line(ResponseJson.text(SettlementResponse.of(
                    SettlementResponse.moment(file, moment.number(), moment.ply(), at, day)
                            .with(words),
                    day,
                    settled)));
            return ExitCode.FINE;
        }
        for (Settlement each : settled) {
            print(at, each, day);
        }
        if (words != null) {
            console.text("  Time control " + words + ".");
        }
        return ExitCode.FINE;
    }

    private void print(Position<?> at, Settlement settled, @Nullable LocalDate day) {
        String citation = settled.citation().isEmpty() ? "" : "  [" + settled.citation() + "]";
        console.text(settled.decision().result() + "  " + SettlementText.decision(settled) + citation);
        SettlementText.consequences(at, settled).forEach(sentence -> console.text("  " + sentence));
        if (line.isSet() && !settled.line().isEmpty()) {
            console.text("  " + SettlementText.line(at, settled));
        }
        String unread = SettlementText.unread(settled, day);
        if (!unread.isEmpty()) {
            console.text("  " + unread);
        }
        if (articles.isSet()) {
            SettlementText.articles(settled, day).forEach(each -> console.text("    " + each));
        }
    }

    private Conditions conditions(
            @Nullable LocalDate day, SettledMoment moment, @Nullable TimePeriods control, List<Incident> incidents) {
        int number = period.isSet() ? (int) period.number(1, 20, 1) : 0;
        require(
                number == 0 || (control != null && !control.isSandclock()),
                "--period needs a record with a time control");
        Conditions asked = IncidentWords.conditions(
                        control, rate.value(), number, IncidentWords.movesMade(moment.position(), incidents), day)
                .withSupervision(supervised.isSet());
        asked = noIncrement.isSet() ? asked.withoutIncrement() : asked;
        return (notLast.isSet() ? asked.inEarlierPeriod() : asked)
                .withOfferBy(offered.isSet() ? side(offered) : moment.offerer());
    }

    /** What the options say, and then the facts. */
    private List<Incident> incidents(SettledMoment moment) {
        List<Incident> incidents = new ArrayList<>();
        if (flag.isSet()
                || claim.isSet()
                || resigned.isSet()
                || isAboutIllegal()
                || touched.isSet()
                || agreed.isSet()) {
            incidents.add(incident(moment));
        }
        try {
            incidents.addAll(Fact.read(then.values(), incidents));
        } catch (Incident.UnclearException e) {
            throw new WrongUsageException(e.question());
        }
        return incidents;
    }

    private Incident incident(SettledMoment moment) {
        if (flag.isSet()) {
            return IncidentWords.flag(flag.or(""));
        }
        if (claim.isSet()) {
            Color claimant = by.isSet() ? side(by) : moment.position().turn();
            return IncidentWords.claim(claimant, claim.or(""), written.value(), touched.values());
        }
        if (resigned.isSet()) {
            return new Incident.Resigned(side(resigned));
        }
        if (isAboutIllegal()) {
            return IncidentWords.illegal(
                    illegal.or("first"),
                    unreplaced.isSet() ? IncidentWords.NOT_REPLACED : kind.or("move"),
                    !notCompleted.isSet(),
                    answered.isSet() || moment.isAnswered(),
                    made.isSet() ? made.value() : moment.illegal());
        }
        return touched.isSet() ? new Incident.Touched(touched.values()) : new Incident.DrawAgreed();
    }

    private static Color side(Option option) {
        return IncidentWords.side(option.or(""));
    }
}
