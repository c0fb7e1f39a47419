import { sql } from 'kysely'
import type { Sql } from '../database.ts'
import { APP_ROLE, LOOKUP_ROLE } from './database-roles.ts'
import { SCHEMA } from '../connect/engine.ts'
import { LOOSE_KEY, NOTED } from '../describe/object-names.ts'
import { derivedVersion } from './table-sql.ts'
import type { ColumnDescription } from '../describe/table-description.ts'

/** The current state of Rollcall's part of the database. */
export interface Catalogue {
  /** By signature: hash of the definition, and whether the lookup role owns it. */
  functions: Map<string, { hash: string; lookup: boolean }>
  tables: Map<string, LiveTable>
}

/** An existing table. Definitions are those it was created from, kept as comments, or PostgreSQL's own without one. */
export interface LiveTable {
  name: string
  /** Per cent of a page that new rows fill; absent: all. */
  fillfactor?: number
  columns: Map<string, LiveColumn>
  constraints: Map<string, { kind: string; definition: string }>
  indexes: Map<string, string>
  policies: Map<string, string>
  /** It has a trigger of before, which renewed the tenant's row when people's access changed. */
  touchesTenant?: true
  /** Triggers that keep columns, by name. */
  frozen: Map<string, string>
  /** Triggers that note what is written, by name. */
  noted: Map<string, string>
  /** Version of what its rows are made of others by; absent: they are people's. */
  derived?: string
  /** Row-level security is enabled and forced. */
  secured: boolean
  /** `rollcall_app:select` and the like. */
  grants: Set<string>
}

/** Types and collations may differ from Rollcall's own when somebody else has changed the table. */
export type LiveColumn = Omit<ColumnDescription, 'type' | 'collation' | 'renamedFrom'> & {
  type: string
  collation?: string
}

/** Reads the tables, functions and roles from the system catalogues. */
export async function readCatalogue(tx: Sql): Promise<Catalogue> {
  const tables = await readTables(tx)
  await readColumns(tx, tables)
  await readConstraints(tx, tables)
  await readIndexes(tx, tables)
  await readPolicies(tx, tables)
  await readTriggers(tx, tables)
  return {
    functions: await readFunctions(tx),
    tables,
  }
}

async function readTables(tx: Sql): Promise<Map<string, LiveTable>> {
  const rows = await tx.query<{
    name: string
    fillfactor: number | null
    secured: boolean
    grants: string[]
    comment: string | null
  }>(sql`
    select c.relname::text as name, obj_description(c.oid, 'pg_class') as comment,
      (select option_value::int from pg_options_to_table(c.reloptions) where option_name = 'fillfactor') as fillfactor, c.relrowsecurity and c.relforcerowsecurity as secured,
      array(
        select r.rolname || ':' || lower(a.privilege_type) from aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee
        where r.rolname in (${APP_ROLE}, ${LOOKUP_ROLE})
      ) as grants
    from pg_class c where c.relnamespace = to_regnamespace(${SCHEMA}) and c.relkind = 'r'`)
  return new Map(
    rows.map(({ name, fillfactor, secured, grants, comment }) => {
      const derived = derivedVersion(comment)
      const table: LiveTable = {
        name,
        ...(fillfactor !== null && { fillfactor }),
        columns: new Map(),
        constraints: new Map(),
        indexes: new Map(),
        policies: new Map(),
        frozen: new Map(),
        noted: new Map(),
        ...(derived !== undefined && { derived }),
        secured,
        grants: new Set(grants),
      }
      return [name, table]
    }),
  )
}

interface ColumnRow {
  table: string
  name: string
  type: string
  nullable: boolean
  collation: string | null
  identity: boolean
  generated: boolean
  expression: string | null
}

async function readColumns(tx: Sql, tables: Map<string, LiveTable>): Promise<void> {
  const rows = await tx.query<ColumnRow>(sql`
    select c.relname::text as table, a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type,
      not a.attnotnull as nullable, l.collname::text as collation, a.attidentity <> '' as identity,
      a.attgenerated <> '' as generated,
      case when d.oid is not null
        then coalesce(col_description(c.oid, a.attnum), pg_get_expr(d.adbin, d.adrelid)) end as expression
    from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      left join pg_collation l on l.oid = a.attcollation
    where c.relnamespace = to_regnamespace(${SCHEMA}) and c.relkind = 'r'
    order by c.relname, a.attnum`)
  for (const row of rows) {
    const column: LiveColumn = { name: row.name, type: row.type, nullable: row.nullable }
    if (row.collation !== null) column.collation = row.collation
    if (row.identity) column.identity = true
    if (row.expression !== null) column[row.generated ? 'generated' : 'default'] = row.expression
    tables.get(row.table)?.columns.set(row.name, column)
  }
}

