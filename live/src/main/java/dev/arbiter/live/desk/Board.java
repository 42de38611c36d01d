package dev.arbiter.live.desk;

import dev.arbiter.Color;
import dev.arbiter.Diagram;
import dev.arbiter.DrawClaim;
import dev.arbiter.Outcome;
import dev.arbiter.Piece;
import dev.arbiter.Position;
import dev.arbiter.Winnable;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Comment;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Players;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.response.ClaimResponse;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One board: its game as far as it is recorded, and what is to be said of it. Each version of the record is held against
 * the one before: what both have is not played again.
 */
final class Board {

    final int id;
    /** How long a game that goes on may be silent, in milliseconds; 0 for any time. */
    private final long silence;

    /** What holds its record. */
    LiveFile source;

    /** By which its game is known again, whatever file it stands in. */
    String key;

    /** Which game of its source it is, from 0. */
    int slot;

    /** When anything of it last changed, as the desk counts. */
    long version;

    private @Nullable CheckedGame game;
    private final PlayedRecord played;

    private Map<String, Alarm> alarms = new LinkedHashMap<>();
    /** What {@code arbiter claims} calls them, by the same names. */
    private final Map<String, ClaimResponse> responses = new HashMap<>();

    private Attention state = Attention.FINE;
    private String message = "";
    private long since;
    private long changed;
    private int corrections;
    private boolean gone;
    private @Nullable BoardView view;

    /** Why the latest version of the record was not taken, and since when; empty where it was. */
    private String doubt = "";

    private long doubtSince;

    /** Who hears what happens. */
    interface Listener {
        void heard(Board board, String kind, String message, @Nullable Alarm alarm, @Nullable ClaimResponse response);
    }

    Board(int id, LiveFile source, String key, int slot, long now, long silence, @Nullable LocalDate laws) {
        this.id = id;
        this.source = source;
        this.key = key;
        this.slot = slot;
        this.played = new PlayedRecord(laws);
        this.silence = silence;
        this.since = now;
        this.changed = now;
    }

    /** Whether a version of its record was taken. */
    boolean isKnown() {
        return game != null;
    }

    boolean isGone() {
        return gone;
    }

    Attention state() {
        return state;
    }

    @Nullable
    CheckedGame game() {
        return game;
    }

    List<Alarm> alarms() {
        return List.copyOf(alarms.values());
    }

    int plies() {
        return played.plies();
    }

    // ---- the next version of the record

    /**
     * Takes the next version of the record, unless it may be one that is still being written: with fewer or other moves than
     * the last one, or none that can be read. Such a one is taken once it has stayed so.
     *
     * @param written when the source was changed last
     * @param since when the text of this game was
     * @return whether it was taken
     */
    boolean offer(CheckedGame next, long now, long written, long since, Listener listener) {
        String why = doubt(next, since);
        if (!why.isEmpty()) {
            if (!why.equals(doubt)) {
                doubt = why;
                doubtSince = now;
            }
            if (now - doubtSince < LiveFile.PATIENCE) {
                return false;
            }
        }
        doubt = "";
        take(next, now, written, listener);
        return true;
    }

    /** How long a version that is doubted has to stay as it is. */
    long takenAt() {
        return doubtSince + LiveFile.PATIENCE;
    }

    private String doubt(CheckedGame next, long since) {
        Verdict.Finding finding = next.verdict().finding();
        if (finding instanceof Verdict.Unreadable unreadable) {
            // Tags that are still being written are others after each byte.
            String begun = next.record().moves().isEmpty() ? "" + since : "";
            return "unreadable " + unreadable.fault().place()
                    + unreadable.fault().sentence() + begun;
        }
        if (finding instanceof Verdict.Unsupported unsupported) {
            return "unsupported " + unsupported.reason();
        }
        if (game == null) {
            boolean begun = !next.record().moves().isEmpty() || next.record().claimed() != null;
            return begun ? "" : "not begun";
        }
        List<RecordedMove> before = game.record().moves();
        int same = same(before, next.record().moves());
        if (same < before.size()) {
            return "other moves " + same + " " + next.record().moves().size();
        }
        boolean otherStart = !Objects.equals(start(game), start(next));
        return otherStart ? "another start" : "";
    }

    private static @Nullable String start(CheckedGame game) {
        Position<?> start = game.record().start();
        return start == null ? null : start.game().id() + " " + start.text();
    }

