#include "tasks.h"

#include "../properties.h"
#include "learn/task.h"
#include "recipes.h"

namespace {

void push(const val& list, const val& entry) { list.call<void>("push", entry); }

val texts_to_js(const std::vector<std::string>& texts) {
  val list = val::array();
  for (const std::string& text : texts) push(list, val(text));
  return list;
}

val watched_to_js(const attn::Watched& watched) {
  std::vector<int> rows, answers;
  for (const auto& [row, answer] : watched.example.targets) {
    rows.push_back(row);
    answers.push_back(answer);
  }
  val to = val::object();
  put(to, "lang", watched.lang);
  put(to, "tokens", copy_of(watched.example.tokens));
  put(to, "context", copy_of(watched.example.context));
  put(to, "rows", copy_of(rows));
  put(to, "answers", copy_of(answers));
  put(to, "looked_at", watched.example.looked_at);
  return to;
}

val task_to_js(const attn::Task& task) {
  val to = val::object(), counted = val::array(), watched = val::array();
  for (const auto& [id, count] : task.counted) {
    val one = val::object();
    put(one, "id", id);
    put(one, "count", count);
    push(counted, one);
  }
  for (const attn::Watched& one : task.watched) push(watched, watched_to_js(one));
  put(to, "id", task.id);
  put(to, "words", texts_to_js(task.words));
  put(to, "labels", texts_to_js(task.labels));
  put(to, "causal", val(task.causal));
  put(to, "cross", val(task.context_places > 0));
  put(to, "holds_out_template", val(task.holds_out_template));
  put(to, "counted", counted);
  put(to, "recipe", to_js(task.recipe));
  put(to, "watched", watched);
  return to;
}

}  // namespace

val tasks_to_js() {
  val list = val::array();
  for (const attn::Task& task : attn::tasks()) push(list, task_to_js(task));
  return list;
}
