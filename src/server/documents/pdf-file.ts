import { type MessageLanguage, renderMessage } from '../messages/render-message.ts'
import { withTexts } from '../messages/with-texts.ts'
import { layOut } from './lay-out.ts'
import type { PdfDocument, WordedDocument } from './pdf-document.ts'

/**
 * Builds the bytes of a PDF on A4, its messages said in a language. It takes a while: do it in `prepare` of an endpoint or between the
 * batches of a job, never in a transaction.
 *
 * ```ts
 * const bytes = await pdfFile({ title: verbatim(name), parts: [{ table: { columns, rows, totals } }] }, await language())
 * ```
 */
export function pdfFile(document: PdfDocument, language: MessageLanguage): Promise<Buffer> {
  const worded = withTexts(document, (said) => renderMessage(said, language)) as WordedDocument
  return layOut(worded, language.language)
}
