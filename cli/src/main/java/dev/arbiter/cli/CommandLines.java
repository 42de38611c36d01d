package dev.arbiter.cli;

import dev.arbiter.InputException;
import dev.arbiter.UnreadableException;
import dev.arbiter.archive.files.InternalFaultException;
import dev.arbiter.archive.files.Problems;
import dev.arbiter.archive.report.TerminalText;
import dev.arbiter.cli.check.CheckCommand;
import dev.arbiter.cli.check.ClaimsCommand;
import dev.arbiter.cli.check.ContestCommand;
import dev.arbiter.cli.check.ReportCommand;
import dev.arbiter.cli.console.ClosedPipeException;
import dev.arbiter.cli.console.Command;
import dev.arbiter.cli.console.Console;
import dev.arbiter.cli.console.ExitCode;
import dev.arbiter.cli.console.Version;
import dev.arbiter.cli.convert.ConvertCommand;
import dev.arbiter.cli.convert.TableCommand;
import dev.arbiter.cli.convert.TidyCommand;
import dev.arbiter.cli.find.DoublesCommand;
import dev.arbiter.cli.find.FindCommand;
import dev.arbiter.cli.find.IndexCommand;
import dev.arbiter.cli.find.PlayersCommand;
import dev.arbiter.cli.find.TreeCommand;
import dev.arbiter.cli.live.DeskCommand;
import dev.arbiter.cli.live.MatchCommand;
import dev.arbiter.cli.live.ServeCommand;
import dev.arbiter.cli.position.MovesCommand;
import dev.arbiter.cli.position.PerftCommand;
import dev.arbiter.cli.position.RuleCommand;
import dev.arbiter.cli.position.SettleCommand;
import dev.arbiter.cli.position.ShowCommand;
import dev.arbiter.cli.position.WinnableCommand;
import dev.arbiter.cli.sql.SqlCommand;
import dev.arbiter.commandline.HelpText;
import dev.arbiter.commandline.Syntax;
import dev.arbiter.commandline.WrongUsageException;
import dev.arbiter.text.Resemblance;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Finds and runs a command. */
public final class CommandLines {

    private static final String PROGRAM = "arbiter";

    /** The commands in the order in which help lists them; {@link #make} knows how each is made. */
    static final List<String> NAMES = List.of(
            "check",
            "settle",
            "desk",
            "claims",
            "report",
            "show",
            "moves",
            "rule",
            "winnable",
            "find",
            "tree",
            "players",
            "doubles",
            "index",
            "convert",
            "tidy",
            "table",
            "sql",
            "serve",
            "match",
            "games",
            "perft",
            "contest",
            "completion");

    private CommandLines() {}

    private static Command make(String name, Console console, Syntax syntax) {
        return switch (name) {
            case "contest" -> new ContestCommand(console, syntax);
            case "games" -> new GamesCommand(console, syntax);
            case "show" -> new ShowCommand(console, syntax);
            case "moves" -> new MovesCommand(console, syntax);
            case "rule" -> new RuleCommand(console, syntax);
            case "winnable" -> new WinnableCommand(console, syntax);
            case "perft" -> new PerftCommand(console, syntax);
            case "check" -> new CheckCommand(console, syntax);
            case "claims" -> new ClaimsCommand(console, syntax);
            case "settle" -> new SettleCommand(console, syntax);
            case "report" -> new ReportCommand(console, syntax);
            case "convert" -> new ConvertCommand(console, syntax);
            case "tidy" -> new TidyCommand(console, syntax);
            case "find" -> new FindCommand(console, syntax);
            case "doubles" -> new DoublesCommand(console, syntax);
            case "tree" -> new TreeCommand(console, syntax);
            case "players" -> new PlayersCommand(console, syntax);
            case "index" -> new IndexCommand(console, syntax);
            case "table" -> new TableCommand(console, syntax);
            case "sql" -> new SqlCommand(console, syntax);
            case "match" -> new MatchCommand(console, syntax);
            case "serve" -> new ServeCommand(console, syntax);
            case "desk" -> new DeskCommand(console, syntax);
            case "completion" -> new CompletionCommand(console, syntax);
            default -> throw new IllegalArgumentException(name);
        };
    }

    /** Runs a command line and returns its {@link ExitCode}. */
    static int run(Console console, List<String> arguments) {
        String name =
                !arguments.isEmpty() && NAMES.contains(arguments.get(0)) ? PROGRAM + " " + arguments.get(0) : PROGRAM;
        try {
            int exitCode = answer(name, console, arguments);
            String failure = console.writeFailure();
            if (failure != null) {
                console.remark(name + ": " + failure);
                return ExitCode.UNREADABLE;
            }
            return exitCode;
        } catch (ClosedPipeException e) {
            return ExitCode.CLOSED_PIPE;
        }
    }

