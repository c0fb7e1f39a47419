import { evaluateCondition } from '#protocol/conditions/evaluate-condition.ts'
import type { EntityModel } from '#declarations/model.ts'
import type { RequestContext } from '../../request-context.ts'
import type { FieldErrors } from '../body/field-errors.ts'
import { clashOf } from '../checks/database-checks.ts'
import type { CollectionAsked, PlannedRow } from './planned-rows.ts'

/** Reports rows of one body that have the same values where these must be unique, each at the later of the two. */
export function reportClashes(
  { roots }: Pick<RequestContext, 'roots'>,
  { entity, target, name }: CollectionAsked,
  rows: readonly PlannedRow[],
  errors: FieldErrors,
): void {
  for (const { fields, where } of entity.unique) {
    const { field, others, message } = clashOf(entity, fields, (part) => target.given[part] === undefined)
    const seen = new Set<string>()
    for (const { index, after } of rows) {
      const values = fields.map((part) => after[part] ?? null)
      if (values.includes(null) || (where && !evaluateCondition(where, after, { ...roots, record: after }))) continue
      const together = JSON.stringify(values.map((value, at) => keyOf(entity, fields[at] ?? '', value)))
      if (seen.has(together)) for (const at of [field, ...others]) errors.add(`${name}.${index}.${at}`, message)
      seen.add(together)
    }
  }
}

function keyOf(entity: EntityModel, name: string, value: unknown): unknown {
  return entity.fields[name]?.ignoreCase && typeof value === 'string' ? value.toLowerCase() : value
}