    private static int same(List<RecordedMove> before, List<RecordedMove> after) {
        int most = Math.min(before.size(), after.size());
        int same = 0;
        while (same < most
                && before.get(same).kind() == after.get(same).kind()
                && before.get(same).text().equals(after.get(same).text())) {
            same++;
        }
        return same;
    }

    /** Whether a record goes on where this one ends. */
    boolean isExtendedBy(CheckedGame next) {
        CheckedGame known = game;
        List<RecordedMove> moves = next.record().moves();
        return known == null
                || (moves.size() > known.record().moves().size()
                        && same(known.record().moves(), moves)
                                == known.record().moves().size());
    }

    /** Whether a record is that of this game though its players are called otherwise. */
    boolean isSameGame(CheckedGame next) {
        CheckedGame known = game;
        if (known == null) {
            return false;
        }
        // The next round may have the same place in the file.
        int before = known.record().moves().size();
        boolean goesOn = same(known.record().moves(), next.record().moves()) == before;
        return goesOn && (result() == null || result(next) != null);
    }

    private void take(CheckedGame next, long now, long written, Listener listener) {
        CheckedGame before = game;
        GameRecord record = next.record();
        boolean returned = gone;
        gone = false;
        game = next;
        boolean fresh = before == null
                || !Objects.equals(start(before), start(next))
                || !Objects.equals(before.record().tag("Date"), record.tag("Date"))
                || !Objects.equals(before.record().tag("UTCDate"), record.tag("UTCDate"));
        int same = before == null ? 0 : same(before.record().moves(), record.moves());
        if (before == null) {
            changed = Math.min(now, written);
        } else if (same
                < Math.max(before.record().moves().size(), record.moves().size())) {
            changed = now;
        }
        played.take(source.name(), next, fresh, same);
        if (returned) {
            listener.heard(this, "note", "the record is there again", null, null);
        }
        if (before != null) {
            correct(before.record(), record, same, listener);
        }
        raise(next, listener);
        decide(now, listener);
    }

    private void correct(GameRecord before, GameRecord after, int same, Listener listener) {
        List<RecordedMove> old = before.moves();
        int taken = old.size() - same;
        if (taken > 0) {
            corrections++;
            String first = old.get(same).text();
            String words = after.moves().size() > same
                    ? "corrected: " + after.moves().get(same).text() + " in place of " + first + " at ply " + (same + 1)
                    : taken == 1 ? "taken back: " + first : "taken back: " + taken + " plies, from " + first + " on";
            listener.heard(this, "note", words, null, null);
        }
        for (String tag : List.of("White", "Black", "Event", "Round", "Board", "Date")) {
            String was = Players.known(before.tag(tag));
            String is = Players.known(after.tag(tag));
            if (!was.equals(is) && !was.isEmpty()) {
                corrections++;
                listener.heard(this, "note", "tag " + tag + " corrected: " + was + " is now " + is, null, null);
            }
        }
        String was = before.claimed();
        if (was != null && !was.equals("*") && !was.equals(after.claimed())) {
            corrections++;
            String is = after.claimed();
            String words =
                    is == null || is.equals("*") ? "the result " + was + " was taken back" : "the result is now " + is;
            listener.heard(this, "note", words, null, null);
        }
    }

    /** Tells of alarms that are new, and of those that a correction has withdrawn. */
    private void raise(CheckedGame next, Listener listener) {
        Map<String, Alarm> now = new LinkedHashMap<>();
        for (ClaimResponse found : played.claims(next)) {
            Alarm alarm = Alarm.of(found);
            now.put(alarm.identity(), alarm);
            responses.put(alarm.identity(), found);
        }
        Position<?> end = played.position();
        Alarm dead = end == null || !next.verdict().isLegal() ? null : dead(end);
        if (dead != null) {
            now.put("dead", dead);
        }
        Verdict.Objection objection = next.verdict().objection();
        if (objection != null) {
            String words = "the result " + next.verdict().claimed() + " cannot stand: " + objection.text();
            Alarm alarm = new Alarm(
                    Attention.CONTRADICTION.word(),
                    0,
                    null,
                    "at the end",
                    null,
                    null,
                    objection.citation(),
                    words,
                    null);
            now.put("contradiction " + words, alarm);
        }
        alarms.forEach((name, alarm) -> {
            if (!now.containsKey(name)) {
                ClaimResponse response = responses.remove(name);
                listener.heard(this, "withdrawn", alarm.message(), alarm, response);
            }
        });
        Map<String, Alarm> before = alarms;
        alarms = now;
        now.forEach((name, alarm) -> {
            if (!before.containsKey(name)) {
                listener.heard(this, "alarm", alarm.where() + ": " + alarm.message(), alarm, responses.get(name));
            }
        });
    }

