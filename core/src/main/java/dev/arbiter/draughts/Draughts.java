package dev.arbiter.draughts;

import dev.arbiter.Color;
import dev.arbiter.ImpossiblePositionException;
import dev.arbiter.Note;
import dev.arbiter.Outcome;
import dev.arbiter.Piece;
import dev.arbiter.Position;
import dev.arbiter.Replay;
import dev.arbiter.Result;
import dev.arbiter.UnreadableException;
import dev.arbiter.draughts.BoardGeometry.Corner;
import dev.arbiter.draughts.BoardGeometry.Squares;
import dev.arbiter.draughts.Variant.Aim;
import dev.arbiter.draughts.Variant.CaptureRules;
import dev.arbiter.draughts.Variant.Directions;
import dev.arbiter.draughts.Variant.Initial;
import dev.arbiter.draughts.Variant.King;
import dev.arbiter.draughts.Variant.KingStop;
import dev.arbiter.draughts.Variant.LastRow;
import dev.arbiter.draughts.Variant.Man;
import dev.arbiter.draughts.Variant.Removal;
import dev.arbiter.record.RecordFamily;
import dev.arbiter.record.RecordGame;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A game of the draughts family: its rules, its notation, and the official rules that it cites.
 *
 * <pre>{@code
 * DraughtsPosition position = Draughts.RUSSIAN.start();
 * position.legalMoves().forEach(move -> System.out.println(position.text(move)));
 * }</pre>
 */
public final class Draughts implements RecordGame<DraughtsMove> {

    private static final List<Piece.Kind> PIECES = List.of(Piece.Kind.MAN, Piece.Kind.CROWNED_MAN);

    /** English draughts, or checkers: WCDF Rules of Draughts, section 1. */
    public static final Draughts CHECKERS = new Entry(
                    "English draughts (checkers)", 21, 'x', RuleBook.WCDF, DrawRules.ENGLISH)
            .by(new Variant(
                    "checkers",
                    numbered(8, Squares.BOTTOM_LEFT_COLOUR, Corner.TOP_LEFT),
                    new Initial(
                            Color.BLACK, // 1.13: the darker pieces move first
                            0,
                            3),
                    new Man(
                            Directions.DIAGONALLY_FORWARD, // 1.15
                            Directions.DIAGONALLY_FORWARD, // 1.18
                            LastRow.STOPS, // 1.16 and 1.19: crowning ends the turn
                            true), // 1.18: a man jumps any piece
                    new King(
                            Directions.DIAGONALLY, // 1.17
                            Directions.DIAGONALLY, // 1.21
                            false, // 1.17: one square at a time
                            KingStop.ANYWHERE,
                            0),
                    new CaptureRules(
                            Precedence.ANY, // 1.20: not necessarily the way that gains most
                            Removal.AT_THE_END, // 1.20: none is jumped twice
                            true,
                            false),
                    Aim.LEAVE_NO_MOVE)); // 1.30

    /** Italian draughts: FID, Regolamento tecnico, Dama italiana. */
    public static final Draughts ITALIAN = new Entry("Italian draughts", 22, 'x', RuleBook.FID, DrawRules.ITALIAN)
            .by(Variant.builder("italian", CHECKERS.variant)
                    .board(numbered(8, Squares.OTHER_COLOUR, Corner.TOP_LEFT))
                    .first(Color.WHITE)
                    .precedence(Precedence.ITALIAN) // art. 6: quantity, then quality
                    .man(new Man(
                            Directions.DIAGONALLY_FORWARD,
                            Directions.DIAGONALLY_FORWARD,
                            LastRow.STOPS,
                            false)) // art. 5: a man may not take a king
                    .build());

