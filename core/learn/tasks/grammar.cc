#include "grammar.h"

#include <algorithm>
#include <cassert>

#include "choices.h"

namespace attn {

Grammar::Grammar(std::span<const WordSet> sets, std::span<const Form> forms,
                 std::span<const std::string_view> labels) {
  for (const std::string_view label : labels) labels_.add(label);
  for (const WordSet& set : sets) {
    slots_.push_back(set.slot);
    sets_.emplace_back();
    for (const std::string_view word : split(set.words)) {
      sets_.back().push_back(vocabulary_.add(word));
    }
  }
  for (const Form& form : forms) {
    (form.held_out ? held_out_ : trained_).push_back(read(form.text, form.label));
    assert((form.held_out ? held_out_ : trained_).back().pair.size() == 2);
  }
}

int Grammar::slot_of(std::string_view name) const {
  const auto at = std::find(slots_.begin(), slots_.end(), name);
  assert(at != slots_.end());
  return static_cast<int>(at - slots_.begin());
}

Grammar::Sentence Grammar::read(std::string_view text, std::string_view label) {
  Sentence sentence;
  sentence.label = label.empty() ? -1 : labels_.find(label);
  for (std::string_view word : split(text)) {
    const int place = static_cast<int>(sentence.places.size());
    if (take_mark(word, '*')) sentence.asked = place;
    if (take_marks(word, '[', ']')) sentence.looked_at = place;
    if (take_marks(word, '{', '}')) {
      if (take_mark(word, '+')) sentence.pair.push_back(slot_of(word));
      sentence.slots.push_back(slot_of(word));
      sentence.places.push_back({.slot = sentence.slots.back()});
    } else {
      sentence.places.push_back({.word = vocabulary_.add(word)});
    }
  }
  assert(sentence.asked >= 0 && (sentence.label >= 0 || sentence.looked_at >= 0));
  return sentence;
}

int Grammar::places() const {
  std::size_t longest = 0;
  for (const auto* forms : {&trained_, &held_out_}) {
    for (const Sentence& form : *forms) longest = std::max(longest, form.places.size());
  }
  return static_cast<int>(longest);
}

Example Grammar::example(const Sentence& sentence, std::span<const int> filling) const {
  Example example{.looked_at = sentence.looked_at};
  for (const Place& place : sentence.places) {
    example.tokens.push_back(place.slot < 0 ? place.word
                                            : filling[static_cast<std::size_t>(place.slot)]);
  }
  const int answer = sentence.label >= 0
                         ? sentence.label
                         : example.tokens[static_cast<std::size_t>(sentence.looked_at)];
  example.targets = {{.row = sentence.asked, .answer = answer}};
  return example;
}

Example Grammar::sample(NumpyRandom& random, Split split) const {
  const auto& forms = split == Split::kTemplate ? held_out_ : trained_;
  const Sentence& form = any_of(random, forms);
  std::vector<int> filling(sets_.size(), -1);
  std::vector<int> chosen(sets_.size(), -1);
  const auto fill = [&](int slot) {
    const auto s = static_cast<std::size_t>(slot);
    chosen[s] = choose(random, static_cast<int>(sets_[s].size()));
    filling[s] = sets_[s][static_cast<std::size_t>(chosen[s])];
  };
  const auto first = static_cast<std::size_t>(form.pair[0]);
  const auto second = static_cast<std::size_t>(form.pair[1]);
  do {
    fill(form.pair[0]);
    fill(form.pair[1]);
  } while (filling[first] == filling[second] ||
           is_held_out(chosen[first], chosen[second]) != (split == Split::kPairs));
  for (const int slot : form.slots) {
    if (filling[static_cast<std::size_t>(slot)] < 0) fill(slot);
  }
  return example(form, filling);
}

Watched Grammar::watch(std::string_view lang, std::string_view text, std::string_view label) const {
  Grammar copy = *this;  // reading a text may add words to a vocabulary; this one's is complete
  const Sentence sentence = copy.read(text, label);
  assert(copy.vocabulary_.size() == vocabulary_.size());
  return {.lang = std::string(lang), .example = example(sentence, {})};
}

}  // namespace attn
