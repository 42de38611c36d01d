package dev.arbiter.spark;

import java.util.Arrays;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.connector.catalog.MetadataColumn;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;

/** The hidden column {@code _metadata}: what is known of the file that a row was read from, with the fields of Spark's own sources. */
final class FileMetadata implements MetadataColumn {

    static final String NAME = "_metadata";

    private static final String PATH = "file_path";
    private static final String FILE = "file_name";
    private static final String SIZE = "file_size";
    private static final String START = "file_block_start";
    private static final String LENGTH = "file_block_length";
    private static final String MODIFIED = "file_modification_time";

    private static final long MICROS = 1_000;

    static final StructType TYPE = new StructType()
            .add(PATH, DataTypes.StringType, false)
            .add(FILE, DataTypes.StringType, false)
            .add(SIZE, DataTypes.LongType, false)
            .add(START, DataTypes.LongType, false)
            .add(LENGTH, DataTypes.LongType, false)
            .add(MODIFIED, DataTypes.TimestampType, false);

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public DataType dataType() {
        return TYPE;
    }

    @Override
    public boolean isNullable() {
        return false;
    }

    @Override
    public String comment() {
        return "the file that the row was read from";
    }

    /** Whether a field is the same for all of a file. */
    static boolean isOfFile(String field) {
        return !field.equals(START) && !field.equals(LENGTH);
    }

    /** As many fields as are asked for. */
    static InternalRow row(PlannedChunk chunk, StructType asked) {
        return new GenericInternalRow(Arrays.stream(asked.fields())
                .map(StructField::name)
                .map(field -> switch (field) {
                    case START -> chunk.chunk().from();
                    case LENGTH -> chunk.bytes();
                    default -> value(chunk.file(), field);
                })
                .toArray());
    }

    /** A field of a file, as Spark keeps it. */
    static Object value(FoundFile file, String field) {
        return switch (field) {
            case PATH -> UTF8String.fromString(path(file));
            case FILE -> UTF8String.fromString(path(file).substring(path(file).lastIndexOf('/') + 1));
            case SIZE -> file.size();
            case MODIFIED -> file.modified() * MICROS;
            default -> throw new IllegalArgumentException("there is no field " + NAME + "." + field);
        };
    }

    /** The path in Spark's notation, with escapes. */
    private static String path(FoundFile file) {
        return new Path(file.location()).toUri().toString();
    }
}
