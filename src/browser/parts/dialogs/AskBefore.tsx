import { useState } from 'react'
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx'

export interface AskBeforeProps extends Pick<ConfirmDialogProps, 'kind' | 'text' | 'onClose'> {
  /** Does the work. Gives the text of the failure, or undefined when it succeeded. */
  work: () => Promise<string | undefined>
}

/** Asks, does the work, and closes when it succeeded. A failure stays in view with the question, to try again. */
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
