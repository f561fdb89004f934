// How the stages of a Transformer layer follow from each other: norms before the branches (pre), after
// their sums (post), or none. Vaswani et al. 2017, section 3.1; Xiong et al. 2020, figure 1; where they
// leave room, torch.nn.TransformerEncoderLayer.
#pragma once

#include "scene.h"

namespace attn {

// Stages by what reads them.
struct Flow {
  Stage attention_in;  // what queries, keys and values are made of
  Stage norm_1_in;
  Stage middle;  // what residual_2 adds the feed-forward to
  Stage ffn_in;
  Stage norm_2_in;
  Stage out;  // what the next layer takes
};

// Without layers: x -> result.
Flow flow_of(const Block& block);

}  // namespace attn