    /** International draughts: FMJD annex 1. */
    public static final Draughts INTERNATIONAL = new Entry(
                    "International draughts", 20, 'x', RuleBook.FMJD, DrawRules.INTERNATIONAL)
            .by(new Variant(
                    "international",
                    numbered(10, Squares.BOTTOM_LEFT_COLOUR, Corner.TOP_LEFT), // 2.4, 2.6
                    new Initial(
                            Color.WHITE, // 3.3
                            0,
                            4), // 2.8
                    new Man(
                            Directions.DIAGONALLY_FORWARD, // 3.4
                            Directions.DIAGONALLY, // 4.1: forwards and backwards
                            LastRow.GOES_ON_AS_MAN, // 4.15
                            true),
                    new King(
                            Directions.DIAGONALLY, // 3.9
                            Directions.DIAGONALLY, // 4.3
                            true, // 3.9, 4.3
                            KingStop.ANYWHERE, // 4.3: a free square by choice
                            0),
                    new CaptureRules(
                            Precedence.MOST, // 4.13
                            Removal.AT_THE_END, // 4.5, 4.6, 4.8: lifted after the capture; none jumped twice
                            true,
                            false),
                    Aim.LEAVE_NO_MOVE)); // 7.2.2, 7.2.3

    /** Killer draughts: international draughts in which a king lands directly behind a last captured king. */
    public static final Draughts KILLER = new Entry(
                    "Killer draughts", 20, 'x', RuleBook.KILLER, DrawRules.INTERNATIONAL)
            .by(Variant.builder("killer", INTERNATIONAL.variant)
                    .king(new King(
                            Directions.DIAGONALLY,
                            Directions.DIAGONALLY,
                            true,
                            KingStop.DIRECTLY_BEHIND_A_LAST_KING,
                            0))
                    .build());

    /** Brazilian draughts: FMJD annex 1 on 64 squares. */
    public static final Draughts BRAZILIAN = new Entry(
                    "Brazilian draughts", 26, 'x', RuleBook.FMJD_64, DrawRules.BRAZILIAN)
            .by(Variant.builder("brazilian", INTERNATIONAL.variant)
                    .board(algebraic())
                    .rows(0, 3)
                    .build());

    /** Canadian draughts: FMJD annex 1 on 144 squares. */
    public static final Draughts CANADIAN = new Entry(
                    "Canadian draughts", 27, 'x', RuleBook.FMJD, DrawRules.INTERNATIONAL)
            .by(Variant.builder("canadian", INTERNATIONAL.variant)
                    .board(numbered(12, Squares.BOTTOM_LEFT_COLOUR, Corner.TOP_LEFT))
                    .rows(0, 5)
                    .build());

    /** Russian draughts: Russian draughts code, section 1. */
    public static final Draughts RUSSIAN = new Entry(
                    "Russian draughts", 25, ':', RuleBook.RUSSIAN_CODE, DrawRules.RUSSIAN)
            .by(Variant.builder("russian", BRAZILIAN.variant)
                    .precedence(Precedence.ANY) // 1.5: any way of capture
                    .man(new Man(
                            Directions.DIAGONALLY_FORWARD,
                            Directions.DIAGONALLY,
                            LastRow.GOES_ON_AS_KING, // 1.5: goes on by the rules for a king
                            true))
                    .build());

    /** Pool checkers: American Pool Checker Association. */
    public static final Draughts POOL = new Entry("Pool checkers", 23, 'x', RuleBook.APCA, DrawRules.POOL)
            .by(Variant.builder("pool", BRAZILIAN.variant)
                    .board(CHECKERS.board())
                    .first(Color.BLACK)
                    .precedence(Precedence.ANY)
                    .build());

