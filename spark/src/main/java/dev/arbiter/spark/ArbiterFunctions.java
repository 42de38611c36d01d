package dev.arbiter.spark;

import dev.arbiter.archive.response.PositionKeys;
import java.util.Arrays;
import java.util.Locale;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.analysis.NoSuchFunctionException;
import org.apache.spark.sql.connector.catalog.FunctionCatalog;
import org.apache.spark.sql.connector.catalog.Identifier;
import org.apache.spark.sql.connector.catalog.functions.BoundFunction;
import org.apache.spark.sql.connector.catalog.functions.ScalarFunction;
import org.apache.spark.sql.connector.catalog.functions.UnboundFunction;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import org.jspecify.annotations.Nullable;

/**
 * The functions {@code fen} and {@code after} in Spark SQL: a catalog of functions, to be registered in a session under a name.
 *
 * <pre>{@code
 * SET spark.sql.catalog.arbiter = dev.arbiter.spark.ArbiterFunctions;
 * SELECT move, count(*) FROM plies WHERE key = arbiter.after('e4 c5') GROUP BY move;
 * }</pre>
 */
public final class ArbiterFunctions implements FunctionCatalog {

    private String name = ArbiterSource.NAME;

    /** Called by Spark, which finds the class by name. */
    public ArbiterFunctions() {}

    @Override
    public void initialize(String as, CaseInsensitiveStringMap options) {
        name = as;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Identifier[] listFunctions(String[] namespace) {
        return Arrays.stream(Key.values())
                .map(key -> Identifier.of(namespace, key.title()))
                .toArray(Identifier[]::new);
    }

    @Override
    public UnboundFunction loadFunction(Identifier function) throws NoSuchFunctionException {
        return Arrays.stream(Key.values())
                .filter(key -> key.title().equalsIgnoreCase(function.name()))
                .map(Unbound::new)
                .findFirst()
                .orElseThrow(() -> new NoSuchFunctionException(function));
    }

    /** The kinds of arguments. */
    private enum Key {
        FEN("the key of a position: fen(position), fen(position, game)") {
            @Override
            long of(String text, String game) {
                return PositionKeys.fen(text, game);
            }
        },
        AFTER("the key of the position after moves from the start: after(moves), after(moves, game)") {
            @Override
            long of(String text, String game) {
                return PositionKeys.after(text, game);
            }
        };

        private final String description;

        Key(String description) {
            this.description = description;
        }

        abstract long of(String text, String game);

        String title() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private record Unbound(Key key) implements UnboundFunction {

        @Override
        public String name() {
            return key.title();
        }

        @Override
        public String description() {
            return key.description;
        }

        @Override
        public BoundFunction bind(StructType arguments) {
            for (StructField argument : arguments.fields()) {
                if (!(argument.dataType() instanceof StringType)
                        && !argument.dataType().equals(DataTypes.NullType)) {
                    throw new UnsupportedOperationException(name() + ": found "
                            + argument.dataType().simpleString() + ", expected a text: " + description());
                }
            }
            if (arguments.length() < 1 || arguments.length() > 2) {
                throw new UnsupportedOperationException(
                        name() + ": found " + arguments.length() + " arguments, expected 1 or 2: " + description());
            }
            return new Bound(key, arguments.length());
        }
    }

    private record Bound(Key key, int arguments) implements ScalarFunction<Long> {

        @Override
        public DataType[] inputTypes() {
            DataType[] types = new DataType[arguments];
            Arrays.fill(types, DataTypes.StringType);
            return types;
        }

        @Override
        public DataType resultType() {
            return DataTypes.LongType;
        }

        @Override
        public String name() {
            return key.title();
        }

        @Override
        public String canonicalName() {
            return "dev.arbiter." + key.title() + "." + arguments;
        }

        @Override
        public @Nullable Long produceResult(InternalRow input) {
            if (input.isNullAt(0) || (arguments > 1 && input.isNullAt(1))) {
                return null;
            }
            return key.of(
                    input.getUTF8String(0).toString(),
                    arguments > 1 ? input.getUTF8String(1).toString() : PositionKeys.usualGame());
        }
    }
}
