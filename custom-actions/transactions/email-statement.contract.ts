import { contract } from '#protocol/index.ts'
import print from './print-statement.contract.ts'

export default contract('transactions/email-statement', {
  method: 'POST',
  path: 'customers/:id/statement/email',
  permission: 'transactions.email_statement',
  summary: 'Email the statement of account of a family to it, as PDF',
  body: print.body,
  reply: { item: { fields: { recipient: 'text' } } },
})
