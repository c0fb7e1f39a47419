import { sql } from 'kysely'
import type { CancellationRequest, ChargedPeriod } from '#rules/money/plans/cancellation.ts'
import { monthPrices } from '#rules/money/plans/month-prices.ts'
import type { MonthlyRequest, PeriodRequest } from '#rules/money/quotation/request.ts'
import type { RequestContext } from '#server/api.ts'
import { givenBackOnAccount } from '../../ledger/given-back-on-account.ts'
import type { Chain } from '../chain.ts'
import { depositHeld } from '../deposit-held.ts'
import type { LockedPlan } from '../lock-plan.ts'
import { quotePeriod } from '../due/quote-period.ts'

/** The decisions of a member of staff about a cancellation. */
interface Wanted {
  leaving_on: string
  repay_bundle: boolean
  forced: boolean
}

/** Everything that the money of a cancellation comes from, read under the lock of the plan. */
export async function cancellationRequest(
  context: RequestContext,
  plan: LockedPlan,
  chain: Chain,
  { leaving_on, repay_bundle, forced }: Wanted,
): Promise<CancellationRequest> {
  const { configuration } = context.user
  const month = { covers_from: '2026-01-01', covers_to: '2026-02-01' }
  const { inputs } = await quotePeriod(context, plan, chain, month)
  const { prices } = inputs
  const minimum = configuration.PLAN_FINAL_CHARGE_MIN_LESSONS_COST === true && !forced
  return {
    leaving_on,
    payment_day: plan.payment_day,
    billed_to: chain.billed_to,
    charged: await chargedPeriods(context, plan, leaving_on),
    prices: monthPrices(inputs as PeriodRequest),
    refundable_deposit: await refundableDeposit(context, plan),
    attended: minimum
      ? { lessons: await attendedSince(context, plan, chain.billed_to), lesson_price: await lessonPrice(context, plan) }
      : null,
    bundle_price: repay_bundle && !forced ? Number(configuration.BUNDLE_PURCHASE_PRICE ?? 0) : null,
    forced,
    vat_bp: prices.vat_bp,
  }
}

interface ChargedRow {
  covers_from: string
  covers_to: string
  inputs: MonthlyRequest | PeriodRequest
  charged: Record<'monthly' | 'surcharge', number | null>
  /** The family has it back already. */
  returned: number
}

/** Periods that were charged and are not used up by then, by their parts. Their prices are those of that time. */
async function chargedPeriods({ tx }: RequestContext, plan: LockedPlan, leaving_on: string): Promise<ChargedPeriod[]> {
  const rows = await tx.query(sql<ChargedRow>`
    select period.covers_from, period.covers_to, quotation.inputs, jsonb_build_object(
      'monthly', (select sum(amount) from quotation_lines where quotation_id = quotation.id and service = 'monthly'),
      'surcharge', (select sum(amount) from quotation_lines where quotation_id = quotation.id and service = 'surcharge')
    ) as charged, (
      select coalesce(sum(line.amount), 0)
      from customer_transactions as line left join customer_transactions as reversed on reversed.id = line.reverses_id
      where (line.plan_period_id = period.id or line.quotation_id = period.quotation_id)
        and coalesce(reversed.cause, line.cause) = 'refund' and coalesce(reversed.type, line.type) = 'credit'
    ) + (
      select coalesce(sum(line.amount), 0)
      from customer_transactions as line join lessons as lesson on lesson.id = line.lesson_id
        left join customer_transactions as reversed on reversed.id = line.reverses_id
      where line.consumer_id = ${plan.place.consumer_id}::bigint
        and lesson.start_date >= greatest(period.covers_from, ${leaving_on}::date) and lesson.start_date < period.covers_to
        and coalesce(reversed.cause, line.cause) = 'lesson_cancelled'
        and lesson.class_id in (
          select place.class_id from plans as chained join class_consumers as place on place.id = chained.place_id
          where chained.root_id = period.root_id)
    ) + ${givenBackOnAccount(sql`(line.plan_period_id = period.id or line.quotation_id = period.quotation_id)
      and line.service in ('monthly', 'surcharge')`)} as returned
    from plan_periods as period join quotations as quotation on quotation.id = period.quotation_id
    where period.root_id = ${plan.root_id}::bigint and period.state = 'due' and period.kind <> 'final'
      and period.covers_to > ${leaving_on}::date
    order by period.covers_from`)
  return rows.flatMap(({ covers_from, covers_to, inputs, charged, returned }) => {
    let rest = returned
    return monthPrices(inputs).flatMap(({ service, month }) => {
      const amount = charged[service] ?? 0
      if (amount <= 0) return []
      const of = Math.min(rest, amount)
      rest -= of
      return [{ covers_from, covers_to, service, month, charged: amount, ...(of > 0 && { returned: of }) }]
    })
  })
}

/** PLAN-17: the deposit that the ledger still holds for a chain of plans. Pence. */
async function refundableDeposit({ tx }: RequestContext, plan: LockedPlan): Promise<number> {
  const held = depositHeld(sql`${tx.tenantId}::bigint`, sql`${plan.root_id}::bigint`)
  const [found] = await tx.query(sql<{ amount: number }>`select ${held} as amount`)
  return found?.amount ?? 0
}

/** PLAN-12: lessons that the child came to on days that are not paid. */
async function attendedSince({ tx }: RequestContext, plan: LockedPlan, day: string): Promise<number> {
  const [found] = await tx.query(sql<{ lessons: number }>`
    select count(*) as lessons from lesson_consumers as seat join lessons on lessons.id = seat.lesson_id
    where seat.consumer_id = ${plan.place.consumer_id}::bigint and lessons.class_id = ${plan.place.class_id}::bigint
      and seat.present and lessons.start_date >= ${day}::date`)
  return found?.lessons ?? 0
}

async function lessonPrice({ records }: RequestContext, plan: LockedPlan): Promise<number> {
  const found = await records('class')
    .asSystem()
    .get(plan.place.class_id, { with: ['monthly_payment_per_lesson'] })
  return found.monthly_payment_per_lesson ?? 0
}
