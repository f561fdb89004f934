// Fails the build when the compiler sees the build machine's C library instead of Emscripten's: an
// include folder that is too wide (/usr/include itself) does that, and the module would then be
// built from two libraries.
#include <cstddef>

#if __has_include(<gconv.h>)  // glibc alone has it
#error "glibc headers are visible: ATTN_INCLUDE_DIR must hold xtensor, xtl and doctest only"
#endif
