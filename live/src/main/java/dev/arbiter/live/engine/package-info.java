/**
 * Engines as players: a process or a connection whose lines are read in bounded memory ({@link dev.arbiter.live.engine.EngineLink}),
 * and the protocols that engines speak, one a file ({@link dev.arbiter.live.engine.Protocol}).
 */
@NullMarked
package dev.arbiter.live.engine;

import org.jspecify.annotations.NullMarked;
