import { lazy } from 'react'
import { chipsCell } from '../chips-cell.tsx'
import { choiceText } from '../choice/choice.ts'
import type { Kind } from '../kind.ts'

export const choices: Kind = {
  Cell: chipsCell(choiceText),
  Input: lazy(() => import('./ChoicesInput.tsx')),
  filter: 'multipleSelect',
  text: (value, field) => (Array.isArray(value) ? value.map((one) => choiceText(one, field)).join(', ') : ''),
}
