package dev.arbiter.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Position;
import dev.arbiter.Result;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.games.Arbiter;
import dev.arbiter.query.condition.LineTests;
import dev.arbiter.query.condition.Subject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What was played from a position, against a plain count. */
class TreeTest {

    private static final long SEED = 20261122;
    private static final Game<?> CHESS = Games.find("chess").orElseThrow();

    private static void add(Tree tree, String moves, Score.Game game) {
        GameRecord.Builder builder = GameRecord.of(tree.position().game());
        for (String move : moves.split(" ", -1)) {
            builder.move(move);
        }
        GameRecord record = builder.result("*");
        Subject subject = new CheckedSubject(new CheckedGame(record, Arbiter.check(record)), false);
        subject.play(tree::begin, tree::step);
        tree.count(game);
    }

    private static Score.Game game(String result, String white, int whiteRating, int blackRating, int year) {
        Result said = Objects.requireNonNull(Result.of(result));
        return new Score.Game(said, null, white, "Black", whiteRating, blackRating, year);
    }

    @Test
    void what_was_not_played_is_in_no_tree() {
        Tree tree = new Tree(CHESS.start(), 1);
        add(tree, "e4 e5", game("1-0F", "Anna", 2400, 2200, 1999));
        assertThat(tree.moves()).noneMatch(move -> move.score().games() > 0);
        add(tree, "e4 e5", game("0-0", "Anna", 2400, 2200, 1999));
        assertThat(tree.moves().get(0).score().games()).isEqualTo(1);
    }

    @Test
    void moves_are_scored_for_the_side_that_made_them() {
        Tree tree = new Tree(CHESS.start(), 2);
        add(tree, "e4 e5 Nf3", game("1-0", "Anna", 2400, 2200, 1999));
        add(tree, "e2e4 c5", game("1/2-1/2", "Boris", 2500, 2300, 2003));
        add(tree, "d4 d5", game("0-1", "Chiara", 0, 0, 2001));
        add(tree, "e4 c5 Nf3", game("*", "Durk", 2100, 0, 0));

        Tree.Move e4 = tree.moves().get(0);
        assertThat(e4.text()).isEqualTo("e4");
        assertThat(e4.score().games()).isEqualTo(3);
        assertThat(e4.score().white()).isEqualTo(1);
        assertThat(e4.score().draws()).isEqualTo(1);
        assertThat(e4.score().black()).isZero();
        assertThat(e4.score().rating()).isEqualTo(2333);
        assertThat(e4.score().player()).isEqualTo("Boris");
        assertThat(e4.score().lastYear()).isEqualTo(2003);
        // Three quarters of the points against 2250 on average: 191 points more.
        assertThat(e4.score().performance()).isEqualTo(2441);
        assertThat(e4.moves()).extracting(Tree.Move::text).containsExactly("c5", "e5");
        assertThat(e4.moves().get(0).score().games()).isEqualTo(2);
        assertThat(tree.total().games()).isEqualTo(4);
        assertThat(tree.moves().get(1).score().performance()).isZero();
    }

    @Test
    void a_position_counts_however_it_is_reached_and_once_a_game() {
        Position<?> position = LineTests.position(CHESS, "d4 Nf6 c4 e6").orElseThrow();
        Tree tree = new Tree(position, 1);
        add(tree, "c4 e6 d4 Nf6 Nc3", game("1-0", "Anna", 0, 0, 0));
        add(tree, "d4 e6 c4 Nf6 Nf3 Ng8 Ng1 Nf6 Nc3", game("0-1", "Anna", 0, 0, 0));
        add(tree, "d4 d5 c4 e6", game("0-1", "Anna", 0, 0, 0));
        assertThat(tree.moves()).extracting(Tree.Move::text).containsExactly("Nc3", "Nf3");
        assertThat(tree.moves()).allMatch(move -> move.score().games() == 1);
    }

    /** A text that can be several moves counts as the one that later moves leave. */
    @Test
    void moves_that_later_moves_decide_count_as_they_were_decided() {
        Position<?> position = LineTests.position(CHESS, "d4 d5 Nf3 Nf6").orElseThrow();
        Tree tree = new Tree(position, 2);
        add(tree, "d4 d5 Nf3 Nf6 Nd2 Nc6 Nc3", game("1-0", "Anna", 0, 0, 0));
        add(tree, "d4 d5 Nf3 Nf6 Nd2 Nc6 Ng5", game("0-1", "Boris", 0, 0, 0));
        add(tree, "d4 d5 Nf3 Nf6 Nbd2 Nc6", game("0-1", "Chiara", 0, 0, 0));
        assertThat(tree.moves()).extracting(Tree.Move::text).containsExactly("Nbd2", "Nfd2");
        assertThat(tree.moves()).extracting(move -> move.score().games()).containsExactly(2L, 1L);
        assertThat(tree.moves()).allMatch(move -> move.moves().get(0).text().equals("Nc6"));
    }

    @Test
    void trees_of_random_games_are_those_of_a_plain_count_and_add_up() {
        SplittableRandom random = new SplittableRandom(SEED);
        Game<?> game = Games.find("russian").orElseThrow();
        Tree one = new Tree(game.start(), 3);
        Tree other = new Tree(game.start(), 3);
        Map<String, Integer> plain = new HashMap<>();
        for (int i = 0; i < 500; i++) {
            List<String> moves = play(game.start(), random, 6);
            add(i % 2 == 0 ? one : other, String.join(" ", moves), game("1-1", "Anna", 0, 0, 0));
            plain.merge(moves.get(0), 1, Integer::sum);
        }
        one.add(other);
        assertThat(one.moves()).hasSameSizeAs(plain.keySet());
        for (Tree.Move move : one.moves()) {
            assertThat(move.score().games())
                    .as(move.text())
                    .isEqualTo(plain.getOrDefault(move.text(), 0).longValue());
            assertThat(move.score().draws()).isEqualTo(move.score().games());
            long below = move.moves().stream()
                    .mapToLong(next -> next.score().games())
                    .sum();
            assertThat(below).isEqualTo(move.score().games());
        }
    }

    private static <M> List<String> play(Position<M> start, SplittableRandom random, int plies) {
        List<String> moves = new ArrayList<>();
        Position<M> position = start;
        for (int ply = 0; ply < plies; ply++) {
            List<M> legal = position.legalMoves();
            M move = legal.get(random.nextInt(legal.size()));
            moves.add(position.text(move));
            position = position.play(move);
        }
        return moves;
    }
}
