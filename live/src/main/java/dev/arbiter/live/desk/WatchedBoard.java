package dev.arbiter.live.desk;

import dev.arbiter.Cited;
import dev.arbiter.Color;
import dev.arbiter.Diagram;
import dev.arbiter.DrawClaim;
import dev.arbiter.ImpossiblePositionException.Finding;
import dev.arbiter.Note;
import dev.arbiter.Outcome;
import dev.arbiter.Piece;
import dev.arbiter.Position;
import dev.arbiter.Position.Reachability;
import dev.arbiter.Ruling;
import dev.arbiter.Winnable;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Comment;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Players;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.claims.ClaimNote;
import dev.arbiter.archive.files.InternalFaultException;
import dev.arbiter.archive.response.ClaimResponse;
import dev.arbiter.archive.response.Pairing;
import dev.arbiter.archive.response.Reason;
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
final class WatchedBoard {

    /** What is said of a board of which nothing is known. */
    private static final Note NOTHING = Note.of(DeskNote.FAILED, "");

    final int id;
    /** How long a game that goes on may be silent, in milliseconds; 0 for any time. */
    private final long silence;

    /** The file that contains its record. */
    LiveFile source;

    /** By which its game is known again, whatever file it stands in. */
    String key;

    /** Which game of its source it is, from 0. */
    int slot;

    final SharedNames.Distinction mark = new SharedNames.Distinction();

    /** The version of its last change, as counted by the desk. */
    long version;

    private @Nullable CheckedGame game;
    private final PlayedRecord played;

    private final Map<String, Alarm> alarms = new LinkedHashMap<>();
    /** The alarms as {@code arbiter claims} reports them, by the same identities. */
    private final Map<String, ClaimResponse> responses = new HashMap<>();

    private Attention state = Attention.FINE;
    private @Nullable Note message;
    private long since;
    private long changed;
    private int corrections;
    private boolean gone;
    private @Nullable BoardView view;

    /** Why the latest version of the record is unreadable through a fault of Arbiter's own; null where it is not. */
    private @Nullable String failure;

    /** Why it cannot be drawn, through a fault of Arbiter's own that was not said yet; null where it can. */
    private @Nullable String undrawn;

    private Doubt doubt = new Doubt("", 0, "");

    /**
     * Why the latest version of the record was not taken, and since when; the reason is empty where it was. Also the
     * doubt despite which the last version was taken; empty where there was none.
     */
    private record Doubt(String why, long since, String taken) {}

    /** Receives changes of the board. */
    interface Listener {
        void heard(
                WatchedBoard board,
                Change.Kind kind,
                Note message,
                @Nullable Alarm alarm,
                @Nullable ClaimResponse response);
    }

    WatchedBoard(int id, LiveFile source, String key, int slot, long now, long silence, @Nullable LocalDate laws) {
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
        // What has been taken is offered again as long as another game of the file is doubted.
        if (!why.isEmpty() && !why.equals(doubt.taken)) {
            if (!why.equals(doubt.why)) {
                doubt = new Doubt(why, now, doubt.taken);
            }
            if (now - doubt.since < LiveFile.PATIENCE) {
                return false;
            }
        }
        doubt = new Doubt("", doubt.since, why);
        String fault = next.verdict().failure();
        if (fault == null) {
            take(next, now, written, listener);
        } else {
            game = game == null ? next : game;
            fail(fault, now, listener);
        }
        return true;
    }

    /** Arbiter itself failed at the latest version of the record: the board shows what it had before, and says so. */
    void fail(String sentence, long now, Listener listener) {
        boolean isNews = !sentence.equals(failure);
        failure = sentence;
        if (isNews) {
            Alarm alarm = new Alarm(
                    Attention.UNREADABLE,
                    Alarm.Moment.ofGame(Note.of(DeskNote.THE_RECORD)),
                    null,
                    new Reason(null, null, Note.of(DeskNote.FAILED, sentence)),
                    null);
            alarms.put("failure", alarm);
            listener.heard(this, Change.Kind.ALARM, alarm.placed(), alarm, null);
        }
        decide(now, listener);
    }

    /** Reports that it could not be drawn, if that is so. */
    void sayUndrawn(long now, Listener listener) {
        String sentence = undrawn;
        undrawn = null;
        if (sentence != null) {
            failAtPlay(sentence, now, listener);
        }
    }

    /** Reports that playing its record failed, so that nothing is known about the moves. */
    void failAtPlay(String sentence, long now, Listener listener) {
        played.clear();
        fail(sentence, now, listener);
    }

