package dev.arbiter.laws;

import dev.arbiter.Color;
import dev.arbiter.Incident;
import dev.arbiter.Incident.Ground;
import dev.arbiter.Incident.IllegalMove.Kind;
import dev.arbiter.MoveNote;
import dev.arbiter.Note;
import dev.arbiter.Wording;
import dev.arbiter.text.Resemblance;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The facts that an arbiter is told: each with its name, whom it is about, and what belongs to it. They are written in words,
 * {@code illegal white Ke3 second}, on the command line, in requests to the server and in the page's form.
 */
public enum Fact {
    FLAG("flag", Who.SIDE_OR_BOTH, "unnoticed", "a flag has fallen"),
    CLAIM(
            "claim",
            Who.SIDE,
            "threefold fifty touched MOVE",
            "a draw is claimed, by a MOVE that is written or by the board"),
    ILLEGAL(
            "illegal",
            Who.MOVER,
            "MOVE second third open answered unnoticed",
            "an illegal move; open: the clock was not pressed"),
    TWO_HANDS("two-hands", Who.MOVER, "MOVE second third open answered unnoticed", "one move with two hands"),
    NO_MOVE("no-move", Who.MOVER, "second third answered", "the clock was pressed without a move"),
    NOT_REPLACED("not-replaced", Who.MOVER, "MOVE second third open answered", "a pawn was left on the last rank"),
    KING_CAPTURED("king-captured", Who.MOVER, "MOVE second third open answered", "a king was captured"),
    TOUCHED(
            "touched",
            Who.NONE,
            "!SQUARES",
            "the side to move has touched the pieces on these squares, in order: e1,h1"),
    PLAYED("played", Who.NONE, "!MOVE", "a legal move was made in between"),
    RESIGNED("resigned", Who.SIDE, "", "a player has resigned"),
    AGREED("agreed", Who.NONE, "", "the players have agreed to a draw"),
    TAKES_BACK("takes-back", Who.SIDE, "", "a player takes back a resignation or an agreement that stands before it"),
    OFFER("offer", Who.SIDE, "unmoved in-opponents-time repeated conditional withdrawn", "a draw is offered"),
    REJECTED("rejected", Who.SIDE, "", "a player rejects the offer aloud"),
    OFFERS_FORBIDDEN("offers-forbidden", Who.NONE, "", "a draw is offered where the event forbids it"),
    DEVICE("device", Who.SIDE, "bag allowed off rang", "an electronic device is found on the player, or in the bag"),
    NOTES("notes", Who.SIDE, "", "a player uses notes, advice, or another board"),
    SEARCH_REFUSED("search-refused", Who.SIDE, "", "a player refuses to be inspected"),
    DISTURBS("disturbs", Who.SIDE, "repeated", "a player distracts or annoys the opponent"),
    LEAVES("leaves", Who.SIDE, "venue to-move permitted", "a player leaves the playing area, or the venue"),
    SMOKES("smokes", Who.SIDE, "", "a player smokes outside the area for it"),
    DISREPUTE("disrepute", Who.SIDE, "", "a player brings the game into disrepute"),
    REFUSES("refuses", Who.SIDE_OR_BOTH, "", "a player persistently refuses to comply with the Laws"),
    OUTSIDER("outsider", Who.NONE, "phone", "someone else speaks, interferes or uses a phone"),
    DISTURBANCE("disturbance", Who.NONE, "", "the game is disturbed from outside"),
    WRONG_COLOURS("wrong-colours", Who.NONE, "moves=N", "the colours are reversed; N moves were made by each"),
    WRONG_SETUP("wrong-setup", Who.NONE, "king rook moves=N", "the initial position was wrong"),
    BOARD_TURNED("board-turned", Who.NONE, "moves=N", "the board was placed wrongly"),
    KNOCKED("knocked", Who.SIDE, "pressed", "a player displaces pieces; pressed: and presses the clock"),
    DISPLACED("displaced", Who.NONE, "", "a piece is found displaced from its square"),
    WRONG_SETTING("wrong-setting", Who.NONE, "moves=N", "a clock was set wrongly"),
    FAULTY_CLOCK("faulty-clock", Who.NONE, "", "the clock is defective"),
    OTHER_HAND("other-hand", Who.SIDE, "", "the clock is pressed with the other hand"),
    WRONG_CLOCK("wrong-clock", Who.SIDE, "", "a player presses the clock of another game"),
    PRESSED_LATE("pressed-late", Who.SIDE, "", "a player presses the clock after the opponent's reply"),
    NOT_PRESSED("not-pressed", Who.SIDE, "", "a player has forgotten to press the clock"),
    HANDLES_CLOCK(
            "handles-clock",
            Who.SIDE,
            "hovers",
            "a player hits, lifts or knocks over the clock, or presses before moving"),
    STOPS_CLOCK("stops-clock", Who.SIDE, "reason", "a player stops the clocks; reason: a valid one"),
    ASKS_MOVES("asks-moves", Who.SIDE, "", "a player asks how many moves were made"),
    NOT_RECORDING(
            "not-recording",
            Who.SIDE_OR_BOTH,
            "under-five thirty fallen",
            "a player does not record; thirty: seconds a move"),
    NO_SCORESHEET("no-scoresheet", Who.NONE, "", "no scoresheet is complete"),
    CANNOT_RECORD("cannot-record", Who.SIDE, "disability", "a player cannot record the moves"),
    WRITES_AHEAD("writes-ahead", Who.SIDE, "", "a player writes the move before making it"),
    SIGNED_WRONG("signed-wrong", Who.NONE, "", "both have signed a wrong result"),
    MOVES_AGAIN("moves-again", Who.SIDE, "!MOVE pressed", "a piece released by a legal MOVE is moved again"),
    LATE_CLAIM(
            "late-claim", Who.SIDE, "touched", "a player claims that the opponent touched or released a piece before"),
    PROMOTES("promotes", Who.SIDE, "piece-first changed before-square upside-down", "how a pawn is promoted"),
    ADJUSTS("adjusts", Who.SIDE, "said out-of-turn", "a player adjusts pieces"),
    LATE("late", Who.SIDE_OR_BOTH, "!minutes=N default=N", "a player arrives N minutes late; the default time is zero"),
    BOTH_IN_CHECK("both-in-check", Who.NONE, "still", "both kings are in check; still: after the next move too"),
    PAWN_ON_LAST_RANK("pawn-on-last-rank", Who.NONE, "still", "a pawn stands on the last rank"),
    ASKS_INCREMENT("asks-increment", Who.SIDE, "granted", "under two minutes, a player asks for five seconds a move"),
    CANNOT_WIN(
            "cannot-win",
            Who.SIDE,
            "upheld postponed",
            "under two minutes, a player claims that the opponent cannot win");

