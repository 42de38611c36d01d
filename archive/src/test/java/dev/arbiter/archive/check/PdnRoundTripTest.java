package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.OwnFiles;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.records.ByteFeed;
import dev.arbiter.archive.records.PdnReader;
import dev.arbiter.archive.records.PdnWriter;
import dev.arbiter.archive.records.RecordReader;
import dev.arbiter.archive.records.Token;
import dev.arbiter.draughts.Draughts;
import dev.arbiter.draughts.DraughtsMove;
import dev.arbiter.draughts.DraughtsPosition;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Our own files and the public ones, read, written and read again. */
class PdnRoundTripTest {

    /** A game as far as its writing must keep it. */
    private record Content(Map<String, String> tags, List<String> tokens) {}

    /** One way to read a game's moves so far. */
    private record Line(DraughtsPosition position, List<String> texts) {}

    static List<Path> files() {
        return OwnFiles.withPublicOnes().stream()
                .filter(file -> file.toString().endsWith(".pdn"))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("files")
    void tags_moves_comments_and_variations_come_back(Path file) throws IOException {
        List<Content> games = legalGames(file);
        for (int width : new int[] {20, 80, 1000}) {
            StringBuilder written = new StringBuilder();
            PdnWriter writer = new PdnWriter(written, width);
            for (Content game : games) {
                write(writer, game);
            }
            List<Content> again = contents(PdnReader.ofEverything(feed(written)));
            assertThat(again).as("%s games", games.size()).hasSameSizeAs(games);
            for (int i = 0; i < games.size(); i++) {
                assertThat(again.get(i)).isEqualTo(withStyle(games.get(i)));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void legal_games_stay_legal_in_canonical_notation(Path file) throws IOException {
        List<Verdict> verdicts = Checking.of(file).verdicts;
        List<Content> games = contents(PdnReader.of(ByteFeed.of(Files.readAllBytes(file))));
        StringBuilder written = new StringBuilder();
        PdnWriter writer = new PdnWriter(written);
        List<Verdict> before = new ArrayList<>();
        for (int i = 0; i < games.size(); i++) {
            Verdict verdict = verdicts.get(i);
            boolean plain = verdict.isLegal()
                    && verdict.plies() > 0
                    && games.get(i).tokens.stream().noneMatch(token -> token.startsWith("SETUP"));
            if (plain) {
                before.add(verdict);
                writeCanonically(writer, games.get(i), verdict);
            }
        }
        assertThat(written.toString()).doesNotContain("x0", " 0");
        Checking again = Checking.of(written.toString());
        assertThat(again.verdicts).hasSameSizeAs(before);
        for (int i = 0; i < before.size(); i++) {
            Verdict verdict = again.verdicts.get(i);
            assertThat(verdict.isLegal()).as("%s", verdict.finding()).isTrue();
            assertThat(verdict.plies()).isEqualTo(before.get(i).plies());
            assertThat(verdict.rules()).isEqualTo(before.get(i).rules());
            assertThat(verdict.notes()).noneMatch(note -> note.contains("can mean several moves"));
        }
    }

    /** Writes the main line as the first reading that fits to its end. */
    private static void writeCanonically(PdnWriter writer, Content game, Verdict verdict) throws IOException {
        Draughts rules = Draughts.all().stream()
                .filter(other -> other.id().equals(verdict.rules()))
                .findFirst()
                .orElseThrow();
        String fen = game.tags.get("FEN");
        List<Line> lines = List.of(new Line(fen == null ? rules.start() : rules.position(fen), List.of()));
        int ply = 0;
        for (String token : game.tokens) {
            if (token.startsWith("MOVE ") && ply++ < verdict.plies()) {
                lines = after(lines, token.substring(5));
            }
        }
        Map<String, String> tags = new LinkedHashMap<>(game.tags);
        tags.put("GameType", String.valueOf(rules.gameType()));
        writer.begin(tags);
        for (String text : lines.get(0).texts) {
            writer.move(text);
        }
        writer.end();
    }

    private static List<Line> after(List<Line> lines, String text) {
        List<Line> after = new ArrayList<>();
        for (Line line : lines) {
            for (DraughtsMove move : line.position.readings(text)) {
                List<String> texts = new ArrayList<>(line.texts);
                texts.add(line.position.text(move));
                after.add(new Line(line.position.play(move), texts));
            }
        }
        return after;
    }

    // ---- contents

    private static List<Content> legalGames(Path file) throws IOException {
        List<Verdict> verdicts = Checking.of(file).verdicts;
        List<Content> games = contents(PdnReader.ofEverything(ByteFeed.of(Files.readAllBytes(file))));
        List<Content> legal = new ArrayList<>();
        for (int i = 0; i < games.size(); i++) {
            boolean whole = games.get(i).tokens.stream().noneMatch(token -> token.startsWith("FAULT"));
            if (whole && verdicts.get(i).isLegal()) {
                legal.add(games.get(i));
            }
        }
        return legal;
    }

    private static ByteFeed feed(CharSequence text) {
        return ByteFeed.of(text.toString().getBytes(StandardCharsets.UTF_8));
    }

    /** Everything that PDN 3.0 can say; marks that real files have beside it are left out. */
    private static List<Content> contents(RecordReader reader) throws IOException {
        List<Content> games = new ArrayList<>();
        while (reader.nextGame()) {
            Map<String, String> tags = Map.copyOf(reader.tags().toMap());
            List<String> tokens = new ArrayList<>();
            for (Token token = reader.next(); token != Token.END; token = reader.next()) {
                String text = reader.text();
                switch (token) {
                    case MOVE -> {
                        String move = text.replaceAll("\\s", "").toLowerCase(java.util.Locale.ROOT);
                        if (move.matches("[0-9]+([-x:][0-9]+)+|[a-h][0-9]([-x:]?[a-h][0-9])+")) {
                            tokens.add("MOVE " + move.replaceAll("(?<![0-9a-h])0+(?=[0-9])", ""));
                        }
                    }
                    case COMMENT ->
                        tokens.add("COMMENT "
                                + text.strip()
                                        .replaceAll("\\s+", " ")
                                        .replace('{', '(')
                                        .replace('}', ')'));
                    case ANNOTATION -> {
                        if (text.matches("[!?]{1,2}|[0-9]{1,3}")) {
                            tokens.add("ANNOTATION " + text);
                        }
                    }
                    case SETUP -> tokens.add("SETUP " + text);
                    case OPEN, CLOSE, FAULT -> tokens.add(token.toString());
                    default -> {}
                }
            }
            games.add(new Content(tags, tokens));
        }
        return games;
    }

    private static Content withStyle(Content game) {
        Map<String, String> tags = new LinkedHashMap<>(game.tags);
        String type = tags.getOrDefault("GameType", "");
        tags.computeIfPresent(
                "Result", (name, value) -> PdnWriter.result(value, type.startsWith("20") || type.startsWith("27")));
        return new Content(tags, game.tokens);
    }

    private static void write(PdnWriter writer, Content game) throws IOException {
        writer.begin(game.tags);
        for (String token : game.tokens) {
            String text = token.substring(token.indexOf(' ') + 1);
            switch (token.split(" ", 2)[0]) {
                case "MOVE" -> writer.move(text);
                case "COMMENT" -> writer.comment(text);
                case "SETUP" -> writer.setup(text);
                case "OPEN" -> writer.openVariation();
                case "CLOSE" -> writer.closeVariation();
                default -> {
                    if (Character.isDigit(text.charAt(0))) {
                        writer.annotation(Integer.parseInt(text));
                    } else {
                        writer.strength(text);
                    }
                }
            }
        }
        writer.end();
    }
}
