import { sql } from 'kysely'
import type { Planning } from '../sql/planning.ts'
import type { Source } from '../sql/source.ts'
import { parameterOf } from '../sql/sql-type.ts'
import type { Sql } from '../sql/sql.ts'
import type { ReadCall } from './visible.ts'
import { recordVisibleSql } from './visible.ts'

/** A read below the parent records in its address: `branches/:branch_id/closures/:id`. */
export interface UnderParentsCall extends ReadCall {
  /** Ids of those records. */
  parents: readonly number[]
}

/** Conditions that a row refers to the parent records in the address, and that the user may see each of them. */
export function underParentsSql<Call extends UnderParentsCall>(
  source: Source,
  parents: readonly string[],
  planning: Planning<Call>,
): Sql[] {
  return parents.flatMap((name, index) => {
    const id = planning.parameter((call) => call.parents[index])
    const reference = source.entity.fields[name]?.reference
    return [
      sql`${source.column(name)} = ${parameterOf('bigint', id)}`,
      ...(reference ? [recordVisibleSql(source.statement, reference.entity, id, planning)] : []),
    ]
  })
}
