// Adam with bias correction (Kingma & Ba 2015, algorithm 1) and decoupled weight decay (Loshchilov & Hutter 2019, algorithm 2,
// with the learning rate as its schedule, as torch.optim.AdamW).
#pragma once

#include <span>
#include <vector>

namespace attn {

// The length of all gradients as one vector. If that is above `longest`, they are scaled down to it; Pascanu et al. 2013,
// algorithm 1.
double clip(std::span<float> gradients, double longest);

class Adam {
 public:
  explicit Adam(std::size_t numbers);

  // Of number i, with the step's counter t from 1 on, the same for all of them:
  //   m = β₁ m + (1 - β₁) g,  v = β₂ v + (1 - β₂) g²
  //   number -= rate · ( m / (1 - β₁ᵗ) / (√(v / (1 - β₂ᵗ)) + ε) + decay[i] · number )
  // false: a number would no longer be finite, as after a gradient that is not. Then everything is as before.
  bool step(float rate, std::span<const float> decay, std::span<const float> gradients,
            std::span<float> numbers);

  int steps() const { return now_.steps; }

 private:
  struct State {
    std::vector<float> m, v;              // running means of g and of g²
    double power_1 = 1.0, power_2 = 1.0;  // β₁ᵗ and β₂ᵗ
    int steps = 0;
  };

  State now_, last_;
  std::vector<float> last_numbers_;
};

}  // namespace attn
