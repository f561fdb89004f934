#include "from_js.h"

#include "properties.h"
#include "settings.h"

namespace {

int get_int(const val& from, const char* key) { return static_cast<int>(get_number(from, key)); }

void read_pins(const val& from, attn::Scene& scene) {
  const int count = get_int(from, "length");
  for (int i = 0; i < count; ++i) {
    const val pin = from[i];
    const auto place = get_numbers<int>(pin, "place");
    const auto layer = static_cast<std::size_t>(place[0]);
    if (layer > scene.layer_pins.size()) {
      scene.layer_pins = std::vector<attn::Pins>(attn::Limits::kLayers - 1);
    }
    auto& pins = layer == 0 ? scene.pins : scene.layer_pins[layer - 1];
    attn::Pin& to = pins[attn::Stage(place[1])].emplace();
    to.learned = place[2] != 0;
    to.shape.assign(place.begin() + 3, place.end());
    to.data = get_numbers<float>(pin, "data");
    to.heads = get_numbers<std::uint8_t>(pin, "heads");
  }
}

}  // namespace

attn::Scene scene_of(const val& from) {
  attn::Scene scene;
  read_settings(get_numbers<double>(from, "settings"), scene);
  scene.mask.visible_keys = get_numbers<std::uint8_t>(from, "visible_keys");
  scene.mask.visible_cells = get_numbers<std::uint8_t>(from, "visible_cells");
  read_pins(get(from, "pins"), scene);
  return scene;
}

attn::CellRef cell_of(const val& from) {
  return {get_text(from, "stage"), get_int(from, "head"), get_int(from, "row"),
          get_int(from, "column"), get_int(from, "layer")};
}
