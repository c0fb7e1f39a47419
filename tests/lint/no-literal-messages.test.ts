import { Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import { describe, expect, it } from 'vitest'
import { noLiteralMessages } from '../../lint/no-literal-messages.ts'

/** The number of sentences that are complained of. */
function lint(code: string, filename = 'a.ts'): number {
  const plugin = { rules: { literal: noLiteralMessages } }
  const problems = new Linter().verify(
    code,
    [
      {
        files: ['**/*.ts'],
        languageOptions: { parser: tseslint.parser as Linter.Parser },
        plugins: { own: plugin },
        rules: { 'own/literal': 'error' },
      },
    ],
    { filename },
  )
  return problems.length
}

describe('no-literal-messages', () => {
  it.each([
    ["throw new Conflict('This is over.')", 1],
    ['throw new NotFound(`There is no ${name}.`)', 1],
    ["throw new ValidationFailed({ name: ['Too long.'], email: [`Taken by ${name}.`] })", 2],
    ["throw new BadRequest(isOver ? 'Over.' : 'Not begun.')", 2],
    ["throw new Conflict(why ?? 'Not now.')", 1],
    ["errors.add('name', 'Too long.')", 1],
    ["row.refuse('name', 'Too long.')", 1],
  ])('refuses %s', (code, sentences) => {
    expect(lint(code)).toBe(sentences)
  })

  it('refuses sentences in the status of a job, and nowhere else', () => {
    const batch = 'const end = { done, message: `${done} loans renewed.` }'
    expect(lint(batch, 'renew-all.job.ts')).toBe(1)
    expect(lint("const end = { done, message: message('loans.renewed', { done }) }", 'renew-all.job.ts')).toBe(0)
    expect(lint(batch)).toBe(0)
  })

  it.each([
    "throw new Conflict(message('loans.over', { name }))",
    "throw new Conflict(message(isOver ? 'loans.over' : 'loans.not_begun'), { reason: 'over' })",
    "throw new ValidationFailed({ name: [message('validation.required')], '': [refused] })",
    'throw new NotFound()',
    "throw new Error('Hooks run in a circle.')",
    "errors.add('name', message('validation.required'))",
    "names.add('first', 'second')",
  ])('allows %s', (code) => {
    expect(lint(code)).toBe(0)
  })
})
