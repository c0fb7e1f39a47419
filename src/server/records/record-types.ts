import type { OperationNodeSource } from 'kysely'
import type { Condition } from '#protocol/condition.ts'
import type { Sql } from '../sql/sql.ts'
import type { Declared } from './declared-records.ts'
import type { AtPaths, CheckedPath, Declarations, EntityName, StoredOf } from './record-paths.ts'

/** Opens the records of an entity: `records('loan')`. */
export type RecordsOf<D extends Declarations = Declared> = <Name extends EntityName<D>>(
  name: Name,
) => EntityRecords<D, Name>

/** Options of a read. */
export interface ReadOptions<Path extends string = string> {
  /** Further paths, as in list columns: `branch.name`, `loans_count`, computed values. */
  with?: readonly Path[]
}

export interface ListOptions<Path extends string = string, Only extends string = string> extends ReadOptions<Path> {
  /** A condition as in declarations; `$user`, `$today` and the other roots are available. */
  where?: Condition
  /** `due_on`, or `-due_on` for the latest first; ties are sorted by id. */
  sort?: string | readonly string[]
  /** Limit; default: all. */
  limit?: number
  /** Only these paths, in place of the stored fields. */
  only?: readonly Only[]
}

/** A record that was read: the fields that the user may read. */
export type ReadRecord<D extends Declarations, Name, Path extends string> = StoredOf<D, Name> & AtPaths<D, Name, Path>

/** A locked record: all of its stored fields, regardless of permissions. */
export type LockedRecord<D extends Declarations, Name, Path extends string> = Required<StoredOf<D, Name>> & {
  version: number
} & AtPaths<D, Name, Path>

export type Changes<D extends Declarations, Name> = Partial<Omit<StoredOf<D, Name>, 'id'>>

/** An explicit audit line, for events that change no field. */
export interface AuditNote {
  action: 'create' | 'update' | 'delete' | 'impersonate'
  before?: Readonly<Record<string, unknown>>
  after?: Readonly<Record<string, unknown>>
}

/** Options of a move to another state. */
export interface TransitionOptions<D extends Declarations = Declared, Name = string> extends WriteOptions {
  /** Kept in the history; some moves require one. */
  reason?: string
  /** Further fields that change with the state, in the same statement. */
  set?: Changes<D, Name>
}

export interface WriteOptions {
  /** Version that the change is based on: a stale one is a Conflict. */
  ifMatch?: number | undefined
  /** Field -> its name in the endpoint's body, for messages: `{ ended_reason: 'reason' }`. */
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
  /**
   * Limits to the records under the parents in an address: `under({ reader_id: 3 })`. New records get these parents as
   * well.
   */
  under(parents: Readonly<Record<string, number>>): EntityRecords<D, Name>
  /**
   * Whoever is signed in: no scope, no permission of a field, no rule of the declarations. What the database and the hooks
   * refuse stays refused, and audit, version and events are written. For what follows from something that was checked before.
   */
  asSystem(): EntityRecords<D, Name>
  /** The same records, written without hooks and events: for repairing what they would stumble over. */
  withoutHooks(): EntityRecords<D, Name>
  /** One record, by its stored fields and what is asked for beside them. @throws NotFound */
  get<const Path extends string = never>(
    id: number,
    options?: ReadOptions<CheckedPath<D, Name, Path> & Path>,
  ): Promise<ReadRecord<D, Name, Path>>
  /** Reads records in one statement, by id unless sorted otherwise. */
  list<const Path extends string = never, const Only extends string = never>(
    options?: ListOptions<CheckedPath<D, Name, Path> & Path, CheckedPath<D, Name, Only> & Only>,
  ): Promise<([Only] extends [never] ? ReadRecord<D, Name, Path> : AtPaths<D, Name, Only | Path>)[]>
  /**
   * Reads one record and locks it until the transaction ends: concurrent changes wait.
   *
   * @throws NotFound; Forbidden when it may be read but not changed
   */
  lock<const Path extends string = never>(
    id: number,
    options?: ReadOptions<CheckedPath<D, Name, Path> & Path>,
  ): Promise<LockedRecord<D, Name, Path>>
  /**
   * Locks the records that meet a condition, in the order of their ids. @throws Forbidden when one may not be changed
   */
  lockAll<const Path extends string = never>(
    options: ReadOptions<CheckedPath<D, Name, Path> & Path> & { where: Condition },
  ): Promise<LockedRecord<D, Name, Path>[]>
  /** Creates a record. @returns its id. @throws ValidationFailed, Forbidden */
  create(values: Changes<D, Name>, options?: Pick<WriteOptions, 'errorsAt'>): Promise<number>
  /** Creates records; as the system in one statement, however many there are. @returns their ids, in the order given */
  createMany(rows: readonly Changes<D, Name>[]): Promise<number[]>
  /**
   * Changes a record, by id, or a locked one, which is not read again. Nothing is written when nothing differs.
   *
   * @throws NotFound, Forbidden, ValidationFailed, Conflict
   */
  update(record: number | { id: number }, changes: Changes<D, Name>, options?: WriteOptions): Promise<void>
  /**
   * Moves a record to another state, as its `transitions` declare: the only way in which its state changes. Notes it in the
   * history. The system may make every declared move, other people those that they have the permission for.
   *
   * @throws Conflict that names the states that it can go to, Forbidden, NotFound; ValidationFailed without a reason
   */
  transition(record: number | { id: number }, to: string, options?: TransitionOptions<D, Name>): Promise<void>
  /**
   * Changes records in a constant number of statements. Errors are named by position: `3.due_on`.
   *
   * @param changes the same for all, or one for each
   */
  updateMany<Row extends { id: number }>(
    rows: readonly Row[],
    changes: Changes<D, Name> | ((row: Row) => Changes<D, Name>),
  ): Promise<void>
  /**
   * Deletes a record with its declared cascades. @throws NotFound, Forbidden; Conflict with the records that refer to
   * it
   */
  delete(id: number, options?: Pick<WriteOptions, 'ifMatch'>): Promise<void>
  /** Deletes records that nothing refers to, in one statement, or two with scope. */
  deleteMany(ids: readonly number[]): Promise<void>
  /** Adds an audit line about a record that is not a change of its fields. */
  audit(id: number, note: AuditNote): Promise<void>
  /** The records as rows of your own statement. */
  rows(): SqlRows
}

/**
 * Rows of an entity in your own statement: columns and paths by name, with the joins that they need, and the user's
 * scope, which must never be left out.
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
  /** SQL: true when the signed-in user may see a row. */
  readonly visible: Sql
  /**
   * SQL: true of the id of a row that the signed-in user may see, in a statement that reads the rows otherwise; nothing is looked up
   * where they may see all.
   *
   * @param id a reference to a row, or the id of one
   */
  sees(id: Sql): Sql
  /** SQL: true of a row that is not archived, which lists of your own leave out. */
  readonly inUse: Sql
  /** SQL: true when the signed-in user may change a row. */
  readonly writable: Sql
  /** The table with all joins that the statement uses, wherever it uses them. */
  readonly from: OperationNodeSource
  /** A stored column. */
  column(name: string): Sql
  /** The value of a path: `branch.name`, `loans_count`, computed values. */
  path(path: string): Sql
  /** SQL: true when the search of the list finds a row by a text. The entity must have one. */
  matches(text: string): Sql
  /** Rows of another entity in the same statement. */
  beside(entity: string): SqlRows
}
