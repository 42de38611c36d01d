package org.teavm.classlib.java.util.regex;

/** The sets of characters that have names: categories of Unicode, classes of POSIX, and some properties. */
final class NamedSets {

    private static final String CATEGORIES = "CnLuLlLtLmLoMnMeMcNdNlNoZsZlZpCcCf  CoCsPdPsPePcPoSmScSkSoPiPf";
    private static final int LAST = Character.MAX_CODE_POINT;

    private NamedSets() {}

    /**
     * A set by its name, as in <code>\p{name}</code>; null if there is none.
     *
     * @param isAnyCase whether letters of a case stand for those of the other too
     * @param isUnicodeClass whether the names of POSIX mean all characters and not ASCII alone
     */
    static CharacterSet of(String given, boolean isAnyCase, boolean isUnicodeClass) {
        int equals = given.indexOf('=');
        String name = given.startsWith("Is") && equals < 0 ? given.substring(2) : given.substring(equals + 1);
        if (equals < 0 || given.startsWith("gc=") || given.startsWith("general_category=")) {
            int categories = 0;
            for (int i = 0; i < CATEGORIES.length() && !name.isEmpty() && name.length() <= 2; i += 2) {
                if (CATEGORIES.startsWith(name, i)) {
                    categories |= 1 << (i / 2);
                }
            }
            if (name.equals("LC") || (isAnyCase && (name.equals("Lu") || name.equals("Ll") || name.equals("Lt")))) {
                categories = 1 << Character.UPPERCASE_LETTER
                        | 1 << Character.LOWERCASE_LETTER
                        | 1 << Character.TITLECASE_LETTER;
            }
            if (name.equals("LD")) {
                categories = 0x3E | 1 << Character.DECIMAL_DIGIT_NUMBER;
            }
            if (categories != 0 && name.charAt(0) != ' ') {
                return CharacterSet.property(categories);
            }
        }
        boolean isUnicode = isUnicodeClass || given.startsWith("Is") || given.startsWith("java");
        int[] ascii = isUnicode ? null : ascii(name, isAnyCase);
        if (ascii != null) {
            return CharacterSet.of(CharacterSet.EXACT, ascii);
        }
        int letters = 0x3E;
        int cases = 1 << Character.UPPERCASE_LETTER | 1 << Character.LOWERCASE_LETTER | 1 << Character.TITLECASE_LETTER;
        int punctuation = 0x61F00000;
        String wanted = given.startsWith("java") ? given.substring(4) : name;
        if (equals < 0) {
            switch (wanted.toLowerCase(java.util.Locale.ROOT)) {
                case "all", "any" -> {
                    return CharacterSet.of(CharacterSet.EXACT, 0, LAST);
                }
                case "alphabetic", "alpha" -> {
                    return CharacterSet.property(CharacterSet.ALPHABETIC);
                }
                case "letter" -> {
                    return CharacterSet.property(letters);
                }
                case "letterordigit" -> {
                    return CharacterSet.property(letters | 1 << Character.DECIMAL_DIGIT_NUMBER);
                }
                case "ideographic" -> {
                    return CharacterSet.property(CharacterSet.IDEOGRAPHIC);
                }
                case "uppercase", "upper" -> {
                    return CharacterSet.property(isAnyCase ? cases : 1 << Character.UPPERCASE_LETTER);
                }
                case "lowercase", "lower" -> {
                    return CharacterSet.property(isAnyCase ? cases : 1 << Character.LOWERCASE_LETTER);
                }
                case "titlecase" -> {
                    return CharacterSet.property(isAnyCase ? cases : 1 << Character.TITLECASE_LETTER);
                }
                case "white_space", "whitespace", "space" -> {
                    return CharacterSet.property(CharacterSet.WHITE_SPACE);
                }
                case "digit" -> {
                    return CharacterSet.property(1 << Character.DECIMAL_DIGIT_NUMBER);
                }
                case "control", "cntrl", "isocontrol" -> {
                    return CharacterSet.property(1 << Character.CONTROL);
                }
                case "punctuation", "punct" -> {
                    return CharacterSet.property(punctuation);
                }
                case "word" -> {
                    CharacterSet word = CharacterSet.property(CharacterSet.ALPHABETIC);
                    CharacterSet all = new CharacterSet();
                    all.add(word);
                    all.add(CharacterSet.property(
                            0x1C0 | 1 << Character.DECIMAL_DIGIT_NUMBER | 1 << Character.CONNECTOR_PUNCTUATION));
                    all.range(0x200C, 0x200D);
                    return all.done(CharacterSet.EXACT);
                }
                case "alnum" -> {
                    CharacterSet all = new CharacterSet();
                    all.add(CharacterSet.property(CharacterSet.ALPHABETIC));
                    all.add(CharacterSet.property(1 << Character.DECIMAL_DIGIT_NUMBER));
                    return all.done(CharacterSet.EXACT);
                }
                default -> {
                    // Scripts and blocks are not known.
                }
            }
        }
        return null;
    }

    /** The ranges of a class of POSIX; null for another name. */
    private static int[] ascii(String name, boolean isAnyCase) {
        return switch (name) {
            case "Lower" -> isAnyCase ? new int[] {'a', 'z', 'A', 'Z'} : new int[] {'a', 'z'};
            case "Upper" -> isAnyCase ? new int[] {'a', 'z', 'A', 'Z'} : new int[] {'A', 'Z'};
            case "ASCII" -> new int[] {0, 127};
            case "Alpha" -> new int[] {'a', 'z', 'A', 'Z'};
            case "Digit" -> new int[] {'0', '9'};
            case "Alnum" -> new int[] {'a', 'z', 'A', 'Z', '0', '9'};
            case "Punct" -> new int[] {'!', '/', ':', '@', '[', '`', '{', '~'};
            case "Graph" -> new int[] {'!', '~'};
            case "Print" -> new int[] {' ', '~'};
            case "Blank" -> new int[] {' ', ' ', '\t', '\t'};
            case "Cntrl" -> new int[] {0, 31, 127, 127};
            case "XDigit" -> new int[] {'0', '9', 'a', 'f', 'A', 'F'};
            case "Space" -> PatternCompiler.BLANKS;
            case "L1" -> new int[] {0, 255};
            default -> null;
        };
    }
}
