#include "flow.h"

namespace attn {

Flow flow_of(const Block& block) {
  const bool pre = block.norm == NormPlace::kPre, post = block.norm == NormPlace::kPost;
  const bool ffn = block.ffn != FeedForward::kNone;
  if (block.n_layers == 0) {
    return {Stage::kX, Stage::kX, Stage::kResult, Stage::kResult, Stage::kResult, Stage::kResult};
  }
  const Stage first_sum = block.residual ? Stage::kResidual1 : Stage::kResult;
  const Stage second_sum = block.residual ? Stage::kResidual2 : Stage::kFfn;
  Flow flow;
  flow.attention_in = pre ? Stage::kNorm1 : Stage::kX;
  flow.norm_1_in = pre ? Stage::kX : first_sum;
  flow.middle = post ? Stage::kNorm1 : first_sum;
  flow.ffn_in = pre ? Stage::kNorm2 : flow.middle;
  flow.norm_2_in = pre ? flow.middle : second_sum;
  flow.out = !ffn ? flow.middle : post ? Stage::kNorm2 : second_sum;
  return flow;
}

}  // namespace attn
