package dev.arbiter.archive.records;

import dev.arbiter.Replay;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.RecordNote;
import dev.arbiter.archive.text.BracketedText;
import dev.arbiter.archive.text.Bytes;
import dev.arbiter.archive.text.MoveShape;
import dev.arbiter.archive.text.PartedMove;
import dev.arbiter.archive.text.PartedSquares;
import dev.arbiter.archive.text.PgnNumber;
import dev.arbiter.archive.text.PgnProse;
import dev.arbiter.archive.text.PgnResult;
import dev.arbiter.archive.text.PgnSigns;
import dev.arbiter.archive.text.VariantTag;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * The words of PGN: the import format, and what programs and people write in practice: signs and words attached to moves,
 * blanks inside moves, results in any spelling, prose around games. Move numbers are skipped whatever they say.
 *
 * <p>A word that ends in a rank is reported as a move immediately, which is nearly always right; everything else is examined
 * more closely.
 */
final class PgnWords extends Words {

    /** The length of two numeric squares with a dash between them. */
    private static final int PAIR = 5;

    /** Before either side can castle in chess, three moves each have been made. */
    private static final int FEWEST_BEFORE_CASTLING = 6;

    /** The null move of UCI. */
    private static final String NOUGHTS = "0000";

    private static final String HOME = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w";

    /** The number of moves delivered in the main line. */
    private int moves;
    /** The number of moves delivered in the main line before the last number; -1 if there was none. */
    private int numberedMoves;
    /** Whether a move number greater than 1 has been read. */
    private boolean beyondFirst;
    /** Whether the game has words that are moves of both sides. */
    private boolean gluesMoves;
    /** Whether the game has numeric moves: {@code 5254}. */
    private boolean isNumeric;

    private final PartedWords parted;
    private final PlainMoves plain;

    PgnWords(MovetextReader text) {
        super(text);
        this.parted = new PartedWords(this);
        this.plain = new PlainMoves(in);
    }

    @Override
    Format format() {
        return Format.PGN;
    }

    @Override
    boolean arePlain() {
        return true;
    }

    @Override
    boolean haveMoves() {
        return moves > 0 || beyondFirst;
    }

    @Override
    void begin() {
        moves = 0;
        numberedMoves = -1;
        beyondFirst = false;
        gluesMoves = false;
        isNumeric = false;
        parted.begin();
    }

    @Override
    @Nullable
    Token word(byte kind) throws IOException {
        byte[] b = bytes;
        int start = in.at;
        if (kind == Bytes.DIGIT) {
            int after = afterUsualNumber(start);
            if (after == start) {
                return number();
            }
            takeNumber(start);
            start = after;
            in.at = after;
        }
        if (kind == Bytes.LETTER || kind == Bytes.DIGIT) {
            int end = Bytes.skipWord(b, start + 1);
            byte last = b[end - 1];
            if (last == '+') {
                last = b[end - 2];
            }
            boolean square = last >= '1' && last <= '8';
            boolean mayPromote = (last == '8' || last == '1') && b[start] >= 'a';
            boolean whole = square && !mayPromote && Bytes.endsWord(b[end]);
            // Two moves have four characters at least, and then a rank after the first.
            boolean one = end - start < 4 || (end - start == 4 && (b[start + 1] > '9' || isPairOfSquares(start)));
            if (!square || PartedMove.mayBe(b, end)) {
                Token parted = parted(start);
                if (parted != null) {
                    return parted;
                }
            }
            return whole && one ? move(start, end) : lettered(start, end);
        }
        if (b[start] == '.') {
            return dots(start);
        }
        return other(start);
    }

    /**
     * Skips dots. Three by themselves before a number stand for an unknown move; at the end of a line of moves they become a
     * comment.
     */
    private @Nullable Token dots(int start) {
        byte[] b = bytes;
        int end = afterDots(start);
        in.at = end;
        if (numberedMoves == moves || moves == 0 || !(isEllipsis(start) || Bytes.isText(b, start, "..."))) {
            return null;
        }
        int next = end;
        while (Bytes.isBlank(b[next]) || Bytes.isLineEnd(b[next])) {
            next++;
        }
        int number = Bytes.skipDigits(b, next);
        boolean isNumber = number > next && b[number] == '.' && !Bytes.isDigit(b[number + 1]);
        boolean isLast = b[next] == ')' || b[next] == '*' || PgnResult.length(b, next) > 0;
        if (!isNumber && !isLast) {
            return null;
        }
        int last = b[end - 1] == ' ' ? end - 1 : end;
        in.at = start;
        text.token(last - start);
        if (isNumber) {
            moves++;
            return Token.MOVE;
        }
        text.note(text.place(), RecordNote.READ_AS_COMMENT, text.text());
        return text.everything ? Token.COMMENT : null;
    }

