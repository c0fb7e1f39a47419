import { sql } from 'kysely'
import type { Sql } from '../database.ts'
import type { LiveTable } from './read-catalogue.ts'
import { identifier, identifiers } from '../sql-text.ts'
import type { ColumnDescription, ConstraintDescription, TableDescription } from '../describe/table-description.ts'
import { tableName } from './table-sql.ts'
import { typeChange } from './type-changes.ts'

/** How many rows of a live table satisfy a condition (SQL text from declarations). */
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

/** The live column that a declared one continues: the one of its name, else the one that it is renamed from. */
export function predecessor(live: LiveTable, column: ColumnDescription) {
  const renamed = column.renamedFrom === undefined ? undefined : live.columns.get(column.renamedFrom)
  return live.columns.get(column.name) ?? renamed
}

/**
 * The rows of a table as they will be once its columns are migrated, as SQL for a FROM, so that new constraints can be
 * counted against them beforehand. Computed columns are there only if they stay as they are.
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
 * How many rows break a constraint that is not there yet. Undefined where that shows only when it is added.
 * @param targetAfter rows of the table that a foreign key refers to; undefined when there is none yet
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
      const filter = constraint.kind === 'unique' && constraint.nullsEqual ? 'true' : present
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
      const { by, start, end, range } = constraint
      // A period that ends before it starts breaks a check of its own; here it would be an error.
      const period = (alias: string) => {
        const [from, until] = [start, end].map((column) => `${alias}.${identifier(column)}`)
        return `case when ${until} < ${from} then null else ${range}(${from}, ${until}, '[)') end`
      }
      const same = by.map((column) => `a.${identifier(column)} = b.${identifier(column)}`).join(' and ')
      const [first, second] = ['a', 'b'].map((alias) => rows.source.replace(/rows_after$/, alias))
      return sumOf(
        tx,
        `select count(*) as count from ${first} join ${second} on ${same} and a.id < b.id and ${period('a')} && ${period('b')}`,
      )
    }
  }
}

async function sumOf(tx: Sql, text: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql.raw(text))
  return row?.count ?? 0
}
