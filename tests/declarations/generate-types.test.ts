import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { generateTypes } from '#declarations/generate-types.ts'
import { loadModel } from '#declarations/load-model.ts'

const { model } = loadModel('tests/fixtures/library')

describe('the types of records', () => {
  it('are TypeScript, one for each entity', async () => {
    const text = await generateTypes(model)
    const { diagnostics } = ts.transpileModule(text, { reportDiagnostics: true })
    expect(diagnostics).toEqual([])
    for (const name of ['BookRecord', 'ReadingGroupMemberRecord', 'RecordsByEntity']) {
      expect(text).toContain(`export interface ${name} {`)
    }
  })

  it('say what may be empty, what can be chosen, and what permissions or features can hide', async () => {
    const text = await generateTypes(model)
    const book = /export interface BookRecord \{[^}]*\}/.exec(text)?.[0] ?? ''
    expect(book).toContain('  title: string\n')
    expect(book).toContain('  subtitle: string | null\n')
    expect(book).toContain("  medium: 'hardback' | 'paperback' | 'audiobook' | 'ebook'")
    expect(book).toContain("  awards: ('booker' | 'carnegie' | 'hugo')[] | null\n")
    expect(book).toContain('  reservable?: boolean\n')
    expect(book).toContain('  metadata: unknown\n')
  })

  it('CFG-04 CFG-06 say what is configured and what is switched', async () => {
    const text = await generateTypes(model)
    const configuration = /export interface Configuration \{[^}]*\}/.exec(text)?.[0] ?? ''
    expect(configuration).toContain('  LOAN_DAYS: number\n')
    expect(configuration).toContain('  ACCEPT_CARDS: boolean\n')
    expect(configuration).toContain('  BRAND_NAME: string\n')
    const features = /export interface Features \{[^}]*\}/.exec(text)?.[0] ?? ''
    expect(features).toContain('  fines: boolean\n')
  })

  it('say where references lead, and what is computed when it is read', async () => {
    const text = await generateTypes(model)
    const references = /export interface ReferencesByEntity \{[^]*?\n\}/.exec(text)?.[0] ?? ''
    expect(references).toContain(
      "  loan: {\n    copy: 'copy'\n    reader: 'reader'\n    branch: 'branch'\n    librarian: 'librarian' | null\n  }\n",
    )
    const computed = /export interface ComputedByEntity \{[^]*?\n\}/.exec(text)?.[0] ?? ''
    expect(computed).toContain("  copy: 'status'\n")
    expect(computed).toContain("  loan: 'status' | 'week_late'\n")
    expect(text).toContain('interface DeclaredRecords extends RecordsByEntity {}')
  })

  it('are the same text each time', async () => {
    expect(await generateTypes(model)).toBe(await generateTypes(loadModel('tests/fixtures/library').model))
  })
})
