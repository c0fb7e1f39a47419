import { useState } from 'react'
import { FieldTitle, InputHelperText, useInput, useTranslate } from 'react-admin'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { hasOddGroups, readDecimal, separators, typedRange, writeDecimal } from './decimal-text.ts'
import { inputProps, limit, nativeProps } from './input-props.ts'
import type { InputProps } from './kind.ts'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { decimalMessages } from '#browser/ground/i18n/messages/form-parts.ts'

addMessages('rollcall.form', decimalMessages)

export interface DecimalInputProps extends InputProps {
  /** Stored units per typed unit: 100 for pence typed as pounds. Default 1. */
  scale?: number
  /** Minimum and maximum number of decimals. */
  decimals: { min: number; max: number }
  /** Shown before or after the number: a currency sign, a unit. */
  before?: string
  after?: string
}

/**
 * A number. It is tidied on blur: thousands separators and the signs beside it removed, 0 for invalid input, clamped to its limits,
 * padded decimals.
 */
export function DecimalInput({ scale = 1, decimals, before, after, ...props }: DecimalInputProps) {
  const { language } = useValueLocale()
  const { label, helperText, ...common } = inputProps(props)
  const { id, field, fieldState, isRequired } = useInput(common)
  const translate = useTranslate()
  const [typed, setTyped] = useState<string>()
  // Stays when the number has been tidied: it is another one than may have been meant.
  const [doubtful, setDoubtful] = useState<string>()
  const range = typedRange(limit(props.model, 'minimum'), limit(props.model, 'maximum'), scale)
  const signs = [before, after].flatMap((sign) => (sign === undefined ? [] : [sign]))
  const shown = typeof field.value === 'number' ? writeDecimal(field.value / scale, language, decimals) : ''
  const { invalid, error } = fieldState
  const doubt =
    doubtful !== undefined && shown !== ''
      ? translate('rollcall.form.read_as', { typed: doubtful, read: shown, mark: separators(language).decimal })
      : undefined

  const take = (text: string) => {
    const value = readDecimal(text, language, range, signs)
    field.onChange(text.trim() === '' ? null : storedUnits(value, scale, decimals.max))
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
        setDoubtful(hasOddGroups(target.value, language, signs) ? target.value : undefined)
        take(target.value)
      }}
      onBlur={() => {
        setTyped(undefined)
        field.onBlur()
      }}
      error={invalid}
      helperText={
        helperText !== false || invalid || doubt !== undefined ? (
          <InputHelperText error={error?.message} helperText={doubt ?? helperText} />
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

/** Whole stored units when they are a fraction of the typed unit; else as many digits as may be typed. */
function storedUnits(value: number, scale: number, digits: number): number {
  const factor = scale > 1 ? 1 : 10 ** digits
  // The first rounding removes binary rounding errors: 1.005 × 100 is 100.49999999999999.
  const units = Number((value * scale * factor).toPrecision(15))
  return (Math.sign(units) * Math.round(Math.abs(units))) / factor
}