    /** Whether {@code e2e4} stands at an index in a game that has moves and none joined in one word. */
    private boolean isPairOfSquares(int start) {
        return !gluesMoves && moves != 0 && MoveShape.isSquare(bytes, start) && MoveShape.isSquare(bytes, start + 2);
    }

    @Override
    int playPlain(Replay<?> replay, TagSection section, RecordReader.@Nullable TextTaker taker) {
        plain.play(replay, section, taker != null || text.watchesClocks() ? null : text, taker);
        plain.countIn(text.ownNumbers());
        if (plain.pliesAtNumber() >= 0) {
            beyondFirst = true;
            numberedMoves = moves + plain.pliesAtNumber();
        }
        moves += plain.plies();
        text.lastPlain = plain.lastMove();
        return plain.plies();
    }

    private Token move(int start, int end) {
        moves++;
        text.token(end - start);
        return Token.MOVE;
    }

    @Override
    @Nullable
    PartedSquares partedSquares(int start, int end) {
        // Its first square was reported as a move.
        return parted.squares(start, end, moves - 1);
    }

    @Override
    int afterPartedSquares() {
        return parted.afterSquares();
    }

    @Override
    void partsSquares() {
        parted.partSquares();
    }

    /** Reads a move with blanks inside; null if there is none. */
    private @Nullable Token parted(int start) throws IOException {
        Token token = parted.read(start, moves);
        moves += token == Token.MOVE ? 1 : 0;
        return token;
    }

    /** The number of moves before the last number; -1 if there was none. */
    int numberedMoves() {
        return numberedMoves;
    }

    /** Whether the game begins from the initial position of chess. */
    boolean isAtHome() {
        String fen = text.tags().get("FEN");
        return fen == null || fen.startsWith(HOME);
    }

    // ---- words that begin with a letter

    /** @param asciiEnd the end of the word's part in ASCII without dots */
    private @Nullable Token lettered(int start, int asciiEnd) throws IOException {
        byte[] b = bytes;
        int first = firstOfTwo(start, asciiEnd);
        if (first > start) {
            return firstOf(start, first);
        }
        int marked = MoveShape.afterMarkedSquares(b, start);
        if (marked > start) {
            int end = afterMarks(afterPromotion(start, marked));
            gluesMoves |= !Bytes.endsWordAt(b, end)
                    && (MoveShape.afterOneMove(b, end) == wordEnd(end) || MoveShape.afterMarkedSquares(b, end) > end);
            return move(start, end);
        }
        int square = MoveShape.afterSquare(bytes, start, wordEnd(start));
        if (square > start) {
            return whole(start, afterMarks(afterPromotion(start, square)));
        }
        int capitals = MoveShape.afterCapitals(b, start);
        boolean mayPromote = capitals > start && (b[capitals - 1] == '8' || b[capitals - 1] == '1');
        if (capitals > start
                && !(mayPromote && Bytes.isLetter(b[capitals + (b[capitals] == '=' || b[capitals] == '/' ? 1 : 0)]))) {
            return whole(start, afterMarks(capitals));
        }
        int result = PgnResult.lengthOfWords(b, start, in.limit);
        if (result > 0) {
            return text.endInWords(result);
        }
        int castling = MoveShape.afterCastling(bytes, start);
        if (castling > start) {
            return whole(start, afterMarks(castling));
        }
        int echo = PgnSigns.echoLength(bytes, start, in.limit);
        if (echo > 0) {
            return passEcho(start, echo);
        }
        int end = asciiEnd;
        while (b[end] != '.' && !Bytes.endsWordAt(b, end)) {
            end += b[end] < 0 ? Bytes.lengthOfCharacter(b, end, in.limit) : 1;
        }
        String word = Replay.decode(b, start, end);
        if (PgnSigns.isLetter(word)) {
            return sign(end);
        }
        text.token(end - start);
        if (PgnSigns.isNullMove(word)) {
            return Token.NO_MOVE;
        }
        moves++;
        return Token.MOVE;
    }

