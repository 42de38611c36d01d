package dev.arbiter.archive.write;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Piece;
import dev.arbiter.Position;
import dev.arbiter.Replay;
import dev.arbiter.Ruling;
import dev.arbiter.archive.Comment;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.Remark;
import dev.arbiter.archive.text.EpdOperations;
import dev.arbiter.archive.text.PgnResult;
import dev.arbiter.othello.OthelloMove;
import dev.arbiter.othello.OthelloPosition;
import dev.arbiter.record.RecordGame;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * Writes the formats that consist of moves with little else: Othello transcripts ({@code f5d6c3}), OBF ({@code …X; a2:+38;}),
 * lists of moves ({@code e2e4 e7e5}), and inputs of <i>Checker's Check</i>.
 */
final class LineWriter implements GameWriter {

    /** A word that a list of moves can contain: without a dot at its end or marks of other formats. */
    private static final Pattern MOVE = Pattern.compile("[^\\s\\[\\](){}<>;\"%#$.][^\\s\\[\\](){}<>;\"%$]*(?<!\\.)");

    /** A capture of draughts, which cannot be a first move. */
    private static final Pattern CAPTURE = Pattern.compile("(?:\\d+|[a-l]\\d+)(?:[x:](?:\\d+|[a-l]\\d+))+");

    /** A move of an input of Checker's Check. */
    private static final Pattern PATH = Pattern.compile("\\d+(?:-\\d+)*");

    /** The number of fields common to FEN and EPD of chess. */
    private static final int FIELDS = 4;

    /** The most comments that EPD has operations for, {@code c0} to {@code c9}. */
    private static final int MOST_COMMENTS = 10;

    private static final Set<String> OPENINGS = Set.of("d3", "c4", "f5", "e6");

    private final Format format;
    private final OutputStream out;
    private final Consumer<String> leftOut;

    /** The squares of the previous game; a game that begins on one of them is separated from it without a blank line. */
    private final Set<String> before = new HashSet<>();

    private boolean any;

    LineWriter(Format format, OutputStream out, Consumer<String> leftOut) {
        this.format = format;
        this.out = out;
        this.leftOut = leftOut;
    }

    @Override
    public void write(GameRecord game) throws IOException {
        StringBuilder text = new StringBuilder();
        switch (format) {
            case TRANSCRIPT -> transcript(game, text);
            case OBF -> obf(game, text);
            case EPD -> positions(game, text);
            case CHECKERS_CHECK -> instance(game, text);
            default -> moves(game, text);
        }
        reportLeftOut(game);
        out.write(text.toString().getBytes(StandardCharsets.UTF_8));
        any = true;
    }

    @Override
    public void close() throws IOException {
        if (format == Format.CHECKERS_CHECK) {
            out.write("0 0\n".getBytes(StandardCharsets.US_ASCII));
        }
        out.flush();
    }

    // ---- what there is no place for

    private void reportLeftOut(GameRecord game) {
        for (String name : game.tags().keySet()) {
            // The position and the result are reported otherwise.
            if (!Set.of("FEN", "SetUp", "BO", "GM", "TY", "SZ", "FF").contains(name)) {
                leftOut.accept("tags");
                break;
            }
        }
        if (format != Format.EPD || !game.moves().isEmpty()) {
            report(game.line().before());
        }
        game.moves().forEach(move -> report(move.remarks()));
        String claimed = game.claimed();
        boolean scored = format == Format.TRANSCRIPT && !score(game).isEmpty();
        if (!OthelloScore.reportScoring(game, leftOut) && claimed != null && !claimed.equals("*") && !scored) {
            leftOut.accept("results");
        }
        if (format == Format.TRANSCRIPT) {
            OthelloScore.of(game).reportBreakOff(leftOut);
        }
    }

    private void report(List<Remark> remarks) {
        for (Remark remark : remarks) {
            if (remark instanceof Comment comment) {
                if (format != Format.OBF || !comment.text().matches("\\[%eval [^\\]]*\\]")) {
                    leftOut.accept("comments");
                }
            } else {
                leftOut.accept(GameWriter.nameOf(remark));
            }
        }
    }

    // ---- Othello

