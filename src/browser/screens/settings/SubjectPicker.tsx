import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import Box from '@mui/material/Box'
import { useSession } from '#browser/ground/model/session-context.ts'
import { useAccess } from '#browser/ground/model/use-access.ts'
import { useApplication } from '#browser/ground/model/use-model.ts'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import { LateCombobox } from '#browser/ground/shell/LateCombobox.tsx'
import { optionLabel, pickerOption } from '#browser/parts/kinds/reference/picker-option.ts'
import type { SettingsSubject } from './use-settings.ts'

const loadPicker = () => import('#browser/parts/kinds/reference/RecordPicker.tsx')

export interface SubjectPickerProps {
  subject: SettingsSubject
  /** The kind of values that may be overridden. */
  part: 'configuration' | 'features'
}

/**
 * Chooses the owner of the settings shown: the tenant, or a record that overrides them, by `?branch_id=3` in the
 * address.
 */
export function SubjectPicker({ subject, part }: SubjectPickerProps) {
  const { application, overridable } = useApplication()
  const { user } = useSession()
  const resource = useSubjectResource()
  if (!resource || !overridable[part] || application.guards[user.guard]?.scoped) return null
  return <PickSubject subject={subject} {...resource} />
}

interface SubjectResource {
  /** `branch_id` */
  column: string
  resource: string
}

/** The first kind of record that people belong to and the user may choose from. */
function useSubjectResource(): SubjectResource | undefined {
  const { application, resources } = useApplication()
  const { can } = useAccess()
  const entities = Object.values(application.guards).flatMap(({ scoped, belongsTo }) =>
    scoped && belongsTo ? [belongsTo] : [],
  )
  for (const entity of entities) {
    const found = Object.values(resources).find((one) => one.entity === entity)
    if (found && can(found.picker.permission)) return { column: `${entity}_id`, resource: found.name }
  }
  return undefined
}

function PickSubject({ subject, column, resource }: SubjectResource & { subject: SettingsSubject }) {
  const translate = useTranslate()
  const data = useRollcallData()
  const { display, title } = useApplication().resources[resource] ?? { display: 'name', title: resource }
  const [, setParameters] = useSearchParams()
  const id = Number(new URLSearchParams(subject).get(column) ?? 0)
  const { data: options } = useQuery({
    queryKey: [resource, 'pick', {}],
    queryFn: ({ signal }) => data.pick(resource, { signal }),
    enabled: id > 0,
    staleTime: 60_000,
  })
  const chosen = options?.find((item) => item.id === id)
  const name = translate(`resources.${resource}.name`, { smart_count: 1, _: title })
  const label = `${translate('rollcall.settings.for_label')}: ${chosen ? name : translate('rollcall.settings.for_all')}`
  return (
    <Box sx={{ width: { xs: '100%', sm: 280 } }}>
      <LateCombobox load={loadPicker} label={label} text={chosen ? optionLabel(chosen, display) : ''}>
        {({ RecordPicker }) => (
          <RecordPicker
            resource={resource}
            limit={25}
            label={label}
            value={chosen ? pickerOption(chosen, display) : null}
            onChange={(option) => setParameters(option ? { [column]: String(option.id) } : {})}
          />
        )}
      </LateCombobox>
    </Box>
  )
}
