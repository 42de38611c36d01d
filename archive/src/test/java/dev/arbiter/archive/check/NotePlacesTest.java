package dev.arbiter.archive.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.arbiter.MoveNote;
import dev.arbiter.Note;
import dev.arbiter.Replay;
import dev.arbiter.archive.Place;
import dev.arbiter.archive.PlacedNote;
import dev.arbiter.archive.RecordNote;
import dev.arbiter.archive.Verdict;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A note stands where the text stands that it is about. */
class NotePlacesTest {

    /** Those whose first argument is a text that stands at their place. */
    private static final Set<RecordNote> QUOTING = EnumSet.of(
            RecordNote.READ_AS_HEADING,
            RecordNote.READ_AS_ONE_MOVE,
            RecordNote.READ_AS_ONE_MOVE_WITH_BLANK,
            RecordNote.BLANK_MISSING,
            RecordNote.READ_AS_MOVE_NUMBER,
            RecordNote.READ_AS_COMMENT,
            RecordNote.READ_AS_SIGN,
            RecordNote.READ_AS_NO_MOVE,
            RecordNote.READ_AS_RESULT,
            RecordNote.COMMAND_OUTSIDE_COMMENT,
            RecordNote.ECHO,
            RecordNote.NO_WINNER_SAID,
            RecordNote.DECIDED_LATER,
            RecordNote.READ_AS_FIRST);

    @Test
    void what_a_note_quotes_stands_at_its_place() throws IOException {
        Set<Note.Kind> seen = new HashSet<>();
        for (String row : rows("worldly-pgn", "worldly-pdn", "worldly-othello", "habits")) {
            byte[] bytes = WorldlyRecordsTest.bytes(row);
            for (Verdict verdict : Checking.of(bytes).verdicts) {
                for (PlacedNote note : verdict.notes()) {
                    assertThat(note.place())
                            .as(row)
                            .isEqualTo(placeOf(note.place().offset(), bytes));
                    boolean quotes = note.kind() == MoveNote.READ_AS
                            || (note.kind() instanceof RecordNote kind && QUOTING.contains(kind));
                    boolean ofTag = note.kind() == RecordNote.READ_AS_RESULT
                            && note.place().equals(verdict.place());
                    if (quotes && !ofTag) {
                        seen.add(note.kind());
                        String quoted = (String) note.note().arguments().get(0);
                        // Signs within it may be read as others.
                        String begin = quoted.substring(0, Math.min(2, quoted.length()));
                        assertThat(textAt(note.place(), bytes)).as(row).startsWith(begin);
                    }
                }
            }
        }
        assertThat(seen).hasSizeGreaterThan(10);
    }

    private static List<String> rows(String... tables) throws IOException {
        List<String> rows = new ArrayList<>();
        for (String table : tables) {
            try (InputStream in =
                    Objects.requireNonNull(NotePlacesTest.class.getResourceAsStream("/" + table + ".tsv"))) {
                new String(in.readAllBytes(), StandardCharsets.UTF_8)
                        .lines()
                        .skip(1)
                        .filter(line -> line.contains("\t"))
                        .forEach(line -> rows.add(line.split("\t", -1)[1]));
            }
        }
        return rows;
    }

    private static String textAt(Place place, byte[] bytes) {
        int from = (int) place.offset();
        return Replay.decode(bytes, from, bytes.length);
    }

    /** A place by its offset, with line and column counted anew. */
    private static Place placeOf(long offset, byte[] bytes) {
        long line = 1;
        int start = 0;
        for (int at = 0; at < offset; at++) {
            boolean pair = bytes[at] == '\r' && at + 1 < bytes.length && bytes[at + 1] == '\n';
            if (bytes[at] == '\n' || (bytes[at] == '\r' && !pair)) {
                line++;
                start = at + 1;
            }
        }
        return new Place(offset, line, offset - start + 1);
    }

    /** Moves that are played straight from the bytes are found again all the same. */
    @ParameterizedTest
    @CsvSource({"Ng1-f3, 40", "Nf3+, 77", "nf3, 3", "g1f3, 160"})
    void a_note_on_a_move_among_plain_ones_stands_at_the_move(String odd, int turn) {
        StringBuilder pgn = new StringBuilder("[White \"A\"]\n[Black \"B\"]\n\n");
        String[] cycle = {"Nf3", "Nf6", "Ng1", "Ng8"};
        int at = -1;
        for (int ply = 0; ply < 400; ply++) {
            pgn.append(ply % 2 == 0 ? ply / 2 + 1 + ". " : "");
            at = ply == 4 * (turn / 2) ? pgn.length() : at;
            pgn.append(ply == 4 * (turn / 2) ? odd : cycle[ply % 4]).append(ply % 7 == 6 ? '\n' : ' ');
        }
        byte[] bytes = pgn.append("*\n\n1. e4 e5 *\n").toString().getBytes(StandardCharsets.US_ASCII);
        List<PlacedNote> notes = Checking.of(bytes).verdicts.get(0).notes().stream()
                .filter(note -> note.kind() == MoveNote.READ_AS)
                .toList();
        assertThat(notes)
                .singleElement()
                .satisfies(note -> assertThat(note.sentence()).startsWith("'" + odd + "' was read as Nf3"));
        assertThat(notes.get(0).place()).isEqualTo(placeOf(at, bytes));
    }

    @Test
    void places_are_those_of_the_file_and_not_of_its_chunk() {
        String games = "[White \"A\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n".repeat(20_000);
        byte[] bytes = (games + "1. e4 e5 2. Ng1-f3 *\n").getBytes(StandardCharsets.US_ASCII);
        List<Verdict> verdicts = Checking.of(bytes).verdicts;
        PlacedNote note = verdicts.get(verdicts.size() - 1).notes().get(0);
        assertThat(note.place()).isEqualTo(placeOf(games.length() + "1. e4 e5 2. ".length(), bytes));
    }
}
