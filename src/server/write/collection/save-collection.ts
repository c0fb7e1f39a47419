import { message } from '#protocol/messages/message.ts'
import { entityOf } from '#declarations/entity-of.ts'
import { BadRequest, ValidationFailed } from '../../errors.ts'
import type { RequestContext } from '../../request-context.ts'
import { FieldErrors } from '../body/field-errors.ts'
import { UNKNOWN_FIELD } from '../body/field-message.ts'
import type { RecordTarget } from '../record-target.ts'
import { lockRecords } from '../rows/current-record.ts'
import { planCollection } from './plan-collection.ts'
import { isRow, notRows, readRows, type SentRow } from './read-rows.ts'
import { writeCollection } from './write-collection.ts'

/**
 * Saves the rows under a parent as the body lists them: `{ "opening_rates": [{ "id": 3, … }, { … }] }`. Rows with an id
 * are changed, those without are created, and those missing are deleted. The number of statements is constant. Errors
 * are named by position: `opening_rates.2.rate`.
 */
export async function saveCollection(
  context: RequestContext,
  target: RecordTarget,
  name: string,
  body: unknown,
): Promise<void> {
  const entity = entityOf(context.model, target.resource.entity)
  const errors = new FieldErrors()
  const read = readRows(context, entity, target, name, rowsIn(body, name), errors)
  const paths = [...new Set(read.flatMap(({ fields }) => fields.carried.map(({ path }) => path)))]
  const current = await lockRecords(context, entity, target, paths)
  const plan = await planCollection(context, { entity, target, name, read, current }, errors)
  errors.throwIfAny()
  await writeCollection(context, plan)
}

function rowsIn(body: unknown, name: string): SentRow[] {
  if (!isRow(body)) throw new BadRequest(message('request.object_with_rows', { name }))
  const unknown = Object.keys(body).filter((key) => key !== name && key !== '_tzoffset')
  if (unknown.length > 0) throw new ValidationFailed(Object.fromEntries(unknown.map((key) => [key, [UNKNOWN_FIELD]])))
  const rows = body[name]
  const fault = notRows(rows)
  if (fault !== undefined) throw new ValidationFailed({ [name]: [fault] })
  return rows as SentRow[]
}
