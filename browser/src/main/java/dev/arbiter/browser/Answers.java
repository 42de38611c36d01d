package dev.arbiter.browser;

import dev.arbiter.Game;
import dev.arbiter.IllegalMoveException;
import dev.arbiter.ImpossiblePositionException;
import dev.arbiter.InputException;
import dev.arbiter.Position;
import dev.arbiter.Ruling;
import dev.arbiter.Settlement;
import dev.arbiter.UnreadableException;
import dev.arbiter.archive.response.PositionResponse;
import dev.arbiter.archive.response.ReachabilityResponse;
import dev.arbiter.archive.response.RulingResponse;
import dev.arbiter.archive.response.SettlementResponse;
import dev.arbiter.archive.response.SettlementText;
import dev.arbiter.archive.response.WinnableResponse;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The responses of {@code archive.response} as JSON, member for member as the server sends them, without reflection. */
final class Answers {

    private Answers() {}

    static Json game(Game<?> game) {
        Json tags = new Json();
        game.tags().forEach(tags::add);
        return new Json()
                .add("id", game.id())
                .add("title", game.title())
                .add("family", game.family())
                .add("notation", game.notation())
                .add("positionName", game.positionName())
                .add("position", game.start().text())
                .add("formats", game.formats())
                .add("tags", tags);
    }

    static Json position(PositionResponse position) {
        PositionResponse.Standing standing = position.standing();
        return new Json()
                .add("game", position.game())
                .add("position", position.position())
                .add("turn", standing.turn())
                .add("inCheck", standing.inCheck())
                .add("standing", standing.standing())
                .add("outcome", outcome(standing.outcome()))
                .add("result", standing.result())
                .add("diagram", diagram(position.diagram()))
                .add("claims", position.claims(), (out, claim) -> out.append(claim(claim)))
                .add("legalMoves", position.legalMoves(), (out, move) -> out.append(move(new Json(), move)))
                .add("reachability", reachability(position.origin().reachability()))
                .add("positionNotes", position.origin().positionNotes());
    }

    private static @Nullable Json reachability(@Nullable ReachabilityResponse reachability) {
        return reachability == null
                ? null
                : new Json()
                        .add("answer", reachability.answer())
                        .add("sentence", reachability.sentence())
                        .add("reasons", reachability.reasons(), (out, reason) -> out.append(objection(reason)));
    }

    private static Json objection(ReachabilityResponse.Objection objection) {
        return new Json()
                .add("rule", objection.rule())
                .add("citation", objection.citation())
                .add("message", objection.message());
    }

    static Json outcome(PositionResponse.Outcome outcome) {
        return new Json()
                .add("over", outcome.over())
                .add("sentence", outcome.sentence())
                .add("winner", outcome.winner())
                .add("rule", outcome.rule())
                .add("citation", outcome.citation());
    }

    static Json claim(PositionResponse.Claim claim) {
        return new Json()
                .add("claimant", claim.claimant())
                .add("moves", claim.moves())
                .add("plies", claim.plies(), StringBuilder::append)
                .add("rule", claim.rule())
                .add("citation", claim.citation())
                .add("message", claim.message());
    }

    static Json move(Json json, PositionResponse.Move move) {
        return json.add("text", move.text())
                .add("uci", move.uci())
                .add("path", move.path())
                .add("promotion", move.promotion());
    }

    private static @Nullable Json diagram(PositionResponse.@Nullable Diagram diagram) {
        return diagram == null
                ? null
                : new Json()
                        .add("columns", diagram.columns())
                        .add("rows", diagram.rows())
                        .add("cells", diagram.cells(), (out, cell) -> out.append(cell(cell)))
                        .add("columnLabels", diagram.columnLabels())
                        .add("rowLabels", diagram.rowLabels())
                        .add("beside", diagram.beside(), (out, beside) -> out.append(beside(beside)));
    }

    private static Json cell(PositionResponse.Cell cell) {
        PositionResponse.Man piece = cell.piece();
        return new Json()
                .add("square", cell.square())
                .add("shade", cell.shade())
                .add("piece", piece == null ? null : man(piece))
                .add("marks", cell.marks());
    }

    private static Json man(PositionResponse.Man man) {
        return new Json().add("kind", man.kind()).add("color", man.color()).add("letter", man.letter());
    }

