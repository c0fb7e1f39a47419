import { sql } from 'kysely'
import type { EntityModel, FieldModel, Model, MountModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import { storedFields } from '../database/describe/describe-entity.ts'
import { liveGuard, hasPermission, isOn, isReadableField } from '../read/access.ts'
import type { RequestContext } from '../request-context.ts'
import { and, or } from '../sql/boolean.ts'
import { conditionSql } from '../sql/condition.ts'
import { rootsNow } from '../sql/planning.ts'
import { joinsOf } from '../sql/related.ts'
import { Source, tableSql } from '../sql/source.ts'
import type { Sql } from '../sql/sql.ts'
import { newStatement, scopeSql } from '../write/checks/scope-check.ts'

/** A field that can hold a file. */
export interface FileHolder {
  entity: EntityModel
  field: FieldModel
}

/** Every field of the application that can hold a file. */
export function fileHolders({ entities }: Model): FileHolder[] {
  return Object.values(entities)
    .filter(({ query }) => !query)
    .flatMap((entity) =>
      storedFields(entity)
        .filter(({ file, computed }) => file && !computed)
        .map((field) => ({ entity, field })),
    )
}

/** SQL: true when some record holds the file of a row of `files`, called `file`, or a message of the outbox. */
export function isHeldSql(model: Model): Sql {
  const held = fileHolders(model).map(({ entity, field }) => {
    const isThere = sql`exists (select 1 from ${sql.id(entity.table)} where ${sql.id(field.name)} = file.id)`
    return sql`(${mayBeIn({ entity, field })} and ${isThere})`
  })
  return or([...held, sql`exists (select 1 from outbox where outbox.attachment_id = file.id)`])
}

/** The same for records in which the user may see it: permission, feature and scope, and the field's own conditions. */
export function isSeenSql(context: RequestContext): Sql {
  const seen = fileHolders(context.model).flatMap((holder) => {
    const mounts = readableMounts(context, holder)
    return mounts.length > 0 ? [sql`(${mayBeIn(holder)} and ${heldWithinScope(context, holder, mounts)})`] : []
  })
  return or(seen)
}

/** Files that were uploaded for one field are in no other. */
function mayBeIn({ entity, field }: FileHolder): Sql {
  return sql`(file.entity is null or (file.entity = ${entity.name} and file.field = ${field.name}))`
}

/** The endpoints through which the user may read records that hold files in this field. */
function readableMounts(context: RequestContext, { entity, field }: FileHolder): MountModel[] {
  const ask = liveGuard(context)
  const resource = lookup(context.model.resources, entity.resource ?? '')
  if (!resource || !isOn(ask, resource) || !isReadableField(ask, field)) return []
  return resource.mounts.filter(({ area }) => hasPermission(ask, [`${area}.list`, `${area}.details`]))
}

function heldWithinScope(context: RequestContext, { entity, field }: FileHolder, mounts: MountModel[]): Sql {
  const statement = newStatement(context)
  // The aliases of a subquery must differ from those around it.
  const alias = `held_${statement.alias()}`
  const source = Source.of(statement, entity.name, alias)
  const isShown = field.showWhen && conditionSql(source, field.showWhen, rootsNow(context.roots))
  const isAtPlace = or(
    mounts.map(({ parents }) => and(parents.map((parent) => sql`${source.column(parent)} is not null`))),
  )
  const isHere = sql`${source.column(field.name)} = file.id`
  const where = and([isHere, isAtPlace, isShown, scopeSql(context, source, 'read')])
  return sql`exists (select 1 from ${tableSql(entity, alias)}${joinsOf(source)} where ${where})`
}
