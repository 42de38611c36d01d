import dev.arbiter.Diagram;
import dev.arbiter.Diagram.Mark;
import dev.arbiter.chess.Chess;
import dev.arbiter.diagram.SvgDrawing;
import dev.arbiter.diagram.TextDrawing;

/** Draws a board as text and as SVG, with a marked square and an arrow. */
public final class DrawBoard {

    public static void main(String[] arguments) {
        Diagram diagram = Chess.STANDARD.start().diagram().withMark("e4", Mark.TARGET).withArrow("g1", "f3");
        System.out.print(TextDrawing.draw(diagram, TextDrawing.Style.ASCII, false));
        String svg = SvgDrawing.draw(diagram, false);
        System.out.println(svg.startsWith("<svg") && svg.contains("class='arrow'"));
    }
}
