import { useId, useState, type FormEvent } from 'react'
import { useTranslate } from 'react-admin'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { AlertDialog } from '#browser/parts/dialogs/AlertDialog.tsx'

/** The word to type before a change with an alert. The same in every language. */
const WORD = 'CONFIRM'

export interface ChangeAlertDialogProps {
  /** The effect of the change. */
  text: string
  onConfirm: () => void
  onClose: () => void
}

/** Explains the effect of a changed setting, and requires the word to be typed. */
export function ChangeAlertDialog({ text, onConfirm, onClose }: ChangeAlertDialogProps) {
  const translate = useTranslate()
  const form = useId()
  const [typed, setTyped] = useState('')
  const isConfirmed = typed === WORD
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (isConfirmed) onConfirm()
  }
  return (
    <AlertDialog
      title={translate('rollcall.settings.alert_title')}
      text={text}
      onClose={(reason) => reason === 'escapeKeyDown' && onClose()}
      actions={
        <>
          <Button onClick={onClose} color="inherit">
            {translate('rollcall.confirm.cancel')}
          </Button>
          <Button type="submit" form={form} variant="contained" disabled={!isConfirmed}>
            {translate('rollcall.settings.change')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={confirm}>
        <TextField
          autoFocus
          fullWidth
          sx={{ mt: 2 }}
          label={translate('rollcall.settings.alert_confirm', { word: WORD })}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{ htmlInput: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } }}
        />
      </form>
    </AlertDialog>
  )
}
