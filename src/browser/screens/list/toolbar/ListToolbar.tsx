import Box from '@mui/material/Box'
import { useListContext } from 'react-admin'
import { listRequest } from '#browser/ground/providers/list-request.ts'
import { useIsPhone } from '#browser/ground/theme/use-is-phone.ts'
import { actionId, isBuiltIn, toneOf } from '#browser/parts/actions/action-kind.ts'
import { ActionButton } from '#browser/parts/actions/ActionButton.tsx'
import { useActionAccess } from '#browser/parts/actions/use-action-access.ts'
import { useListTarget } from '#browser/parts/rows/list-target.ts'
import type { ActionConfig } from '#declarations/format.ts'
import { writeListQuery } from '#protocol/wire-dialect.ts'
import { ExportButton } from './ExportButton.tsx'

/**
 * What can be done with the list as a whole. Adding is its primary action and stands last, at the edge of the screen. In a
 * panel nothing stands out, and nothing is exported. On a phone what is beside the primary action is an icon.
 */
export function ListToolbar({ inPanel = false }: { inPanel?: boolean }) {
  const { list, resource, parent, api } = useListTarget()
  const { filterValues, total } = useListContext()
  const mayTake = useActionAccess()
  const isPhone = useIsPhone()
  const subject = { resource, ...(parent && { parent: parent.record }) }
  const variantOf = (action: ActionConfig) => (isPhone && !isPrimary(action) && hasIcon(action) ? 'icon' : 'button')
  const rows = () => ({ api, query: writeListQuery(listRequest({ filter: filterValues })), count: total ?? 0 })
  const actions = list.toolbar
    .filter((action) => mayTake(action, subject) && !(inPanel && action === 'export'))
    .sort(primaryLast)
  if (actions.length === 0) return null
  return (
    <Box sx={toolbar}>
      {actions.map((action) =>
        action === 'export' ? (
          <ExportButton key="export" variant={variantOf(action)} />
        ) : (
          <ActionButton
            key={actionId(action)}
            action={action}
            {...subject}
            variant={variantOf(action)}
            rows={rows}
            {...(inPanel && { tone: 'plain' as const })}
          />
        ),
      )}
    </Box>
  )
}

const toolbar = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  '& .MuiButton-root': { minHeight: { xs: 44, sm: 36 } },
  '& .MuiIconButton-root': { width: 44, height: 44, border: 1, borderColor: 'divider', bgcolor: 'background.paper' },
} as const

function primaryLast(one: ActionConfig, other: ActionConfig): number {
  return Number(isPrimary(one)) - Number(isPrimary(other))
}

function isPrimary(action: ActionConfig): boolean {
  return isBuiltIn(action) ? action === 'create' || action === 'attach' : toneOf(action) === 'primary'
}

function hasIcon(action: ActionConfig): boolean {
  return isBuiltIn(action) || action.icon !== undefined
}
