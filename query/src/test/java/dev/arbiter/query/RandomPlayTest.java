package dev.arbiter.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Position;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.DrawOffer;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.ResultOrder;
import dev.arbiter.archive.games.Arbiter;
import dev.arbiter.query.condition.Matcher;
import dev.arbiter.query.condition.QueryParser;
import dev.arbiter.query.condition.QueryWarnings;
import dev.arbiter.query.condition.Subject;
import dev.arbiter.referee.CorpusSize;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Conditions of every kind, asked of random games, against a plain evaluation of what was played and written: boards are
 * arrays on which moves are made that the tests find and write down themselves.
 */
class RandomPlayTest {

    private static final long SEED = 20261122;
    /** Of each of the games. */
    private static final int GAMES_PLAYED = CorpusSize.of(3, 8, 10_000);

    private static final List<Game<?>> GAMES = Games.all();

    /** The letters of all pieces. */
    static final String ANY = "PNBRQKMD";

    /**
     * What stands after a move.
     *
     * @param clock seconds that are left; negative where none is reported
     * @param evaluation NaN where none is reported
     * @param other a move that could have been made instead; empty where there is no variation
     */
    record Beside(String words, int clock, double evaluation, String sign, String other) {}

    /** What is wrong with a move that is not legal: {@code NO_PIECE_THERE}, another rule, or that it is no move. */
    enum Wrong {
        NO_PIECE,
        OTHER_RULE,
        NO_MOVE
    }

    /**
     * A game that was played.
     *
     * @param boards from the start on
     * @param moves those between the boards, in SAN and as short as they may be
     * @param written the same moves as the record has them
     * @param possible what could be played on each of the boards
     * @param beside what stands after each move
     * @param last one more move, which is not legal; empty where there is none
     * @param wrong what is wrong with that move; null where there is none
     * @param stuck whether there is no move left
     * @param asked a position that came about, and its material
     */
    record Played(
            Game<?> game,
            List<PlainBoard> boards,
            List<String> moves,
            List<String> written,
            List<List<String>> possible,
            List<Beside> beside,
            String last,
            @Nullable Wrong wrong,
            boolean stuck,
            Position<?> asked,
            Map<String, String> tags,
            String claimed) {

        /** Whether something is reported by what stands after a move: it takes the ply from 0. */
        boolean anyBeside(BiPredicate<Integer, Beside> test) {
            for (int ply = 0; ply < beside.size(); ply++) {
                if (test.test(ply, beside.get(ply))) {
                    return true;
                }
            }
            return false;
        }

        PlainBoard at(int ply) {
            return boards.get(ply);
        }

        PlainBoard end() {
            return boards.get(boards.size() - 1);
        }

        String tag(String name) {
            return tags.getOrDefault(name, "");
        }

        int number(String name) {
            return tag(name).isEmpty() ? -1 : Integer.parseInt(tag(name));
        }

        GameRecord record() {
            GameRecord.Builder builder = GameRecord.of(game);
            tags.forEach(builder::tag);
            for (int ply = 0; ply < moves.size(); ply++) {
                Beside remarks = beside.get(ply);
                builder.move(written.get(ply));
                if (remarks.sign().equals(DrawOffer.SIGN)) {
                    builder.drawOffer();
                } else if (!remarks.sign().isEmpty()) {
                    builder.nag(remarks.sign());
                }
                String clock = remarks.clock() < 0 ? "" : String.format("[%%clk 0:00:%02d] ", remarks.clock());
                String evaluation = Double.isNaN(remarks.evaluation()) ? "" : "[%eval " + remarks.evaluation() + "] ";
                if (!(clock + evaluation + remarks.words()).isEmpty()) {
                    builder.comment(clock + evaluation + remarks.words());
                }
                if (!remarks.other().isEmpty()) {
                    builder.variation().move(remarks.other()).end();
                }
            }
            if (!last.isEmpty()) {
                builder.move(last);
            }
            return builder.result(claimed);
        }

        boolean any(Predicate<Integer> ply) {
            for (int i = 0; i < boards.size(); i++) {
                if (ply.test(i)) {
                    return true;
                }
            }
            return false;
        }
    }

    @ParameterizedTest
    @MethodSource("games")
    void random_games_answer_as_a_plain_evaluation_does(Game<?> game) {
        ask(game, GAMES_PLAYED, SEED, asked());
    }

