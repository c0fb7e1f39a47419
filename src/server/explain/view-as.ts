import { sql } from 'kysely'
import type { Model } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import { refuseRole } from '#protocol/authority.ts'
import { permits } from '#protocol/permission.ts'
import { BadRequest, Forbidden } from '../errors.ts'
import { withRecords } from '../records/open-records.ts'
import type { RequestContext, SignedInUser } from '../request-context.ts'

/** Names the role as which the screens are looked at, by its id. */
export const VIEW_AS_HEADER = 'x-view-as'

/** A role as it is stored. */
export interface StoredRole {
  id: number
  name: string
  guard: string
  level: number
  superuser: boolean
  permissions: readonly string[]
}

/**
 * The request as somebody of the role in the header would make it: with the permissions that both he and the role hold, on
 * the rows that he sees anyway. It never widens what he may do, and nothing can be changed so.
 *
 * @throws Forbidden without the permission, or for a role that he may not manage; BadRequest when there is no such role
 */
export async function seenAsRole(
  context: RequestContext,
  header: string | string[] | undefined,
): Promise<RequestContext> {
  if (header === undefined || header === '') return context
  const { user, model } = context
  if (!permits(user.permissions, 'access.view_as', user.superuser)) throw new Forbidden(undefined, 'access.view_as')
  const role = /^\d{1,15}$/.test(String(header)) ? await storedRole(context, Number(header)) : undefined
  if (!role) throw new BadRequest(`"${VIEW_AS_HEADER}" is the id of a role.`)
  const refused = viewRefused(model, user, role)
  if (refused !== undefined) throw new Forbidden(refused)
  return withRecords({ ...context, user: asRole(model, user, role) })
}

/** Why somebody may not look at the screens as a role: he manages no such roles. */
export function viewRefused({ application }: Model, user: SignedInUser, role: StoredRole): string | undefined {
  const isScoped = (guard: string) => lookup(application.guards, guard)?.scoped === true
  const actor = { ...user, level: user.authLevel, scoped: isScoped(user.guard) }
  return refuseRole(actor, { ...role, scoped: isScoped(role.guard) })
}

/** Somebody with no more than a role holds, and no more than he holds himself. */
export function asRole(model: Model, user: SignedInUser, role: StoredRole): SignedInUser {
  const { id, name, guard, level } = role
  const permissions = Object.keys(model.permissions).filter(
    (one) => permits(user.permissions, one, user.superuser) && permits(role.permissions, one, role.superuser),
  )
  return { ...user, permissions, superuser: false, viewingAs: { id, name, guard, level } }
}

/** The roles as which somebody may look at the screens. */
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
