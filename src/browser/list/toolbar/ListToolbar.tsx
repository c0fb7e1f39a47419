import Box from '@mui/material/Box'
import { useListContext } from 'react-admin'
import { writeListQuery } from '#protocol/wire-dialect.ts'
import { ActionButton } from '../../action/ActionButton.tsx'
import { actionId } from '../../action/action-kind.ts'
import { useActionAccess } from '../../action/use-action-access.ts'
import { listRequest } from '../../providers/list-request.ts'
import { useListPlace } from '../list-place.ts'
import { ExportButton } from './ExportButton.tsx'

/**
 * What can be done with the list as a whole. Adding is its primary action and stands last, at the edge of the screen. In a
 * panel nothing stands out, and nothing is exported.
 */
export function ListToolbar({ inPanel = false }: { inPanel?: boolean }) {
  const { list, resource, parent, api } = useListPlace()
  const { filterValues, total } = useListContext()
  const mayTake = useActionAccess()
  const subject = { resource, ...(parent && { parent: parent.record }) }
  const rows = () => ({ api, query: writeListQuery(listRequest({ filter: filterValues })), count: total ?? 0 })
  const actions = list.toolbar
    .filter((action) => mayTake(action, subject) && !(inPanel && action === 'export'))
    .sort(primaryLast)
  if (actions.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& .MuiButton-root': { minHeight: { xs: 44, sm: 36 } } }}>
      {actions.map((action) =>
        action === 'export' ? (
          <ExportButton key="export" />
        ) : (
          <ActionButton
            key={actionId(action)}
            action={action}
            {...subject}
            rows={rows}
            {...(inPanel && { tone: 'plain' as const })}
          />
        ),
      )}
    </Box>
  )
}

function primaryLast(one: unknown, other: unknown): number {
  return Number(isPrimary(one)) - Number(isPrimary(other))
}

function isPrimary(action: unknown): boolean {
  return action === 'create' || action === 'attach'
}
