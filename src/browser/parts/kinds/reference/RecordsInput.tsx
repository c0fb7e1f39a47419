import { useState } from 'react'
import { FieldTitle, InputHelperText, useInput, useTranslate } from 'react-admin'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useResourceEntry } from '#browser/ground/model/use-model.ts'
import { inputProps } from '../input-props.ts'
import type { InputProps } from '../kind.ts'
import { nameOf } from './NamesCell.tsx'
import { useOptionLines } from './use-option-lines.tsx'
import { usePickerOptions } from './use-picker-options.ts'

/** A chosen record, as in replies: its id and its name. */
type Chosen = { id: number | string } & Record<string, unknown>

const MATCHES = 100

/** Several records of a resource, chosen by typing part of their names. */
export default function RecordsInput(props: InputProps) {
  const translate = useTranslate()
  const { label, helperText, disabled, readOnly, ...common } = inputProps(props)
  const { id, field, fieldState, isRequired } = useInput(common)
  const resource = props.field.choosesFrom ?? ''
  const display = useResourceEntry(resource).display.split('.').at(-1) ?? 'name'
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const source = { resource, params: props.pickerParams, limit: MATCHES }
  const { options, searched, outdated, loading, failed } = usePickerOptions(source, open, typed)
  const drawOption = useOptionLines(resource, options)
  const { invalid, error } = fieldState

  return (
    <Autocomplete<Chosen, true>
      multiple
      fullWidth
      disableCloseOnSelect
      filterSelectedOptions
      openOnFocus={false}
      id={id}
      disabled={disabled}
      readOnly={readOnly}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={options.map((option) => ({ id: option.id, [display]: option.label }))}
      loading={loading}
      loadingText={translate('rollcall.input.loading')}
      noOptionsText={translate(failed ? 'rollcall.input.options_failed' : 'rollcall.input.no_options')}
      value={Array.isArray(field.value) ? (field.value as Chosen[]) : []}
      onChange={(_event, chosen) => field.onChange(chosen)}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      {...(searched && { filterOptions: (found: Chosen[]) => found })}
      getOptionLabel={nameOf}
      getOptionKey={(option) => option.id}
      getOptionDisabled={() => outdated}
      renderOption={drawOption}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      slotProps={{ chip: { size: 'small' } }}
      renderInput={(input) => (
        <TextField
          {...input}
          inputRef={field.ref}
          onBlur={field.onBlur}
          label={<FieldTitle label={label} source={common.source} isRequired={isRequired} />}
          error={invalid}
          helperText={
            helperText !== false || invalid ? (
              <InputHelperText error={error?.message} helperText={helperText} />
            ) : undefined
          }
        />
      )}
    />
  )
}
