import { isDeepStrictEqual } from 'node:util'
import type { EntityModel, FieldModel } from '#declarations/model.ts'
import type { ConditionContext } from '#protocol/condition.ts'
import { evaluateCondition } from '#protocol/evaluate-condition.ts'
import type { FieldErrors } from './body/field-errors.ts'
import { NOT_SHOWN } from './body/field-message.ts'

/** Stored fields by name. */
export type Row = Record<string, unknown>

/**
 * The record as it will be: what was sent over what there is, with the declared consequences: other fields that a change
 * sets (`onChange`), and fields that do not apply any more (`showWhen`), which are cleared.
 *
 * @param before the record as it is, or the defaults of a new one
 * @param sent fields to set
 */
export function applyRecordRules(
  entity: EntityModel,
  before: Row,
  sent: Row,
  roots: ConditionContext,
  errors: FieldErrors,
): Row {
  const after = { ...before, ...sent }
  applyConsequences(entity, before, sent, after)
  clearHidden(entity, before, sent, after, roots, errors)
  return after
}

/** What was sent wins over what another change would set: contradictions are for `forbid` to refuse. */
function applyConsequences(entity: EntityModel, before: Row, sent: Row, after: Row): void {
  const changed = Object.keys(sent).filter((name) => !isDeepStrictEqual(sent[name], before[name]))
  const settled = new Set(Object.keys(sent))
  for (const name of changed) {
    const rules = entity.fields[name]?.onChange ?? []
    for (const { set } of rules.filter((rule) => rule.to === after[name])) {
      for (const [target, value] of Object.entries(set)) {
        if (settled.has(target)) continue
        settled.add(target)
        if (after[target] === value) continue
        after[target] = value
        changed.push(target)
      }
    }
  }
}

/** Clearing one field may hide the next, so this goes on until nothing changes any more. */
function clearHidden(
  entity: EntityModel,
  before: Row,
  sent: Row,
  after: Row,
  roots: ConditionContext,
  errors: FieldErrors,
): void {
  const conditional = Object.values(entity.fields).filter((field) => field.showWhen && !field.readOnly)
  for (let again = true; again;) {
    again = false
    for (const field of conditional) {
      const empty = emptyValue(field)
      if (isDeepStrictEqual(after[field.name] ?? null, empty) || isShown(field, after, roots)) continue
      const isSet = (sent[field.name] ?? null) !== null
      if (isSet && !isDeepStrictEqual(sent[field.name], before[field.name])) {
        errors.add(field.name, NOT_SHOWN)
      }
      after[field.name] = empty
      again = true
    }
  }
}

/** Whether a field applies to the record as it stands. */
export function isShown(field: FieldModel, record: Row, roots: ConditionContext): boolean {
  return !field.showWhen || evaluateCondition(field.showWhen, record, { ...roots, record })
}

function emptyValue(field: FieldModel): unknown {
  if (Array.isArray(field.default)) return []
  if (field.nullable) return null
  return field.kind === 'boolean' ? false : (field.default ?? null)
}