    /** Spanish draughts: the rules of the Federação Portuguesa de Damas. */
    public static final Draughts SPANISH = new Entry("Spanish draughts", 24, 'x', RuleBook.FPD, DrawRules.CLASSIC)
            .by(new Variant(
                    "spanish",
                    numbered(8, Squares.OTHER_COLOUR, Corner.BOTTOM_RIGHT),
                    new Initial(Color.WHITE, 0, 3),
                    new Man(Directions.DIAGONALLY_FORWARD, Directions.DIAGONALLY_FORWARD, LastRow.STOPS, true),
                    new King(Directions.DIAGONALLY, Directions.DIAGONALLY, true, KingStop.ANYWHERE, 0),
                    new CaptureRules(
                            Precedence.MOST_THEN_KINGS, // 3.1: quantity, then quality
                            Removal.AT_THE_END,
                            true,
                            false),
                    Aim.LEAVE_NO_MOVE));

    /** Portuguese draughts: the Spanish rules. */
    public static final Draughts PORTUGUESE = new Entry("Portuguese draughts", 28, 'x', RuleBook.FPD, DrawRules.CLASSIC)
            .by(Variant.builder("portuguese", SPANISH.variant).build());

    /** Czech draughts: Česká federace dámy. */
    public static final Draughts CZECH = new Entry("Czech draughts", 29, 'x', RuleBook.CFD, DrawRules.CZECH)
            .by(Variant.builder("czech", SPANISH.variant)
                    .board(algebraic())
                    .precedence(Precedence.WITH_KING)
                    .build());

    /** Thai draughts (makhos): game type 31 of the PDN 3.0 standard. */
    public static final Draughts THAI = new Entry("Thai draughts", 31, '-', RuleBook.THAI, DrawRules.REPETITION_ALONE)
            .by(Variant.builder("thai", SPANISH.variant)
                    .board(numbered(8, Squares.BOTTOM_LEFT_COLOUR, Corner.BOTTOM_RIGHT))
                    .first(Color.BLACK)
                    .rows(0, 2)
                    .king(new King(Directions.DIAGONALLY, Directions.DIAGONALLY, true, KingStop.DIRECTLY_BEHIND, 0))
                    .precedence(Precedence.ANY)
                    .removal(Removal.AT_ONCE)
                    .build());

    /** Frisian draughts: Wrâldfederaasje Frysk Dammen, rules of 2011. */
    public static final Draughts FRISIAN = new Entry("Frisian draughts", 40, 'x', RuleBook.WFD, DrawRules.FRISIAN)
            .by(Variant.builder("frisian", INTERNATIONAL.variant)
                    .man(new Man(
                            Directions.DIAGONALLY_FORWARD,
                            Directions.ALL_EIGHT, // article 7
                            LastRow.GOES_ON_AS_MAN,
                            true))
                    .king(new King(
                            Directions.DIAGONALLY,
                            Directions.ALL_EIGHT, // article 9
                            true,
                            KingStop.ANYWHERE,
                            3)) // part C
                    .precedence(Precedence.FRISIAN_VALUE) // part B
                    .build());

    /** Turkish draughts (Türk daması): game type 30 of the PDN 3.0 standard. */
    public static final Draughts TURKISH = new Entry("Turkish draughts", 30, 'x', RuleBook.TURKISH, DrawRules.TURKISH)
            .by(new Variant(
                    "turkish",
                    new BoardGeometry(8, 8, Squares.EVERY, Corner.BOTTOM_LEFT, true),
                    new Initial(Color.WHITE, 1, 2),
                    new Man(
                            Directions.FORWARD_AND_SIDEWAYS,
                            Directions.FORWARD_AND_SIDEWAYS,
                            LastRow.GOES_ON_AS_MAN,
                            true),
                    new King(Directions.ORTHOGONALLY, Directions.ORTHOGONALLY, true, KingStop.ANYWHERE, 0),
                    new CaptureRules(Precedence.MOST, Removal.AT_ONCE, false, true),
                    Aim.LEAVE_NO_MOVE));

    /** Antidraughts: international draughts in which a player without a move wins, by the rules of Lidraughts. */
    public static final Draughts ANTIDRAUGHTS = new Entry(
                    "Antidraughts", 98, 'x', RuleBook.ANTIDRAUGHTS, DrawRules.REPETITION_ALONE)
            .by(Variant.builder("antidraughts", INTERNATIONAL.variant)
                    .aim(Aim.HAVE_NO_MOVE)
                    .build());

