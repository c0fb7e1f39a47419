import { useState, type FocusEvent } from 'react'
import { FieldTitle, InputHelperText, useInput, useTranslate } from 'react-admin'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { isAtStep } from '#protocol/arithmetic/steps.ts'
import { FINEST, hasOddGroups, isNoNumber, readDecimal, separators, writeDecimal } from './decimal-text.ts'
import { nearestWithin, stepOf, storedUnits } from './decimal-units.ts'
import { inputProps, nativeProps } from './input-props.ts'
import type { InputProps } from './kind.ts'
import { useDecimalRefusal } from './use-decimal-refusal.ts'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { decimalMessages } from '#browser/ground/i18n/messages/form-parts.ts'

addMessages('rollcall.form', decimalMessages)

export interface DecimalInputProps extends InputProps {
  /** Stored units per typed unit: 100 for pence typed as pounds. Default 1. */
  scale?: number
  /** Minimum and maximum number of decimals. */
  decimals: { min: number; max: number }
  /** A measured value, which is rounded to its decimals: of coordinates, maps give more than anybody needs. */
  isMeasured?: boolean
  /** Shown before or after the number: a currency sign, a unit. */
  before?: string
  after?: string
}

/**
 * A number. It is tidied on blur: thousands separators and the signs beside it removed, 0 for invalid input, clamped to its limits,
 * padded decimals; a number that became another says so. What is finer than its smallest unit stays as it was typed, and is refused.
 */
export function DecimalInput({ scale = 1, decimals, isMeasured = false, before, after, ...props }: DecimalInputProps) {
  const { language } = useValueLocale()
  const { label, helperText, ...common } = inputProps(props)
  const { id, field, fieldState, isRequired } = useInput(common)
  const translate = useTranslate()
  const [typed, setTyped] = useState<string>()
  // They stay when the number has been tidied: it is another one than may have been meant.
  const [doubtful, setDoubtful] = useState<string>()
  const [clamped, setClamped] = useState<string>()
  const [unread, setUnread] = useState<string>()
  const signs = [before, after].flatMap((sign) => (sign === undefined ? [] : [sign]))
  const { value } = field as { value: unknown }
  const isTooFine = typeof value === 'number' && !isMeasured && !isAtStep(value, stepOf(props.model, scale, decimals))
  const places = isTooFine ? { ...decimals, max: FINEST } : decimals
  const shown = typeof value === 'number' ? writeDecimal(value / scale, language, places) : ''
  const { invalid, error } = fieldState
  const note = () => {
    if (shown === '') return undefined
    if (unread !== undefined) return translate('rollcall.form.no_number', { typed: unread, now: shown })
    if (clamped !== undefined) return translate('rollcall.form.clamped', { typed: clamped, now: shown })
    if (doubtful === undefined) return undefined
    return translate('rollcall.form.read_as', { typed: doubtful, read: shown, mark: separators(language).decimal })
  }
  const doubt = note()
  const refusalOf = useDecimalRefusal(props, { scale, decimals, isMeasured, before, after })
  // What is being typed may yet become right.
  const refusal = (typeof value === 'number' && typed === undefined ? refusalOf(value) : undefined) ?? error?.message

  const take = (text: string) => {
    const read = readDecimal(text, language, signs)
    const units = storedUnits(read, scale)
    field.onChange(text.trim() === '' ? null : isMeasured ? Number(units.toFixed(decimals.max)) : units)
  }

  const tidy = ({ relatedTarget }: FocusEvent) => {
    setTyped(undefined)
    field.onBlur()
    // A press that sends the form would send a number that nobody has seen: it is refused instead.
    if (typeof value !== 'number' || relatedTarget?.closest('button')) return
    const within = nearestWithin(props.model, scale, value)
    if (within === value) return
    field.onChange(within)
    setClamped(typed)
  }

  return (
    <TextField
      id={id}
      fullWidth
      name={field.name}
      disabled={common.disabled}
      inputRef={field.ref}
      label={<FieldTitle label={label} source={common.source} isRequired={isRequired} />}
      value={typed ?? shown}
      onChange={({ target }) => {
        setTyped(target.value)
        setClamped(undefined)
        setUnread(isNoNumber(target.value, language, signs) ? target.value : undefined)
        setDoubtful(hasOddGroups(target.value, language, signs) ? target.value : undefined)
        take(target.value)
      }}
      onBlur={tidy}
      error={refusal !== undefined || invalid}
      helperText={
        helperText !== false || refusal !== undefined || doubt !== undefined ? (
          <InputHelperText error={refusal} helperText={doubt ?? helperText} />
        ) : undefined
      }
      slotProps={{
        htmlInput: {
          ...nativeProps(props),
          inputMode: decimals.max > 0 ? 'decimal' : 'numeric',
          style: { textAlign: 'right' },
        },
        input: {
          startAdornment: before && <InputAdornment position="start">{before}</InputAdornment>,
          endAdornment: after && <InputAdornment position="end">{after}</InputAdornment>,
        },
      }}
    />
  )
}
