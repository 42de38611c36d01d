package dev.arbiter.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** The report on checked files. */
class ReportTest {

    private static final String ILLEGAL = "[White \"<i>Ada\"]\n[Black \"Boris\"]\n\n1. e4 e5 2. Ke3 *\n";

    private static final Server SERVER = new Server();

    @AfterAll
    static void stop() {
        SERVER.close();
    }

    @Test
    void several_checks_have_one_page_with_their_names_and_rules() {
        String chess = check("?name=club.pgn", ILLEGAL.getBytes(StandardCharsets.UTF_8));
        String draughts = check(
                "?name=b.pdn", "[GameType \"20\"]\n\n1. 32-28 19-23 2. 31-26 *\n".getBytes(StandardCharsets.UTF_8));
        HttpResponse<String> report = SERVER.get("/api/v1/report?checks=" + chess + "," + draughts + "&title="
                + URLEncoder.encode("Round <3>", StandardCharsets.UTF_8));

        assertThat(report.statusCode()).isEqualTo(200);
        assertThat(report.headers().firstValue("Content-Type")).contains("text/html; charset=utf-8");
        assertThat(report.headers().firstValue("Content-Security-Policy"))
                .contains("default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
        assertThat(report.body())
                .startsWith("<!DOCTYPE html>")
                .endsWith("</html>\n")
                .contains("<h1>Round &lt;3&gt;</h1>")
                .containsPattern(
                        "Checked on \\d{1,2} \\w+ \\d{4} by the rules of Chess, International draughts</p>\n<p>club.pgn, b.pdn</p>")
                .contains(
                        "Illegal moves <span class='count'>2<",
                        "2.Ke3",
                        "[FIDE 3.8]",
                        "31-26",
                        "[FMJD annex 1 4.2]",
                        "&lt;i&gt;Ada – Boris")
                .contains("<p class='where'>Chess · club.pgn:4:13, game 1</p>")
                .contains("International draughts · b.pdn:3:19, game 1", "class='ruled'")
                .doesNotContain("<i>", "<script", "tmp");
    }

    /** A file that nobody named is no more than the files in it; numbers before their names keep their order. */
    @Test
    void files_of_an_archive_are_called_by_their_own_names() throws IOException {
        byte[] archive = zip("0000/season/b.pgn", ILLEGAL, "0001/a.pgn", ILLEGAL, "0002/c.txt", "nothing of the kind");
        String unnamed =
                SERVER.get("/api/v1/report?checks=" + check("", archive)).body();
        assertThat(unnamed)
                .contains("<p>season/b.pgn, a.pgn</p>", " season/b.pgn:4:13, game 1", " a.pgn:4:13, game 1")
                .doesNotContain("0000", "tmp");

        String named = SERVER.get("/api/v1/report?checks=" + check("?name=all.zip", archive))
                .body();
        assertThat(named).contains("<p>all.zip/0000/season/b.pgn, all.zip/0001/a.pgn</p>");
    }

    @Test
    void tables_of_events_are_added_where_they_are_asked_for() {
        String game = "[Event \"Cup\"]\n[White \"Ada\"]\n[Black \"Boris\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n";
        String check = check("?name=cup.pgn", game.getBytes(StandardCharsets.UTF_8));
        assertThat(SERVER.get("/api/v1/report?checks=" + check).body()).doesNotContain("class='event'");
        assertThat(SERVER.get("/api/v1/report?table=true&checks=" + check).body())
                .contains("<table class='event'><caption>Cup</caption>");
    }

    @Test
    void what_cannot_be_read_is_said_on_the_page_without_the_servers_own_names() {
        String check = check("?name=none.pgn", "nothing of the kind".getBytes(StandardCharsets.UTF_8));
        assertThat(SERVER.get("/api/v1/report?checks=" + check).body())
                .contains("Not read or not checked", "<td>none.pgn: ")
                .doesNotContain("arbiter-serve", "file-none");
    }

    @Test
    void sides_that_can_no_longer_win_are_listed() {
        String bare =
                "[White \"Ada\"]\n[Black \"Boris\"]\n[SetUp \"1\"]\n[FEN \"7k/5K2/8/6P1/8/8/8/8 w - - 0 41\"]\n\n41. Ke7 *\n";
        String check = check("?name=bare.pgn", bare.getBytes(StandardCharsets.UTF_8));
        assertThat(SERVER.get("/api/v1/report?checks=" + check).body())
                .contains("Where a side can no longer win", "<td>Black can no longer win</td>");
    }

    @Test
    void checks_that_there_are_not_are_refused() {
        String id = check("?name=a.pgn", ILLEGAL.getBytes(StandardCharsets.UTF_8));
        assertThat(SERVER.get("/api/v1/report").statusCode()).isEqualTo(400);
        assertThat(SERVER.get("/api/v1/report?checks=" + id + "&table=yes").statusCode())
                .isEqualTo(400);
        assertThat(SERVER.get("/api/v1/report?checks=" + id + ",0123").statusCode())
                .isEqualTo(404);
    }

    /** Has a file checked to its end; the id of its check. */
    private static String check(String query, byte[] file) {
        JsonObject begun = Server.json(SERVER.send(HttpRequest.newBuilder(SERVER.at("/api/v1/checks" + query))
                .header("Content-Type", "application/octet-stream")
                .POST(BodyPublishers.ofByteArray(file))));
        SERVER.get(begun.get("events").getAsString());
        return begun.get("id").getAsString();
    }

    /** @param files names and contents in turn */
    private static byte[] zip(String... files) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (int at = 0; at < files.length; at += 2) {
                zip.putNextEntry(new ZipEntry(files[at]));
                zip.write(files[at + 1].getBytes(StandardCharsets.UTF_8));
            }
        }
        return bytes.toByteArray();
    }
}
