/**
 * Engines as players: a process or a network connection, read line by line in bounded memory ({@link
 * dev.arbiter.live.engine.EngineLink}), and the protocols of engines, one a class ({@link dev.arbiter.live.engine.Protocol}).
 */
@NullMarked
package dev.arbiter.live.engine;

import org.jspecify.annotations.NullMarked;