    @Test
    void every_word_of_the_language_is_asked_for() {
        String asked = String.join("\n", conditions().keySet());
        for (String word : QueryParser.words()) {
            assertThat(asked).as(word).containsPattern("(?i)\\b" + word + "\\b");
        }
    }

    /** Each condition takes some games and leaves some: what always or never holds would prove nothing. */
    @Tag("slow")
    @Test
    void each_condition_takes_some_of_a_thousand_games_of_each_kind_and_leaves_some() {
        assertThat(askOfEach(1_000, SEED + 2).entrySet())
                .allSatisfy(
                        held -> assertThat(held.getValue()).as(held.getKey()).isBetween(1, 1_000 * GAMES.size() - 1));
    }

    static List<Game<?>> games() {
        String only = System.getProperty("arbiter.game", "");
        return GAMES.stream()
                .filter(game -> only.isEmpty() || game.id().equals(only))
                .toList();
    }

    /** How many games of all kinds each condition finds. */
    private static Map<String, Integer> askOfEach(int games, long seed) {
        Map<String, Integer> all = new LinkedHashMap<>();
        List<Asked> asked = asked();
        for (Game<?> game : GAMES) {
            ask(game, games, seed, asked).forEach((query, held) -> all.merge(query, held, Integer::sum));
        }
        return all;
    }

    private static Map<String, Predicate<Played>> conditions() {
        Map<String, Predicate<Played>> plain = new LinkedHashMap<>(ofPlay());
        plain.putAll(PlainAnswers.ofTime());
        plain.putAll(PlainAnswers.ofVariants());
        plain.putAll(ofRecord());
        return plain;
    }

    /** A condition as it is asked, and its plain evaluation. */
    private record Asked(String query, Matcher matcher, Predicate<Played> plain) {}

    private static List<Asked> asked() {
        List<Asked> asked = new ArrayList<>();
        conditions()
                .forEach((query, plain) ->
                        asked.add(new Asked(query, Query.of(query).matcher(), plain)));
        return asked;
    }

    /** How many of so many games each condition finds. */
    private static Map<String, Integer> ask(Game<?> game, int games, long seed, List<Asked> asked) {
        SplittableRandom random = new SplittableRandom(seed + GAMES.indexOf(game));
        Map<String, Integer> holds = new LinkedHashMap<>();
        for (int i = 0; i < games; i++) {
            Played played = RandomGames.play(game, random);
            Subject subject = subject(played);
            for (Asked each : asked) {
                boolean expected = each.plain().test(played);
                holds.merge(each.query(), expected ? 1 : 0, Integer::sum);
                if (each.matcher().matches(subject) != expected) {
                    throw new AssertionError(each.query() + (expected ? " does not find " : " finds ")
                            + played.game().id() + " " + played.written() + " " + played.last() + " " + played.tags()
                            + " " + played.claimed());
                }
            }
            askOfItself(played, subject, random);
        }
        return holds;
    }

    private static Subject subject(Played played) {
        GameRecord record = played.record();
        return new CheckedSubject(new CheckedGame(record, Arbiter.check(record)), false, () -> ResultOrder.WHITE_FIRST);
    }

    /** What has no meaning in a game is asked for in vain, and it is said of how many games. */
    @ParameterizedTest
    @MethodSource("everyGame")
    void what_has_no_meaning_in_a_game_is_refused(Game<?> game) {
        int games = 3;
        SplittableRandom random = new SplittableRandom(SEED);
        List<Subject> subjects = new ArrayList<>();
        for (int i = 0; i < games; i++) {
            subjects.add(subject(RandomGames.play(game, random)));
        }
        boolean isVariant =
                game.family().equals("chess") && !List.of("chess", "chess960").contains(game.id());
        for (Map.Entry<String, Predicate<Game<?>>> each : meaning().entrySet()) {
            if (isVariant && each.getKey().contains("unwinnable")) {
                // It depends on the position how far that is known.
                continue;
            }
            for (String query : List.of(each.getKey(), "not " + each.getKey())) {
                Matcher matcher = Query.of(query).matcher();
                long found = subjects.stream().filter(matcher::matches).count();
                QueryWarnings remarks = new QueryWarnings();
                matcher.remark(remarks);
                if (each.getValue().test(game)) {
                    assertThat(remarks.sentences()).as(query).isEmpty();
                } else {
                    assertThat(found).as(query).isZero();
                    assertThat(remarks.sentences())
                            .as(query)
                            .hasSize(1)
                            .allMatch(sentence -> sentence.startsWith(games + " games could not be tested: "));
                }
            }
        }
    }

