// A Scene out of bytes: whatever the bindings could hand over, however senseless.
#pragma once

#include "bytes.h"
#include "scene.h"

namespace attn::fuzz {

// Small, so that a run takes microseconds: numbers are either small or beyond what any rule allows.
Scene hostile_scene(Bytes& bytes);

}  // namespace attn::fuzz
