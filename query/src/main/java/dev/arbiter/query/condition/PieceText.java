package dev.arbiter.query.condition;

import dev.arbiter.Color;
import dev.arbiter.Piece;
import dev.arbiter.UnreadableException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The words of a query that describe pieces, squares and moves. */
class PieceText extends QueryText {

    /** The kinds by their letters. */
    private static final Map<Character, List<Piece.Kind>> LETTERS = Map.of(
            'K', List.of(Piece.Kind.KING, Piece.Kind.CROWNED_MAN),
            'Q', List.of(Piece.Kind.QUEEN),
            'R', List.of(Piece.Kind.ROOK),
            'B', List.of(Piece.Kind.BISHOP),
            'N', List.of(Piece.Kind.KNIGHT),
            'P', List.of(Piece.Kind.PAWN),
            'M', List.of(Piece.Kind.MAN),
            'D', List.of(Piece.Kind.DISC),
            'A', List.of(Piece.Kind.values()));

    private static final List<Piece.Kind> ALL = List.of(Piece.Kind.values());

    /** The words for pieces in a count. */
    static final Map<String, List<Piece.Kind>> PIECES = new LinkedHashMap<>();

    static {
        PIECES.put("king", List.of(Piece.Kind.KING, Piece.Kind.CROWNED_MAN));
        PIECES.put("queen", List.of(Piece.Kind.QUEEN));
        PIECES.put("rook", List.of(Piece.Kind.ROOK));
        PIECES.put("bishop", List.of(Piece.Kind.BISHOP));
        PIECES.put("knight", List.of(Piece.Kind.KNIGHT));
        PIECES.put("pawn", List.of(Piece.Kind.PAWN));
        PIECES.put("man", List.of(Piece.Kind.MAN));
        PIECES.put("disc", List.of(Piece.Kind.DISC));
        PIECES.put("piece", ALL);
    }

    /** The words that can follow a condition. */
    private static final List<String> JOINING = List.of("and", "or", "then", "next", "for", "at");

    /** The word for counting pieces by value. */
    private static final String POINTS = "points";

    /**
     * Pieces described in a query.
     *
     * @param kinds of pieces if the description consists of these and a colour only; otherwise null
     */
    record Described(
            PieceSet set, @Nullable Color color, @Nullable List<Piece.Kind> kinds) {}

    PieceText(String text) {
        super(text);
    }

    // ---- pieces

    /** Whether a word begins the description of pieces, without a colour before it. */
    static boolean beginsPieces(String word) {
        return kinds(word) != null
                || PawnStructure.Kind.of(word) != null
                || word.equalsIgnoreCase("pinned")
                || word.equalsIgnoreCase(POINTS);
    }

    /** Pieces, and where they stand, what they attack and what attacks them. */
    final Described pieces(@Nullable Color color, int column) {
        Described pieces = whichPieces(color, column, false);
        PieceSet set = pieces.set();
        if (takeWord("attacked")) {
            return attackedBy(set);
        }
        if (takeWord("attacks") || takeWord("attack")) {
            set.restrictToAttackersOf(target());
            return new Described(set, color, null);
        }
        return pieces;
    }

    /** Behind the word {@code attacked}: by what. */
    final Described attackedBy(PieceSet set) {
        if (!takeWord("by")) {
            throw unreadable("'by' after 'attacked'");
        }
        set.restrictToAttackedBy(whichPieces(takeColor(), at, true).set());
        return new Described(set, null, null);
    }

    /** The squares at a column if {@code attacked} follows them; otherwise null, and nothing is read. */
    final @Nullable SquareSet attackedSquares(int column) {
        int before = at;
        at = column;
        String value = valueText("a condition");
        SquareSet squares;
        try {
            squares = takeWord("attacked") ? SquareSet.of(value) : null;
        } catch (UnreadableException e) {
            throw new UnreadableException(column + e.column(), e.found(), e.expected());
        }
        at = squares == null ? before : at;
        return squares;
    }

    /** The target of an attack: pieces or squares. */
    private PieceSet target() {
        Color color = takeColor();
        skipBlanks();
        int before = at;
        boolean ofPieces = color != null
                || (at < text.length() && text.charAt(at) == '[')
                || beginsPieces(text.substring(at, wordEnd()));
        at = before;
        return ofPieces ? whichPieces(color, at, true).set() : PieceSet.of(squares());
    }

