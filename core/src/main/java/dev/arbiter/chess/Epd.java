package dev.arbiter.chess;

import dev.arbiter.MoveNote;
import dev.arbiter.Note;
import dev.arbiter.Ruling;
import dev.arbiter.UnreadableException;
import dev.arbiter.text.TextCursor;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Extended Position Description: a position and operations on it, such as {@code bm Nf3; id "WAC.001";}.
 *
 * <p>Source: the PGN standard, 16.2. The operations {@code hmvc} and {@code fmvn} are the setup's two counters; the others are
 * kept unchanged and in order. The two counters of a FEN are accepted before the operations, and empty operations are ignored,
 * since test suites contain both.
 *
 * @param setup the position, which may be impossible
 * @param operations the operands of each operation, by its code
 */
public record Epd(Setup setup, Map<String, List<Operand>> operations) {

    /**
     * An operand of an operation.
     *
     * @param text its text, without quotation marks
     * @param isQuoted whether it is in quotation marks, which text with blanks or semicolons needs
     */
    public record Operand(String text, boolean isQuoted) {}

    public Epd {
        Map<String, List<Operand>> copy = new LinkedHashMap<>();
        operations.forEach((code, operands) -> copy.put(code, List.copyOf(operands)));
        operations = Collections.unmodifiableMap(copy);
    }

    /**
     * Parses one line of EPD of chess or Chess960.
     *
     * @throws UnreadableException if it is not EPD, with the column
     */
    public static Epd read(String line) {
        return new Fen.Reader(new TextCursor(line), new Board(), note -> {}).readEpd();
    }

    /**
     * Parses one line of EPD, with the pockets of crazyhouse and the checks of three-check as in FEN.
     *
     * @throws UnreadableException if it is not EPD, with the column
     */
    public static Epd read(String line, Chess game) {
        return game.rules().readEpd(game, line);
    }

    /** The first operand of an operation; empty if there is no such operation, or it has no operand. */
    public Optional<String> first(String code) {
        List<Operand> operands = operations.getOrDefault(code, List.of());
        return operands.isEmpty()
                ? Optional.empty()
                : Optional.of(operands.get(0).text());
    }

    /**
     * The moves of an operation whose operands are SAN, such as {@code bm} or {@code am}.
     *
     * @param code the operation's code; empty if the line has no such operation
     * @throws UnreadableException if an operand is not a legal move, with the number of the operand as the column
     * @throws dev.arbiter.ImpossiblePositionException if the setup cannot be played on
     */
    public List<ChessMove> moves(String code, Chess game) {
        List<ChessMove> moves = new ArrayList<>();
        ChessPosition position = setup.position(game);
        for (Operand operand : operations.getOrDefault(code, List.of())) {
            Ruling<ChessMove> ruling = position.ruling(operand.text());
            if (ruling instanceof Ruling.Legal<ChessMove> legal) {
                moves.add(legal.move());
            } else {
                String sentence = ruling instanceof Ruling.Illegal<ChessMove> illegal
                        ? illegal.sentence()
                        : ((Ruling.Unreadable<ChessMove>) ruling).sentence();
                throw new UnreadableException(
                        moves.size() + 1,
                        Note.saying("{0} ({1})", operand.text(), sentence),
                        Note.saying("a legal move for {0}", code));
            }
        }
        return moves;
    }

    /** The line as text: the four fields of the position, the counters unless they are 0 and 1, then the other operations. */
    public String write() {
        StringBuilder line = new StringBuilder(100);
        Board board = setup.board();
        if (board instanceof VariantPosition variant) {
            VariantFen.writeFields(line, variant, board.enPassant(), Fen.Castling.X_FEN);
        } else {
            Fen.writeFour(line, board, board.enPassant(), Fen.Castling.X_FEN);
        }
        if (setup.halfmoveClock() != 0) {
            line.append(" hmvc ").append(setup.halfmoveClock()).append(';');
        }
        if (setup.moveNumber() != 1) {
            line.append(" fmvn ").append(setup.moveNumber()).append(';');
        }
        operations.forEach((code, operands) -> {
            line.append(' ').append(code);
            for (Operand operand : operands) {
                line.append(' ').append(operand.isQuoted() ? '"' + operand.text() + '"' : operand.text());
            }
            line.append(';');
        });
        return line.toString();
    }

