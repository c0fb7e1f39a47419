import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookup } from '#declarations/lookup.ts'
import { type Client, oneOf, type TestServer, openTestServer } from '../../support/server.ts'

let server: TestServer
let head: Client

beforeAll(async () => {
  server = await openTestServer()
  head = await server.as('head')
})
afterAll(() => server.close())

const upload = (csv: string, preview = false) => head.post('copies/upload-csv', { csv, preview })
const shelfOf = async (barcode: string) => oneOf((await head.get(`copies?count=1&search=${barcode}`)).body.items).shelf

describe('a file that brings records up to date', () => {
  it('ORD-09 says what it would change, changes it, and changes nothing when it comes again', async () => {
    const csv = '\ufeffBarcode,Shelf\r\nlib-0001, Q1 \r\n\r\nLIB-0002,Q2\r\n'
    const before = await shelfOf('LIB-0001')
    expect((await upload(csv, true)).body).toEqual({ updated: 2, skipped: 0, errors: [] })
    expect(await shelfOf('LIB-0001')).toBe(before)
    expect((await upload(csv)).body).toEqual({ updated: 2, skipped: 0, errors: [] })
    expect([await shelfOf('LIB-0001'), await shelfOf('LIB-0002')]).toEqual(['Q1', 'Q2'])
    expect((await upload(csv)).body).toEqual({ updated: 0, skipped: 2, errors: [] })
  })

  it('ORD-09 names each row that cannot be used, and does the rest; an empty cell asks for nothing', async () => {
    const csv = ['barcode,shelf', 'LIB-0003,Q3', 'XXX-0000,Q3', ',Q3', `LIB-0004,${'Q'.repeat(21)}`, 'LIB-0003,'].join(
      '\n',
    )
    expect((await upload(csv)).body).toEqual({
      updated: 1,
      skipped: 1,
      errors: [
        { row: 3, message: 'There is no copy XXX-0000.' },
        { row: 4, message: 'There is no copy without a barcode.' },
        { row: 5, message: 'A shelf has at most 20 characters.' },
      ],
    })
    expect(await shelfOf('LIB-0003')).toBe('Q3')
  })

  it('ORD-09 is refused as a whole for columns that are not declared, and without the one that names records', async () => {
    const said = async (csv: string) => (await upload(csv)).body.errors
    expect(await said('barcode,colour\nLIB-0001,red')).toEqual({
      csv: ['The columns are barcode, shelf. There is no column colour.'],
    })
    expect(await said('shelf\nQ1')).toEqual({ csv: ['The columns are barcode, shelf.'] })
    expect(await said(' \r\n')).toEqual({ csv: ['The file is empty. The columns are barcode, shelf.'] })
    expect(await said('barcode,shelf\n,\n')).toEqual({ csv: ['The file has no rows below its columns.'] })
    const many = ['barcode', ...Array.from({ length: 1_001 }, () => 'LIB-0001')].join('\n')
    expect(await said(many)).toEqual({ csv: ['A file has at most 1000 rows. This one has 1001.'] })
  })

  it('ORD-09 names a row that a rule of the records forbids, before anything is done, and does nothing of that row', async () => {
    const { upload: declared } = server.model.resources.copies ?? {}
    const fields = declared?.fields as string[]
    fields.push('acquired_on')
    await server.inTenant('north', (tx) =>
      tx.query(sql`
        update books set withdrawn_on = '2020-01-01' where id = (select book_id from copies where barcode = 'LIB-0005')`),
    )
    const csv = 'barcode,shelf,acquired_on\nLIB-0004,Q9,\nLIB-0005,Q9,2025-01-01\nLIB-0006,Q9,'
    const reason = 'A book that was withdrawn gets no more copies.'
    const errors = [{ row: 3, message: `acquired on: ${reason}` }]
    const written = await server.touched(async () => {
      expect((await upload(csv, true)).body).toEqual({ updated: 2, skipped: 0, errors })
    })
    expect(written).toEqual({})
    expect((await upload(csv)).body).toEqual({ updated: 2, skipped: 0, errors })
    fields.pop()
    expect(await Promise.all(['LIB-0004', 'LIB-0005', 'LIB-0006'].map(shelfOf))).toEqual(['Q9', 'A5', 'Q9'])
  })

  it('ORD-09 refuses what is none of the choices of a field, and names those; a choice may be written as screens do', async () => {
    const { upload: declared } = server.model.resources.copies ?? {}
    const fields = declared?.fields as string[]
    fields.push('condition')
    const condition = lookup(server.model.entities.copy?.fields ?? {}, 'condition')
    const worn = condition?.choices?.find(({ value }) => value === 'worn')
    if (worn) worn.title = 'Much read'
    const csv = 'barcode,condition\nLIB-0007,MUCH READ\nLIB-0008,mint\nLIB-0009,Good\nLIB-0010,worn'
    const said = (await upload(csv)).body
    fields.pop()
    if (worn) worn.title = 'Worn'
    const message = 'There is no condition "mint". It is one of New, Good, Much read, Damaged.'
    expect(said).toEqual({ updated: 2, skipped: 1, errors: [{ row: 3, message }] })
    const conditions = ['LIB-0007', 'LIB-0009', 'LIB-0010'].map(
      async (barcode) => oneOf((await head.get(`copies?count=1&search=${barcode}`)).body.items).condition,
    )
    expect(await Promise.all(conditions)).toEqual(['worn', 'good', 'worn'])
  })

  it('ORD-04 is for those who hold the permission', async () => {
    const librarian = await server.as('librarian')
    expect((await librarian.post('copies/upload-csv', { csv: 'barcode\nLIB-0001' })).status).toBe(403)
  })
})
