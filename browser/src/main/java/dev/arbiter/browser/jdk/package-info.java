/** What is called instead of methods of the JDK that TeaVM's class library lacks, or does otherwise. */
@NullMarked
package dev.arbiter.browser.jdk;

import org.jspecify.annotations.NullMarked;
