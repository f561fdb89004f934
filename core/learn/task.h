// Small languages to learn: each a readable grammar that makes labelled sentences without end.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "example.h"
#include "random.h"
#include "recipe.h"

namespace attn {

// Where an example is from. What is held out is never trained on: word pairs (in sentences of known form), and forms of
// sentences (templates). A task that holds out no template has only the first two.
enum class Split { kTrain, kPairs, kTemplate };

// A sentence to look at while a model learns.
struct Watched {
  std::string lang = {};  // "en", "zh"; "": neither
  Example example;
};

// Statements that are counted, and how often they stand in the corpus to begin with: a task of statistics.
struct Counted {
  std::string id;  // the page has its words
  int count = 0;
};

struct Task {
  std::string id;
  std::vector<std::string> words;        // the vocabulary of both languages; lower case
  std::vector<std::string> labels = {};  // by the page's ids; empty: an answer is a word
  int places = 0;                        // longest text; 0: the model is told no places
  int context_places = 0;                // longest second text; 0: there is none
  bool causal = false;
  bool holds_out_template = false;
  std::vector<Counted> counted = {};
  Recipe recipe;  // what the shipped weights were made by
  std::vector<Watched> watched = {};
  // The next example. Takes its choices from `random` only. counts: as recipe.counts, or empty.
  Example (*sample)(NumpyRandom& random, Split split, std::span<const int> counts) = nullptr;
};

// In the order of the page.
std::span<const Task> tasks();

const Task* find_task(std::string_view id);  // null: there is none

}  // namespace attn
