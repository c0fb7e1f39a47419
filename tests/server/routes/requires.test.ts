import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestServer, openTestServer } from '../../support/server.ts'

let server: TestServer
let head: Client
beforeAll(async () => {
  server = await openTestServer()
  head = await server.as('head')
})
afterAll(() => server.close())

async function keepNotes(keeps: boolean): Promise<void> {
  await server.inTenant('north', (tx) =>
    tx.query(
      sql`update tenants set configuration = ${JSON.stringify({ KEEP_NOTES: keeps })}::jsonb, version = version + 1
          where slug = 'north'`,
    ),
  )
}

describe('CFG-06 what the configuration does not allow', () => {
  it('is not in replies, not taken in bodies, and has no endpoints', async () => {
    await keepNotes(false)
    const { body } = await head.get('readers/1')
    expect(body.item).not.toHaveProperty('remarks')
    expect((await head.get('readers/1/notes')).status).toBe(404)
    expect((await head.get('notes')).status).toBe(404)
    expect((await head.post('notes', { text: 'x', reader_id: 1 })).status).toBe(404)
    expect((await head.get('readers/1?with=notes')).status).toBe(404)
    expect(await head.patch('readers/1', { remarks: 'Reads aloud' })).toMatchObject({
      status: 422,
      body: { errors: { remarks: [expect.any(String)] } },
    })
  })

  it('keeps what it holds, and is there again when the configuration allows it', async () => {
    await keepNotes(true)
    const before = (await head.patch('readers/1', { remarks: 'Reads aloud' })).body.item
    await keepNotes(false)
    expect((await head.patch('readers/1', { city: 'Leeds' })).status).toBe(200)
    await keepNotes(true)
    const after = (await head.get('readers/1')).body.item
    expect([before.remarks, after.remarks, after.city]).toEqual(['Reads aloud', 'Reads aloud', 'Leeds'])
    expect((await head.get('readers/1/notes')).status).toBe(200)
    expect((await head.get('readers/1?with=notes')).status).toBe(200)
  })

  it('says so in the document of the API', async () => {
    const { body } = await head.get('docs/json')
    const { paths } = body as unknown as { paths: Record<string, Record<string, { description: string }>> }
    expect(paths['/notes']?.get?.description).toContain('KEEP_NOTES')
  })
})
