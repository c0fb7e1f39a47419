import { sql } from 'kysely'
import type { Discount } from '#rules/money/quotation/discount.ts'
import type { RequestContext } from '#server/api.ts'

/** The values of a chain of plans that stay as they were agreed, whatever the settings say now. */
export interface AgreedTerms {
  monthly_rate_formula: string
  network_reduction: number
  /** The sibling's, or none: any other discount was of the first payment alone. */
  discount: Discount
}

/** The billing of a chain of plans. Dates are ISO. */
export interface Chain {
  /** Start of its first plan. */
  starts_on: string
  /** End of the last period that was charged; the start where none was. */
  billed_to: string
  /** End of the last period that is charged or scheduled. */
  scheduled_to: string
  /** Null: no period was ever scheduled, so the terms are those of today. */
  agreed: AgreedTerms | null
}

interface Found extends Omit<Chain, 'agreed'> {
  prices: { monthly_rate_formula: string; network_reduction: number } | null
  discount: Discount | null
}

/** A chain of plans as far as it is billed, in one statement. The caller has locked the plan. */
export async function readChain({ tx }: RequestContext, rootId: number): Promise<Chain> {
  const [found] = await tx.query(sql<Found>`
    select root.starts_on,
      coalesce((select max(covers_to) from plan_periods where root_id = root.id and state = 'due'), root.starts_on) as billed_to,
      coalesce(
        (select max(covers_to) from plan_periods where root_id = root.id and state <> 'cancelled'), root.starts_on
      ) as scheduled_to,
      last.inputs -> 'prices' as prices, last.inputs -> 'discount' as discount
    from plans as root left join lateral (
      select quotations.inputs from plan_periods as period join quotations on quotations.id = period.quotation_id
      where period.root_id = root.id and period.kind <> 'final'
      order by period.covers_from desc, period.id desc limit 1
    ) as last on true
    where root.id = ${rootId}::bigint`)
  if (!found) throw new Error(`Plan ${rootId} is not there.`)
  const { prices, discount, ...days } = found
  const agreed = prices && {
    monthly_rate_formula: prices.monthly_rate_formula,
    network_reduction: prices.network_reduction,
    discount: discount?.source === 'sibling' ? discount : { source: 'none' as const },
  }
  return { ...days, agreed }
}
