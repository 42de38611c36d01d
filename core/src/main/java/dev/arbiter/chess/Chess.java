package dev.arbiter.chess;

import dev.arbiter.Article;
import dev.arbiter.Cited;
import dev.arbiter.Color;
import dev.arbiter.DrawClaim;
import dev.arbiter.Game;
import dev.arbiter.GameFamily;
import dev.arbiter.ImpossiblePositionException;
import dev.arbiter.ImpossiblePositionException.Finding;
import dev.arbiter.Law;
import dev.arbiter.MoveNote;
import dev.arbiter.Note;
import dev.arbiter.Piece;
import dev.arbiter.Position;
import dev.arbiter.Replay;
import dev.arbiter.UnreadableException;
import dev.arbiter.chess.text.PieceLetters;
import dev.arbiter.chess.text.PositionNote;
import dev.arbiter.chess.text.WrittenMove;
import dev.arbiter.laws.LawsEdition;
import dev.arbiter.record.RecordGame;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A game of chess: by the FIDE Laws from the usual initial position or from one of 960, or a variant by the rules
 * of Lichess or FICS. {@code VariantRules} defines what a variant can change; each variant is a small
 * subclass.
 *
 * <p>Variants with castling can begin from the positions of Chess960, but chess itself cannot: {@link #start(int)} gives such
 * positions, and positions and moves are read as in Chess960 too.
 *
 * <pre>{@code
 * ChessPosition start = Chess.CHESS960.start(518);   // the usual one
 * System.out.println(start.play("e4").text());
 * ChessPosition crazyhouse = Chess.CRAZYHOUSE.start().play("e4");
 * }</pre>
 */
public final class Chess implements RecordGame<ChessMove> {

    /** Chess by the FIDE Laws. */
    public static final Chess STANDARD = new Chess("chess");

    /** Chess960: {@link #start(int)} gives each of its starts. */
    public static final Chess CHESS960 = new Chess("chess960");

    /** Crazyhouse: a captured piece goes to the captor, who may drop it. */
    public static final Chess CRAZYHOUSE = new Chess("crazyhouse");

    /** Atomic chess: captures explode. */
    public static final Chess ATOMIC = new Chess("atomic");

    /** Antichess: a player without a piece or a legal move wins. */
    public static final Chess ANTICHESS = new Chess("antichess");

    /** Antichess by the rules of FICS: a player without a legal move wins, loses or draws by the number of pieces. */
    public static final Chess SUICIDE = new Chess("suicide");

    /** Horde: White has 36 pawns and no king. */
    public static final Chess HORDE = new Chess("horde");

    /** Racing kings: the first king on the eighth rank wins, and checks are illegal. */
    public static final Chess RACING_KINGS = new Chess("racingkings");

    /** Three-check: a side's third check wins. */
    public static final Chess THREE_CHECK = new Chess("threecheck");

    /** King of the hill: a king on d4, e4, d5 or e5 wins. */
    public static final Chess KING_OF_THE_HILL = new Chess("kingofthehill");

    private static final List<Chess> ALL = List.of(
            STANDARD,
            CHESS960,
            CRAZYHOUSE,
            ATOMIC,
            ANTICHESS,
            SUICIDE,
            HORDE,
            RACING_KINGS,
            THREE_CHECK,
            KING_OF_THE_HILL);

    private static final List<String> FORMATS = List.of("PGN", "EPD");

    private static final List<String> PROTOCOLS = List.of("UCI", "XBoard");

    private static final List<Piece.Kind> PIECES = List.of(
            Piece.Kind.KING, Piece.Kind.QUEEN, Piece.Kind.ROOK, Piece.Kind.BISHOP, Piece.Kind.KNIGHT, Piece.Kind.PAWN);

    /** A position up to the side to move. */
    private static final Pattern CUT_OFF = Pattern.compile("\\s*[1-8A-Za-z]+(/[1-8A-Za-z]+){7} +[wbWB]\\s*");

    /** Those of a FEN. */
    private static final int FIELDS = 6;

    private static final List<String> RIGHTS = List.of("K", "Q", "k", "q");

    private final String id;
    /** Made on first use, so that only what is played is loaded. Variants are asked for theirs: to make one here, all would be loaded. */
    private @Nullable VariantRules rules;
    /** By which letters moves name the pieces; null where it is the English ones. */
    private final @Nullable PieceLetters letters;
    /** The same game with English letters. */
    private final Chess usual;
    /** Made on first use. */
    private @Nullable List<Chess> otherNamings;

    private Chess(String id) {
        this.id = id;
        this.letters = null;
        this.usual = this;
    }

    private Chess(Chess game, PieceLetters letters) {
        this.id = game.id;
        this.rules = game.rules();
        this.letters = letters;
        this.usual = game;
    }

    /** All games of chess, in the order in which users see them. */
    public static List<Chess> all() {
        return ALL;
    }

    /** All games but chess and Chess960, in the same order. */
    public static List<Chess> variants() {
        return ALL.subList(2, ALL.size());
    }

    VariantRules rules() {
        VariantRules known = rules;
        if (known == null) {
            known = rules(id);
            rules = known;
        }
        return known;
    }

    private static VariantRules rules(String id) {
        return switch (id) {
            case "chess" -> StandardChess.RULES;
            case "chess960" -> StandardChess.RULES_960;
            case "crazyhouse" -> Crazyhouse.RULES;
            case "atomic" -> AtomicChess.RULES;
            case "antichess" -> Antichess.RULES;
            case "suicide" -> SuicideChess.SUICIDE_RULES;
            case "horde" -> HordeChess.RULES;
            case "racingkings" -> RacingKings.RULES;
            case "threecheck" -> ThreeCheck.RULES;
            case "kingofthehill" -> KingOfTheHill.RULES;
            default -> throw new IllegalArgumentException(id);
        };
    }

    /** By which letters moves name the pieces; null where it is the English ones. */
    @Nullable
    PieceLetters letters() {
        return letters;
    }

    /** Whether another one has the same rules, whatever letters its moves name pieces by. */
    boolean isSameAs(Chess other) {
        return id.equals(other.id);
    }

    /** This game with the pieces named by the letters of other languages. Moves are still written in English. */
    @Override
    public List<Chess> otherNamings() {
        List<Chess> known = otherNamings;
        if (known == null) {
            known = letters != null
                    ? List.of()
                    : PieceLetters.all().stream()
                            .map(each -> new Chess(this, each))
                            .toList();
            otherNamings = known;
        }
        return known;
    }

    @Override
    public @Nullable Chess inLetters(String language) {
        if (language.equals("en")) {
            return usual;
        }
        for (Chess each : usual.otherNamings()) {
            if (each.letters != null
                    && !language.isEmpty()
                    && each.letters.code().equals(language)) {
                return each;
            }
        }
        return null;
    }

    @Override
    public String naming() {
        return letters == null ? "" : letters.naming();
    }

    @Override
    public String inUsualNaming(String text) {
        String english = letters == null ? text : letters.english(text);
        return english == null ? text : english;
    }

    @Override
    public @Nullable String inOwnNaming(String text) {
        String own = letters == null ? text : letters.own(text);
        // A look-alike of an English letter, which is read as that there alone.
        boolean isLost = text.equals(own) && dependsOnNaming(text) && isForeign(text) && !usual.isForeign(text);
        return isLost ? null : own;
    }

    /** {@inheritDoc} Asked without a position, but of letters that look like those of several pieces. */
    @Override
    public boolean isForeign(String text) {
        boolean mayBeOthers = letters == null && !text.isBlank() && text.strip().charAt(0) >= 0x80;
        return mayBeOthers
                ? RecordGame.super.isForeign(text)
                : !WrittenMove.read(text, letters, rules().has(VariantTrait.DROPS))
                        .isReadable();
    }

    /** {@inheritDoc} What begins with a digit or a file names no piece but the one that a pawn becomes, if {@code b} is a file. */
    @Override
    public boolean dependsOnNaming(String text) {
        char first = text.isEmpty() ? 0 : text.charAt(0);
        boolean named = (first >= '0' && first <= '9') || (first >= 'a' && first <= 'h' && first != 'b');
        return !named || text.indexOf('=') >= 0;
    }

    /** The service by which {@link dev.arbiter.Games} finds the games of chess. */
    public static final class Family implements GameFamily {
        /** For the service loader. */
        public Family() {}

        @Override
        public String id() {
            return "chess";
        }

        @Override
        public List<Game<?>> games() {
            return List.copyOf(all());
        }

        @Override
        public Chess usualGame() {
            return STANDARD;
        }

        @Override
        public List<ChessRule> rules() {
            return List.of(ChessRule.values());
        }
    }

    /**
     * Whether king and rooks may have begun on squares other than e1, a1 and h1: in Chess960, and in variants with castling.
     */
    public boolean isChess960() {
        return rules().beginsAnywhere() && !rules().has(VariantTrait.NO_CASTLING);
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String family() {
        return "chess";
    }

    @Override
    public String title() {
        return rules().title();
    }

    @Override
    public boolean mayGainPieces() {
        return rules().has(VariantTrait.DROPS);
    }

    @Override
    public String notation() {
        return rules().notation();
    }

    @Override
    public List<String> engineProtocols() {
        return PROTOCOLS;
    }

    /** {@inheritDoc} An EPD is taken for a position of chess. */
    @Override
    public List<String> formats() {
        return FORMATS;
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
    public List<String> rights() {
        return rules().has(VariantTrait.NO_CASTLING) ? List.of() : RIGHTS;
    }

    @Override
    public String positionText(Map<String, Piece> pieces, Color turn, Collection<String> rights) {
        Setup setup = new Setup(rules().board(this, new Board()), 0, 1).withTurn(turn);
        for (Map.Entry<String, Piece> each : pieces.entrySet()) {
            setup = setup.with(each.getValue().kind(), each.getValue().color(), each.getKey());
        }
        if (!rights().containsAll(rights)) {
            throw new IllegalArgumentException("no castling rights " + rights + " in " + title());
        }
        String[] fields = Fen.write(setup).split(" ", -1);
        // As they were asked for, and not by what stands on the board: a right that cannot be is found when it is read.
        fields[2] = rights.isEmpty() ? "-" : String.join("", rights);
        return String.join(" ", fields);
    }

    @Override
    public Map<String, String> tags() {
        return isSameAs(STANDARD) ? Map.of() : Map.of("Variant", title());
    }

    /** The names used by Lichess, Chess.com, ICC, FICS and ChessBase. */
    @Override
    public Set<String> aliases() {
        return rules().aliases();
    }

    /** The initial position; that of chess is number {@value Chess960Starts#STANDARD} of Chess960 too. */
    @Override
    public ChessPosition start() {
        return rules().startSetup(this).position(this);
    }

    /**
     * An initial position by its number in Scharnagl's numbering for Chess960, in which {@value Chess960Starts#STANDARD} is
     * that of chess: both sides' pieces, in horde only Black's, stand on their first rank as there.
     *
     * @param number 0 to 959
     * @throws IllegalArgumentException if the number is out of range, or if the game is chess and the number is not
     *     {@value Chess960Starts#STANDARD}, or a variant without castling
     */
    public ChessPosition start(int number) {
        if (!rules().beginsAnywhere() && number != Chess960Starts.STANDARD) {
            throw new IllegalArgumentException("chess has no start position " + number);
        }
        if (rules().has(VariantTrait.NO_CASTLING)) {
            throw new IllegalArgumentException(title() + " has only one start position");
        }
        String[] fen = rules().start().split(" ", 2);
        String[] placement =
                Fen.write(Chess960Starts.setup(number)).split(" ", 2)[0].split("/", -1);
        String[] own = fen[0].split("/", -1);
        own[0] = placement[0];
        own[7] = own[7].equals("RNBQKBNR") ? placement[7] : own[7];
        return rules().read(this, String.join("/", own) + " " + fen[1], note -> {})
                .position(this);
    }

    /**
     * Parses a FEN or an EPD as {@link Fen#readLeniently} does; for Chess960 also the number of an initial position. Pockets
     * are read as {@code [Qn]}, after an eighth slash or after the counters, and {@code Q~} as a promoted queen; in
     * three-check, checks are read as {@code 3+3} or {@code +0+0}.
     *
     * @throws UnreadableException if it is not a FEN
     * @throws dev.arbiter.ImpossiblePositionException if the position cannot be played on
     */
    @Override
    public ChessPosition position(String text) {
        return isNumbered(text)
                ? numbered(text.strip())
                : rules().read(this, text, note -> {}).position(this);
    }

    /** {@inheritDoc} A position that ends after the side to move gets all castling rights that it can have. */
    @Override
    public ChessPosition position(String text, @Nullable String firstMove, Consumer<Note> notes) {
        return position(text, Set.of(), notes);
    }

    @Override
    public Article cited(Article article, @Nullable LocalDate day) {
        LawsEdition laws = LawsEdition.of(day);
        return laws == null || laws == LawsEdition.latest() || !rules().claimsByWriting()
                ? article
                : Article.of(laws.translate(article.id()));
    }

    @Override
    public ChessPosition validPosition(String text, @Nullable String firstMove, Consumer<Note> notes) {
        return position(text, SetupValidator.CLAIMS, notes);
    }

    private ChessPosition position(String text, Set<ChessRule> waived, Consumer<Note> notes) {
        if (isNumbered(text)) {
            return numbered(text.strip());
        }
        List<Note> read = new ArrayList<>();
        String whole = withRights(text);
        if (!whole.equals(text)) {
            read.add(Note.of(PositionNote.CASTLING_INFERRED, whole));
        }
        ChessPosition position = rules().read(this, whole, read::add).position(this, waived, read::add);
        read.forEach(notes);
        return position;
    }

    /** A position that breaks off after the side to move, with the rights to castle that it can have; else the text itself. */
    private String withRights(String text) {
        if (rules().has(VariantTrait.NO_CASTLING) || !CUT_OFF.matcher(text).matches()) {
            return text;
        }
        String[] ranks = text.strip().split("[/ ]", -1);
        String rights = rights(ranks[7], 'K', 'R', "KQ") + rights(ranks[0], 'k', 'r', "kq");
        return rights.isEmpty() ? text : text.strip() + " " + rights;
    }

    private static String rights(String rank, char king, char rook, String letters) {
        StringBuilder squares = new StringBuilder();
        for (int at = 0; at < rank.length(); at++) {
            char piece = rank.charAt(at);
            squares.append(Character.isDigit(piece) ? ".".repeat(piece - '0') : String.valueOf(piece));
        }
        if (squares.length() != 8 || squares.charAt(4) != king) {
            return "";
        }
        return (squares.charAt(7) == rook ? letters.substring(0, 1) : "")
                + (squares.charAt(0) == rook ? letters.substring(1) : "");
    }

    /** Chess960 if king or rooks began on other squares; variants only if the text is not a position of chess at all. */
    @Override
    public List<Chess> othersWith(String text) {
        if (!isSameAs(STANDARD)) {
            return List.of();
        }
        boolean isShapedAsChess = false;
        try {
            position(text);
            return List.of();
        } catch (ImpossiblePositionException e) {
            isShapedAsChess = e.findings().stream().noneMatch(each -> each.by().rule() == ChessRule.NOT_ONE_KING_EACH);
        } catch (UnreadableException e) {
            // It has pockets, say, or checks are counted.
        }
        if (CHESS960.has(text)) {
            return List.of(CHESS960);
        }
        return isShapedAsChess
                ? List.of()
                : variants().stream().filter(each -> each.has(text)).toList();
    }

    private boolean has(String text) {
        try {
            position(text);
            return true;
        } catch (UnreadableException | ImpossiblePositionException e) {
            return false;
        }
    }

    /** The text with six fields, and the check counters in three-check, for programs that do not read EPD. */
    @Override
    public String wholeText(String text) {
        try {
            List<Note> notes = new ArrayList<>();
            String whole =
                    isNumbered(text) ? start(Integer.parseInt(text.strip())).text() : withRights(text);
            Setup setup = rules().read(this, whole, notes::add);
            boolean isWhole = whole.equals(text)
                    && notes.isEmpty()
                    && text.indexOf(Epd.Operations.END) < 0
                    && text.strip().split("\\s+").length >= FIELDS;
            return isWhole ? text : rules().write(setup);
        } catch (UnreadableException | IllegalArgumentException e) {
            return text;
        }
    }

    private boolean isNumbered(String text) {
        return isSameAs(CHESS960) && isNumber(text.strip());
    }

    /** Whether a text is a few digits, which no FEN is. */
    private static boolean isNumber(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return !text.isEmpty() && text.length() < 8;
    }

    private ChessPosition numbered(String text) {
        int number = Integer.parseInt(text);
        if (number > Chess960Starts.LAST) {
            throw new UnreadableException(
                    1,
                    Note.of(MoveNote.WORD, text),
                    Note.saying("the number of a start position, from 0 to {0}", Chess960Starts.LAST));
        }
        return start(number);
    }

    /** {@inheritDoc} Positions before the null move do not count for repetition. */
    @Override
    public @Nullable ChessPosition afterNullMove(Position<?> before) {
        return before instanceof ChessPosition here ? here.afterNullMove() : null;
    }

    @Override
    public @Nullable Law lawOf(Cited by, Position<?> end) {
        return ChessLaw.of(by, end);
    }

    /** {@inheritDoc} Variants have no Laws: their servers draw or award such games by tables of their own. */
    @Override
    public @Nullable Law lawAgainst(Law.Win win) {
        return rules().claimsByWriting() ? ChessLaw.against(win) : null;
    }

    /** {@inheritDoc} Each player must have made a move: after the first move of a whole game they cannot. */
    @Override
    public @Nullable Law lawAgainstAgreement(Position<?> position) {
        boolean isAfterFirst = rules().claimsByWriting()
                && position instanceof ChessPosition here
                && here.moveNumber() == 1
                && here.turn() == Color.BLACK
                && here.total(Color.WHITE) == 16
                && here.total(Color.BLACK) == 16;
        return isAfterFirst ? ChessLaw.AGREEMENT : null;
    }

    @Override
    public DrawClaim cited(DrawClaim claim, @Nullable LocalDate day) {
        LawsEdition laws = LawsEdition.of(day);
        return laws == null || !rules().claimsByWriting() ? claim : ChessRule.cited(claim, laws);
    }

    @Override
    public ChessPosition validPosition(String text, Consumer<String> leftOut) {
        Setup setup = rules().read(this, text, note -> {});
        ChessPosition position = setup.position(this, SetupValidator.CLAIMS);
        SetupValidator.claims(setup.findings(this)).forEach(leftOut);
        return position;
    }

    /** A {@code ChessReplay}, which allocates nothing per move. */
    @Override
    public Replay<ChessMove> replay(boolean noting) {
        return new ChessReplay(this, noting);
    }

    /** The rules that a position contradicts, including those that only make it unreachable; see {@link Setup#findings}. */
    @Override
    public List<Finding> findings(String text) {
        return rules().read(this, text, note -> {}).findings(this);
    }

    /** {@inheritDoc} The history counts for repetition and castling rights. */
    @Override
    public ChessPosition restore(String saved) {
        return (ChessPosition) RecordGame.super.restore(saved);
    }

    @Override
    public String toString() {
        return id();
    }

    /** {@inheritDoc} All sources of chess give White's points first. */
    @Override
    public boolean isDisputed(String written) {
        return false;
    }
}
