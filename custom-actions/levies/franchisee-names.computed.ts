import { sql } from 'kysely'
import type { ComputedDefinition } from '#server/api.ts'

/** LEV-04: the names of a levy's franchisees; null when it applies to all. */
const franchiseeNames: ComputedDefinition = (column) => sql`(
  select string_agg(chosen.name, ', ' order by chosen.name)
  from levy_franchisees link join franchisees chosen on chosen.id = link.franchisee_id
  where link.levy_id = ${column('id')}
)`

export default franchiseeNames
