package dev.arbiter.draughts;

import dev.arbiter.Cited;
import dev.arbiter.Color;
import dev.arbiter.Conditions;
import dev.arbiter.Diagram;
import dev.arbiter.DrawClaim;
import dev.arbiter.Incident;
import dev.arbiter.MoveNote;
import dev.arbiter.Notation;
import dev.arbiter.Note;
import dev.arbiter.Outcome;
import dev.arbiter.PerftOptions;
import dev.arbiter.Piece;
import dev.arbiter.Position;
import dev.arbiter.Repetitions;
import dev.arbiter.Ruling;
import dev.arbiter.Settlement;
import dev.arbiter.UnreadableException;
import dev.arbiter.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A position of a draughts game.
 *
 * <p>Two positions are equal if they are of the same game and have the same pieces and side to move (and, in Frisian draughts,
 * the same counts of king moves). A position also keeps its history.
 */
public final class DraughtsPosition implements Position<DraughtsMove> {

    private final Draughts game;
    private final Pieces pieces;
    private final Color turn;
    private final KingSteps steps;
    private final History history;
    private final @Nullable DraughtsPosition previous;
    private final @Nullable DraughtsMove lastMove;

    /** The legal moves, once they have been asked for; two threads may both find them, to the same effect. */
    private @Nullable Legal legal;

    /**
     * The legal moves.
     *
     * @param everyRoute whether every route of a capture is among them, or one for each effect
     */
    private record Legal(List<DraughtsMove> moves, boolean everyRoute) {}

    /** The same board with a side to move, as if it began there. */
    DraughtsPosition by(Color mover) {
        return new DraughtsPosition(game, pieces, mover, steps);
    }

    DraughtsPosition(Draughts game, Pieces pieces, Color turn, KingSteps steps) {
        this(game, pieces, turn, steps, History.beginning(game, pieces), null, null);
    }

    private DraughtsPosition(
            Draughts game,
            Pieces pieces,
            Color turn,
            KingSteps steps,
            History history,
            @Nullable DraughtsPosition previous,
            @Nullable DraughtsMove lastMove) {
        this.game = game;
        this.pieces = pieces;
        this.turn = turn;
        this.steps = steps;
        this.history = history;
        this.previous = previous;
        this.lastMove = lastMove;
    }

    @Override
    public Draughts game() {
        return game;
    }

    @Override
    public Color turn() {
        return turn;
    }

    /** What stands where. */
    Pieces pieces() {
        return pieces;
    }

    /** Frisian draughts: how often each side has just moved the same king. */
    KingSteps kingSteps() {
        return steps;
    }

    History history() {
        return history;
    }

    /**
     * {@inheritDoc} A capture with several routes is listed once for each route, or, if there are thousands of routes, once for
     * each set of captured pieces and last square.
     */
    @Override
    public List<DraughtsMove> legalMoves() {
        return legal().moves;
    }

    private Legal legal() {
        Legal known = legal;
        if (known == null) {
            List<DraughtsMove> few = MoveGenerator.fewLegalMoves(game.variant(), pieces, turn, steps);
            known = few == null
                    ? new Legal(List.copyOf(MoveGenerator.oneForEachEffect(game.variant(), pieces, turn)), false)
                    : new Legal(List.copyOf(few), true);
            legal = known;
        }
        return known;
    }

    /** Whether a move is legal, listed or along another route. */
    private boolean isLegal(DraughtsMove move) {
        return legal().everyRoute
                ? legalMoves().contains(move)
                : readings(whole(move)).contains(move);
    }

    /** Those of the legal moves that squares may mean; of routes that are not listed one for each effect. */
    private List<DraughtsMove> readings(int[] squares) {
        List<DraughtsMove> moves = legalMoves();
        if (!legal().everyRoute) {
            long weight = game.variant().captureRules().precedence().weight(moves.get(0), pieces);
            List<DraughtsMove> touching = new ArrayList<>();
            if (pieces.isOf(turn, squares[0])) {
                MoveGenerator.captures(
                        game.variant(), pieces, squares[0], MoveGenerator.NOTHING, squares, (capture, end) -> {
                            if (end == MoveGenerator.End.COMPLETE && capture.weight() == weight) {
                                touching.add(capture.move());
                            }
                        });
            }
            moves = touching;
        }
        return MoveText.readings(game.board(), moves, squares);
    }

    /** Those of the legal moves that a text may mean; where it names a column alone, from any square of it. */
    private List<DraughtsMove> readings(MoveText text) {
        if (text.column < 0) {
            return readings(text.squares);
        }
        List<DraughtsMove> readings = new ArrayList<>();
        for (int square = 0; square < board().count(); square++) {
            if (board().letteredColumn(square) == text.column && pieces.isOf(turn, square)) {
                readings.addAll(readings(text.from(square)));
            }
        }
        return readings;
    }

