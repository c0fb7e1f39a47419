import { sql } from 'kysely'
import type { RequestContext } from '#server/api.ts'
import type { LedgerLine } from './ledger-line.ts'
import { reverseLevies } from './reverse-levies.ts'
import { postLines } from './post-lines.ts'

type Reversed = Omit<LedgerLine, 'key' | 'cause' | 'type' | 'dated' | 'draws_on'> & { id: number }

/**
 * Posts the opposite of lines that stand, and of their levies: nothing is ever taken out of the ledger. Lines that were
 * reversed already are left alone.
 *
 * @returns the number of lines that were reversed
 */
export async function reverseLines(
  context: RequestContext,
  ids: readonly number[],
  why: { notes?: string; dated?: string } = {},
): Promise<number> {
  const lines = await context.tx.query<Reversed>(sql`
    select id, customer_id, franchisee_id, service, amount, description, method, reference, vat_bp, vat, quotation_id,
      quotation_line_id, plan_id, plan_period_id, payment_id, refund_id, dispute_id, lesson_id, consumer_id,
      discount_code_id, class_id, venue_id, course_type_id
    from customer_transactions as line
    where id = any(${ids}::bigint[]) and type <> 'reversal'
      and not exists (select from customer_transactions as other where other.reverses_id = line.id)
    order by id`)
  const posted = await postLines(
    context,
    lines.map(({ id, amount, vat = 0, ...line }): LedgerLine => {
      const opposite = {
        type: 'reversal',
        cause: 'reversal',
        reverses_id: id,
        amount: 0 - amount,
        vat: 0 - vat,
      } as const
      return { ...line, ...why, ...opposite, key: `reversal:${id}:0` }
    }),
  )
  const reversals = lines.map(({ id }, index) => ({ line: id, reversal: posted[index] as number }))
  await reverseLevies(context, reversals)
  return lines.length
}
