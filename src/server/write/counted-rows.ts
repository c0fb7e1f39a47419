import { sql } from 'kysely'
import { message, type Message } from '#protocol/messages/message.ts'
import { entityOf } from '#declarations/entity-of.ts'
import type { EntityModel } from '#declarations/model.ts'
import { explorePath } from '#declarations/path.ts'
import { nameText } from '../name-text.ts'
import { hasPermission, isReadable, liveGuard } from '../read/access.ts'
import type { RequestContext } from '../request-context.ts'
import { and } from '../sql/boolean.ts'
import { resolveFrom } from '../sql/path.ts'
import { shownSql } from '../sql/shown.ts'
import { joinsOf } from '../sql/related.ts'
import { Source, tableSql } from '../sql/source.ts'
import type { CountedRows } from '#protocol/counted-rows.ts'
import type { Sql } from '../sql/sql.ts'
import { inTenantWords } from '../vocabulary-text.ts'
import { newStatement, resourceOfEntity, scopeSql } from './checks/scope-check.ts'
import type { Deletion } from './rows/plan-deletion.ts'

/** So many rows are named; the others are counted. */
const MOST_NAMES = 3

/** Rows to count: ids of one entity, from each of some statements. */
export interface RowsToCount {
  resource: string
  title: string
  /** Absent: they are not named. */
  entity?: EntityModel
  ids: readonly Sql[]
  /** They are links with records of this entity, by this field of their own. */
  linked?: { entity: EntityModel; by: string }
  reason?: Message
}

/** Counts and names rows that a planned deletion is about, in one statement; those of which there are none are left out. */
export async function countRows(
  context: RequestContext,
  deletion: Deletion,
  wanted: readonly RowsToCount[],
): Promise<CountedRows<Message>[]> {
  if (wanted.length === 0) return []
  const doomed = deletion.doomed.map(({ name, rows }) => sql`${sql.id(name)} as materialized (${rows})`)
  const columns = wanted.flatMap((part, index) => {
    // A record counts once, however many of its fields refer to deleted ones.
    const ids = sql.join(
      part.ids.map((some) => sql`select id from (${some}) as rows_of_one`),
      sql` union `,
    )
    const names = namedSql(context, part, ids)
    return [
      sql`(select count(*) from (${ids}) as records) as ${sql.id(`n${index}`)}`,
      ...(names ? [sql`${names} as ${sql.id(`names${index}`)}`] : []),
    ]
  })
  const [found = {}] = await context.tx.query<Record<string, unknown>>(
    sql`with ${sql.join(doomed)} select ${sql.join(columns)}`,
  )
  return wanted.flatMap(({ resource, title, entity, linked, reason }, index) => {
    const count = Number(found[`n${index}`] ?? 0)
    const values = (found[`names${index}`] ?? []) as unknown[]
    const named = linked?.entity ?? entity
    const names = named ? values.map((value) => nameText(context, named, value)) : []
    if (count === 0) return []
    const words = (text: string) => inTenantWords(context, text)
    const others = linked && { resource: resourceName(linked.entity), title: words(titleOf(linked.entity, count)) }
    return [
      {
        ...{ resource, title: words(entity?.plural === title ? titleOf(entity, count) : title), count, names },
        ...(others && { linked: others }),
        ...(reason !== undefined && { reason }),
      },
    ]
  })
}

/**
 * Rows that stand in the way of a deletion and that code has counted by itself, under the name of their entity in the tenant's words: for the
 * `blockers` of a Conflict.
 */
export function blockerOf(
  context: RequestContext,
  entityName: string,
  count: number,
  reason?: Message,
): CountedRows<Message> {
  const entity = entityOf(context.model, entityName)
  const title = inTenantWords(context, titleOf(entity, count))
  return { resource: resourceName(entity), title, count, names: [], ...(reason !== undefined && { reason }) }
}

function titleOf({ title, plural }: EntityModel, count: number): string {
  return count === 1 ? title : plural
}

/** The name under which a screen knows the rows of an entity. */
export function resourceName(entity: EntityModel): string {
  return entity.resource ?? entity.name
}

/** A link is called after the record that it leads to. */
function namedSql(context: RequestContext, { entity, linked }: RowsToCount, ids: Sql): Sql | undefined {
  if (!entity || !linked) return entity && namesSql(context, entity, ids)
  const others = sql`select ${sql.id(linked.by)} from ${sql.id(entity.table)} where id in (${ids})`
  return namesSql(context, linked.entity, others)
}

/** "3 loans (Ada Hill, Bo Ray and 1 more)" */
export function describeRows({ count, title, names }: CountedRows<Message>): Message {
  const counted = { count, records: title.toLowerCase() }
  if (names.length === 0) return message('records.counted', counted)
  const more = count > names.length ? [message('records.more', { count: count - names.length })] : []
  return message('records.counted_and_named', { ...counted, names: { list: [...names, ...more], and: true } })
}

/** A JSON array of names, within the user's scope. Undefined where the user may not read them. */
function namesSql(context: RequestContext, entity: EntityModel, ids: Sql): Sql | undefined {
  const { model } = context
  const statement = newStatement(context)
  const alias = statement.alias()
  const source = Source.of(statement, entity.name, alias)
  const path = explorePath(model, entity.name, entity.display)
  if ('segment' in path || path.many || entity.display === 'id' || !isReadable(liveGuard(context), path)) {
    return undefined
  }
  // Rows without a screen of their own are called after another record, which the user must be able to see.
  const named = path.steps.reduce((at, step) => (step.type === 'many' ? at : at.step(step)), source)
  const owner = resourceOfEntity(model, entity) ? source : named
  const resource = resourceOfEntity(model, owner.entity)
  if (!resource || !hasPermission(liveGuard(context), [`${resource.area}.list`, `${resource.area}.details`])) {
    return undefined
  }
  const name = shownSql(source, resolveFrom(source, entity.display)).sql
  const where = and([sql`${source.column('id')} in (${ids})`, scopeSql(context, owner, 'read')])
  return sql`(
    select coalesce(jsonb_agg(name), '[]') from (
      select ${name} as name from ${tableSql(entity, alias)}${joinsOf(source)} where ${where}
      order by 1 limit ${sql.lit(MOST_NAMES)}
    ) as named where name is not null)`
}
