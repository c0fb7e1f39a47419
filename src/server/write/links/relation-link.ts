import { entityOf } from '#declarations/entity-of.ts'
import { sql } from 'kysely'
import { message } from '#protocol/messages/message.ts'
import type { EntityModel, Model, RelationEndpointModel, RelationModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import { storedFields } from '../../database/describe/describe-entity.ts'
import { NotFound, ValidationFailed } from '../../errors.ts'
import type { RequestContext } from '../../request-context.ts'
import { and } from '../../sql/boolean.ts'
import { conditionSql } from '../../sql/condition.ts'
import { rootsNow } from '../../sql/planning.ts'
import { joinsOf } from '../../sql/related.ts'
import { Source, tableSql } from '../../sql/source.ts'
import type { Sql } from '../../sql/sql.ts'
import { type CurrentRecord, lockRecord } from '../rows/current-record.ts'
import { REQUIRED } from '../body/field-message.ts'
import { type RecordTarget } from '../record-target.ts'
import { newStatement, scopeSql } from '../checks/scope-check.ts'

/** The links of a relation of one record. */
export interface LinkTarget {
  target: RecordTarget
  /** The record that has the relation. */
  id: number
  endpoint: RelationEndpointModel
}

/** The entity that a relation goes through, and its two sides. */
export interface Through {
  entity: EntityModel
  /** Field that refers to this record. */
  by: string
  /** Field that refers to the related one. */
  to: string
  relation: RelationModel
}

/** @throws Error when the relation goes through no entity: then nothing can be attached */
export function throughOf(model: Model, { target, endpoint }: LinkTarget): Through {
  const relation = lookup(entityOf(model, target.resource.entity).relations, endpoint.relation)
  const entity = relation?.through === undefined ? undefined : lookup(model.entities, relation.through)
  if (!relation?.to || !entity) throw new Error(`The relation ${endpoint.relation} goes through no entity.`)
  return { entity, by: relation.by, to: relation.to, relation }
}

/** Locks the record that has the relation, which the user must be allowed to change. */
export function lockOwner(context: RequestContext, { target, id }: LinkTarget): Promise<CurrentRecord> {
  return lockRecord(context, entityOf(context.model, target.resource.entity), target, id)
}

export type LockedLink = Omit<CurrentRecord, 'paths' | 'item'>

/**
 * The link to a related record, locked.
 *
 * @param turn a further lock to take, as SQL of a boolean
 * @throws NotFound when they are not linked, or the related record is out of the user's scope
 */
export async function lockLink(
  context: RequestContext,
  link: LinkTarget,
  relatedId: number,
  turn?: Sql,
): Promise<LockedLink> {
  const found = await lockLinkIfThere(context, link, relatedId, turn)
  if (!found) throw new NotFound()
  return found
}

/** As `lockLink`; undefined when they are not linked, or the related record is out of the user's scope. */
export async function lockLinkIfThere(
  context: RequestContext,
  link: LinkTarget,
  relatedId: number,
  turn?: Sql,
): Promise<LockedLink | undefined> {
  const { entity, by, to, relation } = throughOf(context.model, link)
  const statement = newStatement(context)
  const [alias, relatedAlias] = [statement.alias(), statement.alias()]
  const links = Source.of(statement, entity.name, alias)
  const related = Source.of(statement, relation.entity, relatedAlias, links)
  const inScope = scopeSql(context, related, 'read')
  // Of several links over time the one that the relation lists.
  const listed = relation.where && conditionSql(related, relation.where, rootsNow(context.roots))
  const where = and([
    sql`${links.column(by)} = ${link.id}::bigint`,
    sql`${links.column(to)} = ${relatedId}::bigint`,
    sql`exists (
      select 1 from ${tableSql(related.entity, relatedAlias)}${joinsOf(related)}
      where ${and([sql`${related.column('id')} = ${links.column(to)}`, listed, inScope])}
    )`,
  ])
  const columns = ['id', 'version', ...storedFields(entity).map((field) => field.name)]
  const selected = [...columns.map((column) => links.column(column)), ...(turn ? [sql`${turn} as has_turn`] : [])]
  const [row] = await context.tx.query<Record<string, unknown>>(sql`
    select ${sql.join(selected)} from ${tableSql(entity, alias)}
    where ${where}
    order by ${links.column('id')} desc
    for no key update of ${sql.id(alias)}`)
  if (!row) return undefined
  const { id, version, has_turn: _hasTurn, ...values } = row
  return { id: Number(id), version: Number(version), values }
}

/** The related record's id in a body: `{ "reader_id": 9 }`. Throws ValidationFailed without one. */
export function relatedIdIn(body: Record<string, unknown>, to: string): number {
  const id = body[to]
  if (id === undefined || id === null) throw new ValidationFailed({ [to]: [REQUIRED] })
  if (!Number.isSafeInteger(id)) throw new ValidationFailed({ [to]: [message('validation.choice')] })
  return Number(id)
}
