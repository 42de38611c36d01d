package dev.arbiter.spark;

import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.InputException;
import dev.arbiter.Position;
import dev.arbiter.archive.GameRecord;
import dev.arbiter.archive.RecordedMove;
import dev.arbiter.archive.report.Field;
import dev.arbiter.archive.response.PositionKeys;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.util.ArrayData;
import org.apache.spark.sql.catalyst.util.MapData;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/** Makes records of rows that are to be written as games: the columns of the table of games, and the moves. */
final class WrittenGames implements Serializable {

    private static final long serialVersionUID = 1;

    private static final String MOVES = "moves";
    private static final String TAGS = "tags";
    private static final String RULES = "rules";
    private static final String START = "start";
    private static final String RESULT = "result";
    private static final String OPEN = "*";

    /** The columns that become tags, with the seven-tag roster of PGN first. */
    private static final List<Map.Entry<String, String>> TAG_COLUMNS = List.of(
            Map.entry("event", "Event"),
            Map.entry("site", "Site"),
            Map.entry("date", "Date"),
            Map.entry("round", "Round"),
            Map.entry("white", "White"),
            Map.entry("black", "Black"),
            Map.entry(RESULT, GameRecord.RESULT),
            Map.entry("white_elo", "WhiteElo"),
            Map.entry("black_elo", "BlackElo"),
            Map.entry("eco", "ECO"));

    /** The columns on where a game was read and on its verdict, which are not written. */
    private static final Set<String> PASSED_OVER = Set.of(
            "id",
            "file",
            "game",
            "byte",
            "line",
            "format",
            "played_on",
            "year",
            Field.WHITE_POINTS.title(),
            Field.BLACK_POINTS.title(),
            "played",
            "plies",
            "verdict");

