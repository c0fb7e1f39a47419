import { entityOf } from '#declarations/entity-of.ts'
import { lookup } from '#declarations/lookup.ts'
import type { InlineRowsModel, Model, ResourceModel } from '#declarations/model.ts'
import { meetsNeed } from '#protocol/access/permission-need.ts'
import { Forbidden, ValidationFailed } from '../../errors.ts'
import { isAllowed, liveGuard } from '../../read/access.ts'
import type { RequestContext } from '../../request-context.ts'
import { distinct, type FieldErrors } from '../body/field-errors.ts'
import { UNAVAILABLE } from '../body/field-message.ts'
import { defaultValues } from '../body/stored-values.ts'
import { checkRules } from '../checks/check-rules.ts'
import { applyRecordRules } from '../record-rules.ts'
import type { RecordTarget } from '../record-target.ts'
import { lockRecords } from '../rows/current-record.ts'
import { planCollection } from './plan-collection.ts'
import type { CollectionPlan } from './planned-rows.ts'
import { notRows, readRows, type ReadRow, type SentRow } from './read-rows.ts'
import { addedRows, changedRows, writeCollection } from './write-collection.ts'

/** The rows of a relation that a body carries with its record. */
export interface InlineRows {
  inline: InlineRowsModel
  sent: readonly SentRow[]
}

/** The change of these rows. */
export interface InlineChange {
  inline: InlineRowsModel
  plan: CollectionPlan
}

/** No record has it: rows of a record that is not made yet are read under it. */
const NEW = -1

/**
 * Takes the inline rows out of a body: `"genres": [{ "id": 3, "name": "Crime" }, { "name": "Travel" }]`. Faults go to
 * `errors`.
 */
export function takeInlineRows(
  context: RequestContext,
  resource: ResourceModel | undefined,
  body: unknown,
  errors: FieldErrors,
): { rest: unknown; rows: InlineRows[] } {
  if (!resource || resource.inline.length === 0 || typeof body !== 'object' || body === null || Array.isArray(body))
    return { rest: body, rows: [] }
  const rest: Record<string, unknown> = { ...body }
  const rows = resource.inline.flatMap((inline) => {
    const { relation, guard } = inline
    const value = rest[relation]
    delete rest[relation]
    if (value === undefined) return []
    const fault = isAllowed(liveGuard(context), guard) ? notRows(value ?? []) : UNAVAILABLE
    if (fault === undefined) return [{ inline, sent: (value ?? []) as SentRow[] }]
    errors.add(relation, fault)
    return []
  })
  return { rest, rows }
}

/** Reports what is wrong with the rows of a record that is not made yet. */
export function checkInlineRows(context: RequestContext, rows: readonly InlineRows[], errors: FieldErrors): void {
  for (const { inline, sent } of rows) {
    const { resource, given } = targetUnder(context.model, inline, NEW)
    const entity = entityOf(context.model, resource.entity)
    for (const [index, { fields, errors: found }] of read(context, inline, NEW, sent, errors).entries()) {
      const own = found.anew()
      const before = { ...defaultValues(entity, context.roots), ...given }
      checkRules(context, entity, applyRecordRules(entity, before, fields.values, context.roots, own, true), own)
      errors.addAll(`${inline.relation}.${index}.`, own)
    }
  }
}

/**
 * Plans the rows of a record, which is locked or new.
 *
 * @param isNew there are none yet
 * @returns the relations whose rows change
 * @throws ValidationFailed; Forbidden when rows are added, changed or taken away without the permission
 */
export async function planInlineRows(
  context: RequestContext,
  rows: readonly InlineRows[],
  id: number,
  errors: FieldErrors,
  isNew = false,
): Promise<InlineChange[]> {
  const changes: InlineChange[] = []
  for (const { inline, sent } of rows) {
    const { relation: name } = inline
    const target = targetUnder(context.model, inline, id)
    const entity = entityOf(context.model, target.resource.entity)
    const readThem = read(context, inline, id, sent, errors)
    const paths = [...new Set(readThem.flatMap(({ fields }) => fields.carried.map(({ path }) => path)))]
    const current = isNew ? [] : await lockRecords(context, entity, target, paths)
    const plan = await planCollection(context, { entity, target, name, read: readThem, current }, errors)
    if (isChange(context, inline, plan)) changes.push({ inline, plan })
  }
  return changes
}

/**
 * Writes what was planned.
 *
 * @throws ValidationFailed with what the database refuses, at the relation: it does not say which row it was
 */
export async function writeInlineRows(context: RequestContext, changes: readonly InlineChange[]): Promise<void> {
  for (const { inline, plan } of changes) {
    try {
      await writeCollection(context, plan)
    } catch (error) {
      if (!(error instanceof ValidationFailed)) throw error
      throw new ValidationFailed({ [inline.relation]: distinct(Object.values(error.messages).flat()) })
    }
  }
}

function read(
  context: RequestContext,
  inline: InlineRowsModel,
  id: number,
  sent: readonly SentRow[],
  errors: FieldErrors,
): ReadRow[] {
  const target = targetUnder(context.model, inline, id)
  return readRows(context, entityOf(context.model, target.resource.entity), target, inline.relation, sent, errors)
}

function targetUnder(model: Model, { resource: name, by }: InlineRowsModel, id: number): RecordTarget {
  const resource = lookup(model.resources, name)
  const mount = resource?.mounts[0]
  if (!resource || !mount) throw new Error(`There is no resource ${name}.`)
  return { resource, mount, given: { [by]: id } }
}

/** True when anything changes. Each of adding, changing and taking away needs its permission. */
function isChange({ user }: RequestContext, { area }: InlineRowsModel, plan: CollectionPlan): boolean {
  const done = { add: addedRows(plan).length, edit: changedRows(plan).length, delete: plan.gone.length }
  for (const [action, count] of Object.entries(done)) {
    const permission = `${area}.${action}`
    if (count > 0 && !meetsNeed(user, permission)) throw new Forbidden(undefined, permission)
  }
  return done.add + done.edit + done.delete > 0
}
