package dev.arbiter.archive.games;

import dev.arbiter.Game;
import dev.arbiter.Notation;
import dev.arbiter.Note;
import dev.arbiter.Outcome;
import dev.arbiter.Position;
import dev.arbiter.Ruling;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Comment;
import dev.arbiter.archive.DrawOffer;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Line;
import dev.arbiter.archive.Nag;
import dev.arbiter.archive.PlacedNote;
import dev.arbiter.archive.Ply;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.Remark;
import dev.arbiter.archive.ResultOrder;
import dev.arbiter.archive.Tag;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.check.RecordJudge;
import dev.arbiter.archive.result.DgtResultKings;
import dev.arbiter.archive.text.EpdOperations;
import dev.arbiter.archive.text.PdnResult;
import dev.arbiter.archive.write.GameWriter;
import dev.arbiter.archive.write.PgnPdnWriter;
import dev.arbiter.archive.write.Results;
import dev.arbiter.record.RecordGame;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The changes to a game between reading and writing: the notation of its moves, what is left out, what is corrected.
 *
 * <pre>{@code
 * Conversion conversion = Conversion.to(Format.PGN).without(Set.of(Conversion.Extra.VARIATIONS)).legalPart();
 * try (Stream<CheckedGame> games = Archives.checked(Path.of("club.pgn"), null)) {
 *     Archives.write(Path.of("legal.pgn"), games.map(game -> conversion.convert(game, System.err::println)));
 * }
 * }</pre>
 */
public final class Conversion implements Cloneable {

    /** The parts of a record beside its moves that can be left out. */
    public enum Extra {
        COMMENTS,
        VARIATIONS,
        SIGNS,
        /** The commands {@code clk}, {@code clock}, {@code mct}, {@code emt} and {@code egt} in comments. */
        CLOCKS,
        /** The command {@code eval} in comments. */
        EVALUATIONS
    }

    /** The seven-tag roster of PGN. */
    private static final List<String> ROSTER = List.of("Event", "Site", "Date", "Round", "White", "Black", "Result");

    /** Tags that identify the game and its position. */
    private static final Set<String> NEEDED =
            Set.of("FEN", "SetUp", "Variant", "GameType", Tag.PIECE_LETTERS, "GM", "BO", "TY", "SZ", "FF", "CA");

    private @Nullable Format format;
    private @Nullable Notation notation;
    private boolean faithful;
    private boolean legalPart;
    private boolean repair;
    private boolean renumber;
    private boolean compatible;
    /** The language by whose letters moves name pieces; null for English. */
    private @Nullable String letters;

    private Set<Extra> without = Set.of();
    /** The names of the tags to keep; null for all. */
    private @Nullable Set<String> tags;
    /** The order of scores in results where sources disagree; null to infer it for each file. */
    private @Nullable ResultOrder results;

    private Conversion() {}

    /** A conversion to the export form of a format; null for the format of each game. */
    public static Conversion to(@Nullable Format format) {
        Conversion conversion = new Conversion();
        conversion.format = format;
        return conversion;
    }

