package dev.arbiter.query.condition;

import dev.arbiter.BoardState;
import dev.arbiter.Color;
import dev.arbiter.DrawClaim;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.InputException;
import dev.arbiter.Piece;
import dev.arbiter.Position;
import dev.arbiter.Replay;
import dev.arbiter.Rule;
import dev.arbiter.UnreadableException;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.games.Openings;
import dev.arbiter.archive.response.RuledLine;
import dev.arbiter.record.RecordGame;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Conditions on the moves of a line and on the positions after them. */
public final class LineTests {

    private static final Piece.Kind[] KINDS = Piece.Kind.values();

    private LineTests() {}

    /**
     * The positions that moves lead to from a position, that one included; null where one of them is not legal there.
     *
     * @param moves with the pieces' usual letters, or those of the position's game
     */
    static @Nullable List<Position<?>> line(Position<?> start, List<String> moves) {
        Position<?> usual = inUsualNaming(start);
        List<Position<?>> line = usual == start ? null : played(usual, moves);
        return line == null ? played(start, moves) : line;
    }

    /** The same position of the game whose moves are written as in most records. */
    private static Position<?> inUsualNaming(Position<?> position) {
        Game<?> game = position.game();
        if (RecordGame.naming(game).isEmpty()) {
            return position;
        }
        try {
            Position<?> same = Games.find(game.id()).orElseThrow().position(position.text());
            return same.equals(position) ? same : position;
        } catch (InputException | NoSuchElementException e) {
            return position;
        }
    }

    private static @Nullable List<Position<?>> played(Position<?> start, List<String> moves) {
        RuledLine ruled = RuledLine.of(start, moves);
        if (!ruled.isLegal() || ruled.steps().size() > moves.size()) {
            // A forced pass has to be named: records may leave it out or not.
            return null;
        }
        List<Position<?>> line = new ArrayList<>();
        ruled.steps().forEach(step -> line.add(step.before()));
        line.add(ruled.end());
        return line;
    }

    /** The position that a text denotes in a game: a position in the game's notation, or moves from its start. */
    public static Optional<Position<?>> position(Game<?> game, String text) {
        List<Position<?>> line = line(game.start(), RecordedMove.texts(text));
        if (line != null) {
            return Optional.of(line.get(line.size() - 1));
        }
        try {
            return Optional.of(game.position(text));
        } catch (InputException e) {
            return Optional.empty();
        }
    }

    /**
     * Checks that a text denotes a position in some game.
     *
     * @throws UnreadableException if it does not, with the message of the game that can read most of it
     */
    static void requirePosition(String text) {
        if (Games.all().stream().noneMatch(game -> position(game, text).isPresent())) {
            throw new UnreadableException(
                    1, "'" + text + "'", "moves that are legal from the start of some game, or a position of one");
        }
    }

    /** @throws UnreadableException where moves are legal from the start of no game */
    static void requireMoves(String text) {
        List<String> moves = RecordedMove.texts(text);
        if (Games.all().stream().noneMatch(game -> line(game.start(), moves) != null)) {
            throw new UnreadableException(1, "'" + text + "'", "moves that are legal from the start of some game");
        }
    }

    /** The line begins with given moves. */
    public static final class Starts implements PlayTest {
        private final List<String> moves;
        private final Map<Game<?>, Optional<List<Target>>> lines = new HashMap<>();
        private @Nullable List<Target> line;

        public Starts(List<String> moves) {
            this.moves = List.copyOf(moves);
        }

        @Override
        public void begin(Moment start) {
            if (start.ply() > 0) {
                // No line begins here: one goes on from another position.
                line = null;
                return;
            }
            Position<?> position = start.position();
            Game<?> game = position.game();
            line = position.equals(game.start())
                    ? lines.computeIfAbsent(game, any -> Optional.ofNullable(targets(game.start())))
                            .orElse(null)
                    : targets(position);
        }

        /** The positions after the moves from a start; null if they are not legal there. */
        @Nullable
        public List<Target> targets(Position<?> start) {
            List<Position<?>> line = line(start, moves);
            return line == null ? null : line.stream().map(Target::new).toList();
        }

