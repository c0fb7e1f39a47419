import { sql } from 'kysely'
import type { RequestContext } from '#server/api.ts'

/** A levy on income, as it holds on a day. */
export interface PercentageLevy {
  id: number
  /** Basis points. */
  rate_bp: number
}

/** LEV-05: the percentages of income that a franchisee owes on a day. A levy without franchisees applies to all. */
export function percentageLevies({ tx }: RequestContext, franchiseeId: number, day: string): Promise<PercentageLevy[]> {
  return tx.query<PercentageLevy>(sql`
    select levy.id, round(levy.charge * 100)::int as rate_bp
    from levies as levy
    where levy.active and levy.type = 'percentage'
      and (levy.start_date is null or levy.start_date <= ${day}::date)
      and (levy.end_date is null or levy.end_date >= ${day}::date)
      and (
        not exists (select from levy_franchisees as link where link.levy_id = levy.id)
        or exists (
          select from levy_franchisees as link
          where link.levy_id = levy.id and link.franchisee_id = ${franchiseeId}::bigint))
    order by levy.id`)
}
