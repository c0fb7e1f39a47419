import { type RawBuilder, sql } from 'kysely'
import type { EntityModel, FieldModel, Model } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import type { PathStep } from '#declarations/path.ts'
import type { Condition } from '#protocol/condition.ts'
import type { ServerCode } from '../custom-code.ts'
import type { Roots } from './planning.ts'
import { SharedValue } from './shared-value.ts'
import type { Sql } from './sql.ts'

/**
 * The shared state of one statement. It writes conditions and computed values for the paths that lead to them, as these
 * are made of paths themselves.
 */
export interface OpenStatement {
  readonly model: Model
  /** Named computed values and queries. */
  readonly code: ServerCode
  /** Roots of computed values: today is that of the tenant's zone. */
  readonly roots: Roots
  /** The guard of the user who is shown the values; absent where code and rules take them. */
  readonly readerGuard?: string | undefined
  /** A fresh table alias. */
  alias(): string
  condition(rows: Source, condition: Condition): RawBuilder<boolean>
  computed(rows: Source, field: FieldModel): Sql
}

/**
 * Rows of one entity in a statement, and the records that they refer to, joined as paths need them. Each reference is
 * joined once, however many paths of the select, the conditions and the sort go through it. Joins are always on
 * (tenant_id, id), and always left joins, so that they never change the set of rows.
 */
export class Source {
  private readonly joinedSources: { source: Source; sql: Sql }[] = []
  private readonly references = new Map<string, Source>()
  private readonly values = new Map<string, SharedValue>()
  private isOne = false

  /**
   * @param column SQL of a column of the rows, by its name
   * @param pivot the rows of the through entity by which these were reached
   * @param joined true when there may be no row: computed values of a missing record are null
   * @param reference SQL of the id that a reference of the rows is joined by, by its name
   */
  constructor(
    readonly statement: OpenStatement,
    readonly entity: EntityModel,
    readonly column: (name: string) => Sql,
    readonly pivot?: Source,
    readonly joined = false,
    private readonly reference: (name: string) => Sql = column,
  ) {}

  /** The rows of an entity's table under an alias; see {@link tableSql} for its name in a `from`. */
  static of(statement: OpenStatement, entityName: string, alias: string, pivot?: Source, joined = false): Source {
    return new Source(statement, entityOf(statement, entityName), (name) => sql`${sql.id(alias, name)}`, pivot, joined)
  }

  /** The records behind a reference. */
  one(field: FieldModel): Source {
    const { reference } = field
    if (!reference) throw new Error(`${this.entity.name}.${field.name} is no reference.`)
    const known = this.references.get(field.name)
    if (known) return known
    const alias = this.statement.alias()
    const source = Source.of(this.statement, reference.entity, alias, undefined, true)
    source.isOne = this.isOne
    this.references.set(field.name, source)
    const on = sql`${source.column('id')} = ${this.reference(field.name)}`
    // Rows of a named query have no tenant column: row-level security alone limits the joined table.
    const link = this.entity.query ? on : sql`${sameTenant(source, this)} and ${on}`
    this.joinedSources.push({ source, sql: sql`left join ${tableSql(source.entity, alias)} on ${link}` })
    return source
  }

  /**
   * Behind the reference that leads back is the record that these rows were reached from: what is written from now on takes it
   * from the statement around instead of joining it once more.
   */
  leadBack(name: string, record: Source): void {
    if (!this.references.has(name)) this.references.set(name, record)
  }

  /** The statement reads one record: a value that is asked for at several places is worked out once. */
  readOne(): void {
    this.isOne = true
  }

  /**
   * A value of the rows.
   *
   * @param name equal names must mean equal values
   */
  value(name: string, write: () => Sql): Sql {
    if (!this.isOne) return write()
    const known = this.values.get(name)
    if (known) return known.use()
    // What it is made of itself comes before it.
    const value = new SharedValue(this.statement.alias(), write())
    this.values.set(name, value)
    return value.use()
  }

  /** The source at the end of a to-one step. */
  step(step: Exclude<PathStep, { type: 'many' }>): Source {
    if (step.type === 'one') return this.one(step.field)
    if (!this.pivot) throw new Error(`Rows of ${this.entity.name} were not reached through another entity here.`)
    return this.pivot
  }

  /** The joins requested so far, of records and of values, each after those that it depends on. */
  joins(): Sql {
    const all = this.joinedSources.map(({ source, sql: join }) => sql` ${join}${source.joins()}`)
    return sql.join([...all, ...[...this.values.values()].map((value) => value.join())], sql``)
  }
}

/** `books as t1`. */
export function tableSql(entity: EntityModel, alias: string): Sql {
  return sql`${sql.id(entity.table)} as ${sql.id(alias)}`
}

export function sameTenant(one: Source, other: Source): Sql {
  return sql`${one.column('tenant_id')} = ${other.column('tenant_id')}`
}

/** @throws when the model has no such entity, which a checked model never does */
export function entityOf(statement: OpenStatement, name: string): EntityModel {
  const entity = lookup(statement.model.entities, name)
  if (!entity) throw new Error(`The model has no entity "${name}".`)
  return entity
}
