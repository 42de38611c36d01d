package dev.arbiter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.diagram.SvgDrawing;
import dev.arbiter.diagram.TextDrawing;
import dev.arbiter.record.RecordReplay;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the common language promises of every game, on the positions of random games. */
class GameContractTest {

    private static final int GAMES = 2;
    private static final int MOST_PLIES = 60;
    private static final Set<Rule> RULES = Set.copyOf(Games.rules());

    static Stream<Game<?>> games() {
        return Games.all().stream();
    }

    @ParameterizedTest
    @MethodSource("games")
    void a_game_says_who_it_is(Game<?> game) {
        assertThat(game.id()).matches("[a-z0-9]+");
        assertThat(game.family()).matches("[a-z0-9]+");
        assertThat(game.title()).isNotBlank();
        assertThat(game.notation()).isNotBlank();
        assertThat(Games.find(game.id())).containsSame(game);
        assertThat(game.squares()).isNotEmpty().doesNotHaveDuplicates();
        assertThat(game.start().game()).isSameAs(game);
        assertThat(game.findings(game.start().text())).isEmpty();
    }

    @Tag("full")
    @ParameterizedTest
    @MethodSource("games")
    void the_positions_of_random_games_keep_what_the_common_language_promises(Game<?> game) {
        new Check<>(game).play();
    }

    @ParameterizedTest
    @MethodSource("games")
    void a_negative_depth_is_refused(Game<?> game) {
        for (int depth : new int[] {-1, Integer.MIN_VALUE}) {
            assertThatThrownBy(() -> game.start().perft(depth)).isInstanceOf(IllegalArgumentException.class);
        }
        assertThat(game.start().perft(0)).isEqualTo(1);
    }

    @ParameterizedTest
    @MethodSource("games")
    void what_is_no_move_is_unreadable_and_breaks_no_rule(Game<?> game) {
        for (String text : List.of("", " ", "?", "no move", "\u0000", "\u2658", "x".repeat(10_000))) {
            Ruling<?> ruling = game.start().ruling(text);
            assertThat(ruling).as("'%s' in %s", text, game).isInstanceOf(Ruling.Unreadable.class);
            assertThat(((Ruling.Unreadable<?>) ruling).sentence())
                    .isNotBlank()
                    .doesNotEndWith(".")
                    .doesNotContain("\n", "\u0000");
            assertThatThrownBy(() -> game.start().play(text)).isInstanceOf(UnreadableException.class);
            assertThatThrownBy(() -> game.start().move(text)).isInstanceOf(UnreadableException.class);
        }
    }

    @ParameterizedTest
    @MethodSource("games")
    void a_position_prints_its_board(Game<?> game) {
        Position<?> start = game.start();
        List<String> lines = start.toString().lines().toList();
        Diagram diagram = start.diagram();
        int rows = diagram.cells().size() / diagram.columns();
        assertThat(lines)
                .hasSize(rows + (diagram.columnLabels().isEmpty() ? 1 : 2))
                .endsWith(start.text());
        long pieces =
                diagram.cells().stream().filter(cell -> cell.piece() != null).count();
        long letters = String.join("", lines.subList(0, rows))
                .chars()
                .filter(Character::isLetter)
                .count();
        assertThat(letters).isEqualTo(pieces);
    }

    @ParameterizedTest
    @MethodSource("games")
    void a_word_is_said_to_be_no_move_and_an_illegal_move_is_thrown_as_such(Game<?> game) {
        assertThatThrownBy(() -> game.start().play("hello"))
                .isInstanceOfSatisfying(
                        UnreadableException.class,
                        thrown -> assertThat(thrown.ruling())
                                .isEqualTo(game.start().ruling("hello")))
                .hasMessageStartingWith("'hello' is not a move; expected ");
        String illegal = game.start().legalMoves().size() > 0 ? illegalMove(game.start()) : null;
        if (illegal != null) {
            assertThatThrownBy(() -> game.start().play(illegal)).isInstanceOf(IllegalMoveException.class);
        }
    }

    /** A move of the second ply that is illegal in the first; null where all of them are legal there. */
    private static <M> @Nullable String illegalMove(Position<M> start) {
        Position<M> after = start.play(start.legalMoves().get(0));
        return after.legalMoves().stream()
                .map(after::text)
                .filter(text -> start.ruling(text) instanceof Ruling.Illegal)
                .findFirst()
                .orElse(null);
    }

