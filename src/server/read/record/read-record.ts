import type { ResourceModel } from '#declarations/model.ts'
import type { ListQuery, RowCount } from '#protocol/list-query.ts'
import { NotFound } from '../../errors.ts'
import type { RequestContext } from '../../request-context.ts'
import { plansOf } from '../../sql/plan-cache.ts'
import { runConfirming } from '../confirmed-column.ts'
import { namingUnfit } from '../list/naming-unfit.ts'
import { NO_PARAMS, type RecordParams } from './record-params.ts'
import { readTab } from './read-tab.ts'
import { MOST_TOLD, planRecord } from './record-plan.ts'

/** The request of one record. */
export interface RecordAsked {
  /** Own fields fixed by the address: `{ branch_id: 3 }`. */
  parents?: Readonly<Record<string, number>>
  /** Values of the address's declared parameters. */
  params?: RecordParams
  /** Tab whose rows are included. */
  tab?: string
  /** The list query of that tab's rows. */
  query?: ListQuery
  /** Counts the rows of its tabs as well. */
  counts?: boolean
}

export interface RecordReply {
  item: Record<string, unknown>
  /** Version of the record: its ETag. */
  version: number
  /** Rows of the tab, or the content of each of its panels, by the tab's or the panel's id. */
  with?: Record<string, unknown>
  /** The rows of each tab, by the name of its relation, of those tabs that the user may see. */
  counts?: Record<string, RowCount>
}

/**
 * Reads one record: all fields that the user may read, the names behind its references, and the data of its screen; in
 * one statement, besides those of the tab's rows.
 *
 * @throws NotFound when it does not exist, is hidden from this user, or does not match the parameters
 */
export async function readRecord(
  context: RequestContext,
  resource: ResourceModel,
  id: number,
  { parents = {}, params = NO_PARAMS, tab, query, counts = false }: RecordAsked = {},
): Promise<RecordReply> {
  const names = Object.keys(parents)
  const call = { context, id, parents: Object.values(parents), params }
  const [plan, statement] = namingUnfit({ params: params.where }, () => {
    const plan = plansOf(resource).plan(
      `record under ${names.join()}${counts ? ' with counts' : ''}`,
      call,
      (planning) => planRecord(context, resource, { parents: names, counts }, planning),
    )
    return [plan, plan.statement(call)] as const
  })
  const [row] = await runConfirming(context, statement)
  if (!row) throw new NotFound()
  const record = {
    item: plan.link(context, plan.shape(row)),
    version: Number(row.version),
    ...(counts && { counts: told(plan.counts(row)) }),
  }
  return tab === undefined
    ? record
    : { ...record, with: await readTab(context, resource, { ...record.item, id }, tab, query) }
}

function told(counts: Record<string, number>): Record<string, RowCount> {
  const each = Object.entries(counts).map(([name, count]): [string, RowCount] => [
    name,
    count > MOST_TOLD ? { count: MOST_TOLD, more: true } : { count },
  ])
  return Object.fromEntries(each)
}
