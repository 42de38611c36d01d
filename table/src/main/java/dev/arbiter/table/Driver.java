package dev.arbiter.table;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Struct;
import java.util.Map;
import java.util.Properties;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Functions of DuckDB's driver beyond JDBC: settings, user-defined functions and structures. The driver is supplied by the
 * user, so everything is accessed by reflection.
 */
final class Driver {

    private static final String NAME = "org.duckdb.DuckDBDriver";
    private static final String FUNCTIONS = "org.duckdb.DuckDBFunctions";

    /** The layout of new files: that of the first release which keeps its files readable, for clients of other languages. */
    private static final String STORAGE = "v1.0.0";

    private Driver() {}

    /** Whether it is available. */
    static boolean isPresent() {
        try {
            Class.forName(NAME);
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    /**
     * Opens a database.
     *
     * @param file its name; empty for one in memory
     */
    static Connection open(String file, boolean readOnly) throws SQLException {
        Properties settings = new Properties();
        settings.setProperty("duckdb.read_only", String.valueOf(readOnly));
        if (!readOnly) {
            settings.setProperty("storage_compatibility_version", STORAGE);
        }
        return DriverManager.getConnection("jdbc:duckdb:" + file, settings);
    }

    /**
     * Gives SQL a function of a text.
     *
     * @param function where it throws, the query fails with its message
     */
    static void register(Connection connection, String name, Function<String, Long> function) throws SQLException {
        register(connection, name, Function.class, function, String.class);
    }

    /** Gives SQL a function of two texts. */
    static void register(Connection connection, String name, BiFunction<String, String, Long> function)
            throws SQLException {
        register(connection, name, BiFunction.class, function, String.class, String.class);
    }

    private static void register(
            Connection connection, String name, Class<?> kind, Object function, Class<?>... parameters)
            throws SQLException {
        try {
            Object builder =
                    Class.forName(FUNCTIONS).getMethod("scalarFunction").invoke(null);
            Class<?> type = builder.getClass();
            type.getMethod("withName", String.class).invoke(builder, name);
            for (Class<?> parameter : parameters) {
                type.getMethod("withParameter", Class.class).invoke(builder, parameter);
            }
            type.getMethod("withReturnType", Class.class).invoke(builder, Long.class);
            type.getMethod("withFunction", kind).invoke(builder, function);
            type.getMethod("withNullInNullOut").invoke(builder);
            type.getMethod("register", Connection.class).invoke(builder, connection);
            type.getMethod("close").invoke(builder);
        } catch (ReflectiveOperationException e) {
            throw unknown(e);
        }
    }

    /** The fields of a structure by their names, in order. */
    @SuppressWarnings("unchecked") // so DuckDB's driver declares it
    static Map<String, Object> fields(Struct value) throws SQLException {
        try {
            return (Map<String, Object>) value.getClass().getMethod("getMap").invoke(value);
        } catch (ReflectiveOperationException e) {
            throw unknown(e);
        }
    }

    private static SQLException unknown(ReflectiveOperationException e) {
        return new SQLException(
                "this version of DuckDB's driver is not supported, expected 2.0: "
                        + (e.getCause() == null ? e : e.getCause()),
                e);
    }
}
