import { useEffect, useState } from 'react'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { DayField } from '#browser/parts/filters/inputs/DayField.tsx'

const ACTIONS = ['create', 'update', 'delete', 'impersonate']
const REST_MS = 300

export interface AuditFiltersProps {
  query: URLSearchParams
  entities: readonly { id: string; name: string }[]
  /** Sets parameters of the address; an empty text removes one. */
  onChange: (changes: Record<string, string>) => void
}

/** The filters of the audit log: person, entity, action and time. */
export function AuditFilters({ query, entities, onChange }: AuditFiltersProps) {
  const translate = useTranslate()
  const entity = 'filter[entity]'
  const action = 'filter[action]'
  return (
    <Box
      component="search"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2, '& > *': { width: { xs: 1, sm: 180 } } }}
    >
      <PersonField
        value={query.get('filter[person]') ?? ''}
        onChange={(person) => onChange({ 'filter[person]': person })}
      />
      <TextField
        select
        size="small"
        label={translate('rollcall.audit.entity')}
        value={query.get(entity) ?? ''}
        onChange={({ target }) => onChange({ [entity]: target.value })}
      >
        <MenuItem value="">{translate('rollcall.list.any')}</MenuItem>
        {entities.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {translate(`rollcall.audit.settings.${id}`, { _: name })}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label={translate('rollcall.audit.action')}
        value={query.get(action) ?? ''}
        onChange={({ target }) => onChange({ [action]: target.value })}
      >
        <MenuItem value="">{translate('rollcall.list.any')}</MenuItem>
        {ACTIONS.map((name) => (
          <MenuItem key={name} value={name}>
            {translate(`rollcall.audit.kinds.${name}`)}
          </MenuItem>
        ))}
      </TextField>
      {(['startDate', 'endDate'] as const).map((end) => (
        <Box key={end}>
          <DayField
            label={translate(end === 'startDate' ? 'rollcall.list.range.from' : 'rollcall.list.range.to')}
            value={query.get(`filter[date][${end}]`) ?? undefined}
            onChange={(day) => onChange({ [`filter[date][${end}]`]: day ?? '' })}
          />
        </Box>
      ))}
    </Box>
  )
}

/** Applies the text after a pause in typing. */
function PersonField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const translate = useTranslate()
  const [typed, setTyped] = useState(value)
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => onChange(typed.trim()), REST_MS)
    return () => clearTimeout(timer)
  }, [typed, value, onChange])
  return (
    <TextField
      size="small"
      label={translate('rollcall.audit.person')}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      slotProps={{ htmlInput: { autoComplete: 'off' } }}
    />
  )
}
