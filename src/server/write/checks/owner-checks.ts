import { sql } from 'kysely'
import { message } from '#protocol/messages/message.ts'
import type { EntityModel } from '#declarations/model.ts'
import { meetsNeed } from '#protocol/access/permission-need.ts'
import { entityOf } from '#declarations/entity-of.ts'
import type { RequestContext } from '../../request-context.ts'
import { and } from '../../sql/boolean.ts'
import { conditionSql } from '../../sql/condition.ts'
import { joinsOf } from '../../sql/related.ts'
import { pathSql } from '../../sql/path.ts'
import { scopeOf } from '../../sql/scope.ts'
import { Source, tableSql } from '../../sql/source.ts'
import type { Sql } from '../../sql/sql.ts'
import type { Check } from './check.ts'
import { type Owner, ownersOf } from './owners-of.ts'
import { newStatement, plannedSource, resourceOfEntity, scopeSql } from './scope-check.ts'
import { askIn, askRow, isSameIn, isSetIn, rootsWith, rowValue } from '../plan/write-call.ts'
import type { Row } from '../record-rules.ts'

/** Permission to move records from one owner to another. */
const TRANSFER = 'access.transfer'
const STAYS = message('validation.stays_with_owner')
const OF_ANOTHER = message('validation.belongs_elsewhere')

/**
 * Users without that permission leave each record with its owner, and can only give it references that its owner may
 * see: a scope that uses `branch_id` determines a record's owner, also for users whom it does not limit.
 *
 * @param before the current record; absent for a new one
 */
export function ownerChecks(
  context: RequestContext,
  entity: EntityModel,
  after: Row,
  before: (Row & { id: number }) | undefined,
): Check[] {
  const { model } = context
  if (askIn(context, ({ user }) => meetsNeed(user, TRANSFER))) return []
  const isNew = (name: string) =>
    before === undefined || (askRow(before, (row) => name in row) && !isSameIn(before, after, name))
  return ownersOf(model, entity).flatMap((owner) => [
    ...(before && isNew(owner.field) && isSetIn(before, owner.field)
      ? [{ field: owner.field, message: STAYS, passes: isSameOwner(context, entity, owner, before, after) }]
      : []),
    ...Object.values(entity.fields)
      .filter(
        ({ name, computed, reference }) =>
          reference && !computed && name !== owner.field && isSetIn(after, name) && isNew(name),
      )
      .flatMap(({ name }) => referenceCheck(context, entity, owner, name, after)),
  ])
}

function isSameOwner(context: RequestContext, entity: EntityModel, { path }: Owner, before: Row, after: Row): Sql {
  const ownerOf = (row: Row) => {
    const source = plannedSource(context, entity, row, undefined)
    const value = pathSql(source, path).sql
    return sql`(select ${value} from (values (1)) as planned${source.joins()})`
  }
  return sql`${ownerOf(before)} is not distinct from ${ownerOf(after)}`
}

/**
 * Checks that a record's owner may see its references, by the scope of the owner's people. What the user does not see is as good
 * as missing: else they could try out which record belongs to which owner.
 */
function referenceCheck(
  context: RequestContext,
  entity: EntityModel,
  { guard, subject, isDirect, field }: Owner,
  name: string,
  after: Row,
): Check[] {
  const { model } = context
  const reference = entity.fields[name]?.reference
  const target = reference && entityOf(model, reference.entity)
  const resource = target && resourceOfEntity(model, target)
  const scope = resource && scopeOf(model, resource, guard, 'read')
  if (!isDirect || !isSetIn(after, field) || !target || target.query || typeof scope !== 'object') return []
  if (!JSON.stringify(scope).includes(`"$user.${subject}"`)) return []
  const alias = `owned_${name}`
  const source = Source.of(newStatement(context), target.name, alias)
  const asOwner = rootsWith(context, after, (roots, row) => ({ ...roots, user: { [subject]: row[field] } }))
  const where = and([
    sql`${source.column('id')} = ${rowValue(after, (row) => row[name])}::bigint`,
    conditionSql(source, scope, asOwner),
    scopeSql(context, source, 'read'),
  ])
  const passes = sql`exists (select 1 from ${tableSql(target, alias)}${joinsOf(source)} where ${where})`
  return [{ field: name, message: OF_ANOTHER, passes }]
}
