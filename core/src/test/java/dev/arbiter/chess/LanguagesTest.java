package dev.arbiter.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Games;
import dev.arbiter.MoveNote;
import dev.arbiter.Note;
import dev.arbiter.Replay;
import dev.arbiter.Ruling;
import dev.arbiter.chess.text.PieceLetters;
import dev.arbiter.chess.text.WrittenMove;
import dev.arbiter.record.RecordGame;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Games whose moves name the pieces by the letters of another language. */
class LanguagesTest {

    private static final String ENGLISH = "KQRBN";

    /** A position with a pawn about to be promoted, and one with all pieces. */
    private static final List<String> STARTS = List.of(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "rn2k1nr/1P5P/8/8/8/8/1p5p/RN2K1NR w KQkq - 0 1");

    static List<Chess> namings() {
        return Chess.STANDARD.otherNamings();
    }

    /** The letters in the order of king, queen, rook, bishop and knight, out of the sentence that names them. */
    private static List<String> letters(Chess game) {
        String naming = game.naming();
        assertThat(naming).startsWith("the pieces have the letters of ").endsWith(")");
        return List.of(naming.substring(naming.lastIndexOf('(') + 1, naming.length() - 1)
                .split(" ", -1));
    }

    /** A move in SAN with these letters. */
    private static String named(String san, List<String> letters) {
        StringBuilder text = new StringBuilder();
        for (int at = 0; at < san.length(); at++) {
            int piece = ENGLISH.indexOf(san.charAt(at));
            text.append(piece < 0 ? san.substring(at, at + 1) : letters.get(piece));
        }
        return text.toString();
    }

    @ParameterizedTest
    @MethodSource("namings")
    void every_move_is_read_by_its_own_letters(Chess game) {
        List<String> letters = letters(game);
        boolean small = letters.contains("b");
        for (String start : STARTS) {
            Random random = new Random(7);
            ChessPosition position = game.position(start);
            for (int ply = 0; ply < 40 && !position.legalMoves().isEmpty(); ply++) {
                List<ChessMove> moves = position.legalMoves();
                for (ChessMove move : moves) {
                    String san = position.text(move);
                    String text = named(san, letters);
                    // A small b that may be a file is no matter of letters alone.
                    if (!(small && text.startsWith("b"))) {
                        Ruling<ChessMove> ruling = position.ruling(text);
                        assertThat(ruling).as("%s for %s", text, san).isInstanceOf(Ruling.Legal.class);
                        assertThat(((Ruling.Legal<ChessMove>) ruling).text()).isEqualTo(san);
                        assertThat(game.inUsualNaming(text)).isEqualTo(san);
                    }
                }
                position = position.play(moves.get(random.nextInt(moves.size())));
            }
        }
    }

    /** Usual texts are played by a way of their own, so that each is held against the ruling on it. */
    @ParameterizedTest
    @MethodSource("namings")
    void a_replay_plays_and_notes_what_positions_rule(Chess game) {
        List<String> letters = letters(game);
        Random random = new Random(11);
        for (int number = 0; number < 40; number++) {
            ChessPosition position = game.position(STARTS.get(number % 2));
            Replay<ChessMove> replay = game.replay(true);
            replay.begin(position);
            Replay<ChessMove> plain = game.replay(false);
            plain.begin(position);
            Set<Note> odd = new HashSet<>();
            List<Note> notes = new ArrayList<>();
            for (int ply = 0; ply < 60 && !position.legalMoves().isEmpty(); ply++) {
                List<ChessMove> moves = position.legalMoves();
                ChessMove move = moves.get(random.nextInt(moves.size()));
                String text = dressed(named(position.text(move), letters), move.toString(), random);
                byte[] bytes = (" " + text + " ").getBytes(StandardCharsets.UTF_8);
                Ruling<ChessMove> played = replay.play(bytes, 1, bytes.length - 1);
                Ruling<ChessMove> ruling = position.ruling(text);
                assertThat(plain.play(bytes, 1, bytes.length - 1)).as(text).isEqualTo(played);
                if (ruling instanceof Ruling.Legal<ChessMove> legal) {
                    assertThat(played).as(text).isNull();
                    List<Note> fresh = legal.notes().stream().filter(odd::add).toList();
                    if (!fresh.isEmpty()) {
                        notes.add(Note.of(MoveNote.READ_AS, text, legal.text(), fresh));
                    }
                    position = (ChessPosition) legal.after();
                    assertThat(replay.position()).as(text).isEqualTo(position);
                    assertThat(plain.position()).isEqualTo(position);
                } else {
                    assertThat(played).as(text).isEqualTo(ruling);
                }
            }
            assertThat(replay.notes()).isEqualTo(notes);
        }
    }

