import type { ListQuery, ListReply } from '#protocol/list-query.ts'
import { NotFound } from '../errors.ts'
import type { RequestContext } from '../request-context.ts'
import { plansOf } from '../sql/plan-cache.ts'
import { EXACT_TOTAL, type ListPlan, planList } from './list/list-plan.ts'
import { type ListRequest, listRequest } from './list/list-request.ts'
import type { ListCall, Listing } from './list/listing.ts'
import { namingUnfit } from './list/naming-unfit.ts'
import { rememberedTotal, rememberTotal } from './list/remembered-totals.ts'

/**
 * One page of a listing, in one statement. A second one is run for a page beyond the last, for an empty list under a
 * record (which may not be there), and for the estimate of a total beyond {@link EXACT_TOTAL}.
 *
 * @throws BadRequest, Forbidden as {@link listRequest}; NotFound when the record above is not there for the user
 */
export async function readRows(
  context: RequestContext,
  listing: Listing,
  query: ListQuery,
  ids: readonly number[] = [],
): Promise<ListReply> {
  const asked = listRequest(context, listing, query)
  const call: ListCall = { context, asked, ids, estimate: rememberedTotal(listing, { context, asked, ids }) }
  const { plan, rows } = await pageRows(listing, call)
  const items = rows.slice(0, asked.count).map((row) => plan.link(context, plan.shape(row)))
  return { items, meta: metaOf(asked, rows.length, await totalOf(listing, plan, call, rows)) }
}

/** The rows of a picker, up to the count that is asked for. */
export async function readChoices(listing: Listing, call: ListCall): Promise<Record<string, unknown>[]> {
  const { plan, rows } = await pageRows(listing, call)
  if (rows.length === 0) await totalOfNothing(plan, call)
  return rows.slice(0, call.asked.count).map((row) => plan.link(call.context, plan.shape(row)))
}

async function pageRows(listing: Listing, call: ListCall) {
  const { plan, statement } = namingUnfit(call.asked, () => {
    const plans = plansOf(listing.list)
    const plan = plans.plan(listing.key, call, (planning) => planList(call.context, listing, planning))
    return { plan, statement: plan.page(call) }
  })
  return { plan, rows: await call.context.tx.query(statement) }
}

interface Total {
  rows: number
  isEstimate?: true
}

function metaOf({ page, count }: ListRequest, read: number, { rows, isEstimate }: Total): ListReply['meta'] {
  const more = { current_page: page, has_more_pages: read > count }
  if (isEstimate) {
    const seen = read > 0 ? (page - 1) * count + read : 0
    return { total: Math.max(rows, seen), total_is_estimate: true, last_page: null, ...more }
  }
  return { total: rows, last_page: Math.max(1, Math.ceil(rows / count)), ...more }
}

/** The total is known without counting when the last row has been read, and with the page when it is full. */
async function totalOf(
  listing: Listing,
  plan: ListPlan,
  call: ListCall,
  rows: readonly Record<string, unknown>[],
): Promise<Total> {
  const { asked, estimate } = call
  const [first] = rows
  if (!first) return totalOfNothing(plan, call)
  if (rows.length <= asked.count) return { rows: (asked.page - 1) * asked.count + rows.length }
  return estimate === undefined
    ? counted(listing, plan, call, Number(first.total))
    : { rows: estimate, isEstimate: true }
}

/** A page without rows lies beyond the last one, or there are none at all. */
async function totalOfNothing(plan: ListPlan, call: ListCall): Promise<Total> {
  if (call.asked.page === 1 && !plan.isUnderRecord) return { rows: 0 }
  if (call.estimate !== undefined) return { rows: call.estimate, isEstimate: true }
  const [row] = await call.context.tx.query(plan.nothing(call))
  if (row?.found !== true) throw new NotFound()
  const total = Number(row.total)
  return total > EXACT_TOTAL ? { rows: total, isEstimate: true } : { rows: total }
}

/** Where counting was given up, the planner's expectation counts, which is at least what was counted. */
async function counted(listing: Listing, plan: ListPlan, call: ListCall, rows: number): Promise<Total> {
  if (rows <= EXACT_TOTAL) return { rows }
  const [row] = await call.context.tx.query(plan.estimate(call))
  const [explained] = row?.['QUERY PLAN'] as [{ Plan: { 'Plan Rows': number } }]
  const total = Math.max(explained.Plan['Plan Rows'], rows)
  rememberTotal(listing, call, total)
  return { rows: total, isEstimate: true }
}
