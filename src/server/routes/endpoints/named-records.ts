import { message } from '#protocol/messages/message.ts'
import { type ContractField, longField } from '#protocol/contract/contract-field.ts'
import { NotFound } from '../../errors.ts'
import type { RequestContext } from '../../request-context.ts'
import { FieldErrors } from '../../write/body/field-errors.ts'
import { NOT_A_CHOICE } from '../../write/body/field-message.ts'
import { seenIds } from '../records/seen-ids.ts'
import { type NamingFields, type Part, PARTS } from './naming-fields.ts'

type Values = Readonly<Record<string, unknown>>

/** The values of a call, by the part that they stand in. */
export type SentValues = Readonly<Record<Part, Values>>

/** A record that a call names by its id. */
interface NamedRecord {
  part: Part
  /** `lines.2.product_id` */
  path: string
  entity: string
  id: number
}

/**
 * Refuses a call that names a record which the user may not see, as one that names a record which is not there: the code of an
 * endpoint need not ask. One statement, whatever the records are of; none where none is named.
 *
 * @throws NotFound for one in the address or the query; ValidationFailed for those in the body
 */
export async function demandNamedRecords(
  context: RequestContext,
  fields: NamingFields,
  sent: SentValues,
): Promise<void> {
  const named = PARTS.flatMap((part) =>
    Object.entries(fields[part]).flatMap(([name, field]) => recordsIn(part, name, field, sent[part][name])),
  )
  if (named.length === 0) return
  const seen = await seenIds(context, named)
  const missing = named.filter(({ entity, id }) => !seen.has(entity, id))
  if (missing.some(({ part }) => part === 'params')) throw new NotFound()
  const asked = missing.find(({ part }) => part === 'query')
  if (asked) throw new NotFound(message('request.no_such_record', { name: asked.path }))
  const errors = new FieldErrors()
  for (const { path } of missing) errors.add(path, NOT_A_CHOICE)
  errors.throwIfAny()
}

function recordsIn(part: Part, path: string, field: ContractField, value: unknown): NamedRecord[] {
  if (value === null || value === undefined) return []
  const long = longField(field)
  const within = (name: string, inner: ContractField, of: unknown) => recordsIn(part, `${path}.${name}`, inner, of)
  if ('reference' in long) {
    return long.scope === false ? [] : [{ part, path, entity: long.reference, id: Number(value) }]
  }
  if ('items' in long) return (value as unknown[]).flatMap((item, index) => within(String(index), long.items, item))
  const values = value as Values
  if ('fields' in long) return Object.entries(long.fields).flatMap(([name, inner]) => within(name, inner, values[name]))
  if ('values' in long) return Object.entries(values).flatMap(([name, of]) => within(name, long.values, of))
  return []
}
