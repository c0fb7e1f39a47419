import type { ComponentType } from 'react'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { readPath } from '#protocol/read-path.ts'
import type { CellProps, Kind } from './kind.ts'
import { ShownValue } from './ShownValue.tsx'
import { withOwnText } from './own-text.ts'

/** Tabular digits line up; hyphens of that width would tear words apart, so only numbers and dates use them. */
const FIGURES = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const

/**
 * The cell of a kind whose value is shown as text.
 *
 * @param wrap true when the text may wrap over several lines, unlike numbers and dates
 */
export function textCell(text: Kind['text'], wrap: 'wrap' | 'nowrap' = 'wrap'): ComponentType<CellProps> {
  return function TextCell({ field, record }) {
    const locale = useValueLocale()
    const shown = withOwnText(text)(readPath(record, field.path), field, locale)
    return (
      <ShownValue field={field} record={record}>
        {wrap === 'nowrap' && shown ? <span style={FIGURES}>{shown}</span> : shown}
      </ShownValue>
    )
  }
}
