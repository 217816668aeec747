import ActivityKit
import Foundation

struct PrinterAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        enum Job: String, Codable, Hashable { case idle, heating, printing, done, failed }

        var job: Job
        var progress: Double
        var nozzleTempC: Int?
        var bedTempC: Int?
        var layer: UInt16?
        var finishesAtMs: Double?
        var closed: Bool = false
    }

    let printerName: String
    var startedAt = Date()
}
