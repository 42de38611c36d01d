package dev.arbiter.live.desk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Color;
import dev.arbiter.Outcome;
import dev.arbiter.Position;
import dev.arbiter.Winnable;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.Ply;
import dev.arbiter.archive.check.ChunkChecker;
import dev.arbiter.archive.check.ChunkVerdicts;
import dev.arbiter.archive.check.RecordJudge;
import dev.arbiter.archive.check.RuleInference;
import dev.arbiter.archive.claims.GameClaims;
import dev.arbiter.archive.records.ByteFeed;
import dev.arbiter.referee.CorpusSize;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Live files as others write them: byte by byte, cut off, overwritten with zeros for a while, with moves that are taken back.
 * Whatever is said on the way is true of some version that was meant, and in the end it is what judging the finished file says.
 */
class LiveReplayTest {

    private static final long SEED = 20261124;
    private static final int PLIES = 60;

    private final ChunkChecker checker = ChunkChecker.ofRecords(null);

    @Test
    void alarms_are_those_of_the_finished_file() {
        int games = CorpusSize.of(60, 200, 10_000);
        SplittableRandom random = new SplittableRandom(SEED);
        int alarms = 0;
        int corrections = 0;
        for (int game = 0; game < games; game++) {
            SplittableRandom own = random.split();
            Writing writing = new Writing(PlayedGames.game(own, game, PLIES), own, SEED + " game " + game);
            writing.play();
            alarms += writing.allowed.size();
            corrections += writing.corrections;
        }
        // Else nothing was tested.
        assertThat(alarms).isGreaterThan(games / 4);
        assertThat(corrections).isGreaterThan(games / 20);
    }

    /** What judging a whole text says. */
    private Set<String> judged(String text) {
        Set<String> alarms = new TreeSet<>();
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        try (ChunkVerdicts games = checker.check(Format.PGN, RuleInference.NONE, ByteFeed.of(bytes), 0, null)) {
            while (games.hasNext()) {
                CheckedGame game = games.nextGame();
                GameClaims claims = GameClaims.asTheyCome("live.pgn", game.record(), null);
                Position<?> end = game.record().start();
                for (Ply ply : RecordJudge.plies(game.record())) {
                    Position<?> before = ply.before();
                    Position<?> after = ply.after();
                    if (before != null && after != null) {
                        claims.take(ply.number(), ply.move(), before, after);
                        end = after;
                    }
                }
                claims.list(game).forEach(found -> alarms.add(Alarm.of(found).identity()));
                boolean counted = claims.now().stream().anyMatch(claim -> claim.claimant() == null);
                if (end != null && game.verdict().isLegal() && isDead(end, counted)) {
                    alarms.add("dead");
                }
                if (game.verdict().result().objection() != null) {
                    alarms.add("contradiction " + game.verdict().result().text());
                }
            }
        }
        return alarms;
    }

    /**
     * Where the arbiter has to be called, as the positions alone say it: something can be claimed of what stands on the board, and
     * nothing could before.
     */
    private Set<String> due(String text) {
        Set<String> due = new TreeSet<>();
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        try (ChunkVerdicts games = checker.check(Format.PGN, RuleInference.NONE, ByteFeed.of(bytes), 0, null)) {
            while (games.hasNext()) {
                GameRecord record = games.nextGame().record();
                Position<?> position = Objects.requireNonNull(record.start());
                for (int ply = 1; ply <= record.moves().size(); ply++) {
                    String move = record.moves().get(ply - 1).text();
                    if (!position.ruling(move).isLegal()) {
                        break;
                    }
                    boolean before = !position.claims().isEmpty();
                    position = position.play(move);
                    boolean stands = position.claims().stream()
                            .anyMatch(claim ->
                                    claim.claimant() != null && claim.moves().isEmpty());
                    if (stands && !before) {
                        due.add("claim\t" + ply);
                    }
                }
            }
        }
        return due;
    }

    private static boolean isDead(Position<?> end, boolean counted) {
        Outcome outcome = end.outcome();
        return outcome.isOver()
                ? outcome instanceof Outcome.Drawn
                        && !counted
                        && !end.legalMoves().isEmpty()
                : end.winnable(Color.WHITE) instanceof Winnable.No && end.winnable(Color.BLACK) instanceof Winnable.No;
    }

    private static String name(Alarm alarm) {
        if (alarm.kind() == Attention.CONTRADICTION) {
            return "contradiction " + alarm.reason().message().arguments().get(0);
        }
        return alarm.kind() == Attention.DRAWN && alarm.moment().ply() == 0 && alarm.position() == null
                ? "dead"
                : alarm.identity();
    }

    /** One file, and who writes it. */
    private final class Writing {
        private final PlayedGames.Played game;
        private final SplittableRandom random;
        private final String what;
        private final Desk desk = new Desk(List.of(), Desk.Settings.STANDARD);
        private final LiveFile file = new LiveFile("live.pgn");
        private final Set<String> allowed = new HashSet<>();
        private final boolean appends;
        private byte[] bytes = {};
        private long now = 1_000_000;
        private int corrections;

