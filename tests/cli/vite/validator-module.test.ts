import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadModel } from '#declarations/load-model.ts'
import { validatorModule } from '#cli/vite/validator-module.ts'

const { model } = loadModel('tests/fixtures/library')
type Validate = { (record: unknown): boolean; errors?: { instancePath: string; keyword: string }[] | null }

/** Inside the project, so that what the modules import is found. */
let folder = ''

async function validatorOf(name: string): Promise<{ code: string; validate: Validate }> {
  const entity = model.entities[name]
  if (!entity) throw new Error(`The library has no entity "${name}".`)
  const code = validatorModule(entity)
  const file = join(folder, `${name}.mjs`)
  writeFileSync(file, code)
  const loaded = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { default: Validate }
  return { code, validate: loaded.default }
}

describe('a validator that is compiled ahead', () => {
  beforeAll(() => {
    folder = mkdtempSync(join('node_modules', '.validators-'))
    folder = join(process.cwd(), folder)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const BOOK = { title: 'Emma', author_id: 2, genre_id: 3, medium: 'hardback' }

  it('accepts what the rules allow', async () => {
    const { validate } = await validatorOf('book')
    expect(validate({ ...BOOK, isbn: '9780141439587', published_on: '1815-12-23', price: 899 })).toBe(true)
  })

  it('says everything that is wrong at once', async () => {
    const { validate } = await validatorOf('book')
    expect(validate({ ...BOOK, title: '', isbn: '12', published_on: '1815-13-01', price: -1 })).toBe(false)
    expect(validate.errors?.map(({ instancePath }) => instancePath).sort()).toEqual([
      '/isbn',
      '/price',
      '/published_on',
      '/title',
    ])
  })

  it('counts characters as people do, and formats addresses', async () => {
    const { validate } = await validatorOf('reader')
    validate({ first_name: 'Ada', last_name: 'Byron', branch_id: 1, email: 'ada at example' })
    expect(validate.errors).toMatchObject([{ instancePath: '/email', keyword: 'format' }])
  })

  it.each(Object.keys(model.entities))('of %s loads, and makes no code as it runs', async (name) => {
    const { code, validate } = await validatorOf(name)
    expect(typeof validate).toBe('function')
    expect(code).not.toMatch(/\beval\(|new Function|\brequire\(/)
  })
})
