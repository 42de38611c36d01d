package dev.arbiter.draughts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.arbiter.Cited;
import dev.arbiter.Color;
import dev.arbiter.Diagram;
import dev.arbiter.DrawClaim;
import dev.arbiter.Outcome;
import dev.arbiter.Piece;
import dev.arbiter.Ruling;
import dev.arbiter.referee.PlainDraughts;
import dev.arbiter.referee.PlainDraughts.Cell;
import dev.arbiter.referee.PlainDraughts.Way;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The way by which archives are replayed, {@link DraughtsReplay}, against {@link PlainDraughts}: which texts are moves, what
 * they do, what stands then, how it is drawn, how often it has stood, and who has won. Nothing is compared with the program's
 * own positions but what they are asked to agree on with a position of the same pieces that is set up.
 */
class PlainReplayTest {

    /** Where the same position for the third time ends the game by itself. */
    private static final Set<String> DRAWN_BY_REPETITION = Set.of(
            "international",
            "killer",
            "canadian",
            "brazilian",
            "russian",
            "pool",
            "turkish",
            "thai",
            "antidraughts",
            "poddavki");

    /** Where no other rule draws a game. */
    private static final Set<String> BY_REPETITION_ALONE = Set.of("thai", "antidraughts", "poddavki");

    static List<Draughts> games() {
        return Draughts.all();
    }

