import { SelectInput } from 'react-admin'
import { lazyCode } from '#browser/ground/lazy-code.tsx'
import { inputProps } from '../input-props.ts'
import type { InputProps } from '../kind.ts'
import { OptionListInput } from './OptionListInput.tsx'

/** Few forms have them. */
const ChoiceRadios = lazyCode(async () => ({ default: (await import('./ChoiceRadios.ts')).RadioButtonGroupInput }))

/** One of the declared choices: in a list, or with `"input": "radio"` as radio buttons. */
export default function ChoiceInput(props: InputProps) {
  const { field, model } = props
  if (model?.optionList) return <OptionListInput {...props} list={model.optionList} />
  const common = {
    ...inputProps(props),
    choices: (field.choices ?? []).map((choice) => ({ id: choice.value, name: choice.title })),
    translateChoice: false,
  }
  if (field.input === 'radio') return <ChoiceRadios {...common} />
  return <SelectInput {...common} disableValue="closed" emptyText="rollcall.input.none" />
}
