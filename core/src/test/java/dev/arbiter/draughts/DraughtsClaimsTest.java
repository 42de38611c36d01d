package dev.arbiter.draughts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.DrawClaim;
import dev.arbiter.Replay;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Draws that could be claimed in draughts, by example and against a reference that keeps every position of the game. */
class DraughtsClaimsTest {

    private static final Draughts ENGLISH = game("checkers");

    private static Draughts game(String id) {
        return Draughts.all().stream()
                .filter(each -> each.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> sentences(DraughtsPosition position) {
        return position.claims().stream().map(DrawClaim::sentence).toList();
    }

    /** WCDF 1.32.1: who shows that the next move would make the same position for the third time. */
    @Test
    void in_english_draughts_repetition_is_claimed_with_the_move_that_would_bring_it_about() {
        DraughtsPosition position = ENGLISH.position("W:WK32,21:BK1,12");
        for (String move : "32-28 1-5 28-32 5-1 32-28 1-5 28-32".split(" ", -1)) {
            assertThat(position.claims()).isEmpty();
            position = (DraughtsPosition) position.play(move);
        }

        assertThat(sentences(position))
                .containsExactly(
                        "Black can claim a draw by writing 5-1: the same position with the same side to move has"
                                + " occurred as often as the rules allow, after plies 0, 4 and 8 [WCDF 1.32.1]");
        // On the board it may be claimed no more; but the next move would repeat again.
        DraughtsPosition again = (DraughtsPosition) position.play("5-1");
        assertThat(sentences(again))
                .singleElement()
                .asString()
                .startsWith("White can claim a draw by writing 32-28: ")
                .endsWith(", after plies 1, 5 and 9 [WCDF 1.32.1]");
    }

    @Test
    void forty_moves_of_kings_are_claimed_on_the_board() {
        DraughtsPosition position = ENGLISH.position("W:WK32,21:BK1,12");
        int plies = 0;
        SplittableRandom random = new SplittableRandom(5);
        while (plies < 80) {
            assertThat(position.claims()).noneMatch(claim -> claim.by().rule() == DraughtsRule.KING_MOVES_ONLY);
            List<DraughtsPosition> next = new ArrayList<>();
            for (DraughtsMove move : position.legalMoves()) {
                DraughtsPosition after = position.after(move);
                boolean safe = !move.isCapture()
                        && position.pieces().isKing(move.from())
                        && !after.legalMoves().isEmpty()
                        && !after.legalMoves().get(0).isCapture();
                if (safe) {
                    next.add(after);
                }
            }
            position = next.get(random.nextInt(next.size()));
            plies++;
        }
        assertThat(sentences(position)).anyMatch(sentence -> sentence.endsWith("[WCDF 1.32.2]"));
    }

    @Test
    void random_games_made_to_repeat_agree_with_the_letter_of_the_rules() {
        agree(40, 7);
    }

    @Test
    @Tag("slow")
    void many_random_games_made_to_repeat_agree_with_the_letter_of_the_rules() {
        agree(1_200, 2026);
    }

    /** Plays games of each kind from positions with kings. */
    private static void agree(int games, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int claims = 0;
        for (Draughts game : Draughts.all()) {
            if (game.id().equals("breakthrough")) {
                // The first king ends it, so that nothing ever repeats.
                continue;
            }
            int corner = game.board().count();
            for (int number = 0; number < games; number++) {
                List<DraughtsPosition> all = new ArrayList<>();
                DraughtsPosition position = game.position(begin(game, corner, random));
                all.add(position);
                Replay<DraughtsMove> replay = game.replay();
                replay.begin(position);
                for (int ply = 0; ply < 30 && !position.legalMoves().isEmpty(); ply++) {
                    Set<String> found = new TreeSet<>();
                    for (DrawClaim claim : position.claims()) {
                        if (claim.by().rule() == DraughtsRule.REPETITION) {
                            found.add(claim.claimant() + " " + claim.moves() + " " + claim.plies());
                        }
                    }
                    assertThat(found)
                            .as("%s, game %s, after ply %s: %s", game.id(), number, ply, position)
                            .isEqualTo(expected(game, all));
                    assertThat(replay.isClaimable())
                            .isEqualTo(!position.claims().isEmpty());
                    claims += found.size();
                    if (position.outcome().isOver()) {
                        break;
                    }
                    DraughtsPosition before = position;
                    position = next(position, random);
                    assertThat(replay.play(before.longText(Objects.requireNonNull(position.lastMove()))))
                            .isNull();
                    all.add(position);
                }
            }
        }
        assertThat(claims).isGreaterThan(games);
    }

    private static String begin(Draughts game, int squares, SplittableRandom random) {
        while (true) {
            int white = random.nextInt(squares);
            int black = random.nextInt(squares);
            int man = squares / 2 + random.nextInt(squares / 4);
            if (white != black && white != man && black != man) {
                String fen = "W:WK" + game.board().name(white) + ","
                        + game.board().name(man) + ":BK" + game.board().name(black);
                DraughtsPosition position = game.position(fen);
                if (!position.legalMoves().isEmpty() && !position.outcome().isOver()) {
                    return fen;
                }
            }
        }
    }

    /** Mostly the way back of the move that this side made last. */
    private static DraughtsPosition next(DraughtsPosition position, SplittableRandom random) {
        List<DraughtsMove> legal = position.legalMoves();
        DraughtsPosition before = position.previous();
        DraughtsMove own = before == null ? null : before.lastMove();
        if (own != null && random.nextInt(8) != 0) {
            for (DraughtsMove move : legal) {
                if (move.from() == own.to() && move.to() == own.from()) {
                    return position.after(move);
                }
            }
        }
        List<DraughtsMove> kings = legal.stream()
                .filter(move -> !move.isCapture() && position.pieces().isKing(move.from()))
                .toList();
        List<DraughtsMove> from = kings.isEmpty() || random.nextInt(12) == 0 ? legal : kings;
        return position.after(from.get(random.nextInt(from.size())));
    }

    /** How often each game's own book asks for a position; 0 where what comes of it is no matter of claims here. */
    private static final Map<String, Integer> TIMES = Map.of("italian", 4);

    /** What the rules give at the end of a game, by its positions alone. */
    private static Set<String> expected(Draughts game, List<DraughtsPosition> all) {
        DraughtsPosition now = all.get(all.size() - 1);
        int times = TIMES.getOrDefault(game.id(), 3);
        Set<String> claims = new TreeSet<>();
        List<Integer> standing = same(all);
        switch (game.id()) {
            case "checkers" -> {
                for (DraughtsMove move : now.legalMoves()) {
                    List<DraughtsPosition> with = new ArrayList<>(all);
                    with.add(now.play(move));
                    List<Integer> again = same(with);
                    if (!now.outcome().isOver() && again.size() >= times) {
                        claims.add(now.turn() + " [" + now.text(move) + "] " + lastFive(again));
                    }
                }
            }
            case "italian", "spanish", "portuguese", "czech", "frisian", "frysk" -> {
                if (standing.size() >= times && !now.outcome().isOver()) {
                    claims.add(now.turn() + " [] " + lastFive(standing));
                }
            }
            default -> {
                boolean byRepetition =
                        now.claims().stream().anyMatch(claim -> claim.by().rule() == DraughtsRule.REPETITION);
                // Which of two draws that came at once is named is no matter here.
                if (standing.size() >= times && byRepetition) {
                    claims.add("null [] " + lastFive(standing));
                } else {
                    assertThat(standing.size() < times || now.outcome().isOver())
                            .as("%s: %s", game.id(), now)
                            .isTrue();
                }
            }
        }
        return claims;
    }

    private static List<Integer> lastFive(List<Integer> plies) {
        return plies.subList(Math.max(0, plies.size() - 5), plies.size());
    }

    private static List<Integer> same(List<DraughtsPosition> all) {
        DraughtsPosition last = all.get(all.size() - 1);
        List<Integer> plies = new ArrayList<>();
        for (int ply = 0; ply < all.size(); ply++) {
            if (all.get(ply).text().equals(last.text())) {
                plies.add(ply);
            }
        }
        return plies;
    }
}