    /**
     * Breakthrough: international draughts that the first king wins, by the rules of Lidraughts. It has no draws, since men
     * only move forward.
     */
    public static final Draughts BREAKTHROUGH = new Entry(
                    "Breakthrough draughts", 96, 'x', RuleBook.BREAKTHROUGH, DrawRules.REPETITION_ALONE)
            .by(Variant.builder("breakthrough", INTERNATIONAL.variant)
                    .aim(Aim.FIRST_KING)
                    .build());

    /** Frysk!: Frisian draughts with five men each, by the rules of Lidraughts. */
    public static final Draughts FRYSK = new Entry("Frysk!", 97, 'x', RuleBook.FRYSK, DrawRules.FRISIAN)
            .by(Variant.builder("frysk", FRISIAN.variant).rows(0, 1).build());

    /**
     * Poddavki: Russian draughts in which a player without a move wins. PDN has no game type for it; records name it in the tag
     * {@code Variant}.
     */
    public static final Draughts PODDAVKI = new Entry(
                    "Poddavki", 25, ':', RuleBook.PODDAVKI, DrawRules.REPETITION_ALONE)
            .by(Variant.builder("poddavki", RUSSIAN.variant)
                    .aim(Aim.HAVE_NO_MOVE)
                    .build());

    private static final List<Draughts> ALL = List.of(
            CHECKERS,
            ITALIAN,
            INTERNATIONAL,
            KILLER,
            BRAZILIAN,
            CANADIAN,
            RUSSIAN,
            POOL,
            SPANISH,
            PORTUGUESE,
            CZECH,
            THAI,
            FRISIAN,
            TURKISH,
            ANTIDRAUGHTS,
            BREAKTHROUGH,
            FRYSK,
            PODDAVKI);

    /** Lidraughts' number for international draughts from a position. */
    private static final int FROM_POSITION = 99;

    private static final String HUB = "Hub";

    /** A game as some records describe it: few in number, as the values of {@code GameType} are. */
    private record Named(Draughts usual, Variant rules) {}

    private static final Map<Named, Draughts> NAMED = new ConcurrentHashMap<>();

    /** The service by which {@link dev.arbiter.Games} finds the games of draughts. */
    public static final class Family implements RecordFamily {
        /** For the service loader. */
        public Family() {}

        @Override
        public String id() {
            return "draughts";
        }

        @Override
        public List<Draughts> games() {
            return all();
        }

        @Override
        public List<Draughts> candidates(Look look) {
            return switch (look) {
                case BEYOND_50 -> List.of(CANADIAN);
                case BEYOND_32 -> List.of(INTERNATIONAL, FRISIAN, CANADIAN);
                case WITHIN_32 ->
                    List.of(
                            CHECKERS,
                            ITALIAN,
                            RUSSIAN,
                            BRAZILIAN,
                            POOL,
                            SPANISH,
                            PORTUGUESE,
                            CZECH,
                            THAI,
                            INTERNATIONAL,
                            FRISIAN,
                            CANADIAN);
                case FIRST_MAN_LOW -> List.of(CHECKERS, POOL, SPANISH, PORTUGUESE, THAI);
                case FIRST_MAN_HIGH ->
                    List.of(ITALIAN, RUSSIAN, BRAZILIAN, CZECH, CHECKERS, POOL, SPANISH, PORTUGUESE, THAI);
                case LETTERS ->
                    List.of(RUSSIAN, BRAZILIAN, CZECH, TURKISH, CHECKERS, POOL, INTERNATIONAL, FRISIAN, CANADIAN);
                case PAIRS_OF_LETTERS ->
                    List.of(RUSSIAN, BRAZILIAN, CZECH, POOL, CHECKERS, TURKISH, INTERNATIONAL, FRISIAN, CANADIAN);
            };
        }

