// Why a Scene cannot be run: which field, which rule, and the numbers involved. The page translates code and args.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace attn {

struct SceneError {
  std::string field;                                        // a Scene key: "n_heads", "pins.w_q", "tokens"
  std::string code;                                         // the rule: "heads_divide", "range", "shape", …
  std::vector<std::pair<std::string, std::string>> args;    // by name, as text: {"d_model","6"}
  std::string message;                                      // English, complete, for logs and engine users
};

}  // namespace attn