    /** @param whole whether a colour alone may stand for all pieces of a side, whatever follows */
    private Described whichPieces(@Nullable Color of, int column, boolean whole) {
        Color color = of;
        List<PawnStructure.Kind> structures = new ArrayList<>();
        boolean pinned = false;
        Described pieces;
        while (true) {
            skipBlanks();
            if (at < text.length() && text.charAt(at) == '[') {
                pieces = new Described(inBrackets(color), color, null);
                break;
            }
            String word = text.substring(at, wordEnd());
            PawnStructure.Kind structure = PawnStructure.Kind.of(word);
            if (structure != null || word.equalsIgnoreCase("pinned")) {
                at += word.length();
                pinned |= structure == null;
                if (structure != null) {
                    structures.add(structure);
                }
                continue;
            }
            Color named = color(word);
            if (named != null && color == null && (pinned || !structures.isEmpty())) {
                at += word.length();
                color = named;
                continue;
            }
            List<Piece.Kind> kinds = word.equalsIgnoreCase(POINTS) ? ALL : kinds(word);
            if (kinds == null && color != null && structures.isEmpty() && !pinned && (whole || isOfSide(word))) {
                pieces = new Described(PieceSet.of(color, ALL), color, ALL);
                break;
            }
            if (kinds == null) {
                throw word.isEmpty()
                        ? unreadable("a piece, such as 'queens'" + (color == null ? "" : ", or '='"))
                        : unknown(at, word, "a piece: " + String.join(", ", PIECES.keySet()), PIECES.keySet());
            }
            at += word.length();
            pieces = new Described(PieceSet.of(color, kinds), color, kinds);
            if (word.equalsIgnoreCase(POINTS)) {
                pieces.set().countPoints();
            }
            break;
        }
        for (PawnStructure.Kind structure : structures) {
            List<Piece.Kind> kinds = pieces.kinds();
            if (kinds == null || !kinds.equals(PIECES.get("pawn"))) {
                throw new UnreadableException(
                        column + 1,
                        "'" + text.substring(column, at).strip() + "'",
                        "pawns after '" + structure.name().toLowerCase(Locale.ROOT) + "'");
            }
            pieces.set().restrict(structure);
        }
        if (pinned) {
            pieces.set().restrictToPinned();
        }
        if (takeWord("on")) {
            pieces.set().restrict(squares());
        }
        return pieces;
    }

    /** Whether a word after a colour says where the pieces of that side are or what they attack. */
    private static boolean isOfSide(String word) {
        return List.of("attacks", "attack", "attacked", "on").contains(word.toLowerCase(Locale.ROOT));
    }

    /** Letters in brackets, White's pieces in upper case; of one colour if that precedes them. */
    private PieceSet inBrackets(@Nullable Color color) {
        int begin = at;
        int end = text.indexOf(']', at);
        if (end < 0) {
            throw new UnreadableException(at + 1, "'['", "']' after it");
        }
        Map<Color, List<Piece.Kind>> kinds = new EnumMap<>(Color.class);
        for (int i = begin + 1; i < end; i++) {
            char letter = text.charAt(i);
            List<Piece.Kind> meant = LETTERS.get(Character.toUpperCase(letter));
            if (meant == null) {
                throw new UnreadableException(i + 1, "'" + letter + "'", "a piece (one of KQRBNPMDA or kqrbnpmda)");
            }
            Color of = color != null ? color : Character.isUpperCase(letter) ? Color.WHITE : Color.BLACK;
            kinds.computeIfAbsent(of, any -> new ArrayList<>()).addAll(meant);
        }
        if (kinds.isEmpty()) {
            throw new UnreadableException(begin + 1, "'[]'", "letters of pieces");
        }
        at = end + 1;
        return PieceSet.of(kinds);
    }

    final SquareSet squares() {
        skipBlanks();
        int column = at;
        boolean quoted = column < text.length() && (text.charAt(column) == '"' || text.charAt(column) == '\'');
        String value = valueText(SquareSet.EXPECTED);
        try {
            return SquareSet.of(value.toLowerCase(Locale.ROOT));
        } catch (UnreadableException e) {
            throw new UnreadableException(column + e.column() + (quoted ? 1 : 0), e.found(), e.expected());
        }
    }

    static @Nullable List<Piece.Kind> kinds(String word) {
        String one = word.toLowerCase(Locale.ROOT);
        one = one.equals("men") ? "man" : one.endsWith("s") ? one.substring(0, one.length() - 1) : one;
        return PIECES.get(one);
    }

