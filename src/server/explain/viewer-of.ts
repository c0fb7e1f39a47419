import { sql } from 'kysely'
import type { Message } from '#protocol/messages/message.ts'
import { lookup } from '#declarations/lookup.ts'
import { Forbidden, NotFound } from '../errors.ts'
import type { RequestContext, SignedInUser } from '../request-context.ts'
import { isOwnMembership, storedPeople } from './stored-people.ts'
import type { Viewer } from './verdict.ts'
import { storedRole, viewRefused } from './view-as.ts'

/** The viewer to explain for: the user, the people of a role, or one person. */
export type ExplainedFor = { kind: 'you' } | { kind: 'role'; id: number } | { kind: 'user'; id: number }

export interface NamedViewer extends Viewer {
  name: string
  /** True when the visible rows are unknown, because people of this role belong to some record or other. */
  anySubject: boolean
}

/**
 * The viewer as the rules see them.
 *
 * @throws NotFound when the person does not exist; Forbidden for a role or a person whom the user does not manage
 */
export async function viewerOf(context: RequestContext, asked: ExplainedFor): Promise<NamedViewer> {
  const { user, roots } = context
  if (asked.kind === 'you') return { user, roots, name: user.name, anySubject: false }
  return asked.kind === 'role' ? roleViewer(context, asked.id) : userViewer(context, asked.id)
}

async function roleViewer(context: RequestContext, id: number): Promise<NamedViewer> {
  const { model, user } = context
  const role = await storedRole(context, id)
  if (!role) throw new NotFound()
  refuse(viewRefused(model, user, role))
  const scoped = lookup(model.application.guards, role.guard)?.scoped === true
  const { permissions, superuser, guard, level } = role
  const seen = { ...plain(user), permissions, superuser, guard, authLevel: level, subject: {} }
  return { ...asViewer(context, seen), name: role.name, anySubject: scoped }
}

async function userViewer(context: RequestContext, id: number): Promise<NamedViewer> {
  const { user } = context
  const [person] = await storedPeople(context, sql`u.id = ${id}::bigint`)
  if (!person) throw new NotFound()
  const { name, guard, level, superuser, permissions, subject } = person
  refuse(viewRefused(context.model, user, person))
  if (!isOwnMembership(user, person)) throw new NotFound()
  const seen = { ...plain(user), id, name, permissions, superuser, guard, authLevel: level, subject }
  return { ...asViewer(context, seen), name, anySubject: false }
}

function refuse(reason: Message | undefined): void {
  if (reason !== undefined) throw new Forbidden(reason)
}

/** Features and configuration are the tenant's, as far as the user may know them. */
function plain({ viewingAs: _viewingAs, impersonator: _impersonator, ...user }: SignedInUser): SignedInUser {
  return user
}

function asViewer({ roots }: RequestContext, user: SignedInUser): Viewer {
  const { subject, id, name, email, guard, authLevel } = user
  return { user, roots: { ...roots, user: { ...subject, id, name, email, guard, auth_level: authLevel } } }
}
