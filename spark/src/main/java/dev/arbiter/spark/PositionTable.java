package dev.arbiter.spark;

import dev.arbiter.Position;
import dev.arbiter.Ruling;
import dev.arbiter.archive.CheckedGame;
import dev.arbiter.archive.Ply;
import dev.arbiter.archive.games.Arbiter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** The table of positions: one row a ply. */
final class PositionTable {

    /** The columns. */
    static final StructType SCHEMA = DataTypes.createStructType(List.of(
            column("file", DataTypes.StringType),
            column("game", DataTypes.LongType),
            column("rules", DataTypes.StringType),
            column("ply", DataTypes.IntegerType),
            column("position", DataTypes.StringType),
            column("mover", DataTypes.StringType),
            column("move", DataTypes.StringType),
            DataTypes.createStructField("claimed", DataTypes.StringType, true)));

    private PositionTable() {}

    private static StructField column(String name, DataType type) {
        return DataTypes.createStructField(name, type, false);
    }

    /** The rows of a game: its plies up to the first illegal one. */
    static List<Row> rows(String file, CheckedGame game) {
        List<Row> rows = new ArrayList<>();
        for (Ply ply : Arbiter.plies(game.record())) {
            Position<?> before = ply.before();
            if (ply.ruling() != null && !ply.ruling().isLegal()) {
                break;
            }
            if (before != null && ply.ruling() instanceof Ruling.Legal<?> legal) {
                rows.add(RowFactory.create(
                        file,
                        game.record().number(),
                        before.game().id(),
                        ply.number(),
                        before.text(),
                        before.turn().name().toLowerCase(Locale.ROOT),
                        legal.text(),
                        game.record().claimed()));
            }
        }
        return rows;
    }
}
