import { useCustomCode } from '#browser/parts/custom-code.ts'
import { lookup } from '#declarations/lookup.ts'
import { useRecordDialogs } from '../record-dialogs.ts'

/** The dialog that an action names: of the framework, or of the application. */
export function useDialogOf(name: string | undefined) {
  const custom = useCustomCode()
  const { named } = useRecordDialogs()
  return name === undefined ? undefined : (lookup(named, name) ?? custom('dialog', name))
}
