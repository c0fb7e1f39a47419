import { isDeepStrictEqual } from 'node:util'
import type { EntityModel } from '#declarations/model.ts'
import type { ConditionContext } from '#protocol/condition.ts'
import { consequences } from '#protocol/rules/consequences.ts'
import { isShown, withoutHidden } from '#protocol/rules/hidden-fields.ts'
import type { FieldErrors } from './body/field-errors.ts'
import { NOT_SHOWN } from './body/field-message.ts'

/** Stored fields by name. */
export type Row = Record<string, unknown>

/**
 * The record as it will be: what was sent over what there is, with the declared consequences: other fields that a change
 * sets (`onChange`), and fields that do not apply any more (`showWhen`), which are cleared. What was sent wins over what
 * another change would set: contradictions are for `forbid` to refuse.
 *
 * A field that did not apply before keeps its value until somebody sets it: only a change that hides a field clears it.
 *
 * @param before the current record, or the defaults of a new one
 * @param sent fields to set
 * @param isNew nothing is kept of a new record's defaults that do not apply
 */
export function applyRecordRules(
  entity: EntityModel,
  before: Row,
  sent: Row,
  roots: ConditionContext,
  errors: FieldErrors,
  isNew = false,
): Row {
  const names = Object.keys(sent)
  const isChanged = (name: string) => !isDeepStrictEqual(sent[name], before[name])
  const changed = { ...before, ...sent }
  const set = consequences(entity, changed, names.filter(isChanged), names)
  const after = { ...changed, ...set }
  const stays: Parameters<typeof withoutHidden>[3] = (field) =>
    !isNew && isDeepStrictEqual(after[field.name], before[field.name]) && !isShown(field, before, roots)
  const { record, cleared } = withoutHidden(entity, after, roots, stays)
  for (const name of new Set(cleared)) {
    if ((sent[name] ?? null) !== null && isChanged(name)) errors.add(name, NOT_SHOWN)
  }
  return record
}
