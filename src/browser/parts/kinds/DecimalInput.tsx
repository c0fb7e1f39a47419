import { useState } from 'react'
import { FieldTitle, InputHelperText, useInput, useTranslate } from 'react-admin'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { FINEST, hasOddGroups, readDecimal, separators, writeDecimal } from './decimal-text.ts'
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
 * A number. It is tidied on blur: thousands separators and the signs beside it removed, 0 for invalid input, padded decimals. What is
 * out of its range, or finer than its smallest unit, stays as it was typed, and is refused.
 */
export function DecimalInput({ scale = 1, decimals, before, after, ...props }: DecimalInputProps) {
  const { language } = useValueLocale()
  const { label, helperText, ...common } = inputProps(props)
  const { id, field, fieldState, isRequired } = useInput(common)
  const translate = useTranslate()
  const [typed, setTyped] = useState<string>()
  // Stays when the number has been tidied: it is another one than may have been meant.
  const [doubtful, setDoubtful] = useState<string>()
  const signs = [before, after].flatMap((sign) => (sign === undefined ? [] : [sign]))
  const { value } = field as { value: unknown }
  const isTooFine = typeof value === 'number' && isWhole(scale, decimals) && !Number.isInteger(value)
  const places = isTooFine ? { ...decimals, max: FINEST } : decimals
  const shown = typeof value === 'number' ? writeDecimal(value / scale, language, places) : ''
  const { invalid, error } = fieldState
  const doubt =
    doubtful !== undefined && shown !== ''
      ? translate('rollcall.form.read_as', { typed: doubtful, read: shown, mark: separators(language).decimal })
      : undefined
  const refusalOf = useRefusal(props, { scale, decimals, before, after })
  // What is being typed may yet become right.
  const refusal = (typeof value === 'number' && typed === undefined ? refusalOf(value) : undefined) ?? error?.message

  const take = (text: string) => {
    const read = readDecimal(text, language, signs)
    field.onChange(text.trim() === '' ? null : storedUnits(read, scale, decimals))
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

type Written = Pick<DecimalInputProps, 'decimals' | 'before' | 'after'> & { scale: number }

/** Tells why the field cannot hold a number: it is finer than the smallest unit, or out of range. */
function useRefusal({ model }: InputProps, { scale, decimals, before = '', after = '' }: Written) {
  const { language } = useValueLocale()
  const translate = useTranslate()
  const minimum = limit(model, 'minimum')
  const maximum = limit(model, 'maximum')
  const limited = (bound: 'minimum' | 'maximum', units: number) =>
    translate(`rollcall.form.errors.${bound}`, {
      limit: `${before}${writeDecimal(units / scale, language, decimals)}${after}`,
    })
  return (units: number): string | undefined => {
    if (isWhole(scale, decimals) && !Number.isInteger(units))
      return decimals.max > 0
        ? translate('rollcall.form.errors.too_fine', { most: decimals.max })
        : translate('rollcall.form.errors.whole_number')
    if (minimum !== undefined && units < minimum) return limited('minimum', minimum)
    if (maximum !== undefined && units > maximum) return limited('maximum', maximum)
    return undefined
  }
}

/** True of a number that is stored in whole units: of pence typed as pounds, and of a number without decimals. */
function isWhole(scale: number, decimals: { max: number }): boolean {
  return scale > 1 || decimals.max === 0
}

/**
 * Stored units of a typed number: with as many digits as may be typed. A fraction of a unit that is stored whole remains, so that the
 * form refuses it instead of rounding somebody's money.
 */
function storedUnits(typed: number, scale: number, decimals: { max: number }): number {
  // Removes binary rounding errors: 1.005 × 100 is 100.49999999999999.
  const units = Number((typed * scale).toPrecision(15))
  return isWhole(scale, decimals) ? units : Number(units.toFixed(decimals.max))
}