        Writing(PlayedGames.Played game, SplittableRandom random, String what) {
            this.game = game;
            this.random = random;
            this.what = what;
            this.appends = random.nextBoolean();
            desk.follow(file);
            desk.listen((change, claim) -> {
                Alarm alarm = change.alarm();
                if (alarm != null) {
                    assertThat(allowed).as(what + ": " + change).contains(name(alarm));
                }
            });
        }

        void play() {
            int moves = 0;
            // What is set up may be dead before the first move.
            String last = version(0, false);
            while (moves < game.words().size()) {
                int next = Math.min(game.words().size(), moves + 1 + random.nextInt(3));
                // On the way to it the file stands still with every move in between, too.
                for (int between = moves + 1; between < next; between++) {
                    version(between, false);
                }
                moves = next;
                last = version(moves, false);
                write(last);
                pass(random.nextInt(1500));
                int chance = random.nextInt(30);
                if (chance == 0 && moves > 1) {
                    corrections++;
                    moves -= 1;
                    last = version(moves, false);
                    write(last);
                    pass(LiveFile.PATIENCE + 500 + random.nextInt(1000));
                } else if (chance < 3) {
                    spoil();
                    pass(random.nextInt(800));
                    rewrite(last.getBytes(StandardCharsets.ISO_8859_1));
                    pass(random.nextInt(300));
                }
            }
            last = version(moves, true);
            write(last);
            pass(3 * LiveFile.PATIENCE);
            Set<String> said = new TreeSet<>();
            for (BoardView board : desk.boards()) {
                Desk.Opened opened =
                        Objects.requireNonNull(desk.board(board.name().id()));
                opened.alarms().forEach(alarm -> said.add(name(alarm)));
            }
            assertThat(said).as(what + "\n" + last).isEqualTo(judged(last));
            Set<String> claimed = new TreeSet<>();
            said.forEach(each -> claimed.add(each.replaceFirst("^(\\w+\t\\d+).*", "$1")));
            assertThat(claimed).as(what + "\n" + last).containsAll(due(last));
            assertThat(desk.boards()).as(what).hasSize(1);
        }

        private String version(int moves, boolean ended) {
            String text = game.after(moves, ended);
            text = appends && !ended ? text.substring(0, text.length() - 3) : text;
            allowed.addAll(judged(text));
            return text;
        }

        /** Byte by byte where the text only grows; else all of it anew in pieces. */
        private void write(String text) {
            byte[] next = text.getBytes(StandardCharsets.ISO_8859_1);
            boolean grows = next.length >= bytes.length && Arrays.equals(bytes, Arrays.copyOf(next, bytes.length));
            if (!grows) {
                rewrite(next);
                return;
            }
            for (int length = bytes.length + 1; length <= next.length; length++) {
                set(Arrays.copyOf(next, length));
                pass(random.nextInt(40) == 0 ? random.nextInt(400) : random.nextInt(4));
            }
        }

        private void rewrite(byte[] next) {
            for (int length = 0; length < next.length; length += 1 + random.nextInt(200)) {
                set(Arrays.copyOf(next, length));
                pass(random.nextInt(30));
            }
            set(next);
        }

        /** Some of it is zeros, or nothing, as on a disk of the network that is slow. */
        private void spoil() {
            byte[] spoilt = bytes.clone();
            int from = random.nextInt(spoilt.length);
            Arrays.fill(spoilt, from, Math.min(spoilt.length, from + 1 + random.nextInt(600)), (byte) 0);
            set(random.nextBoolean() ? spoilt : Arrays.copyOf(bytes, from));
        }

        private void set(byte[] next) {
            bytes = next;
            file.offer(next, now, now);
        }

        private void pass(long millis) {
            long end = now + millis;
            for (long due = desk.look(now); due <= end; due = desk.look(now)) {
                assertThat(due).as("when there is something to do").isGreaterThan(now);
                now = due;
            }
            now = end;
        }
    }

    /** Every place where games begin is known to who splits them. */
    @Test
    void a_file_of_many_games_is_judged_game_by_game() {
        SplittableRandom random = new SplittableRandom(SEED);
        List<PlayedGames.Played> games = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        for (int number = 0; number < 40; number++) {
            PlayedGames.Played game = PlayedGames.game(random, number, PLIES);
            games.add(game);
            text.append(game.after(game.words().size(), true));
        }
        Desk desk = new Desk(List.of(), Desk.Settings.STANDARD);
        LiveFile file = new LiveFile("round.pgn");
        desk.follow(file);
        file.offer(text.toString().getBytes(StandardCharsets.ISO_8859_1), 1000, 1000);
        for (long now = 1000; now < 5000; now += 50) {
            desk.look(now);
        }
        assertThat(desk.boards()).hasSize(games.size());
        for (BoardView board : desk.boards()) {
            PlayedGames.Played game = games.get(Integer.parseInt(board.name().board()));
            Set<String> said = new TreeSet<>();
            Desk.Opened opened = Objects.requireNonNull(desk.board(board.name().id()));
            opened.alarms().forEach(alarm -> said.add(name(alarm)));
            assertThat(said).isEqualTo(judged(game.after(game.words().size(), true)));
        }
    }
}
