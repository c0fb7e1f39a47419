import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { checkSource } from '#declarations/check/check-source.ts'
import { PROBLEM_CODES } from '#declarations/check/report/problem-codes.ts'
import { problemsText, problemText } from '#declarations/problem-text.ts'
import { readApplication } from '#declarations/read-application.ts'
import { readCodeNames } from '#declarations/code/read-code-names.ts'
import { BROWSER_CODE_KINDS } from '#protocol/custom-code.ts'
import { COMPARISON_OPERATORS } from '#protocol/condition.ts'
import { TIME_ROOTS, VALUE_ROOTS } from '#protocol/conditions/operand.ts'
import { FORMAT_KINDS } from '#protocol/kinds/registry.ts'
import { fencedBlocks, filesShown } from './fenced-blocks.ts'
import { allFiles } from './all-files.ts'
import { namedInMetaSchema } from './named-in-meta-schema.ts'
import { atLeastOne } from '../support/at-least-one.ts'

const FOLDER = 'docs/guide'
const GUIDE = readFileSync(`${FOLDER}/declarations.md`, 'utf8')
const LIBRARY = 'tests/fixtures/library'
const META_SCHEMAS = 'src/declarations/meta-schemas'

/** Words that stand as code: a keyword counts as named only there, not where prose happens to use the word. */
const CODE = new Set([...GUIDE.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => code.match(/[$A-Za-z_]+/g) ?? []))

describe('the guide to declarations', () => {
  const metaSchemas = readdirSync(META_SCHEMAS).filter((name) => name.endsWith('.schema.json'))

  it('has four meta-schemas to name', () => {
    expect(metaSchemas).toEqual([
      'application.schema.json',
      'entity.schema.json',
      'report.schema.json',
      'resource.schema.json',
      'shared.schema.json',
    ])
  })

  it.each(metaSchemas)('names every keyword of %s', (name) => {
    const keywords = namedInMetaSchema(JSON.parse(readFileSync(`${META_SCHEMAS}/${name}`, 'utf8')))
    expect(keywords.length).toBeGreaterThan(20)
    expect(keywords.filter((keyword) => !CODE.has(keyword))).toEqual([])
  })

  it('names every format, operator, root and kind of code', () => {
    const formats = Object.keys(FORMAT_KINDS).flatMap((format) => format.split('-'))
    const roots = [...VALUE_ROOTS, ...TIME_ROOTS].map((root) => `$${root}`)
    const words = [...formats, ...COMPARISON_OPERATORS, ...roots, ...BROWSER_CODE_KINDS]
    expect(words.filter((word) => !CODE.has(word))).toEqual([])
  })

  it('adds an entity to the library that passes the check', () => {
    const files = { ...allFiles(LIBRARY), ...filesShown(GUIDE) }
    expect(Object.keys(filesShown(GUIDE))).toEqual(['schemas/room.json', 'resources/rooms.json'])
    const { problems } = checkSource(readApplication(files), readCodeNames(LIBRARY))
    expect(problemsText(problems.filter(({ file }) => file.includes('room')))).toBe('The declarations are right.')
  })

  it('shows a mistake as the check shows it', () => {
    const shown = filesShown(GUIDE)
    const misspelt = shown['resources/rooms.json']?.replace('"branch.name", "seats"', '"branch.nme", "seats"') ?? ''
    const files = { ...allFiles(LIBRARY), ...shown, 'resources/rooms.json': misspelt }
    const { problems } = checkSource(readApplication(files), readCodeNames(LIBRARY))
    const [error] = problems.filter(({ severity }) => severity === 'error')
    expect(GUIDE).toContain(error && problemText(error))
  })

  const examples = fencedBlocks(GUIDE).filter(({ language, file }) => language === 'json' && file === undefined)

  it.each(examples)('shows in line $line what the library says', ({ text }) => {
    const example: unknown = JSON.parse(text)
    const files = Object.values(allFiles(LIBRARY)).map((file) => JSON.parse(file) as unknown)
    expect(
      files.some((file) => isSomewhereIn(file, example)),
      text,
    ).toBe(true)
  })

  it('names only codes that exist', () => {
    const codes = new Set(GUIDE.match(/RC\d{3}/g))
    expect([...codes].filter((code) => !Object.hasOwn(PROBLEM_CODES, code))).toEqual([])
  })
})

it('the guide holds no JSON that is not JSON', () => {
  const examples = readdirSync(FOLDER).flatMap((name) =>
    fencedBlocks(readFileSync(`${FOLDER}/${name}`, 'utf8'))
      .filter(({ language }) => language === 'json')
      .map((block) => ({ ...block, name })),
  )
  for (const { text, line, name } of atLeastOne(examples)) {
    expect(() => JSON.parse(text) as unknown, `${name}:${line}`).not.toThrow()
  }
})

describe.each(readdirSync(FOLDER))('%s', (name) => {
  const text = readFileSync(`${FOLDER}/${name}`, 'utf8')

  it('links to headings and files that exist', () => {
    const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target)
    expect(links.filter((target) => !target.startsWith('http') && !leadsSomewhere(text, target))).toEqual([])
  })
})

function leadsSomewhere(text: string, target: string): boolean {
  if (!target.startsWith('#')) return existsSync(`${FOLDER}/${target.split('#')[0]}`)
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )
  return headings.includes(target.slice(1))
}

/** True when some part of a file contains everything in the example. */
function isSomewhereIn(part: unknown, example: unknown): boolean {
  if (says(part, example)) return true
  return typeof part === 'object' && part !== null && Object.values(part).some((inner) => isSomewhereIn(inner, example))
}

/** Objects may say more than the example does; everything else is the same. */
function says(part: unknown, example: unknown): boolean {
  if (typeof example !== 'object' || example === null || Array.isArray(example)) return isDeepStrictEqual(part, example)
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return false
  return Object.entries(example).every(([key, value]) => says((part as Record<string, unknown>)[key], value))
}
