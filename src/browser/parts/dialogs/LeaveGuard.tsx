import { useKeptTyping } from '#browser/ground/providers/sign-in-again-context.ts'
import { useCloseGuard, type IsUnsaved } from './close-guard.ts'
import { NavigationGuard } from './NavigationGuard.tsx'

export interface LeaveGuardProps {
  isUnsaved: IsUnsaved
  /** True also while what was typed is sent: the call may find that the session is over. Default: `isUnsaved`. */
  isTyped?: IsUnsaved
}

/**
 * Asks for confirmation before unsaved input is lost: by leaving the screen, closing the dialog, or closing the tab.
 * When the session ends, the screen stays.
 */
export function LeaveGuard({ isUnsaved, isTyped = isUnsaved }: LeaveGuardProps) {
  useCloseGuard(isUnsaved)
  useKeptTyping(isTyped)
  return <NavigationGuard isUnsaved={isUnsaved} />
}
