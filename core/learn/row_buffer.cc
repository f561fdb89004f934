#include "row_buffer.h"

namespace attn {

In turned(In m, RowBuffer& to) {
  to.resize(m.columns, padded(m.rows));
  to.clear();
  const Out out = to;
  for (int i = 0; i < m.rows; ++i) {
    for (int c = 0; c < m.columns; ++c) out.at(c, i) = m.at(i, c);
  }
  return out;
}

}  // namespace attn
