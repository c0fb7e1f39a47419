import { useId } from 'react'
import { useTranslate } from 'react-admin'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { BusyButton } from '#browser/parts/form/BusyButton.tsx'
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
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={id} onClose={() => !busy && onClose()}>
      <form noValidate onSubmit={onSubmit}>
        <DialogTitle id={id}>{translate('rollcall.settings.option.rename_title')}</DialogTitle>
        <DialogContent>
          <HeldFields held={busy}>
            <TextField {...field} autoFocus sx={{ mt: 1 }} label={translate('rollcall.settings.option.name')} />
          </HeldFields>
        </DialogContent>
        <DialogActions>
          <BusyButton color="inherit" onClick={onClose} isBusy={busy} isPressed={false}>
            {translate('rollcall.form.cancel')}
          </BusyButton>
          <BusyButton type="submit" variant="contained" isBusy={busy}>
            {translate('rollcall.form.save')}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
