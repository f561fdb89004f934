// Why a Scene cannot be run: which field, which rule, and the numbers involved. The page translates
// code and args.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace attn {

// code          args                         the rule
// empty         -                            field must not be empty (tokens)
// range         value, min, max              min <= value <= max (tokens: their count; random.order: all skips together)
// heads_divide  n_heads, d_model, choices    n_heads must divide d_model in layout split; choices "1, 2, 3, 6"
// kv_heads_divide  n_heads, n_kv_heads, choices  n_kv_heads must divide n_heads
// even          value                        a head that rotary positions turn has an even width
// block_stages  stages                       layers need stages x
// context_stages  stages                     a second sequence needs stages x
// silent_head   head, n_heads                silent_heads names a head that is not there
// too_large     cells, limit                 a stage of all heads and layers, or all weights together, would have more cells than the limit
// shape         expected, got                a pin's or mask's size, "3 × 4" or "3"; rank 3 "2 × 3 × 4"
// query_rows    rows, tokens                 pinned q or scores have 1 to as many rows as there are tokens
// not_finite    -                            NaN or infinity
// missing       name                         a needed tensor is neither drawn nor pinned; field is "pins.<name>"
// unknown       name                         random.order names no drawable tensor
// duplicate     name                         random.order draws a tensor twice, or a weights file has it twice
// overflow      stage, layer, head           a computed number exceeds float32; field is "pins.<stage>", of
//                                            layers after the first "pins.layers.1.<stage>"; counted from 0
// cell          stage, layer, head, row, column     explain: no such cell in this Trace
// choice        value, choices               weights.<tensor>.dtype: a type that is read
// weights_header  at                         byte of the header that is not as safetensors has it
// weights_bytes  expected, got               bytes of a tensor by its shape; data_offsets as they are written
// weights_place  expected, got               byte where a tensor begins: each one where the one before it ends
// weights_end   expected, got                byte where header or tensor end by what they say; bytes of the file
struct SceneError {
  std::string field;  // a Scene key: "n_heads", "pins.w_q", "tokens"
  std::string code;   // the rule, one of the above
  std::vector<std::pair<std::string, std::string>> args;  // by name, as text: {"d_model","6"}
  std::string message;  // English, complete, for logs and engine users
};

}  // namespace attn
