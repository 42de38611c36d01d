package dev.arbiter.chess;

import static dev.arbiter.chess.kernel.Bitboards.END_RANKS;
import static dev.arbiter.chess.kernel.Bitboards.RANK_1;
import static dev.arbiter.chess.kernel.Bitboards.RANK_8;
import static dev.arbiter.chess.kernel.Bitboards.bit;
import static dev.arbiter.chess.kernel.Bitboards.file;
import static dev.arbiter.chess.kernel.Bitboards.first;
import static dev.arbiter.chess.kernel.Bitboards.rank;
import static dev.arbiter.chess.kernel.Bitboards.rest;

import dev.arbiter.Color;
import dev.arbiter.ImpossiblePositionException;
import dev.arbiter.ImpossiblePositionException.Finding;
import dev.arbiter.Note;
import dev.arbiter.Position.Reachability;
import dev.arbiter.chess.kernel.Attacks;
import dev.arbiter.chess.kernel.Bitboards;
import dev.arbiter.chess.kernel.Pawns;
import dev.arbiter.chess.kernel.Squares;
import dev.arbiter.chess.past.LastMoves;
import dev.arbiter.chess.past.Men;
import dev.arbiter.chess.past.Origins;
import dev.arbiter.chess.past.PawnCaptures;
import dev.arbiter.chess.past.ProofGame;
import dev.arbiter.chess.text.PositionNote;
import dev.arbiter.chess.text.SetupReason;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Looks a {@link Setup} over before it becomes a position. */
class SetupValidator {

    /** What speaks against the rights that a setup claims, and against nothing that stands on its board. */
    static final Set<ChessRule> CLAIMS =
            Set.of(ChessRule.CASTLING_RIGHT_WITHOUT_KING_AND_ROOK, ChessRule.EN_PASSANT_WITHOUT_DOUBLE_STEP);

    private static final int LAST_MOVES = 20_000;

    final Board board;
    private final Setup setup;
    final Chess game;
    private final List<Finding> findings = new ArrayList<>();

    private boolean looked;

    /** The rights that hold on this board. */
    private long validRights;

    /** @param game in Chess960 king and rooks may have begun elsewhere than on e1, a1 and h1 */
    SetupValidator(Setup setup, Chess game) {
        this.setup = setup;
        this.board = setup.board();
        this.game = game;
    }

    /** Everything that is wrong, the gravest first. */
    List<Finding> findings() {
        if (!looked) {
            looked = true;
            review();
        }
        return List.copyOf(findings);
    }

    /**
     * A board to play on, without the rights that do not hold.
     *
     * @param waived the rules that may be broken
     * @throws ImpossiblePositionException where something else is impossible
     */
    Board playable(Set<ChessRule> waived) {
        List<Finding> impossible = new ArrayList<>();
        for (Finding finding : findings()) {
            if (stops((ChessRule) finding.by().rule(), waived)) {
                impossible.add(finding);
            }
        }
        if (!impossible.isEmpty()) {
            throw new ImpossiblePositionException(impossible);
        }
        Board playable = board.copy();
        playable.rights = validRights;
        return playable;
    }

    /** What can be played on all the same: claims that do not hold, and what no game reaches. */
    List<Note> notes() {
        List<Note> notes = new ArrayList<>();
        for (Finding finding : findings()) {
            ChessRule rule = (ChessRule) finding.by().rule();
            if (CLAIMS.contains(rule)) {
                notes.add(Note.of(PositionNote.CLAIM_IGNORED, finding.reason()));
            } else if (rule.nature() == ChessRule.Nature.UNREACHABLE) {
                notes.add(Note.of(PositionNote.UNREACHABLE, finding.reason(), finding.by()));
            }
        }
        return notes;
    }

    /** The sentences of those findings that speak against claims alone. */
    static List<String> claims(List<Finding> findings) {
        return findings.stream()
                .filter(finding -> CLAIMS.contains((ChessRule) finding.by().rule()))
                .map(Finding::sentence)
                .toList();
    }