    /** Whom a fact is about. */
    public enum Who {
        NONE,
        SIDE,
        SIDE_OR_BOTH,
        /** The side to move, which may be named for a check. */
        MOVER
    }

    private static final Map<String, Integer> NUMBERS = Map.of("second", 2, "third", 3);

    /** Words of one fact that cannot be together. */
    private static final List<Set<String>> CONFLICTS = List.of(
            Set.of("off", "rang"),
            Set.of("second", "third"),
            Set.of("open", "answered"),
            Set.of("open", "unnoticed"),
            Set.of("threefold", "fifty"),
            Set.of("changed", "before-square"),
            Set.of("venue", "permitted"),
            Set.of("upheld", "postponed"));

    private final String word;
    private final Who who;

    @SuppressWarnings("ImmutableEnumChecker") // List.of
    private final List<String> particulars;

    @SuppressWarnings("ImmutableEnumChecker") // List.of
    private final List<String> required;

    private final String sentence;

    /** @param particulars between spaces; an exclamation mark stands before those without which nothing can be settled */
    Fact(String word, Who who, String particulars, String sentence) {
        this.word = word;
        this.who = who;
        List<String> words = particulars.isEmpty() ? List.of() : List.of(particulars.split(" ", -1));
        this.particulars = words.stream().map(each -> each.replace("!", "")).toList();
        this.required = words.stream()
                .filter(each -> each.startsWith("!"))
                .map(each -> each.substring(1))
                .toList();
        this.sentence = sentence;
    }

    /** Its name. */
    public String word() {
        return word;
    }

    /** Whom it is about. */
    public Who who() {
        return who;
    }

    /** What may belong to it: words; {@code MOVE} or {@code SQUARES} for a text; {@code moves=N} for a number. */
    public List<String> particulars() {
        return particulars;
    }