    /** A move as people write it: mostly as it is, else with a sign too many or missing, or the first letters of another. */
    private static String dressed(String text, String other, Random random) {
        return switch (random.nextInt(12)) {
            case 0 -> text.replaceAll("[+#]", "");
            case 1 -> text + "+";
            case 2 -> text.replace("x", "");
            case 3 -> text + "!?";
            case 4 -> text.substring(0, 1) + other;
            case 5 -> other;
            case 6 -> text.replace("=", "");
            default -> text;
        };
    }

    /** A letter that is none of the language is not a move of its game, though English has it. */
    @ParameterizedTest
    @MethodSource("namings")
    void a_letter_of_another_language_names_no_piece(Chess game) {
        List<String> letters = letters(game);
        for (int piece = 0; piece < ENGLISH.length(); piece++) {
            String letter = ENGLISH.substring(piece, piece + 1);
            if (!letters.contains(letter)) {
                assertThat(game.start().ruling(letter + "f3")).isInstanceOf(Ruling.Unreadable.class);
                assertThat(game.inUsualNaming(letter + "f3")).isEqualTo(letter + "f3");
            }
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            German    | Sf3      | Nf3
            German    | e4       | e4
            German    | O-O      | O-O
            German    | o-o      | o-o
            German    | 0-0      | 0-0
            German    | --       | --
            German    | a8=D     | a8=Q
            German    | a8=      | a8=
            German    | a8=Z     | a8=Z
            German    | hxg8=T+  | hxg8=R+
            German    | S@f3     | N@f3
            German    | @e4      | @e4
            German    | P@e4     | P@e4
            German    | Nf3      | Nf3
            Russian   | Крe2     | Ke2
            Russian   | Кf3      | Nf3
            Russian   | е4       | е4
            Turkish   | Şe2      | Ke2
            Estonian  | O-O      | O-O
            Estonian  | OO       | OO
            Estonian  | O-O-O+   | O-O-O+
            Estonian  | Oe2      | Be2
            Estonian  | Oxd5     | Bxd5
            English   | nf3      | Nf3
            English   | bxc3     | bxc3
            English   | qxd5     | Qxd5
            """)
    void texts_in_english_letters(String language, String text, String english) {
        Chess game = namings().stream()
                .filter(each -> each.naming().contains(language))
                .findFirst()
                .orElseThrow();
        assertThat(game.inUsualNaming(text)).isEqualTo(english);
        assertThat(game.otherNamings()).isEmpty();
    }

    /** What would be read as another text is not written. */
    @ParameterizedTest
    @CsvSource({
        "de, Nf3, Sf3",
        "de, Bxd5+, Lxd5+",
        "de, Ng1-f3, Sg1-f3",
        "de, Kd1, Kd1",
        "de, exd8=N#, exd8=S#",
        "de, O-O-O, O-O-O",
        "de, a8=, a8=",
        "de, e2e4, e2e4",
        "de, N@f3, S@f3",
        "de, P@e4, P@e4",
        "de, Xe4, ",
        "de, Ze4, Ze4",
        "de, Te4, ",
        "de, Кd4, ",
        "de, e8=D, ",
        "es, Bb5, Ab5",
        "fr, Rf1, Tf1",
        "fr, Kf1, Rf1",
        "nl, Nf3, Pf3",
        "nl, P@e4, @e4",
        "nl, N@e4, P@e4",
        "nl, @e4, ",
        "nl, Pe4, ",
        "ru, Ke2, Крe2",
        "ru, Nbd7, Кbd7",
        "ru, a1=Q, a1=Ф",
        "en, Nf3, Nf3"
    })
    void english_texts_in_the_letters_of_a_language(String language, String english, @Nullable String own) {
        Chess game = Objects.requireNonNull(Chess.STANDARD.inLetters(language));
        assertThat(game.inOwnNaming(english)).isEqualTo(own);
        if (own != null) {
            assertThat(game.inUsualNaming(own)).isEqualTo(english);
        }
    }

    @Test
    void letters_are_asked_for_by_the_code_of_a_language() {
        Chess german = Objects.requireNonNull(Chess.STANDARD.inLetters("de"));
        assertThat(german.naming()).contains("German");
        assertThat(german.inLetters("ru")).isSameAs(Chess.STANDARD.inLetters("ru"));
        assertThat(german.inLetters("en")).isSameAs(Chess.STANDARD);
        assertThat(Chess.STANDARD.inLetters("xx")).isNull();
        assertThat(Chess.STANDARD.inLetters("")).isNull();
        assertThat(RecordGame.inLetters(Games.find("international").orElseThrow(), "de"))
                .isNull();
        assertThat(RecordGame.inLetters(Games.find("othello").orElseThrow(), "en"))
                .isNull();
    }

    private static PieceLetters letters(String language) {
        return PieceLetters.all().stream()
                .filter(each -> each.naming().contains(language))
                .findFirst()
                .orElseThrow();
    }

    /** Where small letters name pieces, what begins with b may be a bishop's move, if a bishop's move can be written so. */
    @ParameterizedTest
    @CsvSource({
        "bc3, Bc3, false",
        "bxc3, Bxc3, false",
        "bb3, Bb3, true",
        "bbd2, Bbd2, true",
        "b3, , ",
        "b2b4, , ",
        "bz, , ",
        "bzz, , ",
        "nf3, , ",
        "a4, , ",
        "O-O, , "
    })
    void a_small_b_may_name_a_bishop(String text, @Nullable String bishop, @Nullable Boolean surely) {
        PieceLetters small = letters("English");
        WrittenMove found = WrittenMove.read(text, small, false).asBishop(small);
        assertThat(found == null ? null : found.text()).isEqualTo(bishop);
        if (found != null) {
            assertThat(found.isReadable()).isTrue();
            assertThat(found.isSurelyBishop()).isEqualTo(surely);
        }
        assertThat(WrittenMove.read(text, null, false).asBishop(null)).isNull();
        PieceLetters german = letters("German");
        assertThat(WrittenMove.read(text, german, false).asBishop(german)).isNull();
    }

    /** A letter of another alphabet may be the look-alike of one piece and the letter of another. */
    @Test
    void a_move_in_letters_of_another_alphabet_may_be_meant_by_them() {
        WrittenMove russian = WrittenMove.read("\u041af3", null, false);
        int knight = WrittenMove.parse("Nf3", false);
        assertThat(russian.isOfOtherLetters(null, parsed -> parsed == knight)).isTrue();
        assertThat(russian.isOfOtherLetters(null, parsed -> false)).isFalse();
        assertThat(russian.isOfOtherLetters(letters("Russian"), parsed -> true)).isFalse();
        assertThat(WrittenMove.read("Nf3", null, false).isOfOtherLetters(null, parsed -> true))
                .isFalse();
        assertThat(WrittenMove.read("\u041azz", null, false).isOfOtherLetters(null, parsed -> true))
                .isFalse();
    }

    /** The first square of the board, which is all zeros. */
    @Test
    void a_pawn_that_goes_to_a1_is_a_move_like_others() {
        for (String text : List.of("a1", "\u04301")) {
            WrittenMove read = WrittenMove.read(text, null, false);
            assertThat(read.isReadable()).isTrue();
            assertThat(read.text()).isEqualTo("a1");
            assertThat(read.unreadable().column()).isEqualTo(1);
        }
        assertThat(WrittenMove.read("\u04301", null, false).isOfOtherLetters(null, parsed -> parsed == 0))
                .isTrue();
    }

    @Test
    void what_no_move_begins_with_is_reported_with_its_place() {
        assertThat(WrittenMove.read("Nf9", null, false).unreadable())
                .returns(3, Ruling.Unreadable::column)
                .returns("'9'", unreadable -> unreadable.found().sentence());
        assertThat(WrittenMove.read("Nf", null, false).unreadable())
                .returns(3, Ruling.Unreadable::column)
                .returns("the end", unreadable -> unreadable.found().sentence())
                .returns(
                        "a move such as Nf3, exd5, O-O or e7e8q",
                        unreadable -> unreadable.expected().sentence());
        assertThat(WrittenMove.read("N@", null, true).unreadable().expected().sentence())
                .contains("N@f3");
        assertThat(WrittenMove.read("Nf3", null, false).unreadable())
                .returns(1, Ruling.Unreadable::column)
                .returns("'N'", unreadable -> unreadable.found().sentence());
    }
}
