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
    {"kv_heads_divide",
     "n_kv_heads must divide n_heads: {n_heads} is not a multiple of {n_kv_heads} (try {choices})"},
    {"even", "{field} kind rotary turns pairs of numbers: a head of {value} has no pairs"},
    {"block_stages", "{field} must be 0 with stages {stages}: layers start from embeddings"},
    {"context_stages", "there is no context with stages {stages}: it needs embeddings"},
    {"silent_head", "{field} names head {head}, counted from 0: there are {n_heads}"},
    {"too_large", "{field} ask for {cells} cells in one stage of all heads: the limit is {limit}"},
    {"shape", "{field} must be {expected}: it is {got}"},
    {"query_rows", "{field} must have 1 to {tokens} rows, one a token at most: it has {rows}"},
    {"not_finite", "{field} must hold finite numbers only"},
    {"missing", "{name} is needed: neither random.order nor pins has it"},
    {"unknown",
     "random.order knows x, w_q, w_k, w_v, w_o, position, context and relative, not {name}"},
    {"duplicate", "{field} names {name} twice"},
    {"overflow", "{stage} of layer {layer}, head {head} has a number too large for float32"},
    {"cell", "there is no cell ({row}, {column}) in {stage} of layer {layer}, head {head}"},
    {"choice", "{field} must be one of {choices}: it is {value}"},
    {"weights_header", "{field} is not as safetensors has it, from byte {at} on"},
    {"weights_bytes", "{field} takes {expected} bytes by its shape; its data_offsets are {got}"},
    {"weights_place", "{field} must begin at byte {expected} of the numbers: it begins at {got}"},
    {"weights_end", "{field} ends at byte {expected} by what it says; the file at {got}"},
};

// The text with every placeholder replaced.
std::string filled(std::string_view text, const SceneError& error) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] != '{') {
      out += text[at];
      continue;
    }
    const std::size_t end = text.find('}', at);
    const std::string_view name = text.substr(at + 1, end - at - 1);
    if (name == "field") out += error.field;
    for (const auto& arg : error.args) {
      if (name == arg.first) out += arg.second;
    }
    at = end;
  }
  return out;
}

}  // namespace

bool refuse(SceneError& error, std::string_view field, std::string_view code,
            std::initializer_list<Arg> args) {
  error.field = field;
  error.code = code;
  for (const Arg& arg : args) {
    error.args.emplace_back(arg.name, arg.is_text ? std::string(arg.text) : text_of(arg.number));
  }
  for (const Message& message : kMessages) {
    if (message.code == code) error.message = filled(message.text, error);
  }
  return false;
}

}  // namespace attn
