import type { EntityModel } from '#declarations/model.ts'
import type { Records } from './records.ts'

/** The effect of deleting a record, by the declarations. */
export interface Deletion {
  /** Entity -> ids of rows that go, the record itself included. */
  gone: Map<string, Set<number>>
  /** References that are emptied. */
  cleared: { entity: string; field: string; id: number }[]
  /** Resource (or entity) -> number of rows that stand in the way. */
  blockers: Map<string, number>
  /** Resource (or entity) of rows that would go and are kept, each with their number. */
  kept: { name: string; count: number }[]
}

export function deletionOf(records: Records, entity: string, id: number): Deletion {
  const gone = new Map([[entity, new Set([id])]])
  const references = Object.values(records.model.entities).flatMap((other) =>
    Object.values(other.fields).flatMap((field) =>
      field.reference && !other.query && !other.materialized && !other.builtIn && !field.computed
        ? [{ other, name: field.name, reference: field.reference }]
        : [],
    ),
  )
  const referring = (part: (typeof references)[number]) =>
    records.all(part.other.name).filter((row) => gone.get(part.reference.entity)?.has(Number(row[part.name])))
  for (let before = -1, size = 1; size !== before;) {
    before = size
    for (const part of references.filter(({ reference }) => reference.onDelete === 'cascade')) {
      const ids = gone.get(part.other.name) ?? new Set<number>()
      for (const row of referring(part)) ids.add(row.id)
      gone.set(part.other.name, ids)
    }
    size = [...gone.values()].reduce((sum, ids) => sum + ids.size, 0)
  }
  const surviving = (part: (typeof references)[number]) =>
    referring(part).filter((row) => !gone.get(part.other.name)?.has(row.id))
  const blocking = new Map<string, Set<number>>()
  for (const part of references.filter(({ reference }) => reference.onDelete === 'restrict')) {
    const far = farEnd(records, part.other, part.name)
    const name = far?.name ?? part.other.resource ?? part.other.name
    const ids = surviving(part).map((row) => (far ? Number(row[far.by]) : row.id))
    if (ids.length > 0) blocking.set(name, new Set([...(blocking.get(name) ?? []), ...ids]))
  }
  const blockers = new Map([...blocking].map(([name, ids]) => [name, ids.size]))
  const cleared = references
    .filter(({ reference }) => reference.onDelete === 'setNull')
    .flatMap((part) => surviving(part).map((row) => ({ entity: part.other.name, field: part.name, id: row.id })))
  const kept = [...gone].flatMap(([name, ids]) => {
    const other = records.model.entities[name]
    return (other?.kept ?? []).flatMap(({ when }) => {
      const rows = records.all(name).filter((row) => ids.has(row.id) && records.holds(when, name, row, records.roots))
      return rows.length > 0 ? [{ name: other?.resource ?? name, count: rows.length }] : []
    })
  })
  return { gone, cleared, blockers, kept }
}

/** A plain link, which no screen shows and which holds two references alone, is told as the record at its other end. */
function farEnd({ model }: Records, link: EntityModel, near: string): { name: string; by: string } | undefined {
  const own = Object.values(link.fields).filter(({ name }) => !['id', 'created_at', 'updated_at'].includes(name))
  const isPlain = link.resource === undefined && own.every(({ reference }) => reference !== undefined)
  const isTied = Object.values(model.entities).some(({ relations }) =>
    Object.values(relations).some(({ through, where }) => through === link.name && !where),
  )
  const other = own.find(({ name }) => name !== near)
  const entity = model.entities[other?.reference?.entity ?? '']
  return isPlain && isTied && other && entity ? { name: entity.resource ?? entity.name, by: other.name } : undefined
}
