import type { Font } from 'fontkit'
import type { TextWidth } from '../column-widths.ts'

type Weight = 'normal' | 'bold'

/**
 * Adds up the widths of the letters of a text in the fonts that it is drawn with. Each letter is looked up once for a document: a table of many
 * rows has the same few.
 *
 * @param drawn a letter as it is drawn, and its font
 */
export function textWidthOf(drawn: (letter: string, weight: Weight) => { text: string; font: Font }): TextWidth {
  const known: Record<Weight, Map<string, number>> = { normal: new Map(), bold: new Map() }
  const letterWidth = (letter: string, weight: Weight): number => {
    let width = known[weight].get(letter)
    if (width === undefined) {
      const { text, font } = drawn(letter, weight)
      width = [...text].reduce((sum, one) => sum + font.glyphForCodePoint(one.codePointAt(0) ?? 0).advanceWidth, 0)
      known[weight].set(letter, (width /= font.unitsPerEm))
    }
    return width
  }
  return (text, bold = false) => {
    let width = 0
    for (const letter of text) width += letterWidth(letter, bold ? 'bold' : 'normal')
    return width
  }
}
