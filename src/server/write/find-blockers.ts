import { isDeepStrictEqual } from 'node:util'
import { message, type Message, verbatim } from '#protocol/messages/message.ts'
import { ruleWords } from '#protocol/rules/rule-words.ts'
import { sql } from 'kysely'
import { USERS } from '#declarations/built-in/entities.ts'
import { lookup } from '#declarations/lookup.ts'
import type { EntityModel, FieldModel, Model } from '#declarations/model.ts'
import { subjectsOf } from '../database/tables/subjects.ts'
import type { RequestContext } from '../request-context.ts'
import { conditionSql } from '../sql/condition.ts'
import { rootsNow } from '../sql/planning.ts'
import { joinsOf } from '../sql/related.ts'
import { Source, tableSql } from '../sql/source.ts'
import type { Sql } from '../sql/sql.ts'
import { newStatement } from './checks/scope-check.ts'
import type { CountedRows } from '#protocol/counted-rows.ts'
import { countRows, describeRows, resourceName, type RowsToCount } from './counted-rows.ts'
import type { Deletion } from './rows/plan-deletion.ts'

/**
 * The records that stand in the way of a planned deletion, in one statement: those that refer to what goes, and those of it
 * that are kept, with the reason.
 */
export function findBlockers(
  context: RequestContext,
  entity: EntityModel,
  deletion: Deletion,
): Promise<CountedRows<Message>[]> {
  const referring = deletion.blocking.map(({ entity: other, field, rows }) => {
    const far = farEnd(context.model, other, field)
    if (!far) return rowsOf(other, rows)
    const links = sql`id in (select id from (${rows}) as links)`
    return rowsOf(far.entity, sql`select ${sql.id(far.by)} as id from ${sql.id(other.table)} where ${links}`)
  })
  const members = membersOf(context.model, entity)
  return countRows(context, deletion, [...keptRows(context, deletion), ...byResource([...referring, ...members])])
}

/** A sentence about what stands in the way. */
export function whyBlocked(blockers: readonly CountedRows<Message>[]): Message {
  const referring = blockers.filter(({ reason }) => reason === undefined)
  const reasons = blockers
    .flatMap(({ reason }) => reason ?? [])
    .filter((reason, index, all) => all.findIndex((one) => isDeepStrictEqual(one, reason)) === index)
  const records = { list: referring.map(describeRows) }
  const isOne = referring.length === 1 && referring[0]?.count === 1
  const refer =
    referring.length > 0 ? [isOne ? message('records.refers', { records }) : message('records.refer', { records })] : []
  return message('records.cannot_be_deleted', { reasons: { list: [...refer, ...reasons], between: ' ' } })
}

/**
 * The rows that go with a record, the record itself left out. Of links between records it is said what they lead to; those of
 * rows that go too say nothing that these do not.
 */
export function goingRows(model: Model, { doomed }: Deletion): RowsToCount[] {
  const [first, ...others] = doomed
  const ids = (name: string) => sql`select id from ${sql.id(name)}`
  const apart = (entity: EntityModel, name: string) =>
    entity === first?.entity ? sql`select id from ${sql.id(name)} except ${ids(first.name)}` : ids(name)
  return byResource(
    others.flatMap(({ entity, name, chain, field }) => {
      const linked = farEnd(model, entity, field)
      if (linked && chain.length > 2) return []
      return [{ ...rowsOf(entity, apart(entity, name)), ...(linked && { linked }) }]
    }),
  )
}

const OF_EVERY_ROW: ReadonlySet<string> = new Set(['id', 'created_at', 'updated_at'])

/** The record that a plain link ties to what it refers to by a field: whoever reads knows that, not the link. */
function farEnd(model: Model, link: EntityModel, field: FieldModel | undefined): RowsToCount['linked'] {
  if (holdsMore(link)) return undefined
  for (const entity of Object.values(model.entities)) {
    for (const { entity: other, through, by, to, where } of Object.values(entity.relations)) {
      if (through !== link.name || to === undefined || where) continue
      if (to === field?.name) return { entity, by }
      const related = model.entities[other]
      if (by === field?.name && related) return { entity: related, by: to }
    }
  }
  return undefined
}

/** True of rows that a screen shows, and of those that hold more than two references. */
function holdsMore(link: EntityModel): boolean {
  const ownValue = ({ name, reference }: FieldModel) => !reference && !OF_EVERY_ROW.has(name)
  return link.resource !== undefined || Object.values(link.fields).some(ownValue)
}

function rowsOf(entity: EntityModel, rows: Sql): RowsToCount {
  return { resource: resourceName(entity), title: entity.plural, entity, ids: [rows] }
}

/** Accounts that belong to the record. */
function membersOf(model: Model, entity: EntityModel): RowsToCount[] {
  const users = lookup(model.entities, 'user')
  return subjectsOf(model)
    .filter(({ table }) => table === entity.table)
    .map(({ column }) => ({
      resource: users ? resourceName(users) : 'user',
      title: users?.plural ?? USERS,
      ids: [sql`select id from memberships where ${sql.id(column)} in (select id from doomed_0)`],
    }))
}

/** Rows that would be deleted, and that a rule of their entity keeps. */
function keptRows(context: RequestContext, { doomed }: Deletion): RowsToCount[] {
  const entities = [...new Set(doomed.map(({ entity }) => entity))]
  return entities.flatMap((entity) =>
    entity.kept.map(({ when, message }) => ({
      ...rowsOf(entity, sql``),
      ids: doomed.filter((part) => part.entity === entity).map(({ name }) => meeting(context, entity, name, when)),
      reason: verbatim(ruleWords(entity.name, message)),
    })),
  )
}

function meeting(
  context: RequestContext,
  entity: EntityModel,
  doomed: string,
  when: EntityModel['kept'][number]['when'],
) {
  const statement = newStatement(context)
  const alias = statement.alias()
  const source = Source.of(statement, entity.name, alias)
  const condition = conditionSql(source, when, rootsNow(context.roots))
  const id = source.column('id')
  return sql`
    select ${id} as id from ${tableSql(entity, alias)}${joinsOf(source)}
    where ${id} in (select id from ${sql.id(doomed)}) and ${condition}`
}

/** One line per resource: the rows of each of its references. */
function byResource(candidates: readonly RowsToCount[]): RowsToCount[] {
  const lines = new Map<string, RowsToCount>()
  for (const part of candidates) {
    const known = lines.get(part.resource)
    lines.set(part.resource, known ? { ...known, ids: [...known.ids, ...part.ids] } : part)
  }
  return [...lines.values()]
}
