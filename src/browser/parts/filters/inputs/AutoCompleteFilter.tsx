import { useEffect, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { logFailure } from '#browser/ground/log-failure.ts'
import { useApplication } from '#browser/ground/model/use-model.ts'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import { pickedOptions, pickerParams, type FilterOption } from '../filter-options.ts'
import { optionNameKey, useOptionNames } from '../use-option-names.ts'
import type { FilterInputProps } from './filter-input.ts'
import { OptionsFailed } from './OptionsFailed.tsx'

const WAIT_MS = 500
const LIMIT = 25

/** Searches the options by what is typed: from the first character, half a second after the last key. */
export function AutoCompleteFilter({ filter, value, values, onChange }: FilterInputProps) {
  const translate = useTranslate()
  const remember = useQueryClient()
  const [typed, setTyped] = useState('')
  const { options, isFetching, isReady, failed, retry } = useMatches(filter, values, typed)
  const ids = value === undefined ? [] : [value as string | number]
  const [name] = useOptionNames(filter, ids)
  const chosen: FilterOption | null = ids[0] === undefined ? null : { id: ids[0], name: name ?? '' }
  return (
    <Box>
      <Autocomplete<FilterOption>
        size="small"
        options={options}
        value={chosen}
        loading={isFetching}
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
        noOptionsText={translate(isReady ? 'rollcall.list.no_options' : 'rollcall.list.type_to_search')}
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
  const search = useDebounced(typed.trim(), WAIT_MS)
  const params = pickerParams(filter, values)
  const {
    data: items,
    isFetching,
    error,
    refetch,
  } = useQuery({
    queryKey: ['filter-matches', filter.resource, params, search],
    queryFn: ({ signal }) => data.pick(filter.resource ?? '', { params, search, limit: LIMIT, signal }),
    enabled: search.length > 0 && filter.resource !== undefined,
    retry: false,
  })
  useEffect(() => {
    if (error) logFailure(`The options of the filter "${filter.id}" could not be loaded.`, error)
  }, [error, filter.id])
  const isSettling = typed.trim() !== search
  return {
    options: isSettling ? [] : pickedOptions(items ?? [], entry),
    isFetching: isFetching || (isSettling && typed.trim() !== ''),
    /** Whether the options answer what is typed. */
    isReady: search.length > 0,
    failed: error !== null,
    retry: () => void refetch(),
  }
}

/** A text once it has not changed for a while; at once when it becomes empty. */
function useDebounced(text: string, wait: number): string {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), text === '' ? 0 : wait)
    return () => clearTimeout(timer)
  }, [text, wait])
  return settled
}
