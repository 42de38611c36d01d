package dev.arbiter.query.condition;

import dev.arbiter.Color;
import dev.arbiter.Games;
import dev.arbiter.Piece;
import dev.arbiter.UnreadableException;
import dev.arbiter.archive.DrawOffer;
import dev.arbiter.archive.Fault;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Nag;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.games.Openings;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/** Parses a query to a tree of conditions. */
public final class QueryParser extends PieceText {

    /** Conditions inside conditions beyond this depth are refused: no honest query has them. */
    private static final int DEEPEST = 100;

    private static final int LONGEST = 20_000;

    private static final String CONDITION = "a condition such as 'white ~ tal', 'plies < 60' or 'material KRPvKR'";

    /** Words that begin a condition or join conditions, so that none of them is a tag. */
    private static final Set<String> WORDS = Set.of("""
            and or not has no at for plies comment variation clock eval sign illegal legal unreadable
            rule wrong ends claim unwinnable starts reaches plays material board pawns captures
            promotes turn offer player elo game result claimed all moves year eco opening then next move
            check imbalance opposite passed isolated doubled connected pinned""".split("\\s+"));

    private final Openings openings;
    private final boolean variations;
    private int depth;

    /**
     * @param openings determine a game's opening; if empty, its tags do
     * @param variations whether comments and signs of variations count too
     */
    public QueryParser(String text, Openings openings, boolean variations) {
        super(text);
        this.openings = openings;
        this.variations = variations;
    }

    /** The words that begin conditions. */
    public static Set<String> words() {
        return WORDS;
    }

