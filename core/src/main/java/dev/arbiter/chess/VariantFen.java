package dev.arbiter.chess;

import static dev.arbiter.chess.kernel.Bitboards.bit;

import dev.arbiter.Color;
import dev.arbiter.MoveNote;
import dev.arbiter.Note;
import dev.arbiter.chess.kernel.PieceKind;
import dev.arbiter.text.TextCursor;
import java.util.function.Consumer;

/**
 * FEN with the additions of variants: pockets, promoted pieces, checks.
 *
 * <p>Written are {@code RNBQKBNR[Qn]} for pockets, {@code Q~} for a queen that was a pawn, and {@code 3+3} before the counters
 * for the checks that each side still needs, as most programs write them. A pocket is also read after an eighth slash, as
 * Lichess writes it, or after the counters, as Chess.com does, and {@code +0+0} for the checks given; the checks may stand
 * before the counters or after them, and without them.
 */
final class VariantFen {

    private VariantFen() {}

    /**
     * Reads a FEN, as leniently as {@link Fen#readLeniently}.
     *
     * @param notes receives what is written otherwise than the standard has it
     * @throws dev.arbiter.UnreadableException where it is none, with the column
     */
    static Setup read(Chess game, String text, Consumer<Note> notes) {
        return reader(game, text, notes).read();
    }

    /** Reads an EPD, as leniently. */
    static Epd readEpd(Chess game, String text) {
        return reader(game, text, note -> {}).readEpd();
    }

    private static Reader reader(Chess game, String text, Consumer<Note> notes) {
        return new Reader(new TextCursor(text), new VariantPosition(game, new Board()), notes);
    }

    static String write(
            VariantPosition board, long enPassant, int halfmoveClock, int moveNumber, Fen.Castling castling) {
        StringBuilder fen = new StringBuilder(96);
        writeFields(fen, board, enPassant, castling);
        return fen.append(' ')
                .append(halfmoveClock)
                .append(' ')
                .append(moveNumber)
                .toString();
    }

    /** Writes the fields that FEN and EPD have in common. */
    static void writeFields(StringBuilder fen, VariantPosition board, long enPassant, Fen.Castling castling) {
        Fen.writePlacement(fen, board, board.promoted);
        if (board.rules().has(VariantTrait.DROPS)) {
            fen.append('[')
                    .append(pocket(board, Color.WHITE))
                    .append(pocket(board, Color.BLACK))
                    .append(']');
        }
        fen.append(' ');
        Fen.writeThree(fen, board, enPassant, castling);
        if (board.rules().has(VariantTrait.COUNTED_CHECKS)) {
            fen.append(' ').append(VariantPosition.CHECKS_TO_WIN - board.checks(Color.WHITE));
            fen.append('+').append(VariantPosition.CHECKS_TO_WIN - board.checks(Color.BLACK));
        }
    }

    /** The letters of what a side has in its pocket, the strongest first. */
    static String pocket(VariantPosition board, Color color) {
        StringBuilder pocket = new StringBuilder();
        for (int piece = 5; piece >= 1; piece--) {
            PieceKind kind = PieceKind.of(piece);
            pocket.append(String.valueOf(Fen.letter(kind, color)).repeat(board.inPocket(color, kind)));
        }
        return pocket.toString();
    }

    /** Reads one FEN from left to right. */
    private static final class Reader extends Fen.Reader {

        private final VariantPosition board;
        private final boolean drops;
        private final boolean countsChecks;

        Reader(TextCursor text, VariantPosition board, Consumer<Note> notes) {
            super(text, board, notes);
            this.board = board;
            this.drops = board.rules().has(VariantTrait.DROPS);
            this.countsChecks = board.rules().has(VariantTrait.COUNTED_CHECKS);
        }

        @Override
        boolean isPocket() {
            return drops && text.peek() == '[';
        }

        @Override
        long promoted() {
            return board.promoted;
        }

        @Override
        void readAfterPiece(int square) {
            if (drops && text.peek() == '~') {
                if (((board.pawns | board.kings()) & bit(square)) != 0) {
                    throw text.unreadableAt(
                            text.at(),
                            Note.saying("'~' after {0}", board.clause(square)),
                            Note.saying("'~' only after a promoted piece"));
                }
                text.next();
                board.promoted |= bit(square);
            }
        }

        @Override
        void readAfterPlacement() {
            if (!drops) {
                super.readAfterPlacement();
            } else if (text.skip('[')) {
                while (!text.skip(']')) {
                    readHeld("']' or a piece's letter in the pocket: Q, R, B, N, P, q, r, b, n or p");
                }
            } else if (text.skip('/')) {
                while (!isAtFieldEnd()) {
                    readHeld("a piece's letter in the pocket: Q, R, B, N, P, q, r, b, n or p");
                }
            }
        }

        private void readHeld(String expected) {
            char letter = text.peek();
            if (letter == '-') {
                text.next();
                return;
            }
            PieceKind kind = text.isAtEnd() ? null : PieceKind.of(letter);
            if (kind == null || kind == PieceKind.KING) {
                throw text.unreadable(expected);
            }
            Color color = letter < 'a' ? Color.WHITE : Color.BLACK;
            if (board.inPocket(color, kind) == VariantPosition.MOST_HELD) {
                throw text.unreadableAt(
                        text.at(),
                        Note.saying("one more {0}", kind.kind()),
                        Note.saying("at most {0} of a kind", VariantPosition.MOST_HELD));
            }
            board.holdings += VariantPosition.held(color == Color.WHITE, kind.code());
            text.next();
        }

        @Override
        void readBeforeCounters() {
            readChecks();
        }

        /** The checks, or the pocket. */
        @Override
        void readAfterCounters() {
            readChecks();
            while (drops && !isAtFieldEnd()) {
                readHeld("a piece's letter in the pocket: Q, R, B, N, P, q, r, b, n or p");
            }
            skipBlanks();
        }

        /** {@code 3+3}: how many checks each side still needs; {@code +0+0}: how many it has given. */
        private void readChecks() {
            boolean given = text.peek() == '+';
            if (!countsChecks || !(given || (TextCursor.isDigit(text.peek()) && text.peek(1) == '+'))) {
                return;
            }
            if (given) {
                text.next();
            }
            board.holdings = 0;
            giveChecks(Color.WHITE, given);
            if (!text.skip('+')) {
                throw text.unreadable(
                        given ? "'+' and the checks that Black has given" : "'+' and the checks that Black needs");
            }
            giveChecks(Color.BLACK, given);
            requireNumberEnd("a blank after the checks");
            skipBlanks();
        }

        private void giveChecks(Color color, boolean given) {
            int checks = readNumberOfChecks();
            give(color, given ? checks : VariantPosition.CHECKS_TO_WIN - checks);
        }

        private int readNumberOfChecks() {
            int start = text.at();
            int checks = text.number(VariantPosition.CHECKS_TO_WIN, "a number of checks from 0 to 3");
            if (checks > VariantPosition.CHECKS_TO_WIN) {
                throw text.unreadableAt(
                        start,
                        Note.of(MoveNote.SENTENCE, Integer.toString(checks)),
                        Note.saying("a number of checks from 0 to 3"));
            }
            return checks;
        }

        private void give(Color color, int checks) {
            board.holdings += checks * VariantPosition.check(color == Color.WHITE);
        }
    }
}
