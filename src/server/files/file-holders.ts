import { sql } from 'kysely'
import type { EntityModel, FieldModel, Model } from '#declarations/model.ts'
import { own } from '#declarations/own.ts'
import { storedFields } from '../database/describe-entity.ts'
import { askNow, hasPermission, isOn, isReadableField } from '../read/access.ts'
import type { RequestContext } from '../request-context.ts'
import { and, or } from '../sql/boolean.ts'
import { conditionSql } from '../sql/condition.ts'
import { rootsNow } from '../sql/planning.ts'
import { joinsOf } from '../sql/related.ts'
import { Source, tableSql } from '../sql/source.ts'
import type { Sql } from '../sql/statement.ts'
import { newStatement, reachSql } from '../write/reach.ts'

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

/** Whether some record holds the file of a row of `files`, called `file`. */
export function isHeldSql(model: Model): Sql {
  return or(
    fileHolders(model).map(({ entity, field }) => {
      const held = sql`exists (select 1 from ${sql.id(entity.table)} where ${sql.id(field.name)} = file.id)`
      return sql`(${mayBeIn({ entity, field })} and ${held})`
    }),
  )
}

/** The same, of records in which the user may see it: permission, feature and scope, and the field's own conditions. */
export function isSeenSql(context: RequestContext): Sql {
  const holders = fileHolders(context.model).filter((holder) => mayRead(context, holder))
  return or(holders.map((holder) => sql`(${mayBeIn(holder)} and ${heldWithinReach(context, holder)})`))
}

/** Files that were uploaded for a field are in no other. */
function mayBeIn({ entity, field }: FileHolder): Sql {
  return sql`(file.entity is null or (file.entity = ${entity.name} and file.field = ${field.name}))`
}

function mayRead(context: RequestContext, { entity, field }: FileHolder): boolean {
  const ask = askNow(context)
  const resource = own(context.model.resources, entity.resource ?? '')
  if (!resource || !isOn(ask, resource) || !isReadableField(ask, field)) return false
  const permissions = resource.mounts.flatMap(({ area }) => [`${area}.list`, `${area}.details`])
  return hasPermission(ask, permissions)
}

function heldWithinReach(context: RequestContext, { entity, field }: FileHolder): Sql {
  const statement = newStatement(context)
  // The names of a statement within a statement must differ from those around it.
  const alias = `held_${statement.alias()}`
  const source = Source.of(statement, entity.name, alias)
  const isShown = field.showWhen && conditionSql(source, field.showWhen, rootsNow(context.roots))
  const where = and([sql`${source.column(field.name)} = file.id`, isShown, reachSql(context, source, 'read')])
  return sql`exists (select 1 from ${tableSql(entity, alias)}${joinsOf(source)} where ${where})`
}
