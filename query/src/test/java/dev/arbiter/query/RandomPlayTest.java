package dev.arbiter.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Piece;
import dev.arbiter.Position;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.games.Arbiter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Conditions on the play, asked of random games, against a plain evaluation over all positions of the game. */
class RandomPlayTest {

    private static final long SEED = 20261122;
    private static final int GAMES = 200;
    private static final int MANY_GAMES = 10_000;
    private static final List<String> IDS =
            List.of("chess", "chess960", "international", "russian", "othello", "checkers");

    /** A game that was played: its positions from the start on, and the moves between them. */
    private record Played(Game<?> game, List<Position<?>> positions, List<String> moves) {

        boolean any(Predicate<Integer> ply) {
            for (int i = 0; i < positions.size(); i++) {
                if (ply.test(i)) {
                    return true;
                }
            }
            return false;
        }

        /** A piece's letter, as material has it, on each square by its name. */
        String squares(int ply) {
            StringBuilder squares = new StringBuilder();
            positions
                    .get(ply)
                    .piecesBySquare()
                    .forEach((square, piece) -> squares.append(square)
                            .append(piece.color() == Color.WHITE ? letter(piece) : Character.toLowerCase(letter(piece)))
                            .append(' '));
            return squares.toString();
        }

        static char letter(Piece piece) {
            return switch (piece.kind()) {
                case KNIGHT -> 'N';
                case CROWNED_MAN -> 'K';
                default -> piece.kind().name().charAt(0);
            };
        }

        int count(int ply, Predicate<Piece> pieces) {
            return (int) positions.get(ply).piecesBySquare().values().stream()
                    .filter(pieces)
                    .count();
        }
    }

    @Test
    void random_games_answer_as_a_plain_evaluation_does() {
        ask(GAMES);
    }

    @Tag("slow")
    @Test
    void ten_thousand_random_games_answer_as_a_plain_evaluation_does() {
        ask(MANY_GAMES);
    }

    private static void ask(int games) {
        SplittableRandom random = new SplittableRandom(SEED);
        Map<String, Predicate<Played>> plain = plain();
        int[] held = new int[plain.size()];
        for (int i = 0; i < games; i++) {
            Played played = play(Games.find(IDS.get(i % IDS.size())).orElseThrow(), random);
            GameRecord.Builder builder = GameRecord.of(played.game());
            played.moves().forEach(builder::move);
            GameRecord record = builder.result("*");
            Subject subject = new CheckedSubject(new CheckedGame(record, Arbiter.check(record)), false);
            int index = 0;
            for (Map.Entry<String, Predicate<Played>> each : plain.entrySet()) {
                boolean expected = each.getValue().test(played);
                held[index++] += expected ? 1 : 0;
                assertThat(Query.of(each.getKey()).matcher().matches(subject))
                        .as("%s of %s %s", each.getKey(), played.game().id(), played.moves())
                        .isEqualTo(expected);
            }
            askOfItself(played, subject, random);
        }
        // A condition that always or never holds would prove nothing.
        for (int index = 0; index < held.length; index++) {
            assertThat(held[index]).as("%s", plain.keySet().toArray()[index]).isBetween(1, games - 1);
        }
    }

    /** What a game itself says: its own moves, positions and material are found in it. */
    private static void askOfItself(Played played, Subject subject, SplittableRandom random) {
        int plies = played.moves().size();
        int ply = plies == 0 ? 0 : random.nextInt(plies);
        Position<?> position = played.positions().get(ply);
        List<String> queries = new ArrayList<>(List.of(
                "reaches \"" + position.text() + "\"",
                "plies = " + plies,
                "material " + position.material().replace("C", "K").replace("-", "v") + " or material KvK",
                "not plies != " + plies));
        if (plies > 0) {
            queries.add("plays \"" + played.moves().get(ply) + "\"");
            if (!played.game().id().equals("chess960")) {
                queries.add("starts \"" + String.join(" ", played.moves().subList(0, ply + 1)) + "\"");
                queries.add("reaches \"" + String.join(" ", played.moves().subList(0, ply + 1)) + "\"");
            }
        }
        for (String query : queries) {
            assertThat(Query.of(query).matcher().matches(subject))
                    .as("%s", query)
                    .isTrue();
        }
    }

