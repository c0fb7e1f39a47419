import { isByPath } from '#declarations/facts/by-path.ts'
import type { EntityModel, FieldModel, Model } from '#declarations/model.ts'
import { explorePath } from '#declarations/path.ts'
import type { Condition, ConditionContext } from '#protocol/condition.ts'
import { evaluateCondition } from '#protocol/conditions/evaluate-condition.ts'
import { valuesAt } from '#protocol/conditions/values-at.ts'
import { evaluateExpression } from './expression.ts'
import { frameworkValue } from './framework-value.ts'

/**
 * A record with everything that a path can lead to from it: its fields, computed ones included, the records that it refers
 * to, the rows of its relations, and their numbers. All of it is worked out in memory when it is first looked at.
 */
export type View = { id: number } & Readonly<Record<string, unknown>>

export interface StoredRows {
  /** Entity -> stored rows. */
  rows: Readonly<Record<string, readonly Record<string, unknown>[]>>
  /** `book.availability` -> record id -> value, for what is computed by custom code; or why it cannot be. */
  byCode: ReadonlyMap<string, ReadonlyMap<number, unknown> | Error>
}

/** All rows of one tenant, and what follows from them: the truth that replies are compared with. */
export class Records {
  private readonly rows = new Map<string, Map<number, Record<string, unknown>>>()
  private readonly views = new Map<Record<string, unknown>, View>()
  private readonly remembered = new Map<string, unknown>()
  private readonly grouped = new Map<string, Map<unknown, Record<string, unknown>[]>>()

  constructor(
    readonly model: Model,
    private readonly stored: StoredRows,
    /** Roots of computed values. */
    readonly roots: ConditionContext,
  ) {
    for (const [entity, rows] of Object.entries(stored.rows)) {
      this.rows.set(entity, new Map(rows.map((row) => [Number(row.id), row])))
    }
  }

  entity(name: string): EntityModel {
    const entity = this.model.entities[name]
    if (!entity) throw new Error(`There is no entity ${name}.`)
    return entity
  }

  all(entity: string): View[] {
    return [...(this.rows.get(entity)?.values() ?? [])].map((row) => this.known(entity, row))
  }

  one(entity: string, id: unknown): View | undefined {
    const row = this.rows.get(entity)?.get(Number(id))
    return row && this.known(entity, row)
  }

  /** A record that is not stored (yet), as if it were. */
  imagine(entity: string, row: Record<string, unknown>): View {
    return this.view(this.entity(entity), row)
  }

  /** Adds a row. What was looked at before does not know of it. */
  add(entityName: string, row: Record<string, unknown> & { id: number }): void {
    const rows = this.rows.get(entityName) ?? new Map<number, Record<string, unknown>>()
    this.rows.set(entityName, rows.set(row.id, row))
    this.remembered.clear()
  }

  /** Caches a result derived from these records. */
  remember<T>(about: string, workOut: () => T): T {
    if (!this.remembered.has(about)) this.remembered.set(about, workOut())
    return this.remembered.get(about) as T
  }

  holds(condition: Condition, entity: string, record: View, roots: ConditionContext): boolean {
    return evaluateCondition(condition, record, { record, ...roots }, (path) => this.isMany(entity, path))
  }

  /** The value at a path that crosses no list; null where something on the way is missing. */
  value(record: View, path: string): unknown {
    return valuesAt(record, path)[0] ?? null
  }

  /** All values at a path, one for each row that it crosses. */
  values(entity: string, record: View, path: string): unknown[] {
    return valuesAt(record, path, (part) => this.isMany(entity, part))
  }

  /** Rows of a relation, each with the `pivot` that attaches it. */
  related(entityName: string, id: number, relationName: string): View[] {
    const relation = this.entity(entityName).relations[relationName]
    if (!relation) throw new Error(`${entityName} has no relation ${relationName}.`)
    const rows = relation.through
      ? this.rowsBy(relation.through, relation.by, id).map((link) => this.attached(relation.entity, link, relation))
      : isByPath(relation)
        ? this.all(relation.entity).filter((row) => this.values(relation.entity, row, relation.by).includes(id))
        : this.rowsBy(relation.entity, relation.by, id).map((row) => this.one(relation.entity, row.id))
    const { where } = relation
    return rows.filter((row): row is View => !!row && (!where || this.holds(where, relation.entity, row, this.roots)))
  }

  private known(entity: string, row: Record<string, unknown>): View {
    let view = this.views.get(row)
    if (!view) this.views.set(row, (view = this.view(this.entity(entity), row)))
    return view
  }

  private attached(entity: string, link: Record<string, unknown>, { through = '', to = '' }): View | undefined {
    const row = this.one(entity, link[to])
    const pivot = this.one(through, link.id)
    // The getters of the row stay what they are.
    return (
      row &&
      Object.create(null, { ...Object.getOwnPropertyDescriptors(row), pivot: { value: pivot, enumerable: true } })
    )
  }

  private rowsBy(entity: string, field: string, id: number): Record<string, unknown>[] {
    const key = `${entity}.${field}`
    let groups = this.grouped.get(key)
    if (!groups) this.grouped.set(key, (groups = groupedBy(this.stored.rows[entity] ?? [], field)))
    return groups.get(id) ?? []
  }

  private isMany(entity: string, path: string): boolean {
    const found = explorePath(this.model, entity, path)
    return !('segment' in found) && found.end.type === 'relation'
  }

  private view(entity: EntityModel, row: Record<string, unknown>): View {
    const view = {} as View
    const id = Number(row.id)
    for (const field of Object.values(entity.fields)) {
      lazily(view, field.name, () => this.fieldValue(entity, field, row, view))
      const { reference } = field
      if (reference) lazily(view, reference.as, () => this.one(reference.entity, row[field.name]) ?? null)
    }
    lazily(view, 'version', () => row.version)
    for (const name of Object.keys(entity.relations)) {
      lazily(view, name, () => this.related(entity.name, id, name))
      lazily(view, `${name}_count`, () => this.related(entity.name, id, name).length)
    }
    return view
  }

  private fieldValue(entity: EntityModel, field: FieldModel, row: Record<string, unknown>, view: View): unknown {
    const { computed } = field
    if (!computed || entity.query) return row[field.name] ?? null
    if ('sql' in computed && entity.builtIn) return frameworkValue(this, computed.sql, view)
    if ('sql' in computed) return this.valueByCode(`${entity.name}.${field.name}`, view.id)
    return evaluateExpression(this, entity.name, view, computed.expression)
  }

  private valueByCode(name: string, id: number): unknown {
    const values = this.stored.byCode.get(name)
    if (values instanceof Error) throw values
    return values?.get(id) ?? null
  }
}

function groupedBy<Row extends Record<string, unknown>>(rows: readonly Row[], field: string): Map<unknown, Row[]> {
  const groups = new Map<unknown, Row[]>()
  for (const row of rows) groups.set(row[field], [...(groups.get(row[field]) ?? []), row])
  return groups
}

function lazily(target: object, name: string, compute: () => unknown): void {
  Object.defineProperty(target, name, {
    enumerable: true,
    configurable: true,
    get() {
      const value = compute()
      Object.defineProperty(target, name, { value, enumerable: true, configurable: true })
      return value
    },
  })
}
