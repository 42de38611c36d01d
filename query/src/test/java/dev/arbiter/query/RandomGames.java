package dev.arbiter.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Game;
import dev.arbiter.Position;
import dev.arbiter.query.RandomPlayTest.Beside;
import dev.arbiter.query.RandomPlayTest.Played;
import dev.arbiter.query.RandomPlayTest.Wrong;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Makes games at random, with what records have beside the moves. */
final class RandomGames {

    /** Games whose moves the tests find themselves; of the others the library says which there are. */
    private static final Set<String> FOUND_BY_TESTS =
            Set.of("chess", "chess960", "international", "russian", "othello", "checkers", "canadian", "brazilian");

    private static final Pattern PROMOTION = Pattern.compile("=([QRBNK])");

    /** With what some games of chess begin, so that rare conditions hold too. */
    private static final List<String> BEGINNINGS = List.of(
            "",
            "",
            "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8",
            "f3 e5 g4 Qh4#",
            "e4 e5",
            "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O",
            "a4 b5 axb5 a6 bxa6 Bb7 axb7 Nc6 bxa8=N");

    /** A text that is not a move of any game. */
    private static final String NO_MOVE = "Zz9";

    private static final List<String> RESULTS = List.of("1-0", "0-1", "1/2-1/2", "*");

    private RandomGames() {}

    static <M> Played play(Game<M> game, SplittableRandom random) {
        PlainBoard board = PlainBoard.start(game);
        List<PlainBoard> boards = new ArrayList<>(List.of(board));
        List<String> moves = new ArrayList<>();
        List<Beside> beside = new ArrayList<>();
        List<Position<M>> positions = new ArrayList<>();
        Position<M> position = game.start();
        int most = random.nextInt(1, 120);
        String beginning = game.id().equals("chess") ? BEGINNINGS.get(random.nextInt(BEGINNINGS.size())) : "";
        List<String> begun = beginning.isEmpty() ? List.of() : List.of(beginning.split(" ", -1));
        boolean isLong = random.nextBoolean();
        List<String> written = new ArrayList<>();
        List<List<String>> possible = new ArrayList<>();
        Map<String, String> legal = legal(board, position);
        possible.add(List.copyOf(legal.keySet()));
        // A game that ends at once, perhaps by a count that the tests do not keep, ends there.
        while (moves.size() < most && !legal.isEmpty() && !position.outcome().isOver()) {
            List<String> choice = possible.get(moves.size());
            String other = choice.get(random.nextInt(choice.size()));
            String move = choice.get(random.nextInt(choice.size()));
            if (moves.size() < begun.size()) {
                move = written(legal, begun.get(moves.size()));
            }
            beside.add(beside(text(legal, other), random));
            String text = text(legal, move);
            moves.add(text);
            written.add(isLong ? longText(position, text) : text);
            positions.add(position);
            position = position.play(text);
            board = board.after(move);
            boards.add(board);
            legal = legal(board, position);
            possible.add(List.copyOf(legal.keySet()));
        }
        boolean over = position.outcome().isOver();
        assertThat(over || !legal.isEmpty()).as("%s", moves).isTrue();
        String last = over ? "" : last(board, legal.keySet(), moves, random);
        Map<String, String> tags = tags(random);
        String claimed = RESULTS.get(random.nextInt(RESULTS.size()));
        if (random.nextBoolean()) {
            // What a tag leaves open, the end of the moves decides.
            tags.put("Result", random.nextInt(4) == 0 ? "*" : claimed);
        }
        return new Played(
                game,
                boards,
                moves,
                written,
                possible,
                beside,
                last,
                last.isEmpty() ? null : wrong(board, last),
                legal.isEmpty(),
                positions.get(random.nextInt(positions.size())),
                tags,
                claimed);
    }

    /** The legal moves, each with how a record has it: those of some games the tests find themselves. */
    private static <M> Map<String, String> legal(PlainBoard board, Position<M> position) {
        if (FOUND_BY_TESTS.contains(position.game().id())) {
            return PlainMoves.of(board);
        }
        Map<String, String> texts = new LinkedHashMap<>();
        position.movesByText().forEach((text, move) -> texts.put(plain(position, move, text), text));
        return texts;
    }

    /** A move as {@link PlainBoard#after} takes it. */
    private static <M> String plain(Position<M> position, M move, String text) {
        List<String> path = position.path(move);
        if (!position.game().family().equals("chess")) {
            return String.join("x", path);
        }
        int drop = text.indexOf('@');
        if (drop >= 0) {
            return (drop == 0 ? "P" : text.substring(0, 1)) + "@" + path.get(0);
        }
        Matcher made = PROMOTION.matcher(text);
        return String.join("", path) + (made.find() ? made.group(1).toLowerCase(Locale.ROOT) : "");
    }

    private static String text(Map<String, String> legal, String move) {
        return Objects.requireNonNull(legal.get(move));
    }

    private static <M> String longText(Position<M> position, String text) {
        return position.longText(position.move(text));
    }

    /** The legal move that is written so. */
    private static String written(Map<String, String> legal, String text) {
        return legal.keySet().stream()
                .filter(move -> text(legal, move).equals(text))
                .findFirst()
                .orElseThrow();
    }

    private static Wrong wrong(PlainBoard board, String last) {
        return last.equals(NO_MOVE)
                ? Wrong.NO_MOVE
                : PlainMoves.isOfNoPiece(board, last) ? Wrong.NO_PIECE : Wrong.OTHER_RULE;
    }

    private static Beside beside(String other, SplittableRandom random) {
        return new Beside(
                random.nextInt(100) == 0 ? "a third remark" : "",
                random.nextInt(20) == 0 ? random.nextInt(60) : -1,
                random.nextInt(20) == 0 ? random.nextInt(-300, 300) / 100.0 : Double.NaN,
                random.nextInt(40) == 0 ? List.of("!?", "+-", "?", "(=)").get(random.nextInt(4)) : "",
                random.nextInt(60) == 0 ? other : "");
    }

    /** In some games one more move, which was made before and is not legal any more, or none at all. */
    private static String last(PlainBoard end, Set<String> legal, List<String> moves, SplittableRandom random) {
        String move = random.nextInt(3) == 0 ? NO_MOVE : moves.get(random.nextInt(moves.size()));
        // A king's move that ends a record may stand for its result.
        boolean wanted = random.nextInt(3) == 0 && !move.startsWith("K");
        return wanted && (move.equals(NO_MOVE) || !PlainMoves.mayBeLegal(end, legal, move)) ? move : "";
    }

    private static Map<String, String> tags(SplittableRandom random) {
        Map<String, String> tags = new LinkedHashMap<>();
        tags.put("White", random.nextInt(9) == 0 ? "Müller, Jürgen" : "Player " + random.nextInt(40));
        tags.put("Black", "Other " + random.nextInt(9));
        tags.put("Round", String.valueOf(random.nextInt(1, 60)));
        tags.put("Date", random.nextInt(1980, 2000) + ".01.??");
        if (random.nextInt(3) == 0) {
            tags.put("ECO", "ABCDE".charAt(random.nextInt(5)) + "" + random.nextInt(10, 100));
            tags.put("Opening", random.nextBoolean() ? "King's Gambit" : "Old Defence");
        }
        if (random.nextBoolean()) {
            tags.put("WhiteElo", String.valueOf(random.nextInt(1500, 2600)));
            tags.put("BlackElo", String.valueOf(random.nextInt(1500, 2600)));
        }
        return tags;
    }
}
