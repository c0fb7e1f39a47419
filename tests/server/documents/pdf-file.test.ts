import { describe, expect, it } from 'vitest'
import { message, valueText } from '#protocol/messages/message.ts'
import { layOut } from '#server/documents/lay-out.ts'
import { pdfFile } from '#server/documents/pdf-file.ts'
import { ENGLISH } from '#server/messages/render-message.ts'
import { baselines, leftEdges, readPdf } from '../../support/read-pdf.ts'

const columns = [
  { title: 'Item', wide: true },
  { title: 'Total', align: 'right' as const },
]

describe('a PDF', () => {
  it('has its title, accents of many languages, and a number on every page', async () => {
    const rows = Array.from({ length: 90 }, (_, index) => [`Żółć, Müller, Ελλάδα ${index}`, '£1.00'])
    const table = { columns, rows, totals: [['All', '£90.00']] }
    const { pages, title } = readPdf(await layOut({ title: 'Invoice 7', foot: 'Otters', parts: [{ table }] }, 'en-GB'))
    expect(title).toBe('Invoice 7')
    expect(pages.length).toBeGreaterThan(1)
    expect(pages[0]).toContain('Żółć, Müller, Ελλάδα 0')
    expect(pages.at(-1)).toContain('£90.00')
    for (const [index, text] of pages.entries()) {
      expect(text).toContain('Otters')
      expect(text).toContain(`${index + 1} / ${pages.length}`)
      // The heading of the table stands on each of them.
      expect(text).toContain('Item')
    }
  })

  it('ends with its last line, however little room there is left below it: no page is empty', async () => {
    for (let count = 24; count < 34; count += 1) {
      const rows = Array.from({ length: count }, () => ['Mask', '£1.00'])
      const table = { columns, rows, totals: [['All', '£9.00']] }
      const space = { text: 'x' }
      for (const parts of [[{ table }], [space, { table }], [space, space, { table }], [{ table }, { text: 'End' }]]) {
        const { pages } = readPdf(await layOut({ title: 'Invoice', parts }, 'en-GB'))
        expect(pages.at(-1), `${count} rows`).toMatch(/£9\.00|End/)
      }
    }
  })

  it('keeps fifteen columns on a page on its side', async () => {
    const titles = [
      'Emergency contact relationship',
      'Medical conditions',
      'Doctor’s phone',
      'Additional support needs',
    ]
    const values = ['Grandmother (maternal)', 'Asthma, anaphylaxis', '07700 900183', 'Communication and interaction']
    const wide = Array.from({ length: 15 }, (_, at) => at % 4)
    const table = {
      columns: wide.map((at) => ({ title: titles[at] ?? '' })),
      rows: [wide.map((at) => values[at] ?? '')],
      size: 'tiny' as const,
    }
    const file = await layOut({ title: 'Medical', orientation: 'landscape', parts: [{ table }] }, 'en-GB')
    const edges = leftEdges(file)
    expect(edges.length).toBeGreaterThan(30)
    // A4 on its side is 842 points wide, 48 of them margin.
    expect(Math.max(...edges)).toBeLessThan(842 - 48)
  })

  it.each(['tiny', 'small', undefined] as const)('keeps a table on its page whatever is in it (%s)', async (size) => {
    const name = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft'
    const sentence = 'Hearing aid, taken out in the water; her mother is at the side of the pool. '.repeat(3)
    const texts = [name, '07700 900183', 'a.very.long.name.of.somebody@a.long.domain.example', sentence]
    const table = {
      columns: Array.from({ length: 14 }, (_, at) => ({ title: `Emergency contact relationship ${at}` })),
      rows: Array.from({ length: 3 }, (_, row) => Array.from({ length: 14 }, (_, at) => texts[(row + at) % 4] ?? '')),
      ...(size && { size }),
    }
    const file = await layOut({ title: 'Medical', orientation: 'landscape', parts: [{ table }] }, 'en-GB')
    expect(Math.max(...leftEdges(file))).toBeLessThan(842 - 48)
    // Nothing of it is lost.
    expect(
      readPdf(file)
        .pages.join('')
        .replaceAll(/\s/g, '')
        .split(name[0] + 'olfesch').length,
    ).toBeGreaterThan(3)
  })

  it('keeps an amount and its minus sign on one line, however narrow the table is', async () => {
    const titles = ['Class', 'Venue', 'Income', 'Costs', 'Levies', 'Profit', 'Share', 'Kept']
    const pieces = async (amount: string) => {
      const table = {
        columns: titles.map((title, at) => ({ title, align: at < 2 ? ('left' as const) : ('right' as const) })),
        rows: [['A class on a weekday '.repeat(9), 'A venue by the river '.repeat(9)]],
        totals: [['', '', ...Array.from({ length: 6 }, () => amount)]],
        size: 'small' as const,
      }
      const file = await layOut({ title: 'Profit', orientation: 'landscape', parts: [{ table }] }, 'en-GB')
      return leftEdges(file).length
    }
    expect(await pieces('-£21,711.61')).toBe(await pieces('£321,711.61'))
  })

  it('CON-09 has a drawing behind it in place of heading and page number', async () => {
    const backdrop = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 842 595"><rect width="9" height="9"/></svg>'
    const document = {
      title: 'Certificate',
      orientation: 'landscape' as const,
      foot: 'Otters',
      parts: [{ text: 'Amy' }],
    }
    const plain = readPdf(await layOut(document, 'en-GB'))
    expect(plain.pages.join()).toContain('Certificate')
    const drawn = readPdf(await layOut({ ...document, backdrop }, 'en-GB'))
    expect(drawn).toEqual({ title: 'Certificate', pages: ['Amy'] })
  })

  it('CON-09 keeps a long name on one line, and what follows in its place', async () => {
    const below = async (text: string) => {
      const parts = [{ text, size: 'giant' as const, bold: true, oneLine: true }, { text: 'End' }]
      const file = await layOut({ title: 'Certificate', orientation: 'landscape', parts }, 'en-GB')
      const heights = [...new Set(baselines(file))]
      return { lines: heights.length, end: Math.round(heights.at(-2) ?? 0), left: Math.min(...leftEdges(file)) }
    }
    const short = await below('Amy')
    const long = await below('Alexandrina Konstantinopoulou-Featherstonehaugh of Wolverhampton')
    expect(long.lines).toBe(short.lines)
    expect(Math.abs(long.end - short.end)).toBeLessThan(3)
  })

  it('leaves out facts without a value', async () => {
    const parts = [{ facts: [['Paid', '1 May'] as const, ['Sent', null] as const] }]
    const [page] = readPdf(await layOut({ title: 'Order', parts }, 'en-GB')).pages
    expect(page).toContain('1 May')
    expect(page).not.toContain('Sent')
  })

  it('says its messages and its values in the language that it is written in', async () => {
    const document = {
      title: message('validation.most_rows', { most: 3 }),
      parts: [
        { facts: [[message('validation.text'), valueText('date', '2026-03-18')] as const] },
        {
          table: {
            columns: [{ title: message('validation.character') }],
            rows: [[valueText('money', 123_450)], ['As it is']],
          },
        },
      ],
    }
    const words: Record<string, string> = {
      'messages.validation.most_rows': 'Höchstens %{most}',
      'messages.validation.text': 'Tag',
      'messages.validation.character': 'Betrag',
    }
    const german = { ...ENGLISH, language: 'de-DE', currency: 'EUR', textOf: (key: string) => words[key] }
    const { pages, title } = readPdf(await pdfFile(document, german))
    expect(title).toBe('Höchstens 3')
    for (const said of ['Höchstens 3', 'Tag', '18. März 2026', 'Betrag', '1.234,50', 'As it is'])
      expect(pages[0]).toContain(said)
  })
})
