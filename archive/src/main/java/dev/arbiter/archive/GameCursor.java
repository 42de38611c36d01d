package dev.arbiter.archive;

import dev.arbiter.IllegalMoveException;
import dev.arbiter.Position;
import dev.arbiter.Ruling;
import dev.arbiter.UnreadableException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A place in the tree of a record's moves, from which it is walked through and edited: before the first move, or after a move of
 * the main line or of a variation. It is immutable: every step and every change gives another cursor, with a {@link #record} of
 * its own.
 *
 * <pre>{@code
 * GameRecord game = GameRecord.parse("1. e4 e5 2. Nf3 Nc6 *");
 * GameRecord edited = game.cursor()
 *         .add("e4").add("c5").comment("the Sicilian").promote()   // 1. e4 c5 {the Sicilian} (1... e5 2. Nf3 Nc6) *
 *         .record();
 * }</pre>
 *
 * <p>What is not changed stays as it was read, spelling and order included. Changes of moves leave the result and the tags alone.
 */
public final class GameCursor {

    /** A way from a line into a variation: the index of the move that it replaces, and of the variation among its remarks. */
    private record Branch(int move, int remark) {}

    private final GameRecord record;
    private final List<Branch> branches;
    /** The line that the branches lead to. */
    private final Line line;
    /** The number of moves made in that line. */
    private final int made;

    private GameCursor(GameRecord record, List<Branch> branches, int made) {
        this.record = record;
        this.branches = List.copyOf(branches);
        Line reached = record.line();
        for (Branch branch : branches) {
            reached = (Line) reached.moves().get(branch.move).remarks().get(branch.remark);
        }
        this.line = reached;
        this.made = made;
    }

    /** Before the first move of a record. */
    static GameCursor of(GameRecord record) {
        return new GameCursor(record, List.of(), 0);
    }

    /** The record with all changes. */
    public GameRecord record() {
        return record;
    }

    // ---- where it is

    /** The move before this place, with what follows it; null before the first move. */
    public @Nullable RecordedMove move() {
        return made == 0 ? null : line.moves().get(made - 1);
    }

    /** The number of moves and other steps that lead here, 0 or more. */
    public int ply() {
        int ply = made;
        for (Branch branch : branches) {
            ply += branch.move;
        }
        return ply;
    }

    /** How many variations this place is in: 0 on the main line, 1 in a variation of it, 2 in a variation of that. */
    public int depth() {
        return branches.size();
    }

    /** The moves and other steps from the beginning to here, in order. */
    public List<RecordedMove> path() {
        List<RecordedMove> path = new ArrayList<>();
        Line at = record.line();
        for (Branch branch : branches) {
            path.addAll(at.moves().subList(0, branch.move));
            at = (Line) at.moves().get(branch.move).remarks().get(branch.remark);
        }
        path.addAll(at.moves().subList(0, made));
        return path;
    }

    /**
     * The position here.
     *
     * @throws IllegalStateException if it is not known: the game or its beginning is not, a move that leads here is illegal or
     *     cannot be read, or one of them is a null move
     */
    public Position<?> position() {
        Position<?> position = record.start();
        if (position == null) {
            throw new IllegalStateException("it is not known from which position this game begins");
        }
        for (RecordedMove step : path()) {
            position = after(position, step);
        }
        return position;
    }

    private static Position<?> after(Position<?> position, RecordedMove step) {
        if (position.recordedRuling(step.text()) instanceof Ruling.Legal<?> legal) {
            return legal.after();
        }
        throw new IllegalStateException("the position after " + step.text() + " is not known: it is not a legal move");
    }

    // ---- walking

    /** The places after each move that the record has here: that of this line first, then those of variations in their order. */
    public List<GameCursor> continuations() {
        List<GameCursor> found = new ArrayList<>();
        if (made < line.moves().size()) {
            collect(found, line, branches, made);
        }
        return found;
    }

    private void collect(List<GameCursor> found, Line of, List<Branch> way, int index) {
        found.add(new GameCursor(record, way, index + 1));
        List<Remark> remarks = of.moves().get(index).remarks();
        for (int i = 0; i < remarks.size(); i++) {
            if (remarks.get(i) instanceof Line variation && !variation.moves().isEmpty()) {
                collect(found, variation, plus(way, new Branch(index, i)), 0);
            }
        }
    }

    /** Whether this line has a move here. */
    public boolean hasNext() {
        return made < line.moves().size();
    }

    /**
     * The place after the next move of this line.
     *
     * @throws IllegalStateException if this line ends here
     */
    public GameCursor next() {
        if (!hasNext()) {
            throw new IllegalStateException("the line ends here");
        }
        return new GameCursor(record, branches, made + 1);
    }

    /**
     * The place before the last move, which for the first move of a variation is in the line that it belongs to.
     *
     * @throws IllegalStateException before the first move
     */
    public GameCursor back() {
        if (made == 0) {
            throw new IllegalStateException("there is no move before this place");
        }
        int depth = branches.size();
        int before = made - 1;
        while (before == 0 && depth > 0) {
            depth--;
            before = branches.get(depth).move;
        }
        return new GameCursor(record, branches.subList(0, depth), before);
    }

    /** The place before the first move of the game. */
    public GameCursor start() {
        return of(record);
    }

    /** The end of this line. */
    public GameCursor end() {
        return new GameCursor(record, branches, line.moves().size());
    }

    // ---- changing moves

    /**
     * Plays a move here and goes to the place after it. A continuation that is the same move is followed; otherwise the move is
     * added: to the end of this line, or as the last variation where the line goes on. It is recorded in canonical notation.
     *
     * @param moveText in any spelling that the game reads
     * @throws IllegalMoveException if it is illegal
     * @throws UnreadableException if it is not exactly one move
     * @throws IllegalStateException if the {@link #position} is not known
     */
    public GameCursor add(String moveText) {
        return add(position(), moveText);
    }

    private <M> GameCursor add(Position<M> here, String moveText) {
        M move = here.move(moveText);
        for (GameCursor continuation : continuations()) {
            RecordedMove recorded = continuation.move();
            if (recorded != null
                    && here.ruling(recorded.text()) instanceof Ruling.Legal<M> legal
                    && legal.move().equals(move)) {
                return continuation;
            }
        }
        RecordedMove added = new RecordedMove(RecordedMove.Kind.MOVE, here.text(move), Place.NOWHERE, null, List.of());
        if (!hasNext()) {
            List<RecordedMove> moves = new ArrayList<>(line.moves());
            moves.add(added);
            return new GameCursor(with(branches, each -> with(each, moves)), branches, made + 1);
        }
        Branch branch = new Branch(made, line.moves().get(made).remarks().size());
        Line variation = new Line(List.of(), List.of(added), null, Place.NOWHERE);
        GameRecord changed = with(branches, each -> with(each, made, remarks -> remarks.add(variation)));
        return new GameCursor(changed, plus(branches, branch), 1);
    }

    /**
     * Removes the move before this place with all that follows it, and goes to the place before it. Where the move had
     * variations, the first of them takes its place.
     *
     * @throws IllegalStateException before the first move
     */
    public GameCursor remove() {
        GameCursor before = back();
        int index = made - 1;
        List<Remark> remarks = line.moves().get(index).remarks();
        for (int i = 0; i < remarks.size(); i++) {
            if (remarks.get(i) instanceof Line variation && !variation.moves().isEmpty()) {
                int replaced = i;
                return before.in(with(branches, each -> replaced(each, index, replaced, false)));
            }
        }
        if (index > 0 || branches.isEmpty()) {
            return before.in(with(branches, each -> with(each, each.moves().subList(0, index))));
        }
        int last = branches.size() - 1;
        Branch branch = branches.get(last);
        return before.in(
                with(branches.subList(0, last), each -> with(each, branch.move, all -> all.remove(branch.remark))));
    }

    /** Removes all moves and variations that follow here. */
    public GameCursor removeRest() {
        GameCursor at = this;
        while (at.hasNext()) {
            at = at.next().remove();
        }
        return at;
    }

    /**
     * Moves the variation that this place is in one rank up: before the variation that precedes it, or, from the first, into the
     * place of the line that it belongs to, which becomes its variation.
     *
     * @return the same place in the changed record; this cursor on the main line
     */
    public GameCursor promote() {
        if (branches.isEmpty()) {
            return this;
        }
        int last = branches.size() - 1;
        Branch branch = branches.get(last);
        List<Branch> parent = branches.subList(0, last);
        List<Remark> remarks = replacedBy(parent, branch).remarks();
        for (int i = branch.remark - 1; i >= 0; i--) {
            if (remarks.get(i) instanceof Line other && !other.moves().isEmpty()) {
                int earlier = i;
                GameRecord changed = with(
                        parent,
                        each -> with(each, branch.move, all -> {
                            Remark moved = all.get(branch.remark);
                            all.set(branch.remark, all.get(earlier));
                            all.set(earlier, moved);
                        }));
                return new GameCursor(changed, plus(parent, new Branch(branch.move, earlier)), made);
            }
        }
        GameRecord changed = with(parent, each -> replaced(each, branch.move, branch.remark, true));
        return new GameCursor(changed, parent, branch.move + made);
    }

    /** Makes the moves that lead here the main line, as {@link #promote} does step by step. */
    public GameCursor promoteToMain() {
        GameCursor at = this;
        while (at.depth() > 0) {
            at = at.promote();
        }
        return at;
    }

    /** The move that a variation replaces. */
    private RecordedMove replacedBy(List<Branch> way, Branch branch) {
        return new GameCursor(record, way, 0).line.moves().get(branch.move);
    }

    /**
     * A line in which a variation has taken the place of the moves that it replaces.
     *
     * @param keep whether these become its first variation
     */
    private static Line replaced(Line line, int index, int remark, boolean keep) {
        RecordedMove old = line.moves().get(index);
        Line variation = (Line) old.remarks().get(remark);
        List<Remark> own = new ArrayList<>();
        List<Remark> variations = new ArrayList<>();
        for (int i = 0; i < old.remarks().size(); i++) {
            if (i != remark) {
                (old.remarks().get(i) instanceof Line ? variations : own)
                        .add(old.remarks().get(i));
            }
        }
        RecordedMove first = variation.moves().get(0);
        List<Remark> remarks = new ArrayList<>(first.remarks());
        if (keep) {
            List<RecordedMove> rest = new ArrayList<>();
            rest.add(old.with(old.text(), own));
            rest.addAll(line.moves().subList(index + 1, line.moves().size()));
            remarks.add(firstVariation(remarks), new Line(List.of(), rest, variation.result(), Place.NOWHERE));
        }
        remarks.addAll(variations);
        List<RecordedMove> moves = new ArrayList<>(line.moves().subList(0, index));
        List<Remark> before = line.before();
        if (index == 0) {
            before = joined(before, variation.before());
        } else {
            RecordedMove last = moves.remove(index - 1);
            moves.add(last.with(last.text(), beforeVariations(last.remarks(), variation.before())));
        }
        moves.add(first.with(first.text(), remarks));
        moves.addAll(variation.moves().subList(1, variation.moves().size()));
        return new Line(before, moves, line.result(), line.place());
    }

    // ---- changing what is written beside the moves

    /** The comments here: after the last move, or before the first of the game. */
    public List<Comment> comments() {
        return RecordedMove.only(remarks(), Comment.class);
    }

    /** The annotations of the last move. */
    public List<Nag> nags() {
        return RecordedMove.only(remarks(), Nag.class);
    }

    /** Adds a comment here, after those that there are. */
    public GameCursor comment(String text) {
        return withRemarks(beforeVariations(remarks(), List.of(Comment.of(text))));
    }

    /**
     * Annotates the last move, after the annotations that it has.
     *
     * @param text such as {@code !?}, {@code +-} or {@code $14}
     * @throws IllegalStateException before the first move
     */
    public GameCursor nag(String text) {
        if (made == 0) {
            throw new IllegalStateException("there is no move before this place");
        }
        List<Remark> changed = new ArrayList<>(remarks());
        int at = 0;
        while (at < changed.size() && changed.get(at) instanceof Nag) {
            at++;
        }
        changed.add(at, Nag.of(text));
        return withRemarks(changed);
    }

    /** Removes the comments here. */
    public GameCursor withoutComments() {
        return withRemarks(
                remarks().stream().filter(each -> !(each instanceof Comment)).toList());
    }

    /** Removes the annotations of the last move. */
    public GameCursor withoutNags() {
        return withRemarks(
                remarks().stream().filter(each -> !(each instanceof Nag)).toList());
    }

    private List<Remark> remarks() {
        RecordedMove move = move();
        return move == null ? line.before() : move.remarks();
    }

    private GameCursor withRemarks(List<Remark> changed) {
        int index = made - 1;
        return new GameCursor(
                with(
                        branches,
                        each -> made == 0
                                ? new Line(changed, each.moves(), each.result(), each.place())
                                : with(each, index, all -> {
                                    all.clear();
                                    all.addAll(changed);
                                })),
                branches,
                made);
    }

    // ---- copies with a change

    private GameCursor in(GameRecord changed) {
        return new GameCursor(changed, branches, made);
    }

    private GameRecord with(List<Branch> way, UnaryOperator<Line> change) {
        return record.with(changed(record.line(), way, change), record.claimed());
    }

    private static Line changed(Line line, List<Branch> way, UnaryOperator<Line> change) {
        if (way.isEmpty()) {
            return change.apply(line);
        }
        Branch branch = way.get(0);
        return with(
                line,
                branch.move,
                all -> all.set(
                        branch.remark, changed((Line) all.get(branch.remark), way.subList(1, way.size()), change)));
    }

    private static Line with(Line line, List<RecordedMove> moves) {
        return new Line(line.before(), moves, line.result(), line.place());
    }

    /** A change of a move's remarks. */
    private interface RemarkChange {
        void apply(List<Remark> remarks);
    }

    private static Line with(Line line, int index, RemarkChange change) {
        List<RecordedMove> moves = new ArrayList<>(line.moves());
        RecordedMove move = moves.get(index);
        List<Remark> remarks = new ArrayList<>(move.remarks());
        change.apply(remarks);
        moves.set(index, move.with(move.text(), remarks));
        return with(line, moves);
    }

    private static int firstVariation(List<Remark> remarks) {
        int at = 0;
        while (at < remarks.size() && !(remarks.get(at) instanceof Line)) {
            at++;
        }
        return at;
    }

    private static List<Remark> beforeVariations(List<Remark> remarks, List<Remark> added) {
        List<Remark> changed = new ArrayList<>(remarks);
        changed.addAll(firstVariation(remarks), added);
        return changed;
    }

    private static List<Remark> joined(List<Remark> first, List<Remark> second) {
        List<Remark> joined = new ArrayList<>(first);
        joined.addAll(second);
        return joined;
    }

    private static List<Branch> plus(List<Branch> way, Branch branch) {
        List<Branch> longer = new ArrayList<>(way);
        longer.add(branch);
        return longer;
    }
}
