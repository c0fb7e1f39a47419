import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Linter } from 'eslint'
import { describe, expect, it } from 'vitest'
import { declaredWords, wordsOf } from '../../lint/declared-words.ts'
import { noBusinessWords } from '../../lint/no-business-words.ts'

function application(schemas: string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'words-'))
  for (const folder of ['schemas', 'resources']) mkdirSync(join(root, folder))
  for (const schema of schemas) writeFileSync(join(root, 'schemas', `${schema}.json`), '{}')
  return root
}

function lint(code: string, root: string): string[] {
  const linter = new Linter({ cwd: root })
  const plugin = { rules: { words: noBusinessWords } }
  return linter
    .verify(code, [{ plugins: { own: plugin }, rules: { 'own/words': 'error' } }])
    .map((problem) => `${problem.line}: ${problem.message.split(';')[0]}`)
}

describe('no-business-words', () => {
  const root = application(['reading_group', 'loan'])

  it('takes its words from the declarations, without general ones', () => {
    expect([...declaredWords(root)].sort()).toEqual(['loan', 'reading'])
  })

  it('splits identifiers', () => {
    expect(wordsOf('const overdueLoans = LOAN_LIMIT')).toEqual(['const', 'overdue', 'loans', 'loan', 'limit'])
  })

  it('reports a word in an identifier, a string and a comment', () => {
    expect(lint('const x = loanCount\n// every loan\nconst y = "loan"', root)).toEqual([
      '1: "loan" is a word of the business',
      '2: "loan" is a word of the business',
      '3: "loan" is a word of the business',
    ])
  })

  it('leaves other words alone', () => {
    expect(lint('const group = { download: 1 }', root)).toEqual([])
  })
})
