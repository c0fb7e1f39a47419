import type { ESLint } from 'eslint'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'
import { floors } from './lint/floors.ts'
import { importDirection } from './lint/import-direction.ts'
import { noBusinessWords } from './lint/no-business-words.ts'
import { noEmptyProof } from './lint/no-empty-proof.ts'
import { plainComments } from './lint/plain-comments.ts'

export default defineConfig([
  globalIgnores(['dist', 'data', 'node_modules', '.rollcall', 'test-results']),
  tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: {
      rollcall: {
        rules: {
          floors,
          'import-direction': importDirection,
          'no-business-words': noBusinessWords,
          'no-empty-proof': noEmptyProof,
          'plain-comments': plainComments,
        },
      },
    },
    rules: {
      'rollcall/floors': 'error',
      'rollcall/import-direction': 'error',
      'rollcall/plain-comments': 'error',
      'max-lines': ['error', { max: 300 }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      'no-console': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      eqeqeq: ['error', 'smart'],
    },
  },
  // One subject's tests may be long; what they test may not.
  { files: ['tests/**'], rules: { 'max-lines': ['error', { max: 500 }] } },
  { files: ['tests/**/*.{test,spec}.{ts,tsx}'], rules: { 'rollcall/no-empty-proof': 'error' } },
  // A declaration of modules that are made at build time has no imports of its own.
  { files: ['**/*.d.ts'], rules: { '@typescript-eslint/consistent-type-imports': 'off' } },
  { files: ['src/**/*.{ts,tsx}'], rules: { 'rollcall/no-business-words': 'error' } },
  {
    files: ['src/server/**', 'custom-actions/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.name='verbatim'] > :matches(Literal, TemplateLiteral).arguments",
          message:
            "Words for people are data: write message('area.name', { … }), with its text in the catalogue of messages.",
        },
        {
          selector:
            "ObjectExpression:has(> Property[key.name='resource']):has(> Property[key.name='count']) > Property[key.name='title'] > Literal",
          message: "Records are called what their entity is: blockerOf(context, 'lesson', count).",
        },
      ],
    },
  },
  {
    files: ['src/browser/**'],
    ignores: ['src/browser/ground/lazy-code.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react',
              importNames: ['lazy'],
              message: 'Use lazyCode of ground/lazy-code.tsx, which asks again for code that could not be loaded.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['custom-screens/**', 'app/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@mui/material/Dialog',
              message:
                'Use FormDialog, ConfirmDialog or ViewDialog of #browser/api.ts, which know how they are called and closed.',
            },
            {
              name: 'react',
              importNames: ['lazy'],
              message: 'Use lazyCode of #browser/api.ts, which asks again for code that could not be loaded.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks as unknown as ESLint.Plugin },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  { files: ['src/cli/**', 'app/**', 'bench/**', 'src/browser/ground/log-failure.ts'], rules: { 'no-console': 'off' } },
])
