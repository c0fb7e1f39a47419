import { sql } from 'kysely'
import type { EntityModel, FieldModel, Model } from '#declarations/model.ts'
import { and } from '../../sql/boolean.ts'
import type { Sql } from '../../sql/sql.ts'

/** The planned deletion of records, by their declarations. */
export interface Deletion {
  /** Rows to delete: `name` is a common table expression of their ids; later ones refer to earlier ones, by `field`. */
  doomed: { name: string; entity: EntityModel; field?: FieldModel; rows: Sql; chain: readonly EntityModel[] }[]
  /** References to clear, by entity: for each field those among `targets`, common table expressions of ids. */
  cleared: { entity: EntityModel; fields: { field: string; targets: string[] }[] }[]
  /** Rows that block the deletion, by the field that refers to what goes. */
  blocking: { entity: EntityModel; field: FieldModel; rows: Sql }[]
}

/** Follows the references to records, and to those deleted with them. */
export function planDeletion(model: Model, entity: EntityModel, ids: readonly number[]): Deletion {
  const records = sql`select id from ${sql.id(entity.table)} where id = any(${ids}::bigint[])`
  const first = { name: 'doomed_0', entity, rows: withOwnDependants(entity, records), chain: [entity] }
  const deletion: Deletion = { doomed: [first], cleared: [], blocking: [] }
  const references = referencesByTarget(model)
  // The list grows while it is walked. When a chain returns to an entity through others, the foreign key does the rest.
  for (const doomed of deletion.doomed) {
    for (const { entity: other, field } of references.get(doomed.entity.name) ?? []) {
      if (field.reference?.onDelete !== 'cascade' || doomed.chain.includes(other)) continue
      const name = `doomed_${deletion.doomed.length}`
      deletion.doomed.push({
        name,
        entity: other,
        field,
        rows: withOwnDependants(other, referring(other, field, doomed.name, 'id')),
        chain: [...doomed.chain, other],
      })
    }
  }
  for (const doomed of deletion.doomed) {
    for (const { entity: other, field } of references.get(doomed.entity.name) ?? []) {
      if (field.reference?.onDelete === 'cascade') continue
      if (field.reference?.onDelete === 'setNull') clear(deletion, other, field.name, doomed.name)
      else deletion.blocking.push({ entity: other, field, rows: surviving(deletion, other, field, doomed.name) })
    }
  }
  return deletion
}

/** A row that loses several references is changed once: a second change of it within the statement would be lost. */
function clear({ cleared }: Deletion, entity: EntityModel, field: string, target: string): void {
  const known = cleared.find((part) => part.entity === entity)
  const same = known?.fields.find((part) => part.field === field)
  if (same) same.targets.push(target)
  else if (known) known.fields.push({ field, targets: [target] })
  else cleared.push({ entity, fields: [{ field, targets: [target] }] })
}

/** Rows of the same entity that cascade are deleted too, recursively. */
function withOwnDependants(entity: EntityModel, rows: Sql): Sql {
  const fields = Object.values(entity.fields).filter(
    ({ reference, computed }) => reference?.entity === entity.name && reference.onDelete === 'cascade' && !computed,
  )
  if (fields.length === 0) return rows
  const depends = sql.join(
    fields.map((field) => sql`target.${sql.id(field.name)} = tree.id`),
    sql` or `,
  )
  return sql`
    with recursive tree(id) as (
      (${rows}) union select target.id from ${sql.id(entity.table)} as target join tree on ${depends}
    )
    select id from tree`
}

function referencesByTarget(model: Model): Map<string, { entity: EntityModel; field: FieldModel }[]> {
  const byTarget = new Map<string, { entity: EntityModel; field: FieldModel }[]>()
  for (const entity of Object.values(model.entities)) {
    // The framework's append-only rows outlive their records, and derived ones are derived again.
    if (entity.query || entity.materialized || (entity.builtIn && entity.appendOnly)) continue
    for (const field of Object.values(entity.fields)) {
      if (!field.reference || field.computed || isPlaceOf(entity, field)) continue
      const found = byTarget.get(field.reference.entity) ?? []
      byTarget.set(field.reference.entity, [...found, { entity, field }])
    }
  }
  return byTarget
}

/** True for references of memberships: `delete-record.ts` counts those for every record. */
function isPlaceOf(entity: EntityModel, field: FieldModel): boolean {
  return entity.builtIn === true && entity.name === 'membership' && field.name !== 'user_id'
}

/** Rows that refer to deleted ones, without those that are deleted themselves. */
function surviving(deletion: Deletion, entity: EntityModel, field: FieldModel, target: string): Sql {
  return referring(entity, field, target, field.name, staying(deletion, entity))
}

/** Conditions that a row of an entity is not deleted itself. */
export function staying({ doomed }: Deletion, entity: EntityModel): Sql[] {
  return doomed
    .filter((part) => part.entity === entity)
    .map((part) => sql`id not in (select id from ${sql.id(part.name)})`)
}

function referring(entity: EntityModel, field: FieldModel, target: string, column: string, also: Sql[] = []): Sql {
  const columns = column === 'id' ? sql`id` : sql`id, ${sql.id(column)}`
  const where = and([sql`${sql.id(field.name)} in (select id from ${sql.id(target)})`, ...also])
  return sql`select ${columns} from ${sql.id(entity.table)} where ${where}`
}
