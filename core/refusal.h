// Makes a SceneError: the code's English message with the arguments filled in.
#pragma once

#include <initializer_list>
#include <string_view>

#include "scene_error.h"

namespace attn {

// A named argument, a number or a text that outlives the call.
struct Arg {
  Arg(const char* name, double number) : name(name), number(number) {}
  Arg(const char* name, int number) : name(name), number(number) {}
  Arg(const char* name, std::string_view text) : name(name), text(text), is_text(true) {}

  const char* name;
  double number = 0.0;
  std::string_view text;
  bool is_text = false;
};

// Fills `error`. `code` is one of those that scene_error.h lists, with its arguments.
// Always false: a rule says `return holds || refuse(…)`.
bool refuse(SceneError& error, std::string_view field, std::string_view code,
            std::initializer_list<Arg> args = {});

}  // namespace attn