    /** A move that may have something attached, including any blanks inside it. */
    private Token whole(int start, int end) throws IOException {
        if (end < wordEnd(start) && bytes[end] != '.') {
            return glued(start, end);
        }
        for (int at = start; at < end; at += Bytes.lengthOfCharacter(bytes, at, in.limit)) {
            boolean wide = bytes[at] < 0 && Bytes.lengthOfWideBlank(bytes, at) > 0;
            if (wide || bytes[at] == '\t' || Bytes.isLineEnd(bytes[at])) {
                moves++;
                return text.withoutBlanks(end);
            }
        }
        return move(start, end);
    }

    /** A move with a sign or a word attached, which is read next; if neither is found, the whole is reported as a move. */
    private Token glued(int start, int end) {
        boolean known = isKnownRest(end, wordEnd(start)) || MoveShape.afterOneMove(bytes, end) == wordEnd(start);
        return known ? firstOf(start, end) : move(start, wordEnd(start));
    }

    /** Whether a sign, or a word that only repeats the move, begins at an index. */
    private boolean isKnownRest(int index, int end) {
        return PgnSigns.length(bytes, index, in.limit) > 0
                || PgnSigns.echoLength(bytes, index, in.limit) > 0
                || PgnSigns.isLetter(Replay.decode(bytes, index, end));
    }

    /** Delivers the move at the beginning of a word; the rest is read next. */
    private Token firstOf(int start, int end) {
        String word = Replay.decode(bytes, start, wordEnd(start));
        String move = Replay.decode(bytes, start, end);
        String rest = Replay.decode(bytes, end, wordEnd(start));
        text.noteAt(start, RecordNote.BLANK_MISSING, word, move, rest);
        return move(start, end);
    }

    /**
     * The end of the first of two moves that form a word, {@code Nf3Nc6}; {@code start} if it is one move, or none. Two
     * squares, {@code e4e5}, are two moves only in games in which other words certainly are.
     */
    private int firstOfTwo(int start, int end) {
        int first = MoveShape.afterOneMove(bytes, start);
        if (first == start || first >= end) {
            return start;
        }
        if (bytes[end] == '(' && MoveShape.afterMarkedSquares(bytes, first) > first) {
            gluesMoves = true;
            return first;
        }
        if (MoveShape.afterOneMove(bytes, first) != end) {
            return start;
        }
        byte[] b = bytes;
        int bare = MoveShape.isSquare(bytes, start) ? 2 : MoveShape.isSquare(bytes, start + 1) ? 3 : 0;
        boolean mayBeOne = first - start == bare && MoveShape.isSquare(bytes, first);
        boolean none = mayBeOne
                && moves == 0
                // Nor do men stand there before a game.
                && b[first - 1] > '2'
                // Black's first move goes there, and no first move of draughts from where White's men stand.
                && b[first + 1] > '4'
                && isAtHome()
                && !VariantTag.beginsWithPieceOn(text.tags().get("Variant"), Replay.decode(b, first - 2, first));
        gluesMoves |= !mayBeOne || (none && numberedMoves == 0);
        return !mayBeOne || (gluesMoves && numberedMoves == moves) ? first : start;
    }

    /** The end of the promotion piece; one that stands between blanks without a sign is followed by marks only. */
    int afterPromotion(int start, int square) {
        int end = MoveShape.afterPromotion(bytes, start, square);
        int piece = PartedMove.afterGap(bytes, square);
        boolean detached = piece > square && "=/([".indexOf(bytes[piece]) < 0;
        boolean next = detached
                && (!Bytes.endsWordAt(bytes, afterMarks(end)) || MoveShape.afterMarkedSquares(bytes, piece) > piece);
        return end > square && next ? square : end;
    }

    /** The index after check marks that belong to a move rather than to a sign. */
    int afterMarks(int index) {
        return PgnSigns.afterMarks(bytes, index, in.limit);
    }

    @Override
    boolean isNullMove(String word) {
        return word.isBlank() || PgnSigns.isNullMove(word.strip()) || word.equals("--") || word.equals(NOUGHTS);
    }

    // ---- signs and words after moves

