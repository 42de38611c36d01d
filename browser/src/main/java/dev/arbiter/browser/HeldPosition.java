package dev.arbiter.browser;

import dev.arbiter.PerftOptions;
import dev.arbiter.Position;
import dev.arbiter.archive.response.PositionResponse;
import dev.arbiter.archive.response.WinnableResponse;
import dev.arbiter.diagram.SvgDrawing;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;

/** A position that JavaScript holds. What is more than a text is JSON; null stands for what {@link Rules#problem} explains. */
public final class HeldPosition {

    private final Rules rules;
    private final Position<?> position;

    HeldPosition(Rules rules, Position<?> position) {
        this.rules = rules;
        this.position = position;
    }

    @JSExport
    public String game() {
        return position.game().id();
    }

    @JSExport
    public String text() {
        return position.text();
    }

    /** Whether another position of this build has the same board, side to move and legal moves. */
    @JSExport
    public boolean isEqual(HeldPosition other) {
        return position.equals(other.position);
    }

    @JSExport
    public boolean isWhiteToMove() {
        return position.turn() == dev.arbiter.Color.WHITE;
    }

    @JSExport
    public boolean isCheck() {
        return position.isCheck();
    }

    /** The key, as 16 hexadecimal digits. */
    @JSExport
    public String key() {
        String digits = Long.toHexString(position.key());
        return "0".repeat(16 - digits.length()) + digits;
    }

    /** The canonical texts of the legal moves; none where the game is over. */
    @JSExport
    public String[] legalMoves() {
        return position.outcome().isOver() ? new String[0] : texts(position);
    }

    private static <M> String[] texts(Position<M> position) {
        List<M> moves = position.legalMoves();
        String[] texts = new String[moves.size()];
        for (int i = 0; i < texts.length; i++) {
            texts[i] = position.text(moves.get(i));
        }
        return texts;
    }

    @JSExport
    public @Nullable HeldPosition play(String move) {
        return rules.attempt(() -> new HeldPosition(rules, position.play(move)));
    }

    @JSExport
    public @Nullable HeldPosition previous() {
        Position<?> previous = position.previous();
        return previous == null ? null : new HeldPosition(rules, previous);
    }

    @JSExport
    public String ruling(String move) {
        return Answers.ruling(position, position.ruling(move)).toString();
    }

    /** Everything: the board, the legal moves with their squares, outcome and claims. */
    @JSExport
    public String describe() {
        return Answers.position(PositionResponse.of(position)).toString();
    }

    @JSExport
    public String outcome() {
        return Answers.outcome(PositionResponse.withoutDiagram(position, List.of())
                        .standing()
                        .outcome())
                .add("result", position.game().result(position))
                .toString();
    }

    @JSExport
    public String claims() {
        StringBuilder out = new StringBuilder();
        Json.list(out, position.claims(), (to, claim) -> to.append(Answers.claim(PositionResponse.Claim.of(claim))));
        return out.toString();
    }

    /**
     * Finds out who can still win.
     *
     * @param nodes the most positions to examine for each side, 0 or more
     */
    @JSExport
    public String winnable(double nodes) {
        return Answers.winnable(WinnableResponse.of(position, (long) nodes)).toString();
    }

    /**
     * Settles an incident by the Laws.
     *
     * @param members names and values in turn, both right
     * @param touched the squares that were touched
     */
    @JSExport
    public @Nullable String settle(String[] members, String[] touched) {
        return rules.attempt(() -> {
            Map<String, String> question = new HashMap<>();
            for (int i = 0; i < members.length; i += 2) {
                question.put(members[i], members[i + 1]);
            }
            SettleQuestion asked = new SettleQuestion(question, List.of(touched));
            return Answers.settlement(position, asked.answer(position), asked.laws())
                    .toString();
        });
    }

    /**
     * The leaves of the tree of legal moves; exact up to 2⁵³.
     *
     * @param depth in plies, 0 or more
     * @param equalMovesOnce whether moves that lead to equal positions count once
     */
    @JSExport
    public double perft(int depth, boolean equalMovesOnce) {
        return position.perft(depth, new PerftOptions(equalMovesOnce, 0));
    }

    /** The moves and the leaves behind each, in turn. */
    @JSExport
    public String[] divide(int depth) {
        List<String> counts = new ArrayList<>();
        divide(position, depth, counts);
        return counts.toArray(new String[0]);
    }

    private static <M> void divide(Position<M> position, int depth, List<String> counts) {
        for (Position.Branch<M> each : position.branches(PerftOptions.PLAIN)) {
            counts.add(each.text());
            counts.add(Long.toString(each.after().perft(depth - 1) * each.moves()));
        }
    }

    @JSExport
    public String svg(boolean turned) {
        return SvgDrawing.draw(position.diagram(), turned);
    }

    @JSExport
    public String save() {
        return position.save();
    }
}
