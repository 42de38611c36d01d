package dev.arbiter.archive.check;

import dev.arbiter.Diagram;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Note;
import dev.arbiter.Position;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.RecordNote;
import dev.arbiter.archive.Scoring;
import dev.arbiter.archive.Tag;
import dev.arbiter.archive.records.LetteredDraughts;
import dev.arbiter.archive.records.RecordReader;
import dev.arbiter.archive.records.Tags;
import dev.arbiter.archive.text.OthelloText;
import dev.arbiter.archive.text.VariantTag;
import dev.arbiter.record.RecordGame;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Determines the rules by which to check a record: from what it says about itself, else from its squares and moves. */
final class RuleSets {

    /** The most rule sets cached for further records; a usual archive has a handful. */
    private static final int MOST_KEPT = 64;

    /** A number that names a square: numbers of rows and counters follow letters. */
    private static final Pattern NUMBERED = Pattern.compile("(?<![a-lA-HJL0-9+@])[0-9]");

    private static final String A_NUMBER = "1";

    /** The tags by which a game of PGN can be other than chess from the initial position. */
    private static final long SAY_MORE = Tags.kindsOf("FEN", "Game", "GameType", "Variant", Tag.PIECE_LETTERS);

    private @Nullable Game<?> forced;
    /** Whether the game is tried for moves that others failed to explain, so that nothing else is tried for them again. */
    private final boolean tried;

    /** The rule sets that depend only on a game's id. */
    private final Map<String, RuleSet> plain = new HashMap<>();

    private final Map<String, RuleSet> byGameType = new HashMap<>();
    /** The rule sets of records whose moves name squares by number. */
    private final Map<String, RuleSet> byGameTypeInNumbers = new HashMap<>();

    /** The rule sets of records from the start of the game. */
    private final Map<Candidates, RuleSet> inferred = new EnumMap<>(Candidates.class);

    private RuleInference evidence = RuleInference.NONE;

    /** Whether a game since then has shown that the file has games of Othello. */
    private boolean hasDiscs;

    /** @param forced the game by whose rules everything is checked; null to follow the records */
    RuleSets(@Nullable Game<?> forced) {
        this(forced, false);
    }

    private RuleSets(@Nullable Game<?> forced, boolean tried) {
        this.forced = forced;
        this.tried = tried;
    }

    /** The rules of games that are {@linkplain #tryGame tried} for moves that others failed to explain. */
    static RuleSets ofTries() {
        return new RuleSets(null, true);
    }

    /** Checks what follows by the rules of a game, in its own letters. */
    void tryGame(Game<?> game) {
        forced = game;
    }

    /** Whether a game is only tried. */
    boolean isTry() {
        return tried;
    }

    /** Whether everything is checked by the rules of one game, whatever the records say. */
    boolean isForced() {
        return forced != null;
    }

    /** Whether the first move of a record in a format can show its rules. */
    static boolean lookAtMoves(Format format) {
        return format == Format.PDN || format == Format.MOVE_LINES;
    }

    /**
     * The rules of the current record.
     *
     * @param firstMove its first move as written; null if there is none, or the format does not need it
     * @param setup the position set up before any move, which has the same effect as a tag; null for none
     */
    RuleSet of(RecordReader reader, @Nullable String firstMove, @Nullable String setup) {
        return switch (reader.format()) {
            case PGN, EPD -> lettered(pgn(reader.tags()), reader.tags());
            case PDN -> pdn(reader.tags(), firstMove, setup);
            case WTHOR, GGF, SGF, OBF, TRANSCRIPT -> othello(reader.format(), reader.tags());
            case MOVE_LINES -> lines(firstMove);
            case CHECKERS_CHECK -> usual(Format.CHECKERS_CHECK, reader.tags().get("FEN"));
            case JSON_LINES, COLUMNS -> RuleSet.refused(Note.saying("the record names no game"));
        };
    }

    /** The rules that a record supplies with its initial position, unless others are forced. */
    RuleSet of(Position<?> start) {
        return RuleSet.of(forced == null ? start.game() : forced, start.text());
    }

