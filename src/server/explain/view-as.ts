import { sql } from 'kysely'
import { message, type Message } from '#protocol/messages/message.ts'
import type { Model } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import { refuseRole } from '#protocol/access/authority.ts'
import { meetsNeed } from '#protocol/access/permission-need.ts'
import { BadRequest, Forbidden } from '../errors.ts'
import { withRecords } from '../records/open-records.ts'
import type { RequestContext, SignedInUser } from '../request-context.ts'

/** Names the role to preview the screens as, by its id. */
export const VIEW_AS_HEADER = 'x-view-as'

/** A stored role. */
export interface StoredRole {
  id: number
  name: string
  guard: string
  level: number
  superuser: boolean
  permissions: readonly string[]
}

/**
 * Runs the request as a user of the role in the header: with the permissions that both the user and the role hold, on
 * the rows that the user sees anyway. It never widens access, and is read-only.
 *
 * @throws Forbidden without the permission, or for a role that the user may not manage; BadRequest when the role does
 * not exist
 */
export async function seenAsRole(
  context: RequestContext,
  header: string | string[] | undefined,
): Promise<RequestContext> {
  if (header === undefined || header === '') return context
  const { user, model } = context
  if (!meetsNeed(user, 'access.view_as')) throw new Forbidden(undefined, 'access.view_as')
  const role = /^\d{1,15}$/.test(String(header)) ? await storedRole(context, Number(header)) : undefined
  if (!role) throw new BadRequest(message('request.id_of_role', { name: VIEW_AS_HEADER }))
  const refused = viewRefused(model, user, role)
  if (refused !== undefined) throw new Forbidden(refused)
  return withRecords({ ...context, user: asRole(model, user, role) })
}

/** The reason why the user may not preview the screens as a role: they do not manage such roles. */
export function viewRefused({ application }: Model, user: SignedInUser, role: StoredRole): Message | undefined {
  const isScoped = (guard: string) => lookup(application.guards, guard)?.scoped === true
  const actor = { ...user, level: user.authLevel, scoped: isScoped(user.guard) }
  return refuseRole(actor, { ...role, scoped: isScoped(role.guard) })
}

/** The user with only the permissions that both the role and the user hold. */
export function asRole(model: Model, user: SignedInUser, role: StoredRole): SignedInUser {
  const { id, name, guard, level } = role
  const permissions = Object.keys(model.permissions).filter((one) => meetsNeed(user, one) && meetsNeed(role, one))
  return { ...user, permissions, superuser: false, viewingAs: { id, name, guard, level } }
}

/** The roles that the user may preview the screens as. */
export async function rolesToView(
  context: RequestContext,
): Promise<Pick<StoredRole, 'id' | 'name' | 'guard' | 'level'>[]> {
  const roles = await context.tx.query(sql<StoredRole>`
    select id, name, guard, level, superuser, permissions from roles order by guard, level, name`)
  return roles
    .filter((role) => viewRefused(context.model, context.user, role) === undefined)
    .map(({ id, name, guard, level }) => ({ id, name, guard, level }))
}

export async function storedRole({ tx }: RequestContext, id: number): Promise<StoredRole | undefined> {
  const [role] = await tx.query(sql<StoredRole>`
    select id, name, guard, level, superuser, permissions from roles where id = ${id}::bigint`)
  return role
}
