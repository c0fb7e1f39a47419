import { lazy } from 'react'
import { useApplication } from '#browser/ground/model/use-model.ts'
import { readPath } from '#protocol/read-path.ts'
import type { CellProps, Kind } from '../kind.ts'
import { plainText } from '../plain-text.ts'
import { ShownValue } from '../ShownValue.tsx'
import { referredText } from './referred-text.ts'

export const reference: Kind = {
  Cell: ReferenceCell,
  Input: lazy(() => import('./ReferenceInput.tsx')),
  text: plainText,
  error: 'choice',
}

/**
 * A reference is shown by the name of its record, which is nested beside its id: `branch_id` beside `branch: { id, name
 * }`.
 */
function ReferenceCell({ field, record }: CellProps) {
  const { resources } = useApplication()
  const display = field.link && resources[field.link.resource]?.display
  const referred = readPath(record, field.path.replace(/_id$/, ''))
  return (
    <ShownValue field={field} record={record}>
      {referredText(referred, display) ?? plainText(readPath(record, field.path))}
    </ShownValue>
  )
}
