package dev.arbiter.archive.claims;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Color;
import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Position;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.check.CheckSettings;
import dev.arbiter.archive.check.ChunkChecker;
import dev.arbiter.archive.check.ChunkVerdicts;
import dev.arbiter.archive.check.FileChunk;
import dev.arbiter.archive.check.RecordJudge;
import dev.arbiter.archive.games.Contents;
import dev.arbiter.archive.records.ByteSource;
import dev.arbiter.archive.response.ClaimKind;
import dev.arbiter.archive.response.ClaimResponse;
import dev.arbiter.archive.response.ResponseJson;
import dev.arbiter.chess.Chess;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class GameClaimsTest {

    private static List<ClaimResponse> claims(String name, String text) {
        List<ClaimResponse> all = new ArrayList<>();
        Contents.read(text.getBytes(StandardCharsets.UTF_8), name)
                .forEach(game -> all.addAll(GameClaims.of(name, game, null)));
        return all;
    }

    private static List<String> texts(String name, String text) {
        return claims(name, text).stream().map(ClaimResponse::text).toList();
    }

    @Test
    void a_game_of_chess_says_who_could_claim_when_and_by_which_article() {
        String game = """
                [White "Anna"]
                [Black "Boris"]
                [Date "2026.10.02"]

                1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 d5 5. Ke3 *
                """;

        assertThat(texts("a.pgn", game))
                .containsExactly(
                        "a.pgn:5:37: game 1 (Anna – Boris, 2026.10.02): after 4.Ng1: Black can claim a draw by"
                                + " writing Ng8: the same position has appeared three times, after plies 0, 4 and 8 [FIDE"
                                + " 9.2.1]",
                        "a.pgn:5:47: game 1 (Anna – Boris, 2026.10.02): 5.Ke3: illegal: the king on e1 cannot go to"
                                + " e3: a king moves to an adjoining square, or castles [FIDE 3.8]");
    }

    @Test
    void a_position_from_which_a_record_begins_may_be_claimed_at_once() {
        String game = "[FEN \"7k/8/6K1/8/8/8/8/R7 w - - 100 90\"]\n[SetUp \"1\"]\n\n1. Ra8# 1-0\n";

        assertThat(texts("a.pgn", game))
                .containsExactly(
                        "a.pgn:1:1: game 1: at the beginning: White can claim a draw: 50 moves by each side without"
                                + " a capture or a pawn's move [FIDE 9.3.2]");
    }

    /** What ends a game by itself since July 2014 had to be claimed before, and could be for as long as it stood. */
    @Test
    void before_2014_the_fifth_time_and_seventy_five_moves_left_the_claims_as_they_were() {
        StringBuilder moves = new StringBuilder("[Date \"2010.01.01\"]\n\n");
        for (int move = 1; move <= 100; move++) {
            moves.append(move).append(move % 2 == 1 ? ". Nf3 Nf6 " : ". Ng1 Ng8 ");
        }
        String old = moves.append("1/2-1/2\n").toString();
        String claim = "each side can claim a draw on its turn: ";

        assertThat(texts("a.pgn", old))
                .containsExactly(
                        "a.pgn:3:37: game 1: from 4.Ng1 to 100...Ng8: " + claim
                                + "the same position has appeared three times [FIDE 9.2.a (2009), FIDE 9.2.b (2009)]",
                        "a.pgn:3:584: game 1: from 50.Ng1 to 100...Ng8: " + claim
                                + "50 moves by each side without a capture or a pawn's move [FIDE 9.3.a (2009), FIDE 9.3.b (2009)]");
        assertThat(claims("a.pgn", old.replace("2010", "2020")))
                .extracting(each -> each.claim().kind())
                .containsExactly(ClaimKind.CLAIM, ClaimKind.DRAWN, ClaimKind.DRAWN);
        // By the Laws of 2014 the fifth time had to be in a row, which it was.
        assertThat(claims("a.pgn", old.replace("2010", "2015")))
                .extracting(each -> each.claim().kind())
                .containsExactly(ClaimKind.CLAIM, ClaimKind.DRAWN, ClaimKind.DRAWN);
    }

    @Test
    void draughts_are_claimed_or_drawn_as_each_federation_has_it() {
        String kings = "1. 1-6 45-50 2. 6-1 50-45 3. 1-6 45-50 4. 6-1 50-45 *\n";
        String international = "[GameType \"20\"]\n[FEN \"W:WK1,31:BK45,20\"]\n\n" + kings;
        String czech = "[GameType \"29\"]\n[FEN \"W:Wa1K,b6K:Bh8K\"]\n\n*\n";

        List<ClaimResponse> found = claims("a.pdn", international);
        assertThat(found).hasSize(1);
        assertThat(found.get(0).claim().kind()).isEqualTo(ClaimKind.DRAWN);
        assertThat(found.get(0).claim().plies()).containsExactly(0, 4, 8);
        assertThat(found.get(0).reason().citation()).isEqualTo("FMJD annex 1 6.1");
        assertThat(claims("a.pdn", czech)).allMatch(each -> each.claim().kind() != ClaimKind.DRAWN);
    }

    /** The number of a verdict is that of the moments listed here. */
    @Test
    void a_check_counts_the_moments_where_it_is_asked_to() {
        String start = "[SetUp \"1\"]\n[FEN \"7k/8/6K1/8/8/8/8/R7 w - - 98 90\"]\n\n";
        String games =
                start + "1. Ra2 Kg8 2. Ra3 Kh8 *\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 (5. d4) e5 *\n\n"
                        + "1. e4 e5 *\n";
        CheckSettings settings = CheckSettings.standard().withLegal(true);

        assertThat(counts(games, settings.withClaims(true))).containsExactly(4, 2, 0);
        assertThat(counts(games, settings)).containsExactly(0, 0, 0);
        List<ClaimResponse> moments = new ArrayList<>();
        Contents.read(games.getBytes(StandardCharsets.UTF_8), "a.pgn")
                .forEach(game -> moments.addAll(GameClaims.moments("a.pgn", game, RecordJudge.plies(game.record()))));
        long listed = moments.stream()
                .map(each -> each.place().game() + " " + each.stretch().ply())
                .distinct()
                .count();
        assertThat(listed).isEqualTo(6);
    }

    static List<Game<?>> games() {
        return Games.all();
    }

    /** Games without any are told at a glance: in long games of all kinds it overlooks none. */
    @ParameterizedTest
    @MethodSource("games")
    void no_claim_is_overlooked(Game<?> game) {
        Random random = new Random(20261129);
        int with = 0;
        for (int number = 0; number < 40; number++) {
            GameRecord record = wander(game, random);
            CheckedGame checked = new CheckedGame(record, RecordJudge.verdict(record));
            List<ClaimResponse> moments = GameClaims.moments("a", checked, RecordJudge.plies(record));
            List<ClaimResponse> listed = GameClaims.of("a", checked, null);
            assertThat(listed.isEmpty()).as(record::toString).isEqualTo(moments.isEmpty());
            with += listed.isEmpty() ? 0 : 1;
        }
        assertThat(with).isGreaterThanOrEqualTo(game instanceof Chess ? 5 : 0);
    }

    /** A game whose players like positions that were there before. */
    private static <M> GameRecord wander(Game<M> game, Random random) {
        Position<M> position = game.start();
        GameRecord.Builder record = GameRecord.from(position);
        game.tags().forEach(record::tag);
        Set<Long> met = new HashSet<>();
        for (int ply = random.nextInt(500); ply >= 0 && !position.outcome().isOver(); ply--) {
            List<M> moves = position.legalMoves();
            Position<M> from = position;
            List<M> back = moves.stream()
                    .filter(each -> met.contains(from.play(each).key()))
                    .toList();
            List<M> among = back.isEmpty() || random.nextInt(6) == 0 ? moves : back;
            M move = among.get(random.nextInt(among.size()));
            record.move(position.text(move));
            position = position.play(move);
            met.add(position.key());
        }
        return record.build();
    }

    @Test
    void a_check_says_who_can_no_longer_win_where_it_is_asked_to() {
        String start = "[SetUp \"1\"]\n[FEN \"7k/5K2/8/6P1/8/8/8/8 w - - 0 41\"]\n\n";
        String games = start + "41. Ke7 *\n\n" + start + "41. g6 Kg8 *\n\n1. e4 e5 *\n\n"
                + "[SetUp \"1\"]\n[FEN \"7k/8/6K1/8/8/8/8/R7 w - - 0 1\"]\n\n1. Ra8# *\n";
        CheckSettings settings = CheckSettings.standard().withLegal(true);

        assertThat(ofEach(
                        games,
                        settings.withClaims(true),
                        verdict -> verdict.played().cannotWin()))
                .containsExactly(List.of(Color.BLACK), List.of(), List.of(), List.of());
        assertThat(ofEach(games, settings, verdict -> verdict.played().cannotWin()))
                .allMatch(List::isEmpty);
    }

    private static List<Integer> counts(String games, CheckSettings settings) {
        return ofEach(games, settings, verdict -> verdict.played().claims());
    }

    private static <T> List<T> ofEach(String games, CheckSettings settings, Function<Verdict, T> asked) {
        List<T> told = new ArrayList<>();
        try (ChunkVerdicts verdicts = new ChunkChecker(settings)
                .check(FileChunk.whole("a.pgn"), ByteSource.of(games.getBytes(StandardCharsets.UTF_8)), null)) {
            while (verdicts.hasNext()) {
                told.add(asked.apply(verdicts.next()));
            }
        }
        return told;
    }

    /** From the fiftieth move to the end, and what comes between, is one line each. */
    @Test
    void what_can_be_claimed_at_many_plies_on_end_is_reported_once() {
        String start = "[SetUp \"1\"]\n[FEN \"7k/8/6K1/8/8/8/8/R7 w - - 98 90\"]\n\n";

        assertThat(texts("a.pgn", start + "90. Ra2 Kg8 91. Ra3 Kh8 92. Ra4 Kg8 *\n"))
                .singleElement()
                .asString()
                .endsWith(
                        "game 1: from 90.Ra2 to 92...Kg8: each side can claim a draw on its turn: 50 moves by each side"
                                + " without a capture or a pawn's move [FIDE 9.3.1, FIDE 9.3.2]");
        ClaimResponse one = claims("a.pgn", start + "90. Ra2 Kg8 91. Ra3 Kh8 92. Ra4 Kg8 *\n")
                .get(0);
        assertThat(List.of(
                        one.stretch().ply(),
                        Objects.requireNonNull(one.stretch().lastPly())))
                .containsExactly(1, 6);
        assertThat(one.stretch().lastMove()).isEqualTo("Kg8");
        assertThat(one.claim().claimant()).isNull();
    }

    /** Each day with what came about without a claim on it. */
    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "2014.06.30, -, ''",
                "2014.07.01, -, drawn",
                "2014.??.??, -, drawn",
                "-, -, drawn",
                "1989.02.17, -, ''",
                "1989.02.17, 2020-01-01, drawn",
                "2020.02.17, 2010-01-01, ''"
            })
    void a_draw_by_75_moves_came_about_since_july_2014(@Nullable String date, @Nullable String laws, String drawn) {
        String game = (date == null ? "" : "[Date \"" + date + "\"]\n")
                + "[SetUp \"1\"]\n[FEN \"7k/8/6K1/8/8/8/8/R7 w - - 148 150\"]\n\n150. Ra2 Kg8 151. Ra3 Kh8 *\n";
        List<ClaimKind> kinds = new ArrayList<>();
        Contents.read(game.getBytes(StandardCharsets.UTF_8), "a.pgn")
                .forEach(each -> GameClaims.of("a.pgn", each, laws == null ? null : LocalDate.parse(laws))
                        .forEach(claim -> kinds.add(claim.claim().kind())));

        assertThat(kinds).contains(ClaimKind.CLAIM);
        assertThat(kinds.contains(ClaimKind.DRAWN)).isEqualTo(!drawn.isEmpty());
    }

    @Test
    void csv_and_json_have_the_same_fields() {
        List<String> lines = new ArrayList<>();
        ClaimResponse first = claims("a, b.pgn", "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 *\n")
                .get(0);
        ClaimReport.CSV.begin(lines::add);
        ClaimReport.CSV.print(first, lines::add);
        ClaimReport.JSONL.print(first, lines::add);

        assertThat(lines.get(0).split(","))
                .hasSize(ResponseJson.columns(ClaimResponse.class).size());
        assertThat(lines.get(1)).startsWith("\"a, b.pgn\",1,1,37,").contains(",claim,black,Ng8,0 4 8,");
        assertThat(lines.get(2)).contains("\"ply\":7,\"move\":\"Ng1\",\"where\":\"after 4.Ng1\",\"kind\":\"claim\"");
    }

    /** One table has the articles for all commands; where no date is known, they are those in force. */
    @Test
    void claims_cite_the_articles_of_the_day() {
        String moves = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *\n";

        assertThat(texts("a.pgn", "[Date \"2024.01.01\"]\n\n" + moves)).allMatch(each -> each.contains("FIDE 9.2.2"));
        assertThat(texts("a.pgn", "[Date \"2018.02.??\"]\n\n" + moves))
                .allMatch(each -> each.contains("FIDE 9.2.1.2 (2018)"));
        assertThat(texts("a.pgn", "[Date \"2015.02.03\"]\n\n" + moves))
                .allMatch(each -> each.contains("FIDE 9.2b (2014)"));
        assertThat(texts("a.pgn", "[Date \"2010.02.03\"]\n\n" + moves))
                .allMatch(each -> each.contains("FIDE 9.2.b (2009)"));
        assertThat(texts("a.pgn", moves)).allMatch(each -> each.contains("FIDE 9.2.2"));
    }
}