        @Override
        public List<DraughtsRule> rules() {
            return List.of(DraughtsRule.values());
        }
    }

    /** The start of the game, once it has been asked for; two threads may both make it, to the same effect. */
    private @Nullable DraughtsPosition start;

    private final Entry entry;
    private final Variant variant;

    /** The game as records usually describe it. */
    private final @Nullable Draughts usual;

    /** The names and numbers of a game. */
    private record Entry(String title, int gameType, char captureSeparator, RuleBook book, DrawRules drawRules) {

        Draughts by(Variant variant) {
            return new Draughts(this, variant, null);
        }
    }

    private Draughts(Entry entry, Variant variant, @Nullable Draughts usual) {
        this.entry = entry;
        this.variant = variant;
        this.usual = usual;
    }

    /**
     * A game by any rules on a board of up to 12 by 12 squares, in which repetition is the only draw. Captures are written with
     * {@code x}.
     *
     * @param variant the rules, such as a {@link Variant#builder} makes
     * @param title its name for people
     * @param book the official rules to cite
     */
    public static Draughts of(Variant variant, String title, RuleBook book) {
        return new Entry(title, 0, 'x', book, DrawRules.REPETITION_ALONE).by(variant);
    }

    private static BoardGeometry numbered(int size, Squares squares, Corner first) {
        return new BoardGeometry(size, size, squares, first, false);
    }

    private static BoardGeometry algebraic() {
        return new BoardGeometry(8, 8, Squares.BOTTOM_LEFT_COLOUR, Corner.BOTTOM_LEFT, true);
    }

    /** The games of the family, in the order in which users see them. */
    public static List<Draughts> all() {
        return ALL;
    }

    /**
     * The game of a PDN {@code GameType}.
     *
     * @param gameType the number, such as 20; for numbers that games share, international and Russian draughts rather than
     *     killer draughts and poddavki
     */
    public static Optional<Draughts> ofGameType(int gameType) {
        return ALL.stream()
                .filter(game -> game.gameType() == gameType && !game.equals(KILLER) && !game.equals(PODDAVKI))
                .findFirst();
    }

    @Override
    public String id() {
        return variant.id();
    }

    @Override
    public String family() {
        return "draughts";
    }

    @Override
    public String title() {
        return entry.title;
    }

    @Override
    public String positionName() {
        return "FEN";
    }

    @Override
    public List<Piece.Kind> kinds() {
        return PIECES;
    }

    @Override
    public String positionText(Map<String, Piece> pieces, Color turn, Collection<String> rights) {
        StringJoiner white = new StringJoiner(",", ":W", "");
        StringJoiner black = new StringJoiner(",", ":B", "");
        pieces.forEach((square, piece) -> {
            if (!squares().contains(square) || !PIECES.contains(piece.kind())) {
                throw new IllegalArgumentException(piece.kind() + " on " + square + " in " + title());
            }
            (piece.color() == Color.WHITE ? white : black).add(piece.kind() == Piece.Kind.MAN ? square : "K" + square);
        });
        if (!rights.isEmpty()) {
            throw new IllegalArgumentException("rights " + rights + " in " + title());
        }
        return turn.title().charAt(0) + "" + white + black;
    }

    @Override
    public boolean mayGainPieces() {
        return false;
    }

    @Override
    public String notation() {
        return board().algebraic()
                ? "PDN FEN; c3-d4, c3" + captureSeparator() + "e5"
                : "PDN FEN; 11-15, 11" + captureSeparator() + "18";
    }

    /** The rules as traits. */
    public Variant variant() {
        return variant;
    }

    /** The board, with the names of its squares. */
    public BoardGeometry board() {
        return variant.board();
    }

    /** The official rules that the game cites. */
    public RuleBook book() {
        return entry.book;
    }

    /** The number of the game in PDN's {@code GameType} tag, such as 20; 0 if it has none. */
    public int gameType() {
        return entry.gameType;
    }