    /** What the kernel itself stands on cannot be waived. */
    private static boolean stops(ChessRule rule, Set<ChessRule> waived) {
        boolean firm = rule == ChessRule.NOT_ONE_KING_EACH || rule == ChessRule.PAWN_ON_END_RANK;
        boolean impossible = rule.nature() == ChessRule.Nature.IMPOSSIBLE || rule.nature() == ChessRule.Nature.VARIANT;
        return impossible && (firm || !waived.contains(rule));
    }

    void review() {
        long kings = board.kings();
        boolean oneKingEach = Long.bitCount(kings & board.white) == 1 && Long.bitCount(kings & board.black) == 1;
        if (!oneKingEach) {
            reviewKings(Color.WHITE);
            reviewKings(Color.BLACK);
        }
        long strays = board.pawns & END_RANKS;
        if (strays != 0) {
            add(ChessRule.PAWN_ON_END_RANK, SetupReason.PAWN_ON, Squares.names(strays));
        }
        if (oneKingEach) {
            reviewWaitingKing(first(board.kings() & board.enemy()));
        }
        reviewCastling();
        reviewEnPassant();
        reviewMaterial(Color.WHITE);
        reviewMaterial(Color.BLACK);
        if (oneKingEach) {
            reviewCheckers();
            if (strays == 0 && findings.isEmpty()) {
                reviewPast();
            }
        }
        reviewClock();
    }

    void add(ChessRule rule, Note.Kind kind, Object... arguments) {
        add(rule, Note.of(kind, arguments));
    }

    void add(ChessRule rule, Note reason) {
        findings.add(new Finding(game.rules().cited(rule), reason));
    }

    private void reviewKings(Color color) {
        long kings = board.kings() & board.pieces(color);
        if (kings == 0) {
            add(ChessRule.NOT_ONE_KING_EACH, SetupReason.NO_KING, color);
        } else if (rest(kings) != 0) {
            add(ChessRule.NOT_ONE_KING_EACH, SetupReason.KINGS_ON, color, Squares.names(kings));
        }
    }

    /** @param king the square of the waiting side's king */
    void reviewWaitingKing(int king) {
        long attackers = board.attackers(king, board.isWhiteToMove());
        long others = attackers & ~board.kings();
        if (attackers != others) {
            add(
                    ChessRule.KINGS_ARE_ADJACENT,
                    SetupReason.KINGS_SIDE_BY_SIDE,
                    Squares.name(board.ownKing()),
                    Squares.name(king));
        }
        if (others != 0) {
            add(
                    ChessRule.WAITING_SIDE_IS_IN_CHECK,
                    SetupReason.WAITING_KING,
                    setup.turn(),
                    board.clause(first(others)),
                    Squares.name(king));
        }
    }

    /** FIDE 3.8.2; for Chess960 the guidelines: one rook on either side of a king on the first rank. */
    void reviewCastling() {
        long valid = 0;
        for (long left = board.castlingRooks(); left != 0; left = rest(left)) {
            int rook = first(left);
            Color color = rank(rook) == 0 ? Color.WHITE : Color.BLACK;
            Note fault = castlingFault(rook, color);
            if (fault == null) {
                valid |= bit(rook);
            } else {
                add(
                        ChessRule.CASTLING_RIGHT_WITHOUT_KING_AND_ROOK,
                        SetupReason.MAY_NOT_CASTLE,
                        color,
                        Squares.name(rook),
                        fault);
            }
        }
        validRights |= valid;
    }

    /** Why castling with a rook cannot be open; null where it can. */
    private @Nullable Note castlingFault(int rook, Color color) {
        long side = board.pieces(color);
        long home = Bitboards.RANK_1 << (rook & 56);
        long king = board.kings() & side & home;
        if (Long.bitCount(king) != 1) {
            return Note.of(color == Color.WHITE ? SetupReason.KING_OFF_FIRST_RANK : SetupReason.KING_OFF_LAST_RANK);
        }
        if ((board.rooks() & side & bit(rook)) == 0) {
            return Note.of(SetupReason.NO_ROOK, color);
        }
        if (!game.rules().beginsAnywhere()) {
            if (file(first(king)) != 4) {
                return Note.of(SetupReason.KING_OFF_E_FILE, Squares.name(first(king)));
            }
            if (file(rook) != 0 && file(rook) != 7) {
                return Note.of(SetupReason.ROOK_OFF_CORNER);
            }
        }
        long sameWing = home & (rook > first(king) ? -(king << 1) : king - 1);
        return rest(board.castlingRooks() & sameWing) == 0 ? null : Note.of(SetupReason.SECOND_ROOK);
    }