    /** Where one part has no answer, others may still decide the whole, whatever that part were. */
    @ParameterizedTest
    @CsvSource({
        "check or plies > 0, true",
        "not (check and plies < 0), true",
        "not (check or plies > 0), false",
        "check and plies > 0, false",
        "not (check and plies > 0), false",
        "not (check or plies < 0), false",
        "not (not check), false",
        "unwinnable or not plies < 0, true",
        "not (unwinnable and plies < 0), true",
        "not (unwinnable and plies > 0), false"
    })
    void a_part_without_an_answer_leaves_it_to_the_others(String query, boolean expected) {
        GameRecord record = GameRecord.of(Games.find("international").orElseThrow())
                .move("32-28")
                .result("*");
        Subject subject = new CheckedSubject(new CheckedGame(record, Arbiter.check(record)), false);
        assertThat(Query.of(query).matcher().matches(subject)).isEqualTo(expected);
    }

    /** Queen and bishop could capture on e3, and both explode whichever does. */
    @ParameterizedTest
    @CsvSource({
        "captures with queen, true",
        "captures with bishop, false",
        "move from e2 to e3, true",
        "move from d2 to e3, false",
        "plays Qxe3, true",
        "plays Bxe3, false"
    })
    void of_moves_that_lead_to_one_position_the_one_that_is_written_was_made(String query, boolean expected) {
        for (String capture : List.of("Qxe3", "e2e3", "Qe2xe3")) {
            GameRecord.Builder builder = GameRecord.of(Games.find("atomic").orElseThrow());
            for (String move : List.of("d3", "Nf6", "Bd2", "Ng4", "e4", "a6", "Qe2", "Ne3", capture)) {
                builder.move(move);
            }
            GameRecord record = builder.result("*");
            Subject subject = new CheckedSubject(new CheckedGame(record, Arbiter.check(record)), false);
            assertThat(Query.of(query).matcher().matches(subject)).as(capture).isEqualTo(expected);
        }
    }

    static List<Game<?>> everyGame() {
        return GAMES;
    }

    /** Questions and the games that have an answer. */
    private static Map<String, Predicate<Game<?>>> meaning() {
        Predicate<Game<?>> chess = game -> game.family().equals("chess");
        Map<String, Predicate<Game<?>>> meaning = new LinkedHashMap<>();
        for (String query : List.of(
                "check",
                "check white",
                "white passed pawns",
                "passed pawns > isolated pawns",
                "connected pawns >= 2",
                "doubled pawns on a-h4",
                "pinned pieces",
                "white attacks d4",
                "d4,e5 attacked by black",
                "28 attacked by black",
                "pieces attacked by kings",
                "black pieces attacks white pieces",
                "(check for 2 plies)",
                "(turn white then check)",
                "(turn white and check at the same position)",
                "(turn white and not check at the same position)",
                "claim threefold",
                "claim fivefold")) {
            meaning.put(query, chess);
        }
        meaning.put("claim fifty", chess);
        meaning.put("claim seventy-five", chess);
        meaning.put("claim repetition", game -> !game.family().equals("othello"));
        for (String query :
                List.of("white pieces > 3", "kings on 1", "moves from 1-5", "imbalance QvR", "turn white")) {
            meaning.put(query, game -> true);
        }
        for (String query : List.of("unwinnable white", "unwinnable", "(unwinnable or unwinnable black)")) {
            meaning.put(query, chess);
        }
        return meaning;
    }

