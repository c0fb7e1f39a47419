import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'react-admin'
import type { ApiRecord } from '#browser/ground/providers/rollcall-data-provider.ts'
import { actionId, isBuiltIn, isCustom, isDestructive, isReach } from '#browser/parts/actions/action-kind.ts'
import { ActionButton } from '#browser/parts/actions/ActionButton.tsx'
import { ActionMenu } from '#browser/parts/actions/ActionMenu.tsx'
import { useActionAccess } from '#browser/parts/actions/use-action-access.ts'
import { DialogHost } from '#browser/parts/dialogs/DialogHost.tsx'
import type { ActionConfig } from '#declarations/format.ts'
import type { ResourceModel } from '#declarations/model.ts'

/** Number of actions side by side before the rest goes behind the "⋮" button. */
const MOST_BUTTONS = 2

/**
 * The actions of a record. The primary one always has the same place; ways to reach somebody are in view; destructive
 * ones come last, behind the "⋮" button, which on a phone holds all secondary actions.
 */
export function RecordActions({ resource, record }: { resource: ResourceModel; record: ApiRecord }) {
  const translate = useTranslate()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const mayTake = useActionAccess()
  const subject = { resource: resource.name, record }
  const actions = (resource.show?.actions ?? []).filter((action) => mayTake(action, subject))
  const primary = primaryOf(actions)
  const reaching = actions.filter(isReach)
  const others = actions.filter((action) => action !== primary && !isReach(action) && !isDestructive(action))
  const inView = isPhone ? [] : others.filter(isForAButton).slice(0, Math.max(0, MOST_BUTTONS - reaching.length))
  const behind = [
    ...others.filter((action) => !inView.includes(action)),
    ...actions.filter((action) => action !== primary && isDestructive(action)),
  ]
  if (actions.length === 0) return null
  return (
    <DialogHost>
      <Box sx={{ display: { xs: 'contents', sm: 'flex' }, gap: 1 }}>
        {reaching.length > 0 && (
          <Box sx={waysToReach}>
            {reaching.map((action) => (
              <ActionButton key={actionId(action)} action={action} {...subject} />
            ))}
          </Box>
        )}
        <Box sx={place}>
          {inView.map((action) => (
            <ActionButton key={actionId(action)} action={action} {...subject} />
          ))}
          {primary && <ActionButton action={primary} {...subject} tone="primary" />}
          {behind.length > 0 && (
            <ActionMenu actions={behind} subject={subject} label={translate('rollcall.action.more')} />
          )}
        </Box>
      </Box>
    </DialogHost>
  )
}

/** Beside the heading; on a phone a line of their own, wide enough for a thumb. */
const waysToReach = {
  display: 'flex',
  gap: 1,
  flexBasis: { xs: '100%', sm: 'auto' },
  '&:empty': { display: 'none' },
  '& > *': { flex: { xs: 1, sm: 'none' }, minHeight: { xs: 44, sm: 0 } },
} as const

/** Beside the heading; on a phone above it, in the line of the back link. */
const place = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  position: { xs: 'absolute', sm: 'static' },
  top: { xs: -8, sm: 'auto' },
  right: { xs: -8, sm: 'auto' },
} as const

/** Copies and putting away are for the menu: neither is what a record is opened for. */
function isForAButton(action: ActionConfig): boolean {
  return action !== 'duplicate' && action !== 'archive'
}

/** The one declared as primary, else editing. */
function primaryOf(actions: readonly ActionConfig[]): ActionConfig | undefined {
  const declared = actions.find((action) => !isBuiltIn(action) && !isCustom(action) && action.tone === 'primary')
  return declared ?? actions.find((action) => action === 'edit')
}