    /**
     * The operations of a position.
     *
     * @param halfmoveClock of {@code hmvc}; null where that is not said
     * @param moveNumber of {@code fmvn}; null where that is not said
     * @param others in their order
     */
    record Operations(
            @Nullable Integer halfmoveClock, @Nullable Integer moveNumber, Map<String, List<Operand>> others) {

        /** What ends an operation. */
        static final char END = ';';

        private static final String CLOCK = "hmvc";
        private static final String NUMBER = "fmvn";
        private static final int LONGEST_CODE = 15;

        /** Whether operations stand here: each ends with a semicolon, as nothing else in a position does. */
        static boolean begin(TextCursor line) {
            boolean ends = line.peek() == END;
            if (isCodeLetter(line.peek(), true)) {
                for (int ahead = 0; line.peek(ahead) != 0 && !ends; ahead++) {
                    ends = line.peek(ahead) == END;
                }
            }
            return ends;
        }

        /**
         * Reads operations to the end of a text.
         *
         * @throws UnreadableException where something else stands there, with the column
         */
        static Operations read(TextCursor line) {
            Map<String, List<Operand>> operations = new LinkedHashMap<>();
            while (line.skipBlanks() || !line.isAtEnd()) {
                if (!line.isAtEnd() && !line.skip(END)) {
                    readOperation(line, operations);
                }
            }
            Integer clock = counter(operations.remove(CLOCK));
            Integer number = counter(operations.remove(NUMBER));
            return new Operations(clock, number == null ? null : Math.max(1, number), operations);
        }

        /** A setup with these counters, as far as they are said. */
        Setup counters(Setup setup) {
            return setup.withCounters(
                    halfmoveClock == null ? setup.halfmoveClock() : halfmoveClock,
                    moveNumber == null ? setup.moveNumber() : moveNumber);
        }

        /** The number of a counter, whose form has been looked at where it was read. */
        private static @Nullable Integer counter(@Nullable List<Operand> operands) {
            return operands == null ? null : Integer.valueOf(operands.get(0).text());
        }

        private static void readOperation(TextCursor line, Map<String, List<Operand>> operations) {
            int start = line.at();
            String code = readCode(line);
            if (operations.containsKey(code)) {
                throw line.unreadableAt(
                        start, Note.saying("a second operation {0}", code), Note.saying("each operation once"));
            }
            List<Operand> operands = new ArrayList<>();
            line.skipBlanks();
            int operandAt = line.at();
            while (!isAtOperationEnd(line)) {
                operands.add(readOperand(line));
                line.skipBlanks();
            }
            if (!line.skip(END)) {
                throw line.unreadable("';' after the operation {0}", code);
            }
            if (code.equals(CLOCK) || code.equals(NUMBER)) {
                requireCounter(line, code, operands, operandAt);
            }
            operations.put(code, operands);
        }

        private static String readCode(TextCursor line) {
            int start = line.at();
            while (isCodeLetter(line.peek(), line.at() == start)) {
                line.next();
            }
            int length = line.at() - start;
            if (length == 0 || !isAtOperandEnd(line)) {
                throw line.unreadable("an operation's code, such as bm");
            }
            if (length > LONGEST_CODE) {
                throw line.unreadableAt(
                        start, Note.saying("a code of {0} letters", length), Note.saying("a code of at most 15"));
            }
            return line.between(start, line.at());
        }

        private static boolean isCodeLetter(char character, boolean first) {
            boolean letter = (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
            return letter || (!first && (character == '_' || TextCursor.isDigit(character)));
        }

        private static Operand readOperand(TextCursor line) {
            boolean isQuoted = line.skip('"');
            int start = line.at();
            while (isQuoted ? !line.isAtEnd() && line.peek() != '"' : !isAtOperandEnd(line)) {
                if (line.peek() == '"') {
                    throw line.unreadable("a blank before a text");
                }
                line.next();
            }
            String text = line.between(start, line.at());
            if (isQuoted && !line.skip('"')) {
                throw line.unreadable("'\"' to close the text");
            }
            if (!isAtOperandEnd(line)) {
                throw line.unreadable("a blank or ';' after the text");
            }
            return new Operand(text, isQuoted);
        }

        private static void requireCounter(TextCursor line, String code, List<Operand> operands, int place) {
            boolean number = operands.size() == 1 && operands.get(0).text().matches("[0-9]{1,5}");
            if (!number) {
                Note found = operands.size() == 1
                        ? Note.of(MoveNote.SENTENCE, operands.get(0).text())
                        : Note.saying("{0} operands", operands.size());
                throw line.unreadableAt(place, found, Note.saying("one number of at most 5 digits for {0}", code));
            }
        }

        private static boolean isAtOperationEnd(TextCursor line) {
            return line.isAtEnd() || line.peek() == END;
        }

        private static boolean isAtOperandEnd(TextCursor line) {
            char next = line.peek();
            return isAtOperationEnd(line) || next == ' ' || next == '\t' || next == '\r' || next == '\n';
        }
    }
}
