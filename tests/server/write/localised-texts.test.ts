import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { type Client, type TestItem, type TestServer, openTestServer } from '../../support/server.ts'

const WELSH = { 'accept-language': 'cy' }
const REASON = { list: 'closure-reasons' }

let server: TestServer
let head: Client
beforeAll(async () => {
  server = await openTestServer()
  head = await server.as('head')
})
afterAll(() => server.close())

let reason: TestItem
beforeEach(async () => {
  const name = `Flood ${Math.trunc(performance.now() * 1000)}`
  reason = (await head.post('reasons', { ...REASON, name, name_cy: `Llifogydd ${name}` })).body.item
})

/** The texts as they are stored. */
function stored(id: number) {
  return server.inTenant('north', async (tx) => {
    const [row] = await tx.query<{ name: string; name_cy: string | null; name_en_gb: string | null }>(
      sql`select name, name_cy, name_en_gb from reason_list where id = ${id}`,
    )
    return row
  })
}

describe('a localised text, read', () => {
  it('is that of the language that the request asks for, with those of the others beside it', async () => {
    const english = (await head.get(`reasons/${reason.id}`)).body.item
    const welsh = (await head.get(`reasons/${reason.id}`, WELSH)).body.item
    expect(english).toMatchObject({ name: reason.name, name_cy: `Llifogydd ${String(reason.name)}` })
    expect(english).not.toHaveProperty('name_en_gb')
    expect(welsh).toMatchObject({ name: `Llifogydd ${String(reason.name)}`, name_en_gb: reason.name })
    expect(welsh).not.toHaveProperty('name_cy')
  })

  it("falls back to the tenant's own language", async () => {
    await head.patch(`reasons/${reason.id}`, { name_cy: null })
    expect((await head.get(`reasons/${reason.id}`, WELSH)).body.item.name).toBe(reason.name)
    expect((await head.get(`reasons/${reason.id}`, { 'accept-language': 'fr, de;q=0.5' })).body.item.name).toBe(
      reason.name,
    )
  })

  it('names the records that refer to it, and stands in pickers, in the same language', async () => {
    const closures = (await head.get('branches/1/closures?count=50', WELSH)).body.items
    const named = closures.find(({ reason_id }) => reason_id === 1)
    expect(named?.reason).toMatchObject({ id: 1, name: 'Gŵyl y banc' })
    const picker = (await head.get('reasons/of/closure-reasons', WELSH)).body.items
    expect(picker.map(({ name }) => name)).toContain('Gŵyl y banc')
  })

  it('is sorted as it is read', async () => {
    await head.patch(`reasons/${reason.id}`, { name: 'Zebra on the loose', name_cy: 'Adar yn y to' })
    const names = async (headers?: Record<string, string>) =>
      (await head.get('reasons?filter[list]=closure-reasons&sorting[name]=asc&count=50', headers)).body.items.map(
        ({ name }) => name,
      )
    expect((await names()).at(-1)).toBe('Zebra on the loose')
    expect((await names(WELSH))[0]).toBe('Adar yn y to')
  })

  it('is found in every language', async () => {
    await head.patch(`reasons/${reason.id}`, { name: 'Frozen pipes', name_cy: 'Pibellau rhew' })
    for (const [text, headers] of [
      ['frozen', {}],
      ['pibellau', {}],
      ['frozen', WELSH],
      ['pibellau', WELSH],
    ] as const) {
      const { items } = (await head.get(`reasons?search=${text}`, headers)).body
      expect(items.map(({ id }) => id)).toEqual([reason.id])
    }
  })
})

describe('a localised text, written', () => {
  it('is that of the language of the request', async () => {
    const { status, body } = await head.patch(`reasons/${reason.id}`, { name: 'Dŵr ym mhobman' }, WELSH)
    expect({ status, name: body.item.name }).toEqual({ status: 200, name: 'Dŵr ym mhobman' })
    expect(await stored(reason.id)).toEqual({ name: reason.name, name_cy: 'Dŵr ym mhobman', name_en_gb: null })
    await head.patch(`reasons/${reason.id}`, { name_en_gb: 'Water everywhere' }, WELSH)
    expect(await stored(reason.id)).toEqual({ name: 'Water everywhere', name_cy: 'Dŵr ym mhobman', name_en_gb: null })
  })

  it('changes nothing where a record is sent back as it was read, in any language', async () => {
    await head.patch(`reasons/${reason.id}`, { name_cy: null })
    const before = await stored(reason.id)
    for (const headers of [{}, WELSH]) {
      const { item } = (await head.get(`reasons/${reason.id}`, headers)).body
      expect((await head.put(`reasons/${reason.id}`, item, headers)).status).toBe(200)
    }
    expect(await stored(reason.id)).toEqual(before)
  })

  it('of a new record stands for that of the tenant until there is one', async () => {
    const { body } = await head.post('reasons', { ...REASON, name: 'Eira mawr' }, WELSH)
    expect(await stored(body.item.id)).toEqual({ name: 'Eira mawr', name_cy: 'Eira mawr', name_en_gb: null })
    await head.patch(`reasons/${body.item.id}`, { name: 'Heavy snow' })
    expect(await stored(body.item.id)).toMatchObject({ name: 'Heavy snow', name_cy: 'Eira mawr' })
  })

  it('is bounded in every language, and refused where it was sent', async () => {
    const long = 'x'.repeat(81)
    const refused = async (body: object, headers?: Record<string, string>) => {
      const reply = await head.patch(`reasons/${reason.id}`, body, headers)
      return { status: reply.status, at: Object.keys(reply.body.errors) }
    }
    expect(await refused({ name_cy: long })).toEqual({ status: 422, at: ['name_cy'] })
    expect(await refused({ name: long }, WELSH)).toEqual({ status: 422, at: ['name'] })
    expect(await refused({ name_en_gb: null }, WELSH)).toEqual({ status: 422, at: ['name_en_gb'] })
    expect(await refused({ name: 'One', name_en_gb: 'Another' })).toEqual({ status: 422, at: ['name_en_gb'] })
  })

  it('is in the audit log with its language', async () => {
    await head.patch(`reasons/${reason.id}`, { name_cy: 'Dŵr' })
    const [last] = (await head.get(`audit/reasons/${reason.id}`)).body.items
    expect(last?.changes).toMatchObject([{ field: 'name_cy', title: 'Name (Cymraeg)', after: 'Dŵr' }])
  })
})
