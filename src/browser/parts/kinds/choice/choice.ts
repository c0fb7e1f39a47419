import type { Kind, ShownField } from '../kind.ts'
import { plainInput } from '../plain-input.ts'
import { plainText } from '../plain-text.ts'
import { textCell } from '../text-cell.tsx'

/** The label of a choice; the value itself when the declaration has none. */
export function choiceText(value: unknown, field: Pick<ShownField, 'choices'>): string {
  return field.choices?.find((choice) => choice.value === value)?.title ?? plainText(value)
}

export const choice: Kind = {
  Cell: textCell(choiceText),
  Input: plainInput('ChoiceInput'),
  text: choiceText,
  error: 'choice',
}