    /**
     * All moves that may have been meant: where the first and the last square alone are named, and one jump joins them, the
     * longer captures between them too, after it.
     */
    private List<DraughtsMove> everyReading(MoveText text) {
        List<DraughtsMove> readings = readings(text);
        boolean single = text.column < 0 && text.squares.length == 2 && readings.size() == 1;
        if (!single || !readings.get(0).isCapture() || !legal().everyRoute) {
            return readings;
        }
        List<DraughtsMove> every = new ArrayList<>(readings);
        for (DraughtsMove move : legalMoves()) {
            if (move.isCapture() && !move.equals(readings.get(0)) && MoveText.isMeant(board(), move, text.squares)) {
                every.add(move);
            }
        }
        return every;
    }

    private static int[] whole(DraughtsMove move) {
        return IntStream.range(0, move.visits()).map(move::visited).toArray();
    }

    @Override
    public DraughtsPosition play(DraughtsMove move) {
        if (!isLegal(move)) {
            throw new IllegalArgumentException("not legal here: " + move);
        }
        return after(move);
    }

    DraughtsPosition after(DraughtsMove move) {
        Pieces now = pieces.after(move);
        return new DraughtsPosition(
                game,
                now,
                turn.opposite(),
                steps.after(game.variant(), pieces, turn, move),
                history.after(this, move, now),
                this,
                move);
    }

    @Override
    public Outcome outcome() {
        if (game.variant().isEndedByKing(pieces)) {
            return game.wonByKing(pieces.kings(Color.WHITE) > 0 ? Color.WHITE : Color.BLACK);
        }
        if (legalMoves().isEmpty()) {
            return game.wonWithoutMove(turn, pieces.count(turn));
        }
        return game.drawRules().outcome(this);
    }

    @Override
    public @Nullable DraughtsPosition afterIllegal(String moveText) {
        return ForcedIllegalMove.after(this, moveText);
    }

    /** {@inheritDoc} Which draws need a claim depends on the game's federation. */
    @Override
    public List<DrawClaim> claims() {
        Outcome outcome = outcome();
        if (outcome instanceof Outcome.Drawn drawn) {
            return List.of(new DrawClaim(drawn.by(), null, List.of(), plies(drawn.by())));
        }
        List<DrawClaim> claims = new ArrayList<>();
        if (outcome instanceof Outcome.Ongoing ongoing) {
            boolean ahead = game.drawRules().repetitionIsShown();
            for (Cited by : ongoing.claims()) {
                if (!ahead || by.rule() != DraughtsRule.REPETITION) {
                    claims.add(new DrawClaim(by, turn, List.of(), plies(by)));
                }
            }
            if (ahead) {
                addRepeating(claims);
            }
        }
        return List.copyOf(claims);
    }

    /** Adds the claims to repetition by the next move. */
    private void addRepeating(List<DrawClaim> claims) {
        int times = game.drawRules().repetitions();
        // A position cannot occur so often within this number of plies.
        if (history.kingPlies() + 1 < 4 * (times - 1)) {
            return;
        }
        Cited by = game.book().cite(DraughtsRule.REPETITION);
        for (DraughtsMove move : legalMoves()) {
            DraughtsPosition next = after(move);
            if (next.history.occurrences(next) >= times) {
                claims.add(new DrawClaim(by, turn, List.of(text(move)), next.plies(by)));
            }
        }
    }

    /** After how many plies this position has appeared the last times, where a rule asks how often it has. */
    private List<Integer> plies(Cited by) {
        if (by.rule() != DraughtsRule.REPETITION) {
            return List.of();
        }
        return Repetitions.plies(this, history.kingPlies());
    }

    @Override
    public Ruling<DraughtsMove> ruling(String moveText) {
        MoveText text;
        try {
            text = MoveText.read(game.board(), moveText);
        } catch (UnreadableException e) {
            DraughtsPosition start = game.start();
            return Ruling.Unreadable.of(
                    moveText,
                    e,
                    Note.saying(
                            "a move such as {0||, | or }",
                            List.of(start.text(start.legalMoves().get(0)))));
        }
        if (text.missingSquare != null) {
            return noSuchSquare(text.missingSquare);
        }
        List<DraughtsMove> readings = readings(text);
        if (readings.isEmpty()) {
            return IllegalMoves.ruling(this, text.squares(board(), pieces, turn), text.isMarkedCapture());
        }
        for (DraughtsMove other : readings) {
            if (!other.hasEffectOf(readings.get(0))) {
                return Ruling.Unreadable.ambiguous(
                        moveText,
                        readings.stream()
                                .map(this::longText)
                                .sorted()
                                .distinct()
                                .toList());
            }
        }
        return legal(readings.get(0), text.notes(game, readings.get(0)));
    }

