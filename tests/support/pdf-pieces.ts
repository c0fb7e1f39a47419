import { pdfObjects, streamOf } from './read-pdf.ts'

/** A piece of text on a page, in points from its left and lower edges; as wide as the file itself says that its letters are. */
export interface PdfPiece {
  page: number
  left: number
  right: number
  up: number
  size: number
}

/** The pieces of text of a PDF, as they are drawn. */
export function pdfPieces(bytes: Buffer): PdfPiece[] {
  const objects = pdfObjects(bytes)
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body))
  return pages.flatMap((page, number) => piecesOf(page, number, objects))
}

const STEP = /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm|\/(F\d+) ([\d.]+) Tf|\[([^\]]*)\] TJ/g

function piecesOf(page: string, number: number, objects: ReadonlyMap<string, string>): PdfPiece[] {
  const resources = objects.get(/\/Resources (\d+) 0 R/.exec(page)?.[1] ?? '') ?? page
  const fonts = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, widthsOf(id, objects)]),
  )
  const content = streamOf(objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '') ?? '')
  const pieces: PdfPiece[] = []
  let [left, up, size, widths]: [number, number, number, number[]] = [0, 0, 0, []]
  for (const [, x, y, font, points, shown] of content.matchAll(STEP)) {
    if (x !== undefined) [left, up] = [Number(x), Number(y)]
    else if (font !== undefined) [size, widths] = [Number(points), fonts.get(font) ?? []]
    else {
      const right = left + (size / 1000) * drawnWidth(shown ?? '', widths)
      pieces.push({ page: number, left, right, up, size })
    }
  }
  return pieces
}

/** Letters in `<…>`, between them how far they are moved together. */
function drawnWidth(shown: string, widths: readonly number[]): number {
  let width = 0
  for (const [, glyphs, moved] of shown.matchAll(/<([0-9a-f]+)>|(-?[\d.]+)/g)) {
    if (glyphs === undefined) width -= Number(moved)
    else for (const glyph of glyphs.match(/.{4}/g) ?? []) width += widths[parseInt(glyph, 16)] ?? 0
  }
  return width
}

/** Widths of the letters of a font by their numbers, in thousandths of its size. */
function widthsOf(font: string, objects: ReadonlyMap<string, string>): number[] {
  const descendant = /\/DescendantFonts \[(\d+) 0 R\]/.exec(objects.get(font) ?? '')?.[1] ?? ''
  const [, listed = ''] = /\/W \[0 \[([^\]]*)\]\]/.exec(objects.get(descendant) ?? '') ?? []
  return listed.trim().split(/\s+/).map(Number)
}