    @ParameterizedTest
    @MethodSource("games")
    void a_board_set_up_piece_by_piece_asks_for_pieces_and_rights_of_the_game(Game<?> game) {
        Map<String, Piece> foreign = Map.of(
                game.squares().get(0),
                new Piece(game.kinds().contains(Piece.Kind.DISC) ? Piece.Kind.MAN : Piece.Kind.DISC, Color.WHITE, '?'));
        Map<String, Piece> nowhere = Map.of("z0", new Piece(Piece.Kind.MAN, Color.WHITE, '?'));
        for (Map<String, Piece> pieces : List.of(foreign, nowhere)) {
            assertThatThrownBy(() -> game.positionText(pieces, Color.WHITE, List.of()))
                    .isInstanceOf(IllegalArgumentException.class);
        }
        Map<String, Piece> start = game.start().piecesBySquare();
        assertThatThrownBy(() -> game.positionText(start, Color.WHITE, List.of("?")))
                .isInstanceOf(IllegalArgumentException.class);
    }

    /** One game's positions. */
    private static final class Check<M> {
        private final Game<M> game;
        private final Random random;
        private final Replay<M> replay;
        private final Replay<M> variation;
        private final Map<Long, Position<M>> keys = new HashMap<>();
        private final Set<String> texts = new HashSet<>();
        /** How many illegal moves were applied. */
        private int madeByHand;

        Check(Game<M> game) {
            this.game = game;
            this.random = new Random(game.id().hashCode());
            this.replay = game.replay(true);
            this.variation = game.replay();
        }

        void play() {
            for (int number = 0; number < GAMES; number++) {
                Position<M> position = game.start();
                replay.begin(position);
                for (int ply = 0; ply < MOST_PLIES && !position.legalMoves().isEmpty(); ply++) {
                    look(position);
                    List<M> moves = position.legalMoves();
                    M move = moves.get(random.nextInt(moves.size()));
                    assertThat(replay.play(position.longText(move))).isNull();
                    variation.branch(replay);
                    assertThat(variation.position()).isEqualTo(position);
                    M other = moves.get(random.nextInt(moves.size()));
                    assertThat(variation.play(position.longText(other))).isNull();
                    assertThat(variation.position()).isEqualTo(position.play(other));
                    Position<M> after = position.play(move);
                    lookBack(position, move, after);
                    worded(position.text(move));
                    branch(position, 0);
                    assertThat(replay.position()).isEqualTo(after);
                    worded(position.text(move));
                    position = after;
                }
                look(position);
                Position<M> restored = game.restore(position.save());
                assertThat(restored).isEqualTo(position);
                assertThat(restored.outcome()).isEqualTo(position.outcome());
            }
            assertThat(madeByHand).as(game.id()).isPositive();
        }

        /** The replay words the last move as its position does, where it does so at all. */
        private void worded(String text) {
            byte[] worded = new byte[64];
            int length = replay instanceof RecordReplay<M> record ? record.writeLast(worded, 1) - 1 : 0;
            assertThat(length == 0 ? text : new String(worded, 1, length, StandardCharsets.US_ASCII))
                    .isEqualTo(text);
        }

        /** Plays others in place of the last move, and of those others, and comes back. */
        private void branch(Position<M> before, int depth) {
            boolean tries = depth < 3 && random.nextInt(4) == 0;
            if (!(tries && replay instanceof RecordReplay<M> record && record.enterVariation())) {
                return;
            }
            assertThat(replay.position()).isEqualTo(before);
            assertThat(record.enterVariation()).isFalse();
            Position<M> position = before;
            for (int ply = 0; ply < 3 && !position.legalMoves().isEmpty(); ply++) {
                M move = position.legalMoves()
                        .get(random.nextInt(position.legalMoves().size()));
                assertThat(replay.play(position.longText(move))).isNull();
                Position<M> after = position.play(move);
                branch(position, depth + 1);
                assertThat(replay.position()).isEqualTo(after);
                assertThat(replay.outcome()).isEqualTo(after.outcome());
                worded(position.text(move));
                position = after;
            }
            record.leaveVariation();
        }

