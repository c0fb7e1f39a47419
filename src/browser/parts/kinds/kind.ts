import type { ComponentType } from 'react'
import type { ValueLocale } from '#browser/ground/i18n/value-locale.ts'
import type { FilterKind } from '#declarations/format.ts'
import type { FieldModel, FieldRefModel } from '#declarations/model.ts'

/**
 * What a cell and a text need to know of a field. A `FieldRefModel` and a `ColumnModel` both are one. Title and choices are
 * already in the language of the screen (`translateField`).
 */
export type ShownField = Pick<
  FieldRefModel,
  'path' | 'kind' | 'title' | 'choices' | 'link' | 'cell' | 'empty' | 'formatBy'
>

export interface CellProps {
  field: ShownField
  record: Record<string, unknown>
}

export interface InputProps {
  field: FieldRefModel
  /** Name of the value in the form; default: the field's path. A pivot's field is `pivot.{name}` on the screen. */
  source?: string
  /** The field of the entity behind it: limits, reference, format by a sibling. Absent for a filter without a field. */
  model?: FieldModel
  required?: boolean
  disabled?: boolean
  /** Query parameters of a reference's picker, from other values of the form (`dependsOn`). */
  pickerParams?: Record<string, string | number>
}

/** How one kind of value is shown, typed, looked for and written out. */
export interface Kind {
  /** In tables, on cards and in panels. Shows `field.empty` or a dash when there is no value. */
  Cell: ComponentType<CellProps>
  /** A labelled react-admin input, loaded when the first one is shown. Absent while there is no way to type the value. */
  Input?: ComponentType<InputProps>
  /** The filter that a list offers for it when the declaration names none. */
  filter: FilterKind
  /** As people read it; empty when there is no value. */
  text(value: unknown, field: ShownField, locale: ValueLocale): string
  /** Where the text of a value stands in a record, when not at its own path: the name of a file is beside its id. */
  textPath?(path: string): string
  /** As a spreadsheet reads it, where that differs: `12.50` for `£12.50`. */
  exportText?(value: unknown, field: ShownField, locale: ValueLocale): string
  /** Loads what `text` reads values with; until then it gives them as they are stored. Awaited before an export. */
  load?(): Promise<void>
  /** Figures stand on the right, so that their digits line up. */
  align?: 'right'
  /** Of the 12 columns of a form, when the declaration names none; default 6. */
  width?: 3 | 4 | 6 | 8 | 12
}
