import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import { useDebounced } from '#browser/ground/use-debounced.ts'
import { useRolesToView } from './use-roles-to-view.ts'

/** For whom something is explained: the people of a role, or one person. */
export interface ViewerOption {
  kind: 'role' | 'person'
  id: number
  label: string
}

interface ViewerPickerProps {
  /** Null: oneself. */
  value: ViewerOption | null
  onChange: (value: ViewerOption | null) => void
}

const PAUSE = 250
const SHORTEST = 2

/** Chooses a role from a list, or a person by part of a name. */
export function ViewerPicker({ value, onChange }: ViewerPickerProps) {
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const { roles, labelOf } = useRolesToView()
  const { people, isFetching } = usePeople(useDebounced(typed.trim(), PAUSE))
  const groups = { role: translate('rollcall.access.roles'), person: translate('rollcall.access.people') }
  const options: ViewerOption[] = [
    ...roles.map((role) => ({ kind: 'role' as const, id: role.id, label: labelOf(role) })),
    ...people.map(({ id, name, email }) => ({ kind: 'person' as const, id, label: `${name} · ${email}` })),
  ]
  return (
    <Autocomplete<ViewerOption>
      size="small"
      sx={{ flex: '1 1 240px' }}
      options={options}
      value={value}
      loading={isFetching}
      onChange={(_event, chosen) => onChange(chosen)}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      groupBy={({ kind }) => groups[kind]}
      getOptionKey={({ kind, id }) => `${kind} ${id}`}
      isOptionEqualToValue={(one, other) => one.kind === other.kind && one.id === other.id}
      loadingText={translate('rollcall.input.loading')}
      noOptionsText={translate('rollcall.input.no_options')}
      renderInput={(input) => (
        <TextField
          {...input}
          label={translate('rollcall.access.for')}
          placeholder={translate('rollcall.access.for_you')}
          helperText={translate('rollcall.access.find_person')}
          slotProps={{ ...input.slotProps, inputLabel: { ...input.slotProps.inputLabel, shrink: true } }}
        />
      )}
    />
  )
}

interface Person {
  id: number
  name: string
  email: string
}

function usePeople(search: string) {
  const data = useRollcallData()
  const isAsked = search.length >= SHORTEST
  const { data: people = [], isFetching } = useQuery({
    queryKey: ['access/people', search],
    queryFn: async ({ signal }) => {
      const path = `access/people?${new URLSearchParams({ search }).toString()}`
      return (await data.call<{ items: Person[] }>({ method: 'GET', path, signal })).items
    },
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return { people: isAsked ? people : [], isFetching }
}
