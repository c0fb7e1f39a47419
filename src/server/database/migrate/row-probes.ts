import { sql } from 'kysely'
import type { Sql } from '../database.ts'
import type { LiveTable } from './read-catalogue.ts'
import { identifier, identifiers } from '../sql-text.ts'
import type {
  ColumnDescription,
  ConstraintDescription,
  IndexDescription,
  TableDescription,
} from '../describe/table-description.ts'
import { keyParts, tableName } from './table-sql.ts'
import { typeChange } from './type-changes.ts'

/** Counts the rows of a live table that satisfy a condition (SQL text from declarations). */
export async function countRows(tx: Sql, source: string, condition: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    sql`select count(*) as count from ${sql.raw(source)} where ${sql.raw(condition)}`,
  )
  return row?.count ?? 0
}

export async function isEmpty(tx: Sql, table: string): Promise<boolean> {
  const rows = await tx.query(sql`select 1 from ${sql.raw(tableName(table))} limit 1`)
  return rows.length === 0
}

/** The live column of a declared one: the one with its name, else with its former name. */
export function predecessor(live: LiveTable, column: ColumnDescription) {
  const renamed = column.renamedFrom === undefined ? undefined : live.columns.get(column.renamedFrom)
  return live.columns.get(column.name) ?? renamed
}

/**
 * The rows of a table after its columns are migrated, as SQL for a FROM, so that new constraints can be checked against
 * them beforehand. Computed columns are included only if they stay unchanged.
 */
export function rowsAfter(live: LiveTable, table: TableDescription): { source: string; columns: Set<string> } {
  const selected = table.columns.flatMap((column) => {
    const before = predecessor(live, column)
    if (column.generated) return before?.generated === column.generated ? [[column.name, identifier(before.name)]] : []
    if (!before) return [[column.name, `(${column.default ?? 'null'})::${column.type}`]]
    const old = identifier(before.name)
    if (before.type === column.type) return [[column.name, old]]
    const change = typeChange(before.type, column.type)
    return [[column.name, change ? `(${change.using(old)})` : `null::${column.type}`]]
  })
  const list = selected.map(([name, value]) => `${value} as ${identifier(name ?? '')}`).join(', ')
  return {
    source: `(select ${list} from ${tableName(live.name)}) as rows_after`,
    columns: new Set(selected.map(([name]) => name ?? '')),
  }
}

/**
 * Counts the rows that would violate a new constraint. Undefined when that only shows on adding it.
 * @param targetAfter rows of the table that a foreign key refers to; undefined when it does not exist yet
 */
export async function countViolations(
  tx: Sql,
  rows: { source: string; columns: Set<string> },
  constraint: ConstraintDescription,
  targetAfter: string | undefined,
): Promise<number | undefined> {
  switch (constraint.kind) {
    case 'check':
      return countRows(tx, rows.source, `not (${constraint.expression})`)
    case 'unique':
    case 'primaryKey': {
      if (!constraint.columns.every((column) => rows.columns.has(column))) return undefined
      const columns = identifiers(constraint.columns)
      const present = constraint.columns.map((column) => `${identifier(column)} is not null`).join(' and ')
      const among = constraint.kind === 'unique' && constraint.where !== undefined ? constraint.where : 'true'
      const filter = constraint.kind === 'unique' && constraint.nullsEqual ? among : `${among} and ${present}`
      const groups = `(select count(*) as n from ${rows.source} where ${filter} group by ${columns}) as groups`
      return sumOf(tx, `select coalesce(sum(n - 1), 0) as count from ${groups}`)
    }
    case 'foreignKey': {
      const present = constraint.columns.map((column) => `rows_after.${identifier(column)} is not null`).join(' and ')
      if (targetAfter === undefined) return countRows(tx, rows.source, present)
      const pairs = constraint.columns.map(
        (column, index) => `target.${identifier(constraint.targets[index] ?? '')} = rows_after.${identifier(column)}`,
      )
      const orphaned = `not exists (select from ${targetAfter} as target where ${pairs.join(' and ')})`
      return countRows(tx, rows.source, `${present} and ${orphaned}`)
    }
    case 'exclusion': {
      const { by, start, end, range, where = 'true' } = constraint
      // A period that ends before it starts violates a check of its own; here it would raise an error.
      const period = (alias: string) => {
        const [from, until] = [start, end].map((column) => `${alias}.${identifier(column)}`)
        return `case when ${until} < ${from} then null else ${range}(${from}, ${until}, '[)') end`
      }
      const same = by.map((column) => `a.${identifier(column)} = b.${identifier(column)}`).join(' and ')
      const [first, second] = ['a', 'b'].map((alias) => `(select * from ${rows.source} where ${where}) as ${alias}`)
      return sumOf(
        tx,
        `select count(*) as count from ${first} join ${second} on ${same} and a.id < b.id and ${period('a')} && ${period('b')}`,
      )
    }
  }
}

/** Texts of rows that differ in capitals alone, a line for each group: `"Crime" (4), "CRIME" (9) of tenant 1`. */
export async function findTwins(
  tx: Sql,
  rows: { source: string; columns: Set<string> },
  index: IndexDescription,
): Promise<string[]> {
  if (!index.columns.every((column) => rows.columns.has(column))) return []
  const texts = (index.ignoreCase ?? []).map((column) => `'"' || ${identifier(column)} || '"'`).join(" || ', ' || ")
  const present = index.columns.map((column) => `${identifier(column)} is not null`).join(' and ')
  const found = await tx.query<{ line: string }>(
    sql.raw(
      `select string_agg(${texts} || ' (' || id || ')', ', ' order by id) || ' of tenant ' || tenant_id as line ` +
        `from ${rows.source} where ${present} and ${index.where ?? 'true'} ` +
        `group by ${keyParts(index).join(', ')} having count(*) > 1 order by min(id)`,
    ),
  )
  return found.map(({ line }) => line)
}

async function sumOf(tx: Sql, text: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql.raw(text))
  return row?.count ?? 0
}
