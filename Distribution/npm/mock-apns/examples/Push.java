// Sends pushes with Java's HttpClient, and gets their verdicts.
//
//   npx activity-lint mock-apns --declarations App --port 0 -- java Push.java

import java.io.FileInputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.security.Signature;
import java.security.cert.CertificateFactory;
import java.util.Base64;
import java.util.UUID;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

public class Push {
  static final String URL = System.getenv("MOCK_APNS_URL");
  static final String DEVICE = "00fc13adff785122b4ad28809a3420982341241421348097878e577c991de8f0";

  public static void main(String[] arguments) throws Exception {
    var apns = HttpClient.newBuilder().version(HttpClient.Version.HTTP_2).sslContext(trust()).build();
    var token = providerToken();

    var answer = apns.send(push(token, update("810421913")).build(), BodyHandlers.ofString());
    expect("200", answer.statusCode());
    expect("HTTP_2", answer.version());

    // A header can also request the answer to a push.
    var gone = push(token, update("810421913")).header("mock-apns-answer", "status=410").build();
    expect("410", apns.send(gone, BodyHandlers.ofString()).statusCode());

    // APNs accepts a date as text. The phone drops the push.
    var id = UUID.randomUUID().toString();
    var wrong = push(token, update("\"2026-09-06T21:11:53Z\"")).header("apns-id", id).build();
    expect("200", apns.send(wrong, BodyHandlers.ofString()).statusCode());
    var query = HttpRequest.newBuilder(URI.create(URL + "/verdicts?apns-id=" + id)).build();
    var verdicts = apns.send(query, BodyHandlers.ofString()).body();
    if (!verdicts.contains("\"verdict\": \"dropped\"")) throw new AssertionError(verdicts);
    System.out.println("ok");
  }

  static HttpRequest.Builder push(String token, String payload) {
    return HttpRequest.newBuilder(URI.create(URL + "/3/device/" + DEVICE))
        .header("authorization", "bearer " + token)
        .header("apns-push-type", "liveactivity")
        .header("apns-topic", "com.example.rides.push-type.liveactivity")
        .POST(BodyPublishers.ofString(payload));
  }

  /** The phone ignores a push from the same second as an earlier one. */
  static long timestamp = seconds();

  static String update(String eta) {
    return """
        {"aps": {"timestamp": %d, "event": "update", "content-state": {"driver": "Ana", "eta": %s, "stops": 2}}}
        """.formatted(timestamp++, eta);
  }

  static long seconds() {
    return System.currentTimeMillis() / 1000;
  }

  /** Trusts the authority that the mock APNs wrote to a file. */
  static SSLContext trust() throws Exception {
    var store = KeyStore.getInstance(KeyStore.getDefaultType());
    store.load(null, null);
    try (var file = new FileInputStream(System.getenv("MOCK_APNS_CA"))) {
      store.setCertificateEntry("mock-apns", CertificateFactory.getInstance("X.509").generateCertificate(file));
    }
    var managers = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    managers.init(store);
    var context = SSLContext.getInstance("TLS");
    context.init(null, managers.getTrustManagers(), null);
    return context;
  }

  static String providerToken() throws Exception {
    var encoder = Base64.getUrlEncoder().withoutPadding();
    var claims =
        encoder.encodeToString("{\"alg\":\"ES256\",\"kid\":\"ABC1234567\"}".getBytes())
            + "."
            + encoder.encodeToString("{\"iss\":\"DEF1234567\",\"iat\":%d}".formatted(seconds()).getBytes());
    var keys = KeyPairGenerator.getInstance("EC"); // any key will do here
    keys.initialize(256);
    var signature = Signature.getInstance("SHA256withECDSAinP1363Format");
    signature.initSign(keys.generateKeyPair().getPrivate());
    signature.update(claims.getBytes());
    return claims + "." + encoder.encodeToString(signature.sign());
  }

  static void expect(String expected, Object found) {
    if (!expected.equals(found.toString())) throw new AssertionError("expected " + expected + ", found " + found);
  }
}
