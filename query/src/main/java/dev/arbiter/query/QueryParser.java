package dev.arbiter.query;

import dev.arbiter.Color;
import dev.arbiter.Piece;
import dev.arbiter.UnreadableException;
import dev.arbiter.archive.Sign;
import dev.arbiter.archive.games.Openings;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/** Reads a query from its text to the conditions of which it is made. */
final class QueryParser {

    /** Conditions inside conditions beyond this depth are refused: no honest query has them. */
    private static final int DEEPEST = 100;

    private static final int LONGEST = 20_000;

    private static final String CONDITION = "a condition such as 'white ~ tal', 'plies < 60' or 'material KRPvKR'";

    /** What stands for pieces in a count. */
    private static final Map<String, List<Piece.Kind>> PIECES = new LinkedHashMap<>();

    static {
        PIECES.put("king", List.of(Piece.Kind.KING, Piece.Kind.CROWNED_MAN));
        PIECES.put("queen", List.of(Piece.Kind.QUEEN));
        PIECES.put("rook", List.of(Piece.Kind.ROOK));
        PIECES.put("bishop", List.of(Piece.Kind.BISHOP));
        PIECES.put("knight", List.of(Piece.Kind.KNIGHT));
        PIECES.put("pawn", List.of(Piece.Kind.PAWN));
        PIECES.put("man", List.of(Piece.Kind.MAN));
        PIECES.put("disc", List.of(Piece.Kind.DISC));
        PIECES.put("piece", List.of(Piece.Kind.values()));
    }

    /** The rules by which a draw can be claimed, or comes about without a claim, by the words that stand for them. */
    private static final Map<String, String> CLAIMS = Map.of(
            "threefold", "THREEFOLD_REPETITION",
            "fifty", "FIFTY_MOVES",
            "fivefold", "FIVEFOLD_REPETITION",
            "seventy-five", "SEVENTY_FIVE_MOVES");

    private static final String CLAIMS_ASKED = "threefold, fifty, fivefold or seventy-five";

    /** Words that begin a condition or join conditions, so that none of them is a tag. */
    private static final Set<String> WORDS = Set.of(
            "and",
            "or",
            "not",
            "has",
            "no",
            "at",
            "for",
            "plies",
            "comment",
            "variation",
            "clock",
            "eval",
            "sign",
            "illegal",
            "legal",
            "unreadable",
            "rule",
            "wrong",
            "ends",
            "claim",
            "unwinnable",
            "starts",
            "reaches",
            "plays",
            "material",
            "board",
            "pawns",
            "captures",
            "promotes",
            "turn",
            "player",
            "elo",
            "game",
            "result");

    private final String text;
    private final Openings openings;
    private int at;
    private int depth;

    /** @param openings by which openings are told; where there are none, tags tell */
    QueryParser(String text, Openings openings) {
        this.text = text;
        this.openings = openings;
    }

    Condition parse() {
        if (text.length() > LONGEST) {
            throw new UnreadableException(LONGEST + 1, "more text", "a query of at most " + LONGEST + " characters");
        }
        Condition condition = any();
        if (!isOver()) {
            throw unreadable("'and', 'or' or the end");
        }
        return condition;
    }

    // ---- how conditions are joined

    private Condition any() {
        List<Condition> parts = new ArrayList<>(List.of(all()));
        while (takeWord("or")) {
            parts.add(all());
        }
        return parts.size() == 1 ? parts.get(0) : new Condition.Any(parts);
    }

    private Condition all() {
        int begin = at;
        List<Condition> parts = new ArrayList<>(List.of(lasting()));
        while (takeWord("and")) {
            parts.add(lasting());
        }
        Condition all = parts.size() == 1 ? parts.get(0) : new Condition.All(parts);
        int column = at;
        if (takeWord("at")) {
            for (String word : List.of("the", "same", "position")) {
                if (!takeWord(word)) {
                    throw unreadable("'at the same position'");
                }
            }
            all = new Condition.Played(together(all, begin, column));
            all = lasting(all, begin);
        }
        return all;
    }

    /** A condition that may have to hold for some plies on end. */
    private Condition lasting() {
        skipBlanks();
        int begin = at;
        return lasting(not(), begin);
    }

    private Condition lasting(Condition condition, int begin) {
        skipBlanks();
        int column = at;
        if (!takeWord("for")) {
            return condition;
        }
        int plies = number("a number of plies");
        if (plies < 1) {
            throw new UnreadableException(column + 1, "'for " + plies + "'", "at least one ply");
        }
        if (!takeWord("plies") && !takeWord("ply")) {
            throw unreadable("'plies'");
        }
        return new Condition.Played(new PlayTest.Lasting(together(condition, begin, column), plies));
    }

