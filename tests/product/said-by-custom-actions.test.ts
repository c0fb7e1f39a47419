import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadModel } from '#declarations/load-model.ts'
import { frameworkText, MESSAGES } from '#protocol/messages/catalogue.ts'
import { atLeastOne } from '../support/at-least-one.ts'

const ROOT = join(import.meta.dirname, '../..')
const messages = loadModel(ROOT).model.messages ?? {}

const written = ['custom-actions', 'rules']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(ROOT, folder, file)),
  )
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

/** Beginnings of codes that end with the name of a reason: `quotations.code_${refusal}`. */
const begun = [...written.matchAll(/\bmessage\(\s*`([\w.]+)\$\{/g)].flatMap(([, start]) => start ?? [])
const isSaid = (code: string) => written.includes(`'${code}'`) || begun.some((start) => code.startsWith(start))

describe('the messages of the application', () => {
  it('are all said somewhere', () => {
    expect(atLeastOne(Object.keys(messages)).filter((code) => !isSaid(code))).toEqual([])
  })

  it('have a text for every code that is said', () => {
    const said = [...written.matchAll(/\bmessage\(\s*'([\w.]+)'/g)].flatMap(([, code]) => code ?? [])
    const unknown = said.filter((code) => !Object.hasOwn(messages, code) && frameworkText(code) === undefined)
    expect(unknown).toEqual([])
    expect(said.length).toBeGreaterThan(100)
  })

  it('keep out of the areas of the framework', () => {
    const areas = atLeastOne(Object.keys(messages)).map((code) => code.split('.')[0])
    expect(areas.filter((area) => Object.hasOwn(MESSAGES, area ?? ''))).toEqual([])
  })
})