    /** FIDE 3.7.3.1: behind the square the pawn that has passed it, before it the empty square that it came from. */
    void reviewEnPassant() {
        long target = board.enPassant();
        if (target == 0) {
            return;
        }
        int square = first(target);
        String name = Squares.name(square);
        long origin = Pawns.ahead(target, board.side);
        long passed = Pawns.behind(target, board.side);
        if (rank(square) != (board.isWhiteToMove() ? 5 : 2)) {
            add(
                    ChessRule.EN_PASSANT_WITHOUT_DOUBLE_STEP,
                    SetupReason.EN_PASSANT_RANK,
                    name,
                    setup.turn(),
                    board.isWhiteToMove() ? 6 : 3);
        } else if ((board.pawns & board.enemy() & passed) == 0) {
            add(
                    ChessRule.EN_PASSANT_WITHOUT_DOUBLE_STEP,
                    SetupReason.EN_PASSANT_PAWN,
                    name,
                    setup.turn().opposite(),
                    Squares.name(first(passed)));
        } else if ((board.occupied() & (target | origin)) != 0) {
            int occupied = first(board.occupied() & (target | origin));
            add(ChessRule.EN_PASSANT_WITHOUT_DOUBLE_STEP, SetupReason.EN_PASSANT_WAY, name, board.clause(occupied));
        } else {
            validRights |= target;
        }
    }

    void reviewMaterial(Color color) {
        long side = board.pieces(color);
        int pawns = Long.bitCount(side & board.pawns);
        if (Long.bitCount(side) > 16) {
            add(ChessRule.MORE_THAN_SIXTEEN_PIECES, SetupReason.PIECES, color, Long.bitCount(side));
        }
        if (pawns > 8) {
            add(ChessRule.MORE_THAN_EIGHT_PAWNS, SetupReason.PAWNS, color, pawns);
        }
        int promoted = men(board, 0).promoted(color == Color.WHITE);
        if (pawns <= 8 && promoted > 8 - pawns) {
            add(
                    ChessRule.TOO_MANY_PROMOTED_PIECES,
                    promoted == 1
                            ? Note.of(SetupReason.ONE_PROMOTED, color, pawns)
                            : Note.of(SetupReason.PROMOTED, color, promoted, pawns));
        }
    }

    /** What must have happened before: where pieces came from, the captures that the pawns need, and the last moves. */
    private void reviewPast() {
        if (isStart(board)) {
            return;
        }
        Men men = men(board, validRights);
        boolean beginsAnywhere = game.rules().beginsAnywhere();
        List<Men> starts = beginsAnywhere ? chess960Starts(men) : List.of(ChessMen.START);
        if (starts.isEmpty()) {
            add(ChessRule.CASTLING_RIGHTS_FIT_NO_START, rightsWithoutStart());
            return;
        }
        Origins origins = Origins.of(men, starts);
        for (Color color : Color.values()) {
            reviewOrigins(
                    origins, color, starts.size() == 1 ? List.of() : List.of(Note.of(SetupReason.NO_OTHER_START)));
        }
        if (!findings.isEmpty()) {
            return;
        }
        for (Color color : Color.values()) {
            reviewPawns(men, origins, color);
        }
        int opened = PawnCaptures.opened(men);
        int canOpen = PawnCaptures.canOpen(origins);
        if (findings.isEmpty() && !PawnCaptures.mayOpen(origins)) {
            List<String> files = files(PawnCaptures.openFiles(men));
            boolean one = files.size() == 1;
            List<Note> captured = new ArrayList<>(capturedAtHome(origins, true));
            captured.addAll(capturedAtHome(origins, false));
            add(
                    ChessRule.PROMOTIONS_NEED_CAPTURES,
                    opened <= canOpen
                            ? Note.of(
                                    one ? SetupReason.FILE_OPENED_AND_PROMOTED : SetupReason.FILES_OPENED_AND_PROMOTED,
                                    files)
                            : one
                                    ? Note.of(SetupReason.FILE_IS_OPEN, files, captured)
                                    : Note.of(SetupReason.FILES_ARE_OPEN, files, canOpen, captured));
        }
        if (findings.isEmpty() && !LastMoves.mayExist(men, beginsAnywhere ? null : ChessMen.START, 2, LAST_MOVES)) {
            long checkers = board.checkingPieces();
            add(
                    checkers == 0 ? ChessRule.NO_LAST_MOVE : ChessRule.CHECKERS_CANNOT_ARISE,
                    checkers == 0
                            ? Note.of(SetupReason.NO_LAST_MOVE, setup.turn().opposite())
                            : Note.of(
                                    rest(checkers) == 0 ? SetupReason.NO_CHECK_FROM : SetupReason.NO_CHECK_FROM_BOTH,
                                    Squares.names(checkers)));
        }
    }

