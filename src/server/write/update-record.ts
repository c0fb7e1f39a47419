import { sql } from 'kysely'
import { message } from '#protocol/messages/message.ts'
import type { ResourceModel } from '#declarations/model.ts'
import { Conflict, NotFound } from '../errors.ts'
import { isHooked, mayRunHooks, runAfter } from '../hooks/run-hooks.ts'
import { giveWay } from '../hooks/write-with-hooks.ts'
import { readRecord } from '../read/record/read-record.ts'
import type { RequestContext } from '../request-context.ts'
import { runChecks } from './checks/run-checks.ts'
import { type Author, checkCarried, readBody } from './body/body-fields.ts'
import { changeRecord } from './rows/change-record.ts'
import type { Check } from './checks/check.ts'
import { correcting } from './checks/frozen-fields.ts'
import { type ChosenChange, linkChecks, plannedLinks, readChosen, writeLinks } from './links/chosen-links.ts'
import { mayClearOthers, turnSql } from './rows/clear-others.ts'
import { type InlineChange, planInlineRows, takeInlineRows, writeInlineRows } from './collection/inline-rows.ts'
import { changePlanned } from './plan/plan-change.ts'
import { readCurrent } from './plan/plan-current.ts'
import { type CurrentRecord, lockRows } from './rows/current-record.ts'
import { type Beside, databaseChecks } from './checks/database-checks.ts'
import { FieldErrors } from './body/field-errors.ts'
import { keepGiven, type RecordTarget, targetOf, type WriteTarget } from './record-target.ts'
import { isWatched } from './kept/keep-rules.ts'
import { scopeCheck } from './checks/scope-check.ts'
import { withReferred } from './checks/referred-values.ts'
import type { Row } from './record-rules.ts'
import { settleRecord } from './settle/settle-records.ts'
import { type SavedRecord, replyRecord } from './saved-record.ts'
import { mayWarn } from './warnings/warning-rules.ts'

/**
 * Merges what was sent into a record: two statements, the reply's record included, and a third for a reply that reads further
 * rows of the same table; besides those for links that were chosen anew and those of the entity's hooks. The record is locked
 * only when somebody else has changed it in between, or when several statements write.
 *
 * @param ifMatch version that the change is based on
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
  const reply = () => replyRecord(context, target, id)
  for (const unlocked of [true, false]) {
    const change = await planUpdate(context, writeTarget, id, body, {
      ...(ifMatch !== undefined && { ifMatch }),
      unlocked,
    })
    const { current, links, inline, follows, corrects, errors, after } = change
    if (!change.isChanged && !follows) return reply()
    const names = Object.keys(change.values)
    const isAwaited = follows || corrects || links.length + inline.length > 0
    const { entity } = writeTarget
    if (isAwaited || isWatched(context, entity, names) || mayWarn(context, entity, names)) {
      // Several statements must find the row as it was read.
      if (current.stamp !== undefined) continue
      await writeUpdate(context, writeTarget, change)
      return context.last(reply)
    }
    const written = await changePlanned(context, writeTarget, { current, after, names, ends: true }, errors)
    if (written) return written.saved ?? reply()
  }
  throw new Error(`${writeTarget.entity.name} ${id} was not written.`)
}

/** Options for a change. */
export interface UpdateOptions {
  /** The record, when locked already. */
  current?: CurrentRecord
  /** The record need not be locked where one statement writes: the caller looks whether it still is as it was read. */
  unlocked?: boolean
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
  /** The record as it will be, with the values of referenced records that its conditions use. */
  after: Row
  /** Empty for a record that is not locked: they belong to the statement that is planned for it. */
  checks: readonly Check[]
  links: readonly ChosenChange[]
  /** Changes of rows that the record carries. */
  inline: readonly InlineChange[]
  inputs: Row
  isChanged: boolean
  /** Values that are kept are corrected, by somebody who may. */
  corrects: boolean
  /** Hooks are to run, or events to be published. */
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
  writeTarget: WriteTarget,
  id: number,
  body: unknown,
  { current: known, unlocked = false, ifMatch, author = 'person', errors = new FieldErrors() }: UpdateOptions,
): Promise<PlannedUpdate> {
  const { entity, resource } = writeTarget
  const { rest: alone, rows } = takeInlineRows(context, resource, body, errors)
  const { rest, chosen } = readChosen(context, entity, resource, alone, errors)
  const { values: sent, inputs, carried } = readBody(context, entity, 'update', rest, errors, author)
  keepGiven(writeTarget, sent, errors)

  const paths = carried.map(({ path }) => path)
  const turn = mayClearOthers(entity, Object.keys(sent)) ? turnSql(context, entity) : undefined
  if (known && turn) await context.tx.query(sql`select ${turn}`)
  const asked = [...Object.keys(sent), ...Object.keys(inputs)]
  // Several statements must find the row as it was read.
  const isOneStatement = !turn && chosen.length + rows.length === 0 && !mayRunHooks(writeTarget, asked)
  const isUnlocked = unlocked && isOneStatement && context.tx.confirmation !== undefined
  const lock = async () => (await lockRows(context, writeTarget, { ids: [id], paths, ...(turn && { turn }) }))[0]
  const current = known ?? (await (isUnlocked ? readCurrent(context, writeTarget, id, paths) : lock()))
  if (!current) throw new NotFound()
  if (ifMatch !== undefined && ifMatch !== current.version && resource) await throwStale(context, resource, id, body)
  checkCarried(context, entity, carried, current.paths, errors)

  const links = await plannedLinks(context, chosen, id)
  const inline = await planInlineRows(context, rows, id, errors)
  const changes = await plannedChanges(context, writeTarget, current, { sent, inputs, links, inline }, errors)
  const isChanged = changes.names.length + links.length + inline.length > 0
  const follows =
    isHooked(writeTarget, 'update', [...changes.names, ...Object.keys(inputs)]) &&
    (isChanged || Object.keys(inputs).length > 0)
  return { ...changes, current, links, inline, inputs, isChanged, follows, errors }
}

