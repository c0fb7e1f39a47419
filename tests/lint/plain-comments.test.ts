import { Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import { describe, expect, it } from 'vitest'
import { plainComments } from '../../lint/plain-comments.ts'

/** The words that are reported. */
function lint(code: string): string[] {
  return new Linter()
    .verify(code, [
      {
        languageOptions: { parser: tseslint.parser as Linter.Parser },
        plugins: { own: { rules: { comments: plainComments } } },
        rules: { 'own/comments': 'error' },
      },
    ])
    .map(({ message }) => /"(\w+)"(?: leaves|\.$)/.exec(message)?.[1] ?? message)
}

describe('plain-comments', () => {
  it.each([
    ['// The user and his roles.\nf()', 'his'],
    ['/* She signs in. */\nf()', 'She'],
    ['/** The rows that he sees. */\nf()', 'he'],
    ['/** What the list shows. */\nf()', 'What'],
    ['/** Whether a row is new. */\nf()', 'Whether'],
    ['/** Who may read it. */\nf()', 'Who'],
    ['/**\n * Where the rows are.\n */\nf()', 'Where'],
    ['/** CLS-04, LEV-05: whether a levy applies. */\nf()', 'whether'],
  ])('refuses %s', (code, word) => {
    expect(lint(code)).toEqual([word])
  })

  it.each([
    '/** The rows that the list shows. */\nf()',
    '/** True when a row is new: what has an id is not. */\nf()',
    '/** CLS-04: the levies that apply. */\nf()',
    '// What follows is long.\nf()',
    '/* Where rows are. */\nf()',
    '/** The user, with their roles. The other theme is shown here. */\nf()',
    'const text = "What she said"',
  ])('takes %s', (code) => {
    expect(lint(code)).toEqual([])
  })
})