    @Override
    public Map<String, String> tags() {
        if (gameType() == 0) {
            return Map.of();
        }
        // Numbers from another corner are never written where squares have letters.
        boolean isUsual = usual == null || (board().algebraic() && isLike(usual));
        String type = isUsual ? Integer.toString(gameType()) : GameType.write(gameType(), variant);
        boolean shared = id().equals(PODDAVKI.id()) || id().equals(KILLER.id());
        // Another game has the same number.
        return shared ? Map.of("GameType", type, "Variant", title()) : Map.of("GameType", type);
    }

    @Override
    public List<String> engineProtocols() {
        return id().equals(INTERNATIONAL.id()) ? List.of(HUB, "DXP") : List.of(HUB);
    }

    /** {@inheritDoc} Three games on 100 squares have names of their own in Hub. */
    @Override
    public String nameIn(String protocol) {
        if (!protocol.equals(HUB)) {
            return id();
        }
        return switch (id()) {
            case "international" -> "normal";
            case "breakthrough" -> "bt";
            case "antidraughts" -> "losing";
            default -> id();
        };
    }

    /** {@inheritDoc} English draughts also has the input of <i>Checker's Check</i>. */
    @Override
    public List<String> formats() {
        return id().equals(CHECKERS.id()) ? List.of("PDN", "CHECKERS_CHECK") : List.of("PDN");
    }

    @Override
    public boolean hasHiddenReadings() {
        return true;
    }

    /** The names used by Lidraughts and in other languages. */
    @Override
    public Set<String> aliases() {
        return switch (id()) {
            case "checkers" ->
                Set.of(
                        "American/English",
                        "English/American",
                        "English",
                        "American",
                        "English draughts",
                        "English checkers",
                        "American checkers",
                        "Straight checkers");
            case "pool" -> Set.of("American pool", "American pool checkers");
            case "antidraughts" -> Set.of("Anti", "Losing draughts");
            case "breakthrough" -> Set.of("Breakthrough");
            case "poddavki" -> Set.of("Russian giveaway", "Giveaway checkers");
            default -> Set.of();
        };
    }

    private boolean isLike(Draughts other) {
        BoardGeometry board = other.board();
        return variant.initial().first() == other.variant.initial().first()
                && board().squares() == board.squares()
                && board().algebraic() == board.algebraic()
                && board().letters() == board.letters();
    }

    /** {@inheritDoc} {@code GameType} 99 is international draughts from a set-up position. */
    @Override
    public @Nullable Draughts tagged(String tag, String value) {
        GameType type = tag.equals("GameType") ? GameType.read(value) : null;
        if (type == null) {
            return null;
        }
        boolean isThis = gameType() != 0 && type.number() == gameType();
        boolean isFromPosition = type.number() == FROM_POSITION && equals(INTERNATIONAL);
        if (!isThis && !isFromPosition) {
            return null;
        }
        // Most say no more: comparing rules, which are records, costs a start the making of their equals.
        return usual == null && type.isNumberAlone() ? this : as(type.of(variant));
    }

    /** {@inheritDoc} Games whose squares have letters are also recorded with numbers, from the bottom or from the top. */
    @Override
    public List<Draughts> otherNamings() {
        if (!board().algebraic()) {
            return List.of();
        }
        BoardGeometry.Corner other = board().first().atOtherEnd();
        BoardGeometry board = board().named(other, board().letters(), true);
        return List.of(as(Variant.builder(variant.id(), variant).board(board).build()));
    }

    /** {@inheritDoc} A square alone is no move where it cannot be the last of one. */
    @Override
    public boolean isForeign(String text) {
        try {
            MoveText read = MoveText.read(board(), text);
            DraughtsPosition start = start();
            return read.missingSquare == null
                    && read.squares(board(), start.pieces(), start.turn()).length < 2
                    && start.readings(text).isEmpty();
        } catch (UnreadableException e) {
            return true;
        }
    }

