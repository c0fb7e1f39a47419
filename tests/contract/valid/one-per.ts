import type { EntityModel } from '#declarations/model.ts'
import type { Records } from '../oracle/records.ts'
import type { Values } from '../oracle/record-rules.ts'
import { sameWireValue } from '../oracle/same-value.ts'

/** True of a link to a row that agrees with one that is linked already, where a relation has one for each value. */
export function agreesWithLinked(records: Records, { name }: EntityModel, link: Values, id?: number): boolean {
  const relations = Object.values(records.model.entities).flatMap((entity) => Object.values(entity.relations))
  return relations.some(({ through, by, to = '', onePer = '', entity }) => {
    if (through !== name || onePer === '') return false
    const value = (row: unknown) => records.one(entity, row)?.[onePer] ?? null
    const wanted = value(link[to])
    if (wanted === null) return false
    const linked = records.all(name).filter((other) => other.id !== id && other[by] === link[by])
    return linked.some((other) => other[to] !== link[to] && sameWireValue(value(other[to]), wanted))
  })
}
