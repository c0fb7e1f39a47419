/**
 * What a table is, as data: made from declarations (`describe-entity.ts`, `system-tables.ts`), compared with what the
 * database has (`read-catalogue.ts`), and turned into statements (`table-sql.ts`). Expressions are SQL without
 * parameters; everything in them comes from declarations, never from a request.
 */
export interface TableDescription {
  name: string
  /** Name that the table had before: a migration renames it. */
  renamedFrom?: string
  columns: ColumnDescription[]
  constraints: ConstraintDescription[]
  indexes: IndexDescription[]
  /** A change of people's access: see `touch_tenant`. After which changes, as in CREATE TRIGGER: `insert or delete`. */
  touchesTenant?: string
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
  /** SQL over the row's other columns: PostgreSQL keeps the value itself. */
  generated?: string
  /** Numbers are given by the database, unless a row brings its own. */
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

/** The order in which people read names, or that of the bytes, for codes. Named, so that every server sorts alike. */
export type Collation = 'und-x-icu' | 'C'

export type ConstraintDescription =
  | { kind: 'primaryKey'; name: string; columns: string[] }
  /** `nullsEqual`: two rows without a value clash as well. */
  | { kind: 'unique'; name: string; columns: string[]; nullsEqual?: boolean }
  | { kind: 'check'; name: string; expression: string; says: string }
  | {
      kind: 'foreignKey'
      name: string
      columns: string[]
      table: string
      targets: string[]
      onDelete: 'no action' | 'cascade' | `set null (${string})`
    }
  /** Rows that agree in `by` must not overlap in the range from `start` to before `end`. */
  | {
      kind: 'exclusion'
      name: string
      by: string[]
      start: string
      end: string
      range: 'daterange' | 'tstzrange' | 'int8range' | 'numrange'
    }

export interface IndexDescription {
  name: string
  columns: string[]
  /** Trigram index for words inside of text; the last column is the text. */
  search?: boolean
  /** Why it is there. */
  reason: string
}

/**
 * Who sees which rows. `tenant`: rows of the tenant that is set, by `tenant_id`. `self`: the row whose `id` is the tenant.
 * `owner`: nobody but the owner. `append` is `tenant` for rows that are written once and never changed.
 */
export type Isolation = 'tenant' | 'append' | 'self' | 'owner'

/** A function of the framework in the database. */
export interface FunctionDescription {
  /** Name and argument types, as in `DROP FUNCTION`: `search_books(text)`. */
  signature: string
  /** `CREATE OR REPLACE FUNCTION …` */
  sql: string
  /** Looks past row-level security, as the lookup role, and applies the tenant itself. */
  lookup?: boolean
  /** Tables are made with it, so it comes before them. */
  beforeTables?: boolean
}

/** Everything that the application needs the database to have. */
export interface DatabaseDescription {
  functions: FunctionDescription[]
  tables: TableDescription[]
}
