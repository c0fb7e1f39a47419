import { describe, expect, it } from 'vitest'
import { createDataProvider } from '#browser/ground/providers/data-provider.ts'
import { createHttpClient } from '#browser/ground/providers/http-client.ts'
import { sessionToken } from '#browser/ground/providers/session-token.ts'
import { fakeFetch } from '../../fake-fetch.ts'
import { index } from '../../library-model.ts'
import { noUpload } from '../../no-upload.ts'

function providerOf(answers: Parameters<typeof fakeFetch>[0]) {
  const server = fakeFetch(answers)
  const http = createHttpClient({ base: '/api', tenant: 'north', token: sessionToken(undefined), fetch: server.fetch })
  return { ...server, data: createDataProvider(index, http, noUpload) }
}

const EMPTY_LIST = {
  body: { items: [], meta: { total: 0, current_page: 1, last_page: 1, has_more_pages: false } },
}
const FIRST_PAGE = { pagination: { page: 1, perPage: 15 }, sort: { field: 'title', order: 'ASC' as const } }

describe('lists', () => {
  it('API-02 MAPI-01 SAPI-01 asks in the dialect of the API and understands its reply', async () => {
    const { data, calls } = providerOf({
      'GET /api/books': {
        body: {
          items: [{ id: 16, title: 'Emma' }],
          meta: { total: 31, current_page: 2, last_page: 3, has_more_pages: true },
        },
      },
    })
    const reply = await data.getList('books', {
      pagination: { page: 2, perPage: 15 },
      sort: { field: 'author.name', order: 'DESC' },
      filter: {
        medium: ['hardback', 'ebook'],
        published: { startDate: '2026-01-01' },
        language: '',
        isbn: undefined,
        search: ' emma ',
        quick_filter: 'available',
      },
    })
    expect(calls[0]?.call).toBe(
      'GET /api/books?page=2&count=15&sorting[author.name]=desc&filter[medium][]=hardback&filter[medium][]=ebook' +
        '&filter[published][startDate]=2026-01-01&quick_filter=available&search=emma',
    )
    expect(reply).toMatchObject({
      data: [{ id: 16, title: 'Emma' }],
      total: 31,
      pageInfo: { hasNextPage: true, hasPreviousPage: true },
      meta: { totalIsEstimate: false, lastPage: 3 },
    })
  })

  it('says when a total is an estimate', async () => {
    const meta = { total: 2_000_000, current_page: 1, last_page: null, has_more_pages: true, total_is_estimate: true }
    const { data } = providerOf({ 'GET /api/books': { body: { items: [], meta } } })
    expect(await data.getList('books', FIRST_PAGE)).toMatchObject({ meta: { totalIsEstimate: true, lastPage: null } })
  })

  it('breaks ties as declared while the first declared column is sorted by', async () => {
    const { data, calls } = providerOf({ 'GET /api/readers': EMPTY_LIST })
    const meta = {
      sort: [
        { path: 'last_name', direction: 'asc' },
        { path: 'first_name', direction: 'asc' },
      ],
    }
    await data.getList('readers', { ...FIRST_PAGE, sort: { field: 'last_name', order: 'DESC' }, meta })
    await data.getList('readers', { ...FIRST_PAGE, sort: { field: 'age', order: 'ASC' }, meta })
    expect(calls[0]?.call).toContain('sorting[last_name]=desc&sorting[first_name]=asc')
    expect(calls[1]?.call).toContain('count=15&sorting[age]=asc')
    expect(calls[1]?.call).not.toContain('first_name')
  })

  it('reads the rows of a place other than the main one', async () => {
    const { data, calls } = providerOf({ 'GET /api/branches/3/closures': EMPTY_LIST })
    await data.getList('closures', { meta: { api: 'branches/3/closures', params: { open: '1' } } })
    expect(calls[0]?.call).toBe('GET /api/branches/3/closures?open=1')
  })

  it('names the value that a child address lacks', async () => {
    const { data } = providerOf({})
    await expect(data.getList('closures', FIRST_PAGE)).rejects.toThrow(
      'The path "branches/:branch_id/closures" names ":branch_id", which the record does not have.',
    )
  })
})