    private @Nullable Token sign(int end) {
        text.token(end - in.at);
        return text.everything ? Token.ANNOTATION : null;
    }

    private @Nullable Token passEcho(int start, int length) {
        if (start > 0 && Bytes.endsWord(bytes[start - 1])) {
            String word = Replay.decode(bytes, start, start + length);
            text.noteAt(start, RecordNote.ECHO, word);
        }
        in.at = start + length;
        return null;
    }

    /** {@inheritDoc} Such as {@code (!)}, {@code [!]}, {@code (N)}, {@code (ep)} and {@code (=)}. */
    @Override
    boolean bracketedMark() {
        if (isDrawOffer()) {
            return true;
        }
        int start = in.at + 1;
        int end = PgnSigns.closingBracket(bytes, in.at, in.limit);
        if (end < 0) {
            return false;
        }
        String word = Replay.decode(bytes, start, end);
        char opening = (char) bytes[in.at];
        char closing = (char) bytes[end];
        boolean opinion = PgnSigns.isOpinion(word);
        boolean echo = PgnSigns.echoLength(bytes, start, in.limit) == end - start;
        if (echo) {
            text.noteAt(start - 1, RecordNote.ECHO, opening + word + closing);
        } else if (!opinion || opening == '[') {
            text.noteAt(start - 1, RecordNote.READ_AS_SIGN, opening + word + closing);
        }
        text.from = echo ? end : start;
        text.to = end;
        in.at = end + 1;
        return true;
    }

    /** {@inheritDoc} Two stars at a word are Markdown's: {@code **e4**}. */
    @Override
    @Nullable
    Token star() {
        int at = in.at;
        boolean two = bytes[at + 1] == '*' && bytes[at + 2] != '*';
        boolean afterWord = two && at > 0 && !Bytes.endsWord(bytes[at - 1]);
        if (afterWord || (two && !Bytes.endsWord(bytes[at + 2]))) {
            text.noteAt(at, RecordNote.STARS_AROUND_WORDS);
            in.at += 2;
            return null;
        }
        if (PartedMove.isBetweenSquares(bytes, at)) {
            text.noteAt(at, RecordNote.STAR_BETWEEN_SQUARES);
            in.at++;
            return null;
        }
        return super.star();
    }

    // ---- words that begin with neither a letter nor a digit

    private @Nullable Token other(int start) throws IOException {
        byte[] b = bytes;
        if (isWideBlankPassed()) {
            return null;
        }
        int result = PgnResult.length(b, start);
        result = result == 0 && (b[start] == '+' || b[start] == '-')
                ? PgnResult.lengthOfPoints(b, start, in.limit)
                : result;
        if (result > 0) {
            return result(result);
        }
        int end = wordEnd(start);
        boolean judgement = true;
        for (int at = start; at < end; at++) {
            judgement &= PgnSigns.isJudgement(b[at]);
        }
        if (judgement && end - start == 2 && b[start] == '-' && b[start + 1] == '-') {
            text.token(2);
            return Token.NO_MOVE;
        }
        if (judgement && isResultOfTag(start, end)) {
            return result(end - start);
        }
        if (judgement) {
            int mark = PgnSigns.echoLength(bytes, start, in.limit);
            if (mark > 0) {
                return passEcho(start, mark);
            }
            if (b[start] == '-' && end == start + 1) {
                parted.seeDash();
            }
            return sign(end);
        }
        if (isEllipsis(start)) {
            return dots(start);
        }
        int evaluation = PgnSigns.afterEvaluation(bytes, start);
        if (evaluation > start) {
            return evaluation(evaluation);
        }
        int sign = PgnSigns.length(bytes, start, in.limit);
        if (sign > 0) {
            return sign(start + sign);
        }
        int echo = PgnSigns.echoLength(bytes, start, in.limit);
        if (echo > 0) {
            return passEcho(start, echo);
        }
        if (b[start] == '@' && b[start + 1] == '@') {
            text.token(end - start);
            return Token.NO_MOVE;
        }
        // A figure, or a letter of another script: the game's rules know which piece it stands for.
        Token parted = b[start] < 0 ? parted(start) : null;
        if (parted != null) {
            return parted;
        }
        int marked = MoveShape.afterMarkedSquares(b, start);
        if (marked > start) {
            return move(start, afterMarks(marked));
        }
        int square = MoveShape.afterSquare(bytes, start, end);
        if (square > start) {
            int after = afterMarks(afterPromotion(start, square));
            return after < end && b[after] != '.' ? glued(start, after) : move(start, after);
        }
        return move(start, end);
    }