    private void transcript(GameRecord game, StringBuilder text) throws UnwritableGameException {
        OthelloGames.require(game, format);
        int setups = OthelloGames.setups(game);
        List<RecordedMove> moves = game.moves().subList(setups, game.moves().size());
        OthelloPosition start = OthelloGames.start(game);
        boolean said = setups > 0 && game.format() == Format.TRANSCRIPT;
        // A pass alone would not show that this is Othello.
        boolean passesFirst = !moves.isEmpty() && OthelloGames.isPass(moves.get(0));
        boolean board = said || passesFirst || !start.equals(OthelloPosition.START);
        if (moves.isEmpty() && !board) {
            throw new UnwritableGameException("a transcript needs at least one move, and this game has none");
        }
        String first = moves.isEmpty() ? "" : moves.get(0).text().toLowerCase(Locale.ROOT);
        if (any && !board && !(OPENINGS.contains(first) && before.contains(first))) {
            text.append('\n');
        }
        if (board) {
            text.append(start.text()).append('\n');
        }
        before.clear();
        for (RecordedMove move : moves) {
            if (move.kind() == RecordedMove.Kind.SETUP) {
                leftOut.accept("positions that are set up between moves");
            } else {
                boolean pass = OthelloGames.isPass(move);
                text.append(pass ? "PA" : move.text());
                before.add(move.text().toLowerCase(Locale.ROOT));
            }
        }
        String score = score(game);
        if (!score.isEmpty() && !moves.isEmpty()) {
            text.append(' ').append(score);
        }
        if (!moves.isEmpty()) {
            text.append('\n');
        }
    }

    /** The discs after a transcript's moves; empty if there are none. */
    private static String score(GameRecord game) {
        String claimed = game.claimed();
        if (game.format() != Format.TRANSCRIPT) {
            return OthelloScore.isScoredOtherwise(game)
                    ? ""
                    : OthelloScore.of(game).ofDiscs();
        }
        return claimed != null && claimed.matches("\\d{1,2}-\\d{1,2}") ? claimed : "";
    }

    private void obf(GameRecord game, StringBuilder text) throws UnwritableGameException {
        OthelloGames.require(game, format);
        if (game.format() == Format.OBF) {
            for (RecordedMove move : game.moves()) {
                text.append(text.isEmpty() ? "" : " ").append(choice(move)).append(';');
            }
            text.append('\n');
            return;
        }
        Position<OthelloMove> position = OthelloGames.start(game);
        int setups = OthelloGames.setups(game);
        for (RecordedMove move : game.moves().subList(setups, game.moves().size())) {
            Ruling<OthelloMove> ruling = position.recordedRuling(OthelloGames.isPass(move) ? "PA" : move.text());
            if (!(ruling instanceof Ruling.Legal<OthelloMove> legal)) {
                throw new UnwritableGameException(
                        "OBF needs the position before each move, which is unknown after " + move.text());
            }
            text.append(legal.before().text()).append("; ").append(choice(move)).append(";\n");
            position = legal.after();
        }
    }

    private static String choice(RecordedMove move) {
        boolean pass = OthelloGames.isPass(move);
        String name = pass ? "PS" : move.text();
        for (Comment comment : move.comments()) {
            String value = comment.value("eval");
            if (value != null && value.matches("[+-]?[\\d.]+")) {
                return name + ":" + value;
            }
        }
        return name;
    }

    // ---- any game

    private void moves(GameRecord game, StringBuilder text) throws UnwritableGameException {
        Position<?> start = game.start();
        boolean own = start != null
                && game.game() != null
                && !start.equals(game.game().start());
        if (own || OthelloGames.setups(game) > 0) {
            throw new UnwritableGameException("a list of moves begins at the start position, and this game does not");
        }
        Game<?> rules = game.game();
        if (rules != null
                && Format.of(rules) == Format.PGN
                && !rules.id().equals(Format.PGN.usualGame().id())) {
            throw new UnwritableGameException(
                    "a list of moves that begins with a letter is a game of chess, and this is a game of "
                            + rules.title());
        }
        for (RecordedMove move : game.moves()) {
            if (move.kind() == RecordedMove.Kind.SETUP) {
                leftOut.accept("positions that are set up between moves");
                continue;
            }
            String word = move.text().replaceAll("\\s", "");
            if (!MOVE.matcher(word).matches() || PgnResult.endsGame(word)) {
                throw new UnwritableGameException(
                        "a list of moves can have only moves, and this game has '" + move.text() + "'");
            }
            if (text.isEmpty() && CAPTURE.matcher(word).matches()) {
                // Read again, it would go on with the game on the line before.
                throw new UnwritableGameException(
                        "a list of moves begins at the start position, and this game begins with a capture");
            }
            text.append(text.isEmpty() ? "" : " ").append(word);
        }
        if (text.isEmpty()) {
            throw new UnwritableGameException("a list of moves needs at least one move, and this game has none");
        }
        text.append('\n');
    }

