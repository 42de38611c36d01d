package dev.arbiter.archive.check;

import dev.arbiter.Game;
import dev.arbiter.ImpossiblePositionException;
import dev.arbiter.Note;
import dev.arbiter.Position;
import dev.arbiter.Replay;
import dev.arbiter.UnreadableException;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.RecordNote;
import dev.arbiter.archive.records.ByteFeed;
import dev.arbiter.archive.records.ByteSource;
import dev.arbiter.archive.records.MoveLog;
import dev.arbiter.archive.records.Readers;
import dev.arbiter.archive.records.Recognition;
import dev.arbiter.archive.records.RecordReader;
import dev.arbiter.archive.records.Token;
import dev.arbiter.archive.replay.Replays;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What the first games of a file show about its games that do not name their rules. A file usually holds games of one kind, so
 * a short game that is legal under several rules is assigned to those that the longer games leave.
 */
public final class RuleInference {

    /** No evidence. */
    public static final RuleInference NONE =
            new RuleInference(Map.of(), null, RecordNote.MOST_GAMES_OF_FILE, null, false, false);

    /** The number of bytes examined at the beginning of a file: some hundred games. */
    static final int HEAD = Recognition.HEAD;

    /** The fewest games from which others are inferred. */
    private static final int FEWEST = 3;

    /** Once this many games name their rules and all games so far did, the others are expected to. */
    private static final int NAMED = 8;

    /** The lead in legal games that the best candidate needs. */
    private static final int LEAD = 8;

    /** The number of games of the file that are legal in each game. */
    private final Map<Game<?>, Integer> legal;

    /** The event of the first game; null if it names none. */
    private final @Nullable String event;

    /** The source of the evidence, for notes: the file or the event. */
    private final RecordNote clause;

    /** The order of scores in the file's results; null if it is not to be determined. */
    private final @Nullable ResultEvidence results;

    /** Whether the file is named as one of PGN. */
    private final boolean namedPgn;

    private final boolean discs;

    private RuleInference(
            Map<Game<?>, Integer> legal,
            @Nullable String event,
            RecordNote clause,
            @Nullable ResultEvidence results,
            boolean namedPgn,
            boolean discs) {
        this.discs = discs;
        this.legal = legal;
        this.event = event;
        this.clause = clause;
        this.results = results;
        this.namedPgn = namedPgn;
    }

    /** Whether the file is named as one of PGN, where only tags and numbered squares show draughts. */
    boolean isNamedPgn() {
        return namedPgn;
    }

    private RuleInference named(String name) {
        return Recognition.isNamedPgn(name) == namedPgn
                ? this
                : new RuleInference(legal, event, clause, results, !namedPgn, discs);
    }

    /** The evidence of games won on the board about the file's results; they are counted on first use. */
    ResultEvidence results() {
        return results == null ? ResultEvidence.NONE : results;
    }

    /** A copy for a file that can be read again, with the order of scores in its results. */
    private RuleInference withResults(
            @Nullable Format format,
            @Nullable Game<?> forced,
            ResultEvidence.@Nullable Opening again,
            boolean complete) {
        return again == null || format == null
                ? this
                : new RuleInference(
                        legal,
                        event,
                        clause,
                        new ResultEvidence(format, this, forced, again, complete),
                        namedPgn,
                        discs);
    }

    /** Whether so few games are legal under any rules that they prove nothing by themselves. */
    public boolean isThin() {
        return legal.values().stream().allMatch(count -> count < FEWEST);
    }

    /** Whether the first games name their event. */
    public boolean namesEvent() {
        return event != null;
    }

    /** The combined evidence of the files that name the same event as this one. */
    public RuleInference together(Iterable<RuleInference> files) {
        Map<Game<?>, Integer> sum = new HashMap<>();
        for (RuleInference file : files) {
            if (Objects.equals(file.event, event)) {
                file.legal.forEach((game, count) -> sum.merge(game, count, Integer::sum));
            }
        }
        return new RuleInference(Map.copyOf(sum), event, RecordNote.MOST_GAMES_OF_EVENT, results, namedPgn, discs);
    }

    /**
     * Infers the rules from the head of a source.
     *
     * @param forced the game by whose rules everything is played; null to follow the records
     */
    public static RuleInference of(Source source, @Nullable Game<?> forced) {
        Format format = source.format();
        if (format == null || !(hasResults(format) || isOpen(format))) {
            return NONE;
        }
        try {
            RuleInference games = isSurveyed(format) ? of(format, source.head(HEAD), forced) : NONE;
            return games.named(source.name()).withResults(format, forced, source.again(), source.isAgainComplete());
        } catch (IOException e) {
            // Reported when the file itself is read.
            return NONE;
        }
    }

    /** Whether sources can disagree on the results of a format. */
    static boolean hasResults(@Nullable Format format) {
        return format == Format.PDN
                || format == Format.PGN
                || format == Format.JSON_LINES
                || format == Format.TRANSCRIPT;
    }

    /** Whether records of a format can leave their game open. */
    static boolean isOpen(@Nullable Format format) {
        return format == Format.PDN || format == Format.MOVE_LINES;
    }

