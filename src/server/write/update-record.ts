import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { ResourceModel } from '#declarations/model.ts'
import { Conflict, NotFound } from '../errors.ts'
import { readRecord } from '../read/read-record.ts'
import type { RequestContext } from '../request-context.ts'
import { throwWithChecks } from './ask-checks.ts'
import { type Author, checkCarried, readBody } from './body-fields.ts'
import { changeRecord } from './change-record.ts'
import type { Check } from './check.ts'
import { checkRules } from './check-rules.ts'
import { type ChosenChange, linkChecks, plannedLinks, readChosen, writeLinks } from './chosen-links.ts'
import { mayClearOthers, turnSql } from './clear-others.ts'
import { type CurrentRecord, lockRows } from './current-record.ts'
import { databaseChecks } from './database-checks.ts'
import { FieldErrors } from './field-errors.ts'
import { keepGiven, type Place, targetOf, type WriteTarget } from './place.ts'
import { reachCheck } from './reach.ts'
import { withReferred } from './referred-values.ts'
import { hasEffects, runEffects } from './run-effects.ts'
import { type Row, settleValues } from './settle-values.ts'
import { type Written, replyRecord } from './written.ts'

/**
 * Merges the body into a record: at most three statements, the reply's record included, plus those for changed links
 * and for the resource's effects.
 *
 * @param ifMatch version that the change is based on
 * @throws NotFound, Forbidden, ValidationFailed; Conflict with both sides when the record has changed since
 */
export async function updateRecord(
  context: RequestContext,
  place: Place,
  id: number,
  body: unknown,
  ifMatch?: number,
): Promise<Written> {
  const target = targetOf(context.model, place)
  const change = await planUpdate(context, target, id, body, { ...(ifMatch !== undefined && { ifMatch }) })
  const reply = () => replyRecord(context, place, id)
  if (!change.isChanged && !change.follows) return reply()
  if (change.follows || change.links.length > 0) {
    await writeUpdate(context, target, change)
    return context.last(reply)
  }
  // If its checks fail, the one statement has changed nothing.
  return context.last(async () => {
    const [written, record] = await Promise.allSettled([writeUpdate(context, target, change), reply()])
    // A refusal by the database comes first: the reply fails because of it.
    if (written.status === 'rejected') throw written.reason
    if (record.status === 'rejected') throw record.reason
    return record.value
  })
}

/** Options for a change. */
export interface UpdateOptions {
  /** The record, when locked already. */
  current?: CurrentRecord
  /** Version that the change is based on. */
  ifMatch?: number
  author?: Author
  /** Collects the errors. */
  errors?: FieldErrors
}

/** The planned change of a locked record, with its consequences. */
export interface PlannedUpdate {
  current: CurrentRecord
  /** The columns that change. */
  values: Row
  checks: readonly Check[]
  links: readonly ChosenChange[]
  inputs: Row
  isChanged: boolean
  /** True when effects must run. */
  follows: boolean
  errors: FieldErrors
}

/**
 * Locks a record, and plans the change that a body makes.
 *
 * @throws NotFound, Forbidden, ValidationFailed; Conflict with both sides when the record has changed since
 */
export async function planUpdate(
  context: RequestContext,
  target: WriteTarget,
  id: number,
  body: unknown,
  { current: known, ifMatch, author = 'person', errors = new FieldErrors() }: UpdateOptions,
): Promise<PlannedUpdate> {
  const { entity, resource } = target
  const { rest, chosen } = readChosen(context, entity, resource, body, errors)
  const { values: sent, inputs, carried } = readBody(context, entity, 'update', rest, errors, author)
  keepGiven(target, sent, errors)

  const paths = carried.map(({ path }) => path)
  const turn = mayClearOthers(entity, Object.keys(sent)) ? turnSql(context, entity) : undefined
  if (known && turn) await context.tx.query(sql`select ${turn}`)
  const [current] = known ? [known] : await lockRows(context, target, { ids: [id], paths, ...(turn && { turn }) })
  if (!current) throw new NotFound()
  if (ifMatch !== undefined && ifMatch !== current.version && resource) await throwStale(context, resource, id, body)
  checkCarried(context, entity, carried, current.paths, errors)

  const links = await plannedLinks(context, chosen, id)
  const changes = await plannedChanges(context, target, current, { sent, links }, errors)
  const isChanged = changes.names.length + links.length > 0
  const follows = hasEffects(target) && (isChanged || Object.keys(inputs).length > 0)
  return { current, values: changes.values, checks: changes.checks, links, inputs, isChanged, follows, errors }
}

/** Applies a planned change, with the effects of the resource. */
export async function writeUpdate(context: RequestContext, target: WriteTarget, change: PlannedUpdate): Promise<void> {
  const { current, values, checks, links, inputs, isChanged, follows, errors } = change
  const { id } = current
  if (isChanged) await changeRecord(context, target.entity, id, values, checks, errors)
  if (links.length > 0) await writeLinks(context, links, id)
  const after = { ...current.values, ...values }
  if (follows) await runEffects(context, target, { id, operation: 'update', before: current.values, after }, inputs)
}

/** The columns that change, and their database checks. Throws all errors at once. */
async function plannedChanges(
  context: RequestContext,
  target: WriteTarget,
  current: CurrentRecord,
  { sent, links }: { sent: Row; links: readonly ChosenChange[] },
  errors: FieldErrors,
) {
  const { entity } = target
  const after = settleValues(entity, current.values, sent, context.roots, errors)
  checkRules(context, entity, { ...after, id: current.id }, errors)
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(after[name], current.values[name]))
  const record = { ...after, id: current.id }
  const checks = [
    ...(names.length === 0 ? [] : await checksOfChange(context, target, current, after)),
    ...linkChecks(context, links, record),
  ]
  await throwWithChecks(context, checks, errors)
  return { names, values: Object.fromEntries(names.map((name) => [name, after[name]])), checks }
}

/** The database checks of a change. */
export async function checksOfChange(
  context: RequestContext,
  { entity, resource }: WriteTarget,
  { id, values }: CurrentRecord,
  after: Row,
): Promise<Check[]> {
  const [record, before] = [
    { ...after, id },
    { ...values, id },
  ]
  return [
    ...databaseChecks(context, entity, await withReferred(context, entity, record, before), before),
    ...reachCheck(context, resource, entity, after, id),
  ]
}

/** Reports a concurrent change, with both sides. */
export async function throwStale(
  context: RequestContext,
  resource: ResourceModel,
  id: number,
  mine: unknown,
): Promise<never> {
  const { item, version } = await readRecord(context, resource, id)
  throw new Conflict('Somebody else has changed this in the meantime.', { mine, theirs: item }, version)
}