    /**
     * Rules on squares that must be one complete move, with every square on which the piece lands.
     *
     * @param numbers the numbers of the squares in order; any numbers, and any number of them
     */
    public Ruling<DraughtsMove> rulingByNumbers(int... numbers) {
        return rulingByNumbers(Color::title, numbers);
    }

    /**
     * Rules on squares that must be one complete move, with other names of the sides.
     *
     * @param names the names of the sides in the sentence, as some books call Black Red
     */
    public Ruling<DraughtsMove> rulingByNumbers(Function<Color, String> names, int... numbers) {
        int[] path = new int[numbers.length];
        for (int i = 0; i < path.length; i++) {
            path[i] = game.board().numbered(numbers[i]);
            if (path[i] < 0) {
                return noSuchSquare(Integer.toString(numbers[i]));
            }
        }
        if (path.length == 0) {
            return new Ruling.Unreadable<>(
                    1, Note.saying("no square"), Note.saying("the squares of a move"), List.of());
        }
        for (DraughtsMove move : readings(path)) {
            if (MoveText.isWhole(move, path)) {
                return legal(move, List.of());
            }
        }
        return IllegalMoves.ruling(this, path, names);
    }

    /**
     * The legal moves that a text can mean, only those of different effect: one if it is unambiguous, several if it is
     * ambiguous, none if it is illegal. A complete jump that is also the short form of a longer capture comes first.
     *
     * @param moveText the move in any accepted spelling
     */
    @Override
    public List<DraughtsMove> readings(String moveText) {
        try {
            MoveText text = MoveText.read(game.board(), moveText);
            return text.missingSquare != null ? List.of() : MoveGenerator.withoutDuplicates(everyReading(text));
        } catch (UnreadableException e) {
            return List.of();
        }
    }

    private Ruling<DraughtsMove> legal(DraughtsMove move, List<Note> notes) {
        Outcome outcome = outcome();
        if (outcome instanceof Outcome.Drawn drawn) {
            List<Note> all = new ArrayList<>(notes);
            all.add(Note.of(MoveNote.ALREADY_DRAWN, drawn.by()));
            return new Ruling.Legal<>(move, text(move), this, after(move), all);
        }
        return new Ruling.Legal<>(move, text(move), this, after(move), notes);
    }

    private Ruling<DraughtsMove> noSuchSquare(String name) {
        BoardGeometry board = game.board();
        Note reason = board.algebraic()
                ? Note.of(DraughtsReason.NO_SUCH_NAME, name, board.name(board.numbered(1)))
                : Note.of(DraughtsReason.NO_SUCH_NUMBER, name, board.count());
        return new Ruling.Illegal<>(game.book().cite(DraughtsRule.NO_SUCH_SQUARE), reason, List.of(), List.of());
    }

    /**
     * {@inheritDoc}
     *
     * <p>As in PDN 3.0: the first and the last square, or all squares if captures of different pieces share these.
     */
    @Override
    public String text(DraughtsMove move) {
        for (DraughtsMove other : legalMoves()) {
            if (other.from() == move.from() && other.to() == move.to() && !other.hasEffectOf(move)) {
                return longText(move);
            }
        }
        return board().name(move.from()) + separator(move) + board().name(move.to());
    }

    @Override
    public String longText(DraughtsMove move) {
        return whole(move, board()::name);
    }

    @Override
    public String text(DraughtsMove move, Notation notation) {
        return switch (notation) {
            case LONG -> longText(move);
            // The squares' other names say as much: where these leave a move open, so do those.
            case NUMERIC -> inOther(move, square -> Integer.toString(board().number(square)));
            case ALGEBRAIC -> inOther(move, board()::algebraicName);
            default -> text(move);
        };
    }

    private String inOther(DraughtsMove move, IntFunction<String> names) {
        String whole = longText(move);
        boolean ends = !text(move).equals(whole) || move.visits() == 2;
        return ends ? names.apply(move.from()) + separator(move) + names.apply(move.to()) : whole(move, names);
    }

    private String whole(DraughtsMove move, IntFunction<String> names) {
        StringBuilder text = new StringBuilder(names.apply(move.from()));
        for (int i = 1; i < move.visits(); i++) {
            text.append(separator(move)).append(names.apply(move.visited(i)));
        }
        return text.toString();
    }