    /** A position that neither side can win, though moves are left. */
    private @Nullable Alarm dead(Position<?> end) {
        Outcome outcome = end.outcome();
        if (outcome.isOver()) {
            boolean counted = played.claimsNow().stream().anyMatch(claim -> claim.claimant() == null);
            if (!(outcome instanceof Outcome.Drawn drawn)
                    || counted
                    || end.legalMoves().isEmpty()) {
                return null;
            }
            return dead(
                    "drawn without a claim: " + drawn.by().rule().sentence(),
                    drawn.by().rule().name(),
                    drawn.by().citation());
        }
        if (end.winnable(Color.WHITE) instanceof Winnable.No white
                && end.winnable(Color.BLACK) instanceof Winnable.No) {
            return dead(
                    "drawn without a claim: neither side can win any more: " + white.reason(),
                    white.by().rule().name(),
                    white.by().citation());
        }
        return null;
    }

    private static Alarm dead(String message, String rule, String citation) {
        String cited = citation.isEmpty() ? message : message + " [" + citation + "]";
        return new Alarm(Attention.DRAWN.word(), 0, null, "on the board", null, rule, citation, cited, null);
    }

    // ---- how it stands

    /** The record of a game that is over, or has not begun, is no longer anywhere. Its alarms stay known. */
    void forget() {
        game = null;
        played.clear();
        message = "";
    }

    /** The record is no longer anywhere. */
    void lose(long now, Listener listener) {
        gone = true;
        decide(now, listener);
    }

    /** Decides how it stands now, which time alone may change. */
    void decide(long now, Listener listener) {
        CheckedGame known = game;
        if (known == null) {
            return;
        }
        Attention before = state;
        String said = message;
        stand(known);
        if (state == Attention.FINE && silence > 0 && played.plies() > 0 && now - changed >= silence) {
            set(Attention.SILENT, before == Attention.SILENT ? said : silent(now));
        }
        if (state != before) {
            since = now;
            boolean told =
                    alarms.values().stream().anyMatch(alarm -> alarm.kind().equals(state.word()));
            if (!told && !said.isEmpty()) {
                listener.heard(this, "state", message, null, null);
            }
        }
    }

    private String silent(long now) {
        long minutes = (now - changed) / 60_000;
        return "no move for " + minutes + (minutes == 1 ? " minute" : " minutes");
    }

    private void stand(CheckedGame game) {
        Verdict verdict = game.verdict();
        Alarm wrong = alarm(Attention.ILLEGAL, Attention.UNREADABLE);
        Alarm drawn = alarm(Attention.DRAWN);
        Alarm contradiction = alarm(Attention.CONTRADICTION);
        String result = result();
        Outcome outcome = verdict.outcome();
        if (gone) {
            set(Attention.GONE, "the record has disappeared");
        } else if (wrong != null) {
            set(wrong.kind().equals(Attention.ILLEGAL.word()) ? Attention.ILLEGAL : Attention.UNREADABLE, text(wrong));
        } else if (contradiction != null) {
            set(Attention.CONTRADICTION, contradiction.message());
        } else if (result != null) {
            set(Attention.OVER, "the result is " + result);
        } else if (drawn != null) {
            set(Attention.DRAWN, text(drawn));
        } else if (outcome != null && outcome.isOver()) {
            set(Attention.OVER, outcome.sentence() + "; no result is recorded yet");
        } else {
            List<DrawClaim> open = played.claimsNow();
            DrawClaim there = open.stream()
                    .filter(claim -> claim.moves().isEmpty())
                    .findFirst()
                    .orElse(null);
            if (there != null) {
                set(Attention.CLAIM, there.sentence());
            } else if (!open.isEmpty()) {
                set(Attention.NEAR, open.get(0).sentence());
            } else {
                set(Attention.FINE, verdict.plies() == 0 ? "no move yet" : "the game goes on");
            }
        }
    }

    private void set(Attention state, String message) {
        this.state = state;
        this.message = message;
    }

    private static String text(Alarm alarm) {
        return alarm.where() + ": " + alarm.message();
    }

    private @Nullable Alarm alarm(Attention... kinds) {
        Alarm found = null;
        for (Alarm alarm : alarms.values()) {
            for (Attention kind : kinds) {
                found = alarm.kind().equals(kind.word()) ? alarm : found;
            }
        }
        return found;
    }

