import type { SessionUser } from '#browser/ground/model/session-context.ts'

/**
 * Stands for somebody in what this browser keeps, without a name. Who acts as somebody else is neither himself nor the other:
 * what he has done is sent by him in the same role alone.
 */
export function personKey(tenant: string, { id, impersonator }: Pick<SessionUser, 'id' | 'impersonator'>): string {
  return impersonator ? `${tenant}/${id}/by/${impersonator.id}` : `${tenant}/${id}`
}
