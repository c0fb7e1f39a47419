import { useId } from 'react'
import { useTranslate } from 'react-admin'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { HeldFields } from '#browser/parts/form/HeldFields.tsx'
import type { Option } from './settings-types.ts'
import { useOptionName } from './use-option-name.ts'

export interface RenameOptionProps {
  list: string
  option: Option
  onClose: () => void
}

/** Renames a row of a list. */
export function RenameOption({ list, option, onClose }: RenameOptionProps) {
  const translate = useTranslate()
  const id = useId()
  const { busy, field, onSubmit } = useOptionName(list, option, onClose)
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={id} onClose={onClose}>
      <form noValidate onSubmit={onSubmit}>
        <DialogTitle id={id}>{translate('rollcall.settings.option.rename_title')}</DialogTitle>
        <DialogContent>
          <HeldFields held={busy}>
            <TextField {...field} autoFocus sx={{ mt: 1 }} label={translate('rollcall.settings.option.name')} />
          </HeldFields>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose} disabled={busy}>
            {translate('rollcall.form.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {translate('rollcall.form.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
