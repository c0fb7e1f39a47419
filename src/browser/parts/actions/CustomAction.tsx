import { lazy, Suspense, type ComponentType } from 'react'
import { PanelBoundary } from '#browser/ground/shell/PanelBoundary.tsx'
import { useCustomCode, type CustomCodeProps } from '#browser/parts/custom-code.ts'
import { useOpenDialog } from '#browser/parts/dialogs/DialogHost.tsx'
import type { BUILT_IN_DIALOGS } from '#declarations/built-in.ts'
import type { CustomAction as CustomActionConfig } from '#declarations/format.ts'
import { own } from '#declarations/own.ts'
import type { ActionPartProps } from './action-part.ts'
import { ActionTrigger } from './ActionTrigger.tsx'

/** Opens the application's own dialog, or renders its own action in place. Its errors stay within it. */
export function CustomAction({ action, subject, ...trigger }: ActionPartProps<CustomActionConfig>) {
  const { rows, ...about } = subject
  const custom = useCustomCode()
  const openDialog = useOpenDialog()
  const Dialog =
    action.dialog === undefined ? undefined : (own(BUILT_IN, action.dialog) ?? custom('dialog', action.dialog))
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

const BUILT_IN: Record<(typeof BUILT_IN_DIALOGS)[number], ComponentType<CustomCodeProps['dialog']>> = {
  member: lazy(() => import('#browser/screens/people/MemberDialog.tsx')),
  order: lazy(() => import('#browser/screens/relation/OrderDialog.tsx')),
  permissions: lazy(() => import('#browser/screens/roles/PermissionsDialog.tsx')),
}
