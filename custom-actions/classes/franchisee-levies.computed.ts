import { sql } from 'kysely'
import type { ComputedDefinition } from '#server/api.ts'

/**
 * CLS-04, LEV-05: the percentages of income that a class's franchisee owes today, each with its name and its charge (of
 * 100). A levy without franchisees applies to all of them.
 */
const franchiseeLevies: ComputedDefinition = (column, { today }) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', levy.id, 'name', levy.name, 'charge', levy.charge) order by levy.name, levy.id)
  from levies levy
  where levy.active and levy.type = 'percentage'
    and (levy.start_date is null or levy.start_date <= ${today}::date)
    and (levy.end_date is null or levy.end_date >= ${today}::date)
    and (
      not exists (select from levy_franchisees link where link.levy_id = levy.id)
      or exists (
        select from levy_franchisees link
        where link.levy_id = levy.id and link.franchisee_id = ${column('franchisee_id')}
      )
    )
), '[]'::jsonb)`

export default franchiseeLevies
