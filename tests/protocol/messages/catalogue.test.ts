import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { frameworkText, MESSAGES } from '#protocol/messages/catalogue.ts'
import { atLeastOne } from '../../support/at-least-one.ts'

const SOURCE = join(import.meta.dirname, '../../../src')
const CATALOGUE = join(SOURCE, 'protocol/messages/catalogue')

const codes = Object.entries(MESSAGES).flatMap(([area, texts]) => Object.keys(texts).map((name) => `${area}.${name}`))

/** The code of the framework, the catalogue itself left out. */
const written = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .map((file) => join(SOURCE, file))
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith(CATALOGUE))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

describe('the catalogue of messages', () => {
  it('has no text that nothing says', () => {
    const unsaid = atLeastOne(codes).filter((code) => !written.includes(`'${code}'`) && !isComposed(code))
    expect(unsaid).toEqual([])
  })

  it('has the text of every code that is said', () => {
    const said = [...written.matchAll(/\bmessage\(\s*'([\w.]+)'/g)].flatMap(([, code]) => code ?? [])
    expect(
      atLeastOne(said).filter((code) => frameworkText(code) === undefined && !/^(loans|customers)\./.test(code)),
    ).toEqual([])
  })

  it('finds no text of inherited names', () => {
    expect(frameworkText('constructor.name')).toBeUndefined()
    expect(frameworkText('errors.constructor')).toBeUndefined()
    expect(frameworkText('errors')).toBeUndefined()
  })
})

/** The parts of a list are named by a template: `list.${what}`. */
function isComposed(code: string): boolean {
  return ['list.filter', 'list.quick_filter', 'list.sort_field', 'list.parameter'].includes(code)
}
