import { describe, expect, it } from 'vitest'
import { fitColumns, measureColumns } from '#server/documents/column-widths.ts'
import { layOut } from '#server/documents/lay-out.ts'
import { atLeastOne } from '../../support/at-least-one.ts'
import { pdfPieces } from '../../support/pdf-pieces.ts'
import { readPdf } from '../../support/read-pdf.ts'

const MARGIN = 48
const WIDTH = { portrait: 595.28, landscape: 841.89 }
const NAMES = [
  'Wilhelmina Featherstonehaugh-Cholmondeley',
  'WWWWWWWWWWWWWWWW MMMMMMMMMMMMMM',
  'illicit filliping little willy-nilly',
  '王小明 김민수',
  'Łukasz Żółć',
]
const MONEY = ['-£9,999,999.99', '£1,234,567.89', '-£0.01', '£88,888,888.88', '£0.00']

/** Tables of names and money as reports have them: the first columns in words, the others figures. */
function tableOf(words: number, figures: number, size: 'tiny' | 'small' | undefined) {
  const count = words + figures
  const rows = Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: count }, (_, at) => (at < words ? NAMES : MONEY)[(row + at) % 5] ?? ''),
  )
  return {
    columns: Array.from({ length: count }, (_, at) => ({
      title: at < words ? `Name of the family ${at}` : `Unrecoverable income ${at}`,
      align: at < words ? ('left' as const) : ('right' as const),
    })),
    rows,
    bold: [1, 3],
    totals: [Array.from({ length: count }, (_, at) => (at < words ? 'All' : '-£88,888,888.88'))],
    ...(size && { size }),
  }
}

describe('a table of a PDF', () => {
  it.each([
    ['portrait', 2, 2, undefined],
    ['portrait', 1, 4, undefined],
    ['portrait', 3, 3, undefined],
    ['landscape', 2, 6, 'small'],
    ['landscape', 1, 9, 'small'],
    ['landscape', 3, 10, 'tiny'],
    ['landscape', 6, 9, 'tiny'],
    ['landscape', 1, 18, 'tiny'],
    ['portrait', 4, 12, 'small'],
  ] as const)(
    'on its %s has %i long names and %i amounts beside one another: none is cut, none over another (%s)',
    async (orientation, words, figures, size) => {
      const table = tableOf(words, figures, size)
      const file = await layOut({ title: 'Profit', orientation, parts: [{ table }] }, 'en-GB')
      const pieces = atLeastOne(pdfPieces(file))
      // A line that is broken ends with its space, which stands beyond the edge.
      const beyond = pieces.filter(
        ({ left, right, size: points }) => left < MARGIN - 0.1 || right > WIDTH[orientation] - MARGIN + points * 0.3,
      )
      expect(beyond).toEqual([])
      const overlaps = pieces.flatMap((one, at) =>
        pieces
          .slice(at + 1)
          .filter((other) => {
            const isBeside =
              one.page === other.page && Math.abs(one.up - other.up) < Math.min(one.size, other.size) * 0.6
            return isBeside && one.left < other.right - 0.1 && other.left < one.right - 0.1
          })
          .map((other) => [one, other]),
      )
      expect(overlaps).toEqual([])
      const text = readPdf(file).pages.join('')
      for (const amount of MONEY) expect(text).toContain(amount)
    },
  )

  it('keeps its letters as large as asked for where there is room, and has them smaller where figures need it', () => {
    const inTens = (text: string) => text.length
    const table = (figures: string) => ({
      columns: [{ title: 'A' }, { title: 'B', align: 'right' as const }, { title: 'C', align: 'right' as const }],
      rows: [['a long name of words', figures, figures]],
    })
    const fitted = (figures: string, room: number) => fitColumns(measureColumns(table(figures), inTens), room, 10)
    expect(fitted('12', 400)).toEqual({ widths: undefined, size: 10 })
    expect(fitted('1234567890', 300)).toMatchObject({ size: 10 })
    const { widths = [], size } = fitted('1234567890', 180)
    expect(size).toBeLessThan(10)
    expect(size).toBeGreaterThan(6)
    expect(widths.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(180.001)
  })

  it.each([
    ['portrait', 4, 12, 'small'],
    ['landscape', 1, 18, 'tiny'],
    ['portrait', 1, 16, undefined],
  ] as const)(
    'on its %s that has %i names and %i amounts goes on on other pages, behind its first column, where letters would be too small',
    async (orientation, words, figures, size) => {
      const table = tableOf(words, figures, size)
      const file = await layOut({ title: 'Profit', orientation, parts: [{ table }] }, 'en-GB')
      expect(Math.min(...atLeastOne(pdfPieces(file)).map((piece) => piece.size))).toBeGreaterThanOrEqual(5)
      const { pages } = readPdf(file)
      const text = pages.join(' ').replace(/\s+/g, '')
      for (const { title } of atLeastOne(table.columns)) expect(text).toContain(title.replace(/\s+/g, ''))
      // Each row is named on each page.
      expect(pages.length).toBeGreaterThan(1)
      for (const page of pages) expect(page.replace(/\s+/g, '')).toContain('Żółć')
    },
  )

  it('has wider letters in bold, which are measured as such', async () => {
    const bold = (rows: number[]) =>
      layOut({ title: 'A', parts: [{ table: { ...tableOf(1, 4, undefined), bold: rows } }] }, 'en-GB')
    const widest = async (rows: number[]) =>
      Math.max(...pdfPieces(await bold(rows)).map(({ left, right }) => right - left))
    expect(await widest([0, 1, 2, 3, 4])).toBeGreaterThanOrEqual(await widest([]))
  })
})