        @Override
        public boolean holds(Moment moment) {
            List<Target> asked = line;
            int ply = moment.ply();
            if (asked == null || ply >= asked.size()) {
                return false;
            }
            if (!asked.get(ply).isAt(moment)) {
                line = null;
                return false;
            }
            return ply == asked.size() - 1;
        }

        @Override
        public boolean isHopeless(Moment moment) {
            return line == null || moment.ply() >= line.size();
        }
    }

    /** A position is reached by any moves; a position written only in part is compared in that part. */
    public static final class Reaches implements PlayTest {
        private final String text;
        private final Map<Game<?>, Optional<Target>> targets = new HashMap<>();
        private @Nullable Target asked;

        public Reaches(String text) {
            this.text = text;
        }

        /** The target in a game; null if the text denotes no position there. */
        @Nullable
        public Target target(Game<?> game) {
            return targets.computeIfAbsent(game, any -> Target.of(any, text)).orElse(null);
        }

        @Override
        public void begin(Moment start) {
            asked = target(start.board().game());
        }

        @Override
        public boolean holds(Moment moment) {
            return asked != null && asked.isAt(moment);
        }

        @Override
        public boolean keepsWhatItSees() {
            return false;
        }

        @Override
        public boolean isHopeless(Moment moment) {
            return asked == null || asked.isAfter(moment);
        }
    }

    /** A position to be compared with many others. */
    public static final class Target {

        /**
         * The number of fields compared: pieces, turn, castling rights and a possible en passant, in games whose notation has
         * these.
         */
        private static final int COMPARED_WORDS = 4;

        private final Position<?> position;
        private final int whites;
        private final int blacks;
        /** What must be left for it to be reachable; computed on first use. */
        private @Nullable Demand white;

        private @Nullable Demand black;
        /** The kinds of piece that there are, men first, which distinguish most positions. */
        private final List<Piece.Kind> kinds = new ArrayList<>();

        private final boolean large;

        /** How many words of the position's text are compared; all that the rules compare where it is 0. */
        private final int words;

        public Target(Position<?> position) {
            this(position, 0);
        }

        /** The target that a text denotes; a board without castling rights or without a turn leaves them open. */
        static Optional<Target> of(Game<?> game, String text) {
            if (line(game.start(), RecordedMove.texts(text)) != null) {
                return position(game, text).map(Target::new);
            }
            int words = text.strip().split("\\s+", -1).length;
            return position(game, text).map(position -> {
                int all = position.text().split(" ", -1).length;
                // Counters after the en passant square are no part of what is compared.
                return new Target(position, words < Math.min(all, COMPARED_WORDS) ? words : 0);
            });
        }

        private Target(Position<?> position, int words) {
            this.position = position;
            this.words = words;
            whites = position.total(Color.WHITE);
            blacks = position.total(Color.BLACK);
            for (int kind = KINDS.length - 1; kind >= 0; kind--) {
                if (position.count(Color.WHITE, KINDS[kind]) + position.count(Color.BLACK, KINDS[kind]) > 0) {
                    kinds.add(KINDS[kind]);
                }
            }
            large = position.game().squares().size() > Long.SIZE;
        }

        /** The position sought. */
        public Position<?> asked() {
            return position;
        }

        /** Whether everything is compared that the rules compare. */
        public boolean isWhole() {
            return words == 0;
        }

        private Demand demand(Color color) {
            int[] counts = new int[KINDS.length];
            for (int kind = 0; kind < KINDS.length; kind++) {
                counts[kind] = position.count(color, KINDS[kind]);
            }
            long pawns = position.pieces(color, Piece.Kind.PAWN, 0);
            return new Demand(position.game(), color, position.total(color), counts, pawns);
        }

        /** Whether it is the position of a moment: the same pieces, turn, rights, and whatever else its game compares. */
        public boolean isAt(Moment moment) {
            BoardState board = moment.board();
            if (board.total(Color.WHITE) != whites || board.total(Color.BLACK) != blacks) {
                return false;
            }
            for (int i = 0; i < kinds.size(); i++) {
                Piece.Kind kind = kinds.get(i);
                if (!stands(board, Color.WHITE, kind) || !stands(board, Color.BLACK, kind)) {
                    return false;
                }
            }
            return isGame(board)
                    && (words == 1 || board.turn() == position.turn())
                    && (words > 0
                            ? areWordsSame(moment.position())
                            : moment.position().equals(position));
        }

