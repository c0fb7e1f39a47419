import { describe, expect, it } from 'vitest'
import { checkSource } from '#declarations/check/check-source.ts'
import { readApplication } from '#declarations/read-application.ts'
import { repeatedDefaults } from '#declarations/repeated/repeated-defaults.ts'
import { asFiles, SMALL_LIBRARY_CODE, smallLibrary } from './small-library.ts'

/** The problems found when redundant parts are added to the small application: `code file pointer hint`. */
function found(change: (contents: Record<string, Record<string, unknown>>) => void): string[] {
  const said = (changed: boolean) => {
    const contents = smallLibrary() as Record<string, Record<string, unknown>>
    if (changed) change(contents)
    const source = readApplication(asFiles(contents))
    const { model } = checkSource(source, SMALL_LIBRARY_CODE)
    return repeatedDefaults(source, SMALL_LIBRARY_CODE, model).map(
      ({ code, severity, file, pointer, hint }) => `${severity} ${code} ${file} ${pointer} ${hint}`,
    )
  }
  const before = said(false)
  return said(true).filter((one) => !before.includes(one))
}

const REMOVE = 'Remove it: the application is the same without.'

describe('what only repeats a default', () => {
  it('is found, with its place and what to do', () => {
    const added = found((contents) => {
      Object.assign(contents['resources/copies.json'] ?? {}, { permissions: 'books.copies' })
      Object.assign(contents['schemas/branch.json'] ?? {}, { display: 'name' })
    })
    expect(added).toEqual([
      `warning RC195 schemas/branch.json /display ${REMOVE}`,
      `warning RC195 resources/copies.json /permissions ${REMOVE}`,
    ])
  })

  it('is found where a word would do', () => {
    const added = found((contents) => {
      Object.assign(contents['resources/copies.json'] ?? {}, { list: { columns: ['name', { path: 'price' }] } })
    })
    expect(added).toEqual(['warning RC195 resources/copies.json /list/columns/1 Write "price".'])
  })

  it('is found in application.json', () => {
    const added = found((contents) => {
      const application = contents['app/application.json'] ?? {}
      application.features = { shelves: { title: 'Shelves', default: true }, carts: { title: 'Carts', default: false } }
    })
    expect(added).toEqual([`warning RC195 app/application.json /features/shelves/default ${REMOVE}`])
  })

  it('is nothing that changes how something is called', () => {
    const added = found((contents) => {
      Object.assign(contents['schemas/branch.json'] ?? {}, { title: 'Library', table: 'houses' })
    })
    expect(added).toEqual([])
  })
})
