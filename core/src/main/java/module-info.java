/**
 * The rules and notation of every game that Arbiter settles.
 *
 * <p>Start at {@link dev.arbiter}, the common language, then at its {@link dev.arbiter.Games}.
 */
// The modules named below are not there yet when this one is compiled.
@SuppressWarnings("module")
module dev.arbiter.core {
    requires static org.jspecify;

    exports dev.arbiter;
    exports dev.arbiter.chess;
    exports dev.arbiter.diagram;
    exports dev.arbiter.draughts;
    exports dev.arbiter.laws;
    exports dev.arbiter.othello;
    exports dev.arbiter.diagram.svg to
            dev.arbiter.query;
    exports dev.arbiter.record to
            dev.arbiter.archive,
            dev.arbiter.cli,
            dev.arbiter.live,
            dev.arbiter.query,
            dev.arbiter.web;
    exports dev.arbiter.text to
            dev.arbiter.archive,
            dev.arbiter.cli,
            dev.arbiter.commandline,
            dev.arbiter.query;

    uses dev.arbiter.GameFamily;

    provides dev.arbiter.GameFamily with
            dev.arbiter.chess.Chess.Family,
            dev.arbiter.draughts.Draughts.Family,
            dev.arbiter.othello.Othello.Family;
}
