package dev.arbiter.web.http;

import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.server.Request;
import org.jspecify.annotations.Nullable;

/**
 * Access control. A page of another site must neither read nor write here through its visitor's browser: a name that was made
 * to point to this machine (DNS rebinding) is refused by the Host header, a request by another site's page by Origin and
 * Sec-Fetch-Site. Programs that send neither are not browsers, and are accepted.
 *
 * <p>If there is a token, the API accepts only requests with it, then also from pages of any origin. The page itself has it in
 * a cookie, which the browser received when the page was opened with the token and sends only with that page's requests.
 */
public final class Guard {

    private static final Set<String> READING = Set.of("GET", "HEAD");

    private static final String API = "/api/";

    /** The parameter with which the page is opened, and the name of its cookie. */
    private static final String TOKEN = "token";

    /** With the port after it: browsers send a machine's cookies to all its ports, so that two servers would share one. */
    private static final String COOKIE = "arbiter-token-";

    private final Set<String> names;
    private final @Nullable String token;

    /**
     * @param names host names of this server, in addition to {@code localhost} and the address connected to
     * @param token required from clients; null for none
     */
    public Guard(Set<String> names, @Nullable String token) {
        this.names = Set.copyOf(names);
        this.token = token;
    }

    /**
     * Looks at a request.
     *
     * @return the answer where the request is about access alone; null where it is to be answered
     * @throws Problem where the request may not be answered
     */
    @Nullable
    Response check(Request asked) {
        HttpFields headers = asked.getHeaders();
        checkTransferEncoding(asked);
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
        String path = asked.getHttpURI().getPath();
        String origin = single(headers, "Origin");
        if (token != null) {
            if (origin != null && path.startsWith(API) && isPreflight(asked)) {
                return preflight();
            }
            if (knows(headers)) {
                return null;
            }
        }
        if (origin != null && !origin.equalsIgnoreCase("http://" + host)) {
            throw new Problem(
                    Status.FORBIDDEN, ProblemType.FOREIGN_ORIGIN, "pages of other origins may not use this server");
        }
        String site = single(headers, "Sec-Fetch-Site");
        if (site != null && !site.equals("same-origin") && !site.equals("none") && !isVisit(asked)) {
            throw new Problem(
                    Status.FORBIDDEN, ProblemType.FOREIGN_ORIGIN, "pages of other sites may not use this server");
        }
        if (token == null) {
            return null;
        }
        String cookie = COOKIE + local.getPort();
        if (path.equals("/") && isToken(Request.extractQueryParameters(asked).getValue(TOKEN))) {
            return Response.empty(Status.SEE_OTHER)
                    .header("Location", "/")
                    .header("Set-Cookie", cookie + "=" + token + "; Path=/api/; HttpOnly; SameSite=Strict");
        }
        if (path.startsWith(API) && !hasCookie(asked, cookie)) {
            throw new Problem(
                            Status.UNAUTHORIZED,
                            ProblemType.UNAUTHORIZED,
                            "this server answers only clients that send its token")
                    .header("WWW-Authenticate", "Bearer");
        }
        return null;
    }

    /** The origin of a page elsewhere that may read the answer; null where it is none. */
    @Nullable
    String reader(Request asked) {
        return token != null && knows(asked.getHeaders()) ? asked.getHeaders().get("Origin") : null;
    }

    /** Whether a request has the token as programs send it. */
    private boolean knows(HttpFields headers) {
        String said = headers.get("Authorization");
        return said != null
                && said.regionMatches(true, 0, "Bearer ", 0, 7)
                && isToken(said.substring(7).strip());
    }

    private boolean hasCookie(Request asked, String name) {
        return Request.getCookies(asked).stream()
                .anyMatch(cookie -> cookie.getName().equals(name) && isToken(cookie.getValue()));
    }

    /**
     * Refuses bodies whose end a proxy in front may see elsewhere (RFC 9112, 6.1): in a coding other than {@code chunked} alone,
     * or chunked in HTTP/1.0, which knows no chunks.
     */
    private static void checkTransferEncoding(Request asked) {
        List<String> codings = asked.getHeaders().getValuesList("Transfer-Encoding");
        if (codings.isEmpty()) {
            return;
        }
        if (asked.getConnectionMetaData().getHttpVersion().getVersion() < HttpVersion.HTTP_1_1.getVersion()) {
            throw new Problem(
                            Status.BAD_REQUEST,
                            ProblemType.UNEXPECTED_TRANSFER_ENCODING,
                            "found Transfer-Encoding in a request of HTTP/1.0, expected Content-Length")
                    .header("Connection", "close");
        }
        String said = String.join(", ", codings);
        if (!said.strip().equalsIgnoreCase("chunked")) {
            throw new Problem(
                            Status.NOT_IMPLEMENTED,
                            ProblemType.UNEXPECTED_TRANSFER_ENCODING,
                            "found Transfer-Encoding '" + JsonFields.shortened(said) + "', expected chunked or none")
                    .header("Connection", "close");
        }
    }

    /** In a time that does not tell how much of it is right. */
    private boolean isToken(@Nullable String said) {
        return said != null
                && token != null
                && MessageDigest.isEqual(said.getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8));
    }

    private static boolean isPreflight(Request asked) {
        return asked.getMethod().equals("OPTIONS") && asked.getHeaders().contains("Access-Control-Request-Method");
    }

    /** Browsers ask first, without the token, whether a page elsewhere may send it. */
    private static Response preflight() {
        return Response.empty(Status.NO_CONTENT)
                .header("Access-Control-Allow-Origin", "*")
                .header("Access-Control-Allow-Methods", "GET, POST, PATCH, DELETE")
                .header("Access-Control-Allow-Headers", "Authorization, Content-Type, Last-Event-ID")
                .header("Access-Control-Allow-Private-Network", "true")
                .header("Access-Control-Max-Age", "600");
    }

    /** A link on another site's page may lead here. */
    private static boolean isVisit(Request asked) {
        HttpFields headers = asked.getHeaders();
        return READING.contains(asked.getMethod())
                && "navigate".equals(headers.get("Sec-Fetch-Mode"))
                && "document".equals(headers.get("Sec-Fetch-Dest"))
                && !asked.getHttpURI().getPath().startsWith(API);
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

    /** The address as in a Host header. */
    private static String literal(InetSocketAddress local) {
        String address = local.getAddress().getHostAddress().replaceFirst("%.*", "");
        return address.indexOf(':') < 0 ? address : "[" + shortest(address) + "]";
    }

    /** Java writes {@code 0:0:0:0:0:0:0:1}, all others {@code ::1}. */
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
