package dev.arbiter.browser.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class LongLiteralsTest {

    private static final String MADE =
            "I=(lo,hi)=>BigInt.asIntN(64,BigInt.asUintN(64,BigInt(lo))|BigInt.asUintN(64,BigInt(hi)<<BigInt(32))),"
                    + "H0=val=>Number(BigInt.asIntN(64,val>>BigInt(32)))|0,Cj=val=>Number(BigInt.asIntN(32,val))|0,";

    @Test
    void constants_become_literals() {
        assertThat(LongLiterals.written(MADE + "a=B(b,I(-1, 0));c=I(0,-2147483648);d=I(7,1);e=AI(1,2);f=I(a,b);"))
                .isEqualTo(
                        "I=(lo,hi)=>BigInt.asIntN(64,BigInt.asUintN(64,BigInt(lo))|BigInt.asUintN(64,BigInt(hi)<<BigInt(32))),"
                                + "H0=val=>Number(BigInt.asIntN(64,val>>BigInt(32)))|0,Cj=val=>Number(BigInt.asIntN(32,val))|0,"
                                + "a=B(b,4294967295n);c=(-9223372036854775808n);d=4294967303n;e=AI(1,2);f=I(a,b);");
    }

    @Test
    void what_was_written_is_written_the_same() {
        String once = LongLiterals.written(MADE + "a=I(1,2);");
        assertThat(LongLiterals.written(once)).isEqualTo(once);
    }

    @Test
    void other_code_is_refused() {
        assertThatThrownBy(() -> LongLiterals.written("a=1;")).isInstanceOf(IllegalArgumentException.class);
    }
}
