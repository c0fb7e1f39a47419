import { lazy } from 'react'
import type { Kind } from '../kind.ts'
import { textCell } from '../text-cell.tsx'

const text: Kind['text'] = (value, _field, { translate }) =>
  typeof value === 'boolean' ? translate(value ? 'ra.boolean.true' : 'ra.boolean.false') : ''

export const boolean: Kind = {
  Cell: textCell(text),
  Input: lazy(() => import('./BooleanInput.tsx')),
  filter: 'select',
  text,
  width: 6,
}
