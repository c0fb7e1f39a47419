import type { Content, TableCell } from 'pdfmake'
import type { DocumentFonts } from './document-fonts.ts'
import { textRuns } from './text-runs.ts'

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
