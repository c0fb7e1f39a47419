import type { FieldModel } from '#declarations/model.ts'
import { useCustomCode } from '../custom-code.ts'
import { kindOf } from './kind-of.ts'
import type { CellProps } from './kind.ts'
import { namedCells } from './named-cells.ts'
import { kinds } from './registry.ts'

export interface FieldCellProps extends CellProps {
  /** The field of the entity behind it, when its format follows a sibling. */
  model?: FieldModel | undefined
}

/** A value as a screen shows it: by the cell that the declaration names, else by the cell of its kind. */
export function FieldCell({ field, record, model }: FieldCellProps) {
  const custom = useCustomCode()
  const Cell =
    (field.cell && (custom('cell', field.cell) ?? namedCells[field.cell])) || kinds[kindOf(field, model, record)].Cell
  return <Cell field={field} record={record} />
}
