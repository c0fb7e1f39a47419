import type { EntityModel } from '#declarations/model.ts'
import type { Condition } from '#protocol/condition.ts'
import { evaluateCondition } from '#protocol/conditions/evaluate-condition.ts'
import type { RequestContext } from '../request-context.ts'
import type { Row } from '../write/record-rules.ts'

interface WrittenRow {
  id?: number
  before?: Row | undefined
  after?: Row
}

/** Publishes the events whose conditions records begin to meet by being written. */
export async function publishBegun(
  context: RequestContext,
  entity: EntityModel,
  rows: readonly WrittenRow[],
): Promise<void> {
  const meets = (when: Condition, row: Row | undefined, id: number) => {
    const record = { ...row, id }
    return row !== undefined && evaluateCondition(when, record, { ...context.roots, record })
  }
  for (const [name, { when, facts }] of Object.entries(entity.events ?? {})) {
    if (!when) continue
    const begun = rows.flatMap(({ id = 0, before, after }) => {
      if (!after || !meets(when, after, id) || meets(when, before, id)) return []
      return [{ ...Object.fromEntries(facts.map((fact) => [fact, after[fact] ?? null])), id }]
    })
    if (begun.length > 0) await context.publish(`${entity.name}.${name}`, begun)
  }
}
