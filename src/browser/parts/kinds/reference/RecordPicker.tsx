import { useState, type ReactNode, type Ref } from 'react'
import { useTranslate } from 'react-admin'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import type { PickerOption } from './picker-option.ts'
import { useOptionLines } from './use-option-lines.tsx'
import { usePickerOptions, type PickerSource } from './use-picker-options.ts'

export interface RecordPickerProps extends PickerSource {
  id?: string
  label: ReactNode
  /** The chosen option, or null. */
  value: PickerOption | null
  onChange: (chosen: PickerOption | null) => void
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement>
  error?: boolean
  helperText?: ReactNode
  disabled?: boolean
  readOnly?: boolean
  required?: boolean
}

/** Chooses one record of a resource by typing part of its name. */
export function RecordPicker({ resource, params, api, limit, label, value, onChange, ...rest }: RecordPickerProps) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const { options, searched, outdated, loading, failed } = usePickerOptions(
    { resource, params, api, limit },
    open,
    typed,
  )
  const drawOption = useOptionLines(resource, options)
  const { inputRef, error, helperText, required, ...field } = rest

  return (
    <Autocomplete
      {...field}
      fullWidth
      openOnFocus={false}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={options}
      loading={loading}
      loadingText={translate('rollcall.input.loading')}
      noOptionsText={translate(failed ? 'rollcall.input.options_failed' : 'rollcall.input.no_options')}
      value={value}
      onChange={(_event, chosen) => onChange(chosen)}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      {...(searched && { filterOptions: (found: PickerOption[]) => found })}
      disableClearable={false}
      sx={wholeName}
      getOptionLabel={(option) => option.label}
      getOptionKey={(option) => option.id}
      getOptionDisabled={() => outdated}
      renderOption={drawOption}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      renderInput={(input) => (
        <TextField
          {...input}
          inputRef={inputRef}
          label={label}
          error={error === true}
          helperText={helperText}
          required={false}
          slotProps={{ ...input.slotProps, htmlInput: { ...input.slotProps.htmlInput, 'aria-required': required } }}
        />
      )}
    />
  )
}

/** The button that clears shows while it is pointed at or typed in; otherwise its place is the name's. */
const wholeName = {
  '&.MuiAutocomplete-hasClearIcon:not(:hover):not(.Mui-focused) .MuiOutlinedInput-root': { pr: '39px' },
} as const
