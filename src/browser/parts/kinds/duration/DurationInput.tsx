import { useTranslate } from 'react-admin'
import type { InputProps } from '../kind.ts'
import { TwoPartInput } from '../TwoPartInput.tsx'

/** Minutes, typed as hours and minutes. */
export default function DurationInput(props: InputProps) {
  const translate = useTranslate()
  return (
    <TwoPartInput
      {...props}
      size={60}
      units={[translate('rollcall.input.hours'), translate('rollcall.input.minutes')]}
    />
  )
}