    /** Conditions on the play as one that is asked of each position. */
    private PlayTest together(Condition condition, int begin, int column) {
        if (condition instanceof Condition.Played played && !played.test.countsAtEnd()) {
            return played.test;
        }
        if (condition instanceof Condition.Not not) {
            return new PlayTest.Not(together(not.part, begin, column));
        }
        if (condition instanceof Condition.All all) {
            return new PlayTest.All(all.parts.stream()
                    .map(part -> together(part, begin, column))
                    .toList());
        }
        if (condition instanceof Condition.Any any) {
            return new PlayTest.Any(any.parts.stream()
                    .map(part -> together(part, begin, column))
                    .toList());
        }
        throw new UnreadableException(
                begin + 1,
                "'" + text.substring(begin, column).strip() + "'",
                "conditions on positions alone before '"
                        + text.substring(column).strip() + "'");
    }

    private Condition not() {
        if (++depth > DEEPEST) {
            throw unreadable("a query that is not nested so deeply");
        }
        try {
            if (takeWord("not")) {
                return new Condition.Not(not());
            }
            if (take('(')) {
                Condition inner = any();
                if (!take(')')) {
                    throw unreadable("'and', 'or' or ')'");
                }
                return inner;
            }
            return condition();
        } finally {
            depth--;
        }
    }

    // ---- conditions

    private Condition condition() {
        skipBlanks();
        int column = at;
        Sign glyph = glyph();
        if (glyph != null) {
            return sign(glyph);
        }
        String word = word(CONDITION);
        return switch (word.toLowerCase(Locale.ROOT)) {
            case "has" -> tagged(word("the name of a tag"), true);
            case "no" -> tagged(word("the name of a tag"), false);
            case "player" -> either("White", "Black", value(true));
            case "elo" -> either("WhiteElo", "BlackElo", value(true));
            case "result" -> result();
            case "game" -> {
                Comparison comparison = comparison(Comparison.EQUAL, Comparison.NOT_EQUAL, Comparison.CONTAINS);
                TagValue asked = TagValue.of(comparison, valueText("a game, such as chess"));
                yield new Condition.Told(Condition.Stage.MOVES, game -> asked.test(game.rules()));
            }
            case "plies" -> {
                Comparison comparison = order();
                int asked = number("a number of plies");
                yield new Condition.Told(Condition.Stage.MOVES, game -> comparison.holds(game.plies(), asked));
            }
            case "legal" -> RecordTests.verdict("legal");
            case "illegal" -> RecordTests.verdict("illegal");
            case "unreadable" -> RecordTests.verdict("unreadable");
            case "rule" -> RecordTests.rule(valueText("a rule, such as CAPTURE_IS_COMPULSORY"));
            case "wrong" -> {
                if (!takeWord("result")) {
                    throw unreadable("'wrong result'");
                }
                yield RecordTests.wrongResult();
            }
            case "ends" -> RecordTests.ends(valueText("how the game ended, such as checkmate or stalemate"));
            case "claim" -> new Condition.Played(new LineTests.Claimable(claim()));
            case "eco" -> named(word, Openings.Opening::code);
            case "opening" -> named(word, Openings.Opening::name);
            case "unwinnable" -> RecordTests.unwinnable(takeColor());
            case "comment" -> {
                Comparison comparison = comparison(Comparison.CONTAINS, Comparison.EQUAL);
                yield RecordTests.comment(
                        comparison == Comparison.CONTAINS ? contained() : TagValue.of(comparison, valueText("a text")));
            }
            case "variation" -> RecordTests.variation();
            case "sign" -> sign(Sign.of(valueText("a sign, such as '!?' or $14")));
            case "clock" -> clock();
            case "eval" -> eval();
            case "starts" -> {
                String moves = quoted("moves, such as \"e4 e5 Nf3\"", LineTests::requireMoves);
                yield new Condition.Played(new LineTests.Starts(LineTests.moves(moves)));
            }
            case "reaches" -> {
                String position = quoted("moves or a position, such as \"e4 c5 Nf3\"", LineTests::requirePosition);
                yield new Condition.Played(new LineTests.Reaches(position));
            }
            case "plays" -> new Condition.Played(new LineTests.Plays(valueText("a move, such as Nf3")));
            case "material" -> new Condition.Played(material());
            case "board" -> pattern(false);
            case "pawns" -> isComparison() ? counted(null, "pawns", column) : pattern(true);
            case "captures" -> {
                Comparison comparison = order();
                yield new Condition.Played(new PieceTests.Captures(comparison, number("a number of pieces")));
            }
            case "promotes" -> new Condition.Played(promotes());
            case "turn" -> {
                Color color = takeColor();
                if (color == null) {
                    throw unreadable("'white' or 'black'");
                }
                yield new Condition.Played(new PieceTests.Turn(color));
            }
            default -> tagOrCount(word, column);
        };
    }

