package dev.arbiter.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import dev.arbiter.laws.Fact;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What follows when something has happened in a game, asked of the server. */
class SettleTest {

    private static final String PATH = "/api/v1/settle";
    private static final Server SERVER = new Server();

    @AfterAll
    static void stop() {
        SERVER.close();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            "position":"8/8/4k1q1/8/8/3NK3/8/8 b - - 0 60","flag":"black"                      | 1/2-1/2 | drawn        | FIDE 6.9
            "moves":["e4","e5"],"flag":"black"                                                 | 1-0     | white_wins   | FIDE 6.9
            "moves":["e4"],"resigned":"white"                                                  | 0-1     | black_wins   | FIDE 5.1.2
            "moves":["e4","e5"],"agreed":true                                                  | 1/2-1/2 | drawn        | FIDE 5.2.3
            "moves":["Nf3","Nf6","Ng1","Ng8","Nf3","Nf6","Ng1"],"claim":"Ng8"                  | 1/2-1/2 | drawn        | FIDE 9.2.1
            "moves":["Nf3","Nf6","Ng1","Ng8","Nf3","Nf6","Ng1"],"claim":"Ng8","touched":["f6"] | *       | play_goes_on | FIDE 9.4
            "moves":["e4","e5"],"claim":"threefold","by":"black"                               | *       | play_goes_on | FIDE 9.2
            "moves":["e4","e5"],"illegal":"second","made":"Ke3"                                | 0-1     | black_wins   | 7.5.5
            "moves":["e4","e5"],"illegal":"first","made":"Ke3","rate":"blitz"                  | *       | play_goes_on | A.3
            "position":"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 30","touched":["e1","h1"]               | *       | play_goes_on | FIDE 4.4.1
            "moves":["e4","e5"],"illegal":"second","made":"Ke3","laws":"2009-07-01"            | *       | play_goes_on | (2009)
            """)
    void an_incident_is_settled_with_its_articles(String question, String result, String decision, String citation) {
        JsonObject settled = ask("chess", question);
        assertThat(settled.get("result").getAsString()).isEqualTo(result);
        assertThat(settled.get("decision").getAsString()).isEqualTo(decision);
        assertThat(settled.get("citation").getAsString()).contains(citation);
        assertThat(settled.get("sentence").getAsString())
                .endsWith(": " + settled.get("reason").getAsString());
        assertThat(settled.getAsJsonArray("consequences").size())
                .isGreaterThanOrEqualTo(settled.getAsJsonArray("actions").size());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            othello       | "illegal":"first","kind":"flips"  | *
            international | "agreed":true                     | 1/2-1/2
            international | "flag":"white"                    | 0-1
            atomic        | "resigned":"black"                | 1-0
            """)
    void other_games_are_settled_as_far_as_sources_go(String game, String question, String result) {
        assertThat(ask(game, question).get("result").getAsString()).isEqualTo(result);
    }

    @Test
    void what_must_be_played_is_listed() {
        JsonObject settled = ask("chess", "\"moves\":[\"e4\",\"e5\"],\"touched\":[\"g1\"]");
        assertThat(settled.getAsJsonArray("moves").toString()).contains("Nf3", "Nh3", "Ne2");
        assertThat(settled.getAsJsonArray("consequences").toString()).contains("one of these moves must be made: ");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            "facts":["device white"]                                       | 0-1     | white           | FIDE 11.3.2.2
            "facts":["late both minutes=1"]                                | 0-0     | default time    | FIDE 6.7.1
            "facts":["flag black unnoticed","agreed"],"moves":["e4","e5"]  | 1/2-1/2 | agreed          | FIDE 5.2.3
            "flag":"black","facts":["agreed"],"moves":["e4","e5"]          | 1-0     | ended before    | FIDE 6.9
            "flag":"white","moves":["e4","e5","Nf3","Nc6"],"timeControl":"2/5400:1800" | * | requires 2  | FIDE 6.3.1, 6.4
            "flag":"white","moves":["e4","e5"],"timeControl":"2/5400:1800","period":"2" | 0-1 | fallen    | FIDE 6.9
            "illegal":"first","made":"Ke3","moves":["e4","e5"],"timeControl":"180+2" | * | first illegal | B.3, A.5.2, A.3
            """)
    void facts_and_time_controls_are_taken_as_by_the_command_line(
            String question, String result, String said, String citation) {
        JsonObject settled = ask("chess", question);
        assertThat(settled.get("result").getAsString()).isEqualTo(result);
        assertThat(settled.get("reason").getAsString()).containsIgnoringCase(said);
        assertThat(settled.get("citation").getAsString()).contains(citation);
        assertThat(settled.getAsJsonArray("articles")).isNotEmpty();
    }

    @Test
    void the_facts_are_listed() {
        JsonObject facts = Server.json(SERVER.get("/api/v1/facts"));
        assertThat(facts.getAsJsonArray("facts")).hasSameSizeAs(Fact.values());
        assertThat(facts.toString()).contains("\"form\":\"flag SIDE|both [unnoticed]\"");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            "facts":["device"]                             | which side: 'device white' or 'device black'?
            "facts":["illegal black e5"]                   | which legal move came before?
            "facts":["agreed"],"period":"first"            | the field 'period' must be a number
            "moves":["e4"]                                 | one is required of the fields flag, claim, illegal
            "agreed":true,"flag":"white"                   | only one is possible of the fields flag
            "resigned":"red"                               | the field 'resigned' must be one of white, black
            "flag":"neither"                               | the field 'flag' must be one of white, black, both
            "illegal":"fourth"                             | the field 'illegal' must be one of first, second, third
            "agreed":true,"rate":"slow"                    | the field 'rate' must be one of standard, rapid, blitz
            "agreed":true,"laws":"yesterday"               | the field 'laws' must be a date such as 2018-01-01
            "agreed":"yes"                                 | the field 'agreed' must be true or false
            "agreed":true,"flagged":"white"                | found a field 'flagged'
            """)
    void a_question_that_is_none_is_refused(String question, String why) {
        HttpResponse<String> refused = SERVER.post(PATH, "{\"game\":\"chess\"," + question + "}");
        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(Server.json(refused).get("detail").getAsString()).contains(why);
    }

    @Test
    void members_that_a_generated_client_leaves_empty_ask_for_nothing() {
        JsonObject settled = ask(
                "chess",
                "\"flag\":null,\"claim\":null,\"touched\":[],\"agreed\":false,\"resigned\":\"white\",\"by\":null");
        assertThat(settled.get("result").getAsString()).isEqualTo("0-1");
    }

    private static JsonObject ask(String game, String question) {
        HttpResponse<String> answered = SERVER.post(PATH, "{\"game\":\"" + game + "\"," + question + "}");
        assertThat(answered.statusCode()).as(answered.body()).isEqualTo(200);
        return Server.json(answered);
    }
}
