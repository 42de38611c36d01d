package dev.arbiter.archive.check;

import dev.arbiter.Color;
import dev.arbiter.Position;
import dev.arbiter.Replay;
import dev.arbiter.Ruling;
import dev.arbiter.draughts.Draughts;
import dev.arbiter.draughts.DraughtsPosition;
import dev.arbiter.draughts.EnglishBoard;
import dev.arbiter.draughts.Move;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Replays draughts. A text that names several captures leaves all of them open; a later move that is possible only after
 * some of them closes the others.
 *
 * <p>English draughts is played on a board of bits as long as texts are squares' numbers with a separator between them,
 * which nearly all are; only the others are matched with the list of legal moves. What has been played on that board is
 * kept as text, and played again as positions when one is asked for: draws depend on the whole game.
 */
final class DraughtsReplay implements Replay<Move> {

    /** More readings than this are not kept: the later moves would have to tell ever more apart. */
    private static final int MOST_OPEN = 64;

    private static final int MOST_NOTES = 20;

    /** No capture visits more squares. */
    private static final int LONGEST_PATH = 40;

    private final Draughts game;
    private final EnglishBoard board = new EnglishBoard();
    private final int[] path = new int[LONGEST_PATH];
    private final List<String> notes = new ArrayList<>();
    private List<DraughtsPosition> open = List.of();
    /** Whether the position is on {@link #board}, and not the only one of {@link #open}. */
    private boolean onBoard;

    private boolean english;
    /** The texts played on the board since {@link #open}, each followed by a line end. */
    private byte[] played = new byte[1024];

    private int playedTo;

    /** @param game whose positions are begun at */
    DraughtsReplay(Draughts game) {
        this.game = game;
    }

    @Override
    public Draughts game() {
        return game;
    }

    @Override
    public void begin(Position<?> start) {
        DraughtsPosition position = (DraughtsPosition) start;
        notes.clear();
        english = position.game() == Draughts.CHECKERS;
        keep(List.of(position));
    }

    @Override
    public @Nullable Ruling<Move> play(byte[] bytes, int from, int to) {
        if (onBoard) {
            int length = readPath(bytes, from, to);
            if (length > 1 && (board.play(path, length) || (length == 2 && board.playCapture(path[0], path[1])))) {
                log(bytes, from, to);
                return null;
            }
            leaveBoard();
        }
        return playOpen(Replay.decode(bytes, from, to));
    }

    private @Nullable Ruling<Move> playOpen(String text) {
        List<DraughtsPosition> after = new ArrayList<>();
        for (DraughtsPosition position : open) {
            for (Move move : position.readings(text)) {
                DraughtsPosition next = position.play(move);
                if (!after.contains(next) && after.size() < MOST_OPEN) {
                    after.add(next);
                }
            }
        }
        if (after.isEmpty()) {
            Ruling<Move> ruling = open.get(0).ruling(text);
            if (!(ruling instanceof Ruling.Legal<Move> legal)) {
                return ruling;
            }
            after.add((DraughtsPosition) legal.after());
        }
        if (after.size() > 1 && open.size() == 1 && notes.size() < MOST_NOTES) {
            notes.add("'" + text + "' can be several captures; the moves behind it decide");
        }
        keep(after);
        return null;
    }

    private void keep(List<DraughtsPosition> positions) {
        open = positions;
        onBoard = english && positions.size() == 1;
        playedTo = 0;
        if (onBoard) {
            put(positions.get(0), board);
        }
    }

    /** Sets a board up. */
    static void put(DraughtsPosition position, EnglishBoard board) {
        board.clear(position.turn());
        for (int number = 1; number <= 32; number++) {
            int square = position.game().board().numbered(number);
            Color color = position.pieces().color(square);
            if (color != null) {
                board.put(number, color, position.pieces().isKing(square));
            }
        }
    }

    private void log(byte[] bytes, int from, int to) {
        int length = to - from;
        if (playedTo + length + 1 > played.length) {
            played = Arrays.copyOf(played, 2 * played.length + length);
        }
        System.arraycopy(bytes, from, played, playedTo, length);
        playedTo += length;
        played[playedTo++] = '\n';
    }

    private void leaveBoard() {
        DraughtsPosition position = open.get(0);
        int from = 0;
        for (int at = 0; at < playedTo; at++) {
            if (played[at] == '\n') {
                String text = new String(played, from, at - from, StandardCharsets.US_ASCII);
                position = position.play(position.readings(text).get(0));
                from = at + 1;
            }
        }
        open = List.of(position);
        onBoard = false;
    }

    /** Reads numbers with a separator and blanks between them; returns 0 for anything else. */
    private int readPath(byte[] bytes, int from, int to) {
        int length = 0;
        int at = from;
        while (true) {
            int number = 0;
            int start = at;
            while (at < to && bytes[at] >= '0' && bytes[at] <= '9') {
                number = 10 * number + bytes[at++] - '0';
            }
            if (at == start || at - start > 2 || length == LONGEST_PATH) {
                return 0;
            }
            path[length++] = number;
            if (at == to) {
                return length;
            }
            while (at < to && bytes[at] == ' ') {
                at++;
            }
            if (at == to || (bytes[at] != '-' && (bytes[at] | 0x20) != 'x' && bytes[at] != ':')) {
                return 0;
            }
            at++;
            while (at < to && bytes[at] == ' ') {
                at++;
            }
        }
    }

    @Override
    public DraughtsPosition position() {
        if (onBoard) {
            leaveBoard();
        }
        return open.get(0);
    }

    /** No move left ends a game; by its other rules English draughts is drawn only when a player asks. */
    @Override
    public boolean isOver() {
        return onBoard ? !board.canMove() : open.get(0).outcome().isOver();
    }

    @Override
    public List<String> notes() {
        return notes;
    }
}
