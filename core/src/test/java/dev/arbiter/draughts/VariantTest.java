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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class VariantTest {

    /** Every trait given, none is left as it was: the rules are those of the other game. */
    private static Variant rebuilt(Variant like, Variant wanted) {
        return Variant.builder(wanted.id(), like)
                .board(wanted.board())
                .first(wanted.initial().first())
                .rows(wanted.initial().emptyRows(), wanted.initial().menRows())
                .man(wanted.man())
                .king(wanted.king())
                .precedence(wanted.captureRules().precedence())
                .removal(wanted.captureRules().removal())
                .turnsBack(wanted.captureRules().turnsBack())
                .everyHaltCounts(wanted.captureRules().everyHaltCounts())
                .aim(wanted.aim())
                .build();
    }

    @Test
    void a_builder_reports_every_trait() {
        assertThat(rebuilt(Draughts.CHECKERS.variant(), Draughts.TURKISH.variant()))
                .isEqualTo(Draughts.TURKISH.variant());
        assertThat(rebuilt(Draughts.TURKISH.variant(), Draughts.ITALIAN.variant()))
                .isEqualTo(Draughts.ITALIAN.variant());
        assertThat(rebuilt(Draughts.ITALIAN.variant(), Draughts.PODDAVKI.variant()))
                .isEqualTo(Draughts.PODDAVKI.variant());
        assertThat(Variant.builder("frisian", Draughts.FRISIAN.variant()).build())
                .isEqualTo(Draughts.FRISIAN.variant());
    }

    @Test
    void rules_of_one_s_own_are_played() {
        Variant rules = Variant.builder("mine", Draughts.INTERNATIONAL.variant())
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
        Variant.Builder builder =
                Variant.builder("mine", Draughts.CHECKERS.variant()).rows(1, 4);
        assertThatIllegalArgumentException().isThrownBy(builder::build).withMessageContaining("4 rows of men");
        Variant full =
                Variant.builder("mine", Draughts.CHECKERS.variant()).rows(0, 4).build();
        assertThat(full.start().count(Color.WHITE)).isEqualTo(16);
        assertThat(full.start().count(Color.BLACK)).isEqualTo(16);
    }

    /** Where the men stand when a game begins, and whether they capture on diagonals alone and may step sideways. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            checkers      | B:W21-32:B1-12  | diagonal
            italian       | W:W21-32:B1-12  | diagonal
            international | W:W31-50:B1-20  | diagonal
            canadian      | W:W43-72:B1-30  | diagonal
            russian       | W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8 | diagonal
            pool          | B:W21-32:B1-12  | diagonal
            spanish       | W:W1-12:B21-32  | diagonal
            thai          | B:W1-8:B25-32   | diagonal
            frisian       | W:W31-50:B1-20  | straight too
            frysk         | W:W46-50:B1-5   | straight too
            turkish       | W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,d3,e3,f3,g3,h3:Ba6,b6,c6,d6,e6,f6,g6,h6,a7,b7,c7,d7,e7,f7,g7,h7 | sideways
            """)
    void games_begin_as_their_federations_have_it(String id, String position, String men) {
        DraughtsPosition start = RulingTest.position(id, position);
        Variant variant = start.game().variant();

        assertThat(start.pieces()).isEqualTo(variant.start());
        assertThat(start.turn()).isEqualTo(variant.initial().first());
        assertThat(variant.man().captures().isDiagonal()).isEqualTo(men.equals("diagonal"));
        assertThat(variant.menStepSideways()).isEqualTo(men.equals("sideways"));
    }
}
