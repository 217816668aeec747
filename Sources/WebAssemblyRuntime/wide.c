#ifdef __wasm__
// Arithmetic of 128 bits, from operations on halves of 64 bits: the operators of C would call these functions again.

typedef unsigned long long half;
typedef __int128 integer;
typedef unsigned __int128 natural;

typedef union {
  integer whole;
  struct { half low, high; } parts;
} wide;

integer __multi3(integer left, integer right) {
  wide a = {left}, b = {right}, product;
  half mask = 0xFFFFFFFF;
  half a0 = a.parts.low & mask, a1 = a.parts.low >> 32;
  half b0 = b.parts.low & mask, b1 = b.parts.low >> 32;
  half low = a0 * b0, left_middle = a1 * b0, right_middle = a0 * b1;
  half middle = (low >> 32) + (left_middle & mask) + (right_middle & mask);
  product.parts.low = (low & mask) | (middle << 32);
  product.parts.high = a1 * b1 + (left_middle >> 32) + (right_middle >> 32) + (middle >> 32)
    + a.parts.low * b.parts.high + a.parts.high * b.parts.low;
  return product.whole;
}

// Divides bit by bit. Swift divides such numbers only when it formats or parses decimal numbers.
static natural divide(natural dividend, natural divisor, natural *remainder) {
  if (divisor == 0) __builtin_trap();
  natural quotient = 0, rest = 0;
  for (int bit = 127; bit >= 0; bit--) {
    rest = (rest << 1) | ((dividend >> bit) & 1);
    if (rest >= divisor) {
      rest -= divisor;
      quotient |= (natural)1 << bit;
    }
  }
  *remainder = rest;
  return quotient;
}

static natural magnitude(integer number) {
  return number < 0 ? -(natural)number : (natural)number;
}

natural __udivti3(natural dividend, natural divisor) {
  natural remainder;
  return divide(dividend, divisor, &remainder);
}

natural __umodti3(natural dividend, natural divisor) {
  natural remainder;
  divide(dividend, divisor, &remainder);
  return remainder;
}

integer __divti3(integer dividend, integer divisor) {
  natural remainder;
  natural quotient = divide(magnitude(dividend), magnitude(divisor), &remainder);
  return (dividend < 0) != (divisor < 0) ? -(integer)quotient : (integer)quotient;
}

integer __modti3(integer dividend, integer divisor) {
  natural remainder;
  divide(magnitude(dividend), magnitude(divisor), &remainder);
  return dividend < 0 ? -(integer)remainder : (integer)remainder;
}
#endif
