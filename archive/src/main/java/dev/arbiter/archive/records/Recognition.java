package dev.arbiter.archive.records;

import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.ImpossiblePositionException;
import dev.arbiter.Replay;
import dev.arbiter.UnreadableException;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.files.Compression;
import dev.arbiter.archive.files.Container;
import dev.arbiter.archive.files.InternalFaultException;
import dev.arbiter.archive.rows.MoveColumn;
import dev.arbiter.archive.text.Bytes;
import dev.arbiter.archive.text.OthelloText;
import dev.arbiter.archive.text.VariantTag;
import dev.arbiter.record.RecordGame;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Recognises the format of a file by its content; the file's name decides only if the content does not. */
public final class Recognition {

    /** The number of bytes that suffice to recognise a file: 64 KiB. */
    public static final int HEAD = 1 << 16;

    /** Most files found in directories and archives are shorter than this, in bytes. */
    private static final int SHORT_HEAD = 1 << 12;

    /** The number of bytes that suffice for formats not recognised by their words. */
    private static final int TEXT = 4096;

    /** The number of games examined before the name decides. */
    private static final int GAMES = 20;

    /** The most lines before the first whole instance of a contest input that may contain something else. */
    private static final int SPOILT_LINES = 3;

    /** The number of bytes that show that a file is not text. */
    private static final int MAGIC = 16;

    /** The number of first words kept of a game. */
    private static final int OPENING = 4;

    /** The number of these that must be legal moves, if the record has that number. */
    private static final int FIRST_MOVES = 2;

    /** Every record with tags has at least one of these. */
    private static final List<String> HEADER = List.of(
            "Event",
            "Site",
            "Date",
            "Round",
            "White",
            "Black",
            "Red",
            "Result",
            "FEN",
            "SetUp",
            "Variant",
            "GameType",
            "ECO",
            "Opening",
            "PlyCount",
            "TimeControl",
            "Termination",
            "Annotator",
            "EventDate",
            "WhiteElo",
            "BlackElo",
            "WhiteTitle",
            "BlackTitle",
            "Time",
            "UTCDate",
            "Title",
            "Publication");

    /** Without move numbers, at most one word in this number may be other than a move. */
    private static final int MOVES_TO_A_WORD = 4;

    /** The beginnings of records that are recognised by name: a tag, a comment, a number or a result. */
    private static final Pattern BEGINNING = Pattern.compile(
            "\\[\\s*\\w+\\s|[{(;]|\\*(?=\\s|$)|\\d+\\s*[.)]|[01]\\s*[-:]\\s*[01]|1/2|½|\\d+-\\d+|(?i:/FEN)"
                    // Two squares; after a pair of other numbers stands a word, as in "1 0 obj".
                    + "|[1-9]\\d?[ x:][1-9]\\d?(?!\\d)(?=\\s*(?:[!?\\d*{(\\[;]|$))");

    /** The beginning of a web page or other HTML or XML. */
    private static final Pattern MARKUP = Pattern.compile("(?i)<(?:!doctype|\\?xml|html|head|body|svg)\\b|<!--");

    private static final Pattern SETUP = Pattern.compile("(?i)/FEN[ \\t]*\"[ \\t]*[WB?]?[ \\t]*:");

    private static final Set<String> NAMES =
            Set.of("pgn", "pdn", "fen", "epd", "wtb", "ggf", "sgf", "obf", "json", "jsonl", "ndjson");

    private Recognition() {}

    /**
     * The format of a file.
     *
     * @param head the file's first {@link #HEAD} bytes, or all of a shorter file; decompressed
     * @param name the file's name
     * @return null if the content is of no known format
     */
    public static @Nullable Format format(byte[] head, String name) {
        return format(head, name, null);
    }

    /**
     * The format of a file.
     *
     * @param head the file's first {@link #HEAD} bytes, or all of it where it is shorter; decompressed
     * @param name the file's name
     * @param column the column that has the moves where it is CSV or JSON; null to find it
     * @return null where the content is none that is known
     */
    public static @Nullable Format format(byte[] head, String name, @Nullable String column) {
        try {
            return byContent(head, name, column);
        } catch (RuntimeException | StackOverflowError e) {
            Format named = byName(name);
            if (named == null) {
                throw e;
            }
            // The reader loses one game at most where it fails as well, and goes on with the next.
            InternalFaultException.of(e);
            return named;
        }
    }