    private @Nullable Token evaluation(int end) {
        text.noteAt(in.at, RecordNote.READ_AS_COMMENT, Replay.decode(bytes, in.at, end));
        text.token(end - in.at);
        return text.everything ? Token.COMMENT : null;
    }

    // ---- numbers and results

    /**
     * The start of the move after a number as programs write it, {@code 12. }; {@code start} if another word follows, or if it
     * may begin another game. Most words of an archive follow such a number.
     */
    private int afterUsualNumber(int start) {
        byte[] b = bytes;
        int end = Bytes.skipDigits(b, start + 1);
        boolean low = end == start + 1 && b[start] <= '1';
        int word = b[end + 1] == ' ' ? end + 2 : end + 1;
        boolean usual = b[end] == '.' && !low && end - start <= LONGEST_NUMBER;
        return usual && Bytes.kind(b[word]) == Bytes.LETTER ? word : start;
    }

    /** A move number shows that a game has begun. */
    private void takeNumber(int start) {
        beyondFirst = true;
        seeNumber(start);
    }

    private void seeNumber(int start) {
        numberedMoves = moves;
        MoveNumbers numbers = text.numbers();
        if (numbers != null) {
            numbers.number(plyAt(start), 0);
        }
    }

    /** The ply of the number at an index. */
    private int plyAt(int start) {
        byte[] b = bytes;
        int number = 0;
        int at = start;
        while (Bytes.isDigit(b[at]) && at < start + LONGEST_NUMBER) {
            number = 10 * number + b[at++] - '0';
        }
        boolean dotted = b[at] == '.';
        return MoveNumbers.ply(number, dotted ? isOfOther(at) : isEllipsis(at));
    }

    /** Reads a move number, a result, or castling written with zeros. */
    private @Nullable Token number() throws IOException {
        byte[] b = bytes;
        int start = in.at;
        int end = Bytes.skipDigits(b, start + 1);
        if (b[end] == '.') {
            if (b[start] <= '1' && end == start + 1) {
                return lowNumber(start, end);
            }
            int points = Bytes.isDigit(b[end + 1]) ? pointsLength(start) : 0;
            if (points > 0) {
                return result(points);
            }
            takeNumber(start);
            in.at = afterDots(end);
            return null;
        }
        int result = PgnResult.length(b, start);
        result = result == 0 ? pointsLength(start) : isTaggedCastling(start, result) ? 0 : result;
        if (result > 0) {
            return result(result);
        }
        if (end == start + NOUGHTS.length() && Bytes.isText(b, start, NOUGHTS) && Bytes.endsWord(b[end])) {
            text.token(NOUGHTS.length());
            return Token.NO_MOVE;
        }
        int castling = MoveShape.afterCastling(bytes, start);
        if (castling > start) {
            return whole(start, afterMarks(castling));
        }
        int after = PgnNumber.afterMark(b, end, in.limit);
        boolean isSquares = BracketedText.isPairOfSquares(b, start, end);
        isNumeric |= isSquares;
        if (isSquares && Bytes.endsWordAt(b, afterMarks(end))) {
            return move(start, afterMarks(end));
        }
        if (isSquares && isKnownRest(end, wordEnd(start))) {
            return firstOf(start, end);
        }
        if (after == end && (isSquares || b[end] == '-' || b[end] == '/')) {
            isNumeric = true;
            return move(start, wordEnd(start));
        }
        if (after == end && Bytes.endsWordAt(b, end) && (numberedMoves == moves || PgnNumber.isBeforeNumber(b, end))) {
            // Of two numbers before a move one is not the move's.
            return move(start, end);
        }
        boolean first = b[start] == '1' && end == start + 1;
        if (after > end && first && (beyondFirst || moves > 1) && !isOfOther(end - 1)) {
            if (text.isAtLineStart()
                    || (beyondFirst && b[end] == ')' && PgnNumber.isBeforeSecond(b, end, in.sight(), in.limit))) {
                return text.endBefore();
            }
        }
        seeNumber(start);
        if (after > end) {
            text.noteAt(start, RecordNote.READ_AS_MOVE_NUMBER, Replay.decode(b, start, after));
            beyondFirst |= !first;
        }
        in.at = afterDots(after);
        return null;
    }