    /** A tag name permitted by PGN. */
    private static final Pattern TAG_NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_]*");

    private final StructType schema;
    /** Columns that folders filled where games were read, and that are written as tags of their names. */
    private final LinkedHashMap<String, WrittenFolders.ColumnText> folderTags = new LinkedHashMap<>();

    /**
     * @param folders those into which games are divided: their columns may have any name
     * @throws IllegalArgumentException where the columns are not those of games
     */
    WrittenGames(StructType schema, WrittenFolders folders) {
        this.schema = schema;
        Set<String> known = new TreeSet<>(PASSED_OVER);
        TAG_COLUMNS.forEach(each -> known.add(each.getKey()));
        known.addAll(List.of(MOVES, TAGS, RULES, START));
        for (StructField field : schema.fields()) {
            if (!known.contains(field.name())
                    || (FolderColumns.isFilled(field) && PASSED_OVER.contains(field.name()))) {
                addOther(field, folders, known);
                continue;
            }
            if (!PASSED_OVER.contains(field.name()) && !isWritable(field.name(), field.dataType())) {
                throw new IllegalArgumentException("column " + field.name() + ": found "
                        + field.dataType().simpleString() + ", expected " + expected(field.name()));
            }
        }
        if (ordinal(MOVES) < 0) {
            throw new IllegalArgumentException("there is no column " + MOVES
                    + ", texts in order or one text, so that there is" + " nothing to write");
        }
    }

    private void addOther(StructField field, WrittenFolders folders, Set<String> known) {
        String name = field.name();
        if (folders.has(name)) {
            return;
        }
        if (!FolderColumns.isFilled(field)) {
            throw new IllegalArgumentException("column " + name + " is no column of games; expected some of "
                    + String.join(", ", known) + ", a column of a folder, or one that partitionBy makes a folder of");
        }
        if (!TAG_NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("column " + name
                    + ", which folders filled, cannot be the name of a tag; expected partitionBy(\"`" + name
                    + "`\"), or another name");
        }
        folderTags.put(name, WrittenFolders.ColumnText.of(schema, name));
    }

    private static boolean isWritable(String column, DataType type) {
        boolean text = type instanceof StringType;
        return switch (column) {
            case MOVES -> text || (type instanceof ArrayType array && array.elementType() instanceof StringType);
            case TAGS ->
                type instanceof MapType map
                        && map.keyType() instanceof StringType
                        && map.valueType() instanceof StringType;
            default -> text || type.equals(DataTypes.IntegerType) || type.equals(DataTypes.LongType);
        };
    }

    private static String expected(String column) {
        return switch (column) {
            case MOVES -> "an array of texts, or one text";
            case TAGS -> "a map from text to text";
            default -> "a text or a whole number";
        };
    }

    private int ordinal(String column) {
        return List.of(schema.fieldNames()).indexOf(column);
    }

    /** @throws IllegalArgumentException if a row contains an invalid value */
    GameRecord record(InternalRow row) {
        Game<?> game = game(text(row, RULES));
        Position<?> start = start(game, text(row, START));
        GameRecord.Builder record = start == null ? GameRecord.of(game) : GameRecord.from(start);
        Map<String, String> tags = tags(row);
        if (start != null) {
            tags.putIfAbsent("SetUp", "1");
            tags.putIfAbsent("FEN", start.text());
        }
        game.tags().forEach(tags::putIfAbsent);
        tags.forEach(record::tag);
        for (String move : moves(row)) {
            record.move(move);
        }
        String result = text(row, RESULT);
        return record.result(result == null ? OPEN : result);
    }

    private static Game<?> game(@Nullable String rules) {
        String id = rules == null ? PositionKeys.usualGame() : rules;
        return Games.find(id)
                .orElseThrow(() -> new IllegalArgumentException(
                        "column rules: there is no game '" + id + "'; 'arbiter games' lists them"));
    }

    private static @Nullable Position<?> start(Game<?> game, @Nullable String text) {
        try {
            return text == null ? null : game.position(text);
        } catch (InputException e) {
            throw new IllegalArgumentException("column start: '" + text + "': " + e.getMessage(), e);
        }
    }

    private Map<String, String> tags(InternalRow row) {
        Map<String, String> tags = new LinkedHashMap<>();
        for (Map.Entry<String, String> column : TAG_COLUMNS) {
            String value = text(row, column.getKey());
            if (value != null) {
                tags.put(column.getValue(), value);
            }
        }
        folderTags.forEach((name, text) -> {
            String value = text.in(row);
            if (value != null && !value.isBlank()) {
                tags.put(name, value.strip());
            }
        });
        int ordinal = ordinal(TAGS);
        if (ordinal >= 0 && !row.isNullAt(ordinal)) {
            MapData map = row.getMap(ordinal);
            for (int i = 0; i < map.numElements(); i++) {
                if (!map.valueArray().isNullAt(i)) {
                    String name = map.keyArray().getUTF8String(i).toString();
                    if (tags.keySet().stream().noneMatch(name::equalsIgnoreCase)) {
                        tags.put(name, map.valueArray().getUTF8String(i).toString());
                    }
                }
            }
        }
        return tags;
    }

    private List<String> moves(InternalRow row) {
        int ordinal = ordinal(MOVES);
        if (row.isNullAt(ordinal)) {
            return List.of();
        }
        if (schema.fields()[ordinal].dataType() instanceof StringType) {
            return RecordedMove.texts(row.getUTF8String(ordinal).toString());
        }
        ArrayData array = row.getArray(ordinal);
        List<String> moves = new ArrayList<>();
        for (int i = 0; i < array.numElements(); i++) {
            if (!array.isNullAt(i)) {
                moves.add(array.getUTF8String(i).toString());
            }
        }
        return moves;
    }

    private @Nullable String text(InternalRow row, String column) {
        int ordinal = ordinal(column);
        if (ordinal < 0 || row.isNullAt(ordinal)) {
            return null;
        }
        DataType type = schema.fields()[ordinal].dataType();
        String text = type.equals(DataTypes.IntegerType)
                ? String.valueOf(row.getInt(ordinal))
                : type.equals(DataTypes.LongType)
                        ? String.valueOf(row.getLong(ordinal))
                        : row.getUTF8String(ordinal).toString();
        return text.isBlank() ? null : text.strip().replaceAll("\\s+", " ");
    }
}
