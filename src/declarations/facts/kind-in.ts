import type { ValueKind } from '#protocol/kinds/registry.ts'
import { lookup } from '../lookup.ts'
import type { FieldModel } from '../model.ts'

/** The kind of a field among the values of a record: its own, or, where its format depends on a sibling, the one for the sibling's value. */
export function kindIn(
  { kind, formatBy }: Pick<FieldModel, 'kind' | 'formatBy'>,
  values: Readonly<Record<string, unknown>>,
): ValueKind {
  return (formatBy && lookup(formatBy.kinds, String(values[formatBy.field]))) ?? kind
}
