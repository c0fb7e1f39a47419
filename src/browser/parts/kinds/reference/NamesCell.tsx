import { readPath } from '#protocol/read-path.ts'
import type { CellProps } from '../kind.ts'
import { NoValue } from '../ShownValue.tsx'

/** The names of several records: `[{ id, name }]`. */
export function NamesCell({ field, record }: CellProps) {
  const records = readPath(record, field.path)
  if (!Array.isArray(records) || records.length === 0) return <NoValue text={field.empty} />
  return <>{records.map(nameOf).join(', ')}</>
}

/** The name of a record: the value beside its id. */
export function nameOf(record: { id: number | string } & Record<string, unknown>): string {
  const name = Object.entries(record).find(([key, value]) => key !== 'id' && typeof value === 'string')
  return name ? String(name[1]) : `#${record.id}`
}
