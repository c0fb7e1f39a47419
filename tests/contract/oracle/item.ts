import type { EntityModel, FieldModel } from '#declarations/model.ts'
import type { StoredFile } from '#protocol/stored-file.ts'
import { hasFeature, holds, type Person } from '../world/person.ts'
import type { Item } from '../world/client.ts'
import type { Records, View } from './records.ts'
import { sameWireValue } from './same-value.ts'

/** True when a person may read a field. */
export function mayRead(person: Person, { feature, readPermission }: FieldModel): boolean {
  return hasFeature(person, feature) && holds(person, readPermission)
}

/**
 * The faults of an item of a reply: values that differ from the record, unknown names, and fields that the person may
 * not read.
 */
export function wrongIn(
  records: Records,
  person: Person,
  entityName: string,
  item: Item,
  record: View,
  at = '',
): string[] {
  const entity = records.entity(entityName)
  return Object.entries(item).flatMap(([key, value]) => {
    const name = `${at}${key}`
    const field = entity.fields[key]
    if (field && !mayRead(person, field)) return [`${name} is not for ${person.name} to read`]
    const file = fileNamed(entity, key)
    if (file && !mayRead(person, file)) return [`${name} is not for ${person.name} to read`]
    if (file) return isFile(value, record[file.name]) ? [] : [`${name} is not the file of ${file.name}`]
    const chosen = chosenIn(records, entity, key, record)
    if (chosen) return wrongChoices(records, chosen, name, value)
    const carried = carriedIn(records, entity, key, record)
    if (carried) return wrongRows(records, person, carried, name, value)
    const nested = nestedIn(records, entity, key, record)
    if (nested) return wrongInside(records, person, nested, key, value, at)
    const expected = expectedValue(records, entity, key, record)
    if (expected === undefined) return [`${name} is no path of ${entityName}`]
    if (sameWireValue(expected, value)) return []
    return [`${name} is ${JSON.stringify(value)} instead of ${JSON.stringify(expected)}`]
  })
}

/** Replies carry a stored file beside its id. */
function fileNamed(entity: EntityModel, key: string): FieldModel | undefined {
  return Object.values(entity.fields).find(({ file }) => file?.as === key)
}

function isFile(value: unknown, id: unknown): boolean {
  if ((id ?? null) === null) return value === null
  const file = value as StoredFile | null
  return file?.id === id && file?.name === 'file.png' && file.url.startsWith(`/api/files/${String(id)}?key=`)
}

interface Nested {
  entity: string
  record: View | null
  field?: FieldModel
}

function wrongInside(
  records: Records,
  person: Person,
  { entity, record, field }: Nested,
  key: string,
  value: unknown,
  at: string,
): string[] {
  const name = `${at}${key}`
  if (field && !mayRead(person, field)) return [`${name} is not for ${person.name} to read`]
  if (record === null || value === null)
    return record === value ? [] : [`${name} is ${JSON.stringify(value)}, not ${record?.id}`]
  return wrongIn(records, person, entity, value as Item, record, `${name}.`)
}

/** The rows that are chosen in the record's form, which its reply carries. */
function chosenIn(records: Records, entity: EntityModel, key: string, record: View) {
  const relation = entity.relations[key]
  const isChosen = entity.resource && records.model.resources[entity.resource]?.relations[key]?.choose
  return relation && isChosen ? { related: relation.entity, rows: record[key] as View[] } : undefined
}

/** The rows that are edited in the record's form, which its reply carries. */
function carriedIn(records: Records, entity: EntityModel, key: string, record: View) {
  const relation = entity.relations[key]
  const inline = entity.resource && records.model.resources[entity.resource]?.inline
  const isCarried = inline && inline.some((rows) => rows.relation === key)
  return relation && isCarried ? { related: relation.entity, rows: record[key] as View[] } : undefined
}

/** Each is a row of the record, and every value of it is the row's. */
function wrongRows(
  records: Records,
  person: Person,
  { related, rows }: { related: string; rows: View[] },
  name: string,
  value: unknown,
): string[] {
  if (!Array.isArray(value)) return [`${name} is no list`]
  return (value as Item[]).flatMap((item, index) => {
    const row = rows.find(({ id }) => id === item.id)
    return row
      ? wrongIn(records, person, related, item, row, `${name}.${index}.`)
      : [`${name} has ${String(item.id)}, which is no row of it`]
  })
}

/** Those that the person may see: their ids, and what they are called. */
function wrongChoices(
  records: Records,
  { related, rows }: { related: string; rows: View[] },
  name: string,
  value: unknown,
): string[] {
  if (!Array.isArray(value)) return [`${name} is no list`]
  const { display } = records.entity(related)
  return (value as Item[]).flatMap((item) => {
    const row = rows.find(({ id }) => id === item.id)
    if (!row) return [`${name} has ${String(item.id)}, which is not linked`]
    const called = item[display.split('.').at(-1) ?? '']
    return called === records.value(row, display) ? [] : [`${name} calls ${row.id} ${String(called)}`]
  })
}

/** The record that is nested under a name: what a reference refers to, or the row that attaches the record. */
function nestedIn(records: Records, entity: EntityModel, key: string, record: View): Nested | undefined {
  if (key === 'pivot') {
    const pivot = record.pivot as View | undefined
    const through = Object.values(records.model.entities).find(
      ({ name }) => pivot && records.one(name, pivot.id) === pivot,
    )
    return through && pivot && { entity: through.name, record: pivot }
  }
  const field = Object.values(entity.fields).find((one) => one.reference?.as === key)
  return field?.reference && { entity: field.reference.entity, record: record[key] as View | null, field }
}

/** A record's name is placed under the last name of its path: `copy.barcode` of a loan is `barcode`. */
function expectedValue(records: Records, entity: EntityModel, key: string, record: View): unknown {
  if (key in entity.fields) return record[key] ?? null
  if (key.endsWith('_count') && key.slice(0, -'_count'.length) in entity.relations) return record[key]
  if (entity.display.endsWith(`.${key}`)) return records.value(record, entity.display)
  return undefined
}
