import { isHooked, runAfter } from '../hooks/run-hooks.ts'
import { giveWay } from '../hooks/write-with-hooks.ts'
import type { RequestContext } from '../request-context.ts'
import { runChecks } from './checks/run-checks.ts'
import { type Author, readBody } from './body/body-fields.ts'
import { underParents } from './checks/check.ts'
import { allAdded, linkChecks, readChosen, writeLinks } from './links/chosen-links.ts'
import { closePrevious } from './rows/close-previous.ts'
import { checkInlineRows, planInlineRows, takeInlineRows, writeInlineRows } from './collection/inline-rows.ts'
import { FieldErrors } from './body/field-errors.ts'
import { isWatchedWhenNew } from './kept/keep-rules.ts'
import { insertRecord } from './rows/insert-record.ts'
import { insertLinks } from './links/insert-links.ts'
import { linksFromScope } from './links/links-from-scope.ts'
import { type RecordTarget, keepGiven, targetOf, type WriteTarget } from './record-target.ts'
import { valuesFromScope } from './checks/scope-check.ts'
import { checksOfCreate, insertPlanned } from './plan/plan-create.ts'
import { areLinksPlain } from './plan/planned-links.ts'
import type { Written } from './plan/write-plan.ts'
import { withReferred } from './checks/referred-values.ts'
import { settleRecord } from './settle/settle-records.ts'
import { defaultValues, withDefaults } from './body/stored-values.ts'
import { type SavedRecord, replyRecord } from './saved-record.ts'
import { mayWarnWhenNew } from './warnings/warning-rules.ts'

/**
 * Makes a record from what was sent, the declared defaults, and the parents that the address names: one statement, the reply's
 * record included, and another for a reply that reads further rows of the same table; further ones where a new row of a period
 * closes the one before or another gives way to it, where the record is linked to its maker or to what was chosen, and those of
 * the entity's hooks.
 *
 * @param fixedId the id of the record; default: the next one
 * @throws NotFound when the user may not see a parent; ValidationFailed
 */
export async function createRecord(
  context: RequestContext,
  target: RecordTarget,
  body: unknown,
  fixedId?: number,
): Promise<SavedRecord> {
  const { id, saved } = await writeRecord(context, targetOf(context.model, target), body, {
    ...(fixedId !== undefined && { fixedId }),
    ends: true,
  })
  return saved ?? context.last(() => replyRecord(context, target, id))
}

/** Options for creating a record. */
export interface MakeOptions {
  fixedId?: number
  author?: Author
  /** Collects the errors. */
  errors?: FieldErrors
}

/** The same without a reply. Returns the id. */
export async function makeRecord(
  context: RequestContext,
  target: WriteTarget,
  body: unknown,
  options: MakeOptions,
): Promise<number> {
  return (await writeRecord(context, target, body, { ...options, ends: false })).id
}

/** @param ends the reply is all that follows */
async function writeRecord(
  context: RequestContext,
  target: WriteTarget,
  body: unknown,
  { fixedId, author = 'person', errors = new FieldErrors(), ends }: MakeOptions & { ends: boolean },
): Promise<Written> {
  const { entity, resource, given } = target
  const { rest: alone, rows } = takeInlineRows(context, resource, body, errors)
  const { rest, chosen } = readChosen(context, entity, resource, alone, errors)
  const { values: sent, inputs } = readBody(context, entity, 'create', rest, errors, author)
  checkInlineRows(context, rows, errors)
  keepGiven(target, sent, errors)

  const defaults = {
    ...defaultValues(entity, context.roots),
    ...valuesFromScope(context, resource, entity),
    ...given,
  }
  const { after: record } = await settleRecord(context, target, { before: defaults, sent, inputs, errors })
  const links = linksFromScope(context, resource, entity)
  const choices = allAdded(context, chosen, links)
  const whole = await withReferred(context, entity, record, undefined)
  const allChecks = () => [
    ...checksOfCreate(context, target, whole, links),
    ...underParents(linkChecks(context, choices, record), given),
  ]
  await closePrevious(context, target, record)
  // What goes along with the record itself is known only now.
  if (errors.any) await runChecks(context, allChecks(), errors)
  await giveWay(context, target, record)
  // What looks at the new row afterwards may refuse it: the transaction must not be over.
  const isOneStatement =
    choices.length + rows.length === 0 &&
    areLinksPlain(context, links) &&
    !isWatchedWhenNew(context, entity) &&
    !mayWarnWhenNew(context, entity)
  if (!isOneStatement || fixedId !== undefined) {
    const id = await insertRecord(context, entity, record, allChecks(), errors, fixedId)
    await insertLinks(context, links, id)
    await writeLinks(context, choices, id)
    const inline = await planInlineRows(context, rows, id, errors, true)
    errors.throwIfAny()
    await writeInlineRows(context, inline)
    await runAfter(context, target, 'create', [{ id, after: record, inputs }])
    return { id }
  }
  const isHookedAfter = isHooked(target, 'create')
  const made = { after: withDefaults(entity, context.roots, whole), links }
  const written = await insertPlanned(context, target, made, errors, ends && !isHookedAfter)
  if (!isHookedAfter) return written
  await runAfter(context, target, 'create', [{ id: written.id, after: record, inputs }])
  // A hook may have changed the record since.
  return { id: written.id }
}
