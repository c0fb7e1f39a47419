import { type RawBuilder, sql } from 'kysely'
import { everyKeySql } from '../database/describe/noted-changes.ts'
import type { RequestContext } from '../request-context.ts'
import { type Materialized, materializedOf, materializedRows, sumsAt } from './materialized-rows.ts'

/** A group of materialized rows that are not what they are derived from. */
export interface MaterializedFault {
  entity: string
  /** Values of the fields that it is told apart by. */
  group: Record<string, unknown>
}

/**
 * Derives all materialized rows anew and compares: the rows, and their sums.
 *
 * @returns the groups that differ; none, unless the code was changed without raising its version, or reads what nothing is noted of
 */
export async function materializedFaults(
  context: Pick<RequestContext, 'model' | 'code' | 'tx'>,
): Promise<MaterializedFault[]> {
  const faults: MaterializedFault[] = []
  for (const one of materializedOf(context.model, context.code)) {
    const { entity, fields } = one
    const compared: Compared[] = [
      { by: [...fields.key, ...fields.apart], kept: materializedRows(context, entity.name) },
      ...fields.sums.map((by, place) => ({ by, kept: sumsAt(one, place) })),
    ]
    // A cluster is asked for each apart: it plans little in one statement.
    const statements = context.tx.isDistributed ? compared.map((each) => [each]) : [compared]
    for (const together of statements) {
      const groups = await context.tx.query(differing(context, one, together))
      faults.push(...groups.map(({ group }) => ({ entity: entity.name, group })))
    }
  }
  return faults
}

/** Kept rows, and the fields that they are told apart by. */
interface Compared {
  by: readonly string[]
  kept: RawBuilder<object>
}

/** SQL: the groups that differ. To derive all rows takes nearly all of the time, so it is done once for all that are compared. */
function differing(
  { model }: Pick<RequestContext, 'model'>,
  one: Materialized,
  compared: readonly Compared[],
): RawBuilder<{ group: Record<string, unknown> }> {
  const derived = one.derived(sql`select * from (${sql.raw(everyKeySql(model, one.entity))}) as every_key`)
  return sql`
    with derived as (${derived})
    ${sql.join(
      compared.map((each) => sql`(${differingFrom(one, each)})`),
      sql` union all `,
    )}`
}

function differingFrom({ fields }: Materialized, { by, kept }: Compared): RawBuilder<unknown> {
  const side = (sign: RawBuilder<unknown>, rows: RawBuilder<unknown>) => sql`
    select ${sql.join([
      ...by.map((name) => sql.ref(name)),
      ...fields.summed.map((name) => sql`${sign}${sql.ref(name)} as ${sql.ref(name)}`),
    ])} from ${rows} as one`
  const groups = sql.join(by.map((name) => sql.ref(name)))
  const differs = fields.summed.map((name) => sql`sum(${sql.ref(name)}) <> 0`)
  const named = by.map((name) => sql`${name}::text, ${sql.ref(name)}`)
  return sql`
    select jsonb_build_object(${sql.join(named)}) as "group"
    from (${side(sql`+`, sql`(${kept})`)} union all ${side(sql`-`, sql`derived`)}) as both_sides
    group by ${groups} having ${sql.join(differs, sql` or `)} order by ${groups} limit 20`
}
