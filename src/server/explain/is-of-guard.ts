import type { SignedInUser } from '../request-context.ts'

/** Whether something that is for some guards only is for this user; who looks as a role needs both to be among them. */
export function isOfGuard({ guard, viewingAs }: SignedInUser, guards: readonly string[]): boolean {
  return guards.includes(guard) && (viewingAs === undefined || guards.includes(viewingAs.guard))
}
