package dev.arbiter.web.http;

import java.net.InetSocketAddress;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.server.Request;
import org.jspecify.annotations.Nullable;

/**
 * Says who may ask. A page of another site must neither read nor write here through its visitor's browser: a name that
 * was made to point at this machine (DNS rebinding) is refused by the Host header, a request that another site's page
 * sends by Origin and Sec-Fetch-Site. Programs that send neither are no browsers and may ask.
 */
public final class Guard {

    private static final Set<String> READING = Set.of("GET", "HEAD");

    private final Set<String> names;

    /** @param names host names that mean this server, besides {@code localhost} and the address that is connected to */
    public Guard(Set<String> names) {
        this.names = Set.copyOf(names);
    }

    /** @throws Problem where the request may not be answered */
    void check(Request asked) {
        HttpFields headers = asked.getHeaders();
        String host = single(headers, "Host");
        if (host == null
                || !(asked.getConnectionMetaData().getLocalSocketAddress() instanceof InetSocketAddress local)
                || !isThisServer(host, local)) {
            throw new Problem(
                    Status.MISDIRECTED, ProblemType.FOREIGN_HOST, "the Host header does not name this server");
        }
        String authority = asked.getHttpURI().getAuthority();
        if (authority != null && !authority.equalsIgnoreCase(host)) {
            throw new Problem(
                    Status.MISDIRECTED, ProblemType.FOREIGN_HOST, "the request's address does not name this server");
        }
        String origin = single(headers, "Origin");
        if (origin != null && !origin.equalsIgnoreCase("http://" + host)) {
            throw new Problem(
                    Status.FORBIDDEN, ProblemType.FOREIGN_ORIGIN, "pages of other origins may not use this server");
        }
        String site = single(headers, "Sec-Fetch-Site");
        if (site != null && !site.equals("same-origin") && !site.equals("none") && !isVisit(asked)) {
            throw new Problem(
                    Status.FORBIDDEN, ProblemType.FOREIGN_ORIGIN, "pages of other sites may not use this server");
        }
    }

    /** A link on another site's page may lead here. */
    private static boolean isVisit(Request asked) {
        HttpFields headers = asked.getHeaders();
        return READING.contains(asked.getMethod())
                && "navigate".equals(headers.get("Sec-Fetch-Mode"))
                && "document".equals(headers.get("Sec-Fetch-Dest"))
                && !asked.getHttpURI().getPath().startsWith("/api/");
    }

    private boolean isThisServer(String host, InetSocketAddress local) {
        String name = host.toLowerCase(Locale.ROOT);
        String port = "";
        int colon = name.lastIndexOf(':');
        if (colon > name.lastIndexOf(']')) {
            port = name.substring(colon + 1);
            name = name.substring(0, colon);
        }
        if (!port.equals(Integer.toString(local.getPort())) && !(port.isEmpty() && local.getPort() == 80)) {
            return false;
        }
        return name.equals("localhost") || names.contains(name) || name.equals(literal(local));
    }

    /** The address as a Host header has it. */
    private static String literal(InetSocketAddress local) {
        String address = local.getAddress().getHostAddress().replaceFirst("%.*", "");
        return address.indexOf(':') < 0 ? address : "[" + shortest(address) + "]";
    }

    /** Java writes {@code 0:0:0:0:0:0:0:1}, everybody else {@code ::1}. */
    private static String shortest(String address) {
        String[] groups = address.split(":", -1);
        int bestFrom = -1;
        int bestLength = 1;
        for (int from = 0; from < groups.length; from++) {
            int length = 0;
            while (from + length < groups.length && groups[from + length].equals("0")) {
                length++;
            }
            if (length > bestLength) {
                bestFrom = from;
                bestLength = length;
            }
        }
        if (bestFrom < 0) {
            return address;
        }
        List<String> all = List.of(groups);
        return String.join(":", all.subList(0, bestFrom)) + "::"
                + String.join(":", all.subList(bestFrom + bestLength, groups.length));
    }

    /** The one value of a header, null where it is missing; several are refused. */
    private static @Nullable String single(HttpFields headers, String name) {
        List<String> values = headers.getValuesList(name);
        if (values.isEmpty()) {
            return null;
        }
        if (values.size() > 1) {
            throw new Problem(Status.BAD_REQUEST, ProblemType.REPEATED_HEADER, "the header " + name + " is repeated");
        }
        return values.get(0).strip();
    }
}
