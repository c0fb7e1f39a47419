import { addressLines } from '../customers/address-lines.ts'
import { message, type Message, type PdfDocument, type RequestContext, valueText } from '#server/api.ts'
import type { FamilyStatement } from './statement.contract.ts'

/** The brand, for the foot of a statement on paper, and the family's address, for the window of an envelope. */
export async function statementLetterhead({ records, user }: RequestContext, customer: number) {
  const family = await records('customer').get(customer)
  return { foot: String(user.configuration.BRAND_NAME ?? ''), address: addressLines(null, family) }
}

/** The statement of account of a family on paper. */
export function statementDocument(
  statement: FamilyStatement,
  { foot, address }: Awaited<ReturnType<typeof statementLetterhead>>,
): PdfDocument {
  const { customer, from, to, opening, lines, closing } = statement
  return {
    title: message('transactions.statement'),
    subtitle: message('transactions.statement_days', {
      from: { kind: 'date', value: from },
      to: { kind: 'date', value: to },
    }),
    foot,
    parts: [
      {
        facts: [[message('transactions.statement_customer'), [customer, address].filter(Boolean).join('\n')]],
      },
      {
        table: {
          columns: [
            { title: message('transactions.statement_date') },
            { title: message('transactions.statement_description'), wide: true },
            { title: message('transactions.statement_franchisee') },
            { title: message('transactions.statement_amount'), align: 'right' },
            { title: message('transactions.statement_balance'), align: 'right' },
          ],
          rows: [
            [day(from), message('transactions.statement_opening'), '', '', money(opening)],
            ...lines.map(({ dated, description, type, franchisee, amount, balance }) => {
              const words =
                type === 'reversal' ? message('transactions.statement_deleted', { description }) : description
              return [day(dated), words, franchisee, money(amount), money(balance)]
            }),
          ],
          totals: [[day(to), message('transactions.statement_closing'), '', '', money(closing)]],
        },
      },
      { text: closingWords(closing), align: 'right' },
    ],
  }
}

/** A day of a statement as families read it: 1 Mar 2026. */
export function statementDay({ model }: RequestContext, day: string): string {
  const format = new Intl.DateTimeFormat(model.application.languages[0] ?? 'en-GB', {
    dateStyle: 'medium',
    timeZone: 'UTC',
  })
  return format.format(new Date(`${day}T00:00:00Z`))
}

/** The name of the file: statement-2026-03-01-2026-03-31.pdf. */
export const statementFileName = ({ from, to }: FamilyStatement) => `statement-${from}-${to}.pdf`

function closingWords(closing: number): Message {
  if (closing === 0) return message('transactions.statement_even')
  const amount = { kind: 'money', value: Math.abs(closing) }
  return message(closing < 0 ? 'transactions.statement_to_pay' : 'transactions.statement_credit', { amount })
}

const day = (value: string) => valueText('date', value)
const money = (pence: number) => valueText('money', pence)
