import { Conflict, endpoint, type EndpointCall, message, pdfFile, ValidationFailed } from '#server/api.ts'
import { moneyText } from '../lessons/money-text.ts'
import { findFamilies } from '../messages/choice/find-families.ts'
import { queueMessages } from '../messages/queue/queue-messages.ts'
import email from './email-statement.contract.ts'
import { familyStatement } from './family-statement.ts'
import type { FamilyStatement } from './statement.contract.ts'
import { statementDay, statementDocument, statementFileName, statementLetterhead } from './statement-document.ts'

/** TXN-01: emails the statement of account of a family to it, as it is at this moment. */
export default endpoint({
  ...email,
  async prepare(look, { keep, language }) {
    const { statement, document } = await look(async (call) => {
      await recipientOf(call, call.params.id)
      const made = await familyStatement(call, { customer_id: call.params.id, ...call.body })
      return { statement: made, document: statementDocument(made, await statementLetterhead(call, call.params.id)) }
    })
    const bytes = await pdfFile(document, await language())
    return { statement, file: await keep({ for: 'email.attachment_id', name: statementFileName(statement), bytes }) }
  },
  async run(call) {
    const { params, prepared } = call
    const recipient = await recipientOf(call, params.id)
    const { emails } = await queueMessages(call, {
      customerIds: [params.id],
      template: 'account-statement',
      values: placeholdersOf(call, prepared.statement),
      attachment: prepared.file,
      cause: { action: 'email_statement' },
    })
    if (emails === 0) throw new Conflict(message('transactions.statement_off'))
    return { item: { recipient } }
  },
})

type Context = Pick<EndpointCall, 'tx'>

/** @throws ValidationFailed for a family without an email address */
async function recipientOf({ tx }: Context, customer: number): Promise<string> {
  const [family] = await findFamilies(tx, [customer])
  const address = family?.email?.trim() ?? ''
  if (address === '') {
    throw new ValidationFailed({ email: [message('transactions.no_email', { name: family?.name ?? '' })] })
  }
  return address
}

function placeholdersOf(call: Parameters<typeof moneyText>[0], { from, to, closing }: FamilyStatement) {
  return {
    from_date: statementDay(call, from),
    to_date: statementDay(call, to),
    to_pay: closing < 0 ? moneyText(call, 0 - closing) : '',
    credit: closing > 0 ? moneyText(call, closing) : '',
  }
}