    /** How long a version that is doubted has to stay as it is. */
    long takenAt() {
        return doubt.since + LiveFile.PATIENCE;
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
        failure = null;
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
            note(listener, Note.of(DeskNote.RECORD_BACK));
        }
        if (before != null) {
            correct(before.record(), record, same, listener);
        }
        if (fresh) {
            doubtBeginning(record.start(), listener);
        }
        raise(next, listener);
        decide(now, listener);
    }

    /** Notes that no game reaches a position, as where pieces were put back on wrong squares; what is not known is not said. */
    private void doubtBeginning(@Nullable Position<?> start, Listener listener) {
        if (start != null && start.reachability() instanceof Reachability.Unreachable unreachable) {
            for (Finding finding : unreachable.findings()) {
                note(
                        listener,
                        Note.of(
                                DeskNote.UNREACHABLE_BEGINNING,
                                finding.reason(),
                                finding.by().article()));
            }
        }
    }

    private void correct(GameRecord before, GameRecord after, int same, Listener listener) {
        List<RecordedMove> old = before.moves();
        int taken = old.size() - same;
        if (taken > 0) {
            corrections++;
            String first = old.get(same).text();
            if (after.moves().size() > same) {
                String now = after.moves().get(same).text();
                note(listener, Note.of(DeskNote.MOVE_CORRECTED, now, first, same + 1));
            } else {
                note(
                        listener,
                        taken == 1
                                ? Note.of(DeskNote.MOVE_TAKEN_BACK, first)
                                : Note.of(DeskNote.MOVES_TAKEN_BACK, taken, first));
            }
        }
        for (String tag : List.of("White", "Black", "Event", "Round", "Board", "Date")) {
            String was = Players.known(before.tag(tag));
            String is = Players.known(after.tag(tag));
            if (!was.equals(is) && !was.isEmpty()) {
                corrections++;
                note(listener, Note.of(DeskNote.TAG_CORRECTED, tag, was, is));
            }
        }
        String was = before.claimed();
        if (was != null && !was.equals("*") && !was.equals(after.claimed())) {
            corrections++;
            String is = after.claimed();
            note(
                    listener,
                    is == null || is.equals("*")
                            ? Note.of(DeskNote.RESULT_TAKEN_BACK, was)
                            : Note.of(DeskNote.RESULT_NOW, is));
        }
    }

    private void note(Listener listener, Note note) {
        listener.heard(this, Change.Kind.NOTE, note, null, null);
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
        Verdict.Objection objection = next.verdict().result().objection();
        if (objection != null) {
            Note words = Note.of(
                    DeskNote.CANNOT_STAND,
                    String.valueOf(next.verdict().result().text()),
                    objection.note(),
                    objection.article());
            Alarm alarm = new Alarm(
                    Attention.CONTRADICTION,
                    Alarm.Moment.ofGame(Note.of(DeskNote.AT_THE_END)),
                    null,
                    new Reason(null, objection.citation(), words),
                    null);
            now.put("contradiction " + words.arguments(), alarm);
        }
        alarms.forEach((name, alarm) -> {
            if (!now.containsKey(name)) {
                ClaimResponse response = responses.remove(name);
                listener.heard(this, Change.Kind.WITHDRAWN, alarm.reason().message(), alarm, response);
            }
        });
        Map<String, Alarm> before = new HashMap<>(alarms);
        alarms.clear();
        alarms.putAll(now);
        now.forEach((name, alarm) -> {
            if (!before.containsKey(name)) {
                listener.heard(this, Change.Kind.ALARM, alarm.placed(), alarm, responses.get(name));
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
            Cited by = drawn.by();
            return dead(Note.of(DeskNote.DRAWN, by.rule(), by.article()), by);
        }
        if (end.winnable(Color.WHITE) instanceof Winnable.No white
                && end.winnable(Color.BLACK) instanceof Winnable.No) {
            Cited by = white.by();
            return dead(Note.of(DeskNote.NEITHER_CAN_WIN, white.reason(), by.article()), by);
        }
        return null;
    }

    private static Alarm dead(Note message, Cited by) {
        return new Alarm(
                Attention.DRAWN,
                Alarm.Moment.ofGame(Note.of(DeskNote.ON_THE_BOARD)),
                null,
                new Reason(by.rule().name(), by.citation(), message),
                null);
    }

    // ---- how it stands

    /** The record of a game that is over, or has not begun, is no longer anywhere. Its alarms stay known. */
    void forget() {
        game = null;
        played.clear();
        message = null;
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
        Note said = message;
        stand(known);
        boolean goesOn = state == Attention.FINE || state == Attention.OFFER;
        if (goesOn && silence > 0 && played.plies() > 0 && now - changed >= silence) {
            set(Attention.SILENT, before == Attention.SILENT && said != null ? said : silent(now));
        }
        if (state != before) {
            since = now;
            boolean told = alarms.values().stream().anyMatch(alarm -> alarm.kind() == state);
            if (!told && said != null && message != null) {
                listener.heard(this, Change.Kind.STATE, message, null, null);
            }
        }
    }

    private Note silent(long now) {
        long minutes = (now - changed) / 60_000;
        return minutes == 1 ? Note.of(DeskNote.SILENT_FOR_A_MINUTE) : Note.of(DeskNote.SILENT_FOR_MINUTES, minutes);
    }

    private void stand(CheckedGame game) {
        Verdict verdict = game.verdict();
        Alarm wrong = alarm(Attention.ILLEGAL, Attention.UNREADABLE);
        Alarm drawn = alarm(Attention.DRAWN);
        Alarm contradiction = alarm(Attention.CONTRADICTION);
        String result = result();
        Outcome outcome = verdict.played().outcome();
        if (gone) {
            set(Attention.GONE, Note.of(DeskNote.RECORD_GONE));
        } else if (failure != null) {
            set(Attention.UNREADABLE, Note.of(DeskNote.FAILED, failure));
        } else if (wrong != null) {
            set(wrong.kind(), wrong.placed());
        } else if (contradiction != null) {
            set(Attention.CONTRADICTION, contradiction.reason().message());
        } else if (result != null) {
            set(Attention.OVER, Note.of(DeskNote.RESULT_IS, result));
        } else if (drawn != null) {
            set(Attention.DRAWN, drawn.placed());
        } else if (outcome != null && outcome.isOver()) {
            set(Attention.OVER, Note.of(DeskNote.NO_RESULT_YET, outcome));
        } else {
            List<DrawClaim> open = played.claimsNow();
            DrawClaim there = open.stream()
                    .filter(claim -> claim.moves().isEmpty())
                    .findFirst()
                    .orElse(null);
            if (there != null) {
                set(Attention.CLAIM, there.note());
            } else if (!open.isEmpty()) {
                set(Attention.NEAR, open.get(0).note());
            } else if (played.offerer() != null) {
                set(Attention.OFFER, Note.of(ClaimNote.OFFERS_DRAW, played.offerer()));
            } else {
                set(Attention.FINE, Note.of(verdict.played().plies() == 0 ? DeskNote.NO_MOVE_YET : DeskNote.GOES_ON));
            }
        }
    }

    private void set(Attention state, Note message) {
        this.state = state;
        this.message = message;
    }

    private @Nullable Alarm alarm(Attention... kinds) {
        Alarm found = null;
        for (Alarm alarm : alarms.values()) {
            for (Attention kind : kinds) {
                found = alarm.kind() == kind ? alarm : found;
            }
        }
        return found;
    }

    /** The recorded result; null while there is none. */
    private @Nullable String result() {
        return game == null ? null : result(game);
    }

    private static @Nullable String result(CheckedGame game) {
        String result = game.verdict().writtenResult();
        return result == null || result.equals("*") || result.equals("?") ? null : result;
    }

    // ---- as others see it

    /** Its name, with what tells it from other boards of that name. */
    String name() {
        return mark.text == null ? number() : number() + " (" + mark.text + ")";
    }

    /** Its name, which boards of other sources may have too. */
    String number() {
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
    int order() {
        String name = number();
        boolean isNumber = !name.isEmpty() && name.length() < 9 && name.chars().allMatch(c -> c >= '0' && c <= '9');
        return isNumber ? Integer.parseInt(name) : Integer.MAX_VALUE;
    }

    /** A sentence about this board to be read out. */
    Note said(Note note) {
        String white = tag("White");
        String black = tag("Black");
        return white == null && black == null
                ? Note.of(DeskNote.SAID, name(), note)
                : Note.of(
                        DeskNote.SAID_OF_PLAYERS,
                        name(),
                        note,
                        white == null ? "?" : white,
                        black == null ? "?" : black);
    }

    @Nullable
    String tag(String name) {
        String value = Players.known(game == null ? null : game.record().tag(name));
        return value.isEmpty() ? null : value;
    }

    BoardView view() {
        BoardView known = view;
        if (known == null || known.name().version() != version) {
            try {
                known = drawn(played.position());
            } catch (RuntimeException | Error e) {
                undrawn = InternalFaultException.sentence(e);
                set(Attention.UNREADABLE, Note.of(DeskNote.FAILED, undrawn));
                known = drawn(null);
            }
            view = known;
        }
        return known;
    }

    private BoardView drawn(@Nullable Position<?> end) {
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
        Color offerer = result() == null ? played.offerer() : null;
        return new BoardView(
                new BoardView.Name(id, version, name(), source.name()),
                pairing(),
                new BoardView.Standing(
                        state.word(),
                        state.calls(),
                        message == null ? NOTHING : message,
                        said(message == null ? NOTHING : message),
                        time(since),
                        time(changed)),
                new BoardView.Played(
                        end == null ? null : end.game().id(),
                        played.plies(),
                        played.last(),
                        offerer == null ? null : offerer.title(),
                        path),
                new BoardView.Shown(
                        end == null ? null : end.turn().title(),
                        end == null ? null : end.text(),
                        columns,
                        pieces,
                        clocks(end)),
                result(),
                new BoardView.History(
                        alarms.size(), corrections, source.troubledSince() == 0 ? null : time(source.troubledSince())));
    }

    Pairing pairing() {
        return new Pairing(tag("Event"), tag("Round"), tag("White"), tag("Black"));
    }

    private static String time(long millis) {
        return Instant.ofEpochMilli(millis).toString();
    }

    private static List<String> lastPath(Position<?> end) {
        Ruling.Legal<?> last = end.lastPlayed();
        return last == null ? List.of() : last.path();
    }

    /** The last known time of each clock, by the side that moved. */
    private BoardView.Clocks clocks(@Nullable Position<?> end) {
        Double white = null;
        Double black = null;
        CheckedGame known = game;
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