    @Override
    public List<String> path(DraughtsMove move) {
        List<String> squares = new ArrayList<>(move.visits());
        for (int i = 0; i < move.visits(); i++) {
            squares.add(board().name(move.visited(i)));
        }
        return squares;
    }

    /** The squares of the pieces that a legal move captures, in the game's notation and in the order of capture. */
    public List<String> captured(DraughtsMove move) {
        List<String> squares = new ArrayList<>(move.captures());
        for (int i = 0; i < move.captures(); i++) {
            squares.add(board().name(move.captured(i)));
        }
        return squares;
    }

    private char separator(DraughtsMove move) {
        return move.isCapture() ? game.captureSeparator() : '-';
    }

    private BoardGeometry board() {
        return game.board();
    }

    @Override
    public String text() {
        return PdnFen.write(new PdnFen.Setup(board(), pieces, turn, steps));
    }

    @Override
    public Diagram diagram() {
        return DraughtsDiagram.of(board(), pieces, lastMove);
    }

    @Override
    public long pieces(Color color, Piece.Kind kind, int word) {
        return switch (kind) {
            case MAN -> pieces.of(color, false, word);
            case CROWNED_MAN -> pieces.of(color, true, word);
            default -> 0;
        };
    }

    @Override
    public Settlement settle(Incident incident, Conditions conditions) {
        Settlement settled = DraughtsSettlement.of(this, incident);
        return settled == null ? Settlement.byCustom(this, incident) : settled;
    }

    @Override
    public String standing() {
        Outcome outcome = outcome();
        if (outcome.isOver()) {
            return outcome.sentence();
        }
        String claims =
                outcome instanceof Outcome.Ongoing ongoing && ongoing.claims().isEmpty()
                        ? ""
                        : "; " + outcome.sentence();
        String standing = legalMoves().get(0).isCapture()
                ? "{0} to move and must capture; White has {1}, Black {2}"
                : "{0} to move; White has {1}, Black {2}";
        return Wording.say(standing, turn, count(Color.WHITE), count(Color.BLACK)) + claims;
    }

    private String count(Color color) {
        int kings = pieces.kings(color);
        int men = pieces.count(color) - kings;
        String counted = Wording.say(men == 1 ? "{0} man" : "{0} men", men);
        return kings == 0
                ? counted
                : Wording.say(kings == 1 ? "{0} and {1} king" : "{0} and {1} kings", counted, kings);
    }

    @Override
    public long perft(int depth, PerftOptions perft) {
        if (depth < 0) {
            throw new IllegalArgumentException("depth " + depth);
        }
        return DraughtsPerft.count(game.variant(), pieces, turn, steps, depth, perft.equalMovesOnce());
    }

    @Override
    public List<Branch<DraughtsMove>> branches(PerftOptions options) {
        Map<DraughtsMove.Effect, Long> routes =
                options.equalMovesOnce() ? Map.of() : MoveGenerator.routes(game.variant(), pieces, turn);
        List<Branch<DraughtsMove>> branches = new ArrayList<>();
        for (DraughtsMove move : MoveGenerator.withoutDuplicates(legalMoves())) {
            branches.add(new Branch<>(text(move), after(move), routes.getOrDefault(move.effect(), 1L)));
        }
        return branches;
    }

    @Override
    public @Nullable DraughtsPosition previous() {
        return previous;
    }

    @Override
    public @Nullable DraughtsMove lastMove() {
        return lastMove;
    }

    @Override
    public long key() {
        long key = turn == Color.WHITE ? 1 : 2;
        for (long part : new long[] {
            pieces.white(),
            pieces.whiteHigh(),
            pieces.black(),
            pieces.blackHigh(),
            pieces.kings(),
            pieces.kingsHigh(),
            ((long) steps.whiteSquare() << 24)
                    ^ ((long) steps.whiteSteps() << 16)
                    ^ ((long) steps.blackSquare() << 8)
                    ^ steps.blackSteps()
        }) {
            // splitmix64's finaliser (Steele, Lea and Flood 2014)
            key = (key ^ part) * 0xBF58476D1CE4E5B9L;
            key = (key ^ (key >>> 27)) * 0x94D049BB133111EBL;
            key ^= key >>> 31;
        }
        return key;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof DraughtsPosition position
                && game.equals(position.game)
                && turn == position.turn
                && pieces.equals(position.pieces)
                && steps.equals(position.steps);
    }

    @Override
    public int hashCode() {
        return 31 * pieces.hashCode() + turn.hashCode();
    }

    /** The board in letters, and {@link #text()} below it. */
    @Override
    public String toString() {
        return diagram() + text();
    }
}