    /** What a game itself says: its own moves, positions and material are found in it. */
    private static void askOfItself(Played played, Subject subject, SplittableRandom random) {
        int plies = played.moves().size();
        int ply = plies == 0 ? 0 : random.nextInt(plies);
        Position<?> position = played.asked();
        List<String> queries = new ArrayList<>(List.of(
                "reaches \"" + position.text() + "\"",
                "plies = " + plies,
                "material " + position.material().replace("C", "K").replace("-", "v") + " or material KvK",
                "not plies != " + plies));
        if (plies > 0) {
            queries.add("plays \"" + played.moves().get(ply) + "\"");
            if (!played.game().id().equals("chess960")) {
                queries.add("starts \"" + String.join(" ", played.moves().subList(0, ply + 1)) + "\"");
                queries.add("reaches \"" + String.join(" ", played.moves().subList(0, ply + 1)) + "\"");
            }
        }
        for (String query : queries) {
            assertThat(Query.of(query).matcher().matches(subject))
                    .as("%s", query)
                    .isTrue();
        }
    }

    private static Map<String, Predicate<Played>> ofPlay() {
        return Map.ofEntries(
                Map.entry("captures >= 2", game -> game.any(ply -> taken(game, ply) >= 2)),
                Map.entry("captures = 1", game -> game.any(ply -> taken(game, ply) == 1)),
                Map.entry("pieces <= 20", game -> game.any(ply -> game.at(ply).count(ANY) <= 20)),
                Map.entry(
                        "white pawns < 6 and queens < 2",
                        game -> game.any(ply -> game.at(ply).count("P", Color.WHITE) < 6)
                                && game.any(ply -> game.at(ply).count("Q") < 2)),
                Map.entry(
                        "white knights = 1 and black bishops = 1 at the same position",
                        game -> game.any(ply -> game.at(ply).count("N", Color.WHITE) == 1
                                && game.at(ply).count("B", Color.BLACK) == 1)),
                Map.entry(
                        "queens = 1 for 10 plies",
                        game -> longest(game, ply -> game.at(ply).count("Q") == 1) >= 10),
                Map.entry("kings >= 3", game -> game.any(ply -> game.at(ply).count("K") >= 3)),
                Map.entry(
                        "promotes to king", game -> game.any(ply -> game.at(ply).hasMade('K'))),
                Map.entry(
                        "promotes to knight",
                        game -> game.any(ply -> game.at(ply).hasMade('N'))),
                Map.entry(
                        "board \"*/*/*/*/????P???/*/*/*\"",
                        game -> game.any(ply -> game.at(ply).at(4, 4) == 'P')),
                Map.entry(
                        "board \"*/*/*/???a????/*/*/*/*\" and game = chess",
                        game -> game.game().id().equals("chess")
                                && game.any(ply ->
                                        Character.isLowerCase(game.at(ply).at(3, 3)))),
                Map.entry("board \"?P/P?\" shifted", game -> game.any(ply -> diagonal(game.at(ply)))),
                Map.entry(
                        "turn black and black discs > 20",
                        game -> game.any(ply -> !game.at(ply).isWhiteToMove())
                                && game.any(ply -> game.at(ply).count("D", Color.BLACK) > 20)),
                Map.entry(
                        "(not queens = 2 and turn white) at the same position",
                        game -> game.any(ply ->
                                game.at(ply).count("Q") != 2 && game.at(ply).isWhiteToMove())),
                Map.entry(
                        "plays Nf3",
                        // What a query leaves out is not asked.
                        game -> game.moves().stream().anyMatch(move -> move.matches("N[a-h]?[1-8]?x?f3[+#]?"))),
                Map.entry(
                        "plays 32-28 or plays 11-15",
                        // From square to square, be it by a capture; in chess 11-15 is a move from a1 to a5, as
                        // correspondence players write it.
                        game -> anyMove(game, "32([-x:].*)?[-x:]28|11([-x:].*)?[-x:]15") || movesFromA1ToA5(game)),
                Map.entry("starts \"e4\"", game -> beganAsChess(game) && begins(game, "e4")),
                Map.entry(
                        "starts \"1. Nf3 Nf6 2. Ng1\"",
                        game -> beganAsChess(game) && begins(game, "Nf3", "Nf6", "Ng1")),
                Map.entry("reaches \"Nf3 Nf6 Ng1 Ng8 Nf3\"", game -> beganAsChess(game) && reaches(game, "g1f3")),
                Map.entry("claim threefold", game -> isOfChessFamily(game) && repeatsThrice(game)),
                Map.entry(
                        "material KQRRBBNNPPPPPPPPvKQRRBBNNPPPPPPP",
                        game -> game.any(ply ->
                                        hasAllBut(game, ply, Color.WHITE, 0) && hasAllBut(game, ply, Color.BLACK, 1))
                                || game.any(ply ->
                                        hasAllBut(game, ply, Color.WHITE, 1) && hasAllBut(game, ply, Color.BLACK, 0))),
                Map.entry(
                        "material black:KQRRBBNNPPPPPPP",
                        game -> game.any(ply -> hasAllBut(game, ply, Color.BLACK, 1))),
                Map.entry("pawns \"p?/?P\" shifted mirrored flipped", game -> game.any(ply -> facing(game.at(ply)))),
                Map.entry(
                        "plays Nxe4 or plays exd5 or plays Bxd7 or plays bxa6",
                        // Of boards with numbers a square may be named by its letter, too, and of its file alone.
                        game -> anyMove(game, "N[a-h]?[1-8]?xe4[+#]?|exd5[+#]?|B[a-h]?[1-8]?xd7[+#]?|bxa6[+#]?")
                                || PlainAnswers.takesFromFile(game, 'e', "d5")
                                || PlainAnswers.takesFromFile(game, 'b', "d7")
                                || PlainAnswers.takesFromFile(game, 'b', "a6")),
                Map.entry("plays Qh4+", game -> anyMove(game, "Q[a-h]?[1-8]?x?h4[+#]")),
                Map.entry("plays Qh4#", game -> anyMove(game, "Q[a-h]?[1-8]?x?h4#")),
                Map.entry("board \"*/*/*p*p*/*/*/*/*/*\"", game -> game.any(ply -> onRow(game.at(ply), 2, 'p') >= 2)),
                Map.entry("board \"*/*/*/*n*/*/*/*/*\"", game -> game.any(ply -> onRow(game.at(ply), 3, 'n') >= 1)),
                Map.entry("moves > 40 or not moves >= 5", game -> numbered(game) > 40 || numbered(game) < 5),
                Map.entry("plies < 60", game -> game.moves().size() < 60));
    }

