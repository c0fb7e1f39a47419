import type { Content, TableCell } from 'pdfmake'
import type { DocumentFonts } from './document-fonts.ts'
import { textRuns } from './text-runs.ts'

/** The texts in a content, as they are read. */
export function textsOf(content: Content | TableCell): string[] {
  if (typeof content === 'string') return [content]
  const { text = '', stack = [], columns = [], table } = content as Exclude<Content, string>
  const cells = table?.body.flat() ?? []
  return [...(typeof text === 'string' ? [text] : []), ...[...stack, ...columns, ...cells].flatMap(textsOf)]
}

/** A content with each letter in a font that has it. */
export function lettered<Part extends Content | TableCell>(content: Part, fonts: DocumentFonts): Part {
  if (typeof content === 'string') {
    const text = textRuns(content, fonts)
    return (typeof text === 'string' ? text : { text }) as Part
  }
  const whole = content as Exclude<Content, string>
  const { text, stack, columns, table, svg } = whole
  const all = (parts: Content[]) => parts.map((part) => lettered(part, fonts))
  return {
    ...whole,
    ...(typeof text === 'string' && { text: textRuns(text, fonts) }),
    ...(stack && { stack: all(stack) }),
    ...(columns && { columns: all(columns) }),
    ...(table && { table: { ...table, body: table.body.map((row) => row.map((cell) => lettered(cell, fonts))) } }),
    ...(svg !== undefined && { svg: fonts.inRoboto(svg) }),
  } as Part
}
