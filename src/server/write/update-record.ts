import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { ResourceModel } from '#declarations/model.ts'
import { Conflict, NotFound } from '../errors.ts'
import { readRecord } from '../read/record/read-record.ts'
import type { RequestContext } from '../request-context.ts'
import { runChecks } from './checks/run-checks.ts'
import { type Author, checkCarried, readBody } from './body/body-fields.ts'
import { changeRecord } from './rows/change-record.ts'
import type { Check } from './checks/check.ts'
import { checkRules } from './checks/check-rules.ts'
import { type ChosenChange, linkChecks, plannedLinks, readChosen, writeLinks } from './links/chosen-links.ts'
import { mayClearOthers, turnSql } from './rows/clear-others.ts'
import { type CurrentRecord, lockRows } from './rows/current-record.ts'
import { databaseChecks } from './checks/database-checks.ts'
import { FieldErrors } from './body/field-errors.ts'
import { keepGiven, type RecordTarget, targetOf, type WriteTarget } from './record-target.ts'
import { scopeCheck } from './checks/scope-check.ts'
import { withReferred } from './checks/referred-values.ts'
import { hasEffects, runEffects } from './rows/run-effects.ts'
import { type Row, applyRecordRules } from './record-rules.ts'
import { type SavedRecord, replyRecord } from './saved-record.ts'

/**
 * Merges what was sent into a record: at most three statements, the reply's record included, beside those for links that
 * were chosen anew and those of the resource's effects.
 *
 * @param ifMatch version that the change was made on
 * @throws NotFound, Forbidden, ValidationFailed; Conflict with both sides when the record has changed since
 */
export async function updateRecord(
  context: RequestContext,
  target: RecordTarget,
  id: number,
  body: unknown,
  ifMatch?: number,
): Promise<SavedRecord> {
  const writeTarget = targetOf(context.model, target)
  const change = await planUpdate(context, writeTarget, id, body, { ...(ifMatch !== undefined && { ifMatch }) })
  const reply = () => replyRecord(context, target, id)
  if (!change.isChanged && !change.follows) return reply()
  if (change.follows || change.links.length > 0) {
    await writeUpdate(context, writeTarget, change)
    return context.last(reply)
  }
  // If its checks refuse, the one statement has changed nothing.
  return context.last(async () => {
    const [written, record] = await Promise.allSettled([writeUpdate(context, writeTarget, change), reply()])
    // What the database refused the change for comes first: the reply fails because of it.
    if (written.status === 'rejected') throw written.reason
    if (record.status === 'rejected') throw record.reason
    return record.value
  })
}

/** How a change is made. */
export interface UpdateOptions {
  /** The record, where it is locked already. */
  current?: CurrentRecord
  /** Version that the change was made on. */
  ifMatch?: number
  author?: Author
  /** Collects what is wrong. */
  errors?: FieldErrors
}

/** What is to be written of a record that is locked, and what follows from it. */
export interface PlannedUpdate {
  current: CurrentRecord
  /** The columns that change. */
  values: Row
  checks: readonly Check[]
  links: readonly ChosenChange[]
  inputs: Row
  isChanged: boolean
  /** Effects are to run. */
  follows: boolean
  errors: FieldErrors
}

/**
 * Locks a record, and works out what a body changes of it.
 *
 * @throws NotFound, Forbidden, ValidationFailed; Conflict with both sides when the record has changed since
 */
export async function planUpdate(
  context: RequestContext,
  writeTarget: WriteTarget,
  id: number,
  body: unknown,
  { current: known, ifMatch, author = 'person', errors = new FieldErrors() }: UpdateOptions,
): Promise<PlannedUpdate> {
  const { entity, resource } = writeTarget
  const { rest, chosen } = readChosen(context, entity, resource, body, errors)
  const { values: sent, inputs, carried } = readBody(context, entity, 'update', rest, errors, author)
  keepGiven(writeTarget, sent, errors)

  const paths = carried.map(({ path }) => path)
  const turn = mayClearOthers(entity, Object.keys(sent)) ? turnSql(context, entity) : undefined
  if (known && turn) await context.tx.query(sql`select ${turn}`)
  const [current] = known ? [known] : await lockRows(context, writeTarget, { ids: [id], paths, ...(turn && { turn }) })
  if (!current) throw new NotFound()
  if (ifMatch !== undefined && ifMatch !== current.version && resource) await throwStale(context, resource, id, body)
  checkCarried(context, entity, carried, current.paths, errors)

  const links = await plannedLinks(context, chosen, id)
  const changes = await plannedChanges(context, writeTarget, current, { sent, links }, errors)
  const isChanged = changes.names.length + links.length > 0
  const follows = hasEffects(writeTarget) && (isChanged || Object.keys(inputs).length > 0)
  return { current, values: changes.values, checks: changes.checks, links, inputs, isChanged, follows, errors }
}

/** Writes what was planned, with the effects of the resource. */
export async function writeUpdate(
  context: RequestContext,
  writeTarget: WriteTarget,
  change: PlannedUpdate,
): Promise<void> {
  const { current, values, checks, links, inputs, isChanged, follows, errors } = change
  const { id } = current
  if (isChanged) await changeRecord(context, writeTarget.entity, id, values, checks, errors)
  if (links.length > 0) await writeLinks(context, links, id)
  const after = { ...current.values, ...values }
  if (follows)
    await runEffects(context, writeTarget, { id, operation: 'update', before: current.values, after }, inputs)
}

/** The columns that change, and what the database is asked about them. Throws everything that is wrong at once. */
async function plannedChanges(
  context: RequestContext,
  writeTarget: WriteTarget,
  current: CurrentRecord,
  { sent, links }: { sent: Row; links: readonly ChosenChange[] },
  errors: FieldErrors,
) {
  const { entity } = writeTarget
  const after = applyRecordRules(entity, current.values, sent, context.roots, errors)
  checkRules(context, entity, { ...after, id: current.id }, errors)
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(after[name], current.values[name]))
  const record = { ...after, id: current.id }
  const checks = [
    ...(names.length === 0 ? [] : await checksOfChange(context, writeTarget, current, after)),
    ...linkChecks(context, links, record),
  ]
  await runChecks(context, checks, errors)
  return { names, values: Object.fromEntries(names.map((name) => [name, after[name]])), checks }
}

/** What the database is asked before a record becomes what it will be. */
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
    ...scopeCheck(context, resource, entity, after, id),
  ]
}

/** Somebody was faster: gives both sides. */
export async function throwStale(
  context: RequestContext,
  resource: ResourceModel,
  id: number,
  mine: unknown,
): Promise<never> {
  const { item, version } = await readRecord(context, resource, id)
  throw new Conflict('Somebody else has changed this in the meantime.', { mine, theirs: item }, version)
}
