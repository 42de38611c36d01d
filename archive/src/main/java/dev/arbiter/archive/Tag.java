package dev.arbiter.archive;

/**
 * What a record says of its game beside the moves: {@code [White "Anna"]} in PGN and PDN, {@code PW[Anna]} in GGF and SGF.
 *
 * <pre>{@code
 * GameRecord game = GameRecord.of(Chess.STANDARD).tag("White", "Anna").move("e4").result("*");
 * for (Tag tag : game.tagList()) {
 *     System.out.println(tag.name() + ": " + tag.value());   // White: Anna
 * }
 * }</pre>
 *
 * @param name as written
 * @param value without quotes or brackets, nothing in it escaped
 */
public record Tag(String name, String value) {}