        private void look(Position<M> position) {
            assertThat(replay.position()).isEqualTo(position);
            assertThat(replay.turn()).isEqualTo(position.turn());
            assertThat(replay.key()).isEqualTo(position.key());
            attacks(position);
            assertThat(replay.isClaimable()).isEqualTo(!position.claims().isEmpty());
            assertThat(replay.mayBeClaimed() || position.claims().isEmpty()).isTrue();
            assertThat(replay.outcome()).isEqualTo(position.outcome());
            assertThat(replay.isOver()).isEqualTo(position.outcome().isOver());
            assertThat(game.position(position.text())).isEqualTo(position);
            Position<M> known = keys.putIfAbsent(position.key(), position);
            assertThat(known == null || known.equals(position))
                    .as("%s and %s have one key", known, position)
                    .isTrue();
            assertThat(game.position(position.text()).key()).isEqualTo(position.key());
            if (random.nextInt(6) == 0) {
                drawings(position);
            }
            outcome(position);
            if (random.nextInt(3) == 0 && texts.add(position.text())) {
                moves(position);
                others(position);
                hands(position);
            }
        }

        /** What attacks what: the same on both boards, only by pieces, and who is pinned is a piece of the side asked about. */
        private void attacks(Position<M> position) {
            assertThat(replay.isCheck()).isEqualTo(position.isCheck());
            for (Color color : Color.values()) {
                long own = 0;
                for (Piece.Kind kind : Piece.Kind.values()) {
                    own |= position.pieces(color, kind, 0);
                }
                assertThat(replay.pinned(color)).isEqualTo(position.pinned(color));
                assertThat(position.pinned(color) & ~own).isZero();
                int square = random.nextInt(position.game().squares().size());
                long attackers = position.attackers(color, square);
                assertThat(replay.attackers(color, square)).isEqualTo(attackers);
                assertThat(attackers & ~own).isZero();
            }
        }

        private void moves(Position<M> position) {
            List<M> moves = position.legalMoves();
            assertThat(moves).doesNotHaveDuplicates();
            Map<String, M> byText = position.movesByText();
            assertThat(moves).containsAll(byText.values());
            for (M move : moves) {
                // Moves of one text lead to one position.
                M named = byText.get(position.text(move));
                assertThat(named == null ? null : position.play(named)).isEqualTo(position.play(move));
            }
            if (!moves.isEmpty()) {
                assertThat(position.perft(1)).isEqualTo(moves.size());
            }
            for (M move : moves) {
                Position<M> after = position.play(move);
                for (String text : Stream.of(Notation.values())
                        .map(notation -> position.text(move, notation))
                        .distinct()
                        .toList()) {
                    Ruling<M> ruling = position.ruling(text);
                    assertThat(ruling).as("%s on %s", text, position).isInstanceOf(Ruling.Legal.class);
                    Ruling.Legal<M> legal = (Ruling.Legal<M>) ruling;
                    assertThat(legal.after()).isEqualTo(after);
                    assertThat(position.play(legal.move())).isEqualTo(after);
                    assertThat(position.move(text)).isEqualTo(legal.move());
                    assertThat(position.readings(text)).hasSize(1);
                }
                assertThat(position.path(move)).allMatch(game.squares()::contains);
            }
        }

        /** Texts that may be legal here or not: the moves of the other side, and of other positions. */
        private void others(Position<M> position) {
            for (Position<M> other : keys.values().stream().limit(3).toList()) {
                for (M move : other.legalMoves()) {
                    String text = other.longText(move);
                    Ruling<M> ruling = position.ruling(text);
                    if (ruling instanceof Ruling.Illegal<M> illegal) {
                        assertThat(illegal.citation()).isNotBlank();
                        assertThat(illegal.sentence()).isNotBlank().doesNotEndWith(".");
                        assertThat(illegal.rule().name()).matches("[A-Z0-9_]+");
                        assertThat(RULES).contains(illegal.rule());
                        assertThat(game.squares()).containsAll(illegal.squares());
                        assertThat(illegal.alternatives())
                                .allMatch(alternative ->
                                        position.ruling(alternative).isLegal());
                        assertThat(position.readings(text)).isEmpty();
                        Ruling<M> refused = replay.play(text);
                        if (refused == null && mustPass(position)) {
                            // Records leave passes out that the rules imply.
                            replay.begin(position);
                            continue;
                        }
                        assertThat(refused).as("%s on %s", text, position).isEqualTo(ruling);
                        assertThat(replay.position()).isEqualTo(position);
                    }
                    if (!position.legalMoves().contains(move)) {
                        assertThatThrownBy(() -> position.play(move)).isInstanceOf(IllegalArgumentException.class);
                    }
                }
            }
        }