    private static @Nullable Format byContent(byte[] head, String name, @Nullable String column) {
        if (isWthor(head) || byName(name) == Format.WTHOR) {
            return Format.WTHOR;
        }
        if (isBinary(head) || Container.of(head) != null) {
            return null;
        }
        int start = firstContent(head);
        if (start == head.length) {
            return byName(name);
        }
        String text = text(head);
        if (isMarkup(text) && byName(name) == null) {
            // A page about games shows tags and moves among its prose; where its name says that it is a record, they
            // are read.
            return null;
        }
        Format ending = byName(name);
        if (head[start] == '['
                && beginsWithTag(head)
                && (ending == null || ending == Format.PGN || ending == Format.PDN)) {
            return tagged(head, name);
        }
        if (text.startsWith(JsonLinesReader.BEGINNING)) {
            return Format.JSON_LINES;
        }
        MoveColumn.Choice choice = column(head, name, text, column);
        if (choice != null) {
            return choice.column() == null ? null : Format.COLUMNS;
        }
        if (PositionsReader.isList(text)) {
            return Format.EPD;
        }
        Format othello = othelloFormat(text, byName(name));
        if (othello != null) {
            return othello;
        }
        if (isCheckersCheck(text)) {
            return Format.CHECKERS_CHECK;
        }
        if (OthelloText.isTranscript(text)) {
            return Format.TRANSCRIPT;
        }
        Format named = byName(name);
        return switch (MoveLinesReader.kind(text, named == Format.PDN || named == Format.PGN)) {
            case GAMES -> Format.MOVE_LINES;
            case CHESS -> Format.PGN;
            case DRAUGHTS -> Format.PDN;
            case OTHER -> tagged(head, name);
        };
    }

    /** Reads the first {@link #HEAD} bytes, or fewer if there are no more. */
    public static byte[] head(ByteFeed feed) {
        return head(feed.stream());
    }

    /** Reads as many bytes as {@link #format} needs, or fewer if the input ends or fails. */
    public static byte[] head(InputStream stream) {
        byte[] head = new byte[SHORT_HEAD];
        int length = 0;
        try {
            for (int count = 0; count >= 0 && length < HEAD; count = stream.read(head, length, head.length - length)) {
                length += count;
                head = length == head.length && length < HEAD ? Arrays.copyOf(head, HEAD) : head;
            }
        } catch (IOException e) {
            // The next read fails again.
            return Arrays.copyOf(head, length);
        }
        return Arrays.copyOf(head, length);
    }

    /** The column of moves, or why there is none, of what begins as CSV or JSON; null for what does not, or has no such column. */
    private static MoveColumn.@Nullable Choice column(byte[] head, String name, String text, @Nullable String column) {
        String line = text.lines().findFirst().orElse("");
        boolean mayBe = text.startsWith("{") || text.startsWith("[") || line.matches(".*[,;\\t|].*");
        boolean isNamed =
                column != null || ending(name).equals("csv") || ending(name).equals("tsv");
        return mayBe || isNamed ? MoveColumn.of(withoutCutLine(head), column) : null;
    }

    /**
     * Why {@link #format} recognises no format, in one line.
     *
     * @param column as there
     */
    public static String whyUnknown(byte[] head, @Nullable String column) {
        MoveColumn.Choice choice =
                Container.of(head) != null || isBinary(head) ? null : column(head, "", text(head), column);
        if (choice != null && choice.problem() != null) {
            return choice.problem();
        }
        Container container = Container.of(head);
        if (container != null) {
            return "it is a " + container.title() + ", which is not read here; unpack it first";
        }
        return "it has no recorded games in a known format"
                + (isMarkup(text(head)) ? ": it is a web page or other text in HTML or XML" : "");
    }

    private static boolean isMarkup(String text) {
        return MARKUP.matcher(text).lookingAt();
    }

    /** Whether a file begins with bytes that no text contains: an image, a program, a document. */
    private static boolean isBinary(byte[] head) {
        if (beginsWithTag(head)) {
            return false;
        }
        for (int at = 0; at < Math.min(head.length, MAGIC); at++) {
            byte b = head[at];
            if (b >= 0 && b < ' ' && b != '\t' && b != '\n' && b != '\r' && b != '\f' && b != 0x1A) {
                return true;
            }
        }
        return false;
    }

