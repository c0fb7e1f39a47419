import { message } from '#protocol/messages/message.ts'
import { BadRequest, NotFound, ValidationFailed } from '../../errors.ts'
import { runAfter } from '../../hooks/run-hooks.ts'
import { giveWay, removeRecords } from '../../hooks/write-with-hooks.ts'
import type { RequestContext } from '../../request-context.ts'
import { runChecks } from '../checks/run-checks.ts'
import { readBody } from '../body/body-fields.ts'
import { changeRecord } from '../rows/change-record.ts'
import { correcting } from '../checks/frozen-fields.ts'
import { mayClearOthers, turnSql } from '../rows/clear-others.ts'
import { databaseChecks } from '../checks/database-checks.ts'
import { FieldErrors } from '../body/field-errors.ts'
import { UNKNOWN_FIELD } from '../body/field-message.ts'
import { withReferred } from '../checks/referred-values.ts'
import { linkChecks } from './chosen-links.ts'
import { insertRecord } from '../rows/insert-record.ts'
import {
  type LinkTarget,
  type Through,
  lockLink,
  lockLinkIfThere,
  lockOwner,
  relatedIdIn,
  throughOf,
} from './relation-link.ts'
import type { Row } from '../record-rules.ts'
import { settleRecord } from '../settle/settle-records.ts'
import { defaultValues } from '../body/stored-values.ts'

/** A link with its own fields, as in the reply. */
export type Link = Record<string, unknown> & { id: number }

/** Attaches a record: `{ "reader_id": 9, "remark": "…" }`. Returns the new link. */
export async function attachRecord(context: RequestContext, link: LinkTarget, body: unknown): Promise<Link> {
  const through = throughOf(context.model, link)
  const { entity, by, to, relation } = through
  const errors = new FieldErrors()
  const sent = readLinkBody(context, through, 'create', [to, ...link.endpoint.pivot], body, errors)
  const owner = await lockOwner(context, link)
  const defaults = { ...defaultValues(entity, context.roots), [by]: link.id }
  const { after: record } = await settleRecord(context, through, { before: defaults, sent, inputs: {}, errors })
  const given = { [by]: link.id }
  const added = Number.isSafeInteger(record[to]) ? [Number(record[to])] : []
  const checks = [
    // The record itself is there, and locked: what does not go with it is said of the other one.
    ...databaseChecks(context, entity, await withReferred(context, entity, record, undefined), undefined, given).map(
      (check) => (check.field === by ? { ...check, field: to } : check),
    ),
    ...linkChecks(context, [{ endpoint: link.endpoint, relation, added }], { ...owner.values, id: link.id }, to),
  ]
  await runChecks(context, checks, errors)
  await giveWay(context, through, record)
  const id = await insertRecord(context, entity, record, checks, errors)
  await runAfter(context, through, 'create', [{ id, after: record }])
  return shownLink(through, link, id, record)
}

/**
 * Detaches a record: `{ "reader_id": 9 }`. One that is not attached is detached already, so a second press succeeds as the first.
 * The body may repeat the id of the record in the address, and fields of the link: where these are not as it says, there is no
 * such link.
 */
export async function detachRecord(context: RequestContext, link: LinkTarget, body: unknown): Promise<void> {
  const { entity, by, to } = throughOf(context.model, link)
  await lockOwner(context, link)
  const { [by]: owner = link.id, ...sent } = onlyKeys(body, [by, to, ...link.endpoint.pivot])
  const relatedId = relatedIdIn(sent, to)
  if (owner !== link.id) throw new NotFound()
  const found = await lockLinkIfThere(context, link, relatedId)
  if (!found) return
  if (!Object.entries(sent).every(([name, value]) => found.values[name] === value)) throw new NotFound()
  await removeRecords(context, { entity }, [found.id])
}

