import { isDeepStrictEqual } from 'node:util'
import type { EntityModel } from '#declarations/model.ts'
import { Conflict } from '../errors.ts'
import { readRecord } from '../read/read-record.ts'
import type { RequestContext } from '../request-context.ts'
import { throwWithChecks } from './ask-checks.ts'
import { checkCarried, readBody } from './body-fields.ts'
import { changeRecord } from './change-record.ts'
import { checkRules } from './check-rules.ts'
import { type ChosenChange, linkChecks, plannedLinks, readChosen, writeLinks } from './chosen-links.ts'
import { mayClearOthers, turnSql } from './clear-others.ts'
import { type CurrentRecord, lockRecord } from './current-record.ts'
import { databaseChecks } from './database-checks.ts'
import { FieldErrors } from './field-errors.ts'
import { type Place, entityOfPlace, keepGiven } from './place.ts'
import { reachCheck } from './reach.ts'
import { withReferred } from './referred-values.ts'
import { hasEffects, runEffects } from './run-effects.ts'
import { type Row, settleValues } from './settle-values.ts'
import { type Written, replyRecord } from './written.ts'

/**
 * Merges what was sent into a record: at most three statements, the reply's record included, beside those for links that
 * were chosen anew and those of the resource's effects.
 *
 * @param ifMatch version that the change was made on
 * @throws NotFound, Forbidden, ValidationFailed; Conflict with both sides when the record has changed since
 */
export async function updateRecord(
  context: RequestContext,
  place: Place,
  id: number,
  body: unknown,
  ifMatch?: number,
): Promise<Written> {
  const entity = entityOfPlace(context.model, place)
  const errors = new FieldErrors()
  const { rest, chosen } = readChosen(context, entity, place.resource, body, errors)
  const { values: sent, inputs, carried } = readBody(context, entity, 'update', rest, errors)
  keepGiven(place, sent, errors)

  const paths = carried.map(({ path }) => path)
  const turn = mayClearOthers(entity, Object.keys(sent)) ? turnSql(context, entity) : undefined
  const current = await lockRecord(context, entity, place, id, paths, turn)
  if (ifMatch !== undefined && ifMatch !== current.version) await throwStale(context, place, id, body)
  checkCarried(context, entity, carried, current.paths, errors)

  const links = await plannedLinks(context, chosen, id)
  const changes = await plannedChanges(context, place, entity, current, { sent, links }, errors)
  const isChanged = changes.names.length + links.length > 0
  const follows = hasEffects(place) && (isChanged || Object.keys(inputs).length > 0)
  if (!isChanged && !follows) return replyRecord(context, place, id)
  if (follows || links.length > 0) {
    if (isChanged) await changeRecord(context, entity, id, changes.values, changes.checks, errors)
    await writeLinks(context, links, id)
    const after = { ...current.values, ...changes.values }
    const change = { id, operation: 'update', before: current.values, after } as const
    if (follows) await runEffects(context, place, entity, change, inputs)
    return context.last(() => replyRecord(context, place, id))
  }
  // If its checks refuse, the one statement has changed nothing.
  return context.last(async () => {
    const changed = changeRecord(context, entity, id, changes.values, changes.checks, errors)
    const [, reply] = await Promise.all([changed, replyRecord(context, place, id)])
    return reply
  })
}

/** The columns that change, and what the database is asked about them. Throws everything that is wrong at once. */
async function plannedChanges(
  context: RequestContext,
  place: Place,
  entity: EntityModel,
  current: CurrentRecord,
  { sent, links }: { sent: Row; links: readonly ChosenChange[] },
  errors: FieldErrors,
) {
  const after = settleValues(entity, current.values, sent, context.roots, errors)
  checkRules(context, entity, { ...after, id: current.id }, errors)
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(after[name], current.values[name]))
  const record = { ...after, id: current.id }
  const before = { ...current.values, id: current.id }
  const checks = [
    ...(names.length === 0
      ? []
      : [
          ...databaseChecks(context, entity, await withReferred(context, entity, record, before), before),
          ...reachCheck(context, place.resource, entity, after, current.id),
        ]),
    ...linkChecks(context, links, record),
  ]
  await throwWithChecks(context, checks, errors)
  return { names, values: Object.fromEntries(names.map((name) => [name, after[name]])), checks }
}

/** Somebody was faster: gives both sides. */
export async function throwStale(context: RequestContext, place: Place, id: number, mine: unknown): Promise<never> {
  const { item, version } = await readRecord(context, place.resource, id)
  throw new Conflict('Somebody else has changed this in the meantime.', { mine, theirs: item }, version)
}
