extension Symptom {
  /// Errors of the connection to APNs, before or instead of an answer.
  static let connectionErrors = SymptomTable(
    .connection,
    source:
      "https://developer.apple.com/documentation/usernotifications/establishing-a-connection-to-apns",
    """
    # not-http2: the connection to APNs is not HTTP/2
    APNs accepts only HTTP/2. It closes other connections, or answers with bytes that an HTTP/1.1 client cannot parse.
    - the client uses HTTP/1.1, or does not offer `h2` in ALPN when it sets up TLS [wrong-protocol]
    - the client's custom transport or TLS configuration turns HTTP/2 off: in Go, set `ForceAttemptHTTP2`, or use `http2.Transport`
    $ proxy
    > use an HTTP/2 client: `curl --http2`, httpx with `http2=True`, `node:http2`
    > check the negotiated protocol: `curl -v --http2 https://api.push.apple.com` prints the ALPN result, which must be h2
    ~ parse error expected http | received http 0 9 when not allowed | unexpected http 1 x request | hpe invalid constant | bad gateway + push apple com
    ~ malformed http response | illegal status line | illegal request line | no application protocol | http 1 x transport connection broken | bad status line | badstatusline
    ~ curl 1 received
    @
    @ https://developer.apple.com/documentation/usernotifications/sending-notification-requests-to-apns

    # http-1-1-required: HTTP_1_1_REQUIRED
    The server asks for HTTP/1.1. APNs accepts only HTTP/2, so this answer is not from APNs.
    $ proxy
    - the URL names another server [wrong-host]
    > print the address and the certificate of the server that answers: `curl -v --http2 https://api.push.apple.com`
    ~ http 1 1 required
    @ https://www.rfc-editor.org/rfc/rfc9113.html#section-7

    # goaway: GOAWAY
    APNs closes the connection. It did not process requests on streams after `last_stream_id`; the payload is not at fault.
    - without an error (`NO_ERROR`, code 0): APNs closes idle and old connections, and all connections of a server that shuts down
    - the debug data of GOAWAY is JSON with an APNs reason, such as `BadCertificate` [certificate-authentication, malformed-provider-token]
    - the client opens more streams at once than APNs allows, which is one until a provider token is accepted
    - the client keeps the closed connection in a pool and reuses it
    > open a new connection, and resend the requests with higher stream numbers
    > if the error contains `additional_data` or `debug`, decode it (it can be hexadecimal), and explain the reason in it
    ~ goaway | connectionterminated | last stream id
    @
    @ https://developer.apple.com/documentation/usernotifications/handling-notification-responses-from-apns
    @ https://github.com/DocNR/clave/pull/14

    # refused-stream: REFUSED_STREAM
    The request was refused before APNs processed it, so it can be sent again.
    - the client still opens streams on a connection that received GOAWAY
    - the client opens more streams at once than APNs allows, which is one until a provider token is accepted
    > send the request again on a new connection, and remove the old one from the pool
    > wait for the first answer on a connection before sending more, and respect `SETTINGS_MAX_CONCURRENT_STREAMS`
    ~ refused stream | maximum active streams | max concurrent streams | too many concurrent streams
    @
    @ https://github.com/DocNR/clave/pull/14
    @ https://github.com/jchambers/pushy/issues/356

    # enhance-your-calm: ENHANCE_YOUR_CALM
    The server closed the connection because the client causes too much load. The payload is not at fault.
    - connections are opened and closed for every push; Apple treats this as an attack
    - the client sends many pings, empty frames, or requests that it cancels immediately
    - many processes or functions each open their own connection
    > keep one connection open for many pushes, and send a ping at most every few minutes
    ~ enhance your calm
    @ https://www.rfc-editor.org/rfc/rfc9113.html#section-7
    @ https://github.com/jpoz/apns/issues/35

    # protocol-error: PROTOCOL_ERROR
    One side violated the HTTP/2 protocol. APNs did not read the payload: the fault is in the headers, the client, or an intermediary.
    - a header is forbidden in HTTP/2: `Connection`, `Keep-Alive`, `Transfer-Encoding`, `Upgrade`, `Host` beside `:authority`
    - a header name contains uppercase letters, or a value ends with a line break or a space, such as a token read from a file [malformed-provider-token, malformed-device-token]
    - `content-length` is not the length of the body in bytes
    - the client uses a closed connection, or one connection from several threads
    $ proxy
    > send the same request with `curl -v --http2`; if that works, compare the headers, and update the HTTP/2 library
    ~ protocol error | curl 92 | curl 16 | http 2 framing layer | frame size error | compression error | internal error err 2 | was not closed cleanly
    * http2 error | http2 stream error | http2 session error
    ~ flow control error | spdy protocol error
    @ https://www.rfc-editor.org/rfc/rfc9113.html#section-8.2

    # local-protocol-error: LocalProtocolError
    The client itself refused to send the request. Nothing reached APNs.
    - a header value is invalid, such as a token read from a file: it contains a line break, starts or ends with a space, or is empty [malformed-provider-token, malformed-device-token, empty-header]
    - a header is forbidden in HTTP/2: `Connection`, `Keep-Alive`, `Transfer-Encoding`, `Upgrade`
    - the client reuses a closed connection (`ConnectionState.CLOSED`)
    > print each header with quotes around it, and remove line breaks and spaces
    $ reconnect
    ~ localprotocolerror | illegal header value | illegal header name | invalid header value | invalid character in header | err invalid char | err http2 invalid connection headers | err http2 header single value | err http2 invalid header value
    @ https://www.rfc-editor.org/rfc/rfc9113.html#section-8.2

    # connection-closed: the connection was closed before an answer
    The connection ended before APNs answered, so it is unknown whether the push was accepted.
    - APNs, a load balancer or a NAT closed an idle connection, and the client reused it
    - the client certificate is not for this environment, or a key was passed as a certificate [certificate-authentication, key-as-certificate, wrong-host]
    - the client does not speak HTTP/2 [wrong-protocol]
    $ proxy
    $ reconnect
    > keep the connection open, check it with an HTTP/2 ping after a pause, and remove it from the pool after any error
    ~ econnreset | epipe | socket hang up | connection reset | broken pipe | curl 56 | curl 52 | curl 55 | empty reply from server | server disconnected | stream closed before a reply was received
    * remoteprotocolerror | unexpected eof
    ~ connection lost | connection aborted | connection closed | err http2 invalid session | err http2 session closed | err http2 stream cancel | err stream premature close | err stream write after end | nghttp2 cancel | nghttp2 internal error | use of closed network connection | session has been destroyed | broken connection
    @
    @ https://github.com/jchambers/pushy/issues/561

    # cannot-connect: no connection to APNs
    The server cannot reach APNs. Nothing was sent.
    - a firewall or the network of a container does not allow connections to port 443 or 2197 of Apple's addresses, 17.0.0.0/8
    - the server has only IPv6, or tries a broken IPv6 route first
    - the port or the host does not accept pushes: ports 2195 and 2196 only manage channels [wrong-host]
    - all connections must go through a proxy that the client does not use
    > try from the same machine: `curl -v --http2 https://api.push.apple.com`; APNs also accepts port 2197
    ~ etimedout | econnrefused | ehostunreach | enetunreach | curl 28 | curl 7 | connection timed out | connect timeout | connection refused | i o timeout | context deadline exceeded | connecttimeout | readtimeout | connecttimeoutexception | network is unreachable | no route to host | failed to connect to | couldnt connect to server | timed out
    @ https://support.apple.com/en-us/101555
    @ https://github.com/jchambers/pushy/issues/885

    # host-not-found: the host name is unknown
    The host name does not resolve to an address. Nothing was sent.
    - the name is misspelled: pushes go to `api.push.apple.com`, or for builds from Xcode to `api.sandbox.push.apple.com` (formerly `api.development.push.apple.com`) [wrong-host]
    - the value contains `https://`, a path, a space or a line break in addition to the host name
    - the machine or the container has no DNS, or no access to the Internet
    > try from the same machine: `nslookup api.push.apple.com`
    ~ enotfound | eai again | curl 6 | curl 3 | could not resolve host | no such host | name or service not known | nodename nor servname provided | temporary failure in name resolution | unknownhostexception | getaddrinfo

    # tls-handshake: TLS handshake failed
    Client and server could not agree on an encrypted connection. Nothing was sent.
    - the client does not offer TLS 1.2 or later, which APNs requires
    - the client certificate or its key cannot be read, has expired, or is a .p8 key, which signs tokens instead [key-as-certificate, certificate-authentication]
    - the URL starts with `http://`, or the port does not use TLS [wrong-protocol]
    $ proxy
    > use token authentication without a client certificate: Live Activities require it
    > print the offered versions: `curl -v --http2 https://api.push.apple.com`
    ~ curl 35 | curl 58 | handshake failure | ssl error syscall | tls handshake | ssl handshake | sslhandshakeexception | wrong version number | eproto | tlsv1 alert | unsupported protocol | ssl connect error | could not load pem client certificate | handshake failed

    # untrusted-certificate: the certificate of the server is not trusted
    The client does not trust the server's certificate. Nothing was sent.
    - the trust store of the machine or the container is missing or old: since 2025, the certificates of APNs need the root `USERTrust RSA Certification Authority`
    - a proxy or a virus scanner answers with a certificate of its own
    - the host is not an Apple host [wrong-host]
    > install or update `ca-certificates`, or add that root; do not turn verification off (`-k`, `rejectUnauthorized`)
    ~ curl 60 | curl 77 | unable to get local issuer certificate | certificate verify failed | unknown authority | self signed certificate | unable to verify | ssl certificate problem | pkix path building failed | sec error unknown issuer | certificate has expired | unable to get issuer cert
    @ https://developer.apple.com/forums/thread/773306
    """
  ).symptoms
}
