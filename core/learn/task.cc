#include "task.h"

#include <algorithm>

#include "tasks/tasks.h"

namespace attn {

std::span<const Task> tasks() {
  static const std::vector<Task> all = {coreference(),  two_meanings(), shop_tags(), shop_match(),
                                        shop_verdict(), copy(),         reverse(),   sort(),
                                        induction(),    statistics()};
  return all;
}

const Task* find_task(std::string_view id) {
  const auto all = tasks();
  const auto at = std::ranges::find(all, id, &Task::id);
  return at == all.end() ? nullptr : &*at;
}

}  // namespace attn
