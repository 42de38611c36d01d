package dev.arbiter.chess;

import dev.arbiter.Ruling;
import dev.arbiter.UnreadableException;
import dev.arbiter.text.TextCursor;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Extended Position Description: a position and operations on it, such as {@code bm Nf3; id "WAC.001";}.
 *
 * <p>Source: the PGN standard, 16.2. The operations {@code hmvc} and {@code fmvn} are the setup's two counters; the
 * others are kept as they are, in their order. The two numbers of a FEN are taken where they stand before the
 * operations, and empty operations are passed over, as test suites have both.
 *
 * @param setup the position, which may be impossible
 * @param operations the operands of each operation by its code
 */
public record Epd(Setup setup, Map<String, List<Operand>> operations) {

    /**
     * One operand.
     *
     * @param text what it says, without its quotation marks
     * @param isQuoted whether it stands in quotation marks, as text with blanks or semicolons must
     */
    public record Operand(String text, boolean isQuoted) {}

    public Epd {
        Map<String, List<Operand>> copy = new LinkedHashMap<>();
        operations.forEach((code, operands) -> copy.put(code, List.copyOf(operands)));
        operations = Collections.unmodifiableMap(copy);
    }

    /**
     * Reads one line of EPD.
     *
     * @throws UnreadableException where it is none, with the column
     */
    public static Epd read(String line) {
        return new Reader(line).read();
    }

    /** The text of an operation's first operand; empty where there is no such operation or it has none. */
    public Optional<String> first(String code) {
        List<Operand> operands = operations.getOrDefault(code, List.of());
        return operands.isEmpty()
                ? Optional.empty()
                : Optional.of(operands.get(0).text());
    }

    /**
     * The moves of an operation such as {@code bm} or {@code am}, which are SAN.
     *
     * @param code of the operation; without it there are no moves
     * @throws UnreadableException where an operand is no legal move, with the number of the operand as its column
     * @throws dev.arbiter.ImpossiblePositionException where the setup is no position
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
                        moves.size() + 1, operand.text() + " (" + sentence + ")", "a legal move for " + code);
            }
        }
        return moves;
    }

    /** Writes the line: four fields, the counters where they are not 0 and 1, then every operation. */
    public String write() {
        StringBuilder line = new StringBuilder(100);
        Board board = setup.board();
        Fen.writeFour(line, board, board.enPassant(), Fen.Castling.X_FEN);
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

    /** Reads one line of EPD from left to right: four fields as in a FEN, then the operations. */
    private static final class Reader {

        private static final int LONGEST_CODE = 15;

        private final TextCursor line;
        private final Map<String, List<Operand>> operations = new LinkedHashMap<>();

        Reader(String line) {
            this.line = new TextCursor(line);
        }

        Epd read() {
            Fen.Reader fen = new Fen.Reader(line, true);
            fen.readFour();
            if (TextCursor.isDigit(line.peek())) {
                fen.readCounters();
            }
            while (line.skipBlanks() || !line.isAtEnd()) {
                if (!line.isAtEnd() && !line.skip(';')) {
                    readOperation();
                }
            }
            Setup setup = fen.setup();
            int halfmoveClock = counter("hmvc", setup.halfmoveClock());
            int moveNumber = Math.max(1, counter("fmvn", setup.moveNumber()));
            return new Epd(setup.withCounters(halfmoveClock, moveNumber), operations);
        }

        /** Takes a counter out of the operations. Its form has been looked at where it was read. */
        private int counter(String code, int otherwise) {
            List<Operand> operands = operations.remove(code);
            return operands == null
                    ? otherwise
                    : Integer.parseInt(operands.get(0).text());
        }

        private void readOperation() {
            int start = line.at();
            String code = readCode();
            if (operations.containsKey(code)) {
                throw line.unreadableAt(start, "a second operation " + code, "each operation once");
            }
            List<Operand> operands = new ArrayList<>();
            line.skipBlanks();
            int operandAt = line.at();
            while (!isAtOperationEnd()) {
                operands.add(readOperand());
                line.skipBlanks();
            }
            if (!line.skip(';')) {
                throw line.unreadable("';' after the operation " + code);
            }
            if (code.equals("hmvc") || code.equals("fmvn")) {
                requireCounter(code, operands, operandAt);
            }
            operations.put(code, operands);
        }

        private String readCode() {
            int start = line.at();
            while (isCodeLetter(line.peek(), line.at() == start)) {
                line.next();
            }
            int length = line.at() - start;
            if (length == 0 || !isAtOperandEnd()) {
                throw line.unreadable("an operation's code, such as bm");
            }
            if (length > LONGEST_CODE) {
                throw line.unreadableAt(start, "a code of " + length + " letters", "a code of at most 15");
            }
            return line.between(start, line.at());
        }

        private static boolean isCodeLetter(char character, boolean first) {
            boolean letter = (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
            return letter || (!first && (character == '_' || TextCursor.isDigit(character)));
        }

        private Operand readOperand() {
            boolean isQuoted = line.skip('"');
            int start = line.at();
            while (isQuoted ? !line.isAtEnd() && line.peek() != '"' : !isAtOperandEnd()) {
                if (line.peek() == '"') {
                    throw line.unreadable("a blank before a text");
                }
                line.next();
            }
            String text = line.between(start, line.at());
            if (isQuoted && !line.skip('"')) {
                throw line.unreadable("'\"' to close the text");
            }
            if (!isAtOperandEnd()) {
                throw line.unreadable("a blank or ';' after the text");
            }
            return new Operand(text, isQuoted);
        }

        private void requireCounter(String code, List<Operand> operands, int place) {
            boolean number = operands.size() == 1 && operands.get(0).text().matches("[0-9]{1,5}");
            if (!number) {
                String found = operands.size() == 1 ? operands.get(0).text() : operands.size() + " operands";
                throw line.unreadableAt(place, found, "one number of at most 5 digits for " + code);
            }
        }

        private boolean isAtOperationEnd() {
            return line.isAtEnd() || line.peek() == ';';
        }

        private boolean isAtOperandEnd() {
            char next = line.peek();
            return isAtOperationEnd() || next == ' ' || next == '\t' || next == '\r' || next == '\n';
        }
    }
}
