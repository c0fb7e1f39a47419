import type { ReactNode } from 'react'
import Alert from '@mui/material/Alert'
import { useTranslate } from 'react-admin'
import { BusyButton } from '#browser/parts/form/BusyButton.tsx'
import { SubmitHoldContext, useHolds } from '#browser/parts/form/submit-hold.ts'
import { AlertDialog } from './AlertDialog.tsx'

export interface ConfirmDialogProps {
  /** `delete` has a red button and its own title; `continue` is for everything else. */
  kind: 'delete' | 'continue'
  text: string
  /** The word of the button; default: that of the kind. */
  confirm?: string
  /** Below the text. What stands there can hold the button, by `useSubmitHold`. */
  children?: ReactNode
  /** Default: that of the kind. */
  title?: string
  /** True until it can be confirmed. */
  waits?: boolean
  /** True while the work runs: the dialog waits for it. */
  busy?: boolean
  /** The failure text; the question stays, to retry, and the text goes while it is tried again. */
  failure?: string | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation of something irreversible. Clicking outside does not close it; Escape does. */
export function ConfirmDialog({
  kind,
  title,
  text,
  confirm,
  children,
  waits = false,
  busy = false,
  failure,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const translate = useTranslate()
  const { isHeld, take } = useHolds()
  const cancel = () => !busy && onClose()
  return (
    <AlertDialog
      title={title ?? translate(`rollcall.confirm.${kind}_title`)}
      text={text}
      onClose={(reason) => reason === 'escapeKeyDown' && cancel()}
      actions={
        <>
          <BusyButton onClick={cancel} isBusy={busy} isPressed={false} color="inherit" autoFocus={kind === 'delete'}>
            {translate('rollcall.confirm.cancel')}
          </BusyButton>
          <BusyButton
            onClick={onConfirm}
            isBusy={busy}
            disabled={waits || isHeld}
            variant="contained"
            color={kind === 'delete' ? 'error' : 'primary'}
            autoFocus={kind === 'continue'}
          >
            {confirm ?? translate(`rollcall.confirm.${kind}`)}
          </BusyButton>
        </>
      }
    >
      <SubmitHoldContext value={take}>{children}</SubmitHoldContext>
      {failure && !busy && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {failure}
        </Alert>
      )}
    </AlertDialog>
  )
}
