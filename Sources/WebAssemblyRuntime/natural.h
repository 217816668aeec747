// Natural numbers with as many bits as the conversion of text into a number requires.

enum {
  // 780 digits with the least exponent of a Double take 3 800 bits.
  natural_words = 128,
};

typedef struct {
  unsigned count;
  unsigned words[natural_words];
} natural;

static void natural_push(natural *number, unsigned word) {
  if (word == 0) return;
  if (number->count == natural_words) __builtin_trap();
  number->words[number->count++] = word;
}

static void natural_trim(natural *number) {
  while (number->count > 0 && number->words[number->count - 1] == 0) number->count--;
}

static void natural_multiply_add(natural *number, unsigned factor, unsigned addend) {
  unsigned long long carry = addend;
  for (unsigned i = 0; i < number->count; i++) {
    carry += (unsigned long long)number->words[i] * factor;
    number->words[i] = (unsigned)carry;
    carry >>= 32;
  }
  natural_push(number, (unsigned)carry);
}

static int natural_bits(const natural *number) {
  if (number->count == 0) return 0;
  return (int)number->count * 32 - __builtin_clz(number->words[number->count - 1]);
}

static void natural_shift_left(natural *number, unsigned bits) {
  unsigned words = bits / 32;
  if (number->count == 0) return;
  if (number->count + words + 1 > natural_words) __builtin_trap();
  for (unsigned i = number->count; i-- > 0;) number->words[i + words] = number->words[i];
  for (unsigned i = 0; i < words; i++) number->words[i] = 0;
  number->count += words;
  if (bits % 32 != 0) natural_multiply_add(number, 1u << bits % 32, 0);
}

static void natural_halve(natural *number) {
  for (unsigned i = 0; i < number->count; i++) {
    unsigned next = i + 1 < number->count ? number->words[i + 1] : 0;
    number->words[i] = number->words[i] >> 1 | next << 31;
  }
  natural_trim(number);
}

static int natural_is_less(const natural *left, const natural *right) {
  if (left->count != right->count) return left->count < right->count;
  for (unsigned i = left->count; i-- > 0;) {
    if (left->words[i] != right->words[i]) return left->words[i] < right->words[i];
  }
  return 0;
}

// The right number must not be larger.
static void natural_subtract(natural *left, const natural *right) {
  unsigned long long borrow = 0;
  for (unsigned i = 0; i < left->count; i++) {
    unsigned long long word = i < right->count ? right->words[i] : 0;
    unsigned long long difference = left->words[i] - word - borrow;
    left->words[i] = (unsigned)difference;
    borrow = difference >> 32 & 1;
  }
  natural_trim(left);
}

// Returns the quotient, which must fit 64 bits; the dividend becomes the remainder.
static unsigned long long natural_divide(natural *dividend, natural *divisor) {
  int steps = natural_bits(dividend) - natural_bits(divisor);
  unsigned long long quotient = 0;
  if (steps < 0) return 0;
  natural_shift_left(divisor, (unsigned)steps);
  for (; steps >= 0; steps--) {
    quotient <<= 1;
    if (!natural_is_less(dividend, divisor)) {
      natural_subtract(dividend, divisor);
      quotient |= 1;
    }
    natural_halve(divisor);
  }
  return quotient;
}
