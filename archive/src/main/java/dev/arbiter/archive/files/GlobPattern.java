package dev.arbiter.archive.files;

import java.util.Arrays;

/**
 * A pattern for paths with slashes: {@code *} is anything but a slash, {@code ?} one character that is none, {@code **}
 * anything, {@code **}{@code /} any directories or none; other characters are themselves. A path is held against it in time
 * that grows with the product of both lengths, whatever the pattern.
 */
final class GlobPattern {

    private static final char ONE = '\uE000';
    private static final char STAR = '\uE001';
    private static final char DEEP = '\uE002';
    private static final char DIRECTORIES = '\uE003';

    /** Characters, and the signs above. */
    private final String parts;

    private GlobPattern(String parts) {
        this.parts = parts;
    }

    static GlobPattern of(String pattern) {
        StringBuilder parts = new StringBuilder();
        for (int at = 0; at < pattern.length(); at++) {
            if (pattern.startsWith("**/", at)) {
                parts.append(DIRECTORIES);
                at += 2;
            } else if (pattern.startsWith("**", at)) {
                parts.append(DEEP);
                at++;
            } else {
                char c = pattern.charAt(at);
                parts.append(c == '*' ? STAR : c == '?' ? ONE : c);
            }
        }
        return new GlobPattern(parts.toString());
    }

    /** Whether all of a path is as the pattern has it. */
    boolean matches(String path) {
        int end = parts.length();
        // Whether what was read may end before a part; and whether it may end within directories that have yet to end.
        boolean[] before = new boolean[end + 1];
        boolean[] within = new boolean[end];
        before[0] = true;
        skip(before);
        for (int at = 0; at < path.length(); at++) {
            char c = path.charAt(at);
            boolean[] next = new boolean[end + 1];
            for (int part = 0; part < end; part++) {
                char kind = parts.charAt(part);
                boolean here = before[part];
                switch (kind) {
                    case ONE -> next[part + 1] |= here && c != '/';
                    case STAR -> next[part] |= here && c != '/';
                    case DEEP -> next[part] |= here;
                    case DIRECTORIES -> {
                        boolean inside = here || within[part];
                        next[part + 1] |= inside && c == '/';
                        within[part] = inside;
                    }
                    default -> next[part + 1] |= here && c == kind;
                }
            }
            skip(next);
            before = next;
        }
        return before[end];
    }

    /** What may be nothing is passed. */
    private void skip(boolean[] before) {
        for (int part = 0; part < parts.length(); part++) {
            char kind = parts.charAt(part);
            before[part + 1] |= before[part] && (kind == STAR || kind == DEEP || kind == DIRECTORIES);
        }
    }

    @Override
    public String toString() {
        return "glob " + Arrays.toString(parts.toCharArray());
    }
}
