#ifdef __wasm__
// Copies and comparisons of bytes. Copying and filling are instructions of WebAssembly; in plain C, a compiler would turn
// the loops into calls of these functions.

typedef __SIZE_TYPE__ size_t;

void *memcpy(void *target, const void *source, size_t count) {
  __asm__ volatile("local.get %0\nlocal.get %1\nlocal.get %2\nmemory.copy 0, 0"
                   :: "r"(target), "r"(source), "r"(count) : "memory");
  return target;
}

// The instruction allows that the ranges overlap.
void *memmove(void *target, const void *source, size_t count) {
  return memcpy(target, source, count);
}

void *memset(void *target, int byte, size_t count) {
  __asm__ volatile("local.get %0\nlocal.get %1\nlocal.get %2\nmemory.fill 0"
                   :: "r"(target), "r"(byte), "r"(count) : "memory");
  return target;
}

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (; count >= 8; count -= 8, a += 8, b += 8) {
    unsigned long long x, y;
    __builtin_memcpy(&x, a, 8);
    __builtin_memcpy(&y, b, 8);
    if (x != y) break;
  }
  for (; count > 0; count--, a++, b++) {
    if (*a != *b) return *a - *b;
  }
  return 0;
}
#endif
