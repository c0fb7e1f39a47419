import { useId, useState } from 'react'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'react-admin'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { impersonationDialogMessages } from '#browser/ground/i18n/messages/impersonation.ts'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import { failureText } from '#browser/ground/providers/server-errors.ts'

addMessages('rollcall.impersonation', impersonationDialogMessages)

export interface ImpersonateDialogProps {
  /** Name of the person. */
  name: string
  /** The call that returns the address: `branches/3/users/9/impersonate`. */
  path: string
  /** Failure text. */
  off?: string | undefined
  onClose: () => void
}

/**
 * Asks for confirmation before a tab is opened as another person, and explains it. The tab shares nothing with this
 * one: neither its session nor its storage.
 */
export function ImpersonateDialog({ name, path, off, onClose }: ImpersonateDialogProps) {
  const translate = useTranslate()
  const data = useRollcallData()
  const id = useId()
  const [state, setState] = useState<{ busy: boolean; failure?: string }>({ busy: false })
  const open = async () => {
    setState({ busy: true })
    try {
      const { impersonate_url } = await data.call<{ impersonate_url: string }>({ method: 'POST', path, body: {} })
      window.open(impersonate_url, '_blank', 'noopener,noreferrer')
      onClose()
    } catch (error) {
      setState({ busy: false, failure: failureText(error, translate) })
    }
  }
  return (
    <Dialog
      open
      maxWidth="xs"
      fullWidth
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{translate('rollcall.impersonation.title', { name })}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>
          {off ?? translate('rollcall.impersonation.text', { name })}
        </DialogContentText>
        {state.failure && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {state.failure}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} color="inherit">
          {translate('rollcall.confirm.cancel')}
        </Button>
        <Button
          variant="contained"
          onClick={() => void open()}
          disabled={state.busy || off !== undefined}
          aria-describedby={`${id}-text`}
          autoFocus={off === undefined}
        >
          {translate('rollcall.impersonation.open')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