    private static Json beside(PositionResponse.Beside beside) {
        return new Json()
                .add("color", beside.color())
                .add("pieces", beside.pieces(), (out, man) -> out.append(man(man)))
                .add("note", beside.note());
    }

    /** A ruling, without the position after a legal move: who wants that plays the move. */
    static Json ruling(Position<?> before, Ruling<?> ruling) {
        RulingResponse response = RulingResponse.ofLine(1, "", before, ruling);
        Json json = new Json().add("legal", ruling.isLegal());
        RulingResponse.Played played = response.played();
        if (played != null) {
            return move(json, played.move()).add("notes", played.notes()).add("position", response.position());
        }
        RulingResponse.Refusal refusal = response.refusal();
        return refusal == null ? json : refusal(json, refusal);
    }

    private static Json refusal(Json json, RulingResponse.Refusal refusal) {
        RulingResponse.Unread unread = refusal.text();
        if (unread != null) {
            json.add("column", unread.column()).add("found", unread.found()).add("expected", unread.expected());
        }
        return json.add("rule", refusal.rule())
                .add("message", refusal.message())
                .add("citation", refusal.citation())
                .add("squares", refusal.squares())
                .add("alternatives", refusal.alternatives());
    }

    static Json winnable(WinnableResponse response) {
        return new Json()
                .add("game", response.game())
                .add("position", response.position())
                .add("white", side(response.white()))
                .add("black", side(response.black()));
    }

    private static Json side(WinnableResponse.Side side) {
        return new Json()
                .add("answer", side.answer())
                .add("line", side.line())
                .add("reason", side.reason())
                .add("squares", side.squares())
                .add("rule", side.rule())
                .add("citation", side.citation());
    }

    /** @param laws the day whose Laws apply; null for the latest */
    static Json settlement(Position<?> position, Settlement settled, @Nullable LocalDate laws) {
        SettlementResponse.Result ruling = SettlementResponse.of(
                        SettlementResponse.moment(null, null, 0, position, laws), laws, List.of(settled))
                .ruling();
        SettlementResponse.Articles articles = ruling.articles();
        SettlementResponse.Duties duties = ruling.duties();
        List<String> consequences = new ArrayList<>(SettlementText.consequences(position, settled));
        String unread = SettlementText.unread(settled, laws);
        if (!unread.isEmpty()) {
            consequences.add(unread);
        }
        return new Json()
                .add("result", ruling.result())
                .add("decision", ruling.decision())
                .add("citation", articles.citation())
                .add("articles", articles.articles())
                .add("notRead", articles.notRead())
                .add("reason", ruling.reason())
                .add("clocks", duties.clocks())
                .add("actions", duties.actions())
                .add("moves", duties.moves())
                .add("taught", duties.taught())
                .add("questions", duties.questions())
                .add("line", ruling.line())
                .add("sentence", SettlementText.decision(settled))
                .add("consequences", consequences);
    }

    /** What was wrong with input: {@code kind} says which members there are. */
    static Json problem(RuntimeException e) {
        Json json = new Json();
        Ruling<?> ruling = e instanceof IllegalMoveException illegal
                ? illegal.ruling()
                : e instanceof UnreadableException unreadable ? unreadable.ruling() : null;
        if (ruling != null) {
            json.add("kind", ruling instanceof Ruling.Illegal ? "illegal" : "unreadable");
            RulingResponse.Refusal refusal = RulingResponse.reason(ruling).refusal();
            json.add("ruling", refusal == null ? null : refusal(new Json().add("legal", false), refusal));
        } else if (e instanceof ImpossiblePositionException impossible) {
            json.add("kind", "impossible")
                    .add(
                            "findings",
                            impossible.findings(),
                            (out, finding) -> out.append(new Json()
                                    .add("rule", finding.by().rule().name())
                                    .add("citation", finding.by().citation())
                                    .add("message", finding.sentence())));
        } else if (e instanceof UnreadableException unreadable) {
            json.add("kind", "unreadable")
                    .add("column", unreadable.column())
                    .add("found", unreadable.found().sentence())
                    .add("expected", unreadable.expected().sentence());
        } else {
            json.add(
                    "kind",
                    e instanceof InputException || e instanceof IllegalArgumentException ? "argument" : "fault");
        }
        String message = e.getMessage();
        return json.add("message", message == null ? e.getClass().getSimpleName() : message);
    }
}
