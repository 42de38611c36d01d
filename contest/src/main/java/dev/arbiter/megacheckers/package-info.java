/**
 * MegaCheckers: the largest number of pieces that one move can capture, on a board of any size.
 *
 * <p>Start at {@link dev.arbiter.megacheckers.CaptureSolver}, which takes a {@link dev.arbiter.megacheckers.MegaBoard} and
 * gives a {@link dev.arbiter.megacheckers.LargestCapture}.
 *
 * <p>A jump changes row and column by two, so a piece stays in one of four classes of squares, and of the two diagonals
 * through an opponent's piece only one joins squares of that class. A class is a graph: its vertices are homes without
 * an opponent's piece, its edges are opponent's pieces between two of them. A capture is a <em>trail</em>, a walk that
 * uses no edge twice, that begins at a piece of the mover and meets no other piece of the mover. The edges of a trail
 * from a vertex are exactly a connected set of edges around that vertex in which no vertex has an odd degree, or exactly
 * two have, the start being one. So the question becomes: the most edges in such a set.
 *
 * <ol>
 *   <li>{@link dev.arbiter.megacheckers.Grid} finds what each piece of the mover can reach and bounds its capture by counting
 *       edges and odd vertices. Often the bound is met at once.
 *   <li>{@link dev.arbiter.megacheckers.TrailSearch} tries trails one by one, for a few hundred steps.
 *   <li>{@link dev.arbiter.megacheckers.FrontierSweep} goes over the graph vertex by vertex and keeps, of all sets of
 *       edges that look alike from the vertices still to come, only the largest. Its cost grows with the width of the
 *       graph, not with the number of trails.
 *   <li>{@link dev.arbiter.megacheckers.TJoinSearch} asks which edges have to be left out instead: few, on a large board
 *       full of pieces. It bounds their number by {@link dev.arbiter.megacheckers.TJoinBound}, a cheapest pairing of odd
 *       vertices, and branches where the rest falls apart.
 * </ol>
 *
 * <p>Not exported.
 */
@NullMarked
package dev.arbiter.megacheckers;

import org.jspecify.annotations.NullMarked;
