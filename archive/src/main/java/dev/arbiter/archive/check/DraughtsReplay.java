package dev.arbiter.archive.check;

import dev.arbiter.Color;
import dev.arbiter.Position;
import dev.arbiter.Ruling;
import dev.arbiter.archive.records.RecordText;
import dev.arbiter.draughts.Draughts;
import dev.arbiter.draughts.DraughtsPosition;
import dev.arbiter.draughts.DraughtsSetup;
import dev.arbiter.draughts.EnglishBoard;
import dev.arbiter.draughts.KingSteps;
import dev.arbiter.draughts.Move;
import dev.arbiter.draughts.Pieces;
import java.util.ArrayList;
import java.util.List;

/**
 * Replays draughts. A text that names several captures leaves all of them open; a later move that is possible only after
 * some of them closes the others.
 *
 * <p>English draughts is played on a board of bits as long as texts name every square that is visited, which nearly all
 * do; only the others are matched with the list of legal moves.
 */
final class DraughtsReplay implements Replay {

    /** More readings than this are not kept: the later moves would have to tell ever more apart. */
    private static final int MOST_OPEN = 64;

    /** No capture visits more squares. */
    private static final int LONGEST_PATH = 40;

    private final EnglishBoard board = new EnglishBoard();
    private final int[] path = new int[LONGEST_PATH];
    private final List<String> notes = new ArrayList<>();
    private List<DraughtsPosition> open = List.of();
    /** Whether the position is on {@link #board}, and not the only one of {@link #open}. */
    private boolean onBoard;

    private boolean english;

    @Override
    public void begin(Position<?> start) {
        DraughtsPosition position = (DraughtsPosition) start;
        notes.clear();
        english = position.game() == Draughts.CHECKERS;
        keep(List.of(position));
    }

    @Override
    public Ruling.@org.jspecify.annotations.Nullable Illegal<?> play(byte[] bytes, int from, int to) {
        if (onBoard) {
            int length = readPath(bytes, from, to);
            if (length > 1 && board.play(path, length)) {
                return null;
            }
            open = List.of(offBoard());
            onBoard = false;
        }
        return playOpen(RecordText.decode(bytes, from, to));
    }

    private Ruling.@org.jspecify.annotations.Nullable Illegal<?> playOpen(String text) {
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
            if (ruling instanceof Ruling.Illegal<Move> illegal) {
                return illegal;
            }
            after.add(((DraughtsPosition) ((Ruling.Legal<Move>) ruling).after()));
        }
        if (after.size() > 1 && open.size() == 1) {
            notes.add("'" + text + "' can be several captures; the moves behind it decide");
        }
        keep(after);
        return null;
    }

    private void keep(List<DraughtsPosition> positions) {
        open = positions;
        onBoard = english && positions.size() == 1;
        if (onBoard) {
            DraughtsPosition position = positions.get(0);
            board.clear(position.turn());
            for (int number = 1; number <= 32; number++) {
                int square = position.game().board().numbered(number);
                Color color = position.pieces().color(square);
                if (color != null) {
                    board.put(number, color, position.pieces().isKing(square));
                }
            }
        }
    }

    private DraughtsPosition offBoard() {
        Pieces pieces = Pieces.NONE;
        for (int number = 1; number <= 32; number++) {
            if (board.isOccupied(number)) {
                Color color = board.isOf(Color.BLACK, number) ? Color.BLACK : Color.WHITE;
                pieces = pieces.with(Draughts.CHECKERS.board().numbered(number), color, board.isKing(number));
            }
        }
        return Draughts.CHECKERS.position(
                new DraughtsSetup(Draughts.CHECKERS.board(), pieces, board.turn(), KingSteps.NONE));
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
        return onBoard ? offBoard() : open.get(0);
    }

    @Override
    public List<String> notes() {
        return notes;
    }
}
