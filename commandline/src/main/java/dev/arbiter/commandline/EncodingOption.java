package dev.arbiter.commandline;

import dev.arbiter.text.Resemblance;
import java.nio.charset.Charset;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The option for the character encoding of the files. */
public final class EncodingOption {

    /** What records are written in, by the names of IANA; a Java runtime need not have all of them. */
    private static final List<String> NAMES = List.of(
            "utf-8",
            "utf-16",
            "utf-16le",
            "utf-16be",
            "windows-1250",
            "windows-1251",
            "windows-1252",
            "windows-1253",
            "windows-1254",
            "windows-1255",
            "windows-1256",
            "windows-1257",
            "windows-1258",
            "iso-8859-1",
            "iso-8859-2",
            "iso-8859-5",
            "iso-8859-7",
            "iso-8859-9",
            "iso-8859-13",
            "iso-8859-15",
            "koi8-r",
            "koi8-u",
            "ibm437",
            "ibm850",
            "ibm852",
            "ibm866",
            "gb18030",
            "big5",
            "shift_jis",
            "euc-jp",
            "euc-kr");

    private final Option option;

    /** Declares the option. */
    public EncodingOption(Syntax syntax) {
        option = syntax.option(
                        "NAME",
                        "Read the files in this character encoding, such as windows-1251. Default: UTF-8 or UTF-16, and"
                                + " windows-1252 for text that is neither.",
                        "--encoding")
                .suggestions(known());
    }

    private static List<String> known() {
        return NAMES.stream().filter(Charset::isSupported).toList();
    }

    /**
     * The encoding; null to go by the bytes of the files.
     *
     * @throws WrongUsageException if the value names none of those known
     */
    public @Nullable Charset value() {
        String name = option.value();
        if (name == null) {
            return null;
        }
        List<String> known = known();
        for (String each : known) {
            Charset charset = Charset.forName(each);
            boolean isAlias = charset.aliases().stream().anyMatch(name::equalsIgnoreCase);
            if (isAlias || name.equalsIgnoreCase(each)) {
                return charset;
            }
        }
        throw new WrongUsageException("--encoding cannot be '" + name + "'; expected one of " + String.join(", ", known)
                + Resemblance.question(name, known));
    }
}