    /** @param others that no other start fits either, where there are several */
    private void reviewOrigins(Origins origins, Color color, List<Note> others) {
        boolean isWhite = color == Color.WHITE;
        long strangers = origins.strangers(isWhite);
        long homes = origins.homes(isWhite);
        int pawns = Long.bitCount(board.pieces(isWhite) & board.pawns);
        int missing = origins.missing(isWhite);
        if (strangers != 0) {
            List<Object> pieces = new ArrayList<>();
            for (long left = strangers; left != 0; left = rest(left)) {
                pieces.add(board.clause(first(left)));
            }
            add(
                    ChessRule.PIECES_ARE_SHUT_IN,
                    SetupReason.SHUT_IN,
                    pieces,
                    Squares.names(origins.walls(strangers)),
                    others);
        } else if (origins.promoted(isWhite) > 8 - pawns) {
            add(
                    ChessRule.PIECES_ARE_SHUT_IN,
                    SetupReason.PROMOTED_AS_SHUT_IN,
                    color,
                    origins.promoted(isWhite),
                    pawns,
                    Squares.names(homes),
                    Squares.names(origins.wallsOfHomes(homes)),
                    others);
        } else if (origins.capturedAtHome(isWhite) > missing) {
            add(
                    ChessRule.PIECES_ARE_SHUT_IN,
                    SetupReason.CAPTURED_AS_SHUT_IN,
                    Squares.names(homes),
                    Squares.names(origins.wallsOfHomes(homes)),
                    lacks(color, missing),
                    others);
        }
    }

    private void reviewPawns(Men men, Origins origins, Color color) {
        boolean isWhite = color == Color.WHITE;
        int needed = PawnCaptures.made(men, isWhite);
        int missing = origins.missing(!isWhite);
        if (needed > missing - origins.capturedAtHome(!isWhite)) {
            List<String> pawns = Squares.names(PawnCaptures.doubled(men, isWhite));
            Note lacks = lacks(color.opposite(), missing);
            List<Note> captured = capturedAtHome(origins, !isWhite);
            add(
                    ChessRule.PAWNS_NEED_CAPTURES,
                    needed == PawnCaptures.NONE
                            ? Note.of(SetupReason.PAWNS_FROM_NOWHERE, color, pawns)
                            : needed == 1
                                    ? Note.of(SetupReason.PAWNS_MADE_CAPTURE, color, pawns, lacks, captured)
                                    : Note.of(SetupReason.PAWNS_MADE_CAPTURES, color, pawns, needed, lacks, captured));
        }
    }

    private static Note lacks(Color color, int missing) {
        return missing == 1 ? Note.of(SetupReason.LACKS_ONE, color) : Note.of(SetupReason.LACKS, color, missing);
    }

    /** What was captured where it began, and by no pawn; empty where nothing was. */
    private static List<Note> capturedAtHome(Origins origins, boolean isWhite) {
        int captured = origins.capturedAtHome(isWhite);
        return captured == 0
                ? List.of()
                : List.of(Note.of(SetupReason.CAPTURED_AT_HOME, captured, Squares.names(origins.homes(isWhite))));
    }

