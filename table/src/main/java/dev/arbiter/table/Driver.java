package dev.arbiter.table;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Struct;
import java.util.Collection;
import java.util.Map;
import java.util.Properties;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * DuckDB's driver, as far as JDBC does not know it: rows by the million, and functions. Its jar comes from whoever runs
 * Arbiter, so everything is looked up by name.
 */
final class Driver {

    private static final String NAME = "org.duckdb.DuckDBDriver";
    private static final String CONNECTION = "org.duckdb.DuckDBConnection";
    private static final String APPENDER = "org.duckdb.DuckDBAppender";
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

    /** Appends rows to a table, value by value; {@link #failure} says what is meant by what it throws. */
    static final class Appender implements AutoCloseable {

        private static final MethodHandle BEGIN = handle("beginRow");
        private static final MethodHandle END = handle("endRow");
        private static final MethodHandle NULL = handle("appendNull");
        private static final MethodHandle LONG = handle("append", long.class);
        private static final MethodHandle INT = handle("append", int.class);
        private static final MethodHandle DOUBLE = handle("append", double.class);
        private static final MethodHandle BOOLEAN = handle("append", boolean.class);
        private static final MethodHandle TEXT = handle("append", String.class);
        private static final MethodHandle TEXTS = handle("append", Collection.class);

        private final AutoCloseable appender;

        Appender(Connection connection, String table) throws SQLException {
            try {
                Method create = Class.forName(CONNECTION).getMethod("createAppender", String.class);
                appender = (AutoCloseable) create.invoke(connection.unwrap(Class.forName(CONNECTION)), table);
            } catch (ReflectiveOperationException e) {
                throw unknown(e);
            }
        }

        /** A method as one of any object that gives nothing back, which a call site can inline. */
        private static MethodHandle handle(String name, Class<?>... parameters) {
            try {
                Class<?> type = Class.forName(APPENDER);
                MethodHandle handle =
                        MethodHandles.publicLookup().findVirtual(type, name, MethodType.methodType(type, parameters));
                return handle.asType(handle.type().changeReturnType(void.class).changeParameterType(0, Object.class));
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException("this version of DuckDB's driver is not supported, expected 2.0", e);
            }
        }

        void begin() throws Throwable {
            BEGIN.invokeExact((Object) appender);
        }

        void end() throws Throwable {
            END.invokeExact((Object) appender);
        }

        void none() throws Throwable {
            NULL.invokeExact((Object) appender);
        }

        void number(long value) throws Throwable {
            LONG.invokeExact((Object) appender, value);
        }

        void number(int value) throws Throwable {
            INT.invokeExact((Object) appender, value);
        }

        void fraction(double value) throws Throwable {
            DOUBLE.invokeExact((Object) appender, value);
        }

        void bool(boolean value) throws Throwable {
            BOOLEAN.invokeExact((Object) appender, value);
        }

        void text(String value) throws Throwable {
            TEXT.invokeExact((Object) appender, value);
        }

        void texts(Collection<?> values) throws Throwable {
            TEXTS.invokeExact((Object) appender, values);
        }

        static SQLException failure(Throwable e) {
            if (e instanceof Error error) {
                throw error;
            }
            return e instanceof SQLException sql ? sql : new SQLException(e);
        }

        @Override
        public void close() throws SQLException {
            try {
                appender.close();
            } catch (Exception e) {
                throw failure(e);
            }
        }
    }
}
