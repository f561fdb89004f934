#include "batch.h"

namespace attn {

void Batch::clear() {
  tokens.clear();
  context.clear();
  targets.clear();
  parts.clear();
}

void Batch::add(const Example& example) {
  const auto count = [](const auto& list) { return static_cast<int>(list.size()); };
  const Part part = {{count(tokens), count(example.tokens)},
                     {count(context), count(example.context)},
                     count(targets),
                     example.looked_at};
  tokens.insert(tokens.end(), example.tokens.begin(), example.tokens.end());
  context.insert(context.end(), example.context.begin(), example.context.end());
  for (const Target& target : example.targets) {
    targets.push_back({part.tokens.first + target.row, target.answer});
  }
  parts.push_back(part);
}

}  // namespace attn