    private Token result(int length) {
        text.token(length);
        return Token.RESULT;
    }

    /**
     * The length of a result in points that ends the game; 0 if there is none. Two two-digit numbers can be a move in a game
     * with numeric moves.
     */
    private int pointsLength(int start) {
        byte[] b = bytes;
        int length = PgnResult.lengthOfPoints(b, start, in.limit);
        // 52-54, and with the piece that a pawn becomes 57-581.
        boolean squares = (length == PAIR || (length == PAIR + 1 && b[start + PAIR] >= '1' && b[start + PAIR] <= '4'))
                && (isNumeric || moves == 0)
                && MoveShape.isNumericSquare(b, start)
                && MoveShape.isNumericSquare(b, start + 3)
                && !text.tags().has("Result", Replay.decode(b, start, start + length));
        return squares ? 0 : length;
    }

    /**
     * {@code 0-0} is a result only if nothing follows, not even a result, and the tag {@code Result} agrees; or if neither side
     * can castle yet.
     */
    private boolean isTaggedCastling(int start, int length) {
        boolean castling = bytes[start] == '0' && bytes[start + length - 1] == '0';
        for (int at = start + 1; castling && at < start + length - 1; at++) {
            // A fraction or the other digit.
            castling = !Bytes.isDigit(bytes[at]) && bytes[at] != '.' && bytes[at] != ',';
        }
        if (!castling || !PgnResult.isLast(bytes, start + length, in.limit)) {
            return castling;
        }
        boolean isUsualStart = isAtHome() && text.tags().get("Variant") == null;
        boolean isEarly = moves < FEWEST_BEFORE_CASTLING && isUsualStart && !text.isInVariation();
        int next = Bytes.skipSpaces(bytes, start + length);
        boolean another = bytes[next] == '*' || PgnResult.length(bytes, next) > 0;
        return !isEarly && (another || !"0-0".equals(text.tags().get("Result")));
    }

    /** Reads {@code 1.}, which may begin another game, or {@code 0.5-0.5}. */
    private @Nullable Token lowNumber(int start, int end) {
        if (Bytes.isDigit(bytes[end + 1])) {
            int result = PgnResult.length(bytes, start);
            result = result == 0 ? pointsLength(start) : result;
            if (result > 0) {
                return result(result);
            }
            int evaluation = bytes[start] == '0' ? PgnSigns.afterEvaluation(bytes, start) : start;
            if (evaluation > start) {
                return evaluation(evaluation);
            }
        }
        if (bytes[start] == '1' && (beyondFirst || moves > 1) && !text.isInVariation() && !isOfOther(end)) {
            if (text.isAtLineStart() || (beyondFirst && PgnNumber.isBeforeSecond(bytes, end, in.sight(), in.limit))) {
                return text.endBefore();
            }
        }
        seeNumber(start);
        in.at = afterDots(end);
        return null;
    }

    @Override
    int resultLength() {
        int length = PgnResult.length(bytes, in.at);
        length = length > 0 ? length : PgnResult.lengthOfPoints(bytes, in.at, in.limit);
        return length > 0 ? length : PgnResult.lengthOfWords(bytes, in.at, in.limit);
    }

    @Override
    @Nullable
    String result() {
        String result = text.text();
        String usual = PgnResult.usual(result);
        if (usual == null) {
            text.note(text.place(), RecordNote.NO_WINNER_SAID, result);
        } else if (!usual.equals(result)) {
            text.noteResult(text.place(), result, usual);
        }
        return usual;
    }

    /** {@inheritDoc} A date is none. */
    @Override
    boolean isFurtherNumber() {
        byte[] b = bytes;
        int end = Bytes.skipDigits(b, in.at);
        boolean date = b[end] == '.' && Bytes.isDigit(b[end + 1]) && PgnProse.isNumbered(b, in.at, in.limit);
        boolean first = end == in.at + 1 && b[in.at] == '1';
        boolean marked = !first && b[in.at] != '0' && PgnNumber.afterMark(b, end, in.limit) > end;
        return !date && (marked || super.isFurtherNumber());
    }

    @Override
    boolean isProse(int index) {
        return PgnProse.isAt(bytes, index, in.limit);
    }
}
