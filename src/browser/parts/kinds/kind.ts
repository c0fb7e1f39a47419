import type { ComponentType } from 'react'
import type { ValueLocale } from '#browser/ground/i18n/value-locale.ts'
import type { FieldModel, FieldRefModel } from '#declarations/model.ts'

/**
 * The properties of a field that cells and texts need. A `FieldRefModel` and a `ColumnModel` both fit. Title and
 * choices are already in the current language (`translateField`).
 */
export type ShownField = Pick<
  FieldRefModel,
  'path' | 'kind' | 'title' | 'choices' | 'link' | 'cell' | 'empty' | 'formatBy' | 'kindCode'
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

/** Lines of text, with a line below that counts the characters of a limited one; or a height in px of what is no text. */
export type Room = { lines: number; isCounted?: true } | { height: number }

/** The browser side of a kind of value: display, input, filter, export. */
export interface Kind {
  /** In tables, on cards and in panels. Shows `field.empty` or a dash when there is no value. */
  Cell: ComponentType<CellProps>
  /** A labelled react-admin input, loaded on first use. Absent when the value cannot be typed. */
  Input?: ComponentType<InputProps>
  /** Display text; empty when there is no value. */
  text(value: unknown, field: ShownField, locale: ValueLocale): string
  /** The path of a value's text in a record, when it is not its own: the name of a file is beside its id. */
  textPath?(path: string): string
  /** Text for spreadsheets, when different: `12.50` for `£12.50`. */
  exportText?(value: unknown, field: ShownField, locale: ValueLocale): string
  /** Loads the data that `text` needs; until then it returns stored values. Awaited before an export. */
  load?(): Promise<void>
  /** True to align numbers on the right, so that their digits line up. */
  align?: 'right'
  /** Default width of the input, of 12 columns; default 6. */
  width?: 3 | 4 | 6 | 8 | 12
  /** The room that its empty input takes, kept free while the code is on its way; default: one line of text. */
  room?: Room
  /** The key in `rollcall.form.errors` of the expected format; default: that of any text. */
  error?: string
  /** Decimals of the smallest unit of what is stored in whole units: a penny of a pound has 2. */
  finest?: number
  /** True to show a copy button, for values that people paste into other programs. */
  isCopied?: true
  /** True to show it in a row of its own. */
  isLong?: true
}
