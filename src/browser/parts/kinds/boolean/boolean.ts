import type { Kind } from '../kind.ts'
import { plainInput } from '../plain-input.ts'
import { textCell } from '../text-cell.tsx'

const text: Kind['text'] = (value, _field, { translate }) =>
  typeof value === 'boolean' ? translate(value ? 'ra.boolean.true' : 'ra.boolean.false') : ''

export const boolean: Kind = {
  Cell: textCell(text),
  Input: plainInput('BooleanInput'),
  text,
  width: 6,
  error: 'boolean',
}