    /** Why no start has kings and rooks where castling is said to be open. */
    private Note rightsWithoutStart() {
        long white = board.kings() & board.white;
        long black = board.kings() & board.black;
        int king = file(first(white));
        boolean both = (validRights & RANK_1) != 0 && (validRights & RANK_8) != 0;
        if (both && king != file(first(black))) {
            return Note.of(SetupReason.KINGS_BEGAN_ON_ONE_FILE, Squares.name(first(white)), Squares.name(first(black)));
        }
        for (int wing = 0; both && wing < 2; wing++) {
            long files = wing == 0 ? (1L << king) - 1 : RANK_1 & -(2L << king);
            long rooks = validRights & (files | files << 56);
            if (rest(rooks) != 0 && file(first(rooks)) != file(first(rest(rooks)))) {
                return Note.of(SetupReason.ROOKS_BEGAN_ON_ONE_FILE, Squares.names(rooks));
            }
        }
        long unmoved = (validRights & RANK_1) != 0 ? white : black;
        return Note.of(SetupReason.KING_NOT_BETWEEN_ROOKS, Squares.name(first(unmoved)));
    }

    /** The letters of files, the bits of a number. */
    private static List<String> files(int files) {
        List<String> names = new ArrayList<>();
        for (int file = 0; file < 8; file++) {
            if ((files & 1 << file) != 0) {
                names.add(Character.toString('a' + file));
            }
        }
        return names;
    }

    private static Men startMen(Board board) {
        return men(board, board.rights);
    }

    private static Men men(Board board, long rights) {
        return new Men(
                        board.white,
                        board.black,
                        board.pawns,
                        board.knights,
                        board.bishopsAndQueens,
                        board.rooksAndQueens,
                        board.isWhiteToMove())
                .with(rights & END_RANKS, rights & ~END_RANKS);
    }

    /** Whether a game can have led to a position, without a search. */
    static Reachability reachability(ChessPosition position) {
        Chess game = position.game();
        if (!game.rules().claimsByWriting()) {
            return Reachability.NOT_JUDGED;
        }
        ChessPosition first = position;
        Deque<String> moves = new ArrayDeque<>();
        for (ChessPosition before = first.previous(); before != null; before = first.previous()) {
            moves.addFirst(before.text(Objects.requireNonNull(first.lastMove())));
            first = before;
        }
        if (isStart(first)) {
            return new Reachability.Reachable(first.text(), List.copyOf(moves));
        }
        List<Finding> against = position.setup().findings(game).stream()
                .filter(each -> ((ChessRule) each.by().rule()).nature() == ChessRule.Nature.UNREACHABLE)
                .toList();
        return against.isEmpty() ? Reachability.NOT_KNOWN : new Reachability.Unreachable(against);
    }

    private static boolean isStart(ChessPosition position) {
        return mayBeStart(position) && starts(position).stream().anyMatch(start -> start.equals(position));
    }

    private static boolean mayBeStart(Board board) {
        return board.pawns == Bitboards.PAWN_RANKS && board.occupied() == (Bitboards.PAWN_RANKS | END_RANKS);
    }

    /** Whether the pieces stand as in the start of a game, whatever may still castle. */
    private boolean isStart(Board board) {
        if (!mayBeStart(board) || !board.isWhiteToMove()) {
            return false;
        }
        if (!game.rules().beginsAnywhere()) {
            return board.samePieces(
                    Chess960Starts.setup(Chess960Starts.STANDARD).board());
        }
        return Chess960Men.STARTS.stream().anyMatch(men(board, 0)::hasPiecesOf);
    }

    /** Loaded where it is needed. */
    private static final class ChessMen {
        static final Men START =
                startMen(Chess960Starts.setup(Chess960Starts.STANDARD).board());
    }

    /** Loaded where it is needed. */
    private static final class Chess960Men {
        static final List<Men> STARTS = IntStream.rangeClosed(0, Chess960Starts.LAST)
                .mapToObj(number -> Chess960Starts.setup(number).board())
                .map(SetupValidator::startMen)
                .toList();
    }

    private static List<Men> chess960Starts(Men men) {
        return men.hasCastling()
                ? Chess960Men.STARTS.stream().filter(men::mayHaveBegunAs).toList()
                : Chess960Men.STARTS;
    }

