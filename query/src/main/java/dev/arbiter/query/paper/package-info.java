/** The report on recorded games as a page to print or to send, the same on the command line and from the server. */
package dev.arbiter.query.paper;
