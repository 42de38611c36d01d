package dev.arbiter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.Conditions.Rate;
import dev.arbiter.Incident.Ground;
import dev.arbiter.Incident.IllegalMove.Kind;
import dev.arbiter.Position.CountedDraws;
import dev.arbiter.chess.Chess;
import dev.arbiter.laws.Fact;
import dev.arbiter.laws.Irregularities;
import dev.arbiter.laws.LawsEdition;
import dev.arbiter.laws.Topic;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** How incidents are settled: a table of cases answered from the Laws, and every game with every incident. */
class SettlementTest {

    static List<String> cases() throws IOException {
        return lines("settlements.tsv");
    }

    private static List<String> lines(String name) throws IOException {
        try (InputStream in = Objects.requireNonNull(SettlementTest.class.getResourceAsStream(name))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void a_case_is_settled_as_the_laws_say(String line) {
        String[] row = line.split("\t", -1);
        Position<?> position = reached(row[0], row[1], row[2]);

        Settlement settled = position.settle(incident(row[3]), conditions(row[4]));

        assertThat(settled.decision().result() + " [" + settled.citation() + "]")
                .as(settled.toString())
                .isEqualTo(row[5] + " [" + row[6] + "]");
        assertThat(settled.moves()).containsExactlyInAnyOrder(words(row[7]));
        assertThat(done(settled)).contains(row[8]);
        assertThat(settled.reason()).isNotBlank().doesNotEndWith(".");
        playThrough(position, settled);
    }

    static List<String> facts() throws IOException {
        return lines("facts.tsv");
    }

    @ParameterizedTest
    @MethodSource("facts")
    void facts_are_settled_in_their_order_as_the_laws_say(String line) {
        String[] row = line.split(" *\\| *", -1);
        boolean isBoard = row[1].contains("/");
        Position<?> position = reached("chess", isBoard ? row[1] : "start", isBoard ? "" : row[1]);

        List<Settlement> settled =
                position.settle(Fact.read(List.of(row[0].split("; *", -1)), List.of()), conditions(row[2]));
        Settlement last = settled.get(settled.size() - 1);

        assertThat(last.decision().result() + " [" + last.citation() + "]")
                .as(last.toString())
                .isEqualTo(row[3] + " [" + row[4] + "]");
        String said = last.decision().words() + " " + last.reason() + " " + done(last) + " " + last.moves()
                + last.duties().taught() + last.duties().questions();
        assertThat(said).contains(row[5]).doesNotContain("{", "}");
        assertThat(last.duties().taught()).doesNotHaveDuplicates();
        assertThat(row[6]).matches("[TNMC]( C| M| N)*");
    }

    private static final List<String> RATES =
            List.of("", "rapid unsupervised", "rapid supervised", "blitz unsupervised", "blitz supervised");

    /** Read by eye against the articles when it was written; whatever changes in it has to be read again. */
    @Test
    void every_fact_is_settled_in_every_edition_and_at_every_rate() throws IOException {
        Set<String> facts = new LinkedHashSet<>();
        for (String line : facts()) {
            String[] row = line.split(" *\\| *", -1);
            if (row[1].isEmpty() && !row[0].contains(";")) {
                facts.add(row[0].replace("black", "white"));
            }
        }
        StringBuilder table = new StringBuilder();
        for (String fact : facts) {
            for (LawsEdition edition : LawsEdition.values()) {
                table.append(fact).append(" | ").append(edition.since().getYear());
                String before = "";
                for (String rate : RATES) {
                    Settlement settled = settled(fact, (rate + " day=" + edition.since()).strip());
                    String cell = settled.decision().result() + " "
                            + settled.citation().replaceAll("^FIDE | \\([0-9]{4}\\)$", "")
                            + settled.duties().clocks().stream()
                                    .map(each -> " " + each.text())
                                    .collect(Collectors.joining());
                    table.append(" | ").append(cell.equals(before) ? "=" : cell);
                    before = cell;
                }
                table.append('\n');
            }
        }
        Path file = Path.of(
                System.getProperty("arbiter.root", ".."), "core/src/test/resources/dev/arbiter/fact-editions.tsv");
        if (Boolean.getBoolean("arbiter.rewrite")) {
            Files.writeString(file, HEAD + table);
        }
        assertThat(Files.readString(file)).isEqualTo(HEAD + table);
    }

    private static final String HEAD =
            "# Result, articles and clocks of a fact by edition: standard | rapid | rapid, supervised | blitz | blitz, supervised;"
                    + " = repeats what is to the left\n";

    private static Settlement settled(String fact, String conditions) {
        List<Settlement> settled =
                reached("chess", "start", "").settle(Fact.read(List.of(fact), List.of()), conditions(conditions));
        return settled.get(settled.size() - 1);
    }

    @Test
    void there_are_more_than_four_hundred_cases_and_every_fact_is_among_them() throws IOException {
        Set<String> named = new TreeSet<>();
        for (String line : facts()) {
            for (String fact : line.substring(0, line.indexOf('|')).split(";", -1)) {
                named.add(fact.strip().split(" ", -1)[0]);
            }
        }

        assertThat(cases().size() + facts().size()).isGreaterThanOrEqualTo(400);
        assertThat(named)
                .containsExactlyInAnyOrderElementsOf(
                        Arrays.stream(Fact.values()).map(Fact::word).toList());
    }

    @Test
    void every_row_of_the_table_has_a_fact() {
        Set<String> words = Arrays.stream(Fact.values()).map(Fact::word).collect(Collectors.toCollection(TreeSet::new));
        words.add("offer");

        assertThat(words).containsAll(Irregularities.facts());
    }

    @Test
    void articles_have_a_number_in_each_edition_or_none() {
        for (LawsEdition laws : LawsEdition.values()) {
            for (Topic topic : Topic.values()) {
                assertThat(laws.article(topic)).as(topic + " " + laws).doesNotContain("~", "=", "_", "+");
                assertThat(topic.sentence()).isNotBlank().doesNotEndWith(".");
                if (laws.has(topic)) {
                    assertThat(laws.sentences(laws.cite(topic)).toString()).contains(topic.sentence());
                }
            }
        }
        assertThat(LawsEdition.latest().unread("FIDE 7.5.5, 11.3.2.2")).isEmpty();
        assertThat(LawsEdition.JULY_2014.unread("FIDE 7.5b, 11.3b (2014)")).containsExactly("11.3b");
    }

    @ParameterizedTest
    @CsvSource({
        "2009-07-01, 899, BLITZ",
        "2009-07-01, 900, RAPID",
        "2014-07-01, 600, BLITZ",
        "2014-07-01, 601, RAPID",
        "2023-01-01, 3599, RAPID",
        "2023-01-01, 3600, STANDARD"
    })
    void how_fast_a_game_is_depends_on_the_edition(LocalDate day, int seconds, Rate rate) {
        assertThat(LawsEdition.of(day))
                .isNotNull()
                .extracting(laws -> laws.rate(seconds))
                .isEqualTo(rate);
    }

    /** What the arbiter does, clocks first. */
    private static String done(Settlement settled) {
        List<String> all = new ArrayList<>();
        settled.duties().clocks().forEach(each -> all.add(each.text()));
        all.addAll(settled.actions());
        return String.join(". ", all);
    }

    /** A line that shows how a side could still win does so. */
    private static void playThrough(Position<?> position, Settlement settled) {
        Position<?> end = position;
        for (String move : settled.line()) {
            end = end.play(move);
        }
        if (!settled.line().isEmpty()) {
            String promised = settled.decision().result();
            assertThat(Agreement.of(Result.of(promised), end.outcome(CountedDraws.CLAIMED)))
                    .isEqualTo(Agreement.AGREES);
        }
    }

    private static Position<?> reached(String game, String text, String moves) {
        Game<?> rules = Games.find(game).orElseThrow();
        Position<?> position = text.equals("start") ? rules.start() : rules.position(text);
        for (String move : words(moves)) {
            position = position.play(move);
        }
        return position;
    }

    private static String[] words(String text) {
        return text.isEmpty() ? new String[0] : text.split(" ", -1);
    }

    private static Conditions conditions(String text) {
        List<String> words = List.of(words(text));
        Rate rate = words.contains("rapid") ? Rate.RAPID : words.contains("blitz") ? Rate.BLITZ : Rate.STANDARD;
        String day = words.stream()
                .filter(word -> word.startsWith("day="))
                .findFirst()
                .map(word -> word.substring(4))
                .orElse("");
        Conditions conditions = new Conditions(
                rate,
                !words.contains("unsupervised"),
                !words.contains("no-increment"),
                !words.contains("early"),
                day.isEmpty() ? null : LocalDate.parse(day));
        return words.stream()
                .filter(word -> word.startsWith("moves="))
                .findFirst()
                .map(word -> conditions.withMovesInPeriod(Integer.parseInt(word.substring(6))))
                .orElse(conditions);
    }

    private static Incident incident(String text) {
        List<String> words = List.of(words(text));
        return switch (words.get(0)) {
            case "flag" -> new Incident.FlagFell(words.get(1).equals("both") ? null : side(words.get(1)));
            case "resigned" -> new Incident.Resigned(side(words.get(1)));
            case "agreed" -> new Incident.DrawAgreed();
            case "touched" -> new Incident.Touched(words.subList(1, words.size()));
            case "claim" ->
                new Incident.DrawClaimed(
                        side(words.get(2)), ground(words.get(1)), written(words), words.contains("touched"));
            case "illegal" -> illegal(words);
            default -> throw new IllegalArgumentException(text);
        };
    }

    private static Incident illegal(List<String> words) {
        List<String> left = new ArrayList<>(words.subList(3, words.size()));
        boolean isCompleted = left.remove("completed");
        left.remove("open");
        boolean isAnswered = left.remove("answered");
        Kind kind = switch (words.get(1)) {
            case "move" -> Kind.MOVE;
            case "pawn" -> Kind.PAWN_NOT_REPLACED;
            case "none" -> Kind.NO_MOVE;
            case "hands" -> Kind.TWO_HANDS;
            default -> Kind.WRONG_FLIPS;
        };
        return new Incident.IllegalMove(
                kind, Integer.parseInt(words.get(2)), isCompleted, isAnswered, left.isEmpty() ? null : left.get(0));
    }

    private static Color side(String word) {
        return Color.valueOf(word.toUpperCase(Locale.ROOT));
    }

    private static Ground ground(String word) {
        return switch (word) {
            case "repetition" -> Ground.REPETITION;
            case "counted" -> Ground.COUNTED_MOVES;
            default -> Ground.ANY;
        };
    }

    private static @Nullable String written(List<String> words) {
        return words.stream()
                .filter(word -> word.startsWith("written="))
                .findFirst()
                .map(word -> word.substring(8))
                .orElse(null);
    }

    @Test
    void every_game_settles_every_incident_or_says_that_it_is_not_known() {
        List<Incident> incidents = new ArrayList<>();
        for (Color side : Color.values()) {
            incidents.add(new Incident.FlagFell(side));
            incidents.add(new Incident.Resigned(side));
            for (Ground ground : Ground.values()) {
                for (String written : new String[] {null, "e4", "32-28", "?"}) {
                    incidents.add(new Incident.DrawClaimed(side, ground, written, false));
                }
            }
            incidents.add(new Incident.DrawClaimed(side, Ground.ANY, null, true));
        }
        incidents.add(new Incident.FlagFell(null));
        incidents.add(new Incident.DrawAgreed());
        for (Kind kind : Kind.values()) {
            for (String move : new String[] {null, "e8", "e5", "31-22", "Ke3", "a1", ""}) {
                for (int state = 0; state < 4; state++) {
                    incidents.add(new Incident.IllegalMove(kind, 1 + state % 3, state != 1, state == 2, move));
                }
            }
        }
        for (String square : List.of("e2", "e7", "a1", "32", "99", "")) {
            incidents.add(new Incident.Touched(List.of(square)));
            incidents.add(new Incident.Touched(List.of(square, "e1", "h1", "d8")));
        }
        List<Conditions> conditions = new ArrayList<>(List.of(Conditions.STANDARD));
        for (String text : List.of(
                "rapid unsupervised no-increment day=2010-01-01",
                "blitz unsupervised day=2015-01-01",
                "blitz early no-increment day=2017-08-01",
                "rapid unsupervised day=2018-08-01",
                "day=1999-01-01")) {
            conditions.add(conditions(text));
        }

        for (Game<?> game : Games.all()) {
            for (Incident incident : incidents) {
                // Elsewhere the day makes no difference.
                for (Conditions each : game.id().startsWith("chess") ? conditions : conditions.subList(0, 1)) {
                    Settlement settled = game.start().settle(incident, each);

                    assertThat(settled.reason()).as(game.id() + incident).isNotBlank();
                    assertThat(settled.moves())
                            .as(game.id() + incident)
                            .isSubsetOf(game.start().movesByText().keySet());
                }
            }
        }
    }

    @Test
    void what_cannot_have_happened_is_refused() {
        assertThatThrownBy(() -> new Incident.Touched(List.of())).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Incident.IllegalMove(Kind.MOVE, 0, true, false, null))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void a_wrong_claim_names_the_move_that_would_have_made_it_good() {
        Position<?> position = reached("chess", "start", "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");

        Settlement settled = position.settle(
                new Incident.DrawClaimed(Color.BLACK, Ground.REPETITION, null, false), Conditions.STANDARD);

        assertThat(settled.reason()).contains("writing Ng8 would have made the claim good");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    start | Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 | claim repetition white | '' \
                    | the claim is correct: the same position for at least the third time, after plies 0, 4 and 8
                    8/8/4k3/8/8/3QK3/7P/8 w - - 100 120 | '' | claim counted white | '' \
                    | the claim is correct: 50 moves by each side without a capture or a pawn's move
                    start | e4 e5 | claim any white | '' \
                    | the claim is not correct: the position has not appeared three times, and there are fewer than 50 \
                    moves by each side without a capture or a pawn's move
                    8/8/4k3/8/8/3QK3/7P/8 w - - 98 120 | '' | claim counted white written=Qd4 | '' \
                    | the claim is not correct: after Qd4 there are fewer than 50 moves by each side without a capture or a pawn's move
                    start | Nf3 Nf6 | claim repetition white written=Ng1 | '' \
                    | the claim is not correct: after Ng1 the position has not appeared three times
                    start | e4 e5 | illegal hands 1 completed | day=2016-09-05 \
                    | the Laws have counted a move with two hands as an illegal move since 1 July 2017; what applied before is \
                    not known here
                    start | e4 e5 | illegal none 1 completed | day=2016-09-05 \
                    | the Laws have counted pressing the clock without a move as an illegal move since 1 July 2017; what \
                    applied before is not known here
                    7k/4P3/8/8/8/8/8/4K3 w - - 0 50 | '' | illegal pawn 1 open e8 | '' \
                    | the clock has not been pressed, so no illegal move is completed and nothing is added; White replaces the \
                    pawn by a piece of choice
                    start | e4 e5 | illegal move 1 completed Ke3 | '' \
                    | this is White's first illegal move; a second loses the game: the king on e1 cannot go to e3: a king moves to an \
                    adjoining square, or castles
                    start | e4 e5 | illegal move 1 completed Ke2 | '' \
                    | Ke2 is legal in this position, and so not an illegal move
                    start | e4 e5 Nf3 Nc6 | flag black | moves=2 \
                    | Black has made 2 moves, and the period requires 2
                    start | e4 e5 | illegal move 1 open Ke3 | '' \
                    | the clock has not been pressed, so no illegal move is completed and nothing is added; White makes a \
                    legal move
                    start | e4 e5 | illegal move 1 completed Ke3 answered | blitz unsupervised \
                    | the opponent has made the next move, so the illegal move stands unless the players agree to correct it
                    start | e4 e5 | illegal move 1 completed Ke3 answered | blitz unsupervised day=2015-09-05 \
                    | the opponent has made the next move, so the illegal move stands
                    4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 30 | '' | touched e8 d5 | '' \
                    | the piece on d5 is the first touched piece that can be taken, so it must be taken
                    start | '' | touched a1 e2 | '' \
                    | the piece on e2 is the first touched piece that can be moved, so it must be moved
                    """)
    void the_reason_is_about_this_very_case(
            String text, String moves, String incident, String conditions, String reason) {
        Settlement settled = reached("chess", text, moves).settle(incident(incident), conditions(conditions));

        assertThat(settled.reason()).isEqualTo(reason);
    }

    @ParameterizedTest
    @CsvSource({"1, first", "2, second", "3, third"})
    void an_illegal_move_that_loses_is_counted(int number, String word) {
        String day = number == 3 ? "day=2012-05-05" : "";
        Settlement settled = reached("chess", "start", "e4 e5")
                .settle(incident("illegal move " + number + " completed Ke3"), conditions(day));

        String reason = number == 1
                ? "this is White's first illegal move; a second loses the game"
                : "White has completed a " + word + " illegal move";
        assertThat(settled.reason()).startsWith(reason);
    }

    @Test
    void by_the_Laws_of_today_no_claim_on_time_needs_time_left() {
        Settlement settled =
                reached("chess", "start", "e4").settle(incident("flag black"), conditions("blitz unsupervised"));

        assertThat(settled.actions()).noneMatch(act -> act.contains("own clock"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    '' | []
                    moves=3 | [How many moves had White completed? The period requires 3, the record has 2]
                    """)
    void at_a_flag_the_moves_are_asked_for_where_the_period_asks_for_some(String conditions, String questions) {
        Settlement settled =
                reached("chess", "start", "e4 e5 Nf3 Nc6").settle(incident("flag white"), conditions(conditions));

        assertThat(settled.duties().questions()).hasToString(questions);
    }

    /** The numbers were read in the editions: repetition, 50 and 75 moves, and a dead position. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    FIDE 9.2 | JULY_2009 | FIDE 9.2 (2009)
                    FIDE 9.2 | JULY_2017 | FIDE 9.2.1 (2017)
                    FIDE 9.2.2 | JANUARY_2018 | FIDE 9.2.1.2 (2018)
                    FIDE 9.3 | JULY_2014 | FIDE 9.3 (2014)
                    FIDE 9.6.1 | JULY_2014 | FIDE 9.6a (2014)
                    FIDE 9.6.2 | JULY_2014 | FIDE 9.6b (2014)
                    FIDE 9.6.2 | JULY_2017 | FIDE 9.6.2 (2017)
                    FIDE 9.6.2 | JULY_2009 | FIDE 9.6.2
                    FIDE 5.2.2, 9.6.2 | JULY_2014 | FIDE 5.2b, 9.6b (2014)
                    FIDE 5.2.2, 9.6.2 | JULY_2009 | FIDE 5.2.2, 9.6.2
                    FIDE 5.2.2 | JANUARY_2023 | FIDE 5.2.2
                    FIDE 99.9 | JULY_2014 | FIDE 99.9
                    """)
    void an_article_of_today_is_cited_by_its_number_in_an_earlier_edition(
            String today, LawsEdition edition, String then) {
        assertThat(edition.translate(today)).isEqualTo(then);
    }

    /** By 4.4.2 a rook that is touched before the king does not castle, though it cannot move itself. */
    @Test
    void a_rook_that_cannot_move_and_was_touched_before_its_king_does_not_castle() {
        Settlement settled = reached("chess960", "4k3/8/8/8/8/8/5PPP/6KR w H - 0 30", "")
                .settle(incident("touched h1 g1"), Conditions.STANDARD);

        assertThat(settled.moves()).containsExactly("Kf1");
        assertThat(settled.citation()).isEqualTo("FIDE 4.4.2, 9.4");
    }

    @Test
    void a_flag_is_settled_with_the_moves_that_would_still_win() {
        Settlement settled = Chess.STANDARD
                .position("7k/8/8/8/8/8/R7/K7 w - - 0 50")
                .settle(new Incident.FlagFell(Color.BLACK), Conditions.STANDARD);

        assertThat(settled.decision()).isEqualTo(Settlement.Decision.WHITE_WINS);
        assertThat(settled.line()).isNotEmpty();
    }
}