    private static Map<String, Predicate<Played>> plain() {
        return Map.ofEntries(
                Map.entry("captures >= 2", game -> game.any(ply -> taken(game, ply) >= 2)),
                Map.entry("captures = 1", game -> game.any(ply -> taken(game, ply) == 1)),
                Map.entry("pieces <= 20", game -> game.any(ply -> game.count(ply, piece -> true) <= 20)),
                Map.entry(
                        "white pawns < 6 and queens < 2",
                        game -> game.any(ply -> game.count(ply, is(Color.WHITE, Piece.Kind.PAWN)) < 6)
                                && game.any(ply -> game.count(ply, piece -> piece.kind() == Piece.Kind.QUEEN) < 2)),
                Map.entry(
                        "white knights = 1 and black bishops = 1 at the same position",
                        game -> game.any(ply -> game.count(ply, is(Color.WHITE, Piece.Kind.KNIGHT)) == 1
                                && game.count(ply, is(Color.BLACK, Piece.Kind.BISHOP)) == 1)),
                Map.entry(
                        "queens = 1 for 10 plies",
                        game -> longest(game, ply -> game.count(ply, piece -> piece.kind() == Piece.Kind.QUEEN) == 1)
                                >= 10),
                Map.entry(
                        "kings >= 3",
                        game -> game.any(ply -> game.count(
                                        ply,
                                        piece -> piece.kind() == Piece.Kind.KING
                                                || piece.kind() == Piece.Kind.CROWNED_MAN)
                                >= 3)),
                Map.entry("promotes to king", game -> game.any(ply -> made(game, ply, Piece.Kind.CROWNED_MAN))),
                Map.entry("promotes to knight", game -> game.any(ply -> made(game, ply, Piece.Kind.KNIGHT))),
                Map.entry(
                        "board \"*/*/*/*/????P???/*/*/*\"",
                        game -> game.any(ply -> game.squares(ply).contains("e4P "))),
                Map.entry(
                        "board \"*/*/*/???a????/*/*/*/*\" and game = chess",
                        game -> game.game().id().equals("chess")
                                && game.any(ply -> game.squares(ply).matches(".*d5[a-z].*"))),
                Map.entry("board \"?P/P?\" shifted", game -> game.any(ply -> diagonal(game.squares(ply)))),
                Map.entry(
                        "turn black and black discs > 20",
                        game -> game.any(ply -> game.positions().get(ply).turn() == Color.BLACK)
                                && game.any(ply -> game.count(ply, is(Color.BLACK, Piece.Kind.DISC)) > 20)),
                Map.entry(
                        "(not queens = 2 and turn white) at the same position",
                        game -> game.any(ply -> game.count(ply, piece -> piece.kind() == Piece.Kind.QUEEN) != 2
                                && game.positions().get(ply).turn() == Color.WHITE)),
                Map.entry("plies < 60", game -> game.moves().size() < 60));
    }

    private static Predicate<Piece> is(Color color, Piece.Kind kind) {
        return piece -> piece.color() == color && piece.kind() == kind;
    }

    private static int taken(Played game, int ply) {
        if (ply == 0) {
            return -1;
        }
        Color other = game.positions().get(ply - 1).turn().opposite();
        return game.count(ply - 1, piece -> piece.color() == other) - game.count(ply, piece -> piece.color() == other);
    }

    private static boolean made(Played game, int ply, Piece.Kind kind) {
        if (ply == 0) {
            return false;
        }
        Color mover = game.positions().get(ply - 1).turn();
        Predicate<Piece> men =
                piece -> piece.color() == mover && (piece.kind() == Piece.Kind.PAWN || piece.kind() == Piece.Kind.MAN);
        return game.count(ply, men) < game.count(ply - 1, men)
                && game.count(ply, is(mover, kind)) > game.count(ply - 1, is(mover, kind));
    }

    private static boolean diagonal(String squares) {
        for (char file = 'a'; file < 'h'; file++) {
            for (int rank = 1; rank < 8; rank++) {
                char next = (char) (file + 1);
                if (squares.contains(file + "" + rank + "P ") && squares.contains(next + "" + (rank + 1) + "P ")) {
                    return true;
                }
            }
        }
        return false;
    }

    private static int longest(Played game, Predicate<Integer> holds) {
        int longest = 0;
        int run = 0;
        for (int ply = 0; ply < game.positions().size(); ply++) {
            run = holds.test(ply) ? run + 1 : 0;
            longest = Math.max(longest, run);
        }
        return longest;
    }

    private static <M> Played play(Game<M> game, SplittableRandom random) {
        List<Position<?>> positions = new ArrayList<>();
        List<String> moves = new ArrayList<>();
        Position<M> position = game.start();
        positions.add(position);
        int most = random.nextInt(120);
        while (moves.size() < most && !position.outcome().isOver()) {
            List<M> legal = position.legalMoves();
            M move = legal.get(random.nextInt(legal.size()));
            moves.add(position.text(move));
            position = position.play(move);
            positions.add(position);
        }
        return new Played(game, positions, moves);
    }
}
