package dev.arbiter.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.IllegalMoveException;
import dev.arbiter.UnreadableException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class GameCursorTest {

    private static final String TREE =
            "1. e4 e5 ( 1... c5 $1 {Sicilian} 2. Nf3 ( 2. c3 d5 ) ( 2. Nc3 ) 2... d6 ) ( 1... e6 2. d4 ) 2. Nf3 Nc6 1-0";

    private static GameCursor tree() {
        return GameRecord.parse(TREE).cursor();
    }

    /** The moves of a record in PGN, without line ends. */
    private static String moves(GameCursor cursor) throws IOException {
        String text = cursor.record().text(Format.PGN).replace("\r", "");
        return text.substring(text.indexOf("\n\n") + 2).strip().replace('\n', ' ');
    }

    /** The moves that lead to a place. */
    private static String path(GameCursor cursor) {
        return String.join(" ", cursor.path().stream().map(RecordedMove::text).toList());
    }

    private static GameCursor at(GameCursor from, String... moves) {
        GameCursor cursor = from.start();
        for (String move : moves) {
            cursor = cursor.add(move);
        }
        return cursor;
    }

    @Test
    void it_walks_the_tree() throws IOException {
        GameCursor cursor = tree();
        assertThat(cursor.move()).isNull();
        assertThat(cursor.next().continuations().stream().map(GameCursorTest::path))
                .containsExactly("e4 e5", "e4 c5", "e4 e6");
        GameCursor deep = at(cursor, "e4", "c5", "c3", "d5");
        assertThat(deep.record()).isSameAs(cursor.record());
        assertThat(path(deep)).isEqualTo("e4 c5 c3 d5");
        assertThat(deep.ply()).isEqualTo(4);
        assertThat(deep.depth()).isEqualTo(2);
        assertThat(deep.hasNext()).isFalse();
        assertThat(path(deep.back())).isEqualTo("e4 c5 c3");
        assertThat(path(deep.back().back())).isEqualTo("e4 c5");
        assertThat(deep.back().back().depth()).isEqualTo(1);
        assertThat(path(deep.back().back().back())).isEqualTo("e4");
        assertThat(path(deep.start().end())).isEqualTo("e4 e5 Nf3 Nc6");
        assertThat(deep.position().text()).isEqualTo("rnbqkbnr/pp2pppp/8/2pp4/4P3/2P5/PP1P1PPP/RNBQKBNR w KQkq - 0 3");
        assertThatThrownBy(cursor::back).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(deep::next).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void a_move_is_followed_appended_or_a_new_variation() throws IOException {
        GameCursor cursor = tree();
        assertThat(moves(at(cursor, "e4", "e5", "Nf3", "Nc6", "Bb5")))
                .isEqualTo(TREE.replace("( ", "(").replace(" )", ")").replace(" 1-0", " 3. Bb5 1-0"));
        GameCursor added = at(cursor, "e2e4", "e7e5", "f2f4");
        assertThat(path(added)).isEqualTo("e4 e5 f4");
        assertThat(moves(added)).contains("2. Nf3 (2. f4) 2... Nc6 1-0");
        assertThat(moves(cursor)).as("the cursor before it is unchanged").doesNotContain("f4");
        assertThatThrownBy(() -> cursor.add("e5")).isInstanceOf(IllegalMoveException.class);
        assertThatThrownBy(() -> cursor.add("hello")).isInstanceOf(UnreadableException.class);
    }

    @Test
    void a_variation_goes_up_by_ranks() throws IOException {
        GameCursor french = at(tree(), "e4", "e6");
        GameCursor second = french.promote();
        assertThat(path(second)).isEqualTo("e4 e6");
        assertThat(moves(second))
                .startsWith("1. e4 e5 (1... e6 2. d4) (1... c5 $1 {Sicilian} 2. Nf3 (2. c3 d5) (2. Nc3) 2... d6)");
        GameCursor main = second.promote();
        assertThat(main.depth()).isZero();
        assertThat(path(main)).isEqualTo("e4 e6");
        assertThat(moves(main))
                .isEqualTo(
                        "1. e4 e6 (1... e5 2. Nf3 Nc6) (1... c5 $1 {Sicilian} 2. Nf3 (2. c3 d5) (2. Nc3) 2... d6) 2. d4 1-0");
        assertThat(main.promote()).isSameAs(main);
        GameCursor deep = at(tree(), "e4", "c5", "Nc3").promoteToMain();
        assertThat(path(deep.start().end())).isEqualTo("e4 c5 Nc3");
        assertThat(moves(deep))
                .isEqualTo(
                        "1. e4 c5 $1 {Sicilian} (1... e5 2. Nf3 Nc6) (1... e6 2. d4) 2. Nc3 (2. Nf3 d6) (2. c3 d5) 1-0");
    }

    @Test
    void what_is_removed_gives_its_place_to_its_first_variation() throws IOException {
        GameCursor cursor = tree();
        GameCursor removed = at(cursor, "e4", "e5").remove();
        assertThat(path(removed)).isEqualTo("e4");
        assertThat(moves(removed))
                .isEqualTo("1. e4 c5 $1 {Sicilian} (1... e6 2. d4) 2. Nf3 (2. c3 d5) (2. Nc3) 2... d6 1-0");
        assertThat(moves(at(cursor, "e4", "e6").remove())).doesNotContain("e6").contains("Sicilian");
        assertThat(moves(at(cursor, "e4", "c5", "c3", "d5").remove())).contains("(2. c3) (2. Nc3)");
        assertThat(moves(at(cursor, "e4").removeRest())).isEqualTo("1. e4 1-0");
        assertThat(moves(at(cursor, "e4").remove())).isEqualTo("1-0");
    }

    @Test
    void comments_and_annotations_are_added_and_removed() throws IOException {
        GameCursor cursor = tree();
        assertThat(moves(cursor.comment("A club game."))).startsWith("{A club game.} 1. e4 ");
        assertThat(moves(at(cursor, "e4", "e5").nag("?!").comment("the main line")))
                .startsWith("1. e4 e5 $6 {the main line} (1... c5");
        GameCursor sicilian = at(cursor, "e4", "c5");
        assertThat(sicilian.comments()).extracting(Comment::text).containsExactly("Sicilian");
        assertThat(sicilian.nags()).extracting(Nag::number).containsExactly(1);
        assertThat(moves(sicilian.withoutComments().withoutNags())).contains("(1... c5 2. Nf3");
        assertThatThrownBy(() -> cursor.nag("!")).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void a_position_after_an_illegal_move_is_not_known_and_the_move_can_be_removed() throws IOException {
        GameCursor illegal = GameRecord.parse("1. e4 e5 2. Ke3 Nc6 *").cursor().end();
        assertThatThrownBy(illegal::position)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("Ke3");
        assertThat(moves(illegal.back().remove().add("Ke2"))).isEqualTo("1. e4 e5 2. Ke2 *");
    }

    @Test
    void draughts_games_are_edited_too() throws IOException {
        GameCursor cursor = GameRecord.parse("[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 *")
                .cursor();
        GameRecord edited = at(cursor, "32-28", "18-23").promote().record();
        assertThat(edited.text(Format.PDN)).contains("1. 32-28 18-23 (1... 19-23 2. 28x19 14x23) *");
    }

    /** Whatever is done, no move is lost but those that are removed, and the record can be written and read again. */
    @Test
    void random_changes_keep_every_line() throws IOException {
        Random random = new Random(63);
        for (int round = 0; round < 300; round++) {
            GameCursor cursor = tree();
            for (int change = 0; change < 12; change++) {
                List<GameCursor> all = new ArrayList<>();
                collect(cursor.start(), all);
                GameCursor at = all.get(random.nextInt(all.size()));
                List<String> before = lines(at.start());
                switch (random.nextInt(3)) {
                    case 0 -> {
                        cursor = at.promote();
                        assertThat(lines(cursor.start())).containsExactlyInAnyOrderElementsOf(before);
                        assertThat(path(cursor)).isEqualTo(path(at));
                    }
                    case 1 -> {
                        List<? extends Object> legal = at.position().legalMoves();
                        cursor = legal.isEmpty() ? at : addAny(at, at.position(), random);
                        assertThat(lines(cursor.start())).containsAll(withoutPrefixOf(before, path(cursor)));
                    }
                    default -> cursor = at.comment("note " + change);
                }
            }
            GameRecord again = GameRecord.parse(cursor.record().text(Format.PGN));
            assertThat(lines(again.cursor())).isEqualTo(lines(cursor.start()));
        }
    }

    private static <M> GameCursor addAny(GameCursor at, dev.arbiter.Position<M> position, Random random) {
        List<M> legal = position.legalMoves();
        return at.add(position.text(legal.get(random.nextInt(legal.size()))));
    }

    private static List<String> withoutPrefixOf(List<String> lines, String longer) {
        return lines.stream().filter(line -> !longer.startsWith(line)).toList();
    }

    private static void collect(GameCursor at, List<GameCursor> into) {
        into.add(at);
        at.continuations().forEach(next -> collect(next, into));
    }

    /** The path to the end of every line. */
    private static List<String> lines(GameCursor start) {
        List<GameCursor> all = new ArrayList<>();
        collect(start, all);
        return all.stream()
                .filter(each -> each.continuations().isEmpty())
                .map(GameCursorTest::path)
                .toList();
    }
}
