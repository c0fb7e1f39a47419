import { expect, it } from 'vitest'
import { keptRules } from '#declarations/kept-rules/kept-rules.ts'
import type { EntityModel } from '#declarations/model.ts'
import { evaluateCondition } from '#protocol/conditions/evaluate-condition.ts'
import { demoNetwork } from '../../../app/demo/generate/network/demo-network.ts'
import type { DemoRow, DemoRows } from '../../../app/demo/generate/demo-rows.ts'
import { smallNetwork } from '../../../app/demo/generate/network/small-network.ts'
import { PRODUCT } from '../../contract/product/product-world.ts'

const MONDAY = new Date('2026-09-07T00:00:00Z')
const ROOTS = { now: MONDAY.toISOString(), today: '2026-09-07', time: '09:00' }

/** The rows of an entity, with what they refer to and the rows of their relations behind the names that paths have. */
function linkedRows(network: DemoRows, model: EntityModel): DemoRow[] {
  return (network[model.name] ?? []).map((row) => linked(network, model, row))
}

const known = new WeakMap<DemoRow, DemoRow>()

function linked(network: DemoRows, model: EntityModel, row: DemoRow): DemoRow {
  const found = known.get(row)
  if (found) return found
  const shown = { ...row }
  known.set(row, shown)
  const lazily = (name: string, get: () => unknown) => Object.defineProperty(shown, name, { get, enumerable: false })
  for (const { name, reference } of Object.values(model.fields)) {
    const target = reference && PRODUCT.entities[reference.entity]
    if (!target) continue
    lazily(reference.as, () => {
      const one = network[target.name]?.find(({ id }) => id === row[name])
      return one ? linked(network, target, one) : null
    })
  }
  for (const { name, entity, through, by, to } of Object.values(model.relations)) {
    const target = PRODUCT.entities[entity]
    if (!target || by.includes('.')) continue
    lazily(name, () => {
      const rows = (network[through ?? entity] ?? []).filter((one) => one[by] === row.id)
      if (!through || !to) return rows.map((one) => linked(network, target, one))
      const ids = new Set(rows.map((one) => one[to]))
      return (network[entity] ?? []).filter(({ id }) => ids.has(id)).map((one) => linked(network, target, one))
    })
  }
  return shown
}

/** True of a record that a reference to its own entity leads back to. */
function leadsBack(record: DemoRow, as: string): boolean {
  const seen = new Set<unknown>()
  for (let at = record[as] as DemoRow | null; at && !seen.has(at.id); at = at[as] as DemoRow | null) seen.add(at.id)
  return seen.has(record.id)
}

it.each([
  ['demo', demoNetwork(MONDAY, '2026-09-09T10:00')],
  ['second', smallNetwork(MONDAY)],
])('CLS-03 INS-07 INC-04 no records of the %s tenant contradict each other', (_which, network) => {
  const rules = keptRules(PRODUCT)
  expect(rules.map(({ entity, field }) => `${entity.name}.${field}`)).toContain('class.course_id')
  const broken = rules.flatMap(({ entity, field, reference, condition, onePer, acyclic }) =>
    linkedRows(network, entity)
      .filter((record) => {
        if (acyclic) return leadsBack(record, acyclic.reference?.as ?? '')
        if (onePer) {
          const values = (record[onePer.relation.name] as DemoRow[]).map((row) => row[onePer.field.name])
          return new Set(values).size < values.length
        }
        if (!reference) return evaluateCondition(condition, record, { ...ROOTS, record })
        const target = record[reference.reference?.as ?? ''] as DemoRow | null
        return target !== null && target !== undefined && !evaluateCondition(condition, target, { ...ROOTS, record })
      })
      .map(({ id }) => `${entity.name}.${field} ${String(id)}`),
  )
  expect(broken).toEqual([])
})