    /** {@inheritDoc} Some records of games that Black begins have White begin. */
    @Override
    public @Nullable Draughts begunByOther() {
        return variant.initial().first() == Color.WHITE
                ? null
                : as(Variant.builder(variant.id(), variant).first(Color.WHITE).build());
    }

    /** The game by these rules, which are its own but for names and who begins. */
    private Draughts as(Variant rules) {
        Draughts home = usual == null ? this : usual;
        return rules.equals(home.variant)
                ? home
                : NAMED.computeIfAbsent(new Named(home, rules), named -> new Draughts(entry, rules, home));
    }

    @Override
    public String naming() {
        StringJoiner clauses = new StringJoiner(", ");
        if (usual == null) {
            return "";
        }
        BoardGeometry board = board();
        if (variant.initial().first() != usual.variant.initial().first()) {
            clauses.add(variant.initial().first().title() + " begins");
        }
        if (board.squares() != usual.board().squares()) {
            clauses.add("it is played on the squares of the other colour");
        }
        if (board.algebraic() && board.letters() != usual.board().letters()) {
            clauses.add("a1 is White's " + board.letters().title() + " corner");
        } else if (board.algebraic() && !usual.board().algebraic()) {
            clauses.add("squares are named by letters");
        } else if (board.first() != usual.board().first()
                || (!board.algebraic() && usual.board().algebraic())) {
            clauses.add("squares are numbered from White's " + board.first().title() + " corner");
        }
        return clauses.toString();
    }

    /**
     * {@inheritDoc}
     *
     * <p>As in PDN: a win is {@code 2-0} in game types 20 and 27, otherwise {@code 1-0}.
     */
    @Override
    public String result(Position<?> position) {
        String result = RecordGame.super.result(position);
        if (gameType() != INTERNATIONAL.gameType() && gameType() != CANADIAN.gameType()) {
            return result;
        }
        return switch (result) {
            case "1-0" -> "2-0";
            case "0-1" -> "0-2";
            case "1/2-1/2" -> "1-1";
            default -> result;
        };
    }

    /**
     * {@inheritDoc} Sources disagree on {@code 1-0} and {@code 0-1} in games that Black begins: PDN 1.0 and 2.0 write the
     * points of the side that begins first, PGN writes White's. {@code 2-0} and {@code 0-2} are only used in games that White
     * begins.
     */
    @Override
    public @Nullable Result readResult(String written, Color first) {
        Result result = Result.of(written);
        return result != null
                        && first == Color.BLACK
                        && result.isKnown()
                        && result.white() + result.black() == 1
                        && result.winner() != null
                        && Character.isDigit(written.strip().charAt(0))
                        && start().turn() == Color.BLACK
                ? result.reversed()
                : result;
    }

    /** The character between the squares of a capture: {@code x}, {@code :} or {@code -}. */
    public char captureSeparator() {
        return entry.captureSeparator;
    }

    DrawRules drawRules() {
        return entry.drawRules;
    }

    /** Where the first king ends the game, and one stands on the board. */
    Outcome wonByKing(Color winner) {
        return new Outcome.Won(winner, book().cite(DraughtsRule.FIRST_KING));
    }

    /** Where a side has no move, given the number of pieces left to it. */
    Outcome wonWithoutMove(Color turn, int pieces) {
        DraughtsRule by = pieces == 0 ? DraughtsRule.NO_PIECE_LEFT : DraughtsRule.NO_MOVE_LEFT;
        return new Outcome.Won(variant.aim() == Aim.HAVE_NO_MOVE ? turn : turn.opposite(), book().cite(by));
    }

    /** {@inheritDoc} It always makes notes, which costs nothing for moves in the usual spelling. */
    @Override
    public Replay<DraughtsMove> replay(boolean noting) {
        return new DraughtsReplay(this, RecordGame.super.replay(noting));
    }

