import type { RequestContext } from '../request-context.ts'
import { runChecks } from './checks/run-checks.ts'
import { type Author, readBody } from './body/body-fields.ts'
import { underParents } from './checks/check.ts'
import { checkRules } from './checks/check-rules.ts'
import { allAdded, linkChecks, readChosen, writeLinks } from './links/chosen-links.ts'
import { closePrevious } from './rows/close-previous.ts'
import { databaseChecks } from './checks/database-checks.ts'
import { FieldErrors } from './body/field-errors.ts'
import { insertRecord } from './rows/insert-record.ts'
import { insertLinks } from './links/insert-links.ts'
import { linksFromScope } from './links/links-from-scope.ts'
import { roomCheck } from './rows/order.ts'
import { type RecordTarget, keepGiven, targetOf, type WriteTarget } from './record-target.ts'
import { scopeCheck, valuesFromScope } from './checks/scope-check.ts'
import { hasEffects, runEffects } from './rows/run-effects.ts'
import { withReferred } from './checks/referred-values.ts'
import { applyRecordRules } from './record-rules.ts'
import { defaultValues } from './body/stored-values.ts'
import { type SavedRecord, replyRecord } from './saved-record.ts'

/**
 * Makes a record from what was sent, the declared defaults, and the parents that the address names: two statements, the
 * reply's record included; three where a new row of a period closes the one before or another gives
 * way to it, or where the record is linked to its maker or to what was chosen; and those of the resource's effects.
 *
 * @param fixedId the id that the record is to have; default: the next one
 * @throws NotFound when a parent is not there for this user; ValidationFailed
 */
export async function createRecord(
  context: RequestContext,
  target: RecordTarget,
  body: unknown,
  fixedId?: number,
): Promise<SavedRecord> {
  const id = await makeRecord(context, targetOf(context.model, target), body, {
    ...(fixedId !== undefined && { fixedId }),
  })
  return context.last(() => replyRecord(context, target, id))
}

/** How a record is made. */
export interface MakeOptions {
  fixedId?: number
  author?: Author
  /** Collects what is wrong. */
  errors?: FieldErrors
}

/** The same without a reply. Gives the id. */
export async function makeRecord(
  context: RequestContext,
  target: WriteTarget,
  body: unknown,
  { fixedId, author = 'person', errors = new FieldErrors() }: MakeOptions,
): Promise<number> {
  const { entity, resource, given } = target
  const { rest, chosen } = readChosen(context, entity, resource, body, errors)
  const { values: sent, inputs } = readBody(context, entity, 'create', rest, errors, author)
  keepGiven(target, sent, errors)

  const defaults = {
    ...defaultValues(entity, context.roots),
    ...valuesFromScope(context, resource, entity),
    ...given,
  }
  const record = applyRecordRules(entity, defaults, sent, context.roots, errors)
  checkRules(context, entity, record, errors)
  const links = linksFromScope(context, resource, entity)
  const choices = allAdded(context, chosen, links)
  const checks = underParents(
    [
      ...databaseChecks(context, entity, await withReferred(context, entity, record, undefined), undefined, given),
      ...scopeCheck(context, resource, entity, record, undefined, links),
      ...roomCheck(entity, record),
      ...linkChecks(context, choices, record),
    ],
    given,
  )
  await closePrevious(context, entity, record)
  await runChecks(context, checks, errors)
  const id = await insertRecord(context, entity, record, checks, errors, fixedId)
  await insertLinks(context, links, id)
  await writeLinks(context, choices, id)
  if (hasEffects(target)) await runEffects(context, target, { id, operation: 'create', after: record }, inputs)
  return id
}
