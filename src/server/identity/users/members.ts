import { sql } from 'kysely'
import { message } from '#protocol/messages/message.ts'
import type { EntityModel, Model } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import type { Actor } from '#protocol/access/authority.ts'
import type { RequestContext } from '../../request-context.ts'
import type { Sql } from '../../sql/sql.ts'
import { readBody } from '../../write/body/body-fields.ts'
import { FieldErrors } from '../../write/body/field-errors.ts'
import { type LinkTarget, lockOwner, throughOf } from '../../write/links/relation-link.ts'
import { actorOf } from './actor.ts'
import { readRoleIds } from './give-roles.ts'
import { lockRoles, type StoredRole } from './people.ts'

/** The people of one record. */
export interface Members {
  actor: Actor
  known: ReadonlyMap<number, StoredRole>
  /** Guards whose users belong to such a record. */
  guards: string[]
  subject: Record<string, number>
  user: EntityModel
  membership: EntityModel
}

/** Locks the roles and the record, which the actor must be allowed to change. */
export async function membersOf(context: RequestContext, link: LinkTarget): Promise<Members> {
  const actor = actorOf(context)
  const { model } = context
  const known = await lockRoles(context)
  await lockOwner(context, link)
  const { entity: membership, by, relation } = throughOf(model, link)
  const user = lookup(model.entities, relation.entity)
  if (!user) throw new Error(`The model has no entity "${relation.entity}".`)
  const guards = guardsOf(model, link.target.resource.entity)
  return { actor, known, guards, subject: { [by]: link.id }, user, membership }
}

function guardsOf({ application }: Model, entity: string): string[] {
  return Object.keys(application.guards).filter((guard) => application.guards[guard]?.belongsTo === entity)
}

export function readMember(context: RequestContext, at: Members, operation: 'create' | 'update', body: unknown) {
  const errors = new FieldErrors()
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  const { primary, ...fields } = (isObject ? body : {}) as Record<string, unknown>
  const { status, roles, ...person } = readBody(context, at.user, operation, isObject ? fields : body, errors).values
  if (primary !== undefined && typeof primary !== 'boolean') errors.add('primary', message('validation.boolean'))
  return {
    person,
    primary: typeof primary === 'boolean' ? { primary } : {},
    status,
    roles: roles === undefined ? undefined : readRoleIds(roles, errors),
    errors,
  }
}

export function defaultRoles({ known, guards }: Members): number[] {
  const roles = [...known.values()].filter((role) => role.isDefault && role.guard === guards[0])
  return roles.map(({ id }) => id)
}

/** SQL: true when a row of a table belongs to a record. */
export function belongsTo(table: string, subject: Members['subject']): Sql {
  return sql.join(
    Object.entries(subject).map(([column, id]) => sql`${sql.id(table, column)} = ${id}::bigint`),
    sql` and `,
  )
}
