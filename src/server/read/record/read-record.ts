import type { ResourceModel } from '#declarations/model.ts'
import type { ListQuery } from '#protocol/list-query.ts'
import { NotFound } from '../../errors.ts'
import type { RequestContext } from '../../request-context.ts'
import { plansOf } from '../../sql/plan-cache.ts'
import { namingUnfit } from '../list/naming-unfit.ts'
import { NO_PARAMS, type RecordParams } from './record-params.ts'
import { readTab } from './read-tab.ts'
import { planRecord } from './record-plan.ts'

/** What is asked of one record. */
export interface RecordAsked {
  /** Own fields that the address fixes: `{ branch_id: 3 }`. */
  parents?: Readonly<Record<string, number>>
  /** What the declared parameters of the address ask of it. */
  params?: RecordParams
  /** Tab whose rows are wanted as well. */
  tab?: string
  /** What is asked of the rows of that tab. */
  query?: ListQuery
}

export interface RecordReply {
  item: Record<string, unknown>
  /** Counts the changes of the record: its ETag. */
  version: number
  /** Rows of the tab, or what each of its panels shows beside the record, by the tab's or the panel's id. */
  with?: Record<string, unknown>
}

/**
 * One record: all that the user may read of it, the names of what it refers to, and what its screen shows; one statement,
 * beside those of the tab's rows.
 *
 * @throws NotFound when it is not there, not for this user, or not as the parameters ask for it
 */
export async function readRecord(
  context: RequestContext,
  resource: ResourceModel,
  id: number,
  { parents = {}, params = NO_PARAMS, tab, query }: RecordAsked = {},
): Promise<RecordReply> {
  const names = Object.keys(parents)
  const call = { context, id, parents: Object.values(parents), params }
  const [plan, statement] = namingUnfit({ params: params.where }, () => {
    const plan = plansOf(resource).plan(`record under ${names.join()}`, call, (planning) =>
      planRecord(context, resource, names, planning),
    )
    return [plan, plan.statement(call)] as const
  })
  const [row] = await context.tx.query(statement)
  if (!row) throw new NotFound()
  const record = { item: plan.link(context, plan.shape(row)), version: Number(row.version) }
  return tab === undefined ? record : { ...record, with: await readTab(context, resource, id, tab, query) }
}