async function readConstraints(tx: Sql, tables: Map<string, LiveTable>): Promise<void> {
  const rows = await tx.query<{ table: string; name: string; kind: string; definition: string }>(sql`
    select c.relname::text as table, o.conname::text as name, o.contype::text as kind,
      coalesce(obj_description(o.oid, 'pg_constraint'), pg_get_constraintdef(o.oid)) as definition
    from pg_constraint o join pg_class c on c.oid = o.conrelid
    where c.relnamespace = to_regnamespace(${SCHEMA}) and c.relkind = 'r' and o.contype in ('p', 'u', 'c', 'f', 'x')
      and not (o.contype = 'x' and right(o.conname, ${LOOSE_KEY.length}) = ${LOOSE_KEY})
    order by c.relname, o.conname`)
  for (const { table, name, kind, definition } of rows) tables.get(table)?.constraints.set(name, { kind, definition })
}

async function readIndexes(tx: Sql, tables: Map<string, LiveTable>): Promise<void> {
  const rows = await tx.query<{ table: string; name: string; definition: string }>(sql`
    select c.relname::text as table, i.relname::text as name,
      coalesce(obj_description(i.oid, 'pg_class'), pg_get_indexdef(i.oid)) as definition
    from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    where c.relnamespace = to_regnamespace(${SCHEMA}) and c.relkind = 'r'
      and not exists (
        select from pg_constraint o where o.conindid = i.oid and o.contype in ('p', 'u', 'x') and right(o.conname, ${LOOSE_KEY.length}) <> ${LOOSE_KEY}
      )
    order by c.relname, i.relname`)
  for (const { table, name, definition } of rows) tables.get(table)?.indexes.set(name, definition)
}

async function readPolicies(tx: Sql, tables: Map<string, LiveTable>): Promise<void> {
  const rows = await tx.query<{ table: string; name: string; definition: string }>(sql`
    select c.relname::text as table, p.polname::text as name, coalesce(obj_description(p.oid, 'pg_policy'), '') as definition
    from pg_policy p join pg_class c on c.oid = p.polrelid
    where c.relnamespace = to_regnamespace(${SCHEMA})`)
  for (const { table, name, definition } of rows) tables.get(table)?.policies.set(name, definition)
}

async function readTriggers(tx: Sql, tables: Map<string, LiveTable>): Promise<void> {
  const rows = await tx.query<{ table: string; name: string; of: string; definition: string }>(sql`
    select c.relname::text as table, t.tgname::text as name, p.proname::text as of,
      coalesce(obj_description(t.oid, 'pg_trigger'), '') as definition
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where c.relnamespace = to_regnamespace(${SCHEMA}) and (p.proname in ('touch_tenant', 'refuse_frozen') or t.tgname like ${`${NOTED}%`}) and not t.tgisinternal`)
  for (const { table, name, of, definition } of rows) {
    const live = tables.get(table)
    if (name.startsWith(NOTED)) live?.noted.set(name, definition)
    else if (of === 'refuse_frozen') live?.frozen.set(name, definition)
    else if (live) live.touchesTenant = true
  }
}

async function readFunctions(tx: Sql): Promise<Catalogue['functions']> {
  const rows = await tx.query<{ signature: string; hash: string; lookup: boolean }>(sql`
    select p.proname || '(' || oidvectortypes(p.proargtypes) || ')' as signature,
      coalesce(obj_description(p.oid, 'pg_proc'), '') as hash, pg_get_userbyid(p.proowner) = ${LOOKUP_ROLE} as lookup
    from pg_proc p
    where p.pronamespace = to_regnamespace(${SCHEMA})
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`)
  return new Map(rows.map(({ signature, hash, lookup }) => [signature, { hash, lookup }]))
}