    /**
     * A FEN; or, if something is said about the position or a move follows, EPDs: the position before each move, and the last.
     */
    private static void positions(GameRecord game, StringBuilder text) throws UnwritableGameException {
        Position<?> start = game.start();
        if (start == null || !Format.EPD.holds(start.game())) {
            throw new UnwritableGameException("a list of positions can have only positions of chess");
        }
        List<RecordedMove> moves = game.moves().stream()
                .filter(move -> move.kind() == RecordedMove.Kind.MOVE)
                .toList();
        if (moves.isEmpty()) {
            position(game, start, text);
            return;
        }
        Replay<?> replay = start.game().replay();
        replay.begin(start);
        for (RecordedMove move : moves) {
            String fields = epd(replay.position(), "");
            if (replay.play(move.text()) != null) {
                throw new UnwritableGameException(
                        "EPD needs the position after each move, which is unknown after " + move.text());
            }
            text.append(fields)
                    .append(" sm ")
                    .append(move.text().replaceAll("\\s", ""))
                    .append(";\n");
        }
        text.append(epd(replay.position(), "")).append('\n');
    }

    /**
     * A position without the counters of a FEN, which follow as operations unless they are 0 and 1, or given already.
     *
     * @param said the operations that follow
     */
    private static String epd(Position<?> position, String said) {
        String[] fields = position.text().split(" ", -1);
        int last = fields.length - 2;
        return String.join(" ", List.of(fields).subList(0, last))
                + counter(EpdOperations.CLOCK, fields[last], "0", said)
                + counter(EpdOperations.NUMBER, fields[last + 1], "1", said);
    }

    private static String counter(String code, String value, String usual, String said) {
        boolean isSaid = value.equals(usual) || EpdOperations.number(said, code) != null;
        return isSaid ? "" : " " + code + " " + value + ";";
    }

    private static void position(GameRecord game, Position<?> start, StringBuilder text) {
        List<Comment> comments = game.line().before().stream()
                .filter(Comment.class::isInstance)
                .map(Comment.class::cast)
                .filter(comment -> !comment.text().isBlank())
                .toList();
        String fen = game.tag("FEN");
        if (comments.isEmpty() && (fen == null || fen.strip().split("\\s+").length > FIELDS + 1)) {
            text.append(start.text()).append('\n');
            return;
        }
        String operations = operations(comments);
        text.append(epd(start, operations)).append(operations).append('\n');
    }

    /** Comments as operations of EPD: unchanged if they are operations, otherwise as {@code c0 "…";} and so on. */
    private static String operations(List<Comment> comments) {
        StringBuilder operations = new StringBuilder();
        List<String> others = new ArrayList<>();
        for (Comment comment : comments) {
            String words = comment.text().strip().replaceAll("\\s+", " ");
            if (EpdOperations.isAll(words)) {
                operations.append(' ').append(words);
            } else if (others.size() < MOST_COMMENTS) {
                others.add(words);
            } else {
                others.set(MOST_COMMENTS - 1, others.get(MOST_COMMENTS - 1) + " " + words);
            }
        }
        for (int number = 0; number < others.size(); number++) {
            String words = others.get(number).replace('"', '\'');
            operations.append(" c").append(number).append(" \"").append(words).append("\";");
        }
        return operations.toString();
    }

    private void instance(GameRecord game, StringBuilder text) throws UnwritableGameException {
        Position<?> start = game.start();
        if (start == null || !Format.CHECKERS_CHECK.holds(start.game())) {
            throw new UnwritableGameException("an input of Checker's Check can have only games of English draughts");
        }
        Position<?> usual = Games.find(start.game().id()).orElseThrow().start();
        if (!start.game().start().text().equals(usual.text())) {
            throw new UnwritableGameException(
                    "an input of Checker's Check numbers squares from Red's side, but in this game "
                            + RecordGame.naming(start.game()));
        }
        int red = start.count(Color.BLACK, Piece.Kind.MAN) + start.count(Color.BLACK, Piece.Kind.CROWNED_MAN);
        int white = start.count(Color.WHITE, Piece.Kind.MAN) + start.count(Color.WHITE, Piece.Kind.CROWNED_MAN);
        text.append(red).append(' ').append(white).append('\n');
        for (Color color : List.of(Color.BLACK, Color.WHITE)) {
            start.piecesBySquare().entrySet().stream()
                    .filter(piece -> piece.getValue().color() == color)
                    .sorted(Comparator.comparingInt(piece -> Integer.parseInt(piece.getKey())))
                    .forEach(piece -> {
                        boolean king = piece.getValue().kind() == Piece.Kind.CROWNED_MAN;
                        text.append(king ? "-" : "").append(piece.getKey()).append('\n');
                    });
        }
        List<RecordedMove> moves = game.moves().stream()
                .filter(move -> move.kind() == RecordedMove.Kind.MOVE)
                .toList();
        text.append(moves.size()).append(start.turn() == Color.BLACK ? " R\n" : " W\n");
        for (RecordedMove move : moves) {
            String path = move.text().replaceAll("\\s", "").replace('x', '-').replace(':', '-');
            if (!PATH.matcher(path).matches()) {
                throw new UnwritableGameException(
                        "an input of Checker's Check has moves by the numbers of their squares, and this game has '"
                                + move.text() + "'");
            }
            text.append(path).append('\n');
        }
    }
}