describe('one record', () => {
  const EMMA = { id: 7, title: 'Emma', author_id: 2, author: { id: 2, name: 'Jane Austen' } }

  it('SAPI-01 is read with its version', async () => {
    const { data } = providerOf({ 'GET /api/books/7': { body: { item: EMMA }, headers: { etag: '"3"' } } })
    expect((await data.getOne('books', { id: 7 })).data).toEqual({ ...EMMA, _etag: '"3"' })
  })

  it('is changed by the fields that differ, naming the version that the form was filled from', async () => {
    const { data, calls } = providerOf({
      'PUT /api/books/7': { body: { item: { ...EMMA, title: 'Emma!' } }, headers: { etag: '"4"' } },
    })
    const { data: saved } = await data.update('books', {
      id: 7,
      data: { ...EMMA, title: 'Emma!', _etag: '"3"' },
      // Loaded since by another part of the screen: not what the person saw.
      previousData: { ...EMMA, _etag: '"9"' },
    })
    expect(calls[0]).toMatchObject({ body: { title: 'Emma!' }, headers: { 'if-match': '"3"' } })
    expect(saved).toMatchObject({ title: 'Emma!', _etag: '"4"' })
  })

  it('clears what is emptied in a change', async () => {
    const { data, calls } = providerOf({ 'PUT /api/books/7': { body: { item: EMMA } } })
    await data.update('books', { id: 7, data: { author_id: null }, previousData: EMMA })
    expect(calls[0]?.body).toEqual({ author_id: null })
  })

  it('MCON-15 leaves empty dates out of a new record', async () => {
    const { data, calls } = providerOf({ 'POST /api/branches/3/closures': { status: 201, body: { item: { id: 9 } } } })
    const typed = { branch_id: 3, start_date: '2026-03-18', end_date: null, remark: null }
    expect((await data.create('closures', { data: typed })).data).toMatchObject({ id: 9 })
    expect(calls[0]?.body).toEqual(typed)
  })

  it('is deleted without a body', async () => {
    const { data, calls } = providerOf({ 'DELETE /api/books/7': { body: { success: true } } })
    expect((await data.delete('books', { id: 7, previousData: EMMA })).data).toEqual(EMMA)
    expect(calls[0]?.body).toBeUndefined()
  })

  it('comes with the rows of a tab in one request', async () => {
    const rows = { items: [{ id: 1 }], meta: { total: 1, current_page: 1, last_page: 1, has_more_pages: false } }
    const { data, calls } = providerOf({
      'GET /api/books/7': { body: { item: EMMA, with: { copies: rows } }, headers: { etag: '"3"' } },
    })
    const shown = await data.readScreen('books', { id: 7, tab: 'copies', query: { page: 1, count: 15 } })
    expect(calls.map(({ call }) => call)).toEqual(['GET /api/books/7?with=copies&page=1&count=15'])
    expect(shown).toEqual({ record: { ...EMMA, _etag: '"3"' }, rows: { copies: rows }, counts: {} })
  })

  it('of which there is no other is asked for and changed without an id', async () => {
    const reply = { body: { item: { id: 1, name: 'North Libraries' } }, headers: { etag: '"2"' } }
    const { data, calls } = providerOf({ 'GET /api/service': reply, 'PUT /api/service': reply })
    const { record } = await data.readScreen('service', { id: 1 })
    await data.getOne('service', { id: 1 })
    await data.update('service', { id: 1, data: { ...record, name: 'North' }, previousData: record })
    expect(calls.map(({ call }) => call)).toEqual(['GET /api/service', 'GET /api/service', 'PUT /api/service'])
    expect(calls[2]).toMatchObject({ body: { name: 'North' } })
  })
})

describe('pickers and relations', () => {
  it('FLT-05 asks for all options, or posts what is searched for with its limit', async () => {
    const items = [{ id: 3, name: 'Leeds' }]
    const { data, calls } = providerOf({
      'GET /api/branches/all': { body: { items } },
      'POST /api/branches/all': { body: { items } },
    })
    expect(await data.pick('branches', { params: { librarian_id: 4 } })).toEqual(items)
    expect(await data.pick('branches', { search: 'lee', limit: 25 })).toEqual(items)
    expect(calls.map(({ call, body }) => [call, body])).toEqual([
      ['GET /api/branches/all?librarian_id=4', undefined],
      ['POST /api/branches/all?limit=25', { query: 'lee' }],
    ])
  })

  it('attaches, detaches, toggles and changes links at the address of the relation', async () => {
    const place = { resource: 'branches', id: 3, path: 'librarians' }
    const ok = { body: { success: true } }
    const { data, calls } = providerOf({
      'POST /api/branches/3/librarians/attach': ok,
      'POST /api/branches/3/librarians/detach': ok,
      'POST /api/branches/3/librarians/toggle': ok,
      'PUT /api/branches/3/librarians/9': ok,
      'GET /api/branches/3/librarians/available': { body: { items: [] } },
      'GET /api/branches/3/librarians': EMPTY_LIST,
    })
    await data.attach(place, { librarian_id: 9, primary: true })
    await data.detach(place, { librarian_id: 9 })
    await data.toggle(place, { librarian_id: 9 })
    await data.updateLink(place, 9, { hours: 12 })
    await data.available(place, { search: 'ada' })
    await data.readRelation(place, { page: 1 })
    expect(calls.map(({ call }) => call)).toEqual([
      'POST /api/branches/3/librarians/attach',
      'POST /api/branches/3/librarians/detach',
      'POST /api/branches/3/librarians/toggle',
      'PUT /api/branches/3/librarians/9',
      'GET /api/branches/3/librarians/available?search=ada',
      'GET /api/branches/3/librarians?page=1',
    ])
  })

  it('asks for records that look the same, for counts, and saves a collection', async () => {
    const { data, calls } = providerOf({
      'POST /api/readers/look-alike': { body: { items: [{ id: 5, name: 'Ada' }] } },
      'GET /api/branches/3/meta': { body: { item: { copies: 4 } } },
      'PUT /api/branches/3/opening-rates': { body: { items: [{ id: 1 }] } },
    })
    expect(await data.lookAlike('readers', { email: 'ada@example.org' })).toEqual([{ id: 5, name: 'Ada' }])
    expect(await data.meta('branches', 3)).toEqual({ copies: 4 })
    expect(await data.saveCollection('branches/3/opening-rates', 'rates', [{ amount: 100 }])).toEqual([{ id: 1 }])
    expect(calls[2]?.body).toEqual({ rates: [{ amount: 100 }] })
  })
})