    /** Whether the first games are examined: also where other games are possible than the format suggests. */
    private static boolean isSurveyed(@Nullable Format format) {
        return isOpen(format) || format == Format.PGN;
    }

    /** Whether the first games of a PGN file are of Othello although written as chess. */
    boolean hasDiscs() {
        return discs;
    }

    /**
     * Infers the rules from the head of a file.
     *
     * @param format a format that {@link #isSurveyed}
     * @param head the first {@link #HEAD} bytes or fewer; the last game may be cut off
     */
    private static RuleInference of(Format format, byte[] head, @Nullable Game<?> forced) throws IOException {
        if (forced != null) {
            return NONE;
        }
        byte[] lines = Recognition.withoutCutLine(head);
        return format == Format.PGN
                ? new RuleInference(
                        Map.of(), null, RecordNote.MOST_GAMES_OF_FILE, null, false, SingleSquares.areOthello(lines))
                : new Survey(format).of(lines);
    }

    /** Infers the rules of a file that can be read from any offset. */
    static RuleInference of(String name, Format format, ByteSource bytes, @Nullable Game<?> forced) throws IOException {
        RuleInference games = NONE;
        if (isSurveyed(format)) {
            try (InputStream head = bytes.from(0).stream()) {
                games = of(format, head.readNBytes(HEAD), forced);
            }
        }
        games = games.named(name);
        return hasResults(format) ? games.withResults(format, forced, () -> bytes.from(0).stream(), true) : games;
    }

    /**
     * The rules of a record that does not name its game, ordered by the number of legal games of the file.
     *
     * @param games the most likely first, according to the record itself
     * @param evidence in the record
     */
    RuleSet ordered(List<Game<?>> games, @Nullable String start, Note evidence) {
        List<Game<?>> ordered = new ArrayList<>(games);
        ordered.sort(Comparator.comparing((Game<?> game) -> -legal.getOrDefault(game, 0)));
        Game<?> first = ordered.get(0);
        int most = legal.getOrDefault(first, 0);
        if (most < FEWEST) {
            return new RuleSet(List.copyOf(games), start, List.of(evidence), null);
        }
        return new RuleSet(List.copyOf(ordered), start, List.of(evidence, Note.of(clause, first)), null);
    }

    /** Examines the first games of a file. */
    private static final class Survey implements TokenSink {
        private final Format format;
        private final RuleSets rules = new RuleSets(null);
        private Replays replays = new Replays(Replays.Kind.PLAIN);
        private final MoveLog moves = new MoveLog();
        private final Map<Game<?>, Integer> legal = new HashMap<>();
        private @Nullable String event;
        private int named;
        private int unnamed;

        /** The text of the current game's first move; null before it. */
        private @Nullable String first;
        /** Whether nothing but moves counts in the current game. */
        private boolean whole;

        Survey(Format format) {
            this.format = format;
        }

        @Override
        public boolean after(Token token, RecordReader reader, Judge judge) {
            if (token == Token.MOVE) {
                first = first == null ? reader.text() : first;
                moves.add(reader.bytes(), reader.from(), reader.to(), Place.NOWHERE);
            }
            whole &= token != Token.FAULT && token != Token.SETUP;
            return true;
        }

        RuleInference of(byte[] head) throws IOException {
            GameWalk games = GameWalk.ofRecords(Replays.Kind.PLAIN);
            games.begin(Readers.open(format, ByteFeed.of(head), null));
            while (games.next() && (unnamed > 0 || named < NAMED) && !isClear()) {
                try {
                    if (games.failure() == null) {
                        take(games);
                    }
                } catch (RuntimeException | Error e) {
                    // The game says nothing here; where it is judged, its fault is reported.
                    games.takeUp(e);
                    replays = new Replays(Replays.Kind.PLAIN);
                }
            }
            return new RuleInference(Map.copyOf(legal), event, RecordNote.MOST_GAMES_OF_FILE, null, false, false);
        }

        private void take(GameWalk games) throws IOException {
            RecordReader reader = games.reader();
            event = event == null ? reader.tags().get("Event") : event;
            moves.clear();
            first = null;
            whole = true;
            games.read(this);
            if (!whole || first == null || !moves.isWhole()) {
                return;
            }
            RuleSet set = rules.of(reader, first, null);
            if (!set.isInferred()) {
                named++;
                set.games().stream().limit(1).forEach(game -> legal.merge(game, 1, Integer::sum));
                return;
            }
            unnamed++;
            for (Game<?> game : set.games()) {
                if (isLegal(game, set.start())) {
                    legal.merge(game, 1, Integer::sum);
                }
            }
        }

        private boolean isLegal(Game<?> game, @Nullable String start) {
            Replay<?> replay = replays.of(game, format);
            try {
                Position<?> position = start == null ? replays.start(game) : game.position(start);
                replay.begin(position);
            } catch (UnreadableException | ImpossiblePositionException e) {
                return false;
            }
            return moves.areLegal(replay);
        }

        private boolean isClear() {
            List<Integer> counts =
                    legal.values().stream().sorted(Comparator.reverseOrder()).toList();
            return unnamed > 0 && !counts.isEmpty() && counts.get(0) - (counts.size() > 1 ? counts.get(1) : 0) >= LEAD;
        }
    }
}
