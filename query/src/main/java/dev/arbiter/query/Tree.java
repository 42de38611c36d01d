package dev.arbiter.query;

import dev.arbiter.BoardState;
import dev.arbiter.Color;
import dev.arbiter.Position;
import dev.arbiter.Ruling;
import dev.arbiter.query.condition.LineTests;
import dev.arbiter.query.condition.Moment;
import dev.arbiter.query.condition.Subject;
import dev.arbiter.query.index.Segment;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What was played from a position, with results, over all games in which it was reached by any moves. The positions after the
 * moves have moves of their own, to a given depth; a position reached by different moves is counted once.
 *
 * <pre>{@code
 * Finder finder = new Finder(Query.ANY, CheckSettings.standard(), false);
 * Tree tree = finder.tree(Chess.STANDARD.start(), 1, Inputs.find(List.of("games")), System.in, System.err::println);
 * for (Tree.Move move : tree.moves()) {
 *     System.out.println(move.text() + ": " + move.score().games() + " games");
 * }
 * }</pre>
 */
public final class Tree {

    private final int depth;
    private final Node root;
    private final LineTests.Target target;
    private final Map<Long, Node> nodes = new HashMap<>();
    private final UndecidedResults undecided = new UndecidedResults();

    /** The current game: where it is in the tree, and what it played there. */
    private @Nullable Node current;

    private boolean reached;
    private int below;
    private final List<Edge> way = new ArrayList<>();

    /** A position of the tree. */
    private static final class Node {
        final Position<?> position;
        /** Its moves, in canonical notation. */
        final Map<String, Edge> moves = new HashMap<>();
        /** The same moves, as records write them. */
        final Map<String, Edge> written = new HashMap<>();

        Node(Position<?> position) {
            this.position = position;
        }
    }

    /** A move from a position of the tree. */
    private static final class Edge {
        final Color mover;
        final Node to;
        final Score score = new Score();

        Edge(Color mover, Node to) {
            this.mover = mover;
            this.to = to;
        }
    }

    /**
     * A move that was played.
     *
     * @param text in the game's notation
     * @param score of the games that played it
     * @param position after it
     * @param moves played after it, the most played first
     */
    public record Move(String text, Score score, Position<?> position, List<Move> moves) {}

    /** @param depth how many plies after the position are counted, 1 or more */
    Tree(Position<?> root, int depth) {
        this.root = new Node(root);
        this.target = new LineTests.Target(root);
        this.depth = depth;
        nodes.put(root.key(), this.root);
    }

    /** The position at the root. */
    public Position<?> position() {
        return root.position;
    }

    /** The moves played from it, the most played first. */
    public List<Move> moves() {
        return moves(root, depth);
    }

    private static List<Move> moves(Node node, int depth) {
        if (depth == 0) {
            return List.of();
        }
        List<Move> moves = new ArrayList<>();
        node.moves.forEach((text, edge) -> {
            // A move of games that were not found, or that turned out to be another one, was not played.
            if (edge.score.games() > 0) {
                moves.add(new Move(text, edge.score, edge.to.position, moves(edge.to, depth - 1)));
            }
        });
        moves.sort(
                Comparator.comparingLong((Move move) -> -move.score().games()).thenComparing(Move::text));
        return moves;
    }

    /** The score of all games that continued from the position. */
    public Score total() {
        Score total = new Score();
        root.moves.values().forEach(edge -> total.add(edge.score));
        return total;
    }

    // ---- a game

    /** A line begins. */
    void begin(Moment start) {
        current = null;
        reached = false;
        way.clear();
        visit(start);
    }

    /** A line goes on from another position, to which no move leads: what was counted of it stays. */
    private void goOn(Moment start) {
        current = null;
        visit(start);
    }

    /** Counts a move; returns whether there is anything left to count. */
    boolean step(Moment moment) {
        Node node = current;
        if (node != null) {
            Edge edge = edge(node, moment);
            if (edge == null) {
                current = null;
                return false;
            }
            if (!way.contains(edge)) {
                way.add(edge);
            }
            below++;
            current = below < depth ? edge.to : null;
            return current != null;
        }
        visit(moment);
        return reached || !target.isAfter(moment);
    }

