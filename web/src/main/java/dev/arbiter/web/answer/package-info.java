/**
 * What the page asks, answered: one class for each kind of question, and one for each object that several answers have. Questions
 * are JSON and so are answers; how they travel is not known here, so that the server sends them, and a worker of the browser gives
 * them on the visitor's own machine.
 *
 * <p>Not exported.
 */
@NullMarked
package dev.arbiter.web.answer;

import org.jspecify.annotations.NullMarked;
