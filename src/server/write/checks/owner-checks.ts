import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { EntityModel } from '#declarations/model.ts'
import { permits } from '#protocol/permission.ts'
import { entityOf } from '#declarations/entity-of.ts'
import type { RequestContext } from '../../request-context.ts'
import { conditionSql } from '../../sql/condition.ts'
import { joinsOf } from '../../sql/related.ts'
import { pathSql } from '../../sql/path.ts'
import { rootsNow } from '../../sql/planning.ts'
import { scopeOf } from '../../sql/scope.ts'
import { Source, tableSql } from '../../sql/source.ts'
import type { Sql } from '../../sql/sql.ts'
import type { Check } from './check.ts'
import { type Owner, ownersOf } from './owners-of.ts'
import { newStatement, plannedSource, resourceOfEntity } from './scope-check.ts'
import type { Row } from '../record-rules.ts'

/** Lets somebody move records from one owner to another. */
const TRANSFER = 'access.transfer'
const STAYS = 'This belongs to somebody else: it cannot be moved from one to another.'
const OF_ANOTHER = 'This belongs to somebody else.'

/**
 * Whoever may not move records between owners leaves each with the one that it has, and ties none to what its owner could
 * not see: a scope that reads `branch_id` says whose a record is, for those whom it does not narrow as well.
 *
 * @param before the record as it is; absent for a new one
 */
export function ownerChecks(
  context: RequestContext,
  entity: EntityModel,
  after: Row,
  before: (Row & { id: number }) | undefined,
): Check[] {
  const { user, model } = context
  if (permits(user.permissions, [TRANSFER], user.superuser)) return []
  const isNew = (name: string) =>
    before === undefined || (name in before && !isDeepStrictEqual(before[name], after[name]))
  return ownersOf(model, entity).flatMap((owner) => [
    ...(before && isNew(owner.field) && isSet(before[owner.field])
      ? [{ field: owner.field, message: STAYS, passes: isSameOwner(context, entity, owner, before, after) }]
      : []),
    ...Object.values(entity.fields)
      .filter(({ name, computed }) => !computed && name !== owner.field && isSet(after[name]) && isNew(name))
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

/** What a record refers to is there for its owner: a scope of that owner's people shows it. */
function referenceCheck(
  context: RequestContext,
  entity: EntityModel,
  { guard, subject, isDirect, field }: Owner,
  name: string,
  after: Row,
): Check[] {
  const { model, roots } = context
  const reference = entity.fields[name]?.reference
  const target = reference && entityOf(model, reference.entity)
  const resource = target && resourceOfEntity(model, target)
  const scope = resource && scopeOf(model, resource, guard, 'read')
  if (!isDirect || !isSet(after[field]) || !target || target.query || typeof scope !== 'object') return []
  if (!JSON.stringify(scope).includes(`"$user.${subject}"`)) return []
  const alias = `owned_${name}`
  const source = Source.of(newStatement(context), target.name, alias)
  const asOwner = { ...roots, user: { [subject]: after[field] } }
  const where = sql`${source.column('id')} = ${after[name]}::bigint and ${conditionSql(source, scope, rootsNow(asOwner))}`
  const passes = sql`exists (select 1 from ${tableSql(target, alias)}${joinsOf(source)} where ${where})`
  return [{ field: name, message: OF_ANOTHER, passes }]
}

function isSet(value: unknown): boolean {
  return value !== null && value !== undefined
}
