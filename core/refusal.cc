#include "refusal.h"

#include "number_text.h"

namespace attn {
namespace {

// {name} stands for an argument, {field} for the field.
struct Message {
  std::string_view code, text;
};

constexpr Message kMessages[] = {
    {"empty", "{field} must not be empty"},
    {"range", "{field} must be between {min} and {max}: it is {value}"},
    {"heads_divide",
     "n_heads must divide d_model: {d_model} is not a multiple of {n_heads} (try {choices})"},
    {"too_large", "{field} ask for {cells} cells in one stage of all heads: the limit is {limit}"},
    {"shape", "{field} must be {expected}: it is {got}"},
    {"query_rows", "{field} must have 1 to {tokens} rows, one a token at most: it has {rows}"},
    {"not_finite", "{field} must hold finite numbers only"},
    {"missing", "{name} is needed: neither random.order nor pins has it"},
    {"unknown", "random.order knows x, w_q, w_k, w_v and w_o, not {name}"},
    {"duplicate", "random.order draws {name} twice"},
    {"overflow", "{stage} of head {head} has a number too large for float32"},
    {"cell", "there is no cell ({row}, {column}) in {stage} of head {head}"},
};

void replace(std::string& text, std::string_view name, std::string_view value) {
  const std::string placeholder = '{' + std::string(name) + '}';
  const std::size_t at = text.find(placeholder);
  if (at != std::string::npos) text.replace(at, placeholder.size(), value);
}

}  // namespace

SceneError refuse(std::string_view field, std::string_view code, std::initializer_list<Arg> args) {
  SceneError error;
  error.field = field;
  error.code = code;
  for (const Message& message : kMessages) {
    if (message.code == code) error.message = message.text;
  }
  replace(error.message, "field", field);
  for (const Arg& arg : args) {
    auto& [name, text] = error.args.emplace_back(arg.name, arg.text);
    if (!arg.is_text) text = text_of(arg.number);
    replace(error.message, name, text);
  }
  return error;
}

}  // namespace attn
