// Reads a file of PGN with @mliebelt/pgn-parser and prints a line of JSON for each game: its tags, its moves with their
// signs and variations, and the words of all comments.
import { readFileSync } from 'node:fs';
import { parse } from '@mliebelt/pgn-parser';

for (const game of parse(readFileSync(process.argv[2], 'utf8'), { startRule: 'games' })) {
  const words = [];
  const say = (comment) => words.push(...(comment ?? '').split(/\s+/).filter((word) => word !== ''));
  const line = (moves) =>
    moves
      .map((move) => {
        [move.commentMove, move.commentAfter].forEach(say);
        const variations = move.variations.map((variation) => `(${line(variation)})`);
        return [move.notation.notation, ...(move.nag ?? []), ...variations].join(' ');
      })
      .join(' ');
  say(game.gameComment?.comment);
  const { messages, ...tags } = game.tags;
  const text = (value) => (typeof value === 'string' ? value : (value.value ?? JSON.stringify(value)));
  console.log(
    JSON.stringify({
      event: text(tags.Event),
      annotator: text(tags.Annotator),
      result: text(tags.Result),
      moves: line(game.moves),
      words: words.sort().join(' '),
    }),
  );
}
