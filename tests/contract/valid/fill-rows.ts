import { ARCHIVED } from '#declarations/facts/archive.ts'
import { subDays } from 'date-fns'
import type { EntityModel, Model } from '#declarations/model.ts'
import { Records } from '../oracle/records.ts'
import { brokenRules, presetValues, type Values, writtenFields } from '../oracle/record-rules.ts'
import { type Person, rootsOf } from '../world/person.ts'
import { featuresOf, type Row, type TenantRows } from '../world/seed-tenant.ts'
import { Chance } from './chance.ts'
import { fitsOthers, type Maker, validRecord } from './valid-record.ts'
import { validValue } from './value.ts'

/**
 * Rows for every table, made from the declarations: those given, and so many more that there are `count` of each. They
 * keep every rule, and refer to each other.
 */
export function fillRows(model: Model, given: TenantRows, count: number, now: Date, seed: number): TenantRows {
  const chance = new Chance(seed)
  const rows: Record<string, Row[]> = Object.fromEntries(
    Object.values(model.entities).flatMap(({ name, query, builtIn }) =>
      query || builtIn ? [] : [[name, [...(given[name] ?? [])]]],
    ),
  )
  const person = somebody(model)
  const viewer = { person, roots: rootsOf(model, person, now) }
  for (const entity of inOrderOfReferences(model)) {
    const stored = { rows: withPresets(model, rows, viewer.roots), byCode: new Map() }
    const records = new Records(model, stored, viewer.roots)
    const own = rows[entity.name] ?? []
    for (let missing = count - own.length; missing > 0; missing -= 1) {
      const maker = { records, entity: withKeptRules(entity), viewer, chance }
      const made = validRecord(maker, { fill: chance.percent(75) ? 'all' : 'least' })
      if (!made) continue
      const id = Math.max(0, ...own.map((row) => row.id)) + 1
      const row: Row = { ...made.stored, ...readOnlyValues(maker, made.stored), ...nobody(maker), id }
      closePrevious(entity, own, row)
      own.push(row)
      records.add(entity.name, { ...row })
    }
  }
  return Object.fromEntries(inOrderOfReferences(model).map(({ name }) => [name, dated(rows[name] ?? [], now)]))
}

/** Entities so that each comes after those that it refers to; what refers to itself, or back, is left to chance. */
export function inOrderOfReferences(model: Model): EntityModel[] {
  const ordered = new Set<EntityModel>()
  const visit = (entity: EntityModel, above: readonly EntityModel[]) => {
    if (entity.query || entity.materialized || entity.builtIn || ordered.has(entity) || above.includes(entity)) return
    for (const { reference } of Object.values(entity.fields)) {
      const target = reference && model.entities[reference.entity]
      if (target) visit(target, [...above, entity])
    }
    ordered.add(entity)
  }
  Object.values(model.entities).forEach((entity) => visit(entity, []))
  return [...ordered]
}

/** Rows that were made one after the other, three days apart. */
function dated(rows: readonly Row[], now: Date): Row[] {
  return rows.map((row) => ({ created_at: subDays(now, row.id * 3).toISOString(), ...row }))
}

function somebody(model: Model): Person {
  const guard = Object.entries(model.application.guards).find(([, { scoped }]) => !scoped)?.[0] ?? ''
  const features = featuresOf(model)
  return { name: 'somebody', guard, permissions: ['*'], tenant: '', tenantId: 0, userId: 0, token: '', features }
}

/** Rows as they are stored: what they leave out is as the declarations preset it. */
function withPresets(
  model: Model,
  rows: Record<string, Row[]>,
  roots: Maker['viewer']['roots'],
): Record<string, Values[]> {
  return Object.fromEntries(
    Object.entries(rows).map(([name, list]) => {
      const entity = model.entities[name]
      return [name, list.map((row) => ({ ...(entity ? presetValues(entity, roots) : {}), ...row }))]
    }),
  )
}

/** Values that no client writes, but the product's own code may. Nothing is archived: a check of its own does that. */
function readOnlyValues(maker: Maker, stored: Values): Values {
  const { entity, chance, records, viewer } = maker
  const values: Values = {}
  const own = writtenFields(entity).filter(({ readOnly, reference }) => readOnly && !reference)
  for (const field of own.filter(({ name }) => name !== ARCHIVED)) {
    if (!chance.percent(50)) continue
    const value = validValue(records.model, field, chance, viewer.roots.today)
    const after = { ...stored, ...values, [field.name]: value }
    if (brokenRules(entity, after, viewer.roots, records).length === 0 && fitsOthers(maker, after))
      values[field.name] = value
  }
  return values
}

/** Null for the authors of initial rows: the framework's own tables are still empty. */
function nobody({ entity, records }: Maker): Values {
  const own = writtenFields(entity).filter(
    ({ reference, nullable }) => reference && nullable && records.entity(reference.entity).builtIn,
  )
  return Object.fromEntries(own.map(({ name }) => [name, null]))
}

/** A new row of a period ends the open one before it. */
function closePrevious({ period }: EntityModel, rows: readonly Row[], row: Row): void {
  if (!period?.closesPrevious) return
  for (const other of rows) {
    const isSame = period.by.every((name) => other[name] === row[name])
    const isBefore = String(other[period.start]) < String(row[period.start])
    if (isSame && isBefore && other[period.end] === null) other[period.end] = row[period.start]
  }
}

/** A rule about rows of a relation that is asked of who writes a record alone may be untrue later, and the rows come later. */
function withKeptRules(entity: EntityModel): EntityModel {
  const asksForRows = (when: object) => Object.keys(when).some((name) => name in entity.relations)
  return { ...entity, forbid: entity.forbid.filter(({ always, when }) => always !== false || !asksForRows(when)) }
}