    private static Map<String, Predicate<Played>> ofRecord() {
        return Map.ofEntries(
                Map.entry("white ~ \"player 3\"", game -> game.tag("White").contains("Player 3")),
                Map.entry(
                        "white ~ /r 1\\d$/ or black ~ /^other 2$/",
                        game -> game.tag("White").matches("Player 1\\d")
                                || game.tag("Black").equals("Other 2")),
                Map.entry(
                        "player ~ muller",
                        game -> game.tag("White").contains("Müller")
                                || game.tag("Black").contains("Müller")),
                Map.entry("round = 7", game -> game.number("Round") == 7),
                Map.entry("round >= 5 and round < 50", game -> game.number("Round") >= 5 && game.number("Round") < 50),
                Map.entry("elo >= 2400", game -> game.number("WhiteElo") >= 2400 || game.number("BlackElo") >= 2400),
                Map.entry(
                        "whiteelo < 2000",
                        game -> game.tags().containsKey("WhiteElo") && game.number("WhiteElo") < 2000),
                Map.entry(
                        "date >= 1990",
                        game -> Integer.parseInt(game.tag("Date").substring(0, 4)) >= 1990),
                Map.entry("has WhiteElo", game -> game.tags().containsKey("WhiteElo")),
                Map.entry("no WhiteElo", game -> !game.tags().containsKey("WhiteElo")),
                Map.entry("result 1-0", game -> game.claimed().equals("1-0")),
                Map.entry(
                        "result draw or result black",
                        game -> List.of("1/2-1/2", "0-1").contains(game.claimed())),
                Map.entry("result open", game -> game.claimed().equals("*")),
                Map.entry("claimed 0-1", game -> game.claimed().equals("0-1")),
                Map.entry("all and has Result", game -> game.tags().containsKey("Result")),
                Map.entry("year = 1985", game -> game.tag("Date").startsWith("1985")),
                Map.entry(
                        "year >= 1990 and not year > 1995",
                        game -> game.tag("Date").compareTo("1990") >= 0
                                && game.tag("Date").compareTo("1996") < 0),
                Map.entry(
                        "eco >= B20 and eco < C10",
                        game -> game.tag("ECO").compareTo("B20") >= 0
                                && game.tag("ECO").compareTo("C10") < 0),
                Map.entry("opening ~ gambit", game -> game.tag("Opening").contains("Gambit")),
                Map.entry("unwinnable white and game = chess", game -> isOfChess(game) && cannotWin(game, Color.WHITE)),
                Map.entry(
                        "ends mate or ends blocked or ends NO_PIECE_LEFT or ends more-discs",
                        game -> game.last().isEmpty()
                                && (PlainEndings.isMated(game) || PlainEndings.isPlayedOut(game))),
                Map.entry("ends mate", game -> game.last().isEmpty() && PlainEndings.isMated(game)),
                Map.entry(
                        "ends won and not ends checkmate",
                        game -> game.last().isEmpty() && PlainEndings.isWonWithoutMate(game)),
                Map.entry("ends king-exploded", game -> game.last().isEmpty() && PlainEndings.isExploded(game)),
                Map.entry("ends king-on-the-hill", game -> game.last().isEmpty() && PlainEndings.isOnTheHill(game)),
                Map.entry(
                        "ends three-checks or ends king-on-last-rank",
                        game -> game.last().isEmpty()
                                && (PlainEndings.isThirdCheck(game) || PlainEndings.isOneOnLastRank(game))),
                Map.entry("ends first-king", game -> game.last().isEmpty() && PlainEndings.hasFirstKing(game)),
                Map.entry("not result = \"1/2-1/2\"", game -> !game.claimed().equals("1/2-1/2")),
                Map.entry("game = othello", game -> game.game().id().equals("othello")),
                Map.entry(
                        "comment ~ third",
                        game -> game.anyBeside((ply, beside) -> beside.words().contains("third"))),
                Map.entry(
                        "!?",
                        game -> game.anyBeside((ply, beside) -> beside.sign().equals("!?"))),
                Map.entry(
                        "$18 or sign \"?\"",
                        game -> game.anyBeside((ply, beside) ->
                                beside.sign().equals("+-") || beside.sign().equals("?"))),
                Map.entry(
                        "offer",
                        game -> game.anyBeside((ply, beside) -> beside.sign().equals(DrawOffer.SIGN))),
                Map.entry(
                        "offer black",
                        game -> game.anyBeside((ply, beside) -> beside.sign().equals(DrawOffer.SIGN)
                                && !game.at(ply).isWhiteToMove())),
                Map.entry(
                        "variation",
                        game -> game.anyBeside((ply, beside) -> !beside.other().isEmpty())),
                Map.entry(
                        "clock < 10s",
                        game -> game.anyBeside((ply, beside) -> beside.clock() >= 0 && beside.clock() < 10)),
                Map.entry(
                        "clock(black) >= 40s after 9",
                        game -> game.anyBeside((ply, beside) -> beside.clock() >= 40
                                && ply >= 18
                                && !game.at(ply).isWhiteToMove())),
                Map.entry("eval > 2", game -> game.anyBeside((ply, beside) -> beside.evaluation() > 2)),
                Map.entry(
                        "eval(black) > 1 after 12",
                        game -> game.anyBeside((ply, beside) -> beside.evaluation() < -1 && ply >= 24)),
                Map.entry("legal", game -> game.last().isEmpty()),
                Map.entry("illegal", game -> game.wrong() == Wrong.NO_PIECE || game.wrong() == Wrong.OTHER_RULE),
                Map.entry("unreadable", game -> game.wrong() == Wrong.NO_MOVE),
                Map.entry("rule NO_PIECE_THERE", game -> game.wrong() == Wrong.NO_PIECE),
                Map.entry(
                        "ends checkmate and game = chess",
                        game -> isOfChess(game) && game.last().isEmpty() && isMated(game)),
                Map.entry(
                        "wrong result and ends checkmate",
                        game -> game.last().isEmpty()
                                && PlainEndings.isMated(game)
                                && List.of("1-0", "0-1", "1/2-1/2").contains(game.claimed())
                                && !game.claimed().equals(game.end().isWhiteToMove() ? "0-1" : "1-0")));
    }

