#ifdef __wasm__
// The guard of the stack.

__SIZE_TYPE__ __stack_chk_guard = 0x5BD1E995;

void __stack_chk_fail(void) { __builtin_trap(); }
#endif
