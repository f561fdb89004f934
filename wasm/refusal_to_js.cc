#include "refusal_to_js.h"

#include "properties.h"

val to_js(const attn::SceneError& error) {
  val to = val::object(), inner = val::object(), args = val::object();
  for (const auto& [name, text] : error.args) put(args, name.c_str(), text);
  put(inner, "field", error.field);
  put(inner, "code", error.code);
  put(inner, "args", args);
  put(inner, "message", error.message);
  put(to, "error", inner);
  return to;
}
