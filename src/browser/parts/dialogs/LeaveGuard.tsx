import { useKeptTyping } from '#browser/ground/providers/sign-in-again-context.ts'
import { useCloseGuard, type IsUnsaved } from './close-guard.ts'
import { NavigationGuard } from './NavigationGuard.tsx'

/**
 * Asks for confirmation before unsaved input is lost: by leaving the screen, closing the dialog, or closing the tab.
 * When the session ends, the screen stays.
 */
export function LeaveGuard({ isUnsaved }: { isUnsaved: IsUnsaved }) {
  useCloseGuard(isUnsaved)
  useKeptTyping(isUnsaved)
  return <NavigationGuard isUnsaved={isUnsaved} />
}
