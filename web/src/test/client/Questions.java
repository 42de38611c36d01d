import client.ApiClient;
import client.ApiException;
import client.Check;
import client.DefaultApi;
import client.PositionQuestion;
import client.RulingQuestion;
import client.RulingQuestions;
import client.SettleQuestion;
import client.Verdict;
import java.io.File;
import java.util.ArrayList;
import java.util.List;

/** Asks a server by a client that was generated from openapi.json; compiled with that client by the test of it. */
public final class Questions {

    private Questions() {}

    /**
     * Asks.
     *
     * @param address where the server is, with no slash at the end
     * @param games a file with games
     * @return what was answered
     */
    public static List<String> ask(String address, File games) throws Exception {
        DefaultApi api = new DefaultApi(new ApiClient().setBasePath(address));
        List<String> answers = new ArrayList<>();

        answers.add("games: " + api.games().getGames().get(0).getId());

        var legal = api.ruling(new RulingQuestion().game("chess").move("e4"), null);
        answers.add("legal: " + legal.getLegal() + " " + legal.getText() + " " + legal.getAfter().getTurn());

        var refused = api.ruling(new RulingQuestion().game("chess").moves(List.of("e4", "e5")).move("Ke3"), null);
        answers.add("refused: " + refused.getLegal() + " " + refused.getRule());

        var unread = api.ruling(new RulingQuestion().game("chess").move("?"), null);
        answers.add("unreadable: " + unread.getLegal() + " column " + unread.getColumn());

        var position = api.position(new PositionQuestion().game("othello").moves(List.of("f5")), null);
        answers.add("position: " + position.getTurn() + " " + position.getLegalMoves().size() + " moves");

        var part = api.position(new PositionQuestion().game("chess"), "standing,position");
        answers.add("part: " + part.getStanding() + " " + part.getLegalMoves().isEmpty());

        var why = api.ruling(new RulingQuestion().game("chess").move("Ke2"), "rule");
        answers.add("why: " + why.getLegal() + " " + why.getRule() + " " + why.getMessage());

        var settled = api.settle(new SettleQuestion()
                .game("chess")
                .moves(List.of("e4", "e5"))
                .flag(SettleQuestion.FlagEnum.BLACK));
        answers.add("settled: " + settled.getDecision().getValue() + " " + settled.getCitation());

        RulingQuestions many = new RulingQuestions()
                .addQuestionsItem(new RulingQuestion().game("chess").move("e4"))
                .addQuestionsItem(new RulingQuestion().game("chess").move("e5"));
        answers.add("many: " + api.rulings(many, null).getRulings().size());

        try {
            api.position(new PositionQuestion().game("nine"), null);
        } catch (ApiException e) {
            answers.add("problem: " + e.getCode() + " " + e.getResponseBody().contains("unknown-game"));
        }

        Check check = api.check(games, games.getName(), null, null, null);
        while (api.checkStatus(check.getId()).getState().getValue().equals("running")) {
            Thread.sleep(20);
        }
        answers.add("summary: " + api.checkStatus(check.getId()).getSummary().getIllegal() + " illegal");
        for (Verdict verdict : api.verdicts(check.getId(), 0, 2, null).getVerdicts()) {
            answers.add("verdict: " + verdict.getGameNumber() + " " + verdict.getVerdict() + " " + verdict.getRule());
        }
        answers.add("game: " + api.game(check.getId(), 2, null).getLine().size() + " plies");
        String report = api.report(check.getId(), "Two games", null, null);
        answers.add("report: " + report.contains("<h1>Two games</h1>") + " " + report.contains("2.Ke3"));
        answers.add("board: " + api.board("othello", null, "f5", null).startsWith("<svg"));
        api.forget(check.getId());
        try {
            api.checkStatus(check.getId());
        } catch (ApiException e) {
            answers.add("forgotten: " + e.getCode());
        }
        return answers;
    }
}
