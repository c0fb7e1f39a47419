import { TextInput, useInput, useTranslate } from 'react-admin'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { multilineMessages } from '#browser/ground/i18n/messages/multiline.ts'
import { inputProps, limit, nativeProps } from '../input-props.ts'
import type { InputProps } from '../kind.ts'

addMessages('rollcall.input', multilineMessages)

/** Several lines of text, with a character count, and validation while typing. */
export default function MultilineInput(props: InputProps) {
  const translate = useTranslate()
  const common = inputProps(props)
  const { field } = useInput({ source: common.source })
  const text = typeof field.value === 'string' ? field.value : ''
  const max = limit(props.model, 'maxLength')

  const fault =
    (max !== undefined && text.length > max && translate('rollcall.input.too_long', { max })) ||
    (props.model?.plainText && hasMarkup(text) && translate('rollcall.input.plain_text_only'))
  const used = max !== undefined && translate('rollcall.input.characters_used', { used: text.length, max })

  return (
    <TextInput
      {...common}
      multiline
      minRows={3}
      maxRows={16}
      {...(fault && { error: true })}
      helperText={[fault, used, common.helperText].filter(Boolean).join(' · ') || false}
      slotProps={{ htmlInput: nativeProps(props) }}
      resettable={false}
    />
  )
}

function hasMarkup(text: string): boolean {
  return /<[a-z!/][^>]*>/i.test(text)
}
