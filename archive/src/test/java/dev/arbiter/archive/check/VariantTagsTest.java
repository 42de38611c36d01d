package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.archive.Verdict;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** By which rules a record is judged that says in a tag which game it is of. */
class VariantTagsTest {

    @ParameterizedTest
    @CsvSource({
        "20, '', international",
        "96, '', breakthrough",
        "97, '', frysk",
        "'98,W,10,10,N2,0', '', antidraughts",
        "25, '', russian",
        "25, Poddavki, poddavki",
        "25, Standard, russian",
        "25, Chess960, russian",
        "20, Poddavki, international",
        "'', poddavki, poddavki"
    })
    void draughts_by_number_and_name(String type, String variant, String rules) {
        String tags = (type.isEmpty() ? "" : "[GameType \"" + type + "\"]\n")
                + (variant.isEmpty() ? "" : "[Variant \"" + variant + "\"]\n");
        String moves = type.startsWith("25") || type.isEmpty()
                ? "1. c3-d4 b6-a5"
                : type.equals("97") ? "1. 46-41 1-6" : "1. 32-28 19-23";
        Verdict verdict = Checking.of(tags + "\n" + moves + " *\n").only();
        assertThat(verdict.finding()).isInstanceOf(Verdict.Legal.class);
        assertThat(verdict.rules()).isEqualTo(rules);
    }

    /** As Lichess, Chess.com and FICS write them. */
    @ParameterizedTest
    @CsvSource({
        "Standard, chess",
        "From Position, chess",
        "Chess960, chess960",
        "Crazyhouse, crazyhouse",
        "crazyhouse, crazyhouse",
        "Atomic, atomic",
        "atomic, atomic",
        "Antichess, antichess",
        "Horde, horde",
        "Racing Kings, racingkings",
        "RacingKings, racingkings",
        "Three-check, threecheck",
        "3-Check, threecheck",
        "3check, threecheck",
        "King of the Hill, kingofthehill",
        "King Of The Hill, kingofthehill",
        "kingofthehill, kingofthehill"
    })
    void chess_by_name(String variant, String rules) {
        String moves = rules.equals("racingkings") ? "1. Kh3 Ka3" : rules.equals("horde") ? "1. a5 a6" : "1. e3 e6";
        Verdict verdict = Checking.of("[Variant \"" + variant + "\"]\n\n" + moves + " *\n")
                .only();
        assertThat(verdict.finding()).isInstanceOf(Verdict.Legal.class);
        assertThat(verdict.rules()).isEqualTo(rules);
    }
}