    private Conversion with(Consumer<Conversion> change) {
        try {
            Conversion copy = (Conversion) clone();
            change.accept(copy);
            return copy;
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }

    /** Writes legal moves in a notation, regardless of that of the record. */
    public Conversion notation(Notation wording) {
        return with(copy -> copy.notation = wording);
    }

    /**
     * Keeps the record's own texts, tags and signs.
     *
     * @throws IllegalStateException if the conversion is {@link #compatible} or has {@link #letters}
     */
    public Conversion faithful() {
        if (compatible || letters != null) {
            throw new IllegalStateException("what is arranged or worded anew cannot be kept as written");
        }
        return with(copy -> copy.faithful = true);
    }

    /** Cuts each line before its first move that is not legal, and adds a comment that says so. */
    public Conversion legalPart() {
        return with(copy -> copy.legalPart = true);
    }

    /**
     * Corrects what is certain: the spelling of moves, omitted passes, results that differ from the end on the board, the tags
     * {@code SetUp} and {@code PlyCount}.
     */
    public Conversion repair() {
        return with(copy -> copy.repair = true);
    }

    /** Numbers moves from the initial position, whatever number the record begins with. */
    public Conversion renumber() {
        return with(copy -> copy.renumber = true);
    }

    /**
     * Writes PGN that less capable programs read: at most one comment after a move, between the move's signs and its
     * variations; only tags whose names are letters and whose values need no escapes; no escaped lines. Other formats are
     * unaffected.
     *
     * @throws IllegalStateException if the conversion is {@link #faithful}
     */
    public Conversion compatible() {
        if (faithful) {
            throw new IllegalStateException("what is kept as written cannot be arranged for other programs");
        }
        return with(copy -> copy.compatible = true);
    }

    /**
     * Writes PGN whose moves name pieces by the letters of a language, and a tag that says so ({@link Tag#PIECE_LETTERS}), by which
     * they are read again. Comments stay as they are. A game keeps English letters if one of its texts that are no legal moves would
     * mean something else; a note says so.
     *
     * @param language {@code de}, {@code es}, {@code fr}, {@code nl}, {@code ru}, or {@code en}, the default
     * @throws IllegalArgumentException if it is another
     * @throws IllegalStateException if the conversion is {@link #faithful}
     */
    public Conversion letters(String language) {
        if (RecordGame.inLetters(Format.PGN.usualGame(), language) == null) {
            throw new IllegalArgumentException("no letters of the language '" + language + "'");
        }
        if (language.equals(ConversionWords.ENGLISH)) {
            return with(copy -> copy.letters = null);
        }
        if (faithful) {
            throw new IllegalStateException("moves that are kept as written keep their letters");
        }
        return with(copy -> copy.letters = language);
    }

    /** Leaves out parts of records. */
    public Conversion without(Set<Extra> parts) {
        return with(copy -> copy.without = Set.copyOf(parts));
    }

    /** Keeps only the seven-tag roster and the tags that identify the game and its position. */
    public Conversion rosterOnly() {
        Set<String> names = new HashSet<>(ROSTER);
        ROSTER.forEach(name -> names.add(Tag.property(name)));
        names.add("Red");
        return tags(names);
    }

    /** Keeps only tags with the given names and those that identify the game and its position. */
    public Conversion tags(Set<String> names) {
        return with(copy -> copy.tags = Set.copyOf(names));
    }

    /**
     * Sets the side whose score comes first in {@code 1-0} where sources disagree, and corrects results accordingly. With null,
     * the order is inferred for each file from the games won on the board, and no result is corrected because of it.
     */
    public Conversion results(@Nullable ResultOrder order) {
        return with(copy -> copy.results = order);
    }

    /** The settings for checking records before conversion. */
    CheckSettings settings(@Nullable Game<?> rules) {
        return CheckSettings.standard().withRules(rules).withResults(results);
    }

    /** The same conversion to another format. */
    public Conversion in(Format other) {
        return with(copy -> copy.format = other);
    }

    /** The style in which the games are to be written. */
    public GameWriter.Style style() {
        return faithful ? GameWriter.Style.FAITHFUL : GameWriter.Style.EXPORT;
    }

    /** Whether legal games are written completely, in the export form. */
    boolean isPlainExport() {
        return (notation == null || notation == Notation.CANONICAL)
                && !faithful
                && !legalPart
                && !repair
                && !renumber
                && !compatible
                && letters == null
                && without.isEmpty()
                && tags == null;
    }

    /** Whether lines are cut before illegal moves. */
    public boolean cutsIllegal() {
        return legalPart;
    }

    /** The format in which a game is written. */
    public Format format(GameRecord game) {
        return format == null ? game.format() : format;
    }

    /** Why games cannot be written in a format as asked for; null if they can. */
    @Nullable
    String refusal(Format written) {
        return letters == null || written == Format.PGN
                ? null
                : "it would be written as " + written.title() + ", and only PGN has the piece letters of a language";
    }

    /** Why a game cannot be written as asked for; null if it can. */
    @Nullable
    String refusal(GameRecord game) {
        Game<?> rules = game.game();
        boolean isNamed = letters == null || rules == null || RecordGame.inLetters(rules, letters) != null;
        return isNamed || rules == null ? null : "moves of " + rules.title() + " name no pieces by letters";
    }

    /**
     * The record to be written.
     *
     * @throws IllegalArgumentException if the game's moves name no pieces by letters, and {@link #letters} are asked for
     */
    public GameRecord convert(GameRecord game) {
        return convert(new CheckedGame(game, Arbiter.check(game)), corrected -> {});
    }

    /**
     * The record to be written.
     *
     * @param notes receives what was corrected or cut off
     * @throws IllegalArgumentException if the game's moves name no pieces by letters, and {@link #letters} are asked for
     */
    public GameRecord convert(CheckedGame checked, Consumer<Note> notes) {
        return convert(new ReadGame(checked, RecordJudge.canonical(checked.record())), notes);
    }

    /**
     * The record to be written.
     *
     * @param read if its canonical moves are not known, it is played move by move
     */
    GameRecord convert(ReadGame read, Consumer<Note> notes) {
        CheckedGame checked = read.game();
        String refusal = refusal(checked.record());
        if (refusal != null) {
            throw new IllegalArgumentException(refusal);
        }
        GameRecord game =
                repair || legalPart ? DgtResultKings.without(checked.record(), checked.verdict()) : checked.record();
        int signs = checked.record().moves().size() - game.moves().size();
        if (signs > 0) {
            notes.accept(Note.of(signs == 1 ? ConversionNote.KING_LEFT_OUT : ConversionNote.KINGS_LEFT_OUT));
        }
        Line line = game.line();
        Format target = format(game);
        boolean passes = repair || ((target == Format.GGF || target == Format.SGF) && !faithful);
        Notation wording = wording(target, game.format());
        List<@Nullable String> known = wording == Notation.CANONICAL && !legalPart && !passes ? read.canonical() : null;
        if (known != null) {
            line = new CanonicalLines(game.game(), known).line(line);
        }
        if (!without.isEmpty()) {
            line = stripped(line);
            game = game.with(line, game.claimed());
        }
        Note cut = null;
        if (known == null && (wording != null || legalPart || passes)) {
            List<Ply> plies = RecordJudge.plies(game);
            line = new Wording(game.game(), wording, passes, notes).line(line, plies);
            for (Ply ply : plies) {
                cut = cut == null && ply.undecided() ? cut(ply) : cut;
            }
        }
        if (game.format() == Format.CHECKERS_CHECK
                && (target == Format.PDN || target == Format.PGN)
                && !checked.verdict().isLegal()) {
            line = withoutResult(line, game);
        }
        if (game.format() == Format.OBF && target != Format.OBF && target != Format.JSON_LINES) {
            line = besideEachOther(line);
        }
        String claimed = game.claimed();
        List<Tag> corrected = new ArrayList<>(game.tagList());
        if (legalPart && !checked.verdict().isLegal()) {
            notes.accept(cut == null ? cut(checked.verdict()) : cut);
            if (!isMoveIllegal(checked.verdict())) {
                line = shortened(line, checked.verdict().played().plies());
            }
        }
        if (repair) {
            claimed = result(checked, corrected, notes);
            if (claimed != null && line.result() != null) {
                line = new Line(line.before(), line.moves(), claimed, line.place());
            }
            setUp(corrected, target, notes);
            plyCount(corrected, line, notes);
            for (PlacedNote note : checked.verdict().notes()) {
                if (note.topic() == Note.Topic.READING || note.topic() == Note.Topic.PASS) {
                    notes.accept(note.note());
                }
            }
        }
        if (target == Format.PGN && !faithful) {
            line = positionInFull(game, corrected, line, notes);
        }
        if (compatible && target == Format.PGN) {
            CompatiblePgn plain = new CompatiblePgn(notes);
            line = plain.line(line);
            corrected = plain.tags(corrected);
        }
        if (renumber) {
            line = counted(line);
        }
        boolean isTagged = target == Format.PGN || target == Format.PDN;
        if (isTagged && !faithful && PgnPdnWriter.closesBrace(line)) {
            notes.accept(Note.of(ConversionNote.BRACES_MADE_ROUND));
        }
        if (faithful && wording != null && isTagged) {
            // Moves in other words no longer show which game they are as they did.
            PgnPdnWriter.nameGame(target, game.game(), corrected);
        }
        Game<?> rules = game.game();
        if (wording != null && rules != null) {
            PieceLettering lettering = PieceLettering.of(rules, line, target == Format.PGN ? letters : null, notes);
            rules = lettering.game();
            line = lettering.line();
            lettering.name(corrected);
        }
        if (tags != null) {
            Set<String> kept = tags;
            corrected.removeIf(tag -> !kept.contains(tag.name()) && !NEEDED.contains(tag.name()));
        }
        return new GameRecord(
                game.origin(),
                corrected,
                new GameRecord.Beginning(
                        rules,
                        PieceLettering.start(rules, game),
                        renumber ? 0 : game.beginning().firstNumber()),
                line,
                game.whole(),
                claimed);
    }

    /**
     * Writes the position in full FEN, which other programs expect; operations of an EPD in the tag become a comment, those
     * that are counters excepted.
     */
    private static Line positionInFull(GameRecord game, List<Tag> tags, Line line, Consumer<Note> notes) {
        Game<?> rules = game.game();
        boolean isEpd = game.format() == Format.EPD;
        List<Remark> before = new ArrayList<>();
        for (int at = 0; at < tags.size() && rules != null; at++) {
            Tag tag = tags.get(at);
            String whole = tag.name().equalsIgnoreCase("FEN") ? RecordGame.wholeText(rules, tag.value()) : tag.value();
            if (!whole.equals(tag.value())) {
                tags.set(at, new Tag(tag.name(), whole));
                if (!isEpd) {
                    notes.accept(Note.of(ConversionNote.TAG_CORRECTED, tag.name(), tag.value(), whole));
                }
                String others = EpdOperations.withoutCounters(EpdOperations.after(tag.value()));
                if (!others.isEmpty()) {
                    before.add(new Comment(others, game.place()));
                }
            }
        }
        for (Remark remark : line.before()) {
            boolean isOperations = isEpd && remark instanceof Comment comment && EpdOperations.isAll(comment.text());
            String others = isOperations ? EpdOperations.withoutCounters(((Comment) remark).text()) : "";
            if (!isOperations) {
                before.add(remark);
            } else if (!others.isEmpty()) {
                before.add(new Comment(others, ((Comment) remark).place()));
            }
        }
        return before.equals(line.before()) ? line : new Line(before, line.moves(), line.result(), line.place());
    }

    /** Drops an illegal last move of a contest input that other formats would read as points, such as {@code 9-9}. */
    private static Line withoutResult(Line line, GameRecord game) {
        int last = line.moves().size() - 1;
        RecordedMove move = last >= 0 ? line.moves().get(last) : null;
        int points = move == null ? -1 : PdnResult.points(move.text());
        if (move == null || points < 0) {
            return line;
        }
        String[] squares = move.text().split("-", -1);
        boolean isPoints = squares[0].equals(squares[1]) || PdnResult.mayBePoints(points);
        List<Ply> plies = isPoints ? RecordJudge.plies(game) : List.of();
        if (last != plies.size() - 1 || plies.get(last).ruling() instanceof Ruling.Legal<?>) {
            return line;
        }
        // Without the zero a capture that ended on its first square would go on with it.
        boolean goesOn = last > 0 && line.moves().get(last - 1).text().endsWith(squares[0]);
        List<RecordedMove> moves = new ArrayList<>(line.moves());
        moves.set(last, move.with((goesOn ? "0" : "") + squares[0] + "x" + squares[1], move.remarks()));
        return new Line(line.before(), moves, line.result(), line.place());
    }

    /** In OBF several moves are made from one position; elsewhere all but the first become variations. */
    private static Line besideEachOther(Line line) {
        int first = 0;
        while (first < line.moves().size() && line.moves().get(first).kind() == RecordedMove.Kind.SETUP) {
            first++;
        }
        if (first + 1 >= line.moves().size()) {
            return line;
        }
        RecordedMove chosen = line.moves().get(first);
        List<Remark> remarks = new ArrayList<>(chosen.remarks());
        for (RecordedMove other : line.moves().subList(first + 1, line.moves().size())) {
            remarks.add(new Line(List.of(), List.of(other), null, line.place()));
        }
        List<RecordedMove> moves = new ArrayList<>(line.moves().subList(0, first));
        moves.add(chosen.with(chosen.text(), remarks));
        return new Line(line.before(), moves, line.result(), line.place());
    }

    /** The notation of moves in a format; null to keep them as written. */
    private @Nullable Notation wording(Format target, Format read) {
        if (target == Format.JSON_LINES && read == Format.CHECKERS_CHECK) {
            // It keeps its format, whose moves name every square.
            return faithful && !repair ? null : Notation.LONG;
        }
        return switch (target) {
            // No tag could say there that squares are named otherwise.
            case MOVE_LINES -> faithful && !repair && notation == null ? null : Notation.ENGINE;
            case CHECKERS_CHECK -> Notation.LONG;
            default -> notation != null ? notation : faithful && !repair ? null : Notation.CANONICAL;
        };
    }

    /** A line whose numbers count its moves. */
    private static Line counted(Line line) {
        List<RecordedMove> moves = new ArrayList<>(line.moves().size());
        for (RecordedMove move : line.moves()) {
            List<Remark> remarks = move.remarks().stream()
                    .map(remark -> remark instanceof Line variation ? counted(variation) : remark)
                    .toList();
            moves.add(move.with(move.text(), remarks).numbered(null));
        }
        return new Line(line.before(), moves, line.result(), line.place());
    }

    // ---- what is left out

    private Line stripped(Line line) {
        List<RecordedMove> moves = new ArrayList<>(line.moves().size());
        for (RecordedMove move : line.moves()) {
            moves.add(move.remarks().isEmpty() ? move : move.with(move.text(), stripped(move.remarks())));
        }
        return new Line(stripped(line.before()), moves, line.result(), line.place());
    }

    private List<Remark> stripped(List<Remark> remarks) {
        List<Remark> rest = new ArrayList<>();
        for (Remark remark : remarks) {
            if (remark instanceof Line variation) {
                if (!without.contains(Extra.VARIATIONS)) {
                    rest.add(stripped(variation));
                }
            } else if (remark instanceof Nag) {
                if (!without.contains(Extra.SIGNS)) {
                    rest.add(remark);
                }
            } else if (remark instanceof DrawOffer) {
                rest.add(remark);
            } else if (remark instanceof Comment comment && !without.contains(Extra.COMMENTS)) {
                Comment left = comment;
                if (without.contains(Extra.CLOCKS)) {
                    left = left.without(List.of("clk", "clock", "mct", "emt", "egt"));
                }
                if (without.contains(Extra.EVALUATIONS)) {
                    left = left.without(List.of("eval"));
                }
                if (left.equals(comment) || !left.text().isEmpty()) {
                    rest.add(left);
                }
            }
        }
        return rest;
    }

    // ---- wording

    /** A text that was not played, unchanged except for the piece letters, which become those of the moves that were. */
    private static String unplayed(@Nullable Game<?> rules, String text) {
        return rules == null ? text : RecordGame.inUsualNaming(rules, text);
    }

    /** Gives the moves of a record their canonical texts, which are known. */
    private static final class CanonicalLines {

        private final @Nullable Game<?> rules;
        private final Iterator<@Nullable String> texts;

        CanonicalLines(@Nullable Game<?> rules, List<@Nullable String> texts) {
            this.rules = rules;
            this.texts = texts.iterator();
        }

        Line line(Line line) {
            List<RecordedMove> moves = new ArrayList<>(line.moves().size());
            for (RecordedMove move : line.moves()) {
                String canonical = texts.next();
                String text = canonical != null
                        ? canonical
                        : move.kind() == RecordedMove.Kind.MOVE ? unplayed(rules, move.text()) : move.text();
                List<Remark> remarks = move.variations().isEmpty() ? move.remarks() : remarks(move.remarks());
                boolean isSame = text.equals(move.text()) && remarks == move.remarks();
                moves.add(isSame ? move : move.with(text, remarks));
            }
            return new Line(line.before(), moves, line.result(), line.place());
        }

        private List<Remark> remarks(List<Remark> remarks) {
            List<Remark> all = new ArrayList<>(remarks.size());
            for (Remark remark : remarks) {
                all.add(remark instanceof Line variation ? line(variation) : remark);
            }
            return all;
        }
    }

    /** Translates moves, line by line. */
    private final class Wording {

        private final @Nullable Game<?> rules;
        private final @Nullable Notation notation;
        private final boolean passes;
        private final Consumer<Note> notes;

        Wording(@Nullable Game<?> rules, @Nullable Notation notation, boolean passes, Consumer<Note> notes) {
            this.rules = rules;
            this.notation = notation;
            this.passes = passes;
            this.notes = notes;
        }

        Line line(Line line, List<Ply> plies) {
            List<RecordedMove> moves = new ArrayList<>(plies.size());
            List<Remark> before = line.before();
            for (Ply ply : plies) {
                RecordedMove move = ply.move();
                if (legalPart
                        && (ply.before() == null
                                || ply.undecided()
                                || (ply.ruling() != null && !ply.ruling().isLegal()))) {
                    Comment why = Comment.of(cut(ply).sentence());
                    if (moves.isEmpty()) {
                        before = with(before, why);
                    } else {
                        RecordedMove last = moves.remove(moves.size() - 1);
                        moves.add(last.with(last.text(), with(last.remarks(), why)));
                    }
                    break;
                }
                noteIfOpen(ply);
                if (ply.before() != null && !ply.undecided() && ply.ruling() instanceof Ruling.Legal<?> legal) {
                    word(ply, move, ply.before(), legal, moves);
                } else {
                    moves.add(move.with(unplayed(move.text()), remarks(ply)));
                }
            }
            return new Line(before, moves, line.result(), line.place());
        }

        private String unplayed(String text) {
            return notation == null ? text : Conversion.unplayed(rules, text);
        }

        /** Notes an ambiguous text, which is left as written. */
        private void noteIfOpen(Ply ply) {
            Position<?> before = ply.before();
            List<String> readings = before == null || (ply.ruling() instanceof Ruling.Legal<?> && !ply.undecided())
                    ? List.of()
                    : readings(before, ply.move().text());
            if (readings.size() > 1) {
                notes.accept(Note.of(
                        ConversionNote.LEFT_AS_WRITTEN, ply.number(), ply.move().text(), readings));
            }
        }

        private <M> List<String> readings(Position<M> position, String text) {
            return position.readings(text).stream().map(position::text).toList();
        }

        private void word(
                Ply ply, RecordedMove move, Position<?> before, Ruling.Legal<?> legal, List<RecordedMove> moves) {
            boolean passed = legal.before().turn() != before.turn();
            if (passed && passes) {
                moves.add(new RecordedMove(RecordedMove.Kind.NO_MOVE, "PA", move.place(), before.turn(), List.of()));
            }
            String text =
                    notation == null || move.kind() != RecordedMove.Kind.MOVE ? move.text() : legal.text(notation);
            boolean sided = passes && (move.mover() != null || format != null);
            moves.add(new RecordedMove(
                    move.kind(),
                    text,
                    move.place(),
                    sided ? legal.before().turn() : move.mover(),
                    remarks(ply),
                    move.number()));
        }

        private List<Remark> remarks(Ply ply) {
            if (ply.variations().isEmpty()) {
                return ply.move().remarks();
            }
            List<Remark> remarks = new ArrayList<>();
            int variation = 0;
            for (Remark remark : ply.move().remarks()) {
                remarks.add(
                        remark instanceof Line line
                                ? line(line, ply.variations().get(variation++))
                                : remark);
            }
            return remarks;
        }
    }

    /** Appends a comment to remarks, and joins it to a comment at their end, as not every program reads two in a row. */
    private static List<Remark> with(List<Remark> remarks, Comment last) {
        List<Remark> all = new ArrayList<>(remarks);
        int end = all.size() - 1;
        boolean joins = end >= 0 && all.get(end) instanceof Comment before && !before.escaped();
        if (joins) {
            all.set(end, ((Comment) all.get(end)).and(last));
        } else {
            all.add(last);
        }
        return all;
    }

    // ---- cutting and mending

    private static boolean isMoveIllegal(Verdict verdict) {
        return verdict.finding() instanceof Verdict.Illegal;
    }

    private static Note cut(Ply ply) {
        String text = ply.move().text();
        if (ply.ruling() instanceof Ruling.Illegal<?> illegal) {
            return cut(ply.number(), text, illegal);
        }
        return Note.of(ConversionNote.CUT_BEFORE_AMBIGUOUS, ply.number(), text);
    }

    private static Note cut(int ply, String text, Ruling.Illegal<?> illegal) {
        return Note.of(
                ConversionNote.CUT_BEFORE_ILLEGAL,
                ply,
                text,
                illegal.sentence(),
                illegal.by().article());
    }

    private static Note cut(Verdict verdict) {
        if (verdict.finding() instanceof Verdict.Illegal illegal) {
            return cut(illegal.ply(), illegal.move(), illegal.ruling());
        }
        return verdict.finding() instanceof Verdict.Unreadable unreadable
                ? Note.of(
                        ConversionNote.CUT_AFTER,
                        verdict.played().plies(),
                        unreadable.fault().sentence())
                : Note.of(ConversionNote.NOT_JUDGED);
    }

    /** The line up to a number of plies, after which it cannot be read. */
    private static Line shortened(Line line, int plies) {
        int steps = 0;
        int played = 0;
        while (steps < line.moves().size()
                && (played < plies || line.moves().get(steps).kind() == RecordedMove.Kind.SETUP)) {
            played += line.moves().get(steps).kind() == RecordedMove.Kind.SETUP ? 0 : 1;
            steps++;
        }
        return new Line(line.before(), line.moves().subList(0, steps), line.result(), line.place());
    }

    /** The correct result: the one on the board, else the one after the moves. */
    private @Nullable String result(CheckedGame checked, List<Tag> tags, Consumer<Note> notes) {
        GameRecord game = checked.record();
        String result = game.claimed();
        Game<?> rules = game.game();
        Boolean agrees = checked.verdict().result().agrees();
        if (rules != null && Boolean.FALSE.equals(agrees)) {
            List<Ply> plies = RecordJudge.plies(game);
            Position<?> end =
                    plies.isEmpty() ? game.start() : plies.get(plies.size() - 1).after();
            boolean isMended = end != null && end.outcome().isOver();
            if (end != null && isMended && end.outcome() instanceof Outcome.Won && ResultOrder.isDisputed(rules)) {
                // A file that only seems to mean the one may mean the other.
                isMended = results != null || !rules.isDisputed(result == null ? "" : result);
            }
            if (end != null && isMended) {
                result = Results.onBoard(game, rules, end, results);
                notes.accept(Note.of(
                        ConversionNote.RESULT_CORRECTED, String.valueOf(game.claimed()), result, end.outcome()));
            }
        }
        for (int index = 0; index < tags.size() && result != null; index++) {
            Tag tag = tags.get(index);
            boolean isOther = rules != null
                    && ResultOrder.isDisputed(rules)
                    && rules.isDisputed(tag.value()) != rules.isDisputed(result)
                    && tag.value().matches("[012]\\D[012]");
            boolean named = (tag.name().equals("Result") && !isOther)
                    || (tag.name().equals("RE") && !result.equals(game.claimed()));
            if (tag.name().equals("BlackScore")
                    && game.format() == Format.WTHOR
                    && !result.equals(game.claimed())
                    && result.contains("-")) {
                tags.set(index, new Tag(tag.name(), result.substring(0, result.indexOf('-'))));
            }
            if (named
                    && !tag.value().equals(result)
                    && (GameRecord.isResult(tag.value())
                            || tag.value().matches("[*?]?")
                            || !result.equals(game.claimed()))) {
                notes.accept(Note.of(ConversionNote.TAG_CORRECTED, tag.name(), tag.value(), result));
                tags.set(index, new Tag(tag.name(), result));
            }
        }
        return result;
    }

    private static void setUp(List<Tag> tags, Format format, Consumer<Note> notes) {
        if (format != Format.PGN) {
            return;
        }
        int fen = -1;
        int setUp = -1;
        for (int index = 0; index < tags.size(); index++) {
            fen = tags.get(index).name().equals("FEN") ? index : fen;
            setUp = tags.get(index).name().equals("SetUp") ? index : setUp;
        }
        String wanted = fen < 0 ? "0" : "1";
        if (setUp >= 0 && !tags.get(setUp).value().equals(wanted)) {
            notes.accept(Note.of(
                    ConversionNote.TAG_CORRECTED, "SetUp", tags.get(setUp).value(), wanted));
            tags.set(setUp, new Tag("SetUp", wanted));
        } else if (setUp < 0 && fen >= 0) {
            notes.accept(Note.of(ConversionNote.SETUP_MISSING));
            tags.add(fen, new Tag("SetUp", wanted));
        }
    }

    private static void plyCount(List<Tag> tags, Line line, Consumer<Note> notes) {
        long plies = line.moves().stream()
                .filter(move -> move.kind() != RecordedMove.Kind.SETUP)
                .count();
        for (int index = 0; index < tags.size(); index++) {
            Tag tag = tags.get(index);
            if (tag.name().equals("PlyCount") && !tag.value().equals(String.valueOf(plies))) {
                notes.accept(Note.of(ConversionNote.TAG_CORRECTED, "PlyCount", tag.value(), plies));
                tags.set(index, new Tag("PlyCount", String.valueOf(plies)));
            }
        }
    }
}
