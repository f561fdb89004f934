// A language as a table: forms of sentences with slots, and the words that may fill each slot.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "learn/task.h"
#include "vocabulary.h"

namespace attn {

struct WordSet {
  std::string_view slot;
  std::string_view words;  // between spaces
};

// "the [{+thing}] didn't fit in the {+holder} because *it was too {big} ."
//   {slot}  a word of this set
//   *       the word that is asked
//   [ ]     the word that settles it
//   {+ }    the two slots that make the pair: some of their fillings are held out of training. They never hold the same word.
struct Form {
  std::string_view text;
  std::string_view label = {};  // what is right for the asked word; none: the word in brackets
  bool held_out = false;        // never trained on
};

class Grammar {
 public:
  Grammar(std::span<const WordSet> sets, std::span<const Form> forms,
          std::span<const std::string_view> labels = {});

  const std::vector<std::string>& words() const { return vocabulary_.words(); }
  const std::vector<std::string>& labels() const { return labels_.words(); }
  int places() const;  // words of the longest form

  Example sample(NumpyRandom& random, Split split) const;
  // A sentence of the language, marked like a form.
  Watched watch(std::string_view lang, std::string_view text, std::string_view label = {}) const;

 private:
  struct Place {
    int word = -1;  // or
    int slot = -1;
  };
  struct Sentence {
    std::vector<Place> places;
    std::vector<int> pair;   // the two slots
    std::vector<int> slots;  // all of them
    int asked = -1;
    int looked_at = -1;
    int label = -1;
  };

  Sentence read(std::string_view text, std::string_view label);
  int slot_of(std::string_view name) const;
  Example example(const Sentence& sentence, std::span<const int> filling) const;

  Vocabulary vocabulary_;
  Vocabulary labels_;
  std::vector<std::string_view> slots_;
  std::vector<std::vector<int>> sets_;  // words by slot
  std::vector<Sentence> trained_;
  std::vector<Sentence> held_out_;
};

}  // namespace attn
