import { TextInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { inputProps, nativeProps } from '../input-props.ts'
import type { InputProps } from '../kind.ts'

/** A web address; `https://` is added when missing. */
export default function UrlInput(props: InputProps) {
  const { getValues, setValue } = useFormContext()
  const common = inputProps(props)
  const complete = () => {
    const typed = getValues(common.source) as unknown
    if (typeof typed === 'string' && /^[\w-]+(\.[\w-]+)+/.test(typed)) {
      setValue(common.source, `https://${typed}`, { shouldDirty: true, shouldValidate: true })
    }
  }
  return (
    <TextInput
      {...common}
      type="url"
      parse={(typed: string) => typed.trim() || null}
      onBlur={complete}
      slotProps={{ htmlInput: { ...nativeProps(props), inputMode: 'url', spellCheck: false } }}
    />
  )
}
