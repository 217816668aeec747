import Foundation

struct Geometry: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var origin: CGPoint
    var size: CGSize
    var frame: CGRect
    var pair: SIMD2<Double>
    var quad: SIMD4<Int8>
    var maybe: SIMD3<Float>?
    var points: [CGPoint]
  }

  let bounds: CGRect?
}
