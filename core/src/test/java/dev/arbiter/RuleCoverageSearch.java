package dev.arbiter;

import dev.arbiter.referee.Referee;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** Looks for three cases of each rule in each game by random play, and prints the table that {@link RuleCoverageTest} reads. */
final class RuleCoverageSearch {

    static final int WANTED = 3;
    private static final int LONGEST = 300;

    private final Game<?> game;
    private final RuleCases source;
    private final Referee referee;
    private final Random random;
    private final Map<String, List<RuledCase>> cases = new TreeMap<>();

    private RuleCoverageSearch(Game<?> game, RuleCases source) {
        this.game = game;
        this.source = source;
        referee = Referee.of(game.family());
        random = new Random(game.id().hashCode());
    }

    /**
     * Prints the table; or, without arguments, what lines of game, position and moves on standard input add to it.
     *
     * @param args how many positions to try in each game, and the games if not all
     */
    public static void main(String... args) throws IOException {
        if (args.length == 0) {
            tried(new String(System.in.readAllBytes(), StandardCharsets.UTF_8));
            return;
        }
        List<String> games = List.of(args).subList(1, args.length);
        for (Game<?> game : Games.all()) {
            if (RuleCoverageTest.CASES.containsKey(game.family()) && (games.isEmpty() || games.contains(game.id()))) {
                RuleCoverageSearch search = new RuleCoverageSearch(game, RuleCoverageTest.CASES.get(game.family()));
                search.run(Integer.parseInt(args[0]));
                search.cases
                        .values()
                        .forEach(found -> found.stream().limit(WANTED).forEach(one -> System.out.println(one.line())));
            }
        }
    }

    private static void tried(String lines) {
        for (String line : lines.lines().toList()) {
            String[] row = line.split("\t", -1);
            for (String rule : new RuledCase(row[0], row[1], row[2], "", false).found()) {
                RuledCase found = new RuledCase(row[0], row[1], row[2], rule, false);
                String family = Games.find(row[0]).orElseThrow().family();
                boolean confirmed = found.isConfirmed(Referee.of(family));
                System.out.println(new RuledCase(row[0], row[1], row[2], rule, confirmed).line());
            }
        }
    }

    private void run(int positions) {
        for (int i = 0; i < positions; i++) {
            String text = i % 3 == 0 ? played(game.start(), random.nextInt(120)) : source.position(game, random);
            for (String rule : new RuledCase(game.id(), text, "", "", false).found()) {
                keep(text, "", rule);
            }
            Position<?> position;
            try {
                position = game.position(text);
            } catch (ImpossiblePositionException e) {
                continue;
            }
            for (int attempt = 0; attempt < 12; attempt++) {
                String move = source.attempt(position, random);
                if (position.ruling(move) instanceof Ruling.Illegal<?> illegal) {
                    keep(text, move, illegal.rule().name());
                }
            }
            if (i % 5 == 0) {
                played(position, LONGEST);
            }
        }
    }

    /** How a game is played. */
    private enum Way {
        AT_RANDOM,
        TO_AND_FRO,
        /** Nothing is captured as long as that can be helped, and hardly any position comes twice. */
        QUIETLY
    }

    /** Plays in one of these ways, and keeps what ends the game only by what came before. */
    private <M> String played(Position<M> start, int plies) {
        Way way = Way.values()[random.nextInt(Way.values().length)];
        Map<String, Integer> seen = new HashMap<>();
        List<String> moves = new ArrayList<>();
        Position<M> position = start;
        for (int ply = 0; ply < plies; ply++) {
            List<M> legal = position.legalMoves();
            if (legal.isEmpty()) {
                break;
            }
            M move = legal.get(random.nextInt(legal.size()));
            for (int i = 0; way == Way.TO_AND_FRO && i < legal.size(); i++) {
                M other = legal.get(i);
                int times = seen.getOrDefault(RuledCase.board(position.play(other)), 0);
                move = times > seen.getOrDefault(RuledCase.board(position.play(move)), 0) ? other : move;
            }
            for (int i = 0; way == Way.QUIETLY && i < legal.size(); i++) {
                M other = legal.get(random.nextInt(legal.size()));
                move = noise(position, other, seen) < noise(position, move, seen) ? other : move;
            }
            moves.add(position.text(move));
            position = position.play(move);
            seen.merge(RuledCase.board(position), 1, Integer::sum);
            for (String rule : RuledCase.ends(position)) {
                boolean bare = new RuledCase(game.id(), position.text(), "", "", false)
                        .found()
                        .contains(rule);
                keep(bare ? position.text() : start.text(), bare ? "" : String.join(" ", moves), rule);
            }
        }
        return position.text();
    }

    /** How much a move does for games to end otherwise than by counting moves. */
    private static <M> int noise(Position<M> position, M move, Map<String, Integer> seen) {
        Piece moved = position.pieceOn(position.path(move).get(0));
        Position<M> after = position.play(move);
        List<M> next = after.legalMoves();
        boolean man = moved != null && (moved.kind() == Piece.Kind.MAN || moved.kind() == Piece.Kind.PAWN);
        return (position.isCapture(move) ? 32 : 0)
                + (next.isEmpty() || after.isCapture(next.get(0)) ? 16 : 0)
                + (man ? 8 : 0)
                + Math.min(4, 2 * seen.getOrDefault(RuledCase.board(after), 0));
    }

    /** Keeps a case where there are too few of its rule, or none that the slow referee confirms. */
    private void keep(String position, String moves, String rule) {
        List<RuledCase> kept = cases.computeIfAbsent(rule, key -> new ArrayList<>());
        boolean confirmed = kept.stream().anyMatch(RuledCase::independent);
        boolean known = kept.stream().anyMatch(one -> one.position().equals(position) && !moves.contains(" "));
        if (known || (kept.size() >= WANTED && (confirmed || kept.size() > 20 * WANTED))) {
            return;
        }
        RuledCase found = new RuledCase(game.id(), position, moves, rule, false);
        if (!found.found().contains(rule)) {
            return;
        }
        boolean independent = found.isConfirmed(referee);
        kept.add(new RuledCase(game.id(), position, moves, rule, independent));
        if (kept.size() > WANTED && independent) {
            kept.subList(WANTED - 1, kept.size() - 1).clear(); // the one confirmed is the third
        }
    }

    /** The cases of a table by game and rule. */
    static Map<String, List<RuledCase>> byPair(List<RuledCase> cases) {
        Map<String, List<RuledCase>> pairs = new LinkedHashMap<>();
        cases.forEach(one -> pairs.computeIfAbsent(one.game() + " " + one.rule(), key -> new ArrayList<>())
                .add(one));
        return pairs;
    }
}
