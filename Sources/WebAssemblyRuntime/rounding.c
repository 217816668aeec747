#ifdef __wasm__
// The roundings that WebAssembly has no instruction for.

// To the nearest whole number, ties away from zero: Swift's `rounded()`.
double round(double number) {
  double whole = __builtin_trunc(number);
  if (!(__builtin_fabs(number - whole) >= 0.5)) return whole;
  return whole + __builtin_copysign(1, number);
}
#endif