    /** What has happened, in a clause, in what this thread speaks. */
    public String sentence() {
        return Wording.say(sentence);
    }

    /** Those of the {@link #particulars} without which nothing can be settled. */
    public List<String> required() {
        return required;
    }

    /** How it is written: {@code flag SIDE|both [unnoticed]}; what may be left out stands in brackets. */
    public String form() {
        StringBuilder form = new StringBuilder(word)
                .append(
                        switch (who) {
                            case NONE -> "";
                            case SIDE -> " SIDE";
                            case SIDE_OR_BOTH -> " SIDE|both";
                            case MOVER -> " [SIDE]";
                        });
        particulars.forEach(each -> form.append(required.contains(each) ? " " + each : " [" + each + "]"));
        return form.toString();
    }

    /** The names of all facts, in their order. */
    public static List<String> words() {
        return Stream.of(values()).map(Fact::word).toList();
    }

    /** The fact of a name; null if there is none. */
    public static @Nullable Fact of(String word) {
        for (Fact each : values()) {
            if (each.word.equals(word)) {
                return each;
            }
        }
        return null;
    }

    /**
     * Reads facts in their order.
     *
     * @param facts each in words, as {@link #form} writes them
     * @param earlier the incidents before them
     * @throws Incident.UnclearException if one is not known, lacks something, or cannot stand where it does
     */
    public static List<Incident> read(List<String> facts, List<Incident> earlier) {
        List<Incident> incidents = new ArrayList<>();
        for (String each : facts) {
            Incident read = read(each);
            boolean isTakenBack =
                    read instanceof Incident.Irregularity taken && taken.fact().equals(TAKES_BACK.word);
            if (isTakenBack
                    && Stream.concat(earlier.stream(), incidents.stream()).noneMatch(Fact::isDeclared)) {
                throw unclear("what is taken back? 'resigned SIDE' or 'agreed' comes before '{0}'", each);
            }
            incidents.add(read);
        }
        return incidents;
    }

    private static boolean isDeclared(Incident incident) {
        return incident instanceof Incident.Resigned || incident instanceof Incident.DrawAgreed;
    }

    private static Incident read(String text) {
        List<String> words = new ArrayList<>(List.of(text.strip().split("[\\s]+", -1)));
        Fact fact = of(words.remove(0));
        if (fact == null) {
            throw unclear(
                    "what has happened? '{0}' does not begin with the name of a fact: {1}",
                    text, suggested(text.strip().toLowerCase(Locale.ROOT)));
        }
        return fact.read(words, text);
    }

    /** How the facts are written whose names resemble the first word of a text, or have a part in common with it; else all names. */
    private static Note suggested(String text) {
        String name = text.split("[^a-z-]", 2)[0];
        String similar = Resemblance.nearest(name, words());
        List<String> parts = List.of(name.split("-", -1));
        String forms = Stream.of(values())
                .filter(each -> each.word.equals(similar)
                        || Stream.of(each.word.split("-", -1))
                                .anyMatch(part -> part.length() > 2 && parts.contains(part)))
                .map(Fact::form)
                .collect(Collectors.joining("; "));
        return forms.isEmpty() ? Note.saying("one of {0}", words()) : Note.of(MoveNote.SENTENCE, forms);
    }

