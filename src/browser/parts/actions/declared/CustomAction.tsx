import { Suspense } from 'react'
import { PanelBoundary } from '#browser/ground/shell/PanelBoundary.tsx'
import { useCustomCode } from '#browser/parts/custom-code.ts'
import { useOpenDialog } from '#browser/parts/dialogs/DialogHost.tsx'
import type { CustomAction as CustomActionConfig } from '#declarations/format.ts'
import type { ActionPartProps } from '../action-part.ts'
import { ActionTrigger } from '../ActionTrigger.tsx'
import { useDialogOf } from './use-dialog-of.ts'

/** Opens the application's own dialog, or renders its own action in place. Its errors are contained. */
export function CustomAction({ action, subject, ...trigger }: ActionPartProps<CustomActionConfig>) {
  const { rows, ...about } = subject
  const custom = useCustomCode()
  const openDialog = useOpenDialog()
  const Dialog = useDialogOf(action.dialog)
  const Action = action.action === undefined ? undefined : custom('action', action.action)
  if (Action) {
    return (
      <PanelBoundary>
        <Suspense>
          <Action {...about} />
        </Suspense>
      </PanelBoundary>
    )
  }
  if (!Dialog) return null
  const open = () => {
    const opened = { ...about, ...(rows && { rows: rows() }) }
    openDialog((close) => <Dialog {...opened} onClose={close} />)
  }
  return <ActionTrigger {...trigger} onClick={open} />
}
