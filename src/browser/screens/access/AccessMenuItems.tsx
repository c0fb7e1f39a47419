import ExplainIcon from '@mui/icons-material/HelpOutlineRounded'
import ViewAsIcon from '@mui/icons-material/VisibilityOutlined'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import { useTranslate } from 'react-admin'
import { useSession } from '#browser/ground/model/session-context.ts'
import { useAccess } from '#browser/ground/model/use-access.ts'

export type AccessDialogName = 'explain' | 'view_as'

/** Entries of the account menu for managing other people's access. */
export function AccessMenuItems({ onOpen }: { onOpen: (dialog: AccessDialogName) => void }) {
  const translate = useTranslate()
  const { can } = useAccess()
  const isViewing = useSession().user.viewing_as !== undefined
  return (
    <>
      {can('access.explain') && (
        <MenuItem onClick={() => onOpen('explain')}>
          <ListItemIcon>
            <ExplainIcon />
          </ListItemIcon>
          {translate('rollcall.access.explain')}
        </MenuItem>
      )}
      {can('access.view_as') && !isViewing && (
        <MenuItem onClick={() => onOpen('view_as')}>
          <ListItemIcon>
            <ViewAsIcon />
          </ListItemIcon>
          {translate('rollcall.access.view_as')}
        </MenuItem>
      )}
    </>
  )
}
