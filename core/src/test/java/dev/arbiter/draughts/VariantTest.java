package dev.arbiter.draughts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.arbiter.Color;
import dev.arbiter.draughts.Variant.Directions;
import dev.arbiter.draughts.Variant.King;
import dev.arbiter.draughts.Variant.KingStop;
import dev.arbiter.draughts.Variant.LastRow;
import dev.arbiter.draughts.Variant.Man;
import dev.arbiter.draughts.Variant.Removal;
import org.junit.jupiter.api.Test;

final class VariantTest {

    /** Every trait told, none is left as it was: the rules are those of the other game. */
    private static Variant rebuilt(Variant like, Variant wanted) {
        return Variant.builder(wanted.id(), like)
                .board(wanted.board())
                .first(wanted.first())
                .rows(wanted.emptyRows(), wanted.menRows())
                .man(wanted.man())
                .king(wanted.king())
                .precedence(wanted.precedence())
                .removal(wanted.removal())
                .turnsBack(wanted.turnsBack())
                .everyHaltCounts(wanted.everyHaltCounts())
                .build();
    }

    @Test
    void a_builder_tells_every_trait() {
        assertThat(rebuilt(Variant.CHECKERS, Variant.TURKISH)).isEqualTo(Variant.TURKISH);
        assertThat(rebuilt(Variant.TURKISH, Variant.ITALIAN)).isEqualTo(Variant.ITALIAN);
        assertThat(Variant.builder("frisian", Variant.FRISIAN).build()).isEqualTo(Variant.FRISIAN);
    }

    @Test
    void rules_of_one_s_own_are_played() {
        Variant rules = Variant.builder("mine", Variant.INTERNATIONAL)
                .man(new Man(Directions.DIAGONALLY_FORWARD, Directions.DIAGONALLY, LastRow.GOES_ON_AS_KING, true))
                .king(new King(Directions.DIAGONALLY, Directions.DIAGONALLY, true, KingStop.DIRECTLY_BEHIND, 0))
                .precedence(Precedence.ANY)
                .removal(Removal.AT_ONCE)
                .first(Color.BLACK)
                .build();
        Draughts game = Draughts.of(rules, "My draughts", RuleBook.FMJD);
        assertThat(game.start().turn()).isEqualTo(Color.BLACK);
        DraughtsPosition position = game.position("W:W12:B8,9,19");
        assertThat(position.legalMoves().stream().map(position::text)).containsExactly("12x23");
    }

    @Test
    void men_that_do_not_fit_are_refused() {
        Variant.Builder builder = Variant.builder("mine", Variant.CHECKERS).rows(1, 4);
        assertThatIllegalArgumentException().isThrownBy(builder::build).withMessageContaining("4 rows of men");
    }
}
