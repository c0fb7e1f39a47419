import type { EntityModel, FieldModel } from '#declarations/model.ts'
import type { Records } from '../oracle/records.ts'
import type { Values } from '../oracle/record-rules.ts'

/** The references of an entity that lead from no record back to the same one. */
export function acyclicFields({ fields }: EntityModel): FieldModel[] {
  return Object.values(fields).filter(({ reference }) => reference?.acyclic)
}

/** The ids of a record and of all from which a reference to the own entity leads there. */
export function within(records: Records, { name }: EntityModel, field: string, id: number): Set<number> {
  const found = new Set([id])
  const rows = records.all(name)
  for (let size = 0; size < found.size;) {
    size = found.size
    for (const row of rows) if (found.has(Number(row[field] ?? 0))) found.add(row.id)
  }
  return found
}

/** True of a record that would lead back to itself. */
export function leadsBack(records: Records, entity: EntityModel, record: Values, id: number | undefined): boolean {
  if (id === undefined) return false
  return acyclicFields(entity).some(({ name }) => within(records, entity, name, id).has(Number(record[name] ?? 0)))
}
