import { sql } from 'kysely'
import { message } from '#protocol/messages/message.ts'
import { linkConditions } from '#declarations/kept-rules/link-condition.ts'
import type { EntityModel, ResourceModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import { type LinkAction, linkPermission } from '#declarations/access/link-permission.ts'
import { meetsNeed } from '#protocol/access/permission-need.ts'
import { Forbidden, ValidationFailed } from '../../errors.ts'
import { addRecords, removeRecords } from '../../hooks/write-with-hooks.ts'
import { liveGuard, isAllowed } from '../../read/access.ts'
import { type ChosenRelation, chosenRelations } from '../../read/chosen-relations.ts'
import type { RequestContext } from '../../request-context.ts'
import { and } from '../../sql/boolean.ts'
import { conditionSql } from '../../sql/condition.ts'
import { rootsNow } from '../../sql/planning.ts'
import { joinsOf } from '../../sql/related.ts'
import { Source, tableSql } from '../../sql/source.ts'
import type { Check } from '../checks/check.ts'
import type { FieldErrors } from '../body/field-errors.ts'
import { NOT_A_CHOICE, UNAVAILABLE } from '../body/field-message.ts'
import type { ScopeLink } from './links-from-scope.ts'
import { newStatement, scopeSql } from '../checks/scope-check.ts'
import type { Row } from '../record-rules.ts'
import { defaultValues } from '../body/stored-values.ts'

/** The rows of a relation in a body: all that are to be linked with the record. */
export interface Chosen extends ChosenRelation {
  ids: number[]
}

/** The change to the links of one relation. Links to rows that the user cannot see stay. */
export interface ChosenChange extends Chosen {
  added: number[]
  /** Ids of the links, not of the related rows. */
  removed: number[]
}

const MOST = 500

/**
 * Extracts the chosen rows from a body: `"readers": [3, 7]`, or the records themselves, as in replies. Faults go to
 * `errors`.
 */
export function readChosen(
  context: RequestContext,
  entity: EntityModel,
  resource: ResourceModel | undefined,
  body: unknown,
  errors: FieldErrors,
): { rest: unknown; chosen: Chosen[] } {
  if (!resource || typeof body !== 'object' || body === null || Array.isArray(body)) return { rest: body, chosen: [] }
  const rest: Record<string, unknown> = { ...body }
  const chosen = chosenRelations(entity, resource).flatMap(({ endpoint, relation }) => {
    const value = rest[relation.name]
    delete rest[relation.name]
    if (value === undefined) return []
    const ids = idsOf(value ?? [])
    if (!isAllowed(liveGuard(context), endpoint)) errors.add(relation.name, UNAVAILABLE)
    else if (ids) return [{ endpoint, relation, ids }]
    else errors.add(relation.name, message('validation.ids', { most: MOST }))
    return []
  })
  return { rest, chosen }
}

function idsOf(value: unknown): number[] | undefined {
  if (!Array.isArray(value) || value.length > MOST) return undefined
  const ids = value.map((one: unknown) => (typeof one === 'object' && one !== null && 'id' in one ? one.id : one))
  return ids.every((id): id is number => Number.isSafeInteger(id)) ? [...new Set(ids)] : undefined
}

/**
 * The links of a new record.
 *
 * @param made links that it gets in any case
 */
export function allAdded(
  context: RequestContext,
  chosen: readonly Chosen[],
  made: readonly ScopeLink[],
): ChosenChange[] {
  return chosen.map((one) => {
    const { through, to = '' } = one.relation
    const isMade = (id: number) => made.some(({ entity, values }) => entity === through && values[to] === id)
    return permitted(context, { ...one, added: one.ids.filter((id) => !isMade(id)), removed: [] })
  })
}

/**
 * The change to the links of a locked record.
 *
 * @throws Forbidden when something would be added or removed without the permission
 */
export async function plannedLinks(
  context: RequestContext,
  chosen: readonly Chosen[],
  id: number,
): Promise<ChosenChange[]> {
  const changes: ChosenChange[] = []
  for (const one of chosen) {
    const links = await visibleLinks(context, one, id)
    const linked = links.map(({ to }) => to)
    const added = one.ids.filter((wanted) => !linked.includes(wanted))
    const removed = links.filter(({ to }) => !one.ids.includes(to)).map((link) => link.id)
    if (added.length + removed.length > 0) changes.push(permitted(context, { ...one, added, removed }))
  }
  return changes
}

function permitted({ user }: RequestContext, change: ChosenChange): ChosenChange {
  const { endpoint, added, removed } = change
  const lacks = (action: LinkAction) => !meetsNeed(user, endpoint.permission ?? linkPermission(endpoint, action))
  if (added.length > 0 && lacks('add')) throw new Forbidden(undefined, linkPermission(endpoint, 'add'))
  if (removed.length > 0 && lacks('delete')) throw new Forbidden(undefined, linkPermission(endpoint, 'delete'))
  return change
}

async function visibleLinks(
  context: RequestContext,
  { relation }: ChosenRelation,
  id: number,
): Promise<{ id: number; to: number }[]> {
  const { links, to } = throughOf(context, relation)
  const statement = newStatement(context)
  const [alias, relatedAlias] = [statement.alias(), statement.alias()]
  const link = Source.of(statement, links.name, alias)
  const related = Source.of(statement, relation.entity, relatedAlias)
  const inScope = scopeSql(context, related, 'read')
  const where = and([sql`${related.column('id')} = ${link.column(to)}`, inScope])
  const rows = await context.tx.query<{ id: number; to: number }>(sql`
    select ${link.column('id')} as id, ${link.column(to)} as "to" from ${tableSql(links, alias)}
    where ${link.column(relation.by)} = ${id}::bigint
      and exists (select from ${tableSql(related.entity, relatedAlias)}${joinsOf(related)} where ${where})
    for no key update of ${sql.id(alias)}`)
  return rows.map((row) => ({ id: Number(row.id), to: Number(row.to) }))
}

/**
 * Checks that added rows are visible to the user, and available for the resulting record.
 *
 * @param field of the link that is being made, whose own rules are asked elsewhere; default: the links are told at the relation
 */
export function linkChecks(
  context: RequestContext,
  changes: readonly Pick<ChosenChange, 'endpoint' | 'relation' | 'added'>[],
  after: Row,
  field?: string,
): Check[] {
  return changes
    .filter(({ added }) => added.length > 0)
    .map(({ endpoint: { available }, relation, added }) => {
      const statement = newStatement(context)
      const alias = statement.alias()
      const related = Source.of(statement, relation.entity, alias)
      const roots = rootsNow({ ...context.roots, parent: after })
      const declared = typeof available === 'object' ? available.where : undefined
      const where = and([
        sql`${related.column('id')} = wanted.id`,
        ...[declared, ...(field === undefined ? linkConditions(context.model, relation) : [])].map(
          (condition) => condition && conditionSql(related, condition, roots),
        ),
        scopeSql(context, related, 'read'),
      ])
      const passes = sql`not exists (
        select from unnest(${added}::bigint[]) as wanted(id)
        where not exists (select from ${tableSql(related.entity, alias)}${joinsOf(related)} where ${where})
      )`
      return { field: field ?? relation.name, message: NOT_A_CHOICE, passes }
    })
}

/** Links a record with the chosen rows, and removes the other links, each with its audit line. */
export async function writeLinks(context: RequestContext, changes: readonly ChosenChange[], id: number): Promise<void> {
  for (const { relation, added, removed } of changes) {
    const { links, to } = throughOf(context, relation)
    const defaults = { ...defaultValues(links, context.roots), [relation.by]: id }
    await removeRecords(context, { entity: links }, removed)
    const rows = added.map((related) => ({ ...defaults, [to]: related }))
    await toldAt(relation.name, to, () => addRecords(context, { entity: links }, rows))
  }
}

/** Tells what is wrong with a related row where the rows were chosen, which is all that the body knows of the link. */
async function toldAt(name: string, to: string, write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    const { [to]: told, ...others } = error instanceof ValidationFailed ? error.messages : {}
    if (!told) throw error
    throw new ValidationFailed({ ...others, [name]: [...(others[name] ?? []), ...told] })
  }
}

function throughOf({ model }: RequestContext, { name, through, to }: ChosenRelation['relation']) {
  const links = through === undefined ? undefined : lookup(model.entities, through)
  if (!links || to === undefined) throw new Error(`The relation ${name} goes through no entity.`)
  return { links, to }
}
