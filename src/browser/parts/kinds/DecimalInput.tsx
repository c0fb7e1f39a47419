import { useState } from 'react'
import { FieldTitle, InputHelperText, useInput, useTranslate } from 'react-admin'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { isAtStep } from '#protocol/arithmetic/steps.ts'
import { FINEST, hasOddGroups, isNoNumber, readDecimal, separators, writeDecimal } from './decimal-text.ts'
import { nearestWithin, stepOf, storedUnits } from './decimal-units.ts'
import { inputProps, nativeProps } from './input-props.ts'
import type { InputProps } from './kind.ts'
import { isButtonPressed } from './pressed-button.ts'
import { UNFINISHED } from './unfinished.ts'
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

/** A number that is another one than may have been meant: it is said while the field holds it. */
interface Doubt {
  key: 'read_as' | 'no_number' | 'clamped'
  typed: string
  value: number
}

/**
 * A number. It is tidied on blur: thousands separators and the signs beside it removed, 0 for invalid input, clamped to its limits,
 * padded decimals; a number that became another says so. What is finer than its smallest unit stays as it was typed, and is refused; so is,
 * where the press of a button leaves the field, what is no number, out of range, or grouped as no thousands are ("12,50"): the press may
 * send it, and nobody would have seen it.
 */
export function DecimalInput({ scale = 1, decimals, isMeasured = false, before, after, ...props }: DecimalInputProps) {
  const { language } = useValueLocale()
  const { label, helperText, ...common } = inputProps(props)
  const { id, field, fieldState, isRequired } = useInput(common)
  const translate = useTranslate()
  const [typed, setTyped] = useState<string>()
  // What is no number, or another one than may be meant, which the form must not send.
  const [unread, setUnread] = useState<string>()
  const [doubt, setDoubt] = useState<Doubt>()
  const signs = [before, after].flatMap((sign) => (sign === undefined ? [] : [sign]))
  const { value } = field as { value: unknown }
  const isTooFine = typeof value === 'number' && !isMeasured && !isAtStep(value, stepOf(props.model, scale, decimals))
  const places = isTooFine ? { ...decimals, max: FINEST } : decimals
  const isUnread = value === UNFINISHED
  const shown = isUnread
    ? (unread ?? '')
    : typeof value === 'number'
      ? writeDecimal(value / scale, language, places)
      : ''
  const { invalid, error } = fieldState
  const readUnits = (text: string) => {
    const units = storedUnits(readDecimal(text, language, signs), scale)
    return isMeasured ? Number(units.toFixed(decimals.max)) : units
  }
  const say = ({ key, typed, value }: Doubt) => {
    const now = writeDecimal(value / scale, language, places)
    return translate(`rollcall.form.${key}`, { typed, now, mark: separators(language).decimal })
  }
  const isOdd = (text: string) => !isNoNumber(text, language, signs) && hasOddGroups(text, language, signs)
  // What is typed, as it is read when the field is left.
  const reading: Doubt | undefined =
    isUnread && unread !== undefined && isOdd(unread)
      ? { key: 'read_as', typed: unread, value: readUnits(unread) }
      : undefined
  const note = reading ? say(reading) : doubt?.value === value && doubt && say(doubt)
  const refusalOf = useDecimalRefusal(props, { scale, decimals, isMeasured, before, after })
  const refused = () => {
    if (isUnread && unread !== undefined && (typed === undefined || invalid))
      return note || translate('rollcall.form.errors.no_number', { typed: unread })
    // What is being typed may yet become right.
    return (typeof value === 'number' && typed === undefined ? refusalOf(value) : undefined) ?? error?.message
  }
  const wrong = refused()
  // Where the number that it became is refused as well, both are said.
  const refusal = wrong && note && wrong !== note ? `${note}. ${wrong}` : wrong

  const take = (text: string) => {
    setTyped(text)
    if (text.trim() === '') return field.onChange(null)
    if (isNoNumber(text, language, signs) || isOdd(text)) {
      setUnread(text)
      return field.onChange(UNFINISHED)
    }
    setDoubt(undefined)
    field.onChange(readUnits(text))
  }

  const tidy = () => {
    setTyped(undefined)
    field.onBlur()
    if (isButtonPressed() || (typeof value !== 'number' && !isUnread)) return
    const within = nearestWithin(props.model, scale, isUnread ? (reading?.value ?? 0) : value)
    if (within === value) return
    const key = !isUnread || (reading && reading.value !== within) ? 'clamped' : (reading?.key ?? 'no_number')
    setDoubt({ key, typed: (isUnread ? unread : typed) ?? shown, value: within })
    field.onChange(within)
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
      onChange={({ target }) => take(target.value)}
      onBlur={tidy}
      error={refusal !== undefined || invalid}
      helperText={
        helperText !== false || refusal !== undefined || note ? (
          <InputHelperText error={refusal} helperText={note || helperText} />
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
