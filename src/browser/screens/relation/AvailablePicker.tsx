import { useState } from 'react'
import { useController } from 'react-hook-form'
import { FieldTitle, useTranslate } from 'react-admin'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useResourceEntry } from '#browser/ground/model/use-model.ts'
import { useRollcallData, type ApiRecord } from '#browser/ground/providers/rollcall-data-provider.ts'
import { useTypedSearch } from '#browser/ground/use-typed-search.ts'
import { pickerOption, type PickerOption } from '#browser/parts/kinds/reference/picker-option.ts'
import { linkPlace, type RelationView } from '#browser/parts/rows/relation-context.ts'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { availableMessages } from '#browser/ground/i18n/messages/form-parts.ts'

addMessages('rollcall.form', availableMessages)

export interface AvailablePickerProps {
  placement: RelationView
  /** The field of the link that holds the chosen id. */
  source: string
  label: string
  onChosen: (record: ApiRecord | undefined) => void
}

/** Chooses among the records that are not attached yet, by part of their name. */
export function AvailablePicker({ placement, source, label, onChosen }: AvailablePickerProps) {
  const translate = useTranslate()
  const { field, fieldState } = useController({ name: source })
  const [chosen, setChosen] = useState<PickerOption | null>(null)
  const [typed, setTyped] = useState('')
  const { options, isBusy, isOutdated, error } = useAvailable(placement, typed)
  const choose = (option: PickerOption | null) => {
    setChosen(option)
    onChosen(option?.item)
    field.onChange(option?.id ?? null)
  }
  return (
    <Box data-field={source} sx={{ pt: 1, pb: 2 }}>
      <Autocomplete
        fullWidth
        options={options}
        filterOptions={(found) => found}
        loading={isBusy}
        loadingText={translate('rollcall.input.loading')}
        noOptionsText={translate(error ? 'rollcall.input.options_failed' : 'rollcall.form.nothing_available')}
        value={chosen}
        onChange={(_event, option) => choose(option)}
        onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
        getOptionLabel={(option) => option.label}
        getOptionKey={(option) => option.id}
        getOptionDisabled={() => isOutdated}
        isOptionEqualToValue={(option, other) => option.id === other.id}
        renderInput={(input) => (
          <TextField
            {...input}
            autoFocus
            label={<FieldTitle label={label} isRequired />}
            inputRef={field.ref}
            error={fieldState.invalid}
            helperText={fieldState.error?.message}
            slotProps={{ ...input.slotProps, htmlInput: { ...input.slotProps.htmlInput, 'aria-required': true } }}
          />
        )}
      />
    </Box>
  )
}

/** The server searches, after a pause in typing. */
function useAvailable(placement: RelationView, typed: string) {
  const data = useRollcallData()
  const { display } = useResourceEntry(placement.view.resource)
  const place = linkPlace(placement)
  const { found, ...query } = useTypedSearch({
    queryKey: [placement.view.resource, 'available', place],
    typed,
    search: (search, signal) => data.available(place, { signal, ...(search && { search }) }),
  })
  return { ...query, options: (found ?? []).map((item) => pickerOption(item, display)) }
}
