/** Makes Arbiter's classes fit for TeaVM; runs while the module is built. */
@NullMarked
package dev.arbiter.browser.build;

import org.jspecify.annotations.NullMarked;
