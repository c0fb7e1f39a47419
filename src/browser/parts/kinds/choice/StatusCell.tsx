import { StatusChip } from '#browser/ground/theme/StatusChip.tsx'
import { readPath } from '#protocol/read-path.ts'
import type { CellProps } from '../kind.ts'
import { NoValue } from '../ShownValue.tsx'
import { choiceText } from './choice.ts'

/** A status as a chip. The reason of a cancelled or disabled one is beside it in the record: `{path}_reason`. */
export function StatusCell({ field, record }: CellProps) {
  const value = readPath(record, field.path)
  if (value === null || value === undefined) return <NoValue text={field.empty} />
  const reason = readPath(record, `${field.path}_reason`)
  return (
    <StatusChip
      value={String(value)}
      label={choiceText(value, field)}
      {...(typeof reason === 'string' && reason && { reason })}
    />
  )
}
