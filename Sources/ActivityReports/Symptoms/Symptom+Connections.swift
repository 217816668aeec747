extension Symptom {
  /// Errors of the connection to APNs, before or in place of an answer.
  static let connectionErrors = SymptomTable(
    .connection,
    source:
      "https://developer.apple.com/documentation/usernotifications/establishing-a-connection-to-apns",
    """
    # not-http2: the connection to APNs is not HTTP/2
    APNs accepts only HTTP/2, and closes other connections or answers with bytes that HTTP/1.1 cannot parse.
    - the client uses HTTP/1.1, or does not offer `h2` in ALPN when it sets up TLS [wrong-protocol]
    - the client has a transport or TLS configuration of its own that turns HTTP/2 off: in Go, set `ForceAttemptHTTP2`, or use `http2.Transport`
    $ proxy
    > use a client for HTTP/2: `curl --http2`, httpx with `http2=True`, `node:http2`
    > see what is negotiated: `curl -v --http2 https://api.push.apple.com` prints the answer of ALPN, which must be h2
    ~ parse error expected http | received http 0 9 when not allowed | unexpected http 1 x request | hpe invalid constant | bad gateway + push apple com
    ~ malformed http response | illegal status line | illegal request line | no application protocol | http 1 x transport connection broken | bad status line | badstatusline
    ~ curl 1 received
    @
    @ https://developer.apple.com/documentation/usernotifications/sending-notification-requests-to-apns

    # http-1-1-required: HTTP_1_1_REQUIRED
    The other side asks for HTTP/1.1. APNs accepts only HTTP/2, so that something else than APNs answers.
    $ proxy
    - the URL names another server [wrong-host]
    > print the address and the certificate to which the client connects: `curl -v --http2 https://api.push.apple.com`
    ~ http 1 1 required
    @ https://www.rfc-editor.org/rfc/rfc9113.html#section-7

    # goaway: GOAWAY
    APNs closes the connection. It did not process the requests whose stream is after `last_stream_id`; the payload is not at fault.
    - without an error (`NO_ERROR`, code 0): APNs ends connections that are idle or old, and those of a server that stops
    - the debug data of GOAWAY is JSON with a reason of APNs, such as `BadCertificate` [certificate-authentication, malformed-provider-token]
    - the client opens more streams at once than APNs allows; before the first accepted provider token, that is one
    - the client keeps the closed connection in a pool, and uses it again
    > open a new connection, and send again what has a higher stream number
    > if the error contains `additional_data` or `debug`, decode it (it can be hexadecimal), and explain the reason in it
    ~ goaway | connectionterminated | last stream id
    @
    @ https://developer.apple.com/documentation/usernotifications/handling-notification-responses-from-apns
    @ https://github.com/DocNR/clave/pull/14

    # refused-stream: REFUSED_STREAM
    The request was refused before APNs processed it, so that it can be sent again.
    - the connection received GOAWAY, and the client still opens streams on it
    - the client opens more streams at once than APNs allows; before the first accepted provider token, that is one
    > send the request again on a new connection, and drop the old one from the pool
    > wait for the first answer on a connection before sending more, and respect `SETTINGS_MAX_CONCURRENT_STREAMS`
    ~ refused stream | maximum active streams | max concurrent streams | too many concurrent streams
    @
    @ https://github.com/DocNR/clave/pull/14
    @ https://github.com/jchambers/pushy/issues/356

    # enhance-your-calm: ENHANCE_YOUR_CALM
    The other side found that the client makes too much work, and closed the connection. The payload is not at fault.
    - connections are opened and closed for every push; Apple treats this as an attack
    - the client sends many pings, empty frames, or requests that it cancels at once
    - many processes or functions each have a connection of their own
    > keep one connection open for many pushes, and send a ping at most every few minutes
    ~ enhance your calm
    @ https://www.rfc-editor.org/rfc/rfc9113.html#section-7
    @ https://github.com/jpoz/apns/issues/35

    # protocol-error: PROTOCOL_ERROR
    One side broke the rules of HTTP/2. APNs has not looked at the payload: the fault is in headers, in the client or in something between.
    - a header is forbidden in HTTP/2: `Connection`, `Keep-Alive`, `Transfer-Encoding`, `Upgrade`, `Host` beside `:authority`
    - the name of a header has capitals, or a value has a line break or a space at its end, such as a token that was read from a file [malformed-provider-token, malformed-device-token]
    - `content-length` is not the length of the body in bytes
    - the client uses a connection that is closed, or one connection from several threads
    $ proxy
    > send the same request with `curl -v --http2`; if that works, compare the headers, and update the HTTP/2 library
    ~ protocol error | curl 92 | curl 16 | http 2 framing layer | frame size error | compression error | internal error err 2 | was not closed cleanly
    * http2 error | http2 stream error | http2 session error
    ~ flow control error | spdy protocol error
    @ https://www.rfc-editor.org/rfc/rfc9113.html#section-8.2

    # local-protocol-error: LocalProtocolError
    The client itself refused to send the request. Nothing reached APNs.
    - a header has an illegal value: a line break, a space at an end, or nothing, such as a token that was read from a file [malformed-provider-token, malformed-device-token, empty-header]
    - a header is forbidden in HTTP/2: `Connection`, `Keep-Alive`, `Transfer-Encoding`, `Upgrade`
    - the connection was closed before (`ConnectionState.CLOSED`), and the client uses it again
    > print each header with quotes around it, and remove line breaks and spaces
    $ reconnect
    ~ localprotocolerror | illegal header value | illegal header name | invalid header value | invalid character in header | err invalid char | err http2 invalid connection headers | err http2 header single value | err http2 invalid header value
    @ https://www.rfc-editor.org/rfc/rfc9113.html#section-8.2

    # connection-closed: the connection was closed before an answer
    The connection ended before APNs answered, so that it is not known whether the push was accepted.
    - the connection was idle; APNs, a load balancer or a NAT closed it, and the client used it again
    - the client certificate is not one for this environment, or a key was given as a certificate [certificate-authentication, key-as-certificate, wrong-host]
    - the client does not speak HTTP/2 [wrong-protocol]
    $ proxy
    $ reconnect
    > keep the connection open, check it with a ping of HTTP/2 after a pause, and drop it from the pool after any error
    ~ econnreset | epipe | socket hang up | connection reset | broken pipe | curl 56 | curl 52 | curl 55 | empty reply from server | server disconnected | stream closed before a reply was received
    * remoteprotocolerror | unexpected eof
    ~ connection lost | connection aborted | connection closed | err http2 invalid session | err http2 session closed | err http2 stream cancel | err stream premature close | err stream write after end | nghttp2 cancel | nghttp2 internal error | use of closed network connection | session has been destroyed | broken connection
    @
    @ https://github.com/jchambers/pushy/issues/561

    # cannot-connect: no connection to APNs
    The server cannot reach APNs. Nothing was sent.
    - a firewall or the network of a container does not allow connections to port 443 or 2197 of Apple's addresses, 17.0.0.0/8
    - the server has only IPv6, or a broken IPv6 that is tried first
    - the port or the host is not one for pushes: ports 2195 and 2196 only manage channels [wrong-host]
    - all connections must go through a proxy that the client does not use
    > try from the same machine: `curl -v --http2 https://api.push.apple.com`; APNs also accepts port 2197
    ~ etimedout | econnrefused | ehostunreach | enetunreach | curl 28 | curl 7 | connection timed out | connect timeout | connection refused | i o timeout | context deadline exceeded | connecttimeout | readtimeout | connecttimeoutexception | network is unreachable | no route to host | failed to connect to | couldnt connect to server | timed out
    @ https://support.apple.com/en-us/101555
    @ https://github.com/jchambers/pushy/issues/885

    # host-not-found: the name of the host is not known
    The name of the server does not resolve to an address. Nothing was sent.
    - the name is misspelled: pushes go to `api.push.apple.com`, those to builds from Xcode to `api.sandbox.push.apple.com`, whose old name is `api.development.push.apple.com` [wrong-host]
    - the value has `https://`, a path, a space or a line break where only the name belongs
    - the machine or the container has no DNS, or no access to the Internet
    > try from the same machine: `nslookup api.push.apple.com`
    ~ enotfound | eai again | curl 6 | curl 3 | could not resolve host | no such host | name or service not known | nodename nor servname provided | temporary failure in name resolution | unknownhostexception | getaddrinfo

    # tls-handshake: TLS handshake failed
    Client and server could not agree on an encrypted connection. Nothing was sent.
    - the client does not offer TLS 1.2 or later, which APNs requires
    - the client certificate or its key cannot be read, is expired, or is a .p8 key, which signs tokens instead [key-as-certificate, certificate-authentication]
    - the URL begins with `http://`, or the port is not one for TLS [wrong-protocol]
    $ proxy
    > use token authentication without a client certificate: Live Activities require it
    > see the versions that are offered: `curl -v --http2 https://api.push.apple.com`
    ~ curl 35 | curl 58 | handshake failure | ssl error syscall | tls handshake | ssl handshake | sslhandshakeexception | wrong version number | eproto | tlsv1 alert | unsupported protocol | ssl connect error | could not load pem client certificate | handshake failed

    # untrusted-certificate: the certificate of the server is not trusted
    The client does not trust the certificate with which the server answers. Nothing was sent.
    - the trust store of the machine or the container is missing or old: since 2025, the certificates of APNs need the root `USERTrust RSA Certification Authority`
    - a proxy or a virus scanner answers with a certificate of its own
    - the host is not one of Apple's [wrong-host]
    > install or update `ca-certificates`, or add that root; do not turn verification off (`-k`, `rejectUnauthorized`)
    ~ curl 60 | curl 77 | unable to get local issuer certificate | certificate verify failed | unknown authority | self signed certificate | unable to verify | ssl certificate problem | pkix path building failed | sec error unknown issuer | certificate has expired | unable to get issuer cert
    @ https://developer.apple.com/forums/thread/773306
    """
  ).symptoms
}