    /** The rules of PGN: chess, unless a tag names another game. */
    private RuleSet pgn(Tags tags) {
        if (forced == null && !tags.mayHaveAny(SAY_MORE)) {
            return usual(Format.PGN, null);
        }
        String start = start(tags);
        if (forced != null) {
            return RuleSet.of(forced, start);
        }
        // A game of draughts: its GameType shows who begins and how squares are named, which no Variant does.
        RuleSet typed = tags.has("GameType") ? ofGameType(tags, start, true) : null;
        if (typed != null && typed.refusal() == null) {
            return typed;
        }
        String variant = tags.get("Variant");
        if (!VariantTag.saysAnything(variant)) {
            String id = VariantTag.id(tags.get("Game"));
            return id == null ? usual(Format.PGN, start) : scored(named(id, start), tags);
        }
        String id = VariantTag.id(variant);
        return id != null
                ? scored(named(id, start), tags)
                : RuleSet.refused(
                        Note.saying("the variant '{0}' is not one that Arbiter knows", String.valueOf(variant)));
    }

    /** The rules with the pieces named as a tag says, before those with the usual letters, which moves may have all the same. */
    private RuleSet lettered(RuleSet named, Tags tags) {
        Game<?> usual = named.games().size() == 1 ? named.games().get(0) : null;
        Game<?> other = usual == null ? null : lettered(usual, tags);
        return usual == null || other == null || other == usual
                ? named
                : new RuleSet(List.of(other, usual), named.start(), named.evidence(), null);
    }

    /** A game with the pieces named as a tag says. */
    private Game<?> lettered(Game<?> usual, Tags tags) {
        String language = tried ? null : tags.get(Tag.PIECE_LETTERS);
        Game<?> other = language == null ? null : RecordGame.inLetters(usual, language);
        return other == null ? usual : other;
    }

    private static RuleSet scored(RuleSet named, Tags tags) {
        Game<?> game = named.games().isEmpty() ? null : named.games().get(0);
        Game<?> scored = game == null ? null : Scoring.of(game, Format.PGN, tags::get);
        return scored == null || scored == game ? named : RuleSet.of(scored, named.start());
    }

    /**
     * The games in which a position may be possible that the first one refuses: many files of Chess960, and lists of positions,
     * name no variant.
     *
     * @return empty if the record leaves no choice
     */
    List<? extends Game<?>> others(RuleSet ruleSet, Tags tags) {
        String start = ruleSet.start();
        boolean plain = forced == null && !tags.has("Variant") && !tags.has("GameType");
        return plain && start != null
                ? RecordGame.othersWith(ruleSet.games().get(0), start).stream()
                        .map(other -> lettered(other, tags))
                        .toList()
                : List.of();
    }

    /** The rules of GGF and SGF, which can also contain other games and boards. */
    private RuleSet othello(Format format, Tags tags) {
        String game = tags.get("GM");
        if (game != null && !OthelloText.isName(game)) {
            String known = OthelloText.otherGame(game);
            return known == null
                    ? RuleSet.refused(Note.saying("the record is of the game '{0}', not of Othello", game))
                    : RuleSet.refused(
                            Note.saying("the record is of the game '{0}' ({1}), not of Othello", game, known));
        }
        for (String property : List.of("BO", "TY", "SZ")) {
            String value = tags.get(property);
            String size = value == null ? "" : value.replaceFirst("(?s)^\\D*(\\d{0,4}).*", "$1");
            if (!size.isEmpty() && !size.equals("8")) {
                return RuleSet.refused(Note.saying("a board of size {0}; Othello is supported on 8 by 8", size));
            }
        }
        RuleSet plain = usual(format, null);
        Game<?> usual = forced != null
                ? forced
                : plain.games().isEmpty() ? null : plain.games().get(0);
        if (usual == null) {
            return plain;
        }
        Game<?> scored = Scoring.of(usual, format, tags::get);
        return scored == usual && forced == null ? plain : RuleSet.of(scored, null);
    }