    /** Whether a file begins like {@code [White "} or {@code (;PB[}; a tag's value may then be anything. */
    private static boolean beginsWithTag(byte[] head) {
        int at = firstContent(head);
        boolean bracket = at < head.length && head[at] == '[';
        boolean tree = at + 1 < head.length && head[at] == '(' && head[at + 1] == ';';
        at += bracket ? 1 : 2;
        int name = at;
        // A symbol (PGN standard, section 7).
        while (at < head.length
                && (Bytes.isLetter(head[at]) || Bytes.isDigit(head[at]) || head[at] == '_' || head[at] == '-')) {
            at++;
        }
        return at > name
                && at + 1 < head.length
                && (bracket ? head[at] == ' ' && head[at + 1] == '"' : tree && head[at] == '[');
    }

    /** Whether a file is a name file of the WTHOR database, which contains no games. */
    public static boolean isNameFile(byte[] head, String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        boolean players = lower.endsWith(".jou");
        return (players || lower.endsWith(".trn"))
                && (hasDate(head)
                        || WthorNames.isFile(
                                head, players ? WthorNames.PLAYER : WthorNames.TOURNAMENT, head.length < HEAD));
    }

    /** A WTHOR file begins with the date of its creation; if that is missing, the number and size of its games decide. */
    private static boolean isWthor(byte[] head) {
        return hasDate(head) || WthorReader.holdsGames(head, head.length < HEAD);
    }

    private static boolean hasDate(byte[] head) {
        return head.length >= 12 && WthorReader.isDated(head);
    }

    private static int firstContent(byte[] head) {
        int at = 0;
        if (head.length >= 3 && head[0] == (byte) 0xEF && head[1] == (byte) 0xBB && head[2] == (byte) 0xBF) {
            at = 3;
        }
        while (at < head.length
                && (Bytes.isBlank(head[at]) || Bytes.isLineEnd(head[at]) || UntaggedReader.isComment(head[at]))) {
            if (UntaggedReader.isComment(head[at])) {
                while (at < head.length && !Bytes.isLineEnd(head[at])) {
                    at++;
                }
            } else {
                at++;
            }
        }
        return at;
    }

    /** The formats of Othello except transcripts; the name decides if the content does not. */
    private static @Nullable Format othelloFormat(String text, @Nullable Format named) {
        Format properties = OthelloText.propertyFormat(text);
        if (properties != null) {
            return properties;
        }
        if (OthelloText.isObf(text)) {
            return Format.OBF;
        }
        return named == Format.GGF || named == Format.SGF || named == Format.OBF ? named : null;
    }

    /**
     * An instance of Checker's Check has two numbers on a line, then numbers, then a number and R or W. A later instance counts
     * too, as a damaged first one must not hide the others.
     */
    private static boolean isCheckersCheck(String text) {
        boolean inside = false;
        int others = 0;
        for (String line : text.split("\\R", -1)) {
            boolean numbers = line.matches("[-\\d \\t]*");
            if (inside && line.matches("[-\\d \\t]*\\d[ \\t]+[RW][ \\t]*")) {
                return true;
            }
            inside = line.matches("\\d+[ \\t]+\\d+[ \\t]*") || (inside && numbers);
            others += numbers ? 0 : 1;
            if (others > SPOILT_LINES) {
                return false;
            }
        }
        return false;
    }

