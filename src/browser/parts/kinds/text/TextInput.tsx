import { TextInput as RaTextInput } from 'react-admin'
import { OptionListInput } from '../choice/OptionListInput.tsx'
import { inputProps, nativeProps } from '../input-props.ts'
import type { InputProps } from '../kind.ts'

/**
 * One line of text, with suggestions when the field uses an option list. A browser that knew the longest text would cut what is
 * pasted without a word: it is the check that says so.
 */
export default function TextInput(props: InputProps) {
  const { model } = props
  if (model?.optionList) return <OptionListInput {...props} list={model.optionList} />
  return (
    <RaTextInput
      {...inputProps(props)}
      parse={model?.uppercase ? upperCase : orNull}
      slotProps={{ htmlInput: nativeProps(props) }}
    />
  )
}

const orNull = (typed: string) => (typed === '' ? null : typed)
const upperCase = (typed: string) => orNull(typed.toUpperCase())
