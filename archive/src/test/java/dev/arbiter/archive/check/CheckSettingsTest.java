package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.Games;
import dev.arbiter.archive.ResultOrder;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

class CheckSettingsTest {

    private static final CheckSettings ALL_CHANGED = CheckSettings.standard()
            .withRules(Games.find("russian").orElseThrow())
            .withThreads(3)
            .withLegal(true)
            .withMostErrors(5)
            .withVariations(true)
            .withSelection(new Selection(List.of(new Selection.Range(2, 9)), "anna"))
            .withPlayOn(true)
            .withLaws(LocalDate.of(2014, 7, 1))
            .withResults(ResultOrder.BLACK_FIRST)
            .withClaims(true);

    @Test
    void settings_change_one_at_a_time_and_never_those_that_are_there() {
        CheckSettings standard = CheckSettings.standard();
        assertThat(standard.withRules(Games.find("russian").orElseThrow()).rules())
                .isNotNull();
        assertThat(standard).usingRecursiveComparison().isEqualTo(CheckSettings.standard());
        assertThat(ALL_CHANGED.withThreads(4).withThreads(3))
                .usingRecursiveComparison()
                .isEqualTo(ALL_CHANGED);
        assertThat(ALL_CHANGED.withRules(null).rules()).isNull();
    }

    @Test
    void settings_go_to_other_machines_whole() throws Exception {
        for (CheckSettings settings : List.of(CheckSettings.standard(), ALL_CHANGED, ALL_CHANGED.withRules(null))) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
                out.writeObject(settings);
            }
            try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
                CheckSettings sent = (CheckSettings) in.readObject();
                assertThat(sent.rules()).isSameAs(settings.rules());
                assertThat(sent)
                        .usingRecursiveComparison()
                        .ignoringFields("rules")
                        .isEqualTo(settings);
            }
        }
    }
}