    /** PGN or PDN: by tags, then by the form of the moves, then by name. */
    private static @Nullable Format tagged(byte[] head, String name) {
        boolean pairs = false;
        int pgn = 0;
        int pdn = 0;
        int lines = 0;
        boolean results = false;
        boolean beginsChess = false;
        int chess = 0;
        boolean setup = hasSetup(head);
        boolean evidence =
                setup || (byName(name) != null && BEGINNING.matcher(text(head)).lookingAt());
        MovesInText text = new MovesInText();
        boolean draughts = false;
        try {
            RecordReader reader = Readers.open(Format.PGN, ByteFeed.of(withoutCutLine(head)), null);
            for (int game = 0; game < GAMES && reader.nextGame(); game++) {
                Tags tags = reader.tags();
                List<String> opening = new ArrayList<>();
                int coordinates = 0;
                boolean opens = true;
                int words = 0;
                int others = 0;
                boolean numbered = false;
                String fen = tags.get("FEN");
                String type = tags.get("GameType");
                boolean typed = type != null && (VariantTag.id(type) == null || VariantTag.isOfPdn(type));
                pdn += typed ? 100 : 0;
                pgn += type != null && !typed ? 100 : 0;
                pdn += fen != null && fen.matches("\\s*[WB?]?:.*") ? 100 : 0;
                pgn += fen != null && fen.matches("\\s*[^:/]*/[^:]*") ? 100 : 0;
                boolean named = VariantTag.isOfPdn(tags.get("Variant"));
                pdn += named ? 100 : 0;
                pgn += (tags.has("Variant") && !named) || tags.has("ECO") ? 10 : 0;
                pgn += tags.count() > 0 ? 1 : 0;
                pdn += tags.count() > 0 ? 1 : 0;
                for (Token token = reader.next(); token != Token.END; token = reader.next()) {
                    opens &= token != Token.NO_MOVE;
                    results |= token == Token.RESULT;
                    if (token == Token.MOVE) {
                        words++;
                        others += mayBeMove(reader.bytes(), reader.from(), reader.to()) ? 0 : 1;
                        numbered = numbered || reader.moveNumber() > 0;
                        if (opens && opening.size() < OPENING) {
                            pairs |= opening.isEmpty() && LetteredDraughts.mayBegin(reader);
                            opening.add(reader.text());
                        }
                        byte first = reader.bytes()[reader.from()];
                        boolean letters = Bytes.isLetter(first);
                        boolean bothSquares = letters && isTwoSquares(reader.bytes(), reader.from(), reader.to());
                        lines += bothSquares ? 1 : 0;
                        coordinates += bothSquares || Bytes.isDigit(first) ? 1 : 0;
                        pgn += letters && !bothSquares && isChess(reader.bytes(), reader.from(), reader.to()) ? 1 : 0;
                        pdn += Bytes.isDigit(first) && reader.bytes()[reader.from()] != '0' ? 1 : 0;
                    }
                }
                // After prose, one word that looks like a move is none; nor are a few of them among other words.
                boolean prose = (!reader.notes().isEmpty() && opening.size() < FIRST_MOVES)
                        || areWords(words, others, numbered);
                evidence = evidence || isHeader(tags);
                if (!evidence && words > 0) {
                    text.add(words, others, numbered, !prose && opensAGame(opening));
                }
                // Pairs of squares are of many games, and so are pairs of numbers: chess is the one that can play them.
                chess += !named && coordinates > 0 && isChess(fen, opening) ? coordinates : 0;
                beginsChess |=
                        !named && lines > 0 && isChess(fen, opening.subList(0, Math.min(FIRST_MOVES, opening.size())));
            }
            evidence = evidence || text.areGames(byName(name) != null);
            draughts = evidence && pairs && chess == 0 && LetteredDraughts.isIn(withoutCutLine(head));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (!evidence) {
            return null;
        }
        if (draughts || (setup && chess == 0)) {
            return Format.PDN;
        }
        if (chess > 0 && (pgn > 0 || pdn > 0 || results || hasMoveNumbers(head))) {
            // No first move of draughts is one of chess.
            return Format.PGN;
        }
        if (pgn == 0 && pdn == 0 && lines > 0) {
            if ((results && beginsChess) || isNamedPgn(name)) {
                return Format.PGN;
            }
            boolean named = name.toLowerCase(Locale.ROOT).endsWith(".pdn") && chess == 0;
            return named || hasMoveNumbers(head) ? Format.PDN : Format.MOVE_LINES;
        }
        if (pgn == pdn) {
            Format named = byName(name);
            return named == null && pgn > 0 ? Format.PGN : named;
        }
        return pgn > pdn ? Format.PGN : Format.PDN;
    }

    private static boolean areWords(int words, int others, boolean numbered) {
        return (numbered ? 2 : MOVES_TO_A_WORD) * others > words;
    }

    /**
     * Looks for games in a text without tags. A book on openings, a collection of problems or a program has an occasional line
     * that opens a game; a record consists mostly of moves, and most of its games begin with an opening move.
     */
    private static final class MovesInText {
        private int games;
        private int opened;
        private int words;
        private int others;
        private boolean numbered;

        /** Adds what a reader takes for a game, with its words. */
        void add(int words, int others, boolean numbered, boolean opens) {
            games++;
            opened += opens ? 1 : 0;
            this.words += words;
            this.others += others;
            this.numbered |= numbered;
        }

        /** @param isNamed whether the file's name says that it contains games: then one game with an opening move suffices */
        boolean areGames(boolean isNamed) {
            return opened > 0 && (isNamed || (2 * opened >= games && !areWords(words, others, numbered)));
        }
    }

    private static String text(byte[] head) {
        int start = firstContent(head);
        int length = Math.min(head.length - start, TEXT);
        int whole = start + length < head.length ? start + wholeLines(head, start, length) : head.length;
        return new String(head, start, whole - start, StandardCharsets.ISO_8859_1);
    }

    /**
     * The beginning of a file without a word that may be cut off: it ends at the last line end, or else at the last blank.
     *
     * @param head the first {@link #HEAD} bytes of a file, or all of a shorter one
     */
    public static byte[] withoutCutLine(byte[] head) {
        return head.length < HEAD ? head : Arrays.copyOf(head, wholeLines(head, 0, head.length));
    }

    /** The number of bytes that form whole lines, or whole words if no line ends in their second half. */
    private static int wholeLines(byte[] bytes, int from, int length) {
        int half = from + length / 2;
        int end = from + length;
        while (end > half && !Bytes.isLineEnd(bytes[end - 1])) {
            end--;
        }
        if (end == half) {
            end = from + length;
            while (end > half && !Bytes.isBlank(bytes[end - 1])) {
                end--;
            }
        }
        return end == half ? length : end - from;
    }

    /** Whether tags are those of a game rather than sections of a settings file, which look alike. */
    private static boolean isHeader(Tags tags) {
        return HEADER.stream().anyMatch(tags::has);
    }

    /** Whether a word can be a move of some game: it names a square, or castles. */
    private static boolean mayBeMove(byte[] bytes, int from, int to) {
        boolean castling = to - from > 2 && (bytes[from] | 0x20) == 'o' && bytes[from + 1] == '-';
        for (int at = from; at < to; at++) {
            if (Bytes.isDigit(bytes[at])) {
                return true;
            }
        }
        return castling;
    }

    /** Whether words are the first moves of some game: without a tag pair or a name that says so, nothing else is a record. */
    static boolean opensAGame(List<String> words) {
        return !words.isEmpty() && legalMoves(words) >= Math.min(FIRST_MOVES, words.size());
    }

    /** The first game in which all words are legal moves in sequence from the start; null if there is none. */
    static @Nullable Game<?> gameOf(List<String> words) {
        return Games.all().stream()
                .filter(game -> legalMoves(words, game) == words.size())
                .findFirst()
                .orElse(null);
    }

    /** The largest number of words that are legal moves in sequence from the start of any game. */
    private static int legalMoves(List<String> words) {
        int most = 0;
        for (Game<?> game : Games.all()) {
            most = Math.max(most, legalMoves(words, game));
        }
        if (most < words.size()) {
            // Pieces may be named by the letters of another language.
            for (Game<?> naming : RecordGame.otherNamings(Format.PGN.usualGame())) {
                most = Math.max(most, legalMoves(words, naming));
            }
        }
        return most;
    }

    private static int legalMoves(List<String> words, Game<?> game) {
        return RecordedMove.play(game.replay(), words);
    }

    /**
     * Whether the first words of a record are moves of chess.
     *
     * @param fen the initial position; null for that of chess
     */
    static boolean opensChess(@Nullable String fen, List<String> words) {
        return isChess(fen, words.subList(0, Math.min(OPENING, words.size())));
    }

    /** Whether words are moves of chess from a position, or from the start if there is none. */
    private static boolean isChess(@Nullable String fen, List<String> words) {
        if (words.isEmpty() || (fen == null && isNoFirstMove(words.get(0)))) {
            return false;
        }
        Game<?> chess = Format.PGN.usualGame();
        Replay<?> replay = chess.replay();
        try {
            replay.begin(fen == null ? chess.start() : chess.position(fen));
        } catch (UnreadableException | ImpossiblePositionException e) {
            return false;
        }
        int legal = RecordedMove.play(replay, words);
        if (legal == 0 || legal == words.size() || fen != null) {
            return legal == words.size();
        }
        // Pieces may be named by the letters of another language.
        return RecordGame.otherNamings(chess).stream().anyMatch(naming -> legalMoves(words, naming) == words.size());
    }

    /**
     * Whether a word is clearly not a first move of chess: numbers with a separator, or a pair of squares from beyond the
     * second row, as in draughts. Without this test, files of draughts would load the rules of chess.
     */
    private static boolean isNoFirstMove(String word) {
        int length = word.length();
        int at = 0;
        while (at < length && word.charAt(at) >= '0' && word.charAt(at) <= '9') {
            at++;
        }
        byte[] bytes = word.getBytes(StandardCharsets.ISO_8859_1);
        if (at > 0) {
            boolean marked = word.charAt(0) != '0' && at < length && (word.charAt(at) == '-' || word.charAt(at) == 'x');
            return marked && !isFirstInNumbers(bytes);
        }
        boolean pair = length == 5 && bytes[2] == '-' && isTwoSquares(bytes, 0, length);
        return pair && bytes[0] >= 'a' && bytes[0] <= 'h' && bytes[1] > '2' && bytes[1] < '7';
    }

    /** Whether a word is a first move of chess in ICCF numeric notation with a dash: {@code 52-54}, {@code 71-63}. */
    private static boolean isFirstInNumbers(byte[] word) {
        if (word.length != 5 || word[2] != '-') {
            return false;
        }
        boolean pawn = word[1] == '2' && word[0] == word[3] && (word[4] == '3' || word[4] == '4');
        boolean knight = word[1] == '1'
                && word[4] == '3'
                && (word[0] == '2' || word[0] == '7')
                && Math.abs(word[0] - word[3]) == 1;
        return pawn || knight;
    }

    /** Whether a word consists of two squares: {@code e2e4}, {@code c3-d4}, {@code a3:c5}. */
    private static boolean isTwoSquares(byte[] bytes, int from, int to) {
        int second = from + 2;
        if (to - from >= 5 && !Bytes.isLetter(bytes[second])) {
            second++;
        } else if (to - from >= 5 && (bytes[second] | 0x20) == 'x') {
            second++;
        }
        return to - from >= 4
                && Bytes.isDigit(bytes[from + 1])
                && Bytes.isLetter(bytes[second])
                && Bytes.isDigit(bytes[second + 1]);
    }

    /**
     * Whether a word looks like a move of chess: a piece or a file first, then a rank. Called for every word, so not a pattern.
     */
    private static boolean isChess(byte[] bytes, int from, int to) {
        byte first = bytes[from];
        boolean begins = (first >= 'a' && first <= 'h') || "KQRBN".indexOf(first) >= 0;
        for (int at = from + 1; begins && at < to; at++) {
            if (bytes[at] >= '1' && bytes[at] <= '8') {
                return true;
            }
        }
        return to - from >= 3 && first == 'O' && bytes[from + 1] == '-' && bytes[from + 2] == 'O';
    }

    /** Whether a position of draughts is set up among moves, {@code /FEN "W:W41:B1"/}, which only PDN has. */
    private static boolean hasSetup(byte[] head) {
        for (int at = 0; at + 4 < head.length; at++) {
            boolean begins = head[at] == '/' && (head[at + 1] | 0x20) == 'f' && (head[at + 2] | 0x20) == 'e';
            if (begins && SETUP.matcher(latin(head, at)).lookingAt()) {
                return true;
            }
        }
        return false;
    }

    private static String latin(byte[] bytes, int from) {
        return new String(bytes, from, Math.min(bytes.length - from, OPENING * MAGIC), StandardCharsets.ISO_8859_1);
    }

    private static boolean hasMoveNumbers(byte[] head) {
        for (int at = 0; at + 1 < head.length; at++) {
            if (Bytes.isDigit(head[at]) && head[at + 1] == '.') {
                return true;
            }
        }
        return false;
    }

    /** Whether a file name has an extension of PGN. */
    public static boolean isNamedPgn(String name) {
        return byName(name) == Format.PGN;
    }

    /** Whether a file name is typical of files of games or positions and rare for others. */
    public static boolean isNameOfGames(String name) {
        return NAMES.contains(ending(name));
    }

    /** The extension in lower case, without that of a compression format. */
    private static String ending(String name) {
        String plain = Compression.plainName(name).toLowerCase(Locale.ROOT);
        return plain.substring(plain.lastIndexOf('.') + 1);
    }

    private static @Nullable Format byName(String name) {
        String ending = ending(name);
        return Arrays.stream(Format.values())
                .filter(format -> switch (format) {
                    case PGN, PDN, GGF, SGF, OBF, WTHOR -> ending.equals(format.ending());
                    default -> false;
                })
                .findFirst()
                .orElse(null);
    }
}
