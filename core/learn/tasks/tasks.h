// Each task, by the file of its name; copy, reverse, sort and induction: letters.cc.
#pragma once

#include "learn/task.h"

namespace attn {

Task coreference();
Task two_meanings();
Task copy();
Task reverse();
Task sort();
Task induction();

}  // namespace attn
