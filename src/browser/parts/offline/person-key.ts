import type { SessionUser } from '#browser/ground/model/session-context.ts'

/**
 * Identifies a person in this browser's storage, without a name. An impersonator counts as neither themselves nor the
 * other person: their changes are only sent in the same role.
 */
export function personKey(tenant: string, { id, impersonator }: Pick<SessionUser, 'id' | 'impersonator'>): string {
  return impersonator ? `${tenant}/${id}/by/${impersonator.id}` : `${tenant}/${id}`
}