/** Writes what was planned, with what follows from it. */
export async function writeUpdate(
  context: RequestContext,
  writeTarget: WriteTarget,
  change: PlannedUpdate,
): Promise<void> {
  const { current, values, checks, links, inline, inputs, isChanged, follows, corrects, errors } = change
  const { id } = current
  const after = { ...current.values, ...values }
  if (follows) await giveWay(context, writeTarget, after, id)
  const { entity } = writeTarget
  const write = () => changeRecord(context, entity, id, values, checks, errors)
  if (isChanged) await (corrects ? correcting(context, entity, write) : write())
  if (links.length > 0) await writeLinks(context, links, id)
  await writeInlineRows(context, inline)
  if (follows) await runAfter(context, writeTarget, 'update', [{ id, before: current.values, after, inputs }])
}

/** The columns that change, and their database checks. Throws all errors at once. */
async function plannedChanges(
  context: RequestContext,
  writeTarget: WriteTarget,
  current: CurrentRecord,
  { sent, inputs, links, inline }: { sent: Row; inputs: Row } & Pick<PlannedUpdate, 'links' | 'inline'>,
  errors: FieldErrors,
) {
  const { entity } = writeTarget
  const { id, values: before } = current
  const isTouched = links.length + inline.length > 0
  const proposal = { id, before, sent, inputs, errors, isTouched }
  const { after, names, corrects } = await settleRecord(context, writeTarget, proposal)
  const record = { ...after, id }
  const values = Object.fromEntries(names.map((name) => [name, after[name]]))
  const whole = names.length === 0 ? record : await withReferred(context, entity, record, { ...before, id })
  if (current.stamp !== undefined && !errors.any) return { names, values, after: whole, checks: [], corrects }
  const checks = [
    ...(names.length === 0 ? [] : checksOf(context, writeTarget, current, whole)),
    ...linkChecks(context, links, record),
  ]
  await runChecks(context, checks, errors)
  return { names, values, after: whole, checks, corrects }
}

/** The questions to the database before a record becomes what it will be. */
export async function checksOfChange(
  context: RequestContext,
  target: WriteTarget,
  current: CurrentRecord,
  after: Row,
  beside: readonly Beside[] = [],
): Promise<Check[]> {
  const { id, values } = current
  const whole = await withReferred(context, target.entity, { ...after, id }, { ...values, id })
  return checksOf(context, target, current, whole, beside)
}

function checksOf(
  context: RequestContext,
  { entity, resource }: WriteTarget,
  { id, values }: CurrentRecord,
  after: Row,
  beside: readonly Beside[] = [],
): Check[] {
  return [
    ...databaseChecks(context, entity, after, { ...values, id }, {}, beside),
    ...scopeCheck(context, resource, entity, after, id),
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
  throw new Conflict(message('errors.changed_meanwhile'), { mine, theirs: item }, version)
}
