// The stages that can be pinned, by the names that Scenes, links and errors use.
#pragma once

#include "scene.h"

namespace attn {

struct PinName {
  const char* name;
  std::optional<Pin> Pins::* pin;
};

inline constexpr PinName kPins[] = {
    {"embedding", &Pins::embedding},
    {"position", &Pins::position},
    {"x", &Pins::x},
    {"w_q", &Pins::w_q},
    {"w_k", &Pins::w_k},
    {"w_v", &Pins::w_v},
    {"w_o", &Pins::w_o},
    {"q", &Pins::q},
    {"k", &Pins::k},
    {"v", &Pins::v},
    {"raw", &Pins::raw},
    {"scaled", &Pins::scaled},
    {"biased", &Pins::biased},
    {"scores", &Pins::scores},
    {"weights", &Pins::weights},
    {"output", &Pins::output},
    {"concat", &Pins::concat},
    {"result", &Pins::result},
};

}  // namespace attn