    private RuleSet pdn(Tags tags, @Nullable String firstMove, @Nullable String setup) {
        String start = start(tags);
        String position = setup == null ? start : setup;
        boolean numbers = namesByNumber(position, firstMove);
        if (forced != null) {
            return of(List.of(forced), start, numbers);
        }
        RuleSet typed = ofGameType(tags, start, numbers);
        if (typed != null) {
            return typed;
        }
        Game<?> named = ofPdnVariant(tags.get("Variant"));
        return named == null ? inferred(start, position, firstMove) : of(List.of(named), start, numbers);
    }

    /**
     * The rules by the tag {@code GameType}, and by {@code Variant} if several games have its number; null if it is missing or
     * unknown.
     */
    private @Nullable RuleSet ofGameType(Tags tags, @Nullable String start, boolean numbers) {
        String type = tags.get("GameType");
        if (type == null || type.isBlank() || type.startsWith("?")) {
            return null;
        }
        Game<?> usual = ofPdnVariant(tags.get("Variant"));
        Game<?> closer = usual == null ? null : RecordGame.tagged(usual, "GameType", type);
        if (usual != null && closer != null) {
            return of(usual, closer, start, numbers);
        }
        Map<String, RuleSet> kept = numbers ? byGameTypeInNumbers : byGameType;
        RuleSet known = start == null ? kept.get(type) : null;
        if (known == null) {
            known = ofGameType(type.strip(), start, numbers);
            if (start == null && kept.size() < MOST_KEPT) {
                kept.put(type, known);
            }
        }
        return known;
    }

    /** The initial position of a record; null if its tag is missing or empty. */
    private static @Nullable String start(Tags tags) {
        String start = tags.get("FEN");
        return start == null || start.isBlank() || start.strip().equals("?") ? null : start;
    }

    /** Whether the squares of a position or a move are numbered. */
    private static boolean namesByNumber(@Nullable String start, @Nullable String firstMove) {
        return (firstMove != null && Character.isDigit(firstMove.charAt(0)))
                || (start != null && NUMBERED.matcher(start).find());
    }

    /**
     * The games that a record names; if it numbers squares that should have letters, also those numbered from another corner.
     */
    private static RuleSet of(List<Game<?>> named, @Nullable String start, boolean numbers) {
        List<Game<?>> games = new ArrayList<>();
        for (Game<?> game : named) {
            games.add(game);
            if (numbers && RecordGame.dependsOnNaming(game, A_NUMBER)) {
                games.addAll(RecordGame.otherNamings(game));
            }
        }
        return new RuleSet(List.copyOf(games), start, List.of(), null);
    }

    /** The game that a record without {@code GameType} names by {@code Variant}, as in PGN; {@code Standard} names none. */
    private static @Nullable Game<?> ofPdnVariant(@Nullable String variant) {
        String id = VariantTag.id(variant);
        Game<?> game = id == null ? null : Games.find(id).orElseThrow();
        return game == null || Format.of(game) == Format.PGN ? null : game;
    }

    /** @param type such as {@code 25} or {@code 25,W,8,8,A0,0}: number, first colour, width, height, notation */
    private static RuleSet ofGameType(String type, @Nullable String start, boolean numbers) {
        Game<?> game = null;
        for (Game<?> each : Games.all()) {
            game = game == null ? RecordGame.tagged(each, "GameType", type) : game;
        }
        Game<?> inWords = game == null ? VariantTag.game(type) : null;
        if (inWords != null) {
            return RuleSet.of(inWords, start);
        }
        if (game == null) {
            return RuleSet.refused(Note.saying("the GameType '{0}' is not one that Arbiter knows", type));
        }
        String[] parts = type.split("\\s*,\\s*", -1);
        int width = parts.length > 3 ? number(parts[2]) : -1;
        int height = parts.length > 3 ? number(parts[3]) : -1;
        Diagram board = game.start().diagram();
        if (width > 0 && height > 0 && (width != board.columns() || height != board.rows())) {
            return RuleSet.refused(Note.saying(
                    "the GameType '{0}' asks for a board of {1} by {2} squares; {3} has one of {4} by {5}",
                    type, width, height, game, board.columns(), board.rows()));
        }
        return of(Games.find(game.id()).orElse(game), game, start, numbers);
    }

