// The functions that an Embedded Swift module otherwise imports from its host: memory, 128-bit arithmetic, the seed of hash tables, and
// numbers from text. On other platforms, the system provides all of it, and this target is empty.
