package dev.arbiter.spark;

/**
 * A file to check.
 *
 * @param name as the user knows it
 * @param location as Hadoop knows it
 * @param size in bytes
 * @param named whether the user named it, so that it must hold games
 * @param problem why it cannot be read, or empty
 */
record FoundFile(String name, String location, long size, boolean named, String problem) {}
