package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.MoveNote;
import dev.arbiter.Note;
import dev.arbiter.Ruling;
import dev.arbiter.chess.text.ChessNote;
import dev.arbiter.chess.text.ParsedMove;
import dev.arbiter.chess.text.WrittenMove;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
                            .filter(note ->
                                    note.kind() != ChessNote.IS_WRITTEN && note.kind() != MoveNote.GAME_HAD_ENDED)
                            .forEach(note ->
                                    assertThat(replay.notes().get(0).sentence()).contains(note.sentence()));
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
                .map(Note::sentence)
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

    /** SAN, long algebraic notation and UCI are usual; anything else is reported in the words of what departs from SAN. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    4k3/8/8/8/8/8/8/R3K3 w - - 0 1 | a1a8+ | a1a8+ is written Ra8+
                    4k3/8/8/8/8/8/8/R3K3 w - - 0 1 | a1-a8+ | the rook's letter R is missing
                    4k3/8/8/8/8/8/8/R3K3 w - - 0 1 | a1xa8+ | the rook's letter R is missing; x is written, but nothing is captured
                    4k3/8/8/8/8/8/8/R3K3 w - - 0 1 | a1a8 |
                    4k3/8/8/8/8/8/8/R3K3 w - - 0 1 | a1a8# | # is written, but it is not checkmate
                    4k3/8/8/8/8/8/8/R3K3 w - - 0 1 | a1a8! |
                    4k3/8/8/8/8/8/8/R3K3 w - - 0 1 | Ra1-a8+ |
                    4k3/8/8/8/8/8/8/R3K3 w - - 0 1 | Ra1-a8 | the check sign + is missing
                    4k3/8/8/8/8/8/8/R3K3 w - - 0 1 | Raa8+ | Ra8 says enough
                    4k3/8/8/8/8/8/8/R3K3 w - - 0 1 | R1a8+ | Ra8 says enough
                    4k3/8/8/8/8/8/8/R3K3 w - - 0 1 | ra8+ | the rook's letter is a capital R
                    4k3/8/8/8/8/8/8/R3K3 w - - 0 1 | Ra8++ | ++ is written +
                    4k3/8/8/8/8/8/8/R3K3 w - - 0 1 | Rxa8+ | x is written, but nothing is captured
                    4k3/8/8/8/8/8/8/R3K3 w - - 0 1 | a1b1+ | + is written, but there is no check
                    4k3/8/8/8/8/R7/8/R3K3 w - - 0 1 | R1a2 |
                    4k3/8/8/8/8/R7/8/R3K3 w - - 0 1 | Ra1a2 | Ra1a2 is written R1a2
                    4k3/8/8/8/8/R7/8/R3K3 w - - 0 1 | R1-a2 | R1-a2 is written R1a2
                    4k3/8/8/8/8/8/8/R3K2R w - - 0 1 | R1d1 | Rd1 says enough
                    4k3/8/8/8/8/8/8/R3K2R w - - 0 1 | Ra1-d1 |
                    4k3/1P6/8/3pP3/8/8/8/4K3 w - d6 0 1 | b8Q+ | b8Q is written b8=Q
                    4k3/1P6/8/3pP3/8/8/8/4K3 w - d6 0 1 | b8=q+ | the promotion's letter is a capital Q
                    4k3/1P6/8/3pP3/8/8/8/4K3 w - d6 0 1 | b7b8q |
                    4k3/1P6/8/3pP3/8/8/8/4K3 w - d6 0 1 | b7-b8=Q+ |
                    4k3/1P6/8/3pP3/8/8/8/4K3 w - d6 0 1 | b8(Q)+ | b8(Q) is written b8=Q
                    4k3/1P6/8/3pP3/8/8/8/4K3 w - d6 0 1 | bb8=Q+ | the file is given only where a pawn captures
                    4k3/1P6/8/3pP3/8/8/8/4K3 w - d6 0 1 | exd6ep | SAN does without e.p.
                    4k3/1P6/8/3pP3/8/8/8/4K3 w - d6 0 1 | ed6 | the capture sign x is missing
                    4k3/1P6/8/3pP3/8/8/8/4K3 w - d6 0 1 | xd6 | the capturing pawn's file e is missing
                    4k3/1P6/8/3pP3/8/8/8/4K3 w - d6 0 1 | e5xd6 |
                    4k3/1P6/8/3pP3/8/8/8/4K3 w - d6 0 1 | Pe6 | a pawn is written without a letter
                    4k3/1P6/8/3pP3/8/8/8/4K3 w - d6 0 1 | e5-e6 |
                    r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 | 0-0 | 0-0 is written O-O
                    r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 | e1g1 |
                    r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 | Kg1 | Kg1 is written O-O
                    r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 | O-O-O+ | + is written, but there is no check
                    """)
    void each_departure_is_reported_in_its_words(String fen, String text, @Nullable String notes) {
        Ruling<ChessMove> ruling = Chess.STANDARD.position(fen).ruling(text);
        assertThat(ruling).isInstanceOf(Ruling.Legal.class);
        assertThat(String.join("; ", Note.sentences(((Ruling.Legal<ChessMove>) ruling).notes())))
                .isEqualTo(notes == null ? "" : notes);
    }

    /** SAN is distinguished from all else wherever it stands among other bytes, in the middle or at their very end. */
    @Test
    void san_is_known_wherever_it_stands() {
        for (String fen : List.of("4k3/1P6/8/3pP3/8/8/8/R3K2R w KQ d6 0 1", "k7/8/8/8/1q6/8/1p6/K1B5 w - - 0 1")) {
            ChessPosition position = Chess.STANDARD.position(fen);
            for (int move : position.moves()) {
                String san = position.san(move);
                int parsed = WrittenMove.parse(san, false);
                for (String before : List.of("", "1.", "12345678. ")) {
                    for (String behind : List.of("", "!", "?!", " x", "!! 1234567")) {
                        String text = before + san + behind;
                        int end = behind.startsWith(" ") ? before.length() + san.length() : text.length();
                        end = behind.length() > 3 ? before.length() + san.length() + 2 : end;
                        assertThat(told(position, move, parsed, text, before.length(), end))
                                .as(text)
                                .isEmpty();
                        for (int at = 0; at < san.length(); at++) {
                            String other = before + san.substring(0, at) + '~' + san.substring(at + 1) + behind;
                            assertThat(told(position, move, parsed, other, before.length(), end))
                                    .as(other)
                                    .hasSize(1)
                                    .allMatch(note -> note.contains("was read as " + san));
                        }
                    }
                }
                String cut = san.substring(0, san.length() - 1);
                assertThat(told(position, move, parsed, cut, 0, cut.length()))
                        .as(cut)
                        .hasSize(1);
            }
        }
    }

    private static List<String> told(ChessPosition position, int move, int parsed, String text, int from, int to) {
        Spelling spelling = new Spelling();
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        long san = MoveWriter.packed(position.san(move));
        spelling.compare(position, position.rules(), move, parsed, san, bytes, from, to);
        return Note.sentences(spelling.notes());
    }

    /** What was reported of one game is reported of the next one again. */
    @Test
    void each_game_begins_without_notes() {
        ChessPosition position = Chess.STANDARD.start();
        int move = position.ruling("Nf3") instanceof Ruling.Legal<ChessMove> legal
                ? legal.move().packed()
                : 0;
        Spelling spelling = new Spelling();
        for (int game = 0; game < 2; game++) {
            for (int time = 0; time < 2; time++) {
                for (String text : List.of("nf3", "Nf3+", "g1f3")) {
                    byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
                    int parsed = ParsedMove.read(bytes, 0, bytes.length);
                    spelling.compare(
                            position, position.rules(), move, parsed, MoveWriter.packed("Nf3"), bytes, 0, bytes.length);
                }
                spelling.odd("\u2658f3", "Nf3", List.of(Note.of(ChessNote.NOVELTY)));
            }
            assertThat(spelling.notes())
                    .map(Note::sentence)
                    .containsExactly(
                            "'nf3' was read as Nf3: the knight's letter is a capital N",
                            "'Nf3+' was read as Nf3: + is written, but there is no check",
                            "'g1f3' was read as Nf3",
                            "'\u2658f3' was read as Nf3: N was read as the sign of a novelty");
            spelling.clear();
            assertThat(spelling.notes()).isEmpty();
        }
    }

    private static List<String> spelling(ChessReplay replay) {
        return replay.notes().stream()
                .filter(note -> note.kind() != MoveNote.GAME_HAD_ENDED)
                .map(Note::sentence)
                .toList();
    }

    private static void play(ChessReplay replay, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        assertThat(replay.play(bytes, 0, bytes.length)).as(text).isNull();
    }
}
