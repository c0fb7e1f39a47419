import type { SignedInUser } from '../request-context.ts'

/**
 * True when something limited to some guards is available to this user; while previewing as a role, both guards must be
 * among them.
 */
export function isOfGuard({ guard, viewingAs }: SignedInUser, guards: readonly string[]): boolean {
  return guards.includes(guard) && (viewingAs === undefined || guards.includes(viewingAs.guard))
}