    private static boolean isOfChessFamily(Played game) {
        return game.game().family().equals("chess");
    }

    private static boolean isOfChess(Played game) {
        return game.game().id().equals("chess");
    }

    /** Whether it began as games of chess do, by whichever rules of chess. */
    private static boolean beganAsChess(Played game) {
        return isOfChessFamily(game) && game.at(0).hasUsualStart();
    }

    private static boolean begins(Played game, String... moves) {
        return game.moves().size() >= moves.length
                && game.moves().subList(0, moves.length).equals(List.of(moves));
    }

    /** Whether the position after a first move of a knight comes about, however late. */
    private static boolean reaches(Played game, String first) {
        String asked = PlainBoard.start(game.game()).after(first).key();
        return game.any(ply -> game.at(ply).key().equals(asked));
    }

    /** Whether a position was there three times, or a move that could have been made brings that about. */
    private static boolean repeatsThrice(Played game) {
        Map<String, Integer> times = new HashMap<>();
        boolean twice = false;
        for (int ply = 0; ply < game.boards().size(); ply++) {
            int now = times.merge(game.at(ply).key(), 1, Integer::sum);
            twice |= now == 2;
            // On servers a draw is claimed by what stands on the board.
            boolean byNext = game.game().id().startsWith("chess");
            if (now >= 3 || (byNext && twice && canRepeat(game, ply, times))) {
                return true;
            }
        }
        return false;
    }

