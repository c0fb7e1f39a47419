import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { testFiles } from '../../support/files.ts'
import { openTestServer, type TestServer } from '../../support/server.ts'
import { multipart, PDF, picture, upload } from './upload.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

/** Rows and bytes. */
async function filesThere(): Promise<unknown[]> {
  const rows = await server.inTenant('north', (tx) => tx.query(sql`select * from files order by id`))
  return [rows, [...(server.parts.files as ReturnType<typeof testFiles>).kept.keys()]]
}

describe('POST /api/files', () => {
  it('keeps a picture and says what it is', async () => {
    const { status, body } = await upload(server, 'head', 'book.cover_id', {
      bytes: await picture(300, 200),
      name: 'sea.png',
    })
    expect(status).toBe(201)
    expect(body.item).toMatchObject({ name: 'sea.png', type: 'image/png', width: 300, height: 200 })
    expect(body.item.url).toMatch(/^\/api\/files\/\d+\?key=/)
    expect(body.item.thumbnail_url).toMatch(/^\/api\/files\/\d+\/thumbnail\?key=/)
    const read = await server.app.inject({ url: body.item.url })
    expect(read.rawPayload.length).toBe(body.item.bytes)
  })

  it('makes a picture anew: upright, within its size, without what the camera noted', async () => {
    const taken = await sharp(await picture(2000, 1000, 'jpeg'))
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { body } = await upload(server, 'head', 'book.cover_id', { bytes: taken, name: 'taken.jpg' })
    expect(body.item).toMatchObject({ type: 'image/jpeg', width: 800, height: 1600 })
    const kept = await sharp((await server.app.inject({ url: body.item.url })).rawPayload).metadata()
    expect(kept).toMatchObject({ format: 'jpeg', width: 800, height: 1600 })
    expect([kept.exif, kept.orientation, kept.xmp]).toEqual([undefined, undefined, undefined])
    const small = await server.app.inject({ url: body.item.thumbnail_url ?? '' })
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 120, height: 240 })
  })

  it('goes by the bytes, whatever a file calls itself', async () => {
    const html = Buffer.from('<!DOCTYPE html><script>alert(1)</script>')
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    for (const bytes of [html, svg, PDF, Buffer.from('MZ\u0000\u0001program')]) {
      const { status, body } = await upload(server, 'head', 'book.cover_id', {
        bytes,
        name: 'cover.png',
        type: 'image/png',
      })
      expect([status, body.error]).toEqual([415, expect.stringContaining('Choose JPEG, PNG, WebP, GIF or AVIF.')])
    }
    const named = await upload(server, 'head', 'book.cover_id', {
      bytes: await picture(4, 4),
      name: 'x.exe',
      type: 'text/html',
    })
    expect(named.body.item.type).toBe('image/png')
  })

  it('takes what the field accepts, and only that', async () => {
    const pdf = await upload(server, 'head', 'book.sample_id', { bytes: PDF, name: 'chapter.pdf' })
    expect(pdf.body.item).toMatchObject({
      type: 'application/pdf',
      bytes: PDF.length,
      width: null,
      thumbnail_url: null,
    })
    const image = await upload(server, 'head', 'book.sample_id', { bytes: await picture(4, 4) })
    expect([image.status, image.body.error]).toEqual([415, 'This is a file of the type PNG. Choose PDF.'])
    const text = await upload(server, 'head', 'note.attachment_id', {
      bytes: Buffer.from('name,age\nJo,3'),
      name: 'list.csv',
    })
    expect(text.body.item).toMatchObject({ name: 'list.csv', type: 'text/plain' })
    const markup = await upload(server, 'head', 'note.attachment_id', {
      bytes: Buffer.from('<html><body>x'),
      name: 'a.txt',
    })
    expect(markup.status).toBe(415)
  })

  it('refuses what is too large, empty or damaged, and changes nothing', async () => {
    const before = await filesThere()
    const large = await upload(server, 'head', 'book.cover_id', { bytes: Buffer.alloc(5_000_001, 1) })
    expect([large.status, large.body.error]).toEqual([413, 'This file is too large: the limit is 5 MB.'])
    const empty = await upload(server, 'head', 'book.cover_id', { bytes: Buffer.alloc(0) })
    expect([empty.status, empty.body.errors]).toEqual([422, { file: ['This file is empty.'] }])
    const whole = await picture(200, 200, 'jpeg')
    const damaged = await upload(server, 'head', 'book.cover_id', { bytes: whole.subarray(0, whole.length / 2) })
    expect([damaged.status, damaged.body.errors]).toEqual([
      422,
      { file: ['This picture is damaged: it cannot be opened.'] },
    ])
    expect(await filesThere()).toEqual(before)
  })

  it('does not decode a small file that unpacks to a huge picture', async () => {
    const bytes = await picture(9000, 9000)
    const { status, body } = await upload(server, 'head', 'book.cover_id', { bytes })
    expect([bytes.length < 5_000_000, status]).toEqual([true, 422])
    expect(body.errors).toEqual({ file: ['This picture has too many pixels: the limit is 60 million.'] })
  })

  it('is for those who may write the field', async () => {
    const bytes = await picture(4, 4)
    const statuses = async (person: string) => (await upload(server, person, 'book.cover_id', { bytes })).status
    expect([await statuses('manager'), await statuses('desk')]).toEqual([201, 403])
    const anonymous = await server.app.inject({
      method: 'POST',
      url: '/api/files?field=book.cover_id',
      ...multipart({ bytes }, { 'x-tenant': 'north' }),
    })
    expect(anonymous.statusCode).toBe(401)
  })

  it('names what is wrong with the call', async () => {
    const bytes = await picture(4, 4)
    const unknown = await upload(server, 'head', 'book.titel', { bytes })
    expect([unknown.status, unknown.body.error]).toEqual([
      400,
      expect.stringContaining('"book.titel" is no field that holds a file.'),
    ])
    expect((await upload(server, 'head', 'book.title', { bytes })).status).toBe(400)
    expect((await upload(server, 'head', 'book.cover_id&size=3', { bytes })).body.error).toBe(
      'Unknown parameter "size".',
    )
    const json = await (await server.as('head')).post('files?field=book.cover_id', { file: 'x' })
    expect([json.status, json.body.error]).toEqual([
      400,
      'Send the file as multipart/form-data, in a part called "file".',
    ])
  })

  it('keeps the name fit to be shown', async () => {
    const name = async (sent: string) =>
      (await upload(server, 'head', 'book.cover_id', { bytes: await picture(4, 4), name: sent })).body.item.name
    expect(await name('C:\\\\pictures\\\\caf\u00e9 <1>.png')).toBe('caf\u00e9 1.png')
    expect(await name('../../etc/passwd')).toBe('passwd.png')
    expect(await name(`${'x'.repeat(300)}.png`)).toMatch(/^x{176}\.png$/)
  })

  it('ends the name as the type of the file does, so that nobody runs what was taken as a text', async () => {
    const name = async (field: string, bytes: Uint8Array, sent: string) =>
      (await upload(server, 'head', field, { bytes, name: sent })).body.item.name
    const text = Buffer.from('del *.*')
    expect(await name('note.attachment_id', text, 'order.bat')).toBe('order.bat.txt')
    expect(await name('note.attachment_id', text, 'notes')).toBe('notes.txt')
    expect(await name('note.attachment_id', text, 'List.CSV')).toBe('List.CSV')
    expect(await name('book.sample_id', PDF, 'invoice.exe')).toBe('invoice.exe.pdf')
    expect(await name('book.cover_id', await picture(4, 4), 'sea.exe')).toBe('sea.exe.png')
    expect(await name('book.cover_id', await picture(4, 4, 'jpeg'), 'sea.JPEG')).toBe('sea.JPEG')
  })
})
