import { useState } from 'react'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import { useTypedSearch } from '#browser/ground/use-typed-search.ts'
import { useRolesToView } from './use-roles-to-view.ts'

/** The viewer to explain for: the people of a role, or one person. */
export interface ViewerOption {
  kind: 'role' | 'person'
  id: number
  label: string
}

interface ViewerPickerProps {
  /** Null: the user themselves. */
  value: ViewerOption | null
  onChange: (value: ViewerOption | null) => void
}

/** The fewest characters of a name that are searched for. */
const SHORTEST = 2

/** Chooses a role from a list, or a person by part of their name. */
export function ViewerPicker({ value, onChange }: ViewerPickerProps) {
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const { roles, labelOf } = useRolesToView()
  const { people, isBusy, isOutdated } = usePeople(typed)
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
      loading={isBusy}
      onChange={(_event, chosen) => onChange(chosen)}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      groupBy={({ kind }) => groups[kind]}
      getOptionKey={({ kind, id }) => `${kind} ${id}`}
      getOptionDisabled={({ kind }) => kind === 'person' && isOutdated}
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

function usePeople(typed: string) {
  const data = useRollcallData()
  const { found: people = [], ...query } = useTypedSearch({
    queryKey: ['access/people'],
    typed,
    shortest: SHORTEST,
    search: async (search, signal) => {
      const path = `access/people?${new URLSearchParams({ search }).toString()}`
      return (await data.call<{ items: Person[] }>({ method: 'GET', path, signal })).items
    },
  })
  return { people, ...query }
}
