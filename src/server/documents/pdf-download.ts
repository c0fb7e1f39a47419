import type { MessageLanguage } from '../messages/render-message.ts'
import type { PdfDocument } from './pdf-document.ts'
import { pdfFile } from './pdf-file.ts'

/** Reply of a call that gives a file. The address holds the file itself, so nothing is stored and no link can leak. */
interface Download {
  download_url: string
  /** Of the file: `invoice-1042.pdf`. */
  name: string
}

/**
 * A document as the reply of an endpoint whose action is a `download`. Outside of a transaction, as {@link pdfFile}.
 *
 * ```ts
 * prepare: async (look, { language }) => pdfDownload('label.pdf', await look(labelOf), await language()),
 * run: async ({ prepared }) => prepared,
 * ```
 */
export async function pdfDownload(name: string, document: PdfDocument, language: MessageLanguage): Promise<Download> {
  const bytes = await pdfFile(document, language)
  return { download_url: `data:application/pdf;base64,${bytes.toString('base64')}`, name }
}
