import { useCustomCode } from '#browser/parts/custom-code.ts'
import { kindOf } from './kind-of.ts'
import type { CellProps } from './kind.ts'
import { namedCells } from './named-cells.ts'
import { kinds } from './registry.ts'

/** A value on a screen: by the cell that the declaration names, else by the cell of its kind. */
export function FieldCell({ field, record }: CellProps) {
  const custom = useCustomCode()
  const Cell =
    (field.cell && (custom('cell', field.cell) ?? namedCells[field.cell])) || kinds[kindOf(field, record)].Cell
  return <Cell field={field} record={record} />
}
