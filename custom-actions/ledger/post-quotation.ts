import { lineDescription } from '#rules/ledger/line-description.ts'
import { inTenantWords, type RequestContext } from '#server/api.ts'
import type { LedgerLine } from './ledger-line.ts'
import { postLines } from './post-lines.ts'

/** Facts that the lines of a quotation are posted with. */
export interface PostedFor {
  plan_id?: number
  /** The period that falls due: its lines have it as their cause. */
  plan_period_id?: number
  discount_code_id?: number
  /** ISO; default today. */
  dated?: string
  /** The balance of the family was locked in this transaction. */
  is_locked?: boolean
}

/**
 * Posts the lines of a stored quotation, each of exactly the amount that was shown, seen from the family's account. Lines about
 * the balance have no type and post nothing: the payment settles what they leave.
 *
 * @returns the ids of the lines
 * @throws Conflict when it has been posted already
 */
export async function postQuotation(
  context: RequestContext,
  quotationId: number,
  { plan_id, plan_period_id, discount_code_id, dated, is_locked = false }: PostedFor = {},
): Promise<number[]> {
  const { records } = context
  const quotation = await records('quotation').asSystem().get(quotationId)
  const lines = await records('quotation_line')
    .asSystem()
    .list({ where: { quotation_id: quotationId, type: { ne: null } }, sort: 'position', with: ['class.name'] })
  const cause = plan_period_id === undefined ? 'quotation' : 'period'
  const key = `${cause}:${plan_period_id ?? quotationId}`
  return postLines(
    context,
    lines.map((line): LedgerLine => {
      const { customer_id, franchisee_id, consumer_id } = quotation
      const { service, class_id, lesson_id, position } = line
      const type = line.type as 'charge' | 'discount' | 'credit'
      return {
        ...{ customer_id, franchisee_id, consumer_id, plan_id, plan_period_id, class_id, lesson_id },
        ...{ type, service, cause, dated, key: `${key}:${position}` },
        quotation_id: quotationId,
        quotation_line_id: line.id,
        discount_code_id: type === 'discount' ? discount_code_id : null,
        amount: 0 - line.amount,
        vat_bp: line.vat_bp ?? 0,
        vat: 0 - (line.vat ?? 0),
        description: inTenantWords(context, lineDescription({ service, type }, line.class?.name ?? null)),
      }
    }),
    { areLocked: is_locked },
  )
}
