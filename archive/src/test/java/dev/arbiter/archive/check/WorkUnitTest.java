package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.arbiter.archive.Format;
import dev.arbiter.archive.OwnFiles;
import dev.arbiter.archive.Verdict;
import dev.arbiter.archive.records.ByteSource;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WorkUnitTest {

    private static final CheckSettings EVERYTHING = CheckSettings.standard().withLegal(true);

    @ParameterizedTest
    @CsvSource({"league.pgn,2000", "crlf.pgn,777", "checkers.pdn,5003", "international.pdn,1024"})
    void units_checked_alone_and_in_any_order_give_the_verdicts_of_the_whole_file(String file, int length)
            throws IOException {
        Path path = OwnFiles.folder().resolve(file);
        byte[] bytes = Files.readAllBytes(path);
        ByteSource source = ByteSource.of(bytes);
        List<WorkUnit> units =
                WorkUnit.split(path.toString(), bytes.length, length, source).toList();
        assertThat(units.size()).isGreaterThan(bytes.length / length - 1).isGreaterThan(1);

        List<WorkUnit> shuffled = new ArrayList<>(units);
        Collections.shuffle(shuffled, new Random(length));
        UnitChecker checker = new UnitChecker(EVERYTHING);
        Map<WorkUnit, List<Verdict>> verdicts = new HashMap<>();
        Map<WorkUnit, Long> lines = new HashMap<>();
        for (WorkUnit unit : shuffled) {
            List<Verdict> ofUnit = new ArrayList<>();
            UnitVerdicts checked = checker.check(unit, source, null);
            checked.forEachRemaining(ofUnit::add);
            assertThat(checked.tally().games()).isEqualTo(ofUnit.size());
            verdicts.put(unit, ofUnit);
            lines.put(unit, checked.lines());
            assertThat(UnitCount.of(unit, source)).isEqualTo(new UnitCount(ofUnit.size(), checked.lines()));
        }

        List<Verdict> joined = new ArrayList<>();
        long line = 0;
        for (WorkUnit unit : units) {
            long games = joined.size();
            for (Verdict verdict : Objects.requireNonNull(verdicts.get(unit))) {
                joined.add(verdict.behind(games, line));
            }
            line += Objects.requireNonNull(lines.get(unit));
        }
        List<Verdict> whole = new ArrayList<>();
        checker.check(WorkUnit.whole(path.toString()), source, null).forEachRemaining(whole::add);
        assertThat(joined).usingRecursiveComparison().isEqualTo(whole);
    }

    @Test
    void a_short_file_a_compressed_one_and_one_read_from_its_start_are_one_unit() throws IOException {
        byte[] games = "1. e4 e5 1-0\n".getBytes(StandardCharsets.UTF_8);
        byte[] gzip = {0x1F, (byte) 0x8B, 8, 0};
        byte[] transcript = "F5D6C3D3C4F4F6\n".getBytes(StandardCharsets.UTF_8);

        assertThat(WorkUnit.split("a", games.length, games.length, offset -> {
                    throw new IOException("not to be opened");
                }))
                .containsExactly(WorkUnit.whole("a"));
        assertThat(WorkUnit.split("b", 4, 2, ByteSource.of(gzip))).containsExactly(WorkUnit.whole("b"));
        assertThat(WorkUnit.split("c", transcript.length, 2, ByteSource.of(transcript)))
                .containsExactly(WorkUnit.whole("c"));
        assertThat(WorkUnit.split("d", games.length, 6, ByteSource.of(games)))
                .containsExactly(
                        new WorkUnit("d", Format.PGN, 0, 6),
                        new WorkUnit("d", Format.PGN, 6, 12),
                        new WorkUnit("d", Format.PGN, 12, WorkUnit.END));
    }

    @Test
    void a_unit_that_cannot_be_read_says_why() {
        UnitVerdicts verdicts = new UnitChecker(EVERYTHING)
                .check(
                        WorkUnit.whole("x"),
                        offset -> {
                            throw new IOException("the disk is gone");
                        },
                        null);

        assertThat(verdicts.hasNext()).isFalse();
        assertThat(verdicts.problem()).isEqualTo("the disk is gone");
    }

    @Test
    void a_range_of_a_file_of_unknown_format_cannot_be_meant() {
        assertThatThrownBy(() -> new WorkUnit("x", null, 1, 2)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new WorkUnit("x", Format.PGN, 2, 1)).isInstanceOf(IllegalArgumentException.class);
    }
}