    private static boolean canRepeat(Played game, int ply, Map<String, Integer> times) {
        return game.possible().get(ply).stream()
                .anyMatch(move -> times.getOrDefault(game.at(ply).after(move).key(), 0) >= 2);
    }

    private static boolean movesFromA1ToA5(Played game) {
        return isOfChessFamily(game)
                && game.any(ply -> game.at(ply).left("a1") && game.at(ply).came("a5"));
    }

    private static boolean anyMove(Played game, String pattern) {
        return game.moves().stream().anyMatch(move -> move.matches(pattern));
    }

    /** How many pieces of a letter stand on a row of the board, counted from the top from 0. */
    private static int onRow(PlainBoard board, int row, char letter) {
        int count = 0;
        for (int column = 0; column < board.width(); column++) {
            count += board.at(row, column) == letter ? 1 : 0;
        }
        return count;
    }

    /** The number of the last move, as moves are numbered. */
    private static int numbered(Played game) {
        return (game.moves().size() + 1) / 2;
    }

    private static boolean isMated(Played game) {
        return !game.moves().isEmpty()
                && game.moves().get(game.moves().size() - 1).endsWith("#");
    }

    /** Whether a side of chess is mated, cannot move, or has nothing but its king. */
    private static boolean cannotWin(Played game, Color color) {
        boolean toMove = game.end().isWhiteToMove() == (color == Color.WHITE);
        return (game.stuck() && (!isMated(game) || toMove)) || game.end().count(ANY, color) == 1;
    }

    /** Whether a side of chess has all that it began with, but for some pawns. */
    private static boolean hasAllBut(Played game, int ply, Color color, int pawns) {
        PlainBoard board = game.at(ply);
        return board.count(ANY, color) == 16 - pawns
                && board.count("K", color) == 1
                && board.count("Q", color) == 1
                && board.count("R", color) == 2
                && board.count("B", color) == 2
                && board.count("N", color) == 2
                && board.count("P", color) == 8 - pawns;
    }

    /** Whether a black pawn stands before a white one, a file beside it. */
    private static boolean facing(PlainBoard board) {
        return anySquare(
                board,
                (row, column) -> board.at(row, column) == 'P'
                        && (board.at(row - 1, column - 1) == 'p' || board.at(row - 1, column + 1) == 'p'));
    }

    private static boolean diagonal(PlainBoard board) {
        return anySquare(board, (row, column) -> board.at(row, column) == 'P' && board.at(row - 1, column + 1) == 'P');
    }

    private static boolean anySquare(PlainBoard board, BiPredicate<Integer, Integer> test) {
        for (int row = 0; row < board.width(); row++) {
            for (int column = 0; column < board.width(); column++) {
                if (test.test(row, column)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static int taken(Played game, int ply) {
        if (ply == 0) {
            return -1;
        }
        Color other = game.at(ply - 1).isWhiteToMove() ? Color.BLACK : Color.WHITE;
        return game.at(ply - 1).count(ANY, other) - game.at(ply).count(ANY, other);
    }

    private static int longest(Played game, Predicate<Integer> holds) {
        int longest = 0;
        int run = 0;
        for (int ply = 0; ply < game.boards().size(); ply++) {
            run = holds.test(ply) ? run + 1 : 0;
            longest = Math.max(longest, run);
        }
        return longest;
    }
}