        /**
         * Whatever illegal move is applied, nothing breaks, and where it goes on it is the other side's turn on a board
         * of the game.
         */
        private void hands(Position<M> position) {
            List<String> squares = game.squares();
            for (int number = 0; number < 20; number++) {
                String from = squares.get(random.nextInt(squares.size()));
                String to = squares.get(random.nextInt(squares.size()));
                String kind = "NBRQK".charAt(random.nextInt(5)) + "";
                for (String text : List.of(
                        to, from + to, from + "-" + to, from + "x" + to, kind + to, kind + "x" + to, kind + "@" + to)) {
                    if (!(position.ruling(text) instanceof Ruling.Illegal)) {
                        continue;
                    }
                    Position<M> after = position.afterIllegal(text);
                    if (after != null) {
                        assertThat(after.turn())
                                .as("%s on %s", text, position)
                                .isEqualTo(position.turn().opposite());
                        assertThat(after.previous()).isNull();
                        assertThat(after.standing()).isNotBlank();
                        assertThat(after.perft(2)).isNotNegative();
                        variation.begin(after);
                        for (M move : after.legalMoves()) {
                            assertThat(after.ruling(after.longText(move)).isLegal())
                                    .isTrue();
                        }
                        madeByHand++;
                    }
                }
            }
        }

        private boolean mustPass(Position<M> position) {
            List<M> moves = position.legalMoves();
            return moves.size() == 1 && position.path(moves.get(0)).isEmpty();
        }

        private void drawings(Position<M> position) {
            Map<String, Piece> pieces = position.piecesBySquare();
            int counted = 0;
            List<String> squares = game.squares();
            for (Color color : Color.values()) {
                for (Piece.Kind kind : Piece.Kind.values()) {
                    counted += position.count(color, kind);
                    for (int square = 0; square < squares.size(); square++) {
                        Piece piece = pieces.get(squares.get(square));
                        boolean stands = piece != null && piece.color() == color && piece.kind() == kind;
                        assertThat((position.pieces(color, kind, square >> 6) >>> square & 1) != 0)
                                .as("%s %s on %s of %s", color, kind, squares.get(square), position)
                                .isEqualTo(stands);
                        assertThat(replay.pieces(color, kind, square >> 6) >>> square & 1)
                                .isEqualTo(stands ? 1 : 0);
                    }
                }
            }
            assertThat(counted).isEqualTo(pieces.size());
            Position<M> setUp = game.position(game.positionText(pieces, position.turn(), List.of()));
            assertThat(setUp.piecesBySquare()).isEqualTo(pieces);
            assertThat(setUp.turn()).isEqualTo(position.turn());
            assertThat(game.kinds())
                    .containsAll(pieces.values().stream().map(Piece::kind).toList());
            squares.forEach(square -> assertThat(position.pieceOn(square)).isEqualTo(pieces.get(square)));
            String svg = SvgDrawing.draw(position.diagram(), false);
            assertThat(svg.split("<title>", -1)).hasSize(pieces.size() + 1);
            assertThat(TextDrawing.draw(position.diagram(), TextDrawing.Style.ASCII, false))
                    .contains(pieces.values().stream()
                            .map(piece -> String.valueOf(piece.letter()))
                            .distinct()
                            .toList());
        }

        private void outcome(Position<M> position) {
            Outcome outcome = position.outcome();
            assertThat(outcome.sentence()).isNotBlank();
            assertThat(position.standing()).isNotBlank();
            for (Cited by : outcome instanceof Outcome.Won won
                    ? List.of(won.by())
                    : outcome instanceof Outcome.Drawn drawn
                            ? List.of(drawn.by())
                            : ((Outcome.Ongoing) outcome).claims()) {
                assertThat(RULES).contains(by.rule());
                assertThat(by.rule().endsGame()).as("%s", by).isTrue();
            }
            String result = game.result(position);
            assertThat(game.agreement(result, position))
                    .isEqualTo(outcome.isOver() ? Agreement.AGREES : Agreement.OPEN);
        }

        private void lookBack(Position<M> before, M move, Position<M> after) {
            assertThat(after.previous()).isEqualTo(before);
            assertThat(after.lastMove()).isEqualTo(move);
            boolean fewer = Stream.of(Piece.Kind.values())
                    .anyMatch(kind -> after.count(before.turn().opposite(), kind)
                            < before.count(before.turn().opposite(), kind));
            boolean discs = before.count(Color.BLACK, Piece.Kind.DISC) > 0;
            assertThat(before.isCapture(move)).isEqualTo(fewer && !discs);
        }
    }
}
