import { useState } from 'react'
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx'

export interface AskBeforeProps extends Pick<
  ConfirmDialogProps,
  'kind' | 'title' | 'text' | 'confirm' | 'waits' | 'children' | 'onClose'
> {
  /** Does the work. Returns the failure text, or undefined on success. */
  work: () => Promise<string | undefined>
}

/** Asks, does the work, and closes on success. A failure is shown with the question, to retry. */
export function AskBefore({ work, onClose, ...question }: AskBeforeProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const confirm = async () => {
    setBusy(true)
    const failed = await work()
    setBusy(false)
    setFailure(failed)
    if (failed === undefined) onClose()
  }
  return (
    <ConfirmDialog {...question} busy={busy} failure={failure} onClose={onClose} onConfirm={() => void confirm()} />
  )
}
