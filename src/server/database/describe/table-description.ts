import type { MigrationModel } from '#declarations/model.ts'

/**
 * A table as data: made from declarations (`describe-entity.ts`, `system-tables.ts`), compared with the database
 * (`read-catalogue.ts`), and turned into statements (`table-sql.ts`). Expressions are SQL without parameters, built
 * only from declarations, never from a request.
 */
export interface TableDescription {
  name: string
  /** Former name of the table: a migration renames it. */
  renamedFrom?: string
  columns: ColumnDescription[]
  constraints: ConstraintDescription[]
  indexes: IndexDescription[]
  /** Former columns of which nothing was ever entered: a migration drops them with what is in them. */
  retired?: readonly string[]
  /** Columns that keep their values in rows that meet a condition. */
  frozen?: FrozenDescription[]
  /** Triggers that note what is written to it. */
  noted?: NotedDescription[]
  /** Its rows are made of others: it is dropped and made anew where that is less work than to change it. */
  derived?: DerivedDescription
  isolation: Isolation
}

export interface ColumnDescription {
  name: string
  renamedFrom?: string
  /** As PostgreSQL writes it: `bigint`, `timestamp(3) with time zone`. */
  type: ColumnType
  nullable: boolean
  collation?: Collation
  /** SQL. */
  default?: string
  /** SQL over the row's other columns: PostgreSQL computes the value. */
  generated?: string
  /** The database assigns the number, unless a row includes its own. */
  identity?: boolean
}

export type ColumnType =
  | 'bigint'
  | 'integer'
  | 'numeric'
  | 'numeric(9,6)'
  | 'boolean'
  | 'text'
  | 'date'
  | 'time(0) without time zone'
  | 'timestamp(3) with time zone'
  | 'jsonb'
  | 'bytea'

/** Collation: natural order for names, bytes for codes. Explicit, so that every server sorts alike. */
export type Collation = 'und-x-icu' | 'C'

export type ConstraintDescription =
  | { kind: 'primaryKey'; name: string; columns: string[] }
  /**
   * `nullsEqual`: two rows without a value conflict as well. `swaps`: rows are compared when their statement is done, so that
   * two may change places; such a key is none for ON CONFLICT.
   */
  | { kind: 'unique'; name: string; columns: string[]; nullsEqual?: boolean; swaps?: boolean; where?: string }
  | { kind: 'check'; name: string; expression: string; says: string }
  | {
      kind: 'foreignKey'
      name: string
      columns: string[]
      table: string
      targets: string[]
      onDelete: 'no action' | 'cascade'
    }
  /** Rows that agree in `by` must not overlap in the range from `start` to before `end`. */
  | {
      kind: 'exclusion'
      name: string
      by: string[]
      start: string
      end: string
      range: 'daterange' | 'tstzrange' | 'int8range' | 'numrange'
      /** SQL of the rows that are compared; absent: all. */
      where?: string
    }

/** A trigger that refuses to change columns of a row as it stands. */
export interface FrozenDescription {
  name: string
  columns: string[]
  /** SQL over `old` and `new`: the change is refused. */
  when: string
}

/** A trigger that notes what is written to a table. */
export interface NotedDescription {
  name: string
  /** SQL behind its name in CREATE TRIGGER. */
  sql: string
  /** The function that it calls, as SQL: a trigger is made anew with it. */
  calls: string
}

export interface DerivedDescription {
  /** A table of another version is dropped, and made anew. */
  version: string
  /** Statements that begin to fill it. */
  sql?: string[]
}

export interface IndexDescription {
  name: string
  columns: string[]
  /** Index of words; the last column is the text that they are in. */
  search?: boolean
  /** A key among the rows that meet `where`. */
  unique?: boolean
  /** Columns whose texts are the same in any capitals. Where rows of before break such a key, it waits for them. */
  ignoreCase?: string[]
  /** SQL of the rows in it; absent: all. */
  where?: string
  /** Its purpose. */
  reason: string
}

/**
 * The isolation of the rows. `tenant`: rows of the current tenant, by `tenant_id`. `self`: the row whose `id` is the
 * tenant. `owner`: only the owner. `append` is `tenant` for rows that are written once and never changed, `noted` for rows
 * that functions of the framework add.
 */
export type Isolation = 'tenant' | 'append' | 'self' | 'owner' | 'noted'

/** A function of the framework in the database. */
export interface FunctionDescription {
  /** Name and argument types, as in `DROP FUNCTION`: `search_books(text)`. */
  signature: string
  /** `CREATE OR REPLACE FUNCTION …` */
  sql: string
  /** Bypasses row-level security as the lookup role, and filters by tenant itself. */
  lookup?: boolean
  /** Tables depend on it, so it is created before them. */
  beforeTables?: boolean
  /** It is on every machine that has rows. */
  isEverywhere?: true
}

/** Everything that the application needs in the database. */
export interface DatabaseDescription {
  functions: FunctionDescription[]
  tables: TableDescription[]
  /** The tables lie on several machines, by tenant. */
  isDistributed?: true
  /** Rows that are moved once, in their order. */
  migrations?: readonly MigrationModel[]
}
