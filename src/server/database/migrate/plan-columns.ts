import type { Sql } from '../database.ts'
import { additive, type MigrationStep } from './migration-plan.ts'
import type { LiveColumn, LiveTable } from './read-catalogue.ts'
import { countRows, isEmpty, predecessor } from './row-probes.ts'
import { identifier } from '../sql-text.ts'
import type { ColumnDescription, TableDescription } from '../describe/table-description.ts'
import { columnSql, commentSql, tableName } from './table-sql.ts'
import { typeChange } from './type-changes.ts'

const TO_DROP = 'To drop it with what is in it, run the migration with --allow-loss.'

/** The steps for the columns of an existing table, in order: renamed, dropped, changed, added. */
export async function planColumns(tx: Sql, live: LiveTable, table: TableDescription): Promise<MigrationStep[]> {
  const columns = new ColumnPlanner(tx, live, table)
  const continued = new Map(table.columns.map((column) => [predecessor(live, column)?.name, column]))
  const gone = [...live.columns.values()].filter((column) => !continued.has(column.name))
  // Computed columns are dropped first and added last, because they block changes to the columns they use.
  const [goneComputed, gonePlain] = split(gone, (column) => column.generated !== undefined)
  const [computed, plain] = split(table.columns, (column) => column.generated !== undefined)
  return [
    ...goneComputed.map((column) => columns.drop(column)),
    ...(await columns.each(computed, columns.retireComputed)),
    ...(await columns.each(plain, columns.rename)),
    ...(await columns.each(gonePlain, columns.dropValues)),
    ...(await columns.each(plain, columns.change)),
    ...(await columns.each(computed, columns.addComputed)),
  ]
}

class ColumnPlanner {
  constructor(
    private readonly tx: Sql,
    private readonly live: LiveTable,
    private readonly table: TableDescription,
  ) {}

  async each<Column>(
    columns: Column[],
    plan: (this: this, column: Column) => MigrationStep[] | Promise<MigrationStep[]>,
  ): Promise<MigrationStep[]> {
    const steps: MigrationStep[] = []
    for (const column of columns) steps.push(...(await plan.call(this, column)))
    return steps
  }

  drop(column: LiveColumn): MigrationStep {
    return additive(`drop column ${this.path(column)}`, this.alter(`drop column ${identifier(column.name)}`))
  }

  /** Drops a column of user data, which is lossy when it holds any. */
  async dropValues(column: LiveColumn): Promise<MigrationStep[]> {
    const step = this.drop(column)
    const values = await this.count(`${identifier(column.name)} is not null`)
    if (values === 0 || this.table.retired?.includes(column.name)) return [step]
    return [
      {
        ...step,
        kind: 'lossy',
        reason: `${this.path(column)} is no longer declared, and ${rows(values)} ${values === 1 ? 'has' : 'have'} a value in it.`,
        fix: `If it has a new name, say so there: "renamed": "${column.name}". ${TO_DROP}`,
      },
    ]
  }

  /** A computed column whose expression changed is dropped before its columns change, and created again afterwards. */
  retireComputed(column: ColumnDescription): Promise<MigrationStep[]> | MigrationStep[] {
    const before = predecessor(this.live, column)
    if (!before || this.stays(before, column)) return []
    return before.generated === undefined ? this.dropValues(before) : [this.drop(before)]
  }

  addComputed(column: ColumnDescription): MigrationStep[] {
    const before = predecessor(this.live, column)
    if (before && this.stays(before, column)) return []
    return [additive(`add column ${this.path(column)}`, this.add(column), ...this.comment(column))]
  }

  private stays(before: LiveColumn, column: ColumnDescription): boolean {
    return before.name === column.name && before.generated === column.generated && before.type === column.type
  }

  rename(column: ColumnDescription): MigrationStep[] {
    const before = predecessor(this.live, column)
    if (!before || before.name === column.name) return []
    const sql = `rename column ${identifier(before.name)} to ${identifier(column.name)}`
    return [additive(`rename column ${this.path(before)} to ${column.name}`, this.alter(sql))]
  }

  async change(column: ColumnDescription): Promise<MigrationStep[]> {
    const before = predecessor(this.live, column)
    if (!before) return [await this.addStep(column)]
    const steps: MigrationStep[] = []
    if (before.generated !== undefined) {
      steps.push(
        additive(`keep ${this.path(column)} as it is entered`, this.alterColumn(column, 'drop expression if exists')),
      )
    }
    steps.push(...(await this.changeType(before, column)), ...this.changeDefault(before, column))
    if (before.nullable && !column.nullable) steps.push(await this.require(before, column))
    if (!before.nullable && column.nullable) {
      steps.push(additive(`let ${this.path(column)} be empty`, this.alterColumn(column, 'drop not null')))
    }
    return steps
  }

