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
    const compared = [
      [[...fields.key, ...fields.apart], materializedRows(context, entity.name)],
      ...fields.sums.map((by, place) => [by, sumsAt(one, place)] as const),
    ] as const
    for (const [by, kept] of compared) {
      const groups = await context.tx.query(differing(context, one, by, kept))
      faults.push(...groups.map((group) => ({ entity: entity.name, group })))
    }
  }
  return faults
}

function differing(
  { model }: Pick<RequestContext, 'model'>,
  one: Materialized,
  by: readonly string[],
  kept: RawBuilder<object>,
): RawBuilder<Record<string, unknown>> {
  const { entity, fields } = one
  const derived = one.derived(sql`select * from (${sql.raw(everyKeySql(model, entity))}) as every_key`)
  const side = (sign: RawBuilder<unknown>, rows: RawBuilder<object>) => sql`
    select ${sql.join([
      ...by.map((name) => sql.ref(name)),
      ...fields.summed.map((name) => sql`${sign}${sql.ref(name)} as ${sql.ref(name)}`),
    ])} from (${rows}) as one`
  const groups = sql.join(by.map((name) => sql.ref(name)))
  const differs = fields.summed.map((name) => sql`sum(${sql.ref(name)}) <> 0`)
  return sql`
    select ${groups} from (${side(sql`+`, kept)} union all ${side(sql`-`, derived)}) as both_sides
    group by ${groups} having ${sql.join(differs, sql` or `)} order by ${groups} limit 20`
}
