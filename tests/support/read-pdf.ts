import { inflateSync } from 'node:zlib'

/** The title and the text of each page, as a reader of the file would copy it: by the fonts' own tables. */
export function readPdf(bytes: Buffer): { title: string; pages: string[] } {
  const objects = pdfObjects(bytes)
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body))
  const all = [...objects.values()].join('\n')
  const title = utf16((objects.get(/\/Title (\d+) 0 R/.exec(all)?.[1] ?? '') ?? '').slice(1, -1))
  return { title, pages: pages.map((page) => textOf(page, objects)) }
}

/** The objects of the file by their numbers. */
export function pdfObjects(bytes: Buffer): Map<string, string> {
  const objects = new Map<string, string>()
  for (const [, id = '', body = ''] of bytes.toString('latin1').matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(id, body)
  return objects
}

/** The points from the left edge of its page at which each piece of text begins. */
export function leftEdges(bytes: Buffer): number[] {
  return placesOf(bytes).map(([left]) => left)
}

/** The points from the bottom of its page on which each piece of text stands. */
export function baselines(bytes: Buffer): number[] {
  return placesOf(bytes).map(([, up]) => up)
}

function placesOf(bytes: Buffer): [left: number, up: number][] {
  const objects = [...bytes.toString('latin1').matchAll(/(?:^|\n)\d+ 0 obj\n([\s\S]*?)\nendobj/g)]
  const contents = objects.map(([, body = '']) => (body.includes('stream\n') ? streamOf(body) : ''))
  return contents.flatMap((content) =>
    [...content.matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) Tm/g)].map(([, left, up]): [number, number] => [
      Number(left),
      Number(up),
    ]),
  )
}

function textOf(page: string, objects: ReadonlyMap<string, string>): string {
  const resources = objects.get(/\/Resources (\d+) 0 R/.exec(page)?.[1] ?? '') ?? page
  const fonts = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
      name,
      glyphsOf(objects.get(id) ?? '', objects),
    ]),
  )
  const content = streamOf(objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '') ?? '')
  let font = new Map<string, string>()
  let text = ''
  for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) font = fonts.get(name) ?? font
    for (const [, glyphs = ''] of (shown ?? '').matchAll(/<([0-9a-f]+)>/g))
      text += (glyphs.match(/.{4}/g) ?? []).map((glyph) => font.get(glyph) ?? '').join('')
  }
  return text
}

function glyphsOf(font: string, objects: ReadonlyMap<string, string>): Map<string, string> {
  const table = streamOf(objects.get(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1] ?? '') ?? '')
  const glyphs = new Map<string, string>()
  for (const [, from = '', listed = ''] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    let glyph = parseInt(from, 16)
    // The letters of a ligature stand apart.
    for (const [, codes = ''] of listed.matchAll(/<([0-9a-f ]+)>/g))
      glyphs.set(
        (glyph++).toString(16).padStart(4, '0'),
        Buffer.from(codes.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      )
  }
  return glyphs
}

/** The content of an object, unpacked. */
export function streamOf(body: string): string {
  const from = body.indexOf('stream\n')
  if (from < 0) return ''
  const data = Buffer.from(body.slice(from + 7, body.lastIndexOf('\nendstream')), 'latin1')
  return (body.includes('/FlateDecode') ? inflateSync(data) : data).toString('latin1')
}

function utf16(text: string): string {
  if (!text.startsWith('\u00fe\u00ff')) return text
  return Buffer.from(text.slice(2), 'latin1').swap16().toString('utf16le')
}