    private Condition tagOrCount(String word, int column) {
        Color color = color(word);
        if (color != null && !isComparison()) {
            int kindColumn = at;
            String kind = word("a piece, such as 'queens', or '='");
            return counted(color, kind, kindColumn);
        }
        if (kinds(word) != null) {
            return counted(null, word, column);
        }
        if (WORDS.contains(word.toLowerCase(Locale.ROOT)) || !word.matches("[A-Za-z][A-Za-z0-9_]*")) {
            throw new UnreadableException(column + 1, "'" + word + "'", CONDITION);
        }
        if (!isComparison()) {
            throw unreadable("'=', '~', '<', '>', '<=', '>=' or '!=' behind the tag '" + word + "'");
        }
        TagValue asked = value(true);
        return new Condition.Told(Condition.Stage.TAGS, game -> asked.test(game.tag(word)));
    }

    private static Condition tagged(String name, boolean has) {
        return new Condition.Told(Condition.Stage.TAGS, game -> (game.tag(name) != null) == has);
    }

    private static Condition either(String one, String other, TagValue asked) {
        return new Condition.Told(
                Condition.Stage.TAGS, game -> asked.test(game.tag(one)) || asked.test(game.tag(other)));
    }

    private Condition result() {
        TagValue asked =
                isComparison() ? value(false) : TagValue.of(Comparison.EQUAL, valueText("a result, such as 1-0"));
        return new Condition.Told(
                Condition.Stage.MOVES,
                game -> {
                    String tagged = game.tag("Result");
                    return asked.test(tagged == null ? game.claimed() : tagged);
                },
                "Result");
    }

    /** The rule of a claim. */
    private String claim() {
        skipBlanks();
        int column = at;
        String asked = valueText("a claim: " + CLAIMS_ASKED);
        String rule = CLAIMS.get(asked.toLowerCase(Locale.ROOT).replace('_', '-'));
        if (rule == null) {
            throw new UnreadableException(column + 1, "'" + asked + "'", "a claim: " + CLAIMS_ASKED);
        }
        return rule;
    }

    /** What a game's opening is called, by its positions where there is a table of openings, else by its tag. */
    private Condition named(String tag, Function<Openings.Opening, String> name) {
        if (!isComparison()) {
            throw unreadable("'=', '~', '<', '>', '<=', '>=' or '!=' behind '" + tag + "'");
        }
        TagValue asked = value(true);
        return openings.isEmpty()
                ? new Condition.Told(Condition.Stage.TAGS, game -> asked.test(game.tag(tag)))
                : new Condition.Played(new LineTests.Named(openings, opening -> asked.test(name.apply(opening))));
    }

    private Condition counted(@Nullable Color color, String word, int column) {
        List<Piece.Kind> kinds = kinds(word);
        if (kinds == null) {
            throw new UnreadableException(
                    column + 1, "'" + word + "'", "a piece: " + String.join(", ", PIECES.keySet()));
        }
        Comparison comparison = order();
        return new Condition.Played(new PieceTests.Count(color, kinds, comparison, number("a number of pieces")));
    }

    private static @Nullable List<Piece.Kind> kinds(String word) {
        String one = word.toLowerCase(Locale.ROOT);
        one = one.equals("men") ? "man" : one.endsWith("s") ? one.substring(0, one.length() - 1) : one;
        return PIECES.get(one);
    }

    private PlayTest material() {
        skipBlanks();
        int column = at;
        String asked = valueText("material, such as KRPvKR");
        Color color = null;
        int colon = asked.indexOf(':');
        if (colon >= 0) {
            color = color(asked.substring(0, colon));
            if (color == null) {
                throw new UnreadableException(column + 1, "'" + asked + "'", "'white:' or 'black:' before the colon");
            }
        }
        String[] sides = asked.substring(colon + 1).split("v", -1);
        PieceTests.Side first = PieceTests.Side.of(sides[0]);
        PieceTests.Side second = sides.length == 2 ? PieceTests.Side.of(sides[1]) : null;
        boolean one = sides.length == 1 && color != null;
        if (first == null || (second == null && !one)) {
            throw new UnreadableException(
                    column + 1,
                    "'" + asked + "'",
                    "pieces of both sides, such as KRPvKR (letters K, Q, R, B, N, P, M, D)");
        }
        if (second == null) {
            return new PieceTests.OneSide(color == null ? Color.WHITE : color, first);
        }
        return color == Color.BLACK
                ? new PieceTests.Material(second, first, false)
                : new PieceTests.Material(first, second, color == null);
    }