    @Override
    public DraughtsPosition start() {
        DraughtsPosition known = start;
        if (known == null) {
            known = new DraughtsPosition(
                    this, variant.start(), variant.initial().first(), KingSteps.NONE);
            start = known;
        }
        return known;
    }

    /**
     * {@inheritDoc}
     *
     * <p>If the text has {@code ?} for the side to move, it is the side that begins a game.
     */
    @Override
    public DraughtsPosition position(String text) {
        return position(PdnFen.read(board(), text));
    }

    @Override
    public DraughtsPosition position(String text, @Nullable String firstMove, Consumer<Note> notes) {
        PdnFen.Setup setup = PdnFen.read(board(), text);
        DraughtsPosition position = position(setup.by(setup.isTurnOpen() ? mover(setup, firstMove) : setup.turn()));
        if (setup.isTurnOpen() && setup.turn() != null) {
            notes.accept(Note.of(DraughtsNote.TWO_SIDES_TO_MOVE, position.turn()));
        }
        setup.notes().forEach(notes);
        return position;
    }

    /** The side whose piece makes the first move; the text's side to move if the first move does not show it. */
    private @Nullable Color mover(PdnFen.Setup setup, @Nullable String firstMove) {
        try {
            int[] squares = firstMove == null ? new int[0] : MoveText.read(board(), firstMove).squares;
            Color color = squares.length == 0 || squares[0] < 0
                    ? null
                    : setup.pieces().color(squares[0]);
            return color == null ? setup.turn() : color;
        } catch (UnreadableException e) {
            return setup.turn();
        }
    }

    /** {@inheritDoc} A text such as {@code B::} is a null move (PDN 3.1): the board does not change. */
    @Override
    public DraughtsPosition setUp(Position<?> before, String text) {
        PdnFen.Setup setup = PdnFen.read(board(), text);
        Color turn = setup.turn();
        return PdnFen.isTurnAlone(text) && turn != null && before instanceof DraughtsPosition here
                ? here.by(turn)
                : position(setup);
    }

    /** @throws ImpossiblePositionException where no piece stands on the board, or a man where it would have been crowned */
    DraughtsPosition position(PdnFen.Setup setup) {
        List<ImpossiblePositionException.Finding> findings = new ArrayList<>();
        Pieces pieces = setup.pieces();
        if (pieces.equals(Pieces.NONE)) {
            findings.add(new ImpossiblePositionException.Finding(
                    book().cite(DraughtsRule.BOARD_IS_EMPTY), Note.of(DraughtsReason.EMPTY_BOARD)));
        }
        for (int number = 1; number <= board().count(); number++) {
            int square = board().numbered(number);
            Color color = pieces.color(square);
            if (color != null && !pieces.isKing(square) && variant.isCrownSquare(color, square)) {
                findings.add(new ImpossiblePositionException.Finding(
                        book().cite(DraughtsRule.MAN_ON_LAST_ROW),
                        Note.of(DraughtsReason.UNCROWNED, color, board().name(square))));
            }
        }
        int kings = pieces.kings(Color.WHITE) + pieces.kings(Color.BLACK);
        if (variant.isEndedByKing(pieces) && kings > 1) {
            findings.add(new ImpossiblePositionException.Finding(
                    book().cite(DraughtsRule.SECOND_KING), Note.of(DraughtsReason.SECOND_KING, kings)));
        }
        if (!findings.isEmpty()) {
            throw new ImpossiblePositionException(findings);
        }
        Color turn = setup.turn();
        return new DraughtsPosition(
                this, pieces, turn == null ? variant.initial().first() : turn, setup.steps());
    }

    /** Two games are equal if they have the same rules, names of squares, official rules and draws. */
    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || (other instanceof Draughts game && entry.equals(game.entry) && variant.equals(game.variant));
    }

    @Override
    public int hashCode() {
        return entry.title.hashCode();
    }

    @Override
    public String toString() {
        return id();
    }
}
