import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadModel } from '#declarations/load-model.ts'
import type { Model } from '#declarations/model.ts'
import { readCodeNames } from '#declarations/code/read-code-names.ts'
import { loadServerCode } from '#server/load-server-code.ts'
import { routeTable } from '#server/routes/route-table.ts'

const ROOT = join(import.meta.dirname, '../../fixtures/library')
const { model } = loadModel(ROOT)
const code = await loadServerCode(ROOT, readCodeNames(ROOT))
const tableOf = (changed: Model) =>
  routeTable(changed, code).map(({ method, path, permission }) => `${method} ${path} ${permission.join('|')}`)

describe('the route table', () => {
  it('has what a resource, its places, relations, collections, pickers and code offer', () => {
    expect(tableOf(model)).toEqual(
      expect.arrayContaining([
        'GET books books.list',
        'GET books/:id books.details',
        'POST books books.add',
        'PUT books/:id books.edit',
        'PATCH books/:id books.edit',
        'DELETE books/:id books.delete',
        'GET books/all books.list|books.details',
        'POST books/all books.list|books.details',
        'GET books/:id/meta books.details',
        'POST books/look-alike books.add|books.edit',
        'GET branches/:branch_id/notes branches.notes.list',
        'PUT branches/:branch_id/opening-rates branches.opening_rates.edit',
        'GET reasons/of/:list *',
        'GET branches/closure-reasons *',
        'GET reading-groups/:id/readers reading_groups.readers.list|reading_groups.details',
        'GET reading-groups/:id/readers/:reader_id reading_groups.readers.list|reading_groups.details',
        'GET reading-groups/:id/readers/available reading_groups.readers.add|reading_groups.readers.list',
        'POST reading-groups/:id/readers/attach reading_groups.readers.add',
        'POST reading-groups/:id/readers/detach reading_groups.readers.delete',
        'POST reading-groups/:id/readers/toggle reading_groups.readers.edit',
        'PUT reading-groups/:id/readers/:reader_id reading_groups.readers.edit',
        'POST books/:id/withdraw books.withdraw',
        'GET check *',
        'GET configuration *',
        'GET feature *',
        'GET option-values/:list *',
      ]),
    )
  })

  it('offers only the methods that are declared, and none that write what a query gives', () => {
    const statistics = tableOf(model).filter((line) => line.includes(' statistics'))
    expect(statistics.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
      'GET reports/branches',
      'GET reports/branches/all',
      'POST reports/branches/all',
    ])
  })

  it('refuses two routes with one address', () => {
    const { books, authors } = model.resources
    if (!books || !authors) throw new Error('The library has books and authors.')
    const twice = { ...model, resources: { ...model.resources, authors: { ...authors, mounts: books.mounts } } }
    expect(() => tableOf(twice)).toThrow('Two routes have the address GET /api/books.')
  })

  it('refuses two names for what stands at one place of an address', () => {
    const { branches } = model.resources
    const [mount] = branches?.mounts ?? []
    if (!branches || !mount) throw new Error('The library has branches.')
    const endpoint = {
      method: 'POST' as const,
      path: 'branches/:id/librarians/:person_id',
      permission: 'branches.edit',
      reply: {},
      run: async () => ({}),
    }
    const named = { ...branches, endpoints: ['branches/odd'] }
    const odd = { ...model, resources: { ...model.resources, branches: named } }
    expect(() => routeTable(odd, { ...code, endpoints: { ...code.endpoints, 'branches/odd': endpoint } })).toThrow(
      '/api/branches/:id/librarians/:librarian_id and /api/branches/:id/librarians/:person_id are one address',
    )
  })

  it('refuses a route without a permission', () => {
    const { books } = model.resources
    if (!books) throw new Error('The library has books.')
    const open = {
      ...model,
      resources: { ...model.resources, books: { ...books, picker: { ...books.picker, permission: [] } } },
    }
    expect(() => tableOf(open)).toThrow('The route GET /api/books/all has no permission.')
  })

  it('refuses a permission that nothing declares', () => {
    const { 'books.withdraw': _withdraw, ...permissions } = model.permissions
    expect(() => tableOf({ ...model, permissions })).toThrow(
      'The route POST /api/books/:id/withdraw takes the permission "books.withdraw", which nothing declares. Name it under "permissions" in app/application.json.',
    )
  })

  it('refuses a name without code', () => {
    const { books } = model.resources
    if (!books) throw new Error('The library has books.')
    const missing = { ...model, resources: { ...model.resources, books: { ...books, endpoints: ['books/burn'] } } }
    expect(() => tableOf(missing)).toThrow('There is no custom-actions/books/burn.endpoint.ts, which books names.')
  })
})
