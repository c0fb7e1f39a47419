import type { Client } from 'pg'
import { type CopiedTable, copiedTables, type Part } from './copied-tables.ts'

/** How often the rows of a tenant are there afterwards. */
export interface Copies {
  families: number
  franchisees: number
}

/**
 * Copies the families, courses and ledger of a tenant in the database itself. Each copy holds together as the original does: its
 * rows refer to each other, and to the copy of the network whose turn it is. The same rows come out every time.
 *
 * @param client the superuser's: triggers are off, since what is copied was checked when it was written
 */
export async function copyRows(
  client: Client,
  tenant: number,
  copies: Copies,
  report: (done: string) => void,
): Promise<void> {
  const tables = await copiedTables(client)
  const distances = await distancesOf(client, tables)
  await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'`)
  const indexes = await dropIndexes(client, tables)
  for (const table of tables) {
    const { rowCount } = await client.query(copyOf(table, tables, distances, copies), [tenant])
    report(`${rowCount} ${table.name}`)
  }
  for (const definition of indexes) await client.query(definition)
  for (const { name } of tables) {
    await client.query(`select setval(pg_get_serial_sequence('${name}', 'id'), (select max(id) from ${name}))`)
  }
  await client.query('set session_replication_role = origin')
}

/** Drops the indexes that guard nothing: they are made sooner of all rows than row by row. @returns how they are made */
async function dropIndexes(client: Client, tables: CopiedTable[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) ||
       coalesce(format('; comment on index %s is %L', indexrelid::regclass, obj_description(indexrelid)), '') as definition
     from pg_index where indrelid::regclass::text = any($1) and not indisunique and not indisexclusion`,
    [tables.map(({ name }) => name)],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

/** By table, how far the ids of a copy are from those of the one before. */
async function distancesOf(client: Client, tables: CopiedTable[]): Promise<Map<string, number>> {
  const parts = tables.map(({ name }) => `select '${name}' as name, coalesce(max(id), 0) + 1 as distance from ${name}`)
  const { rows } = await client.query<{ name: string; distance: string }>(parts.join(' union all '))
  return new Map(rows.map(({ name, distance }) => [name, Number(distance)]))
}

function copyOf(table: CopiedTable, tables: CopiedTable[], distances: Map<string, number>, copies: Copies): string {
  const parts = new Map(tables.map(({ name, part }) => [name, part]))
  const values = table.columns.map(({ name, follows, isKey }) => {
    if (follows === undefined) return isKey ? `"${name}" || '~' || copy` : `"${name}"`
    const turn = parts.get(follows) === 'network' ? `(copy % ${copies.franchisees})` : 'copy'
    return `"${name}" + ${turn} * ${distances.get(follows) ?? 0}::bigint`
  })
  const columns = table.columns.map(({ name }) => `"${name}"`).join(', ')
  return `
    insert into ${table.name} (${columns})
    select ${values.join(', ')}
    from ${table.name} cross join generate_series(1, ${copies[table.part === 'network' ? 'franchisees' : 'families'] - 1}) as copy
    where tenant_id = $1 and ${isOfCopy(table, parts, copies)}`
}

/**
 * Rows of families that name none, such as the levy of a month, come with the network: once for each copy of it. Those that name none but
 * rows of their own table, as a course names the one that it carries on, begin what others name.
 */
function isOfCopy({ name: table, part, columns }: CopiedTable, parts: Map<string, Part>, copies: Copies): string {
  const families = columns.filter(({ follows }) => follows && follows !== table && parts.get(follows) === 'families')
  if (part === 'network' || families.length === 0) return 'true'
  const named = families.map(({ name }) => `"${name}"`).join(', ')
  return `(copy < ${copies.franchisees} or num_nonnulls(${named}) > 0)`
}
