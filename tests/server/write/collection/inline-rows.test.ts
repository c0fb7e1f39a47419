import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestItem, type TestServer, openTestServer } from '../../../support/server.ts'

let server: TestServer
let head: Client

beforeAll(async () => {
  server = await openTestServer()
  head = await server.as('head')
})
afterAll(() => server.close())

let made = 0

async function newCategory(genres: unknown): Promise<TestItem> {
  const reply = await head.post('books/categories', { name: `Category ${++made}`, genres })
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  return reply.body.item
}

const named = (...names: string[]) => names.map((name) => ({ name }))

const namesOf = (item: TestItem) => (item.genres as TestItem[]).map(({ name }) => name)

async function auditOfGenres(category: number) {
  return server.inTenant('north', (tx) =>
    tx.query<{ action: string; name: string }>(sql`
      select action, coalesce(after, before) ->> 'name' as name from audit_log
      where entity = 'genre' and (coalesce(after, before) ->> 'category_id')::int = ${category} order by id`),
  )
}

describe('rows that are edited with their record', () => {
  it('OPT-03 may change their names among each other in one request: what must be unique is so in the end', async () => {
    const { id, genres } = await newCategory(named('Spies', 'Crime', 'Law'))
    const [spies, crime, law] = genres as TestItem[]
    const turned = [
      { id: spies?.id, name: 'Crime' },
      { id: crime?.id, name: 'Law' },
      { id: law?.id, name: 'Spies' },
    ]
    const reply = await head.put(`books/categories/${id}`, { genres: turned })
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    expect(reply.body.item.genres).toEqual(turned)
    const twice = await head.put(`books/categories/${id}`, { genres: [turned[0], { ...turned[1], name: 'Crime' }] })
    expect(twice).toMatchObject({ status: 422, body: { errors: { 'genres.1.name': [expect.any(String)] } } })
  })

  it('are made with a new record, in the order of the body, each with its line in the audit log', async () => {
    const category = await newCategory(named('Spies', 'Crime', 'Law'))
    expect(namesOf(category)).toEqual(['Spies', 'Crime', 'Law'])
    expect(category.genres).toEqual((await head.get(`books/categories/${category.id}`)).body.item.genres)
    expect(Object.keys((category.genres as TestItem[])[0] ?? {})).toEqual(['id', 'name'])
    expect(await auditOfGenres(category.id)).toEqual([
      { action: 'create', name: 'Spies' },
      { action: 'create', name: 'Crime' },
      { action: 'create', name: 'Law' },
    ])
  })

  it('are changed, added, taken away and put in order in one request that gives the record a new version', async () => {
    const category = await newCategory(named('Spies', 'Crime', 'Law'))
    const [spies, crime] = category.genres as TestItem[]
    const before = await head.get(`books/categories/${category.id}`)
    const reply = await head.put(
      `books/categories/${category.id}`,
      { genres: [{ id: null, name: 'Heists' }, { id: crime?.id }, { id: spies?.id, name: 'Agents' }] },
      { 'if-match': before.etag ?? '' },
    )
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    expect(namesOf(reply.body.item)).toEqual(['Heists', 'Crime', 'Agents'])
    expect((reply.body.item.genres as TestItem[]).slice(1).map(({ id }) => id)).toEqual([crime?.id, spies?.id])
    expect(reply.etag).not.toBe(before.etag)
    const stale = await head.put(`books/categories/${category.id}`, { genres: [] }, { 'if-match': before.etag ?? '' })
    expect(stale.status).toBe(409)
    expect(namesOf((await head.get(`books/categories/${category.id}`)).body.item)).toHaveLength(3)
  })

  it('stay as they are when the body leaves them out, or sends them as they are', async () => {
    const category = await newCategory(named('Spies', 'Crime'))
    const { etag } = await head.get(`books/categories/${category.id}`)
    expect((await head.put(`books/categories/${category.id}`, { genres: category.genres })).etag).toBe(etag)
    const renamed = await head.put(`books/categories/${category.id}`, { name: `Renamed ${category.id}` })
    expect(namesOf(renamed.body.item)).toEqual(['Spies', 'Crime'])
  })

  it('are refused by position, all at once, and nothing of the body is saved', async () => {
    const reply = await head.post('books/categories', {
      name: 'Refused',
      genres: [{ name: '' }, { name: 'Crime', wheels: 4 }, { name: 'Law' }],
    })
    expect(reply.status).toBe(422)
    expect(reply.body.errors).toEqual({
      'genres.0.name': ['This field is required.'],
      'genres.1.wheels': ['There is no such field.'],
    })
    expect((await head.get('books/categories?search=Refused')).body.items ?? []).toEqual([])

    const category = await newCategory(named('Spies'))
    const twice = await head.put(`books/categories/${category.id}`, {
      name: 'Not this',
      genres: [...named('Law', 'LAW'), { id: 999_999, name: 'Nobody’s' }],
    })
    expect(twice.status).toBe(422)
    expect(twice.body.errors).toEqual({
      'genres.1.name': ['This is already in use.'],
      'genres.2.id': ['There is no such row.'],
    })
    const { item } = (await head.get(`books/categories/${category.id}`)).body
    expect([item.name, namesOf(item)]).toEqual([category.name, ['Spies']])
  })

  it('of another record cannot be taken over, and neither can a row be moved to one', async () => {
    const [one, other] = [await newCategory(named('Spies')), await newCategory(named('Crime'))]
    const [crime] = other.genres as TestItem[]
    const taken = await head.put(`books/categories/${one.id}`, { genres: [{ id: crime?.id, name: 'Mine' }] })
    expect(taken.body.errors).toEqual({ 'genres.0.id': ['There is no such row.'] })
    const moved = await head.put(`books/categories/${one.id}`, { genres: [{ name: 'New', category_id: other.id }] })
    expect(moved.body.errors).toEqual({ 'genres.0.category_id': ['This field cannot be changed.'] })
  })

  it('are not taken away while something refers to them: the answer says so at the relation', async () => {
    const [genre] = (await head.get('books/genres?count=1&filter[category_id]=1')).body.items as TestItem[]
    const { item } = (await head.get(`books/categories/${genre?.category_id as number}`)).body
    const reply = await head.put(`books/categories/${item.id}`, { genres: [] })
    expect([409, 422]).toContain(reply.status)
    expect(JSON.stringify(reply.body)).toContain('book')
    expect(namesOf((await head.get(`books/categories/${item.id}`)).body.item)).toEqual(namesOf(item))
  })

  it('say what the database refuses as a message, which whoever reads it has in their language', async () => {
    const category = await newCategory([...named('Spies'), ...named('Crime')])
    const [one, other] = category.genres as TestItem[]
    const genres = [
      { id: one?.id, name: 'Crime' },
      { id: other?.id, name: 'Spies' },
    ]
    // A key that is compared row by row.
    await server.database.asOwner(async (tx) => {
      await tx.query(sql`alter table genres drop constraint genres_category_id_name_key`)
      await tx.query(
        sql`alter table genres add constraint genres_category_id_name_key unique (tenant_id, category_id, name)`,
      )
    })
    const { status, body } = await head.put(`books/categories/${category.id}`, { genres })
    expect(status).toBe(422)
    expect(body).toMatchObject({ messages: { genres: [{ code: 'validation.taken_together', params: {} }] } })
  })

  it('take a list of at most so many rows, and nothing but rows', async () => {
    const category = await newCategory([])
    const put = async (genres: unknown) => (await head.put(`books/categories/${category.id}`, { genres })).body.errors
    expect(await put('Crime')).toEqual({ genres: ['Send a list of rows.'] })
    expect(await put([3])).toEqual({ genres: ['Send a list of rows.'] })
    expect(await put(Array.from({ length: 61 }, (_, at) => ({ name: `Genre ${at}` })))).toEqual({
      genres: ['There can be at most 60 of them here.'],
    })
    expect(await put(Array.from({ length: 501 }, (_, at) => ({ name: `Genre ${at}` })))).toEqual({
      genres: ['Send at most 500 rows.'],
    })
  })

  it('are described by the API document: in the body with an optional id, in the reply with one', async () => {
    const { components } = (await head.get('docs/json')).body as unknown as {
      components: {
        schemas: Record<string, { properties: Record<string, { items: { required?: string[]; properties: object } }> }>
      }
    }
    const { schemas } = components
    expect(Object.keys(schemas.CategoryUpdate?.properties.genres?.items.properties ?? {})).toEqual(
      expect.arrayContaining(['id', 'name']),
    )
    expect(schemas.CategoryUpdate?.properties.genres?.items.required ?? []).not.toContain('id')
    expect(schemas.Category?.properties.genres?.items.required).toContain('id')
  })
})
