import { describe, expect, it } from 'vitest'
import { layOut } from '#server/documents/lay-out.ts'
import { textRuns } from '#server/documents/letters/text-runs.ts'
import { readPdf } from '../../support/read-pdf.ts'

const fontsOf = async (text: string) => {
  const bytes = await layOut({ title: 'Certificate', parts: [{ text }] }, 'en-GB')
  const fonts = [...bytes.toString('latin1').matchAll(/\/FontName \/[A-Z]+\+([\w-]+)/g)].map(([, name]) => name)
  return { text: readPdf(bytes).pages.join('\n'), fonts: [...new Set(fonts)].toSorted(), size: bytes.length }
}
const ROBOTO = ['Roboto-Medium', 'Roboto-Regular']

describe('letters of a PDF', () => {
  it('come from Roboto alone where it has them', async () => {
    expect((await fontsOf('Łukasz, Ελένη, Дмитрий: ½ “x” – £1.00')).fonts).toEqual(ROBOTO)
  })

  it.each([
    ['Chinese', '王小明', 'NotoSansSC-Thin'],
    ['Japanese', '山田はなこ', 'NotoSansSC-Thin'],
    ['Korean', '김민수', 'NotoSansKR-Thin'],
    ['emoji', 'Party 🎉', 'NotoEmoji-Regular'],
  ])('come from a font that has them, of which no more is in the file: %s', async (_, name, font) => {
    const { text, fonts, size } = await fontsOf(name)
    expect(fonts).toEqual([font, ...ROBOTO].toSorted())
    expect(text).toContain(name)
    expect(size).toBeLessThan(40_000)
  })

  it('are joined, and stand from right to left, in Arabic and Hebrew', async () => {
    const { text, fonts } = await fontsOf('محمد 12 דוד')
    expect(fonts).toEqual(['NotoSansArabic-Regular', 'NotoSansHebrewThin-Regular', ...ROBOTO])
    const [david, figure, mohammed] = ['דוד', '12', 'محمد'].map((word) => text.search(new RegExp([...word].join('|'))))
    expect(david).toBeLessThan(figure!)
    expect(figure).toBeLessThan(mohammed!)
  })

  it('are in Latin ones where no font has them, and never boxes', async () => {
    const { text, fonts } = await fontsOf('अनिता สมชาย')
    expect(fonts).toEqual(ROBOTO)
    expect(text).toContain('anita smchay')
  })

  it('of a drawing are in Roboto: it is drawn in that', async () => {
    const svg = '<svg viewBox="0 0 100 20"><text x="0" y="10" font-family="Roboto">अ &lt; é</text></svg>'
    const bytes = await layOut({ title: 'Chart', parts: [{ svg }] }, 'en-GB')
    expect(readPdf(bytes).pages.join()).toContain('a < é')
  })
})

describe('pieces of a text', () => {
  const fonts = {
    files: {},
    fontOf: (letter: string) => (/[\u0590-\u08ff]/.test(letter) ? 'other' : letter === '🎉' ? 'emoji' : undefined),
    standIn: () => undefined,
    inRoboto: (text: string) => text,
    textWidth: () => 0,
  }
  const drawn = (text: string) => {
    const runs = textRuns(text, fonts)
    return typeof runs === 'string' ? runs : runs.map(({ text: piece }) => piece).join('|')
  }

  it.each([
    ['what needs no other font stays', 'Tom (2)', 'Tom (2)'],
    ['a font of its own', 'Party 🎉 set', 'Party |🎉| set'],
    ['words from the right, each with its letters in their order', 'אב גד', 'גד| |אב'],
    ['figures, other words and brackets among them', 'אב Tom 12 (גד)', '(|גד|)| |Tom| |12| |אב'],
    ['a letter of two halves among them', 'אב 🎉', '🎉| |אב'],
    ['words from the right in a sentence from the left', 'Paid by אב גד today', 'Paid| |by| |גד| |אב| |today'],
    ['lines of a text', 'אב\nגד', 'אב|\n|גד'],
  ])('%s', (_, text, pieces) => {
    expect(drawn(text)).toBe(pieces)
  })

  it('are broken into lines before they are turned round', () => {
    const lines = drawn('אבגד '.repeat(30).trim()).split('|\n|')
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) expect(line.replaceAll('|', '').length).toBeLessThan(61)
  })
})
