import type { OperationNodeSource } from 'kysely'
import type { Condition } from '#protocol/condition.ts'
import type { Sql } from '../sql/sql.ts'
import type { Declared } from './declared-records.ts'
import type { AtPaths, CheckedPath, Declarations, EntityName, StoredOf } from './record-paths.ts'

/** Opens the records of an entity: `records('loan')`. */
export type RecordsOf<D extends Declarations = Declared> = <Name extends EntityName<D>>(
  name: Name,
) => EntityRecords<D, Name>

/** What of which records is read. */
export interface ReadOptions<Path extends string = string> {
  /** Further paths, as list columns have them: `branch.name`, `loans_count`, what is computed. */
  with?: readonly Path[]
}

export interface ListOptions<Path extends string = string, Only extends string = string> extends ReadOptions<Path> {
  /** A condition as declarations write it; `$user`, `$today` and the other roots are known. */
  where?: Condition
  /** `due_on`, `-due_on` for the latest first; what is equal comes by its id. */
  sort?: string | readonly string[]
  /** At most so many; all without. */
  limit?: number
  /** These paths alone, in place of the stored fields. */
  only?: readonly Only[]
}

/** A record that is read: what the user may read of it. */
export type ReadRecord<D extends Declarations, Name, Path extends string> = StoredOf<D, Name> & AtPaths<D, Name, Path>

/** A record that is locked: all of its stored fields, whoever is signed in. */
export type LockedRecord<D extends Declarations, Name, Path extends string> = Required<StoredOf<D, Name>> & {
  version: number
} & AtPaths<D, Name, Path>

export type Changes<D extends Declarations, Name> = Partial<Omit<StoredOf<D, Name>, 'id'>>

/** A line of the audit log that no change of a field writes by itself. */
export interface AuditNote {
  action: 'create' | 'update' | 'delete' | 'impersonate'
  before?: Readonly<Record<string, unknown>>
  after?: Readonly<Record<string, unknown>>
}

export interface WriteOptions {
  /** Version that a change was made on: a stale one is a Conflict. */
  ifMatch?: number | undefined
  /** Field -> where the body of the endpoint has it, for messages: `{ ended_reason: 'reason' }`. */
  errorsAt?: Readonly<Record<string, string>>
}

/**
 * The records of one entity, on behalf of whoever is signed in, as the generated endpoints read and write them: within scope, by
 * the rules of the declarations and the checks of the database, with audit, versions, hooks and events. Code may set what is
 * read-only for people.
 *
 * ```ts
 * const loan = await records('loan').lock(id, { with: ['copy.book.title'] })
 * await records('loan').update(loan, { returned_on: today })
 * ```
 */
export interface EntityRecords<D extends Declarations, Name> {
  /** Those under records that an address names: `under({ reader_id: 3 })`. New ones come under them as well. */
  under(parents: Readonly<Record<string, number>>): EntityRecords<D, Name>
  /**
   * Whoever is signed in: no scope, no permission of a field, no rule of the declarations. What the database and the hooks
   * refuse stays refused, and audit, version and events are written. For what follows from something that was checked before.
   */
  asSystem(): EntityRecords<D, Name>
  /** What is written has neither hooks nor events: for mending what they would stumble over. */
  withoutHooks(): EntityRecords<D, Name>
  /** One record, by its stored fields and what is asked for beside them. @throws NotFound */
  get<const Path extends string = never>(
    id: number,
    options?: ReadOptions<CheckedPath<D, Name, Path> & Path>,
  ): Promise<ReadRecord<D, Name, Path>>
  /** Records in one statement, by their ids unless sorted otherwise. */
  list<const Path extends string = never, const Only extends string = never>(
    options?: ListOptions<CheckedPath<D, Name, Path> & Path, CheckedPath<D, Name, Only> & Only>,
  ): Promise<([Only] extends [never] ? ReadRecord<D, Name, Path> : AtPaths<D, Name, Only | Path>)[]>
  /**
   * One record, held until the transaction ends: whoever locks or changes it at the same time waits.
   *
   * @throws NotFound; Forbidden when it may be read but not changed
   */
  lock<const Path extends string = never>(
    id: number,
    options?: ReadOptions<CheckedPath<D, Name, Path> & Path>,
  ): Promise<LockedRecord<D, Name, Path>>
  /** The records that meet a condition, held in the order of their ids. @throws Forbidden when one may not be changed */
  lockAll<const Path extends string = never>(
    options: ReadOptions<CheckedPath<D, Name, Path> & Path> & { where: Condition },
  ): Promise<LockedRecord<D, Name, Path>[]>
  /** Adds a record. Gives its id. @throws ValidationFailed, Forbidden */
  create(values: Changes<D, Name>, options?: Pick<WriteOptions, 'errorsAt'>): Promise<number>
  /** Adds records; as the system in one statement, however many there are. */
  createMany(rows: readonly Changes<D, Name>[]): Promise<void>
  /**
   * Changes a record: the one of an id, or one that is locked, which is not read again. Nothing is written where nothing differs.
   *
   * @throws NotFound, Forbidden, ValidationFailed, Conflict
   */
  update(record: number | { id: number }, changes: Changes<D, Name>, options?: WriteOptions): Promise<void>
  /**
   * Changes records in a number of statements that does not depend on theirs. Errors are named by place: `3.due_on`.
   *
   * @param changes the same of all, or those of each
   */
  updateMany<Row extends { id: number }>(
    rows: readonly Row[],
    changes: Changes<D, Name> | ((row: Row) => Changes<D, Name>),
  ): Promise<void>
  /** Deletes a record with what its declarations delete along with it. @throws NotFound, Forbidden; Conflict with what refers to it */
  delete(id: number, options?: Pick<WriteOptions, 'ifMatch'>): Promise<void>
  /** Deletes records that nothing refers to, in one statement, or two where scope is asked. */
  deleteMany(ids: readonly number[]): Promise<void>
  /** Notes in the audit log what was done about a record, beside its fields. */
  audit(id: number, note: AuditNote): Promise<void>
  /** The records as rows of a statement of one's own. */
  rows(): SqlRows
}

/**
 * Rows of an entity in a statement of one's own: columns and paths by their names, joins as they need them, and the scope of
 * whoever is signed in, which is never to be left out.
 *
 * ```ts
 * const loans = records('loan').rows()
 * await tx.query(sql`
 *   select ${loans.path('copy.book.title')} as title, count(*) as loans
 *   from ${loans.from} where ${loans.visible} and ${loans.column('due_on')} < ${today}::date
 *   group by 1`)
 * ```
 */
export interface SqlRows {
  /** That a row is there for whoever is signed in. */
  readonly visible: Sql
  /** That whoever is signed in may change a row. */
  readonly writable: Sql
  /** The table, with the joins of all that the statement asks for, wherever in it that stands. */
  readonly from: OperationNodeSource
  /** A stored column. */
  column(name: string): Sql
  /** The value of a path: `branch.name`, `loans_count`, what is computed. */
  path(path: string): Sql
  /** Rows of another entity in the same statement. */
  beside(entity: string): SqlRows
}
