package dev.arbiter.archive.games;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Notation;
import dev.arbiter.Position;
import dev.arbiter.Ruling;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Ply;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.write.GameWriter.Style;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Converts games of chess in every way, and looks whether what is written is judged as what was read. */
public final class Conversions {

    private static final Map<String, Conversion> WAYS = new LinkedHashMap<>();

    static {
        WAYS.put("export", Conversion.to(Format.PGN));
        WAYS.put("uci", Conversion.to(Format.PGN).notation(Notation.ENGINE));
        WAYS.put("long", Conversion.to(Format.PGN).notation(Notation.LONG));
        WAYS.put("faithful", Conversion.to(Format.PGN).faithful());
        WAYS.put("repair", Conversion.to(Format.PGN).repair());
        WAYS.put("faithful repair", Conversion.to(Format.PGN).faithful().repair());
        WAYS.put("renumber", Conversion.to(Format.PGN).renumber());
        WAYS.put("without", Conversion.to(Format.PGN).without(EnumSet.allOf(Conversion.Extra.class)));
        WAYS.put("legal part", Conversion.to(Format.PGN).legalPart());
        WAYS.put("German letters", Conversion.to(Format.PGN).letters("de"));
        WAYS.put("French letters", Conversion.to(Format.PGN).letters("fr"));
        WAYS.put("Dutch letters", Conversion.to(Format.PGN).letters("nl"));
        WAYS.put("Russian letters", Conversion.to(Format.PGN).letters("ru"));
        WAYS.put("json", Conversion.to(Format.JSON_LINES));
    }

    private Conversions() {}

    /** What a game came to: its verdict, its legal moves and where they end. */
    private record Course(String word, int plies, List<String> moves, String end) {

        static Course of(CheckedGame game) {
            Verdict verdict = game.verdict();
            List<String> moves = new ArrayList<>();
            Position<?> start = game.record().start();
            String end = start == null ? "" : start.text();
            for (Ply ply : Arbiter.plies(game.record())) {
                if (ply.ruling() == null && ply.before() != null) {
                    // A null move.
                    continue;
                }
                if (!(ply.ruling() instanceof Ruling.Legal<?> legal)) {
                    break;
                }
                moves.add(legal.text());
                end = legal.after().text();
            }
            return new Course(verdict.finding().word(), verdict.played().plies(), moves, end);
        }

        Course as(String other) {
            return new Course(other, plies, moves, end);
        }

        /** The same without what follows the last move that is surely known. */
        boolean begins(Course other) {
            return other.moves
                    .subList(0, Math.min(other.moves.size(), moves.size()))
                    .equals(moves);
        }
    }

    /**
     * Fails unless every conversion of some games is judged as they are and a second one changes no byte.
     *
     * @return how the games were judged
     */
    public static List<CheckedGame> keepVerdicts(String text) throws IOException {
        return keepVerdicts(text, WAYS);
    }

    /** As {@link #keepVerdicts(String)}, by one of the conversions, of which each has its turn. */
    static List<CheckedGame> keepVerdicts(String text, int turn) throws IOException {
        String way = List.copyOf(WAYS.keySet()).get(turn % WAYS.size());
        return keepVerdicts(text, Map.of(way, Objects.requireNonNull(WAYS.get(way))));
    }

    private static List<CheckedGame> keepVerdicts(String text, Map<String, Conversion> ways) throws IOException {
        List<CheckedGame> games = Contents.read(text.getBytes(StandardCharsets.UTF_8), "x.pgn");
        for (CheckedGame game : games) {
            Course course = Course.of(game);
            assertThat(course.moves).as(text).hasSize(course.plies);
        }
        for (Map.Entry<String, Conversion> way : ways.entrySet()) {
            String as = way.getKey() + " of\n" + text;
            byte[] written = converted(way.getValue(), games, as);
            String shown = new String(written, StandardCharsets.UTF_8);
            List<CheckedGame> again = Contents.read(written, "x.pgn");
            assertThat(again).as("%s\nis\n%s", as, shown).hasSameSizeAs(games);
            for (int game = 0; game < games.size(); game++) {
                Course before = Course.of(games.get(game));
                Course after = Course.of(again.get(game));
                if (way.getValue().cutsIllegal()) {
                    assertThat(after.word).as("%s\nis\n%s", as, shown).isEqualTo("legal");
                    assertThat(after.begins(before)).as("%s\nis\n%s", as, shown).isTrue();
                } else {
                    // Once its moves are numbered anew, no number shows any more what is missing.
                    boolean lost = way.getKey().equals("renumber") && isMiscounted(games.get(game));
                    assertThat(lost ? after.as(before.word) : after)
                            .as("%s\nis\n%s", as, shown)
                            .isEqualTo(before);
                }
            }
            assertThat(new String(converted(way.getValue(), again, as), StandardCharsets.UTF_8))
                    .as(as)
                    .isEqualTo(shown);
        }
        return games;
    }

    private static boolean isMiscounted(CheckedGame game) {
        return game.verdict().finding() instanceof Verdict.Unreadable unreadable
                && unreadable.fault().kind() != null;
    }

    /** Fails unless every conversion that leaves no comments out keeps some words, and can be read. */
    static void keepText(String text, List<String> words) throws IOException {
        List<CheckedGame> games = Contents.read(text.getBytes(StandardCharsets.UTF_8), "x.pgn");
        for (String way : List.of("export", "uci", "long", "faithful", "repair", "renumber", "json")) {
            byte[] written = converted(Objects.requireNonNull(WAYS.get(way)), games, text);
            String shown = new String(written, StandardCharsets.UTF_8);
            assertThat(shown.replace("\\\"", "\"").replace("\\n", "\n")).as(way).contains(words);
            assertThat(Contents.read(written, "x.pgn"))
                    .as(way)
                    .allMatch(game -> game.verdict().isLegal());
        }
    }

    private static byte[] converted(Conversion conversion, List<CheckedGame> games, String as) throws IOException {
        List<GameRecord> records = new ArrayList<>();
        for (CheckedGame game : games) {
            records.add(conversion.convert(game, note -> {}));
        }
        Style style = conversion.style();
        Format format = conversion.format(records.get(0));
        byte[] written = Contents.written(records, format, style, new ArrayList<>());
        assertThat(records).as(as).hasSameSizeAs(games);
        return written;
    }
}
