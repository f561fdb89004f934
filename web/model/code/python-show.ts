// How Python programs print.
import type { Plan } from './plan.js';

export function showFunctions({ scene, n, n_q }: Plan): Record<string, readonly string[]> {
  const { precision } = scene.view;
  const names = n_q < n ? `tokens[${String(n - n_q)}:]` : 'tokens';
  return {
    show: [
      'def show(title, matrix):',
      '    print(title)',
      `    for name, row in zip(${names}, matrix):`,
      "        print(' '.join(f'{text(float(number)):>WIDTH}' for number in row), '|', name)".replace(
        'WIDTH',
        String(precision + 4),
      ),
    ],
    text: [
      'def text(number):',
      `    """${String(precision)} significant digits, halves rounded up; an exponent where there would be many zeros."""`,
      '    if number == 0:',
      "        return '0'",
      '    number *= 1 + 1e-15',
      `    digits, power = f'{number:.${String(precision - 1)}e}'.split('e')`,
      '    power = int(power)',
      '    if power < -4 or round(abs(number)) >= 1e6:',
      "        return f'{digits}e{power}'",
      `    return f'{number:.{max(0, ${String(precision - 1)} - power)}f}'`,
    ],
  };
}