    @ParameterizedTest
    @MethodSource("games")
    void a_replayed_game_is_the_references(Draughts game) {
        new Play(game, 1).games(24);
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("games")
    void thousands_of_replayed_games_are_the_references(Draughts game) {
        new Play(game, 2).games(3_000);
    }

    /** Of moves by which archives are filled no garbage is left, nor of asking whether a game is over. */
    @ParameterizedTest
    @MethodSource("games")
    void plain_moves_leave_no_garbage(Draughts game) {
        assumeTrue(ALLOCATED != null);
        // A king's moves in a row are counted in objects.
        assumeTrue(game.variant().king().stepsInARow() == 0);
        Play play = new Play(game, 3);
        for (int number = 0; number < 24; number++) {
            DraughtsPosition start = play.start(number);
            play.begin(start);
            Play.Plain plain = play.plain(number % 4 == 1 ? 100 : 60);
            // What is made once, such as room for more plies, is none.
            long least = Long.MAX_VALUE;
            for (int time = 0; time < 4 && least > 0; time++) {
                least = Math.min(least, play.garbage(start, plain));
            }
            assertThat(least).as(plain.toString()).isZero();
        }
    }

    /** How many bytes this thread has taken, where the machine says so; the module of these tests does not read the one that does. */
    private static final @Nullable MethodHandle ALLOCATED = allocatedBytes();

    private static @Nullable MethodHandle allocatedBytes() {
        try {
            Class<?> type = Class.forName("com.sun.management.ThreadMXBean");
            Object bean = Class.forName("java.lang.management.ManagementFactory")
                    .getMethod("getThreadMXBean")
                    .invoke(null);
            return MethodHandles.publicLookup()
                    .findVirtual(type, "getThreadAllocatedBytes", MethodType.methodType(long.class, long.class))
                    .bindTo(bean);
        } catch (ReflectiveOperationException e) {
            return null;
        }
    }

    private static long allocated() {
        try {
            return (long) Objects.requireNonNull(ALLOCATED)
                    .invokeExact(Thread.currentThread().getId());
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    /** Games of one kind, played and compared. */
    private static final class Play {

        private final Draughts game;
        private final BoardGeometry board;
        private final PlainDraughts reference;
        private final Random random;
        private final DraughtsReplay replay;
        private final DraughtsReplay other;

        private char[][] cells;
        private boolean white;
        /** The moves of each side since the replay began. */
        private final List<Way> whites = new ArrayList<>();

        private final List<Way> blacks = new ArrayList<>();

        /** What stood since the last move that cannot be undone, the last one last. */
        private final List<char[][]> stretch = new ArrayList<>();

        /** What stood before the last move. */
        private char @Nullable [][] before;

        private @Nullable Way last;

        /** Whether the replay began later than the stretch. */
        private boolean beganWithin;

        private int texts;
        private int repeated;

        Play(Draughts game, long seed) {
            this.game = game;
            board = game.board();
            reference = new PlainDraughts(game.id());
            random = new Random(seed);
            replay = (DraughtsReplay) game.replay(false);
            other = (DraughtsReplay) game.replay(false);
            cells = Cells.of(board, game.start().pieces());
        }

        void games(int games) {
            for (int number = 0; number < games; number++) {
                DraughtsPosition start = switch (number % 4) {
                    case 0 -> game.start();
                    case 1 -> strewn(2 + random.nextInt(2), 2, 8);
                    case 2 -> strewn(1 + board.count() / 4, 2 + random.nextInt(3), 3);
                    default -> strewn(board.count() / 5, board.count() / 5, random.nextInt(4));
                };
                begin(start);
                play(number % 4 == 1 ? 100 : 60);
            }
            assertThat(texts).isGreaterThan(10 * games);
            // In the others men alone move, or few kings.
            assertThat(repeated > 0).isEqualTo(!game.id().equals("breakthrough") && !isFrisian());
        }

        private DraughtsPosition start(int number) {
            return switch (number % 4) {
                case 0 -> game.start();
                case 1 -> strewn(2 + random.nextInt(2), 2, 8);
                case 2 -> strewn(1 + board.count() / 4, 2 + random.nextInt(3), 3);
                default -> strewn(board.count() / 5, board.count() / 5, random.nextInt(4));
            };
        }

        /** Texts of a game, of which some moves are plain, and whether no draw can come near after them. */
        private record Plain(List<String> texts, List<Boolean> isPlain, List<Boolean> isFarFromDraws) {}

        /** A game from what stands. */
        private Plain plain(int plies) {
            Plain plain = new Plain(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
            for (int ply = 0; ply < plies; ply++) {
                List<Way> ways = reference.legal(cells, white, white ? whites : blacks);
                if (ways.isEmpty()) {
                    break;
                }
                Way way = chosen(ways);
                boolean isClear = ways.stream()
                                .filter(each -> each.from().equals(way.from())
                                        && each.to().equals(way.to()))
                                .map(Way::effect)
                                .distinct()
                                .count()
                        == 1;
                if (!isClear) {
                    break;
                }
                plain.texts.add(text(List.of(way.from(), way.to())));
                plain.isPlain.add(isPlain(way, ways));
                step(way);
                plain.isFarFromDraws.add(isFarFromDraws());
            }
            return plain;
        }

        /** Whether a move captures nothing, or men alone can capture, one piece each and no king. */
        private boolean isPlain(Way way, List<Way> ways) {
            String all = drawn(cells);
            return way.captured().isEmpty()
                    || (all.equals(all.toLowerCase(Locale.ROOT))
                            && !(way.crowns() && reference.goesOnAsKing())
                            && ways.stream().allMatch(each -> each.captured().size() == 1));
        }

        /** Whether no ending that is counted is near, no kings have moved for long, and nothing comes again soon. */
        private boolean isFarFromDraws() {
            String all = drawn(cells);
            boolean hasKings = !all.equals(all.toLowerCase(Locale.ROOT));
            long fewer = Math.min(
                    all.toLowerCase(Locale.ROOT)
                            .chars()
                            .filter(piece -> piece == 'w')
                            .count(),
                    all.toLowerCase(Locale.ROOT)
                            .chars()
                            .filter(piece -> piece == 'b')
                            .count());
            boolean isEnding = (hasKings && fewer <= 3) || fewer <= 1;
            int times = game.id().equals("italian") ? 4 : 3;
            return !(isEnding && !BY_REPETITION_ALONE.contains(game.id()))
                    && stretch.size() < 30
                    && !mayBeRepeated(times);
        }

        /** Plays a game again, and says how many bytes of garbage its plain moves and questions left. */
        private long garbage(DraughtsPosition start, Plain plain) {
            List<byte[]> texts = plain.texts.stream()
                    .map(text -> text.getBytes(StandardCharsets.US_ASCII))
                    .toList();
            replay.begin(start);
            long garbage = 0;
            for (int ply = 0; ply < texts.size(); ply++) {
                byte[] text = texts.get(ply);
                long before = allocated();
                Ruling<DraughtsMove> refusal = replay.play(text, 0, text.length);
                long after = allocated();
                assertThat(refusal).isNull();
                garbage += plain.isPlain.get(ply) ? after - before : 0;
                if (plain.isFarFromDraws.get(ply)) {
                    before = allocated();
                    boolean isOver = replay.isOver();
                    boolean goesOn = isOver || replay.outcome() == Outcome.Ongoing.WITHOUT_CLAIM;
                    boolean isClaimable = replay.isClaimable();
                    garbage += allocated() - before;
                    assertThat(goesOn && !isClaimable).isTrue();
                }
            }
            return garbage;
        }

        private boolean isFrisian() {
            return game.id().startsWith("fr");
        }

        /** Some pieces anywhere, of ten so many are kings. */
        private DraughtsPosition strewn(int blackPieces, int whitePieces, int kings) {
            Pieces pieces = Pieces.NONE;
            for (int i = 0; i < blackPieces + whitePieces; i++) {
                Color color = i < blackPieces ? Color.BLACK : Color.WHITE;
                int square = random.nextInt(board.count());
                boolean isLast = board.row(square) == (color == Color.WHITE ? 0 : board.height() - 1);
                boolean mayBeKing = !game.id().equals("breakthrough");
                boolean isKing = mayBeKing && (isLast || random.nextInt(10) < kings);
                if (isKing || !isLast) {
                    pieces = pieces.with(square, color, isKing);
                }
            }
            if (pieces.count(Color.WHITE) == 0 || pieces.count(Color.BLACK) == 0) {
                return strewn(blackPieces + 1, whitePieces + 1, kings);
            }
            return new DraughtsPosition(game, pieces, random.nextBoolean() ? Color.WHITE : Color.BLACK, KingSteps.NONE);
        }

        private void begin(DraughtsPosition start) {
            replay.begin(start);
            cells = Cells.of(board, start.pieces());
            white = start.turn() == Color.WHITE;
            whites.clear();
            blacks.clear();
            stretch.clear();
            stretch.add(cells);
            before = null;
            last = null;
            beganWithin = false;
        }

        private void play(int plies) {
            for (int ply = 0; ply < plies; ply++) {
                List<Way> ways = reference.legal(cells, white, white ? whites : blacks);
                assertStands(ways);
                if (ways.isEmpty() || occurrences(stretch) > 4) {
                    return;
                }
                for (int attempt = random.nextInt(3); attempt > 0; attempt--) {
                    assertNoMove(ways);
                }
                if (random.nextInt(30) == 0) {
                    // A game may begin with a position that has a past.
                    replay.begin(replay.position());
                    beganWithin = stretch.size() > 1;
                }
                move(ways);
            }
            assertStands(reference.legal(cells, white, white ? whites : blacks));
        }

        private void move(List<Way> ways) {
            Way way = chosen(ways);
            List<Way> alike = ways.stream()
                    .filter(each -> each.from().equals(way.from()) && each.to().equals(way.to()))
                    .toList();
            boolean isOne = alike.stream().map(Way::effect).distinct().count() == 1;
            boolean isLong = !isOne || random.nextInt(3) == 0;
            List<Cell> path = isLong ? way.path() : List.of(way.from(), way.to());
            List<Way> along =
                    alike.stream().filter(each -> each.path().equals(path)).toList();
            String text = text(path);
            byte[] bytes = ("7x" + text + ":8").getBytes(StandardCharsets.US_ASCII);
            Ruling<DraughtsMove> refusal = replay.play(bytes, 2, 2 + text.length());
            assertThat(refusal).as("%s in %s", text, place()).isNull();
            texts++;
            boolean isClear = isOne || (path.size() > 2 && along.size() == 1);
            assertThat(replay.isOpen()).as("%s in %s", text, place()).isEqualTo(!isClear);
            step(way);
            if (!isClear) {
                begin(set(cells, white));
            }
        }

        private void step(Way way) {
            before = cells;
            boolean mayBeUndone = way.captured().isEmpty()
                    && (way.byKing()
                            || (game.id().equals("turkish")
                                    && way.from().row() == way.to().row()));
            cells = reference.play(cells, way);
            (white ? whites : blacks).add(way);
            white = !white;
            last = way;
            if (!mayBeUndone) {
                stretch.clear();
                beganWithin = false;
            }
            stretch.add(cells);
        }

        /** A move, mostly back to where its piece came from. */
        private Way chosen(List<Way> ways) {
            for (Way way : ways) {
                // A jump in full, and in short a longer capture.
                if (way.path().size() == 2
                        && !way.captured().isEmpty()
                        && random.nextInt(3) == 0
                        && ways.stream()
                                .anyMatch(each -> each.from().equals(way.from())
                                        && each.to().equals(way.to())
                                        && !each.effect().equals(way.effect()))) {
                    return way;
                }
            }
            List<Way> own = white ? whites : blacks;
            if (!own.isEmpty() && random.nextInt(8) > 0) {
                Way gone = own.get(own.size() - 1);
                for (Way way : ways) {
                    if (way.captured().isEmpty()
                            && way.from().equals(gone.to())
                            && way.to().equals(gone.from())) {
                        return way;
                    }
                }
            }
            List<Way> longest = ways.stream()
                    .filter(way -> way.captured().size() > 1 || random.nextBoolean())
                    .toList();
            List<Way> from = longest.isEmpty() ? ways : longest;
            return from.get(random.nextInt(from.size()));
        }

        /** Squares between whose ends no legal move leads. */
        private void assertNoMove(List<Way> ways) {
            Way near = ways.get(random.nextInt(ways.size()));
            Cell from = random.nextInt(4) > 0 ? near.from() : anyCell();
            Cell to = switch (random.nextInt(4)) {
                case 0 ->
                    new Cell(2 * near.from().row() - near.to().row(), near.to().column());
                case 1 ->
                    new Cell(
                            near.to().row(),
                            2 * near.from().column() - near.to().column());
                case 2 ->
                    new Cell(
                            near.from().row() + 2 * random.nextInt(3) - 2,
                            near.from().column() + 2 * random.nextInt(3) - 2);
                default -> anyCell();
            };
            boolean isSquare = to.row() >= 0
                    && to.row() < board.height()
                    && to.column() >= 0
                    && to.column() < board.width()
                    && board.square(to.row(), to.column()) >= 0;
            boolean isMove = ways.stream()
                    .anyMatch(way -> way.from().equals(from) && way.to().equals(to));
            if (!isSquare || isMove) {
                return;
            }
            List<Cell> path = random.nextInt(3) == 0 ? List.of(from, anyCell(), to) : List.of(from, to);
            String text = text(path);
            Ruling<DraughtsMove> refusal = replay.play(text);
            assertThat(refusal).as("%s in %s", text, place()).isInstanceOf(Ruling.Illegal.class);
        }

        private Cell anyCell() {
            int square = random.nextInt(board.count());
            return new Cell(board.row(square), board.column(square));
        }

        /** Squares as players write them, one way or another. */
        private String text(List<Cell> path) {
            String separator =
                    List.of("-", "x", ":", "X", " - ", " x ", "  :", "x ").get(random.nextInt(8));
            int naming = random.nextInt(5);
            StringBuilder text = new StringBuilder();
            for (Cell cell : path) {
                int square = board.square(cell.row(), cell.column());
                String name = switch (naming) {
                    case 0 -> Integer.toString(board.number(square));
                    case 1 -> (board.number(square) < 10 ? "0" : "") + board.number(square);
                    case 2 -> board.algebraicName(square);
                    case 3 -> board.algebraicName(square).toUpperCase(Locale.ROOT);
                    default -> board.name(square);
                };
                text.append(text.isEmpty() ? "" : separator).append(name);
            }
            return text.toString();
        }

        private DraughtsPosition set(char[][] standing, boolean whiteMoves) {
            Pieces pieces = Pieces.NONE;
            for (int square = 0; square < board.count(); square++) {
                char piece = standing[board.row(square)][board.column(square)];
                if (piece != '.') {
                    Color color = Character.toLowerCase(piece) == 'w' ? Color.WHITE : Color.BLACK;
                    pieces = pieces.with(square, color, Character.isUpperCase(piece));
                }
            }
            return new DraughtsPosition(game, pieces, whiteMoves ? Color.WHITE : Color.BLACK, KingSteps.NONE);
        }

        private String place() {
            return game.id() + ", " + (white ? "white" : "black") + " to move\n" + drawn(cells);
        }

        private void assertStands(List<Way> ways) {
            String place = place();
            assertThat(replay.turn()).as(place).isEqualTo(white ? Color.WHITE : Color.BLACK);
            boolean isEnded = ways.isEmpty();
            if (random.nextBoolean()) {
                // Before anybody has asked for a position.
                assertThat(replay.outcome() instanceof Outcome.Won).as(place).isEqualTo(isEnded);
            }
            if (isEnded) {
                assertThat(((Outcome.Won) replay.outcome()).winner()).as(place).isEqualTo(winner());
                assertThat(replay.isOver()).as(place).isTrue();
                assertThat(replay.isClaimable()).as(place).isFalse();
            } else {
                assertRepetitions(ways, place);
            }
            assertPieces(place);
            assertPosition(place);
        }

        private Color winner() {
            String all = drawn(cells);
            if (game.id().equals("breakthrough") && !all.equals(all.toLowerCase(Locale.ROOT))) {
                return all.contains("W") ? Color.WHITE : Color.BLACK;
            }
            boolean toLose = Set.of("antidraughts", "poddavki").contains(game.id());
            return white == toLose ? Color.WHITE : Color.BLACK;
        }

        private void assertRepetitions(List<Way> ways, String place) {
            if (isFrisian()) {
                // What a king has moved in a row is part of a position there.
                return;
            }
            int times = game.id().equals("italian") ? 4 : 3;
            boolean isRepeated = occurrences(stretch) >= times;
            repeated += isRepeated ? 1 : 0;
            Outcome outcome = replay.outcome();
            if (DRAWN_BY_REPETITION.contains(game.id())) {
                assertThat(outcome instanceof Outcome.Drawn drawn && drawn.by().rule() == DraughtsRule.REPETITION)
                        .as(place)
                        .isEqualTo(isRepeated);
                assertThat(!isRepeated || replay.isOver()).as(place).isTrue();
            } else if (outcome instanceof Outcome.Ongoing ongoing) {
                assertThat(ongoing.claims().stream().map(Cited::rule).toList().contains(DraughtsRule.REPETITION))
                        .as(place)
                        .isEqualTo(isRepeated);
            }
            if (BY_REPETITION_ALONE.contains(game.id())) {
                assertThat(replay.isOver()).as(place).isEqualTo(isRepeated);
                if (!beganWithin) {
                    assertThat(replay.mayBeClaimed()).as(place).isEqualTo(mayBeRepeated(3));
                }
            }
            boolean mayCome = game.id().equals("checkers") && comes(ways);
            boolean isClaimed = replay.position().claims().stream()
                    .map(DrawClaim::by)
                    .anyMatch(by -> by.rule() == DraughtsRule.REPETITION);
            if (game.id().equals("checkers")) {
                assertThat(isClaimed).as(place).isEqualTo(mayCome);
            } else if (!outcome.isOver() || DRAWN_BY_REPETITION.contains(game.id())) {
                assertThat(isClaimed).as(place).isEqualTo(isRepeated);
            }
            assertThat(!(game.id().equals("checkers") ? mayCome : isRepeated)
                            || (replay.mayBeClaimed() && replay.isClaimable()))
                    .as(place)
                    .isTrue();
        }

        /** Whether a move brings a position about for the third time. */
        private boolean comes(List<Way> ways) {
            return ways.stream()
                    .filter(way -> way.byKing() && way.captured().isEmpty())
                    .anyMatch(way -> {
                        List<char[][]> next = new ArrayList<>(stretch);
                        next.add(reference.play(cells, way));
                        return occurrences(next) >= 3;
                    });
        }

        /** How often what stands at the end has stood with the same side to move. */
        private static int occurrences(List<char[][]> stood) {
            int count = 0;
            for (int at = stood.size() - 1; at >= 0; at -= 2) {
                count += Arrays.deepEquals(stood.get(at), stood.get(stood.size() - 1)) ? 1 : 0;
            }
            return count;
        }

        /**
         * Whether what stands has stood so often that this is the third time, or whether the side to move could bring about for
         * the third time what stood when the other was to move, as far as one piece of its own may have moved to that.
         */
        private boolean mayBeRepeated(int times) {
            if (stretch.size() < 4 * (times - 1)) {
                return false;
            }
            int near = 0;
            for (int at = stretch.size() - 2; at >= 0; at -= 2) {
                near += isOneMoveAway(stretch.get(at)) ? 1 : 0;
            }
            return occurrences(stretch) >= times || near >= times - 1;
        }

        private boolean isOneMoveAway(char[][] stood) {
            int left = 0;
            int reached = 0;
            for (int row = 0; row < cells.length; row++) {
                for (int column = 0; column < cells[row].length; column++) {
                    boolean now = isOwn(cells[row][column]);
                    boolean then = isOwn(stood[row][column]);
                    if (!now && !then && cells[row][column] != stood[row][column]) {
                        return false;
                    }
                    if (now != then && (isEnemy(cells[row][column]) || isEnemy(stood[row][column]))) {
                        return false;
                    }
                    left += now && !then ? 1 : 0;
                    reached += then && !now ? 1 : 0;
                }
            }
            return left == 1 && reached == 1;
        }

        private boolean isOwn(char piece) {
            return Character.toLowerCase(piece) == (white ? 'w' : 'b');
        }

        private boolean isEnemy(char piece) {
            return Character.toLowerCase(piece) == (white ? 'b' : 'w');
        }

        private void assertPieces(String place) {
            for (char piece : "wWbB".toCharArray()) {
                Color color = Character.toLowerCase(piece) == 'w' ? Color.WHITE : Color.BLACK;
                Piece.Kind kind = Character.isUpperCase(piece) ? Piece.Kind.CROWNED_MAN : Piece.Kind.MAN;
                long[] words = new long[2];
                int count = 0;
                int total = 0;
                for (int square = 0; square < board.count(); square++) {
                    char stands = cells[board.row(square)][board.column(square)];
                    words[square / 64] |= stands == piece ? 1L << square : 0;
                    count += stands == piece ? 1 : 0;
                    total += Character.toLowerCase(stands) == Character.toLowerCase(piece) ? 1 : 0;
                }
                assertThat(replay.pieces(color, kind, 0)).as(place).isEqualTo(words[0]);
                assertThat(replay.pieces(color, kind, 1)).as(place).isEqualTo(words[1]);
                assertThat(replay.count(color, kind)).as(place).isEqualTo(count);
                assertThat(replay.total(color)).as(place).isEqualTo(total);
                assertThat(replay.pieces(color, Piece.Kind.KING, 0)).isZero();
                assertThat(replay.count(color, Piece.Kind.KING)).isZero();
            }
        }

        private void assertPosition(String place) {
            if (before != null && random.nextInt(4) == 0) {
                // The line beside the game begins before its last move.
                other.branch(replay);
                assertThat(drawn(Cells.of(board, other.position().pieces())))
                        .as(place)
                        .isEqualTo(drawn(before));
                assertThat(other.turn()).as(place).isEqualTo(white ? Color.BLACK : Color.WHITE);
            }
            if (random.nextInt(3) == 0) {
                return;
            }
            DraughtsPosition position = replay.position();
            assertThat(drawn(Cells.of(board, position.pieces()))).as(place).isEqualTo(drawn(cells));
            assertThat(position.turn()).as(place).isEqualTo(white ? Color.WHITE : Color.BLACK);
            assertThat(position.pieces(Color.WHITE, Piece.Kind.KNIGHT, 0)).isZero();
            assertDrawing(position.diagram(), place);
            DraughtsPosition set = set(cells, white);
            if (!isFrisian()) {
                assertThat(position).as(place).isEqualTo(set).hasSameHashCodeAs(set);
                assertThat(position.key()).as(place).isEqualTo(set.key());
                assertThat(game.position(position.text())).as(place).isEqualTo(set);
            }
            DraughtsPosition previous = position.previous();
            assertThat(previous == null).as(place).isEqualTo(before == null);
            if (before != null) {
                Way way = Objects.requireNonNull(last);
                DraughtsMove move = Objects.requireNonNull(position.lastMove());
                assertThat(drawn(
                                Cells.of(board, Objects.requireNonNull(previous).pieces())))
                        .as(place)
                        .isEqualTo(drawn(before));
                assertThat(previous.turn()).as(place).isNotEqualTo(position.turn());
                assertThat(move.from()).as(place).isEqualTo(square(way.from()));
                assertThat(move.to()).as(place).isEqualTo(square(way.to()));
                assertThat(move.crowns()).as(place).isEqualTo(way.crowns());
                assertThat(IntStream.range(0, move.captures())
                                .map(move::captured)
                                .sorted()
                                .toArray())
                        .as(place)
                        .isEqualTo(way.captured().stream()
                                .mapToInt(this::square)
                                .sorted()
                                .toArray());
            }
        }

        private int square(Cell cell) {
            return board.square(cell.row(), cell.column());
        }

        private void assertDrawing(Diagram diagram, String place) {
            assertThat(diagram.cells()).hasSize(board.width() * board.height());
            for (int at = 0; at < diagram.cells().size(); at++) {
                Cell cell = new Cell(at / board.width(), at % board.width());
                char expected = cells[cell.row()][cell.column()];
                Diagram.Cell drawn = diagram.cells().get(at);
                Piece piece = drawn.piece();
                char stands = piece == null ? '.' : piece.color() == Color.WHITE ? 'w' : 'b';
                stands = piece != null && piece.kind() == Piece.Kind.CROWNED_MAN
                        ? Character.toUpperCase(stands)
                        : stands;
                List<Diagram.Mark> marks = new ArrayList<>();
                if (last != null && last.from().equals(cell)) {
                    marks.add(Diagram.Mark.LAST_MOVE_FROM);
                }
                if (last != null && last.to().equals(cell)) {
                    marks.add(Diagram.Mark.LAST_MOVE_TO);
                }
                boolean isPlayed = expected != ' ';
                boolean isDark = isPlayed && !game.id().equals("turkish");
                assertThat(stands).as(place).isEqualTo(isPlayed ? expected : '.');
                assertThat(drawn.marks()).as(place).isEqualTo(marks);
                assertThat(drawn.shade()).as(place).isEqualTo(isDark ? Diagram.Shade.DARK : Diagram.Shade.LIGHT);
                assertThat(drawn.square()).as(place).isEqualTo(isPlayed ? board.name(square(cell)) : "");
            }
        }

        private static String drawn(char[][] cells) {
            StringBuilder text = new StringBuilder();
            for (char[] row : cells) {
                text.append(row).append('\n');
            }
            return text.toString();
        }
    }

    /** Games with letters have them at the edge, the others nothing. */
    @Test
    void a_drawing_has_the_names_of_columns_and_rows_where_squares_have_letters() {
        for (Draughts game : games()) {
            boolean hasLetters = Set.of("brazilian", "russian", "czech", "turkish", "poddavki")
                    .contains(game.id());
            Diagram diagram = game.start().diagram();
            assertThat(diagram.columns()).isEqualTo(game.board().width());
            assertThat(String.join("", diagram.columnLabels())).as(game.id()).isEqualTo(hasLetters ? "abcdefgh" : "");
            assertThat(String.join("", diagram.rowLabels())).as(game.id()).isEqualTo(hasLetters ? "87654321" : "");
        }
    }
}
