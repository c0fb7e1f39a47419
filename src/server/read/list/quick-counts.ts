import { sql } from 'kysely'
import { ARCHIVE_FILTER } from '#declarations/facts/archive.ts'
import type { QuickFilterModel } from '#declarations/model.ts'
import type { ListQuery, ListReply } from '#protocol/list-query.ts'
import type { RequestContext } from '../../request-context.ts'
import { and, TRUE } from '../../sql/boolean.ts'
import { conditionSql } from '../../sql/condition.ts'
import { inUseSql } from '../../sql/in-use.ts'
import { plansOf } from '../../sql/plan-cache.ts'
import { type Planning, type Prepared, prepareStatement } from '../../sql/planning.ts'
import { joinsOf } from '../../sql/related.ts'
import { seenByReader } from '../../sql/seen-by-reader.ts'
import { isAllowed, liveGuard } from '../access.ts'
import { readStatement } from '../read-statement.ts'
import { visibleSql } from '../visible.ts'
import { conditions, searchOf } from './list-plan.ts'
import { type ListRequest, listRequest } from './list-request.ts'
import type { ListCall, Listing } from './listing.ts'

/** The rows that are looked at: however large the list, counting takes no longer. */
const LOOKED_AT = 2000

/** Of more rows than are looked at, those of a quick filter are told up to here: "100+". */
const TOLD = 100

type QuickCounts = NonNullable<ListReply['meta']['quick_filters']>

/**
 * Counts the rows of each quick filter of a list, with the search and the filters that are chosen, in one statement that looks at
 * a limited number of rows. Where there are more, quick filters have at least 100 rows or are left out.
 */
export async function quickCounts(
  context: RequestContext,
  listing: Listing,
  query: ListQuery,
  ids: readonly number[] = [],
): Promise<QuickCounts> {
  const { quickFilter: _chosen, ...rest } = query
  const asked = listRequest(context, listing, rest)
  const counted = countedFilters(context, listing)
  if (counted.length === 0) return {}
  const call: ListCall = { context, asked, ids, estimate: undefined }
  const names = counted.map(({ id }) => id)
  const statement = plansOf(listing.list).plan(`counts of ${names.join()} of ${listing.key}`, call, (planning) =>
    planCounts(context, listing, counted, planning),
  )
  const [row = {}] = await context.tx.query(statement(call))
  const isAll = Number(row.looked_at) <= LOOKED_AT
  return Object.fromEntries(
    names.flatMap((id, index) => {
      const count = Number(row[`quick_${index}`])
      if (isAll) return [[id, { count }]]
      return count >= TOLD ? [[id, { count: TOLD, more: true as const }]] : []
    }),
  )
}

function countedFilters(context: RequestContext, { list, entity }: Listing): QuickFilterModel[] {
  // Rows of a named query are worked out anew for each statement.
  if (entity.query !== undefined) return []
  const guard = liveGuard(context)
  return list.quickFilters.filter((quick) => quick.counted !== false && isAllowed(guard, quick))
}

function planCounts(
  { model, code }: Pick<RequestContext, 'model' | 'code'>,
  listing: Listing,
  counted: readonly QuickFilterModel[],
  planning: Planning<ListCall>,
): Prepared<ListCall> {
  const statement = readStatement({ model, code }, planning)
  const asked: ListRequest = planning.look(
    (call) => call.asked.shape,
    (call) => call.asked,
  )
  const { source, from, where } = listing.rows(statement, planning)
  const search = asked.search === undefined ? undefined : searchOf(listing, source, planning)
  const matches = and([
    ...where,
    visibleSql(source, listing.resource, planning),
    ...conditions(source, asked, planning),
    search?.condition,
  ])
  const utc = planning.roots(({ context }) => context.utcRoots)
  const flags = counted.map(({ id, where: quick }, index) => {
    const holds = quick ? conditionSql(source, quick, utc, seenByReader) : TRUE
    return sql`${and([holds, ...(id === ARCHIVE_FILTER ? [] : [inUseSql(source)])])} as ${sql.id(`quick_${index}`)}`
  })
  const counts = counted.map((_, index) => {
    const name = sql.id(`quick_${index}`)
    return sql`count(*) filter (where ${name}) as ${name}`
  })
  const rows = sql`
    select ${sql.join(flags)} from ${from}${joinsOf(source)} where ${matches} limit ${sql.lit(LOOKED_AT + 1)}`
  return prepareStatement(sql`${search?.with ? sql`with ${search.with} ` : sql``}
    select count(*) as looked_at, ${sql.join(counts)} from (${rows}) as rows`)
}
