import { describe, expect, it } from 'vitest'
import { pdfFile } from '#server/documents/pdf-file.ts'
import { leftEdges, readPdf } from '../../support/read-pdf.ts'

const columns = [
  { title: 'Item', wide: true },
  { title: 'Total', align: 'right' as const },
]

describe('a PDF', () => {
  it('has its title, accents of many languages, and a number on every page', async () => {
    const rows = Array.from({ length: 90 }, (_, index) => [`Żółć, Müller, Ελλάδα ${index}`, '£1.00'])
    const table = { columns, rows, totals: [['All', '£90.00']] }
    const { pages, title } = readPdf(
      await pdfFile({ title: 'Invoice 7', foot: 'Otters', language: 'en-GB', parts: [{ table }] }),
    )
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
    const file = await pdfFile({ title: 'Medical', language: 'en-GB', orientation: 'landscape', parts: [{ table }] })
    const edges = leftEdges(file)
    expect(edges.length).toBeGreaterThan(30)
    // A4 on its side is 842 points wide, 48 of them margin.
    expect(Math.max(...edges)).toBeLessThan(842 - 48)
  })

  it('leaves out facts without a value', async () => {
    const parts = [{ facts: [['Paid', '1 May'] as const, ['Sent', null] as const] }]
    const [page] = readPdf(await pdfFile({ title: 'Order', language: 'en-GB', parts })).pages
    expect(page).toContain('1 May')
    expect(page).not.toContain('Sent')
  })
})
