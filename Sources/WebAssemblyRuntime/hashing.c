#ifdef __wasm__
// The seed of hash tables, which Swift asks for once. A module without imports has no source of randomness, so a host that
// checks untrusted text passes a seed before its first call.

typedef __SIZE_TYPE__ size_t;

static unsigned long long state = 0x9E3779B97F4A7C15ull;

__attribute__((export_name("al_seed"))) void al_seed(unsigned low, unsigned high) {
  state ^= (unsigned long long)high << 32 | low;
}

// SplitMix64 (Steele, Lea and Flood, *Fast splittable pseudorandom number generators*).
void arc4random_buf(void *memory, size_t count) {
  unsigned char *bytes = memory;
  for (size_t i = 0; i < count; i++) {
    state += 0x9E3779B97F4A7C15ull;
    unsigned long long z = state;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    bytes[i] = (unsigned char)((z ^ (z >> 31)) >> 56);
  }
}
#endif
