package dev.arbiter.archive.games;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.ImpossiblePositionException;
import dev.arbiter.Note;
import dev.arbiter.Ruling;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Format;
import dev.arbiter.archive.Ply;
import dev.arbiter.archive.RecordNote;
import dev.arbiter.chess.Chess;
import dev.arbiter.chess.ChessMove;
import dev.arbiter.chess.ChessPosition;
import dev.arbiter.referee.CorpusSize;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Moves that can be several and are reported only by what follows: nobody is accused, whatever is decided is decided rightly, and
 * a conversion writes the moves that were judged.
 */
class UndecidedMovesTest {

    /** With seven numbers of like pieces, more than 100 000 games. */
    private static final int MANY = 14_300;

    private static final Pattern ORIGIN = Pattern.compile("^([NBRQ])[a-h]?[1-8]?(x?[a-h][1-8].*)$");

    private static final String FIRST = "1. d4 d5 2. Nf3 Nf6 3. Nd2 Nc6 4. Nc3 *\n";

    @Test
    void the_last_move_may_decide() throws IOException {
        CheckedGame game = Conversions.keepVerdicts(FIRST).get(0);
        assertThat(game.verdict().isLegal()).isTrue();
        assertThat(texts(game)).containsExactly("d4", "d5", "Nf3", "Nf6", "Nfd2", "Nc6", "Nc3");
    }

    @Test
    void what_cannot_be_decided_stays_with_a_note() throws IOException {
        String text = "[FEN \"r6k/1ppqbrpp/2bp1p1n/p4P2/2QNP2B/2N5/PPP3PP/3R1RK1 b - - 0 15\"]\n\n15... Rf8 16. a3 *\n";
        CheckedGame game = Conversions.keepVerdicts(text).get(0);
        assertThat(game.verdict().finding().word()).isEqualTo("unreadable");
        List<Note> notes = new ArrayList<>();
        Conversion.to(Format.PGN).convert(game, notes::add);
        assertThat(notes)
                .map(Note::sentence)
                .containsExactly("ply 1 is 'Rf8', which can be Rff8 or Raf8; it is left as written");
    }

    @Test
    void an_illegal_move_after_an_undecided_one_stays_illegal() throws IOException {
        CheckedGame game = Conversions.keepVerdicts("1. d4 d5 2. Nf3 Nf6 3. Nd2 Nc6 4. Nb4 *\n")
                .get(0);
        assertThat(game.verdict().finding().word()).isEqualTo("illegal");
        assertThat(game.verdict().played().plies()).isEqualTo(6);
    }

    @Test
    void variations_begin_where_their_line_is_decided_to_stand() throws IOException {
        String text = "1. d4 d5 2. Nf3 Nf6 3. Nd2 Nc6 (3... e6 4. %s) 4. Nc3 *\n";
        CheckedGame right = Conversions.keepVerdicts(text.replace("%s", "Nc3")).get(0);
        assertThat(right.verdict().findings().variations()).isEmpty();
        CheckedGame wrong = Conversions.keepVerdicts(text.replace("%s", "Ng5")).get(0);
        assertThat(wrong.verdict().findings().variations()).hasSize(1);
    }

    @Test
    void several_texts_and_lines_in_each_other_are_decided() throws IOException {
        String text = """
                1. d4 d5 2. Nf3 Nf6 3. Nd2 (3. e3 Nd7 (3... Nd7 4. Nd2 Ne5 5. Nb3) 4. a3 Nc6) Nd7 4. Nc3 Nf6 (4... Nf6 5. Nf3 Na6) 5. Nf3 *
                """;
        CheckedGame game = Conversions.keepVerdicts(text).get(0);
        assertThat(game.verdict().finding().word()).isEqualTo("legal");
    }

    @Test
    void the_letters_of_other_languages_make_no_difference() throws IOException {
        CheckedGame game = Conversions.keepVerdicts("1. d4 d5 2. Cf3 Cf6 3. Cd2 Cc6 4. Cc3 *\n")
                .get(0);
        assertThat(game.verdict().isLegal()).isTrue();
        assertThat(texts(game)).containsExactly("d4", "d5", "Nf3", "Nf6", "Nfd2", "Nc6", "Nc3");
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 6, 8})
    void games_without_disambiguation(int like) throws IOException {
        check(like, 1, CorpusSize.of(10, 40, 40), false);
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6, 7, 8})
    void many_games_without_disambiguation(int like) throws IOException {
        check(like, 1_000_000, MANY, true);
    }

    /**
     * @param like how many like pieces a side has
     * @param inTurn whether each game is converted in one way, all ways in turn, and not in all
     */
    private static void check(int like, long seed, int games, boolean inTurn) throws IOException {
        int decided = 0;
        int unreadable = 0;
        for (int game = 0; game < games; game++) {
            Random random = new Random(seed * 31 * like + game);
            ChessPosition position = start(random, like);
            StringBuilder text = new StringBuilder("[FEN \"" + position.text() + "\"]\n\n");
            List<String> moves = new ArrayList<>();
            for (int ply = 0; ply < 24 && !position.outcome().isOver(); ply++) {
                List<ChessMove> all = position.legalMoves();
                ChessMove move = all.get(random.nextInt(all.size()));
                String san = position.text(move);
                moves.add(san);
                text.append(random.nextBoolean() ? ORIGIN.matcher(san).replaceFirst("$1$2") : san)
                        .append(' ');
                position = position.play(move);
            }
            String record = text.append("*\n").toString();
            CheckedGame checked =
                    (inTurn ? Conversions.keepVerdicts(record, game) : Conversions.keepVerdicts(record)).get(0);
            String word = checked.verdict().finding().word();
            assertThat(word).as("%s %s", text, checked.verdict().finding()).isIn("legal", "unreadable");
            List<String> texts = texts(checked);
            assertThat(moves.subList(0, texts.size())).as("%s", text).isEqualTo(texts);
            decided += checked.verdict().notes().stream().anyMatch(note -> note.kind() == RecordNote.DECIDED_LATER)
                    ? 1
                    : 0;
            unreadable += word.equals("unreadable") ? 1 : 0;
        }
        assertThat(decided + unreadable).isGreaterThan(games / 20);
    }

    private static ChessPosition start(Random random, int like) {
        if (like == 2 && random.nextBoolean()) {
            return Chess.STANDARD.start();
        }
        while (true) {
            char[] board = ".".repeat(64).toCharArray();
            char piece = "NBRQ".charAt(random.nextInt(4));
            put(board, 'K', random);
            put(board, 'k', random);
            for (int man = 0; man < like; man++) {
                put(board, piece, random);
                put(board, Character.toLowerCase(piece), random);
            }
            StringBuilder fen = new StringBuilder();
            for (int square = 0; square < 64; square++) {
                fen.append(square > 0 && square % 8 == 0 ? "/" : "").append(board[square] == '.' ? '1' : board[square]);
            }
            try {
                return Chess.STANDARD.position(fen + " w - - 0 1");
            } catch (ImpossiblePositionException e) {
                // Another one is drawn.
            }
        }
    }

    private static void put(char[] board, char piece, Random random) {
        int square = random.nextInt(64);
        while (board[square] != '.') {
            square = random.nextInt(64);
        }
        board[square] = piece;
    }

    private static List<String> texts(CheckedGame game) {
        List<String> texts = new ArrayList<>();
        for (Ply ply : Arbiter.plies(game.record())) {
            if (ply.ruling() instanceof Ruling.Legal<?> legal) {
                texts.add(legal.text());
            }
        }
        return texts;
    }
}
