import { fileURLToPath } from 'node:url';
import eslint from '@eslint/js';
import tseslint from 'typescript-eslint';

const root = fileURLToPath(new URL('..', import.meta.url));

// The model runs anywhere, so it may not touch the page. Checked by name, since one tsconfig serves all of web/.
const pageGlobals = [
  ...['window', 'document', 'navigator', 'location', 'history', 'localStorage', 'sessionStorage', 'self'],
  ...[
    'Element',
    'HTMLElement',
    'Node',
    'ShadowRoot',
    'Event',
    'CustomEvent',
    'customElements',
    'fetch',
    'matchMedia',
  ],
];

export default tseslint.config(
  { ignores: ['dist/', 'build/', 'node_modules/'] },
  eslint.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        project: ['web/tsconfig.json', 'web/tsconfig.tests.json'],
        tsconfigRootDir: root,
      },
    },
    rules: {
      'no-undef': 'off', // tsc knows better
      eqeqeq: 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[property.name='innerHTML']",
          message: 'Text goes through Lit templates.',
        },
        {
          selector: "MemberExpression[property.name='outerHTML']",
          message: 'Text goes through Lit templates.',
        },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  { files: ['web/model/**'], rules: { 'no-restricted-globals': ['error', ...pageGlobals] } },
  {
    // A cast in JSDoc is invisible to eslint; tsc checks these files too.
    files: ['**/*.mjs'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  { files: ['web/eslint.config.js'], ...tseslint.configs.disableTypeChecked },
);