    private Condition pattern(boolean menOnly) {
        skipBlanks();
        int column = at;
        String pattern = valueText("a pattern, such as \"8/8/8/?Pp*/8/8/8/8\"");
        boolean quoted = text.charAt(column) == '"';
        boolean shifted = false;
        boolean mirrored = false;
        boolean flipped = false;
        while (true) {
            if (takeWord("shifted")) {
                shifted = true;
            } else if (takeWord("mirrored")) {
                mirrored = true;
            } else if (takeWord("flipped")) {
                flipped = true;
            } else {
                break;
            }
        }
        try {
            return new Condition.Played(BoardPattern.of(pattern, menOnly, shifted, mirrored, flipped));
        } catch (UnreadableException e) {
            throw new UnreadableException(column + e.column() + (quoted ? 1 : 0), e.found(), e.expected());
        }
    }

    private PlayTest promotes() {
        int before = at;
        if (!takeWord("to")) {
            at = before;
            return new PieceTests.Promotes(List.of(Piece.Kind.values()));
        }
        skipBlanks();
        int column = at;
        String word = word("a piece, such as 'knight'");
        List<Piece.Kind> kinds = kinds(word);
        if (kinds == null) {
            throw new UnreadableException(
                    column + 1, "'" + word + "'", "a piece: " + String.join(", ", PIECES.keySet()));
        }
        return new PieceTests.Promotes(kinds);
    }

    private Condition clock() {
        Color color = takeColorInBrackets();
        Comparison comparison = order();
        skipBlanks();
        int column = at;
        String asked = valueText("a time, such as 10s, 2m or 1:30:00");
        Long seconds = RecordTests.seconds(asked);
        if (seconds == null) {
            throw new UnreadableException(column + 1, "'" + asked + "'", "a time, such as 10s, 2m or 1:30:00");
        }
        return RecordTests.clock(color, comparison, seconds, after());
    }

    private Condition eval() {
        Color color = takeColorInBrackets();
        Comparison comparison = order();
        skipBlanks();
        int column = at;
        String asked = valueText("an evaluation in pawns, such as 1.5 or -2");
        if (!asked.matches("[+-]?\\d{1,6}(\\.\\d{1,6})?")) {
            throw new UnreadableException(column + 1, "'" + asked + "'", "an evaluation in pawns, such as 1.5 or -2");
        }
        return RecordTests.evaluation(color, comparison, Double.parseDouble(asked), after());
    }

    /** The move behind which something is asked for; 0 where the query does not say. */
    private int after() {
        if (!takeWord("after")) {
            return 0;
        }
        takeWord("move");
        return number("the number of a move");
    }

    private static Condition sign(Sign glyph) {
        return RecordTests.sign(glyph);
    }

    // ---- values

    private TagValue value(boolean patterns) {
        skipBlanks();
        Comparison comparison = comparison(Comparison.values());
        if (comparison == Comparison.CONTAINS && patterns) {
            return contained();
        }
        skipBlanks();
        int column = at;
        String asked = valueText("a value");
        if (comparison.isOrder() && !TagValue.isOrdered(asked)) {
            throw new UnreadableException(
                    column + 1, "'" + asked + "'", "a number or a date behind '" + comparison.text + "'");
        }
        return TagValue.of(comparison, asked);
    }

