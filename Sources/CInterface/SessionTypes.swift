import ActivitySchema
import JSONSyntax

/// The attributes types of a session, as JSON.
struct SessionTypes {
  private let names: [String]

  init(_ schema: Schema) { names = schema.activities.map { $0.name } }

  var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.name("types")
      json.array(of: names) { json, name in
        json.object { json in json.member("name", name) }
      }
    }
    return json.bytes
  }
}
