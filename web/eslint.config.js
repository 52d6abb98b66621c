import js from '@eslint/js';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import { defineConfig, globalIgnores } from 'eslint/config';
import ts from 'typescript-eslint';

const configs = ['*.config.ts', '*.config.js'];

export default defineConfig([
  globalIgnores(['dist/', 'node_modules/']),
  js.configs.recommended,
  ts.configs.strict,
  {
    plugins: { 'import-x': importX },
    settings: {
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.tsx', '.js'] })],
    },
    rules: {
      'import-x/no-cycle': 'error',
      'import-x/no-default-export': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/naming-convention': [
        'error',
        { selector: 'typeLike', format: ['PascalCase'] },
        { selector: 'interface', format: ['PascalCase'], custom: { regex: '^I[A-Z]', match: false } },
      ],
      'no-console': ['error', { allow: ['warn', 'error'] }],
      eqeqeq: 'error',
    },
  },
  // Solid assigns a `ref` variable from JSX, which the rule does not see.
  { files: ['src/**/*.tsx'], rules: { 'no-unassigned-vars': 'off' } },
  {
    files: ['public/*.js'],
    languageOptions: {
      globals: Object.fromEntries(
        'addEventListener caches clients document fetch location localStorage matchMedia Response skipWaiting URL'
          .split(' ')
          .map((name) => [name, 'readonly']),
      ),
    },
  },
  { files: configs, rules: { 'import-x/no-default-export': 'off' } },
  {
    files: ['src/**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
]);