    // ---- moves

    /** Parses the rest of {@code moves}: a piece, its origin and target. */
    final PlayTest move(@Nullable Color by) {
        MoveTest move = new MoveTest(by, false);
        skipBlanks();
        int begin = at;
        List<Piece.Kind> kinds = takeKinds();
        if (kinds != null) {
            move.moves(kinds);
        }
        boolean more = true;
        while (more) {
            more = takeFromOrTo(move);
        }
        if (at == begin || text.substring(begin, at).isBlank()) {
            String word = text.substring(at, wordEnd());
            throw word.isEmpty() || JOINING.contains(word.toLowerCase(Locale.ROOT))
                    ? unreadable("a piece, 'from' or 'to'" + (by == null ? ", or '='" : ""))
                    : unknown(at, word, "a piece, 'from' or 'to'", PIECES.keySet());
        }
        return move;
    }

    /** Parses the rest of {@code captures}: what is captured and where, by what, from where and to where. */
    final PlayTest capture(@Nullable Color by) {
        MoveTest capture = new MoveTest(by, true);
        List<Piece.Kind> taken = takeKinds();
        if (taken != null) {
            capture.takes(taken);
        }
        while (true) {
            if (takeWord("on")) {
                capture.on(squares());
            } else if (takeWord("with")) {
                skipBlanks();
                int column = at;
                String word = word("a piece, such as 'pawn'");
                List<Piece.Kind> kinds = kinds(word);
                if (kinds == null) {
                    throw unknown(column, word, "a piece: " + String.join(", ", PIECES.keySet()), PIECES.keySet());
                }
                capture.moves(kinds);
            } else if (!takeFromOrTo(capture)) {
                skipBlanks();
                String word = text.substring(at, wordEnd());
                if (!word.isEmpty() && !JOINING.contains(word.toLowerCase(Locale.ROOT))) {
                    throw unknown(at, word, "a piece, 'on', 'with', 'from' or 'to'", PIECES.keySet());
                }
                return capture;
            }
        }
    }

    private boolean takeFromOrTo(MoveTest move) {
        if (takeWord("from")) {
            move.from(squares());
            return true;
        }
        if (takeWord("to")) {
            move.to(squares());
            return true;
        }
        return false;
    }

    /** A piece, where the next word is one. */
    private @Nullable List<Piece.Kind> takeKinds() {
        skipBlanks();
        int end = wordEnd();
        List<Piece.Kind> kinds = kinds(text.substring(at, end));
        at = kinds == null ? at : end;
        return kinds;
    }

    // ---- comparisons and colours

    /** Whether a pattern of a board stands here, in quotation marks or as it is. */
    final boolean isPattern() {
        skipBlanks();
        int end = at;
        while (end < text.length() && !Character.isWhitespace(text.charAt(end))) {
            end++;
        }
        String word = text.substring(at, end);
        return !isComparison() && !isOfSide(word);
    }

    final boolean isComparison() {
        skipBlanks();
        return (at < text.length() && "=<>~".indexOf(text.charAt(at)) >= 0) || text.startsWith("!=", at);
    }

    final Comparison order() {
        return comparison(
                Comparison.EQUAL,
                Comparison.NOT_EQUAL,
                Comparison.LESS,
                Comparison.LESS_OR_EQUAL,
                Comparison.GREATER,
                Comparison.GREATER_OR_EQUAL);
    }

    final Comparison comparison(Comparison... allowed) {
        skipBlanks();
        Comparison longest = null;
        for (Comparison each : allowed) {
            if (text.startsWith(each.text, at) && (longest == null || each.text.length() > longest.text.length())) {
                longest = each;
            }
        }
        if (longest == null) {
            List<String> texts = new ArrayList<>();
            for (Comparison each : allowed) {
                texts.add("'" + each.text + "'");
            }
            throw unreadable(String.join(" or ", texts));
        }
        at += longest.text.length();
        return longest;
    }

    final @Nullable Color takeColor() {
        return takeWord("white") ? Color.WHITE : takeWord("black") ? Color.BLACK : null;
    }

    static @Nullable Color color(String word) {
        return word.equalsIgnoreCase("white") ? Color.WHITE : word.equalsIgnoreCase("black") ? Color.BLACK : null;
    }
}