  private async addStep(column: ColumnDescription): Promise<MigrationStep> {
    const step = additive(`add column ${this.path(column)}`, this.add(column), ...this.comment(column))
    const filled = column.nullable || column.default !== undefined || column.identity
    if (filled || (await isEmpty(this.tx, this.live.name))) return step
    return {
      ...step,
      kind: 'refused',
      reason: `${this.path(column)} is required, and the rows that are there have nothing for it.`,
      fix: 'Give it a default; or leave it optional first, fill it in, and require it then.',
    }
  }

  private async changeType(before: LiveColumn, column: ColumnDescription): Promise<MigrationStep[]> {
    const collation = column.collation === undefined ? '' : ` collate ${identifier(column.collation)}`
    if (before.type === column.type) {
      if (before.collation === column.collation || column.collation === undefined) return []
      const sql = this.alterColumn(column, `type ${column.type}${collation}`)
      return [additive(`sort ${this.path(column)} by ${column.collation}`, sql)]
    }
    const what = `change ${this.path(column)} from ${before.type} to ${column.type}`
    const change = typeChange(before.type, column.type)
    if (!change) return [await this.replace(before, column, what)]
    const old = identifier(before.name)
    const step = additive(
      what,
      this.alterColumn(column, 'drop default'),
      this.alterColumn(column, `type ${column.type}${collation} using ${change.using(identifier(column.name))}`),
      ...(column.default === undefined ? [] : [this.alterColumn(column, `set default ${column.default}`)]),
    )
    const lost = change.loses ? await this.count(`${old} is not null and ${change.loses(old)}`) : 0
    if (lost === 0) return [step]
    return [
      {
        ...step,
        kind: 'refused',
        reason: `${rows(lost)} of ${this.path(before)} ${lost === 1 ? 'has a value' : 'have values'} that ${column.type} cannot hold.`,
        fix: 'Change those values first.',
      },
    ]
  }

  /** When values cannot be converted to the new type, the column starts empty. */
  private async replace(before: LiveColumn, column: ColumnDescription, what: string): Promise<MigrationStep> {
    const values = await this.count(`${identifier(before.name)} is not null`)
    const step = additive(
      what,
      this.alter(`drop column ${identifier(column.name)}`),
      this.add(column),
      ...this.comment(column),
    )
    if (values === 0) return step
    const reason = `${rows(values)} of ${this.path(before)} ${values === 1 ? 'has a value' : 'have values'} that cannot become ${column.type}.`
    const emptied = column.nullable || column.default !== undefined
    if (!emptied) return { ...step, kind: 'refused', reason, fix: 'Give the field a new name, and fill that in.' }
    return { ...step, kind: 'lossy', reason, fix: `Give the field a new name to keep both. ${TO_DROP}` }
  }

  private changeDefault(before: LiveColumn, column: ColumnDescription): MigrationStep[] {
    if (before.default === column.default) return []
    const sql = column.default === undefined ? 'drop default' : `set default ${column.default}`
    const what = `set the default of ${this.path(column)} to ${column.default ?? 'nothing'}`
    return [additive(what, this.alterColumn(column, sql), ...this.comment(column))]
  }

  private async require(before: LiveColumn, column: ColumnDescription): Promise<MigrationStep> {
    const step = additive(`require ${this.path(column)}`, this.alterColumn(column, 'set not null'))
    const empty = await this.count(`${identifier(before.name)} is null`)
    if (empty === 0) return step
    return {
      ...step,
      kind: 'refused',
      reason: `${this.path(column)} is required now, and ${rows(empty)} ${empty === 1 ? 'has' : 'have'} nothing in it.`,
      fix: 'Fill those in first.',
    }
  }

  private add(column: ColumnDescription): string {
    return this.alter(`add column ${columnSql(column)}`)
  }

  private comment(column: ColumnDescription): string[] {
    const expression = column.generated ?? column.default
    const object = `column ${tableName(this.table.name)}.${identifier(column.name)}`
    return expression === undefined ? [`comment on ${object} is null`] : [commentSql(object, expression)]
  }

  private alter(action: string): string {
    return `alter table ${tableName(this.table.name)} ${action}`
  }

  private alterColumn(column: ColumnDescription, action: string): string {
    return this.alter(`alter column ${identifier(column.name)} ${action}`)
  }

  private count(condition: string): Promise<number> {
    return countRows(this.tx, tableName(this.live.name), condition)
  }

  private path({ name }: { name: string }): string {
    return `${this.table.name}.${name}`
  }
}

function split<Item>(items: Item[], test: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(test), items.filter((item) => !test(item))]
}

/** `1 row`, `3 rows`. */
export function rows(count: number): string {
  return count === 1 ? '1 row' : `${count} rows`
}
