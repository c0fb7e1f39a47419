import { endpoint, pdfDownload } from '#server/api.ts'
import { familyStatement } from './family-statement.ts'
import print from './print-statement.contract.ts'
import { statementDocument, statementFileName, statementLetterhead } from './statement-document.ts'

/** Prints the statement of account of a family, to be handed to it. */
export default endpoint({
  ...print,
  async prepare(look, { language }) {
    const { name, document } = await look(async (call) => {
      const statement = await familyStatement(call, { customer_id: call.params.id, ...call.body })
      const letterhead = await statementLetterhead(call, call.params.id)
      return { name: statementFileName(statement), document: statementDocument(statement, letterhead) }
    })
    return pdfDownload(name, document, await language())
  },
  run: async ({ prepared }) => prepared,
})
