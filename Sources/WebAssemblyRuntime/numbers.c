#ifdef __wasm__
// Numbers from text, as `strtod` and `strtof` read them in the C locale, rounded correctly to the nearest, ties to even.
// Text is read as a fraction of two natural numbers, so that no step before the last one rounds.

#include "natural.h"

// A binary format of IEEE 754.
typedef struct {
  int precision;
  // The exponents of the last bit of the least and of the greatest numbers.
  int least, greatest;
} format;

typedef struct {
  enum { finite, infinite, not_a_number } kind;
  int is_negative;
  // The number is mantissa × 2^exponent.
  unsigned long long mantissa;
  int exponent;
} result;

enum {
  // A tie of two Doubles has at most 767 digits; further digits only show that it is none.
  decimal_digits = 780,
  hexadecimal_digits = 40,
  // Exponents beyond this number are zero or infinite in every format.
  maximum_exponent = 100000,
};

typedef struct {
  natural numerator, denominator;
  // The power of the base, or of two in hexadecimal.
  int exponent;
} fraction;

static int digit_value(char character, int base) {
  int lower = character | 0x20;
  if (character >= '0' && character <= '9') return character - '0';
  return base == 16 && lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

// Reads digits with at most one point; returns their end, or 0 if there is no digit.
static const char *read_digits(const char *text, int base, fraction *number) {
  int maximum = base == 16 ? hexadecimal_digits : decimal_digits;
  int step = base == 16 ? 4 : 1;
  int kept = 0, any = 0, after_point = 0, has_more = 0;
  for (;; text++) {
    if (*text == '.' && !after_point) {
      after_point = 1;
      continue;
    }
    int digit = digit_value(*text, base);
    if (digit < 0) break;
    any = 1;
    if (kept == maximum) {
      has_more |= digit != 0;
      if (!after_point && number->exponent < maximum_exponent) number->exponent += step;
      continue;
    }
    if (kept > 0 || digit != 0) {
      natural_multiply_add(&number->numerator, (unsigned)base, (unsigned)digit);
      kept++;
    }
    if (after_point && number->exponent > -maximum_exponent) number->exponent -= step;
  }
  if (has_more) {
    natural_multiply_add(&number->numerator, (unsigned)base, 1);
    number->exponent -= step;
  }
  return any ? text : 0;
}

// Reads an exponent if there is a whole one; returns its end.
static const char *read_exponent(const char *text, char letter, int *exponent) {
  if ((*text | 0x20) != letter) return text;
  const char *digits = text + 1;
  int is_negative = *digits == '-', value = 0;
  if (*digits == '-' || *digits == '+') digits++;
  if (digit_value(*digits, 10) < 0) return text;
  for (; digit_value(*digits, 10) >= 0; digits++) {
    if (value < maximum_exponent) value = value * 10 + digit_value(*digits, 10);
  }
  *exponent += is_negative ? -value : value;
  return digits;
}

// Reads letters in any case; returns their end, or 0.
static const char *read_word(const char *text, const char *word) {
  for (; *word != 0; text++, word++) {
    if ((*text | 0x20) != *word) return 0;
  }
  return text;
}

// Rounds the fraction to a format.
static void round_fraction(fraction *number, format format, result *result) {
  natural *n = &number->numerator, *d = &number->denominator;
  // The quotient has one or two bits more than the format, or fewer near zero.
  int exponent = natural_bits(n) - natural_bits(d) - format.precision - 1;
  if (exponent < format.least - 1) exponent = format.least - 1;
  if (exponent < 0) natural_shift_left(n, (unsigned)-exponent);
  else natural_shift_left(d, (unsigned)exponent);
  unsigned long long quotient = natural_divide(n, d);
  int bits = quotient == 0 ? 0 : 64 - __builtin_clzll(quotient);
  int excess = bits - format.precision;
  if (exponent + excess < format.least) excess = format.least - exponent;
  if (excess > 0) {
    unsigned long long rest = quotient & ((1ull << excess) - 1), tie = 1ull << (excess - 1);
    quotient >>= excess;
    exponent += excess;
    if (rest > tie || (rest == tie && (n->count > 0 || (quotient & 1) != 0))) quotient++;
    if (quotient >> format.precision != 0) {
      quotient >>= 1;
      exponent++;
    }
  }
  if (quotient != 0 && exponent > format.greatest) result->kind = infinite;
  result->mantissa = quotient;
  result->exponent = exponent;
}

// Sets the fraction to its numerator and the power of its base; false if the number is zero or infinite in every format.
static int scale(fraction *number, int base, result *result) {
  // In bits; a decimal digit has more than 3.32 and less than 3.33 of them.
  int power = base == 16 ? number->exponent : number->exponent * 10 / 3;
  int magnitude = natural_bits(&number->numerator) + power;
  if (number->numerator.count == 0 || magnitude < -1500) return 0;
  if (magnitude > 1500) {
    result->kind = infinite;
    return 0;
  }
  natural *scaled = number->exponent < 0 ? &number->denominator : &number->numerator;
  unsigned exponent = (unsigned)(number->exponent < 0 ? -number->exponent : number->exponent);
  if (base == 16) natural_shift_left(scaled, exponent);
  else for (; exponent > 0; exponent--) natural_multiply_add(scaled, 10, 0);
  return 1;
}

// Reads a number; returns its end, or 0 if the text does not start with one.
static const char *read_number(const char *text, format format, result *result) {
  static fraction number;
  number.numerator.count = 0;
  number.denominator.count = 1;
  number.denominator.words[0] = 1;
  number.exponent = 0;
  result->kind = finite;
  result->mantissa = 0;
  result->exponent = 0;
  result->is_negative = *text == '-';
  if (*text == '-' || *text == '+') text++;
  const char *end = 0;
  int base = 10;
  if (text[0] == '0' && (text[1] | 0x20) == 'x') {
    base = 16;
    end = read_digits(text + 2, 16, &number);
    if (end != 0) end = read_exponent(end, 'p', &number.exponent);
    // Without a digit, only the zero is a number.
    else return text + 1;
  } else if ((end = read_digits(text, 10, &number)) != 0) {
    end = read_exponent(end, 'e', &number.exponent);
  } else if ((end = read_word(text, "inf")) != 0) {
    result->kind = infinite;
    const char *longer = read_word(text, "infinity");
    return longer != 0 ? longer : end;
  } else if ((end = read_word(text, "nan")) != 0) {
    result->kind = not_a_number;
    return end;
  } else {
    return 0;
  }
  if (scale(&number, base, result)) round_fraction(&number, format, result);
  return end;
}

// Returns the bits of a number in a format whose mantissa has `precision` - 1 explicit bits.
static unsigned long long encoded(const result *result, format format, int width) {
  int fraction_bits = format.precision - 1;
  unsigned long long ones = (1ull << (width - 1 - fraction_bits)) - 1;
  unsigned long long sign = (unsigned long long)result->is_negative << (width - 1);
  if (result->kind == not_a_number) return sign | ones << fraction_bits | 1ull << (fraction_bits - 1);
  if (result->kind == infinite) return sign | ones << fraction_bits;
  // Numbers below the least normal one have the exponent of the least one, and no implicit bit.
  if (result->mantissa >> fraction_bits == 0) return sign | result->mantissa;
  unsigned long long exponent = (unsigned long long)(result->exponent - format.least + 1);
  return sign | exponent << fraction_bits | (result->mantissa & ((1ull << fraction_bits) - 1));
}

const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
  const format format = {53, -1074, 971};
  result result;
  const char *end = read_number(text, format, &result);
  if (end == 0) return 0;
  unsigned long long bits = encoded(&result, format, 64);
  __builtin_memcpy(number, &bits, 8);
  return end;
}

const char *_swift_stdlib_strtof_clocale(const char *text, float *number) {
  const format format = {24, -149, 104};
  result result;
  const char *end = read_number(text, format, &result);
  if (end == 0) return 0;
  unsigned bits = (unsigned)encoded(&result, format, 32);
  __builtin_memcpy(number, &bits, 4);
  return end;
}
#endif