/** Removes the link of an address, `DELETE reading-groups/7/readers/9`, which must be there. */
export async function removeLink(context: RequestContext, link: LinkTarget, relatedId: number): Promise<void> {
  const { entity } = throughOf(context.model, link)
  await lockOwner(context, link)
  const { id } = await lockLink(context, link, relatedId)
  await removeRecords(context, { entity }, [id])
}

/** Toggles the link's flag, or sets it to the body's value: `{ "reader_id": 9, "paused": true }`. */
export async function toggleLink(context: RequestContext, link: LinkTarget, body: unknown): Promise<Link> {
  const { to } = throughOf(context.model, link)
  const flag = link.endpoint.toggle
  if (flag === undefined) throw new Error(`The relation ${link.endpoint.relation} has no flag to toggle.`)
  await lockOwner(context, link)
  const sent = onlyKeys(body, [to, flag])
  const relatedId = relatedIdIn(sent, to)
  return changeLink(context, link, relatedId, (current) => ({ [flag]: sent[flag] ?? current[flag] !== true }))
}

/** Changes the link's own fields. */
export async function updateLink(
  context: RequestContext,
  link: LinkTarget,
  relatedId: number,
  body: unknown,
): Promise<Link> {
  await lockOwner(context, link)
  return changeLink(context, link, relatedId, () => body)
}

/** Changes a link of a locked record. */
async function changeLink(
  context: RequestContext,
  link: LinkTarget,
  relatedId: number,
  bodyFor: (current: Row) => unknown,
): Promise<Link> {
  const through = throughOf(context.model, link)
  const { entity } = through
  const legal = [...link.endpoint.pivot, ...(link.endpoint.toggle === undefined ? [] : [link.endpoint.toggle])]
  const turn = mayClearOthers(entity, legal) ? turnSql(context, entity) : undefined
  const { id, values: before } = await lockLink(context, link, relatedId, turn)
  const errors = new FieldErrors()
  const sent = readLinkBody(context, through, 'update', legal, bodyFor(before), errors)
  const proposal = { id, before, sent, inputs: {}, errors }
  const { after, names, corrects } = await settleRecord(context, through, proposal)
  const checks = databaseChecks(
    context,
    entity,
    await withReferred(context, entity, { ...after, id }, { ...before, id }),
    { ...before, id },
  )
  await runChecks(context, checks, errors)
  if (names.length > 0) {
    const changes = Object.fromEntries(names.map((name) => [name, after[name]]))
    await giveWay(context, through, after, id)
    const write = () => changeRecord(context, entity, id, changes, checks, errors)
    await (corrects ? correcting(context, entity, write) : write())
    await runAfter(context, through, 'update', [{ id, before, after }])
  }
  return shownLink(through, link, id, after)
}

function readLinkBody(
  context: RequestContext,
  { entity }: Through,
  operation: 'create' | 'update',
  legal: readonly string[],
  body: unknown,
  errors: FieldErrors,
): Row {
  const { values, carried } = readBody(context, entity, operation, body, errors)
  const refused = [...Object.keys(values), ...carried.map(({ key }) => key)].filter((name) => !legal.includes(name))
  for (const name of refused) {
    errors.add(name, UNKNOWN_FIELD)
    delete values[name]
  }
  return values
}

function onlyKeys(body: unknown, legal: readonly string[]): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new BadRequest(message('request.object_with', { names: { list: legal } }))
  }
  const unknown = Object.keys(body).filter((key) => !legal.includes(key))
  if (unknown.length > 0) throw new ValidationFailed(Object.fromEntries(unknown.map((key) => [key, [UNKNOWN_FIELD]])))
  return body as Record<string, unknown>
}

function shownLink({ by, to }: Through, { endpoint }: LinkTarget, id: number, record: Row): Link {
  const names = [by, to, ...endpoint.pivot, ...(endpoint.toggle === undefined ? [] : [endpoint.toggle])]
  return { ...Object.fromEntries(names.map((name) => [name, record[name] ?? null])), id }
}
