import { lazyCode } from '#browser/ground/lazy-code.tsx'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { useApplication } from '#browser/ground/model/use-model.ts'
import { readPath } from '#protocol/read-path.ts'
import { dateTime } from '../date-time/date-time.ts'
import { date } from '../date/date.ts'
import type { CellProps, Kind } from '../kind.ts'
import { plainText } from '../plain-text.ts'
import { ShownValue } from '../ShownValue.tsx'
import { referredText } from './referred-text.ts'

const WRITTEN = { date, dateTime }

export const reference: Kind = {
  Cell: ReferenceCell,
  Input: lazyCode(() => import('./ReferenceInput.tsx')),
  text: plainText,
  error: 'choice',
}

/**
 * A reference is shown by the name of its record, which is nested beside its id: `branch_id` beside `branch: { id, name
 * }`.
 */
function ReferenceCell({ field, record }: CellProps) {
  const { resources } = useApplication()
  const { display, displayKind } = (field.link && resources[field.link.resource]) ?? {}
  const locale = useValueLocale()
  const referred = readPath(record, field.path.replace(/_id$/, ''))
  const name = referredText(referred, display)
  // A record may be named by a date.
  const text = name && displayKind ? WRITTEN[displayKind].text(name, field, locale) : name
  return (
    <ShownValue field={field} record={record}>
      {text ?? plainText(readPath(record, field.path))}
    </ShownValue>
  )
}