    /** A text or a pattern that a value contains. */
    private TagValue contained() {
        skipBlanks();
        if (at < text.length() && text.charAt(at) == '/') {
            int end = at + 1;
            while (end < text.length() && text.charAt(end) != '/') {
                end += text.charAt(end) == '\\' ? 2 : 1;
            }
            if (end >= text.length()) {
                throw unreadable("'/' behind the pattern");
            }
            String pattern = text.substring(at + 1, end).replace("\\/", "/");
            try {
                Pattern compiled = Pattern.compile(pattern, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
                at = end + 1;
                return TagValue.of(compiled);
            } catch (PatternSyntaxException e) {
                throw new UnreadableException(
                        at + 2 + Math.max(e.getIndex(), 0),
                        "'" + pattern + "'",
                        "a regular expression: " + e.getDescription());
            }
        }
        return TagValue.of(Comparison.CONTAINS, valueText("a text or a pattern such as /^Tal/"));
    }

    private boolean isComparison() {
        skipBlanks();
        return (at < text.length() && "=<>~".indexOf(text.charAt(at)) >= 0) || text.startsWith("!=", at);
    }

    private Comparison order() {
        return comparison(
                Comparison.EQUAL,
                Comparison.NOT_EQUAL,
                Comparison.LESS,
                Comparison.LESS_OR_EQUAL,
                Comparison.GREATER,
                Comparison.GREATER_OR_EQUAL);
    }

    private Comparison comparison(Comparison... allowed) {
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

    private int number(String expected) {
        skipBlanks();
        int column = at;
        String word = word(expected);
        if (!word.matches("\\d{1,9}")) {
            throw new UnreadableException(column + 1, "'" + word + "'", expected);
        }
        return Integer.parseInt(word);
    }

    private @Nullable Color takeColor() {
        return takeWord("white") ? Color.WHITE : takeWord("black") ? Color.BLACK : null;
    }

    private @Nullable Color takeColorInBrackets() {
        if (!take('(')) {
            return null;
        }
        Color color = takeColor();
        if (color == null) {
            throw unreadable("'white' or 'black'");
        }
        if (!take(')')) {
            throw unreadable("')'");
        }
        return color;
    }

    private static @Nullable Color color(String word) {
        return word.equalsIgnoreCase("white") ? Color.WHITE : word.equalsIgnoreCase("black") ? Color.BLACK : null;
    }

    // ---- words

    private interface Check {
        void accept(String text);
    }

    /** A value that must mean something; what is wrong with it is told by its column in the query. */
    private String quoted(String expected, Check check) {
        skipBlanks();
        int column = at;
        String value = valueText(expected);
        try {
            check.accept(value);
        } catch (UnreadableException e) {
            throw new UnreadableException(column + e.column(), e.found(), e.expected());
        }
        return value;
    }

    /** A word, or a text in quotation marks. */
    private String valueText(String expected) {
        skipBlanks();
        if (at < text.length() && text.charAt(at) == '"') {
            int begin = at;
            StringBuilder value = new StringBuilder();
            for (int i = at + 1; i < text.length(); i++) {
                char c = text.charAt(i);
                if (c == '"') {
                    at = i + 1;
                    return value.toString();
                }
                boolean escapes = c == '\\' && i + 1 < text.length() && "\\\"".indexOf(text.charAt(i + 1)) >= 0;
                value.append(escapes ? text.charAt(++i) : c);
            }
            throw new UnreadableException(begin + 1, "a quotation mark", "another one that ends the text");
        }
        int end = at;
        while (end < text.length()
                && !Character.isWhitespace(text.charAt(end))
                && "()\"".indexOf(text.charAt(end)) < 0) {
            end++;
        }
        if (end == at) {
            throw unreadable(expected);
        }
        String value = text.substring(at, end);
        at = end;
        return value;
    }

    private String word(String expected) {
        skipBlanks();
        int end = wordEnd();
        if (end == at) {
            throw unreadable(expected);
        }
        String word = text.substring(at, end);
        at = end;
        return word;
    }

    private int wordEnd() {
        int end = at;
        while (end < text.length() && (Character.isLetterOrDigit(text.charAt(end)) || text.charAt(end) == '_')) {
            end++;
        }
        return end;
    }

    private @Nullable Sign glyph() {
        int end = at;
        while (end < text.length() && "!?".indexOf(text.charAt(end)) >= 0) {
            end++;
        }
        if (end == at && at < text.length() && text.charAt(at) == '$') {
            end++;
            while (end < text.length() && Character.isDigit(text.charAt(end))) {
                end++;
            }
        }
        if (end == at) {
            return null;
        }
        Sign sign = Sign.of(text.substring(at, end));
        if (sign.number() == Sign.UNKNOWN) {
            throw new UnreadableException(
                    at + 1, "'" + sign.text() + "'", "a sign, such as !, ?, !!, ??, !?, ?! or $14");
        }
        at = end;
        return sign;
    }

    private boolean takeWord(String word) {
        skipBlanks();
        int end = wordEnd();
        if (end - at == word.length() && text.regionMatches(true, at, word, 0, word.length())) {
            at = end;
            return true;
        }
        return false;
    }

    private boolean take(char c) {
        skipBlanks();
        if (at < text.length() && text.charAt(at) == c) {
            at++;
            return true;
        }
        return false;
    }

    private boolean isOver() {
        skipBlanks();
        return at == text.length();
    }

    private void skipBlanks() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }

    private UnreadableException unreadable(String expected) {
        skipBlanks();
        int end = Math.max(wordEnd(), Math.min(at + 1, text.length()));
        String found = at == text.length() ? "the end" : "'" + text.substring(at, end) + "'";
        return new UnreadableException(at + 1, found, expected);
    }
}
