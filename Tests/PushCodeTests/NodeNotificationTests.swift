import CodeSyntax
import PushCode
import Testing

/// node-apn replaces the `aps` of a `payload`, and sends `rawPayload` and `note.aps` as they are.
@Suite struct NodeNotificationTests {
  private func fault(_ source: String, importing package: String = "@parse/node-apn")
    -> NodeNotificationFault?
  {
    let aps = "{ event: 'update', 'content-state': { a: 1 } }"
    let text =
      "const apn = require('\(package)');\n"
      + source.replacing("V", with: "{ aps: \(aps) }").replacing("A;", with: "\(aps);")
    return result(text, "js").pushes.first?.notificationFault
  }

  @Test(arguments: [
    "const n = new apn.Notification(); n.payload = V; send(n)",
    "const x = new apn.Notification(); x.payload = V; x.alert = 'hi'; send(x)",
    "const x = new apn.Notification(); x.event = 'end'; x.payload = V; send(x)",
    "const n = new apn.Notification(); n.payload.aps = A; send(n)",
    "const n = new apn.Notification(); n.setPayload(V); send(n)",
    "const n = new apn.Notification(); const body = V; n.payload = body; send(n)",
    "send(new apn.Notification({ topic: t, payload: V }))",
    "const { Notification } = apn; const n = new Notification(); n.payload = V;",
    "const { Notification: Note } = apn; const n = new Note(); n.payload = V;",
  ])
  func `The library replaces aps`(source: String) {
    for package in ["apn", "@parse/node-apn"] {
      #expect(fault(source, importing: package) == .replacesAPS)
    }
  }

  @Test(arguments: [
    "const n = new apn.Notification(); n.payload = { event: 'end', 'content-state': {}, timestamp: 5 };",
    "const n = new apn.Notification; n.payload = { event: 'end', 'content-state': {}, timestamp: 5 };",
  ])
  func `The library sends members of the payload beside aps`(source: String) {
    #expect(fault(source) == .lacksAPS)
  }

  @Test func `The library encodes text in the raw payload once more`() {
    #expect(
      fault("const n = new apn.Notification(); n.rawPayload = JSON.stringify(V);") == .encodesText)
  }

  @Test(arguments: [
    "const n = new apn.Notification(); n.rawPayload = V; send(n)",
    "const n = new apn.Notification(); n.aps = A; send(n)",
    "const n = new apn.Notification(); n.payload = V; n.aps = n.payload.aps; send(n)",
    "const n = new apn.Notification(); n.payload = V; n.contentState = s; send(n)",
    "class Notification {} const n = new Notification(); n.payload = V; send(n)",
    "const n = new apn.Notification(); n.payload = V; n.rawPayload = n.payload; send(n)",
    "send(new apn.Notification({ rawPayload: V }))", "const n = {}; n.payload = V; send(n)",
    "send(new apn.Notification({ payload: V, rawPayload: raw }))",
    "job.payload = V;", "const n = new Job(); n.payload = V;",
  ])
  func `Anything else is sent as it is`(source: String) {
    #expect(fault(source) == nil)
  }

  @Test func `Another library's notification keeps its payload`() {
    #expect(fault("const n = new x.Notification(); n.payload = V;", importing: "apns2") == nil)
  }
}
