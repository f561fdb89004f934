// Prints the builds of the fast path that this machine can run, the fastest first. They are no part of the package, so
// that the header is the checkout's.
#include <cstdio>

#include "attend_builds.h"

int main() {
  for (const attn::AttendBuild& build : attn::attend_builds()) std::puts(build.name);
}