    /** The starts of a position's game at which its castling rooks and their kings stand where they stand now, the usual one first. */
    private static List<ChessPosition> starts(ChessPosition position) {
        Chess game = position.game();
        if (!game.rules().beginsAnywhere()) {
            return List.of(game.start());
        }
        long kings = 0;
        for (long left = position.castlingRooks(); left != 0; left = rest(left)) {
            kings |= position.kings() & (Bitboards.RANK_1 << (first(left) & 56));
        }
        List<ChessPosition> starts = new ArrayList<>();
        for (int number = 0; number <= Chess960Starts.LAST; number++) {
            ChessPosition start = game.start((number + Chess960Starts.STANDARD) % (Chess960Starts.LAST + 1));
            if ((start.rooks() & position.castlingRooks()) == position.castlingRooks()
                    && (start.kings() & kings) == kings) {
                starts.add(start);
            }
        }
        return starts;
    }

    /**
     * Looks for a game to a position against which nothing speaks.
     *
     * @param nodes about how many positions are looked at
     */
    static Reachability searched(ChessPosition position, long nodes) {
        List<ChessPosition> starts = starts(position);
        List<Men> men = starts.stream().map(each -> men(each, each.rights)).toList();
        ProofGame game = men.isEmpty()
                ? null
                : ProofGame.find(
                        men(position, position.castlingRooks() | position.possibleEnPassant()),
                        men,
                        position.game().rules().beginsAnywhere(),
                        nodes);
        return game == null ? Reachability.NOT_KNOWN : proved(starts.get(game.start()), game.moves(), position);
    }

    /** The game, if its moves are legal, none comes after its end, and the last leads to the position. */
    private static Reachability proved(ChessPosition start, int[] moves, ChessPosition end) {
        List<String> texts = new ArrayList<>();
        ChessPosition position = start;
        for (int packed : moves) {
            ChessMove move = position.legalMoves().stream()
                    .filter(each -> each.packed() == packed)
                    .findFirst()
                    .orElse(null);
            if (move == null || position.outcome().isOver()) {
                return Reachability.NOT_KNOWN;
            }
            texts.add(position.text(move));
            position = position.play(move);
        }
        return position.equals(end) ? new Reachability.Reachable(start.text(), texts) : Reachability.NOT_KNOWN;
    }

    /** Two checkers at most, and two only where one of them was uncovered by the other's move. */
    void reviewCheckers() {
        long checkers = board.checkingPieces();
        int count = Long.bitCount(checkers);
        List<String> names = Squares.names(checkers);
        if (count > 2) {
            add(ChessRule.CHECKERS_CANNOT_ARISE, SetupReason.TOO_MANY_CHECKERS, count, names);
        } else if (count == 2) {
            int king = board.ownKing();
            int one = first(checkers);
            int other = first(rest(checkers));
            boolean sameLine = (Attacks.line(king, one) & bit(other)) != 0;
            boolean leapers = (checkers & (board.pawns | board.knights)) == checkers;
            if (sameLine || leapers) {
                add(ChessRule.CHECKERS_CANNOT_ARISE, SetupReason.NO_CHECK_FROM_BOTH, names);
            }
        }
        if (count > 0 && board.enPassant() != 0 && (validRights & board.enPassant()) != 0) {
            reviewCheckAfterDoubleStep(checkers);
        }
    }

    /** After a double step, check comes from the pawn itself or along a line that it opened by leaving its square. */
    private void reviewCheckAfterDoubleStep(long checkers) {
        long target = board.enPassant();
        long passed = Pawns.behind(target, board.side);
        long origin = Pawns.ahead(target, board.side);
        for (long left = checkers & ~passed; left != 0; left = rest(left)) {
            int checker = first(left);
            if ((Attacks.between(board.ownKing(), checker) & origin) == 0) {
                add(
                        ChessRule.CHECKERS_CANNOT_ARISE,
                        SetupReason.NO_CHECK_AFTER_STEP,
                        Squares.name(first(target)),
                        Squares.name(checker));
            }
        }
    }

    void reviewClock() {
        int plies = 2 * (setup.moveNumber() - 1) + (board.isWhiteToMove() ? 0 : 1);
        if (setup.halfmoveClock() > plies && setup.moveNumber() > 1) {
            add(ChessRule.CLOCK_EXCEEDS_THE_GAME, SetupReason.CLOCK, setup.halfmoveClock(), plies);
        }
    }
}
