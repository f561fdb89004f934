#include "properties.h"

val get(const val& from, const char* key) { return from[key]; }
double get_number(const val& from, const char* key) { return get(from, key).as<double>(); }
std::string get_text(const val& from, const char* key) { return get(from, key).as<std::string>(); }

void put(const val& to, const char* key, const val& value) { val(to).set(key, value); }
void put(const val& to, const char* key, double value) { put(to, key, val(value)); }
void put(const val& to, const char* key, const std::string& value) { put(to, key, val(value)); }
