// Each task, by the file of its name; copy, reverse, sort and induction: letters.cc.
#pragma once

#include "learn/task.h"

namespace attn {

Task coreference();
Task two_meanings();
Task shop_tags();
Task shop_match();
Task shop_verdict();
Task copy();
Task reverse();
Task sort();
Task induction();
Task statistics();

}  // namespace attn
