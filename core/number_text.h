// Numbers as text for messages, without a printf that would weigh more than the whole core.
#pragma once

#include <string>

namespace attn {

// Up to 6 significant digits: "0.001", "1000", "2.5", "1e+30", "nan", "inf".
std::string text_of(double value);

}  // namespace attn
