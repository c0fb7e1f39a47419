import type { FieldModel } from '#declarations/model.ts'
import type { ValueKind } from '#protocol/value-kind.ts'
import { valueAt } from '../model/value-at.ts'

/**
 * The kind of a field's value in a record: its own, or where the field's format follows a sibling, the one that the
 * sibling's value says.
 */
export function kindOf(
  field: { path: string; kind: ValueKind },
  model: Pick<FieldModel, 'formatBy'> | undefined,
  record: Record<string, unknown>,
): ValueKind {
  if (!model?.formatBy) return field.kind
  const sibling = field.path.replace(/[^.]+$/, model.formatBy.field)
  return model.formatBy.kinds[String(valueAt(record, sibling))] ?? field.kind
}
