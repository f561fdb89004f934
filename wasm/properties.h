// Properties of JavaScript objects. Functions of their own, not inlined at every use, because the
// module's size is a reader's waiting time.
#pragma once

#include <emscripten/val.h>

#include <string>
#include <vector>

using emscripten::val;

val get(const val& from, const char* key);
double get_number(const val& from, const char* key);
std::string get_text(const val& from, const char* key);

template <class T>
[[gnu::noinline]] std::vector<T> get_numbers(const val& from, const char* key) {
  return emscripten::convertJSArrayToNumberVector<T>(get(from, key));
}

void put(const val& to, const char* key, const val& value);
void put(const val& to, const char* key, double value);
void put(const val& to, const char* key, const std::string& value);

// A typed array of its own: the view of wasm memory lives for this one call.
template <class Numbers>
[[gnu::noinline]] val copy_of(const Numbers& numbers) {
  return val(emscripten::typed_memory_view(numbers.size(), numbers.data()))
      .template call<val>("slice");
}
