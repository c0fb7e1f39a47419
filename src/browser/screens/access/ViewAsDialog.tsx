import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import { useTranslate } from 'react-admin'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { viewAsMessages } from '#browser/ground/i18n/messages/view-as.ts'
import { viewedRole } from '#browser/ground/providers/viewed-role.ts'
import { FormDialog } from '#browser/parts/dialogs/FormDialog.tsx'
import { useRolesToView } from './use-roles-to-view.ts'

addMessages('rollcall.access', viewAsMessages)

/** Chooses the role to preview the screens as. */
export default function ViewAsDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const { roles, labelOf } = useRolesToView()
  const look = (id: number) => {
    viewedRole.look(id)
    window.location.reload()
  }
  return (
    <FormDialog title={translate('rollcall.access.view_as')} onClose={onClose}>
      <DialogContent>
        <DialogContentText sx={{ mb: 1 }}>{translate('rollcall.access.view_as_text')}</DialogContentText>
        <List dense>
          {roles.map((role) => (
            <ListItem key={role.id} disablePadding>
              <ListItemButton onClick={() => look(role.id)}>
                <ListItemText primary={labelOf(role)} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </DialogContent>
    </FormDialog>
  )
}
