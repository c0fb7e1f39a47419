import { readPath } from '#protocol/read-path.ts'
import type { ValueKind } from '#protocol/kinds/registry.ts'
import type { ShownField } from './kind.ts'

/**
 * The kind of a field's value in a record: its own, or, when the field's format depends on a sibling, the one for the
 * sibling's value.
 */
export function kindOf(
  { path, kind, formatBy }: Pick<ShownField, 'path' | 'kind' | 'formatBy'>,
  record: Record<string, unknown>,
): ValueKind {
  if (!formatBy) return kind
  const sibling = path.replace(/[^.]+$/, formatBy.field)
  return formatBy.kinds[String(readPath(record, sibling))] ?? kind
}
