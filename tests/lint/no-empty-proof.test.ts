import { Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import { describe, expect, it } from 'vitest'
import { noEmptyProof } from '../../lint/no-empty-proof.ts'

/** The rows that are complained of. */
function lint(code: string): string[] {
  const plugin = { rules: { proof: noEmptyProof } }
  return new Linter()
    .verify(
      code,
      [
        {
          files: ['**/*.ts'],
          languageOptions: { parser: tseslint.parser as Linter.Parser },
          plugins: { own: plugin },
          rules: { 'own/proof': 'error' },
        },
      ],
      { filename: 'a.test.ts' },
    )
    .map(({ message }) => /no rows in (.*?)\. Say/.exec(message)?.[1] ?? message)
}

describe('no-empty-proof', () => {
  it.each([
    ['expect(rows.every((row) => row.id === 1)).toBe(true)', 'rows'],
    ['expect(body.items?.every((row) => row.id === 1)).toBe(true)', 'body.items'],
    ['expect(rows.every(isIt)).toEqual(true)', 'rows'],
    ['for (const row of rows) expect(row.id).toBe(1)', 'rows'],
    ['for (const [at, row] of rows.entries()) { expect(row.id).toBe(at) }', 'rows'],
    ['for (const [name, row] of Object.entries(rows)) { expect(row.name).toBe(name) }', 'rows'],
    ['for (const row of rows.filter(isIt)) expect(row.id).toBe(1)', 'rows.filter(isIt)'],
    ['for (const row of []) expect(row.id).toBe(1)', '[]'],
    ['expect(rows).toEqual([]); expect(rows.every(isIt)).toBe(true)', 'rows'],
    ['expect(rows).not.toContain(3); expect(rows.every(isIt)).toBe(true)', 'rows'],
    ['expect(others).toHaveLength(3); expect(rows.every(isIt)).toBe(true)', 'rows'],
  ])('refuses %s', (code, rows) => {
    expect(lint(code)).toEqual([rows])
  })

  it.each([
    'expect(rows).toHaveLength(3); expect(rows.every(isIt)).toBe(true)',
    'expect(rows.length).toBeGreaterThan(0); for (const row of rows) expect(row.id).toBe(1)',
    'it(() => { expect(rows).toContain(1); for (const one of [1]) { f(rows.map(() => { expect(rows.every(isIt)).toBe(true) })) } })',
    'expect(rows.map(({ id }) => id)).toEqual([1, 2]); expect(rows.every(isIt)).toBe(true)',
    'expect(atLeastOne(rows).every(isIt)).toBe(true)',
    'for (const row of atLeastOne(rows)) expect(row.id).toBe(1)',
    'for (const row of [1, 2]) expect(row).toBe(1)',
    'for (const row of [1, 2] as const) expect(row).toBe(1)',
    'const rows = [1, 2]; for (const row of rows) expect(row).toBe(1)',
    'const rows = { a: 1 }; for (const row of Object.keys(rows)) expect(row).toBe(1)',
    'fc.assert(fc.property(drawn, (rows) => { for (const row of rows) expect(row.id).toBe(1) }))',
    'for (const row of rows) write(row)',
    'expect(rows.every(isIt)).toBe(false)',
    'expect(rows.some(isIt)).toBe(true)',
    'for (const kind of VALUE_KINDS) expect(kind).toBe(1)',
    'for (const row of Object.values(TABLE.rows)) expect(row).toBe(1)',
    'for (const one of [1]) for (const row of rows) expect(row).toBe(one)',
  ])('takes %s', (code) => {
    expect(lint(code)).toEqual([])
  })
})