    private Incident read(List<String> words, String text) {
        @Nullable Color side = null;
        boolean isBoth = false;
        Set<String> given = new LinkedHashSet<>();
        Map<String, Integer> numbers = new TreeMap<>();
        @Nullable String free = null;
        for (String each : words) {
            int equals = each.indexOf('=');
            String key = equals < 0 ? each : each.substring(0, equals + 1) + "N";
            if (each.equals("white") || each.equals("black")) {
                side = Color.valueOf(each.toUpperCase(Locale.ROOT));
            } else if (each.equals("both")) {
                isBoth = true;
            } else if (equals > 0 && particulars.contains(key)) {
                numbers.put(each.substring(0, equals), number(each.substring(equals + 1), each));
            } else if (particulars.contains(each) && !each.equals("MOVE") && !each.equals("SQUARES")) {
                given.add(each);
            } else if (free == null && (particulars.contains("MOVE") || particulars.contains("SQUARES"))) {
                free = each;
            } else {
                throw unclear("what is '{0}' in '{1}'? It is written: {2}", each, text, form());
            }
        }
        boolean lacks = side == null && (who == Who.SIDE || (who == Who.SIDE_OR_BOTH && !isBoth));
        boolean tooMany = (who == Who.NONE && side != null) || (isBoth && (side != null || who != Who.SIDE_OR_BOTH));
        if (tooMany) {
            throw unclear("whom is '{0}' about? It is written: {1}", text, form());
        }
        if (lacks) {
            throw who == Who.SIDE_OR_BOTH
                    ? unclear("which side: '{0} white' or '{0} black', or '{0} both'?", word)
                    : unclear("which side: '{0} white' or '{0} black'?", word);
        }
        for (Set<String> pair : CONFLICTS) {
            if (given.containsAll(pair)) {
                throw unclear(
                        "which of the two was it, {0| or }? '{1}' says both", List.copyOf(new TreeSet<>(pair)), text);
            }
        }
        Incident read = incident(side, given, numbers, free, text);
        return given.contains("unnoticed") ? new Incident.Unnoticed(read) : read;
    }

    private static int number(String digits, String text) {
        if (!digits.matches("[0-9]{1,4}")) {
            throw unclear("which number is meant by '{0}'? It is written with digits, up to 9999", text);
        }
        return Integer.parseInt(digits);
    }

    private Incident incident(
            @Nullable Color side, Set<String> given, Map<String, Integer> numbers, @Nullable String free, String text) {
        if (who == Who.MOVER) {
            int number = given.stream()
                    .mapToInt(each -> NUMBERS.getOrDefault(each, 1))
                    .max()
                    .orElse(1);
            return new Incident.IllegalMove(
                    kind(), number, !given.contains("open"), given.contains("answered"), free, side);
        }
        return switch (this) {
            case FLAG -> new Incident.FlagFell(side);
            case CLAIM ->
                new Incident.DrawClaimed(
                        required(side, Note.saying("who claims?")), ground(given), free, given.contains("touched"));
            case TOUCHED ->
                new Incident.Touched(
                        List.of(required(free, Note.saying("which pieces were touched? 'touched e1,h1' says it"))
                                .split(",", -1)));
            case PLAYED ->
                new Incident.Played(required(free, Note.saying("which move was made? 'played MOVE' says it")));
            case RESIGNED -> new Incident.Resigned(required(side, Note.saying("who resigned?")));
            case AGREED -> new Incident.DrawAgreed();
            case OFFER, REJECTED ->
                new Incident.DrawOffered(required(side, Note.saying("who offers?")), this == REJECTED, given);
            default -> irregularity(side, given, numbers, free, text);
        };
    }

    private static Ground ground(Set<String> given) {
        return given.contains("fifty")
                ? Ground.COUNTED_MOVES
                : given.contains("threefold") ? Ground.REPETITION : Ground.ANY;
    }

    private Incident irregularity(
            @Nullable Color side, Set<String> given, Map<String, Integer> numbers, @Nullable String free, String text) {
        if (this == LATE && !numbers.containsKey("minutes")) {
            throw unclear(
                    "how late? '{0} minutes=20' says it, with default=30 where the event has a default time", text);
        }
        if (this == PROMOTES && given.isEmpty()) {
            throw unclear("what was odd about the promotion? It is written: {0}", form());
        }
        if (this == MOVES_AGAIN && free == null) {
            throw unclear("by which move was the piece released first? '{0} MOVE' says it", text);
        }
        return new Incident.Irregularity(word, side, given, numbers, free);
    }

    private Kind kind() {
        return switch (this) {
            case TWO_HANDS -> Kind.TWO_HANDS;
            case NO_MOVE -> Kind.NO_MOVE;
            case NOT_REPLACED -> Kind.PAWN_NOT_REPLACED;
            default -> Kind.MOVE;
        };
    }

    private static <T> T required(@Nullable T value, Note question) {
        if (value == null) {
            throw new Incident.UnclearException(question.sentence());
        }
        return value;
    }

    /** @param question a template, for which the test of translations looks in calls of this */
    private static Incident.UnclearException unclear(String question, Object... arguments) {
        return new Incident.UnclearException(Wording.say(question, arguments));
    }
}
