package dev.arbiter.web;

import dev.arbiter.Game;
import dev.arbiter.Games;
import dev.arbiter.Piece;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The English texts of the page's scripts, with or without a server, and of its markup, which its files of languages are keyed by. */
final class PageTexts {

    private static final Path ROOT = Path.of(System.getProperty("arbiter.root", ".."));

    static final Path PAGE = ROOT.resolve("web/src/main/resources/dev/arbiter/web/page");

    private static final Pattern CALL = Pattern.compile("(?<![\\w$.])t(\\(?)(['`])");
    private static final Pattern COMMENT = Pattern.compile("(?s:/\\*\\*.*?\\*/)|(?m:^\\s*//.*$)");
    private static final Pattern PARAGRAPH = Pattern.compile("(?s)<(p|dd)\\b[^>]*>(.*?)</\\1>");
    private static final Pattern INLINE = Pattern.compile("<(kbd|code|br|span class=\"keyboard\")");
    private static final Pattern OTHER = Pattern.compile("<(i|button|a|select|label|b)\\b| id=");
    private static final Pattern UNREAD =
            Pattern.compile("(?s)<svg class=\"sheet\".*?</svg>|<(kbd|code|pre)\\b.*?</\\1>");
    private static final Pattern ATTRIBUTE = Pattern.compile("(?:title|aria-label|placeholder)=\"([^\"]*)\"");
    private static final Pattern TAG = Pattern.compile("(?s)<[^>]*>");
    private static final Pattern WORD = Pattern.compile("\\p{Ll}");
    private static final List<String> SIDES = List.of("White", "Black");

    private final Set<String> texts = new TreeSet<>();

    private PageTexts() {}

    static Set<String> all() {
        PageTexts texts = new PageTexts();
        try (Stream<Path> scripts = Files.list(PAGE.resolve("app"))) {
            scripts.filter(script -> script.toString().endsWith(".js")).forEach(texts::script);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        texts.script(ROOT.resolve("browser/src/page/local.js"));
        texts.markup(read(PAGE.resolve("index.html")));
        SIDES.forEach(texts::add);
        for (Piece.Kind kind : Piece.Kind.values()) {
            String name = kind == Piece.Kind.CROWNED_MAN ? "king" : kind.name().toLowerCase(Locale.ROOT);
            texts.add(name);
            texts.add("white " + name);
            texts.add("black " + name);
        }
        for (Game<?> game : Games.all()) {
            texts.add(game.title());
            texts.add(game.positionName());
        }
        texts.texts.add("K Q R B N");
        return texts.texts;
    }

    /** What consists of capitals and signs, such as PGN, is the same in all languages. */
    private void add(String text) {
        if (WORD.matcher(text).find() && !text.equals("Arbiter")) {
            texts.add(text);
        }
    }

    private void script(Path file) {
        String source = COMMENT.matcher(read(file)).replaceAll("");
        Matcher call = CALL.matcher(source);
        while (call.find()) {
            boolean template = call.group(2).equals("`");
            if (template || !call.group(1).isEmpty()) {
                call(file, source, call.end(), template, !call.group(1).isEmpty());
            }
        }
    }

    /** @param called whether the whole text is the argument, so that what is put into it is a part of the English text */
    private void call(Path file, String source, int from, boolean template, boolean called) {
        StringBuilder text = new StringBuilder();
        List<String> values = new ArrayList<>();
        for (int at = from; source.charAt(at) != (template ? '`' : '\''); at++) {
            if (template && source.startsWith("${", at)) {
                int end = closing(source, at + 2);
                values.add(source.substring(at + 2, end));
                text.append("{}");
                at = end;
            } else {
                at += source.charAt(at) == '\\' ? 1 : 0;
                text.append(source.charAt(at));
            }
        }
        if (!called || values.isEmpty()) {
            add(text.toString());
        } else if (text.toString().equals("Draw {} arrows")) {
            List.of("green", "red", "yellow", "blue").forEach(color -> add("Draw " + color + " arrows"));
        } else if (text.toString().endsWith("} win")) {
            SIDES.forEach(
                    side -> List.of("can", "cannot", "unknown").forEach(answer -> add(side + " " + answer + " win")));
        } else if (values.get(0).startsWith("cannotWin.")) {
            List.of("White", "Black", "White and Black")
                    .forEach(side -> add(text.toString().replace("{}", side)));
        } else if (Set.of("color", "side", "name").contains(values.get(0))) {
            SIDES.forEach(side -> add(text.toString().replace("{}", side)));
        } else if (!values.get(0).startsWith("piece.color.")) {
            throw new AssertionError(file + ": what can be put into this text? " + text);
        }
    }

    /** The brace that closes a place, before which there can be texts with places of their own. */
    private static int closing(String source, int from) {
        int open = 1;
        for (int at = from; ; at++) {
            char c = source.charAt(at);
            if (c == '`') {
                at = source.indexOf('`', at + 1);
            }
            open += c == '{' ? 1 : c == '}' ? -1 : 0;
            if (open == 0) {
                return at;
            }
        }
    }

    private void markup(String page) {
        String body = page.substring(page.indexOf("<body"));
        String rest = body;
        for (Matcher paragraph = PARAGRAPH.matcher(body); paragraph.find(); ) {
            String inner = paragraph.group(2).strip();
            if (INLINE.matcher(inner).find() && !OTHER.matcher(inner).find()) {
                add(inner);
                rest = rest.replace(paragraph.group(), "");
            }
        }
        rest = UNREAD.matcher(rest).replaceAll("");
        for (Matcher attribute = ATTRIBUTE.matcher(rest); attribute.find(); ) {
            add(attribute.group(1));
        }
        for (String text : TAG.split(rest, -1)) {
            add(text.strip().replaceAll("\\s+", " "));
        }
    }

    static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
