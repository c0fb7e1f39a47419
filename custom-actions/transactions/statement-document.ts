import type { PdfDocument, RequestContext } from '#server/api.ts'
import { moneyText } from '../lessons/money-text.ts'
import type { FamilyStatement } from './statement.contract.ts'

/** The statement of account of a family on paper. */
export function statementDocument(context: RequestContext, statement: FamilyStatement): PdfDocument {
  const language = context.model.application.languages[0] ?? 'en-GB'
  const dayText = (day: string) => statementDay(context, day)
  const money = (pence: number) => moneyText(context, pence)
  const { customer, from, to, opening, lines, closing } = statement
  return {
    title: 'Statement of account',
    subtitle: `${dayText(from)} – ${dayText(to)}`,
    language,
    parts: [
      { facts: [['Customer', customer]] },
      {
        table: {
          columns: [
            { title: 'Date' },
            { title: 'Description', wide: true },
            { title: 'Franchisee' },
            { title: 'Amount', align: 'right' },
            { title: 'Balance', align: 'right' },
          ],
          rows: [
            [dayText(from), 'Opening balance', '', '', money(opening)],
            ...lines.map(({ dated, description, type, franchisee, amount, balance }) => {
              const words = type === 'reversal' ? `Deleted: ${description}` : description
              return [dayText(dated), words, franchisee, money(amount), money(balance)]
            }),
          ],
          totals: [[dayText(to), 'Closing balance', '', '', money(closing)]],
        },
      },
      { text: closingWords(closing, money), align: 'right' },
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

function closingWords(closing: number, money: (pence: number) => string): string {
  if (closing === 0) return 'Nothing is owed.'
  return closing < 0 ? `To be paid: ${money(0 - closing)}` : `In credit: ${money(closing)}`
}