    /** The rules as the tags define them and as they usually are: some programs write tags that their moves do not follow. */
    private static RuleSet of(Game<?> usual, Game<?> game, @Nullable String start, boolean numbers) {
        return of(usual == game ? List.of(game) : List.of(game, usual), start, numbers);
    }

    /** A number of up to three digits; -1 for anything else. */
    private static int number(String text) {
        return text.matches("[0-9]{1,3}") ? Integer.parseInt(text) : -1;
    }

    /** @param position the initial one, or the one set up before any move */
    private RuleSet inferred(@Nullable String start, @Nullable String position, @Nullable String firstMove) {
        Candidates candidates = Candidates.of(position, firstMove);
        return position == null
                ? inferred.computeIfAbsent(candidates, any -> anyOf(any, null, null))
                : anyOf(candidates, start, position);
    }

    private RuleSet anyOf(Candidates candidates, @Nullable String start, @Nullable String position) {
        List<Game<?>> games = new ArrayList<>();
        List<Game<?>> others = new ArrayList<>();
        boolean letters = candidates == Candidates.LETTERS;
        boolean numbers = !letters || namesByNumber(position, null);
        for (Game<?> game : candidates.games()) {
            games.add(game);
            if (numbers) {
                // Below moves in letters a position's numbers are those of such a game; numbers alone may be of any.
                (letters ? games : others).addAll(RecordGame.otherNamings(game));
            }
        }
        games.addAll(others);
        return evidence.ordered(games, start, candidates.evidence());
    }

    /** Whether the file is named as one of PGN. */
    boolean isNamedPgn() {
        return evidence.isNamedPgn();
    }

    /** Whether the first games of the file are of Othello, written as chess. */
    boolean hasDiscs() {
        return hasDiscs || evidence.hasDiscs();
    }

    /** From now on games that may be of Othello are, as the current one is. */
    void learnDiscs() {
        hasDiscs = true;
    }

    /** The evidence of games won on the board about the results of the file. */
    ResultEvidence results() {
        return evidence.results();
    }

    /** Sets what the first games of the file show about the others. */
    void learn(RuleInference learned) {
        evidence = learned;
        hasDiscs = false;
        inferred.clear();
    }

    private RuleSet lines(@Nullable String firstMove) {
        if (forced != null) {
            return RuleSet.of(forced, null);
        }
        if (firstMove == null || Character.isDigit(firstMove.charAt(0))) {
            return inferred(null, null, firstMove);
        }
        // A man of draughts that moves first stands on the third rank, a piece of chess below it; and no square is
        // light.
        boolean isChess = firstMove.matches("([a-h][1-8]){2}[qrbn]?")
                && !LetteredDraughts.isMove(firstMove)
                && !LetteredDraughts.isAhead(firstMove);
        if (firstMove.matches("[a-h][3-8].*") && !isChess) {
            return inferred(null, null, firstMove);
        }
        return new RuleSet(
                usual(Format.PGN, null).games(), null, List.of(Note.of(RecordNote.BEGINS_WITH_LETTER)), null);
    }

    /** The rules of a record whose format names no game. */
    private RuleSet usual(Format format, @Nullable String start) {
        Game<?> game = format.game();
        return game == null
                ? RuleSet.refused(Note.saying("no game that Arbiter has is written as {0}", format.title()))
                : named(game.id(), start);
    }

    private RuleSet named(String id, @Nullable String start) {
        return start == null ? plain.computeIfAbsent(id, name -> find(name, null)) : find(id, start);
    }

    private static RuleSet find(String id, @Nullable String start) {
        Optional<Game<?>> game = Games.find(id);
        return game.isPresent()
                ? RuleSet.of(game.get(), start)
                : RuleSet.refused(Note.saying("the rules of '{0}' are not among those that Arbiter has", id));
    }
}
