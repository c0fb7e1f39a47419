import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { logFailure } from '#browser/ground/log-failure.ts'
import { useApplication } from '#browser/ground/model/use-model.ts'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import { useTypedSearch } from '#browser/ground/use-typed-search.ts'
import { pickedOptions, pickerParams, type FilterOption } from '../filter-options.ts'
import { optionNameKey, useOptionNames } from '../use-option-names.ts'
import type { FilterInputProps } from './filter-input.ts'
import { OptionsFailed } from './OptionsFailed.tsx'

const WAIT_MS = 500
const LIMIT = 25

/** Searches the options by the typed text: from the first character, half a second after the last keystroke. */
export function AutoCompleteFilter({ filter, value, values, onChange }: FilterInputProps) {
  const translate = useTranslate()
  const remember = useQueryClient()
  const [typed, setTyped] = useState('')
  const { options, isBusy, isSettled, failed, retry } = useMatches(filter, values, typed)
  const ids = value === undefined ? [] : [value as string | number]
  const [name] = useOptionNames(filter, ids)
  const chosen: FilterOption | null = ids[0] === undefined ? null : { id: ids[0], name: name ?? '' }
  return (
    <Box>
      <Autocomplete<FilterOption>
        size="small"
        options={options}
        value={chosen}
        loading={isBusy}
        filterOptions={(all) => all}
        getOptionLabel={(option) => option.name}
        getOptionKey={({ id }) => String(id)}
        isOptionEqualToValue={(one, other) => String(one.id) === String(other.id)}
        onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
        onChange={(_event, picked) => {
          if (picked) remember.setQueryData(optionNameKey(filter, picked.id), picked.name)
          onChange(picked?.id)
        }}
        loadingText={translate('rollcall.list.searching')}
        noOptionsText={translate(isSettled ? 'rollcall.list.no_options' : 'rollcall.list.type_to_search')}
        renderInput={(params) => (
          <TextField
            {...params}
            label={filter.title}
            slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
            placeholder={translate('rollcall.list.any')}
          />
        )}
      />
      {failed && <OptionsFailed title={filter.title} retry={retry} />}
    </Box>
  )
}

function useMatches(filter: FilterInputProps['filter'], values: FilterInputProps['values'], typed: string) {
  const data = useRollcallData()
  const entry = useApplication().resources[filter.resource ?? '']
  const params = pickerParams(filter, values)
  const { found, isOutdated, isBusy, isSettled, error, retry } = useTypedSearch({
    queryKey: ['filter-matches', filter.resource, params],
    typed,
    shortest: 1,
    pauseMs: WAIT_MS,
    enabled: filter.resource !== undefined,
    search: (search, signal) => data.pick(filter.resource ?? '', { params, search, limit: LIMIT, signal }),
  })
  useEffect(() => {
    if (error) logFailure(`The options of the filter "${filter.id}" could not be loaded.`, error)
  }, [error, filter.id])
  const options = isOutdated ? [] : pickedOptions(found ?? [], entry)
  return { options, isBusy, isSettled, failed: error !== null, retry }
}
