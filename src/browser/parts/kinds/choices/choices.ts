import { lazyCode } from '#browser/ground/lazy-code.tsx'
import { chipsCell } from '../chips-cell.tsx'
import { choiceText } from '../choice/choice.ts'
import type { Kind } from '../kind.ts'

export const choices: Kind = {
  Cell: chipsCell(choiceText),
  Input: lazyCode(() => import('./ChoicesInput.tsx')),
  text: (value, field) => (Array.isArray(value) ? value.map((one) => choiceText(one, field)).join(', ') : ''),
  error: 'choice',
}
