import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { check as formatted } from 'prettier'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkApplication } from '#cli/checks/check-application.ts'
import { explainCode, listCodes } from '#cli/overviews/explain-code.ts'
import { newEntity } from '#cli/new-entity/new-entity.ts'
import { TYPES_FILE } from '#cli/generated/generated-files.ts'
import { PROBLEM_CODES } from '#declarations/check/report/problem-codes.ts'
import { loadModel } from '#declarations/load-model.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'library-'))
  cpSync('tests/fixtures/library', root, { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

const text = (path: string): string => readFileSync(join(root, path), 'utf8')
const edit = (path: string, from: string, to: string): void =>
  writeFileSync(join(root, path), text(path).replace(from, to))

describe('check', () => {
  it('passes what has no errors', async () => {
    expect((await checkApplication(root)).failed).toBe(false)
  })

  it('prints every problem with its place, its mend and its code, and fails', async () => {
    edit('resources/books.json', '"author.name"', '"autor.name"')
    edit('schemas/copy.json', '"references": "book"', '"references": "boook"')
    const { text: printed, failed } = await checkApplication(root)
    expect(failed).toBe(true)
    expect(printed).toMatch(
      /resources\/books\.json:\d+ error RC120 \/list\/columns\/2\n {2}The column "autor\.name" leads nowhere: book has no "autor"\.\n {2}Did you mean "author\.name"\?/,
    )
    expect(printed).toMatch(/schemas\/copy\.json:\d+ error RC118 \/properties\/book_id\/references/)
    expect(printed).toContain('`npm run explain RC')
  })

  it('compares what actions call with the endpoints of custom code, and of resources', async () => {
    edit('resources/loans.json', '"call": "POST loans/:id/renew"', '"call": "POST loans/:id/renw"')
    edit('resources/books.json', '"body": { "reservable":', '"body": { "reservabel":')
    const { text: printed, failed } = await checkApplication(root)
    expect(failed).toBe(true)
    expect(printed).toMatch(
      /resources\/loans\.json:\d+ error RC168 .*\n {2}Nothing answers POST "loans\/:id\/renw"\.\n {2}Did you mean "loans\/:id\/renew"\?/,
    )
    expect(printed).toMatch(
      /resources\/books\.json:\d+ error RC169 .*\n {2}.* takes no "reservabel"\.\n {2}Did you mean "reservable"\?/,
    )
  })

  it('writes the types of the records that the declarations say now, so that nobody has to', async () => {
    await checkApplication(root)
    expect(text(TYPES_FILE)).not.toContain('drawer')
    edit('schemas/genre.json', '"name": {', '"drawer": { "type": "string" },\n    "name": {')
    await checkApplication(root)
    expect(text(TYPES_FILE)).toContain('  drawer: string | null\n')
  })

  it('leaves the types as they were while a declaration is wrong', async () => {
    await checkApplication(root)
    const before = text(TYPES_FILE)
    edit('schemas/genre.json', '"name": {', '"drawer": { "type": "strng" },\n    "name": {')
    expect((await checkApplication(root)).failed).toBe(true)
    expect(text(TYPES_FILE)).toBe(before)
  })
})

describe('new', () => {
  it('writes a commented pair of files that checks clean', async () => {
    const before = loadModel(root).problems
    const { written, text: printed } = newEntity(root, 'reading_room')
    expect(written).toBe(true)
    expect(printed).toContain('Wrote schemas/reading_room.json and resources/reading_rooms.json.')
    expect(loadModel(root).problems).toEqual(before)
    expect(text('schemas/reading_room.json')).toContain('"$comment"')
    expect(text('resources/reading_rooms.json')).toContain('"$comment"')
    for (const path of ['schemas/reading_room.json', 'resources/reading_rooms.json']) {
      expect(await formatted(text(path), { parser: 'json', printWidth: 120 }), path).toBe(true)
    }
  })

  it.each([
    ['reading_room', undefined],
    ['child', 'children'],
  ])('writes nothing of %s that goes without saying', async (entity, plural) => {
    newEntity(root, entity, plural)
    const { text: printed } = await checkApplication(root)
    expect(printed.split('\n').filter((line) => line.includes(plural ?? entity))).toEqual([])
  })

  it('gives the new entity a table, a screen and permissions, and shows it to no scoped guard', () => {
    newEntity(root, 'locker')
    const { model } = loadModel(root)
    expect(model.entities.locker).toMatchObject({ title: 'Locker', plural: 'Lockers', table: 'lockers' })
    expect(model.resources.lockers).toMatchObject({
      screens: { list: '/lockers', show: '/lockers/:id' },
      scope: { branch_staff: false, librarian: false },
    })
    expect(Object.keys(model.permissions)).toContain('lockers.edit')
  })

  it('takes a plural that is no rule', () => {
    newEntity(root, 'child', 'children')
    expect(loadModel(root).model.entities.child).toMatchObject({ plural: 'Children', table: 'children' })
  })

  it('writes nothing over what is there, and nothing under a name that cannot be one', () => {
    const before = text('schemas/book.json')
    expect(newEntity(root, 'book')).toEqual({
      text: 'schemas/book.json is there already. Nothing was written.',
      written: false,
    })
    expect(text('schemas/book.json')).toBe(before)
    expect(newEntity(root, '../escape').written).toBe(false)
    expect(newEntity(root, 'Locker').text).toContain('"Locker" cannot be a name')
  })
})

describe('explain', () => {
  it('has a page for every code', () => {
    for (const code of Object.keys(PROBLEM_CODES)) {
      const { text: page, found } = explainCode(code)
      expect(found).toBe(true)
      expect(page).toContain(code)
      expect(page).toContain('Wrong:')
      expect(page).toContain('Right:')
    }
  })

  it('finds a code in small letters, and the nearest to one that does not exist', () => {
    expect(explainCode('rc120').found).toBe(true)
    expect(explainCode('RC999')).toMatchObject({ found: false })
    expect(explainCode('RC12').text).toContain('Did you mean')
  })

  it('lists all codes, one a line', () => {
    expect(listCodes().split('\n')).toHaveLength(Object.keys(PROBLEM_CODES).length)
  })
})
