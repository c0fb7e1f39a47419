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
import { unfinished, unfinishedText } from './unfinished.ts'
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

/** Why a number is another one than may be meant, which is said while the field holds it. */
type Doubt = 'read_as' | 'no_number' | 'clamped'

/** How a text is read, in the units that are stored. */
interface Reading {
  value: number
  key?: Doubt | undefined
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
  const [changed, setChanged] = useState<Reading & { typed: string }>()
  const signs = [before, after].flatMap((sign) => (sign === undefined ? [] : [sign]))
  const { value } = field as { value: unknown }
  // What is no number, or another one than may be meant, which the form must not send.
  const unread = unfinishedText(value)
  const isTooFine = typeof value === 'number' && !isMeasured && !isAtStep(value, stepOf(props.model, scale, decimals))
  const places = isTooFine ? { ...decimals, max: FINEST } : decimals
  const { invalid, error } = fieldState
  const readingOf = (text: string): Reading => {
    if (isNoNumber(text, language, signs)) return { value: 0, key: 'no_number' }
    const units = storedUnits(readDecimal(text, language, signs), scale)
    const read = isMeasured ? Number(units.toFixed(decimals.max)) : units
    return hasOddGroups(text, language, signs) ? { value: read, key: 'read_as' } : { value: read }
  }
  const doubted = unread === undefined ? undefined : { typed: unread, ...readingOf(unread) }
  const shown = doubted?.typed ?? (typeof value === 'number' ? writeDecimal(value / scale, language, places) : '')
  const said = doubted?.key === 'read_as' ? doubted : changed?.value === value ? changed : undefined
  const note =
    said?.key &&
    translate(`rollcall.form.${said.key}`, {
      typed: said.typed,
      now: writeDecimal(said.value / scale, language, places),
      mark: separators(language).decimal,
    })
  const refusalOf = useDecimalRefusal(props, { scale, decimals, isMeasured, before, after })
  const refused = () => {
    if (doubted && (typed === undefined || invalid))
      return note ?? translate('rollcall.form.errors.no_number', { typed: doubted.typed })
    // What is being typed may yet become right.
    return (typeof value === 'number' && typed === undefined ? refusalOf(value) : undefined) ?? error?.message
  }
  const wrong = refused()
  // Where the number that it became is refused as well, both are said.
  const refusal = wrong && note && wrong !== note ? `${note}. ${wrong}` : wrong

  const take = (text: string) => {
    setTyped(text)
    if (text.trim() === '') return field.onChange(null)
    const read = readingOf(text)
    setChanged(undefined)
    field.onChange(read.key ? unfinished(text) : read.value)
  }

  const tidy = () => {
    setTyped(undefined)
    field.onBlur()
    const read = doubted?.value ?? value
    if (isButtonPressed() || typeof read !== 'number') return
    const within = nearestWithin(props.model, scale, read)
    if (within === value) return
    const isRead = doubted && (doubted.key === 'no_number' || within === read)
    setChanged({ typed: doubted?.typed ?? typed ?? shown, value: within, key: isRead ? doubted.key : 'clamped' })
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
