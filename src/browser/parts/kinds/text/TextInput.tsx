import { TextInput as RaTextInput } from 'react-admin'
import { OptionListInput } from '../choice/OptionListInput.tsx'
import { inputProps, limit, nativeProps } from '../input-props.ts'
import type { InputProps } from '../kind.ts'

/** One line of text, with suggestions when the field uses an option list. */
export default function TextInput(props: InputProps) {
  const { model } = props
  if (model?.optionList) return <OptionListInput {...props} list={model.optionList} />
  return (
    <RaTextInput
      {...inputProps(props)}
      parse={model?.uppercase ? upperCase : orNull}
      slotProps={{ htmlInput: { ...nativeProps(props), maxLength: limit(model, 'maxLength') } }}
    />
  )
}

const orNull = (typed: string) => (typed === '' ? null : typed)
const upperCase = (typed: string) => orNull(typed.toUpperCase())
