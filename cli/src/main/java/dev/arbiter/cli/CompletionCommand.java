package dev.arbiter.cli;

import dev.arbiter.cli.console.Command;
import dev.arbiter.cli.console.Console;
import dev.arbiter.cli.console.ExitCode;
import dev.arbiter.commandline.GameOption;
import dev.arbiter.commandline.Option;
import dev.arbiter.commandline.Syntax;
import dev.arbiter.contest.Contest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** {@code arbiter completion}: the script by which bash completes this program's commands and options. */
final class CompletionCommand implements Command {

    private final Console console;

    CompletionCommand(Console console, Syntax syntax) {
        this.console = console;
        syntax.description("Prints the completion script for bash and zsh.");
        syntax.examples("source <(arbiter completion)");
    }

    @Override
    public int call() {
        Map<String, Syntax> commands = CommandLines.syntaxes(console);
        List<String> first = new ArrayList<>(commands.keySet());
        first.addAll(List.of("help", "version", "--help", "--version"));
        StringBuilder script = new StringBuilder();
        script.append("""
                # bash completion for arbiter; zsh reads it after 'autoload -U +X bashcompinit && bashcompinit'
                _arbiter() {
                  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} answers
                  COMPREPLY=()
                  word=${word#[\\"\\']}
                  if [ "$COMP_CWORD" -eq 1 ]; then
                    COMPREPLY=($(compgen -W '%s' -- "$word"))
                    return
                  fi
                  case ${COMP_WORDS[1]}:$before in
                """.replace("%s", String.join(" ", first)));
        script.append("    help:help) answers='")
                .append(String.join(" ", commands.keySet()))
                .append("' ;;\n");
        commands.forEach((name, syntax) -> values(script, name, syntax));
        script.append("    *) case ${COMP_WORDS[1]}:$word in\n");
        commands.forEach((name, syntax) -> script.append("      ")
                .append(name)
                .append(":-*) answers='")
                .append(options(syntax))
                .append("' ;;\n"));
        script.append("""
                      *) compopt -o default; return ;;
                    esac ;;
                  esac
                  COMPREPLY=($(compgen -W "$answers" -- "$word"))
                }
                complete -F _arbiter arbiter
                """);
        console.out().print(script);
        return ExitCode.FINE;
    }

    /** The values of a command's options with a fixed set of values, and of its parameters. */
    private static void values(StringBuilder script, String name, Syntax syntax) {
        for (Option option : syntax.options()) {
            List<String> known = option.label().equals("GAME") ? GameOption.ids() : option.choices();
            if (!known.isEmpty()) {
                for (String shown : option.names()) {
                    afterOption(script, name, shown, known);
                }
            }
        }
        for (Syntax.Parameter parameter : syntax.parameters()) {
            if (parameter.label().equals("PROGRAM")) {
                afterOption(script, name, name, Contest.names());
            }
        }
    }

    private static void afterOption(StringBuilder script, String command, String before, List<String> known) {
        script.append("    ").append(command).append(':').append(before);
        script.append(") answers='").append(String.join(" ", known)).append("' ;;\n");
    }

    private static String options(Syntax syntax) {
        List<String> names = new ArrayList<>();
        syntax.options().forEach(option -> names.addAll(option.names()));
        return String.join(" ", names);
    }
}
