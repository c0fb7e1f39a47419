import { describe, expect, it } from 'vitest'
import { pdfFile } from '#server/documents/pdf-file.ts'
import { readPdf } from '../../support/read-pdf.ts'

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

  it('leaves out facts without a value', async () => {
    const parts = [{ facts: [['Paid', '1 May'] as const, ['Sent', null] as const] }]
    const [page] = readPdf(await pdfFile({ title: 'Order', language: 'en-GB', parts })).pages
    expect(page).toContain('1 May')
    expect(page).not.toContain('Sent')
  })
})
