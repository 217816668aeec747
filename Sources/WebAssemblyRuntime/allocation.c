#ifdef __wasm__
// Memory in blocks of fixed sizes: powers of two, and one and a half of them. A freed block is used again for the same
// size, so that a program that repeats its work needs no further memory.

typedef __SIZE_TYPE__ size_t;
typedef unsigned char byte;

enum {
  alignment = 16,
  // The size class of a block, in front of it.
  header_size = 16,
  page_size = 65536,
  // The least number of pages to ask for at a time.
  minimum_pages = 16,
  // More than enough for 32 bits of addresses: two classes for each power of two.
  class_count = 60,
};

extern byte __heap_base;
static byte *free_start, *free_end;
static byte *free_blocks[class_count];

// Returns the least class whose blocks have at least `size` bytes, and their size.
static unsigned size_class(size_t size, size_t *block_size) {
  size_t power = 32;
  unsigned class = 0;
  while (power < size && power + power / 2 < size && power <= (size_t)1 << 30) {
    power *= 2;
    class += 2;
  }
  if (power < size) {
    power += power / 2;
    class += 1;
  }
  *block_size = power;
  return class;
}

// Returns new memory; 0 if the host has no more.
static byte *grow(size_t size) {
  if (free_start == 0) {
    size_t base = (size_t)&__heap_base;
    free_start = (byte *)((base + alignment - 1) & ~(size_t)(alignment - 1));
    free_end = (byte *)(__builtin_wasm_memory_size(0) * page_size);
  }
  size_t available = (size_t)(free_end - free_start);
  if (available < size) {
    size_t pages = (size - available + page_size - 1) / page_size;
    if (pages < minimum_pages) pages = minimum_pages;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return 0;
    free_end += pages * page_size;
  }
  byte *block = free_start;
  free_start += size;
  return block;
}

static void *allocate(size_t size) {
  if (size > (size_t)1 << 30) return 0;
  size_t block_size;
  unsigned class = size_class(size + header_size, &block_size);
  byte *block = free_blocks[class];
  if (block != 0) {
    free_blocks[class] = *(byte **)(block + header_size);
  } else {
    block = grow(block_size);
    if (block == 0) return 0;
  }
  *(unsigned *)block = class;
  return block + header_size;
}

void *malloc(size_t size) { return allocate(size); }

void free(void *memory) {
  if (memory == 0) return;
  byte *block = (byte *)memory - header_size;
  unsigned class = *(unsigned *)block;
  *(byte **)memory = free_blocks[class];
  free_blocks[class] = block;
}

int posix_memalign(void **memory, size_t requested, size_t size) {
  // Swift cannot go on without memory, and its types need no larger alignment.
  if (requested > alignment) __builtin_trap();
  *memory = allocate(size);
  if (*memory == 0) __builtin_trap();
  return 0;
}
#endif
