import type { Model } from '#declarations/model.ts'

/** A column of memberships for every kind of record that a guard's users can belong to. */
export interface Subject {
  /** `branch_id` */
  column: string
  /** Table of the records. */
  table: string
  guards: string[]
}

export function subjectsOf(model: Model): Subject[] {
  const subjects = new Map<string, Subject>()
  for (const [guard, { scoped, belongsTo }] of Object.entries(model.application.guards)) {
    if (!scoped || belongsTo === undefined) continue
    const entity = model.entities[belongsTo]
    if (!entity) throw new Error(`Guard ${guard} belongs to ${belongsTo}, which is no entity.`)
    const subject = subjects.get(belongsTo) ?? { column: `${belongsTo}_id`, table: entity.table, guards: [] }
    subjects.set(belongsTo, { ...subject, guards: [...subject.guards, guard] })
  }
  return [...subjects.values()]
}