        /** Whether a position is of the same game, by whatever letters or squares its moves are written. */
        boolean isGame(BoardState board) {
            return board.game() == position.game()
                    || board.game().id().equals(position.game().id());
        }

        private boolean areWordsSame(Position<?> other) {
            return words < 3
                    || List.of(other.text().split(" ", -1))
                            .subList(0, words)
                            .equals(List.of(position.text().split(" ", -1)).subList(0, words));
        }

        private boolean stands(BoardState board, Color color, Piece.Kind kind) {
            return board.pieces(color, kind, 0) == position.pieces(color, kind, 0)
                    && (!large || board.pieces(color, kind, 1) == position.pieces(color, kind, 1));
        }

        /** Whether it can no longer be reached. */
        public boolean isAfter(Moment moment) {
            Demand ofWhite = white == null ? demand(Color.WHITE) : white;
            Demand ofBlack = black == null ? demand(Color.BLACK) : black;
            white = ofWhite;
            black = ofBlack;
            return ofWhite.isLost(moment.board()) || ofBlack.isLost(moment.board());
        }
    }

    /** A draw could be claimed, or came about without a claim, by one of some rules. */
    static final class Claimable implements PlayTest {
        private final Set<String> rules;
        /** By game whether it has such a rule. */
        private final Map<Game<?>, Boolean> having = new HashMap<>();

        private final Map<Game<?>, Long> without = new HashMap<>();
        private boolean has;

        /** @param rules by their ids */
        Claimable(Set<String> rules) {
            this.rules = rules;
        }

        @Override
        public void begin(Moment start) {
            Game<?> game = start.board().game();
            has = having.computeIfAbsent(game, this::isKnown);
            if (!has) {
                without.merge(game, 1L, Long::sum);
            }
        }

        private boolean isKnown(Game<?> game) {
            List<Rule> known = Games.rules(game.family());
            return known.isEmpty() || known.stream().anyMatch(rule -> rules.contains(rule.name()));
        }

        @Override
        public boolean holds(Moment moment) {
            if (!has || (moment.board() instanceof Replay<?> replay && !replay.mayBeClaimed())) {
                return false;
            }
            for (DrawClaim claim : moment.position().claims()) {
                if (rules.contains(claim.by().rule().name())) {
                    return true;
                }
            }
            return false;
        }

        @Override
        public boolean keepsWhatItSees() {
            return false;
        }

        @Override
        public boolean mayHaveNoAnswer() {
            return true;
        }

        @Override
        public boolean hasAnswer() {
            return has;
        }

        @Override
        public void remark(QueryWarnings remarks) {
            without.forEach((game, games) -> remarks.unanswered(
                    "a claim by " + String.join(" or ", new TreeSet<>(rules)) + ", a rule that " + game.title()
                            + " does not have",
                    games));
        }
    }

    /** The opening of a line: its last position that has a name. */
    public static final class Named implements PlayTest {
        private final Openings openings;
        private final Predicate<Openings.Opening> asked;
        private Openings.@Nullable Opening opening;

        public Named(Openings openings, Predicate<Openings.Opening> asked) {
            this.openings = openings;
            this.asked = asked;
        }

        /** Passes the key of each named position, and whether the name is the one sought, to a consumer. */
        public void forEach(BiConsumer<Long, Boolean> taker) {
            openings.forEach((key, named) -> taker.accept(key, asked.test(named)));
        }

        /** Whether positions of a game have names. */
        public boolean isNamed(Game<?> game) {
            return openings.mayName(game.start());
        }

        @Override
        public void begin(Moment start) {
            opening = null;
        }

        @Override
        public boolean holds(Moment moment) {
            Openings.Opening named = openings.mayName(moment.board()) ? openings.of(moment.board()) : null;
            opening = named == null ? opening : named;
            return opening != null && asked.test(opening);
        }

        @Override
        public boolean countsAtEnd() {
            return true;
        }

        @Override
        public boolean isHopeless(Moment moment) {
            return !openings.mayName(moment.board()) && !moment.board().game().mayGainPieces();
        }
    }
}
