import { lazy } from 'react'
import type { Kind, ShownField } from '../kind.ts'
import { plainText } from '../plain-text.ts'
import { textCell } from '../text-cell.tsx'

/** The words of a choice; the value itself where the declaration gives none. */
export function choiceText(value: unknown, field: Pick<ShownField, 'choices'>): string {
  return field.choices?.find((choice) => choice.value === value)?.title ?? plainText(value)
}

export const choice: Kind = {
  Cell: textCell(choiceText),
  Input: lazy(() => import('./ChoiceInput.tsx')),
  filter: 'select',
  text: choiceText,
}