    public Condition parse() {
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
        List<Condition> parts = new ArrayList<>(List.of(sequence()));
        while (takeWord("and")) {
            parts.add(sequence());
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

    /** Conditions that hold one after the other. */
    private Condition sequence() {
        skipBlanks();
        int begin = at;
        Condition condition = lasting();
        List<Sequence.Step> steps = List.of();
        while (true) {
            skipBlanks();
            int column = at;
            boolean atOnce = takeWord("next");
            if (!atOnce && !takeWord("then")) {
                return condition;
            }
            if (steps.isEmpty()) {
                steps = Sequence.steps(together(condition, begin, column), false);
            }
            skipBlanks();
            int step = at;
            Sequence sequence = Sequence.of(steps, together(lasting(), step, at), atOnce);
            steps = sequence.steps();
            condition = new Condition.Played(sequence);
        }
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
                "only conditions on positions before "
                        + (column == text.length()
                                ? "the end"
                                : "'" + text.substring(column).strip() + "'"));
    }

    private Condition not() {
        if (++depth > DEEPEST) {
            throw unreadable("a query with fewer nested brackets");
        }
        try {
            if (takeWord("not")) {
                return new Condition.Not(not());
            }
            if (takeDrawOffer()) {
                return RecordTests.drawOffer(null);
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
        Nag glyph = glyph();
        if (glyph != null) {
            return RecordTests.sign(glyph, variations);
        }
        if (at < text.length() && text.charAt(at) == '[') {
            return compared(pieces(null, column));
        }
        if (at < text.length() && text.charAt(at) == '"') {
            return anywhere(valueText("a text"));
        }
        String word = word(CONDITION);
        return switch (word.toLowerCase(Locale.ROOT)) {
            case "has" -> tagged(word("the name of a tag"), true);
            case "no" -> tagged(word("the name of a tag"), false);
            case "all" -> new Condition.All(List.of());
            case "player" -> either("White", "Black", value(true, TagValue.Kind.ANY));
            case "elo" -> either("WhiteElo", "BlackElo", value(true, TagValue.Kind.RATING));
            case "result" -> result(Subject::writtenResult, game -> GameRecord.saysResult(game.tag(GameRecord.RESULT)));
            case "claimed" -> result(Subject::claimed, game -> false);
            case "year" -> year();
            case "game" -> game();
            case "plies" -> {
                Comparison comparison = order();
                int asked = number("a number of plies");
                yield new Condition.Staged(Condition.Stage.MOVES, game -> comparison.holds(game.plies(), asked));
            }
            case "move" -> new Condition.Played(move(null));
            case "check" -> new Condition.Played(new StructureTests.Check(takeColor()));
            case "imbalance" -> new Condition.Played(imbalance());
            case "opposite" -> {
                if (!takeWord("bishops")) {
                    throw unreadable("'opposite bishops'");
                }
                yield new Condition.Played(new StructureTests.OppositeBishops());
            }
            case "moves" -> {
                if (!isComparison()) {
                    yield new Condition.Played(move(null));
                }
                Comparison comparison = order();
                int asked = number("a number of moves");
                yield new Condition.Staged(Condition.Stage.MOVES, game -> {
                    int moves = (game.plies() + 1) / 2;
                    return comparison.holds(moves, asked);
                });
            }
            case "legal" -> RecordTests.verdict("legal");
            case "illegal" -> RecordTests.verdict("illegal");
            case "unreadable" -> RecordTests.verdict("unreadable");
            case "rule" -> rule();
            case "wrong" -> {
                if (!takeWord("result")) {
                    throw unreadable("'wrong result'");
                }
                yield RecordTests.wrongResult();
            }
            case "ends" -> ends();
            case "claim" -> new Condition.Played(new LineTests.Claimable(claim()));
            case "eco" -> named(word, Openings.Opening::code);
            case "opening" -> named(word, Openings.Opening::name);
            case "unwinnable" -> RecordTests.unwinnable(takeColor());
            case "comment" -> {
                Comparison comparison = comparison(Comparison.CONTAINS, Comparison.EQUAL);
                yield RecordTests.comment(
                        comparison == Comparison.CONTAINS ? contained() : TagValue.of(comparison, valueText("a text")),
                        variations);
            }
            case "variation" -> RecordTests.variation();
            case "sign" -> sign();
            case "clock" -> clock();
            case "eval" -> eval();
            case "offer" -> RecordTests.drawOffer(takeColor());
            case "starts" -> {
                String moves = quoted("moves, such as \"e4 e5 Nf3\"", LineTests::requireMoves);
                yield new Condition.Played(new LineTests.Starts(RecordedMove.texts(moves)));
            }
            case "reaches" -> {
                String position = quoted("moves or a position, such as \"e4 c5 Nf3\"", LineTests::requirePosition);
                yield new Condition.Played(new LineTests.Reaches(position));
            }
            case "plays" -> {
                String move = quoted("a move, such as Nf3", PlayedMove::of);
                yield new Condition.Played(PlayedMove.of(move));
            }
            case "material" -> new Condition.Played(material());
            case "board" -> pattern(false);
            case "pawns" -> isPattern() ? pattern(true) : described(null, column);
            case "captures" -> new Condition.Played(captures(null));
            case "promotes" -> new Condition.Played(promotes(null));
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

    private static Condition anywhere(String word) {
        return new Condition.Staged(Condition.Stage.TAGS, new AnywhereTest(word));
    }

    private Condition tagOrCount(String word, int column) {
        Color color = color(word);
        if (color != null && !isComparison()) {
            if (takeWord("moves") || takeWord("move")) {
                return new Condition.Played(move(color));
            }
            if (takeWord("captures")) {
                return new Condition.Played(captures(color));
            }
            if (takeWord("promotes")) {
                return new Condition.Played(promotes(color));
            }
            return compared(pieces(color, at));
        }
        if (beginsPieces(word)) {
            return described(null, column);
        }
        SquareSet squares = attackedSquares(column);
        if (squares != null) {
            return compared(attackedBy(PieceSet.of(squares)));
        }
        if (WORDS.contains(word.toLowerCase(Locale.ROOT)) || !word.matches("[A-Za-z][A-Za-z0-9_]*")) {
            throw new UnreadableException(column + 1, "'" + word + "'", CONDITION);
        }
        if (!isComparison()) {
            skipBlanks();
            if (word.equalsIgnoreCase("FEN") && at < text.length() && text.charAt(at) == '"') {
                return new Condition.Played(
                        new LineTests.Reaches(quoted("a position, such as a FEN", LineTests::requirePosition)));
            }
            if (QueryWarnings.usualTags().stream().anyMatch(word::equalsIgnoreCase)) {
                throw unreadable("'=', '~', '<', '>', '<=', '>=' or '!=' after the tag '" + word + "'");
            }
            return anywhere(word);
        }
        return new Condition.Staged(Condition.Stage.TAGS, new TagTest(word, value(true, TagValue.Kind.of(word))));
    }

    private static Condition tagged(String name, boolean has) {
        return new Condition.Staged(Condition.Stage.TAGS, new TagTest(name, value -> (value != null) == has));
    }

    private static Condition either(String one, String other, TagValue asked) {
        return new Condition.Staged(
                Condition.Stage.TAGS, game -> asked.test(game.tag(one)) || asked.test(game.tag(other)));
    }

    /** @param early whether tags show the result that is meant */
    private Condition result(Function<Subject, @Nullable String> result, Predicate<Subject> early) {
        boolean compared = isComparison();
        Comparison comparison =
                compared ? comparison(Comparison.EQUAL, Comparison.NOT_EQUAL, Comparison.CONTAINS) : Comparison.EQUAL;
        skipBlanks();
        int column = at;
        String asked = valueText("a result, such as 1-0, or draw, white, black or open");
        if (comparison == Comparison.CONTAINS) {
            TagValue contained = TagValue.of(comparison, asked);
            return new Condition.Staged(Condition.Stage.MOVES, game -> contained.test(result.apply(game)), early);
        }
        ResultTest test = ResultTest.of(asked, result, comparison == Comparison.EQUAL);
        if (test == null) {
            throw unknown(
                    column,
                    asked,
                    "a result, such as 1-0, 1/2-1/2 or *, or draw, white, black, open, forfeit, bye or unplayed",
                    ResultTest.WORDS);
        }
        return new Condition.Staged(
                Condition.Stage.MOVES, test, game -> early.test(game) && (test.isAsWritten() || game.readsAsUsual()));
    }

    /** The year of a game: of its date, unless a tag says so. */
    private Condition year() {
        Comparison comparison = order();
        skipBlanks();
        int column = at;
        String asked = word("a year, such as 1992");
        if (!asked.matches("\\d{4}")) {
            throw new UnreadableException(column + 1, "'" + asked + "'", "a year, such as 1992");
        }
        TagValue year = TagValue.of(comparison, asked);
        return new Condition.Staged(Condition.Stage.TAGS, game -> {
            String tagged = game.tag("Year");
            return year.test(tagged == null ? game.tag("Date") : tagged);
        });
    }

    /** A game by its id or another name of it, all games of a family, or those whose ids contain a text. */
    private Condition game() {
        Comparison comparison = comparison(Comparison.EQUAL, Comparison.NOT_EQUAL, Comparison.CONTAINS);
        skipBlanks();
        int column = at;
        String asked = valueText("a game, such as chess");
        if (comparison == Comparison.CONTAINS) {
            TagValue contained = TagValue.of(comparison, asked);
            return new Condition.Staged(Condition.Stage.MOVES, game -> contained.test(game.rules()));
        }
        Set<String> ids = new TreeSet<>();
        List<String> known = new ArrayList<>();
        Games.all().forEach(game -> {
            known.add(game.id());
            known.add(game.family());
            if (game.id().equalsIgnoreCase(asked) || game.aliases().stream().anyMatch(asked::equalsIgnoreCase)) {
                ids.add(game.id());
            }
        });
        if (ids.isEmpty()) {
            Games.all().forEach(game -> {
                if (game.family().equalsIgnoreCase(asked)) {
                    ids.add(game.id());
                }
            });
        }
        if (ids.isEmpty()) {
            throw unknown(column, asked, "a game, such as chess; 'arbiter games' lists them", known);
        }
        boolean wanted = comparison == Comparison.EQUAL;
        return new Condition.Staged(
                Condition.Stage.MOVES, game -> game.rules() != null && ids.contains(game.rules()) == wanted);
    }

    private Condition rule() {
        skipBlanks();
        int column = at;
        String asked = valueText("a rule, such as CAPTURE_IS_COMPULSORY");
        String id = Endings.id(asked);
        Fault.Kind fault = Endings.fault(id);
        if (fault != null) {
            return RecordTests.fault(fault);
        }
        if (!Endings.isRule(id)) {
            List<String> ids = new ArrayList<>(Endings.ids(false));
            for (Fault.Kind kind : Fault.Kind.values()) {
                ids.add(kind.name());
            }
            throw unknown(column, asked, "the id of a rule, such as CAPTURE_IS_COMPULSORY (docs/rules.md)", ids);
        }
        return RecordTests.rule(id);
    }

    /** How a game ended on the board. */
    private Condition ends() {
        skipBlanks();
        int column = at;
        String asked = valueText("how the game ended: " + String.join(", ", Endings.endWords()));
        boolean won = asked.equalsIgnoreCase(Endings.WON);
        boolean drawn = asked.equalsIgnoreCase(Endings.DRAWN);
        Set<String> rules = won || drawn ? Set.of() : Endings.ends(asked);
        if (rules == null) {
            List<String> known = new ArrayList<>(Endings.endWords());
            known.addAll(Endings.ids(true));
            throw unknown(
                    column,
                    asked,
                    "how the game ended: " + String.join(", ", Endings.endWords())
                            + ", or the id of a rule that ends games",
                    known);
        }
        return RecordTests.ends(!drawn, !won, rules);
    }

    /** The rules of a claim. */
    private Set<String> claim() {
        skipBlanks();
        int column = at;
        String expected = "a claim: " + String.join(", ", Endings.claimWords());
        String asked = valueText(expected);
        Set<String> rules = Endings.claims(asked);
        if (rules == null) {
            List<String> known = new ArrayList<>(Endings.claimWords());
            known.addAll(Endings.ids(true));
            throw unknown(column, asked, expected + ", or the id of a rule of draws", known);
        }
        return rules;
    }

    /** Takes an offer of a draw that is written as in a game. */
    private boolean takeDrawOffer() {
        skipBlanks();
        boolean isOffer = text.startsWith(DrawOffer.SIGN, at);
        at += isOffer ? DrawOffer.SIGN.length() : 0;
        return isOffer;
    }

    private Condition sign() {
        skipBlanks();
        int column = at;
        String asked = valueText("a sign, such as '!?' or $14");
        if (asked.equals(DrawOffer.SIGN)) {
            return RecordTests.drawOffer(null);
        }
        Nag glyph = Nag.of(asked);
        if (glyph.number() == Nag.UNKNOWN && (asked.isEmpty() || asked.matches(".*[\\p{L}\\p{N}$\\s].*"))) {
            throw new UnreadableException(column + 1, "'" + asked + "'", "a sign, such as '!?', '+-' or $14");
        }
        return RecordTests.sign(glyph, variations);
    }

    /** The name of a game's opening, from its positions if there is a table of openings, else from its tag. */
    private Condition named(String tag, Function<Openings.Opening, String> name) {
        if (!isComparison()) {
            throw unreadable("'=', '~', '<', '>', '<=', '>=' or '!=' after '" + tag + "'");
        }
        TagValue asked = value(true, tag.equals("eco") ? TagValue.Kind.OPENING : TagValue.Kind.ANY);
        return openings.isEmpty()
                ? new Condition.Staged(Condition.Stage.TAGS, new TagTest(tag, asked))
                : new Condition.Played(new LineTests.Named(openings, opening -> asked.test(name.apply(opening))));
    }

    /** Pieces whose first word stands at a column. */
    private Condition described(@Nullable Color color, int column) {
        at = column;
        return compared(pieces(color, column));
    }

    /** A comparison of the number of pieces or squares, by default with at least one. */
    private Condition compared(Described pieces) {
        if (!isComparison() && !pieces.set().isPlain()) {
            return new Condition.Played(
                    new StructureTests.Compared(pieces.set(), Comparison.GREATER_OR_EQUAL, null, 1));
        }
        Comparison comparison = order();
        skipBlanks();
        char next = at < text.length() ? text.charAt(at) : '[';
        if (next != '[' && !Character.isLetter(next)) {
            int asked = number("a number of pieces");
            List<Piece.Kind> kinds = pieces.set().isPlain() ? pieces.kinds() : null;
            return new Condition.Played(
                    kinds != null
                            ? new PieceTests.Count(pieces.color(), kinds, comparison, asked)
                            : new StructureTests.Compared(pieces.set(), comparison, null, asked));
        }
        PieceSet others = pieces(takeColor(), at).set();
        int more = take('+') ? number("a number") : take('-') ? -number("a number") : 0;
        return new Condition.Played(new StructureTests.Compared(pieces.set(), comparison, others, more));
    }

    private PlayTest material() {
        return material(PieceTests.Material::new);
    }

    /** The material that each side has more than the other. */
    private PlayTest imbalance() {
        return material(StructureTests.Imbalance::new);
    }

    /** Makes a condition of what White has, what Black has, and whether they may be exchanged. */
    private interface OfBothSides {
        PlayTest of(PieceTests.Side white, PieceTests.Side black, boolean eitherWay);
    }

    private PlayTest material(OfBothSides test) {
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
        return color == Color.BLACK ? test.of(second, first, false) : test.of(first, second, color == null);
    }

    private Condition pattern(boolean menOnly) {
        skipBlanks();
        int column = at;
        String pattern = valueText("a pattern, such as \"8/8/8/?Pp*/8/8/8/8\"");
        boolean quoted = text.charAt(column) == '"' || text.charAt(column) == '\'';
        boolean shifted = false;
        boolean mirrored = false;
        boolean flipped = false;
        boolean rotated = false;
        while (true) {
            if (takeWord("shifted")) {
                shifted = true;
            } else if (takeWord("mirrored")) {
                mirrored = true;
            } else if (takeWord("flipped")) {
                flipped = true;
            } else if (takeWord("rotated")) {
                rotated = true;
            } else {
                break;
            }
        }
        try {
            return new Condition.Played(BoardPattern.of(pattern, menOnly, shifted, rotated, mirrored, flipped));
        } catch (UnreadableException e) {
            throw new UnreadableException(column + e.column() + (quoted ? 1 : 0), e.found(), e.expected());
        }
    }

    /** A capture of a number of pieces, or one that is described. */
    private PlayTest captures(@Nullable Color by) {
        if (!isComparison()) {
            return capture(by);
        }
        Comparison comparison = order();
        return new PieceTests.Captures(by, comparison, number("a number of pieces"));
    }

    private PlayTest promotes(@Nullable Color by) {
        int before = at;
        if (!takeWord("to")) {
            at = before;
            return new PieceTests.Promotes(by, List.of(Piece.Kind.values()));
        }
        skipBlanks();
        int column = at;
        String word = word("a piece, such as 'knight'");
        List<Piece.Kind> kinds = kinds(word);
        if (kinds == null) {
            throw new UnreadableException(
                    column + 1, "'" + word + "'", "a piece: " + String.join(", ", PIECES.keySet()));
        }
        return new PieceTests.Promotes(by, kinds);
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

    /** The number of the move after which a condition applies; 0 if unspecified. */
    private int after() {
        if (!takeWord("after")) {
            return 0;
        }
        takeWord("move");
        return number("the number of a move");
    }

    // ---- values

    private TagValue value(boolean patterns, TagValue.Kind kind) {
        skipBlanks();
        Comparison comparison = comparison(Comparison.values());
        if (comparison == Comparison.CONTAINS && patterns) {
            return contained();
        }
        skipBlanks();
        int column = at;
        String asked = valueText("a value");
        if (kind == TagValue.Kind.OPENING) {
            requireOpening(asked, comparison, column);
            return TagValue.of(kind, comparison, asked);
        }
        boolean ordered = TagValue.isOrdered(asked) || (kind == TagValue.Kind.ROUND && TagValue.isRound(asked));
        if (comparison.isOrder() && !ordered) {
            throw new UnreadableException(
                    column + 1, "'" + asked + "'", "a number or a date after '" + comparison.text + "'");
        }
        return TagValue.of(kind, comparison, asked);
    }

    /** An order needs a code of openings; {@code C60-C69}, which looks like one, would be found in no game. */
    private static void requireOpening(String asked, Comparison comparison, int column) {
        boolean needsCode = comparison.isOrder() || asked.matches("[A-Ea-e]\\d.*");
        if (needsCode && !TagValue.isOpeningPart(asked)) {
            throw new UnreadableException(
                    column + 1,
                    "'" + asked + "'",
                    "a code of openings or its beginning, such as C67 or C6, after '" + comparison.text
                            + "'; a range is 'eco >= C60 and eco <= C69'");
        }
    }

    /** A text or a pattern contained in a value. */
    private TagValue contained() {
        skipBlanks();
        if (at < text.length() && text.charAt(at) == '/') {
            int end = at + 1;
            while (end < text.length() && text.charAt(end) != '/') {
                end += text.charAt(end) == '\\' ? 2 : 1;
            }
            if (end >= text.length()) {
                throw unreadable("'/' after the pattern");
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

    private @Nullable Nag glyph() {
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
        Nag sign = Nag.of(text.substring(at, end));
        if (sign.number() == Nag.UNKNOWN) {
            throw new UnreadableException(
                    at + 1, "'" + sign.text() + "'", "a sign, such as !, ?, !!, ??, !?, ?! or $14");
        }
        at = end;
        return sign;
    }
}
