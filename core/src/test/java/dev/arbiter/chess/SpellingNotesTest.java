package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A replay that keeps notes says what was not SAN, and of SAN nothing. */
class SpellingNotesTest {

    @Test
    void san_to_the_letter_gets_no_note() {
        for (Chess game : List.of(Chess.STANDARD, Chess.CHESS960)) {
            ChessReplay replay = new ChessReplay(game, true);
            for (int seed = 0; seed < 300; seed++) {
                Random random = new Random(seed);
                ChessPosition position = game.isChess960() ? game.start(random.nextInt(960)) : game.start();
                replay.begin(position);
                for (int ply = 0; ply < 200 && !position.legalMoves().isEmpty(); ply++) {
                    List<ChessMove> moves = position.legalMoves();
                    ChessMove move = moves.get(random.nextInt(moves.size()));
                    play(replay, position.text(move) + List.of("", "!?").get(ply % 2));
                    position = position.play(move);
                }
                assertThat(spelling(replay)).as("game %s", seed).isEmpty();
            }
        }
    }

    @Test
    void whatever_a_ruling_notes_of_the_spelling_a_replay_notes_too() {
        Random random = new Random(1);
        for (int seed = 0; seed < 200; seed++) {
            ChessPosition position = Chess.STANDARD.start();
            for (int ply = 0; ply < 80 && !position.legalMoves().isEmpty(); ply++) {
                List<ChessMove> moves = position.legalMoves();
                ChessMove move = moves.get(random.nextInt(moves.size()));
                String text = spoilt(position.text(move), random);
                if (position.ruling(text) instanceof dev.arbiter.Ruling.Legal<ChessMove> legal
                        && legal.move().equals(move)) {
                    ChessReplay replay = new ChessReplay(Chess.STANDARD, true);
                    replay.begin(position);
                    play(replay, text);
                    boolean noted = !spelling(replay).isEmpty();
                    String bare = text.replaceAll("[!?]", "");
                    assertThat(noted).as(text + " for " + legal.text()).isEqualTo(!bare.equals(legal.text()));
                    legal.notes().stream()
                            .filter(note -> !note.contains(" is written ") && !note.startsWith("the game had ended"))
                            .forEach(note -> assertThat(replay.notes().get(0)).contains(note));
                }
                position = position.play(move);
            }
        }
    }

    /** Characters put in, left out, changed in case or doubled. */
    private static String spoilt(String san, Random random) {
        int at = random.nextInt(san.length());
        String put = String.valueOf("+#x-=NP12ah:".charAt(random.nextInt(12)));
        return switch (random.nextInt(6)) {
            case 0 -> san.substring(0, at) + put + san.substring(at);
            case 1 -> san.substring(0, at) + san.substring(at + 1);
            case 2 -> san.toLowerCase(java.util.Locale.ROOT);
            case 3 -> san.replace('O', '0');
            case 4 -> san + put;
            default -> san + " e.p.";
        };
    }

    @Test
    void each_kind_of_departure_is_noted_once_a_game() {
        ChessReplay replay = new ChessReplay(Chess.STANDARD, true);
        for (String text : List.of("e2e4", "d7d5", "Pd4", "Pe6", "Nb1-c3")) {
            play(replay, text);
        }
        assertThat(replay.notes())
                .containsExactly("'e2e4' was read as e4", "'Pd4' was read as d4: a pawn is written without a letter");

        replay.begin(Chess.STANDARD.start());
        assertThat(replay.notes()).isEmpty();
    }

    @Test
    void a_replay_that_was_not_asked_for_notes_has_none() {
        ChessReplay replay = new ChessReplay(Chess.STANDARD, false);
        play(replay, "e2e4");

        assertThat(replay.notes()).isEmpty();
    }

    private static List<String> spelling(ChessReplay replay) {
        return replay.notes().stream()
                .filter(note -> !note.startsWith("the game had ended"))
                .toList();
    }

    private static void play(ChessReplay replay, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        assertThat(replay.play(bytes, 0, bytes.length)).as(text).isNull();
    }
}
