import { endpoint, type PdfDocument, pdfDownload, type RequestContext } from '#server/api.ts'
import { moneyText } from '../lessons/money-text.ts'
import { familyStatement } from './family-statement.ts'
import print from './print-statement.contract.ts'
import type { FamilyStatement } from './statement.contract.ts'

/** Prints the statement of account of a family, to be handed or sent to it. */
export default endpoint({
  ...print,
  async prepare(look) {
    const { name, document } = await look(async (call) => {
      const statement = await familyStatement(call, { customer_id: call.params.id, ...call.body })
      return { name: `statement-${statement.from}-${statement.to}.pdf`, document: documentOf(call, statement) }
    })
    return pdfDownload(name, document)
  },
  run: async ({ prepared }) => prepared,
})

function documentOf(context: RequestContext, statement: FamilyStatement): PdfDocument {
  const language = context.model.application.languages[0] ?? 'en-GB'
  const dayText = (day: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
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

function closingWords(closing: number, money: (pence: number) => string): string {
  if (closing === 0) return 'Nothing is owed.'
  return closing < 0 ? `To be paid: ${money(0 - closing)}` : `In credit: ${money(closing)}`
}
