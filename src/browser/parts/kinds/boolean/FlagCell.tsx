import { StatusChip } from '#browser/ground/theme/StatusChip.tsx'
import { readPath } from '#protocol/read-path.ts'
import type { CellProps } from '../kind.ts'

/** The name of the field as a chip while it is true, and nothing while it is not: a column shows at a glance where it is. */
export function FlagCell({ field, record }: CellProps) {
  return readPath(record, field.path) === true && <StatusChip value={field.path} label={field.title} />
}
