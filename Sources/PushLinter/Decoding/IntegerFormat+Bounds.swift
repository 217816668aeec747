package import ActivitySchema

extension IntegerFormat {
  /// The lowest and the highest value, as decimal digits because not every platform has a 128-bit integer type.
  package var bounds: (lowest: String, highest: String) {
    switch (bitWidth, isSigned) {
    case (8, true): ("-128", "127")
    case (8, false): ("0", "255")
    case (16, true): ("-32768", "32767")
    case (16, false): ("0", "65535")
    case (32, true): ("-2147483648", "2147483647")
    case (32, false): ("0", "4294967295")
    case (128, true):
      (
        "-170141183460469231731687303715884105728", "170141183460469231731687303715884105727"
      )
    case (128, false): ("0", "340282366920938463463374607431768211455")
    case (_, true): ("-9223372036854775808", "9223372036854775807")
    case (_, false): ("0", "18446744073709551615")
    }
  }
}
