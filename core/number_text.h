// Numbers as text for messages, without a printf that would weigh more than all messages.
#pragma once

#include <string>

namespace attn {

// Whole numbers in full, others with up to 6 significant digits: "4194304", "0.001", "2.5", "1e+30",
// "nan", "inf".
std::string text_of(double value);

}  // namespace attn