    private void visit(Moment moment) {
        if (!reached && target.isAt(moment)) {
            reached = true;
            current = root;
            below = 0;
        }
    }

    /** The move that was made in a position: the one that its text says there, unless the game had another read. */
    private @Nullable Edge edge(Node node, Moment moment) {
        Edge said = said(node, moment.text());
        long reached = moment.board().key();
        if (said != null && said.to.position.key() == reached) {
            return said;
        }
        Edge made = leadingTo(node, node.position, reached);
        return made == null ? said : made;
    }

    /** The move that a text alone stands for in a position; null where it is none, or may be several. */
    private @Nullable Edge said(Node node, String text) {
        Edge known = node.written.get(text);
        if (known == null) {
            known = newEdge(node, node.position, text);
            if (known != null) {
                node.written.put(text, known);
            }
        }
        return known;
    }

    /** The move that leads to a position, by its key; null where none does. */
    private <M> @Nullable Edge leadingTo(Node node, Position<M> position, long key) {
        for (M move : position.legalMoves()) {
            Position<M> after = position.play(move);
            if (after.key() == key) {
                return edge(node, position, move, after);
            }
        }
        return null;
    }

    private <M> @Nullable Edge newEdge(Node node, Position<M> position, String text) {
        if (!(position.ruling(text) instanceof Ruling.Legal<M> legal)) {
            return null;
        }
        return edge(node, position, legal.move(), legal.after());
    }

    private <M> Edge edge(Node node, Position<M> position, M move, Position<?> after) {
        return node.moves.computeIfAbsent(position.text(move), any -> new Edge(position.turn(), node(after)));
    }

    /** The current game is over; where it reached the position and was played, it counts. */
    void count(Score.Game game) {
        if (!game.result().isUnplayed()) {
            for (Edge edge : way) {
                edge.score.add(game, edge.mover);
            }
            undecided.add(way.isEmpty() ? null : game.undecided());
        }
        way.clear();
    }

    /** The games whose winner is unknown. */
    UndecidedResults undecided() {
        return undecided;
    }

    // ---- games of an index

    /** How many plies after the position are counted. */
    int depth() {
        return depth;
    }

    /**
     * The scores of the moves from the position, by the mark of the position that each leads to; where several lead to positions
     * with one mark, none of them.
     */
    Map<Integer, Score> scoresByMark() {
        Map<Integer, Score> scores = new HashMap<>();
        Set<Integer> several = new HashSet<>();
        collect(root.position, scores, several);
        scores.keySet().removeAll(several);
        return scores;
    }

    private <M> void collect(Position<M> position, Map<Integer, Score> scores, Set<Integer> several) {
        for (M move : position.legalMoves()) {
            Position<M> after = position.play(move);
            int mark = Segment.mark(after.key());
            if (scores.put(mark, edge(root, position, move, after).score) != null) {
                several.add(mark);
            }
        }
    }

    /** Creates a collector for one thread. */
    Collector counter() {
        return new Collector() {
            private final Moment moment = new Moment();

            @Override
            public void clear() {
                reached = false;
                current = null;
                way.clear();
            }

            @Override
            public void begin(BoardState board, int plies) {
                moment.begin(board, plies);
                if (plies == 0) {
                    Tree.this.begin(moment);
                } else {
                    goOn(moment);
                }
            }

            @Override
            public boolean move(BoardState board, Color mover, byte[] text, int from, int to) {
                moment.step(board, mover, text, from, to);
                return Tree.this.step(moment);
            }

            @Override
            public @Nullable Object collect(Subject game) {
                if (!way.isEmpty()) {
                    count(Score.Game.of(game));
                }
                return null;
            }
        };
    }

    /** Adds what another thread counted from the same position. */
    void add(Tree other) {
        undecided.add(other.undecided);
        other.nodes.values().forEach(theirs -> {
            Node node = node(theirs.position);
            theirs.moves.forEach((text, edge) -> node.moves
                    .computeIfAbsent(text, any -> new Edge(edge.mover, node(edge.to.position)))
                    .score
                    .add(edge.score));
        });
    }

    private Node node(Position<?> position) {
        return nodes.computeIfAbsent(position.key(), key -> new Node(position));
    }
}
