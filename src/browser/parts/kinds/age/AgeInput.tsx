import { useTranslate } from 'react-admin'
import type { InputProps } from '../kind.ts'
import { TwoPartInput } from '../TwoPartInput.tsx'

/** Months, typed as years and months. */
export default function AgeInput(props: InputProps) {
  const translate = useTranslate()
  return (
    <TwoPartInput
      {...props}
      size={12}
      units={[translate('rollcall.input.years'), translate('rollcall.input.months')]}
    />
  )
}
