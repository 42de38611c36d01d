/**
 * Tests of the page, as a person uses it: {@link dev.arbiter.acceptance.page.Visitor} has the hands and eyes,
 * {@link dev.arbiter.acceptance.page.Chromium} the browser. Where no Chromium is installed they are skipped, and say so.
 */
@NullMarked
package dev.arbiter.acceptance.page;

import org.jspecify.annotations.NullMarked;
