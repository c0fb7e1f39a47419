import type { ConditionContext } from '../condition.ts'
import { evaluateCondition } from '../conditions/evaluate-condition.ts'
import type { RuledEntity, RuledField, Values } from './ruled-entity.ts'

/** Tells whether a field applies to the record as it stands. */
export function isShown({ showWhen }: Pick<RuledField, 'showWhen'>, record: Values, roots: ConditionContext): boolean {
  return !showWhen || evaluateCondition(showWhen, record, { ...roots, record })
}

/**
 * The record without the values of fields that do not apply to it (`showWhen`). Clearing one field may hide the next, so this goes
 * on until nothing changes any more.
 *
 * @param stays true for a field that keeps its value though it does not apply
 * @returns the record, the same object where nothing is hidden; and the names of the fields that were cleared, in that order
 */
export function withoutHidden(
  entity: Pick<RuledEntity, 'fields'>,
  record: Values,
  roots: ConditionContext,
  stays: (field: RuledField) => boolean = () => false,
): { record: Values; cleared: string[] } {
  const cleared: string[] = []
  let after = record
  for (let again = true; again;) {
    again = false
    for (const field of conditionalFields(entity)) {
      const empty = emptyValue(field)
      if (isEmptyAs(after[field.name] ?? null, empty) || isShown(field, after, roots) || stays(field)) continue
      after = { ...after, [field.name]: empty }
      cleared.push(field.name)
      again = true
    }
  }
  return { record: after, cleared }
}

const conditional = new WeakMap<object, RuledField[]>()

function conditionalFields({ fields }: Pick<RuledEntity, 'fields'>): RuledField[] {
  let known = conditional.get(fields)
  if (!known) {
    known = Object.values(fields).filter((field) => field.showWhen && !field.readOnly)
    conditional.set(fields, known)
  }
  return known
}

function emptyValue(field: RuledField): unknown {
  if (Array.isArray(field.default)) return []
  if (field.nullable) return null
  return field.kind === 'boolean' ? false : (field.default ?? null)
}

/** Empty values are scalars, or a list without entries. */
function isEmptyAs(value: unknown, empty: unknown): boolean {
  return value === empty || (Array.isArray(empty) && Array.isArray(value) && value.length === 0)
}
