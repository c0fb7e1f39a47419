import type { ComponentType } from 'react'
import { useValueLocale } from '../i18n/value-locale.ts'
import { readPath } from '#protocol/read-path.ts'
import type { CellProps, Kind } from './kind.ts'
import { ShownValue } from './ShownValue.tsx'

/** The cell of a kind whose value reads as one line of text. */
export function textCell(text: Kind['text']): ComponentType<CellProps> {
  return function TextCell({ field, record }) {
    const locale = useValueLocale()
    return (
      <ShownValue field={field} record={record}>
        {text(readPath(record, field.path), field, locale)}
      </ShownValue>
    )
  }
}