    private static int answer(String name, Console console, List<String> arguments) {
        try {
            return call(console, arguments);
        } catch (WrongUsageException e) {
            console.remark(name + ": " + e.reason() + "\nTry '" + name + " --help'.");
            return ExitCode.WRONG_USAGE;
        } catch (ClosedPipeException e) {
            throw e;
        } catch (OutOfMemoryError e) {
            // Java ends by itself where its heap is used up, and throws where the system has nothing more to give.
            console.remark(PROGRAM + ": "
                    + (String.valueOf(e.getMessage()).contains("thread")
                            ? "no more threads can be started: the limit of this user or machine is reached"
                            : "memory ran out: " + e.getMessage()));
            return ExitCode.UNREADABLE;
        } catch (Exception | StackOverflowError | AssertionError | LinkageError e) {
            return failure(e, console);
        }
    }

    private static int call(Console console, List<String> arguments) throws IOException, InterruptedException {
        String first = arguments.isEmpty() ? "" : arguments.get(0);
        if (NAMES.contains(first)) {
            Syntax syntax = syntax(first);
            Command command = make(first, console, syntax);
            syntax.read(arguments.subList(1, arguments.size()));
            if (syntax.asksForHelp()) {
                console.out().print(syntax.help());
                return ExitCode.FINE;
            }
            return command.call();
        }
        switch (first) {
            case "-V", "--version", "version" -> console.line(PROGRAM + " " + Version.read());
            case "-h", "--help", "help" -> {
                console.out().print(help(console, arguments.subList(1, arguments.size())));
            }
            case "" -> console.out().print(overview(console));
            default -> throw unknown(first);
        }
        return ExitCode.FINE;
    }

    private static WrongUsageException unknown(String word) {
        boolean option = word.startsWith("-");
        List<String> known = new ArrayList<>(option ? List.of("--help", "--version") : NAMES);
        if (!option) {
            known.addAll(List.of("help", "version"));
        }
        return new WrongUsageException("there is no " + (option ? "option" : "command") + " '" + word + "'"
                + Resemblance.question(word, known));
    }

    private static Syntax syntax(String name) {
        return new Syntax(PROGRAM + " " + name);
    }

    /** The syntax of every command, by name. */
    static Map<String, Syntax> syntaxes(Console console) {
        Map<String, Syntax> syntaxes = new LinkedHashMap<>();
        for (String name : NAMES) {
            syntaxes.put(name, syntax(console, name));
        }
        return syntaxes;
    }

    /** The syntax of a command. */
    static Syntax syntax(Console console, String name) {
        Syntax syntax = syntax(name);
        make(name, console, syntax);
        return syntax;
    }

    /** The help of a command; without one, or for a word that is listed beside the commands, the overview. */
    private static String help(Console console, List<String> of) {
        if (of.size() > 1) {
            throw new WrongUsageException("unexpected argument '" + of.get(1) + "'");
        }
        String name = of.isEmpty() ? "help" : of.get(0);
        return switch (name) {
            case "-h", "--help", "help", "-V", "--version", "version" -> overview(console);
            default -> {
                if (!NAMES.contains(name)) {
                    throw unknown(name);
                }
                yield syntax(console, name).help();
            }
        };
    }

    private static String overview(Console console) {
        HelpText text = new HelpText();
        text.line("Usage: arbiter COMMAND [ARGUMENT...]");
        text.paragraph("Settles board games: which moves are legal, which rule an illegal move breaks, and how a"
                + " position stands.");
        text.line("");
        text.line("Commands:");
        syntaxes(console).forEach((name, syntax) -> text.entry("  " + name, syntax.title()));
        text.entry("  help", "Prints this text, or the help of a command.");
        text.entry("  version", "Prints the version, as -V and --version do.");
        text.line("");
        text.line("Examples:");
        text.line("  arbiter check club.pgn");
        text.line("  arbiter settle club.pgn --flag black");
        text.line("  arbiter desk live/");
        text.line("  arbiter serve");
        text.line("  arbiter COMMAND --help");
        text.line("");
        text.paragraph(
                "Exit codes: 0 all legal, 1 something illegal was found, 2 wrong usage, 3 input could not be read"
                        + " or memory ran out, 130 interrupted, 141 the reader of the output closed it.");
        text.line("");
        text.paragraph(
                "See also: the manual pages arbiter(1) and arbiter-COMMAND(1), and the documents in the folder docs or"
                        + " /usr/share/doc/arbiter/html.");
        return text.toString();
    }

    /** Reports in one line what a command could not read, or an internal error, whose stack trace is kept in a file. */
    private static int failure(Throwable e, Console console) {
        String message;
        if (e instanceof UnreadableException unreadable) {
            message = "position:1:" + unreadable.column() + ": " + e.getMessage();
        } else if (e instanceof InputException) {
            message = "position: " + e.getMessage();
        } else if (e instanceof FileSystemException file && file.getFile() != null) {
            message = TerminalText.plain(file.getFile()) + ": " + Problems.sentence(file);
        } else if (e instanceof InvalidPathException path) {
            message = TerminalText.plain(path.getInput())
                    + ": not a possible file name here; a name with letters beyond ASCII needs a UTF-8 locale"
                    + " (LC_ALL=C.UTF-8)";
        } else if (e instanceof IOException) {
            message = String.valueOf(e.getMessage());
        } else {
            message = PROGRAM + ": this ended " + InternalFaultException.words(e);
        }
        if (!message.equals(console.writeFailure())) {
            // What is wrong with standard output is told at the end of every command.
            console.remark(message);
        }
        return ExitCode.UNREADABLE;
    }
}
