import type { ComponentType } from 'react'
import { useValueLocale } from '../i18n/value-locale.ts'
import { readPath } from '#protocol/read-path.ts'
import type { CellProps, Kind } from './kind.ts'
import { ShownValue } from './ShownValue.tsx'

const NOWRAP = { whiteSpace: 'nowrap' } as const

/**
 * The cell of a kind whose value reads as text.
 *
 * @param wrap whether the text may run over several lines; figures and dates do not
 */
export function textCell(text: Kind['text'], wrap: 'wrap' | 'nowrap' = 'wrap'): ComponentType<CellProps> {
  return function TextCell({ field, record }) {
    const locale = useValueLocale()
    const shown = text(readPath(record, field.path), field, locale)
    return (
      <ShownValue field={field} record={record}>
        {wrap === 'nowrap' && shown ? <span style={NOWRAP}>{shown}</span> : shown}
      </ShownValue>
    )
  }
}
