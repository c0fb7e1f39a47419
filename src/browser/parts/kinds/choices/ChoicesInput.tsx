import { AutocompleteArrayInput, CheckboxGroupInput } from 'react-admin'
import { inputProps } from '../input-props.ts'
import type { InputProps } from '../kind.ts'

const FEW = 8

/** Any of the declared choices: checkboxes when few, else a searchable list. */
export default function ChoicesInput(props: InputProps) {
  const common = {
    ...inputProps(props),
    choices: (props.field.choices ?? []).map((choice) => ({ id: choice.value, name: choice.title })),
    translateChoice: false,
  }
  if (common.choices.length <= FEW) return <CheckboxGroupInput {...common} />
  return <AutocompleteArrayInput {...common} />
}