    /** The recorded result; null while there is none. */
    private @Nullable String result() {
        return game == null ? null : result(game);
    }

    private static @Nullable String result(CheckedGame game) {
        String result = game.verdict().result();
        return result == null || result.equals("*") || result.equals("?") ? null : result;
    }

    // ---- as others see it

    String name() {
        GameRecord record = game == null ? null : game.record();
        String board = Players.known(record == null ? null : record.tag("Board"));
        if (!board.isEmpty()) {
            return board;
        }
        String round = Players.known(record == null ? null : record.tag("Round"));
        int dot = round.lastIndexOf('.');
        if (dot > 0 && dot < round.length() - 1) {
            return round.substring(dot + 1);
        }
        String number = source.games() == 1 ? source.number() : "";
        return number.isEmpty() ? Integer.toString(slot + 1) : number;
    }

    /** Its name as a number, by which boards are sorted; after all others where it is none. */
    int number() {
        String name = name();
        boolean isNumber = !name.isEmpty() && name.length() < 9 && name.chars().allMatch(c -> c >= '0' && c <= '9');
        return isNumber ? Integer.parseInt(name) : Integer.MAX_VALUE;
    }

    /** A sentence about this board to be read out. */
    String said(String words) {
        CheckedGame known = game;
        String players = known == null
                ? ""
                : Players.named(known.record().tag("White"), known.record().tag("Black"))
                        .replace(" – ", " against ");
        String plain = words.replace("illegal: ", "illegal move: ")
                .replace(" [", ", article ")
                .replace("]", "");
        return "Board " + name() + (players.isEmpty() ? "" : ", " + players) + ": " + plain;
    }

    @Nullable
    String tag(String name) {
        String value = Players.known(game == null ? null : game.record().tag(name));
        return value.isEmpty() ? null : value;
    }

    BoardView view() {
        BoardView known = view;
        if (known == null || known.version() != version) {
            known = drawn();
            view = known;
        }
        return known;
    }

    private BoardView drawn() {
        Position<?> end = played.position();
        List<Integer> path = new ArrayList<>();
        List<String> pieces = new ArrayList<>();
        int columns = 0;
        if (end != null) {
            Diagram diagram = end.diagram();
            columns = diagram.columns();
            List<String> squares = lastPath(end);
            for (int at = 0; at < diagram.cells().size(); at++) {
                Diagram.Cell cell = diagram.cells().get(at);
                Piece piece = cell.piece();
                if (piece != null) {
                    pieces.add(
                            at + " " + piece.kind().name() + " " + piece.color().name());
                }
                if (!cell.square().isEmpty() && squares.contains(cell.square())) {
                    path.add(at);
                }
            }
        }
        return new BoardView(
                id,
                version,
                name(),
                source.name(),
                tag("Event"),
                tag("Round"),
                tag("White"),
                tag("Black"),
                state.word(),
                state.calls(),
                message,
                said(message),
                Instant.ofEpochMilli(since).toString(),
                Instant.ofEpochMilli(changed).toString(),
                end == null ? null : end.game().id(),
                played.plies(),
                played.last(),
                path,
                end == null ? null : end.turn().title(),
                end == null ? null : end.text(),
                columns,
                pieces,
                clocks(),
                result(),
                alarms.size(),
                corrections);
    }

    private static <M> List<String> lastPath(Position<M> end) {
        Position<M> before = end.previous();
        M move = end.lastMove();
        return before == null || move == null ? List.of() : before.path(move);
    }

    /** The last that was said of each clock, by the side that moved. */
    private BoardView.Clocks clocks() {
        Double white = null;
        Double black = null;
        CheckedGame known = game;
        Position<?> end = played.position();
        if (known != null && end != null) {
            List<RecordedMove> moves = known.record().moves();
            int at = Math.min(played.plies(), moves.size()) - 1;
            boolean whites = end.turn() == Color.BLACK;
            for (int tries = 0; at >= 0 && tries < 8 && (white == null || black == null); tries++, at--) {
                for (Comment comment : moves.get(at).comments()) {
                    Duration clock = comment.clock(whites ? Color.WHITE : Color.BLACK);
                    if (clock != null && whites && white == null) {
                        white = clock.toMillis() / 1e3;
                    } else if (clock != null && !whites && black == null) {
                        black = clock.toMillis() / 1e3;
                    }
                }
                whites = !whites;
            }
        }
        return new BoardView.Clocks(white, black);
    }
}
