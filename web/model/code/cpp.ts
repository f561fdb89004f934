// The C++ program: it hands the same Scene to the same core.
import { sceneLines } from './cpp-scene.js';
import { flowOf } from './flow.js';
import { indented } from './literals.js';
import { digits } from './numpy.js';
import { planOf, type Plan } from './plan.js';
import type { Scene } from '../scene.js';
import type { Trace } from '../trace.js';

export function cppProgram(scene: Scene, trace: Trace): string {
  const plan = planOf(scene, trace);
  const settings = sceneLines(plan.scene, plan.learned);
  const uses = settings.join('\n');
  const lines = [
    "// Attention by the page's own core. It prints the weights of every head and the output as the page",
    `// shows them, with ${digits(scene.view.precision)}. Saved as attention.cc in the project's folder, with the`,
    '// headers of xtensor and xtl in the folder HEADERS, it is compiled and run by',
    '//   c++ -std=c++20 -O2 -ffp-contract=off -I core -isystem HEADERS attention.cc core/*.cc core/kernels/*.cc',
    '//   ./a.out',
    '#include <algorithm>',
    '#include <cmath>',
    '#include <cstdio>',
    '#include <limits>',
    '#include <string>',
    '#include <variant>',
    '#include <vector>',
    '',
    '#include "run.h"',
    '',
    'using namespace attn;',
    '',
    ...(uses.includes('kMasked')
      ? ['constexpr float kMasked = -std::numeric_limits<float>::infinity();', '']
      : []),
    '// Everything that was set; what is not here is as core/scene.h has it.',
    'Scene make_scene() {',
    '  Scene scene;',
    ...half(settings),
    '  return scene;',
    '}',
    '',
    ...showFunctions(plan),
    '',
    ...mainFunction(plan),
  ];
  return `${lines.join('\n')}\n`;
}

/** Google's two spaces. */
const half = (lines: readonly string[]): string[] =>
  indented(lines).map((line) => line.replace(/^ {4}/, '  '));

function showFunctions({ scene, n, n_q }: Plan): string[] {
  const { precision } = scene.view;
  const places = String(precision - 1);
  const token = n_q < n ? `i + ${String(n - n_q)}` : 'i';
  return [
    `// ${digits(precision)}, halves rounded up; an exponent where there would be many zeros.`,
    'std::string text_of(double number) {',
    '  if (number == 0) return "0";',
    '  number *= 1 + 1e-15;',
    '  char digits[64];',
    `  std::snprintf(digits, sizeof digits, "%.${places}e", number);`,
    '  const std::string all = digits;',
    "  const std::size_t e = all.find('e');",
    '  const int power = std::stoi(all.substr(e + 1));',
    '  if (power < -4 || std::round(std::abs(number)) >= 1e6) {',
    "    return all.substr(0, e) + 'e' + std::to_string(power);",
    '  }',
    `  std::snprintf(digits, sizeof digits, "%.*f", std::max(0, ${places} - power), number);`,
    '  return digits;',
    '}',
    '',
    'void show(const std::string& title, const Tensor2& matrix, const Trace& trace) {',
    '  std::printf("%s\\n", title.c_str());',
    '  for (int i = 0; i < rows(matrix); ++i) {',
    '    for (const float number : row(matrix, i)) {',
    `      std::printf("%${String(precision + 4)}s ", text_of(number).c_str());`,
    '    }',
    `    std::printf("| %s\\n", trace.tokens[static_cast<std::size_t>(${token})].c_str());`,
    '  }',
    '}',
  ];
}

function mainFunction(plan: Plan): string[] {
  const { isStack, manyHeads, hasOutput } = plan;
  const parts = [
    ...(isStack ? ['"Layer " + std::to_string(l + 1)'] : []),
    ...(manyHeads ? [`"${isStack ? ', head ' : 'Head '}" + std::to_string(h + 1)`] : []),
  ];
  const title = parts.length > 0 ? `${parts.join(' + ')} + ": weights"` : '"Weights"';
  const layer = isStack ? 'trace.layers[l]' : 'trace.layers[0]';
  const heads = manyHeads
    ? [
        `for (std::size_t h = 0; h < ${layer}.heads.size(); ++h) {`,
        `  const Tensor2& weights = ${layer}.heads[h].weights->value;`,
        `  show(${title}, weights, trace);`,
        '}',
      ]
    : [`show(${title}, ${layer}.heads[0].weights->value, trace);`];
  const all = isStack
    ? ['for (std::size_t l = 0; l < trace.layers.size(); ++l) {', ...half(heads), '}']
    : heads;
  return [
    'int main() {',
    '  const auto result = run(make_scene());',
    '  if (const SceneError* error = std::get_if<SceneError>(&result)) {',
    '    std::fprintf(stderr, "%s: %s\\n", error->field.c_str(), error->message.c_str());',
    '    return 1;',
    '  }',
    '  const Trace& trace = std::get<Trace>(result);',
    ...half(all),
    ...(hasOutput ? [`  show("Output", trace.layers.back().${flowOf(plan).out}->value, trace);`] : []),
    '  return 0;',
    '}',
  ];
}
