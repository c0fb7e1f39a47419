import { renewAccessSql } from '../tables/access-version-table.ts'
import type { AccessChanges } from './access-changes.ts'
import { type Edit, lockedWithin, numberedHere, returnedRows, selectedValues } from './cluster-shapes.ts'
import { columnsSet } from './columns-set.ts'
import {
  indexOfEnd,
  indexOfWord,
  isQuery,
  keywordAt,
  readFromClause,
  readTable,
  type TableReference,
} from './from-clause.ts'
import { hasTenant, tenantColumn } from './tenant-column.ts'
import { endOf, type Group, isGroup, type Node, readStatement, startOf } from './sql-tokens.ts'

/**
 * Names the tenant in a statement: every table that it reads or changes is narrowed to the rows whose `tenant_id` is a
 * parameter, and rows that it adds must carry one. Row-level security does the same with a value that the planner does not
 * know; by this one it finds the one machine that has a tenant's rows, and the statistics of this tenant.
 *
 * A statement that changes people's access counts so in `access_versions`, so that every server notices at the next request.
 *
 * @param parameter the tenant's: `$3::bigint`
 * @param access the changes that are counted
 * @param isDistributed the tables lie on several machines: a cluster wants some statements in another shape (`cluster-shapes.ts`)
 * @returns the statement as it was where it reads no table
 * @throws Error when it adds rows without a tenant
 */
export function fenceStatement(text: string, parameter: string, access: AccessChanges, isDistributed = false): string {
  const fence = new Fence(parameter, access, isDistributed)
  fence.statements(readStatement(text))
  return fence.apply(text)
}

/**
 * Narrows a statement that moves rows of all tenants to those of one, as a cluster wants it: the tenants themselves too.
 *
 * @returns the statement as it was where it concerns no tenant's rows
 */
export function fenceMove(text: string, tenantId: number): string {
  const fence = new Fence(`${tenantId}::bigint`, new Map(), true, true)
  fence.statements(readStatement(text))
  return fence.apply(text)
}

class Fence {
  private readonly edits: Edit[] = []
  private readonly read = new Set<Group>()
  /** The statement changes people's access. */
  private changesAccess = false

  constructor(
    private readonly parameter: string,
    private readonly access: AccessChanges,
    private readonly isDistributed: boolean,
    private readonly isMove = false,
  ) {}

  apply(text: string): string {
    let written = ''
    let at = 0
    for (const { start, end, text: put } of this.edits.sort((one, other) => one.start - other.start)) {
      written += text.slice(at, start) + put
      at = end
    }
    return written + text.slice(at)
  }

  statements(nodes: readonly Node[]): void {
    const ends = nodes.flatMap((node, index) => (!isGroup(node) && node.text === ';' ? [index] : []))
    for (const [part, end] of [...ends, nodes.length].entries()) {
      const statement = nodes.slice(part === 0 ? 0 : (ends[part - 1] ?? 0) + 1, end)
      this.changesAccess = false
      this.query(statement, new Set())
      if (this.changesAccess) this.countAccess(statement)
    }
  }

  /** Counts the change, by a common table expression ahead of the others. */
  private countAccess(nodes: readonly Node[]): void {
    const first = beginningOf(nodes)
    const isWith = keywordAt(nodes, first) === 'with'
    const behind = keywordAt(nodes, first + 1) === 'recursive' ? first + 1 : first
    const at = isWith ? endOf(nodes[behind] as Node) : startOf(nodes[first] as Node)
    const counted = `access_renewed as (${renewAccessSql(`values (${this.parameter}, 1)`)})`
    this.edits.push({ start: at, end: at, text: isWith ? ` ${counted},` : `with ${counted} ` })
  }

  /** @param known common table expressions, which hide tables of their names */
  private query(nodes: readonly Node[], known: ReadonlySet<string>): void {
    const names = new Set(known)
    let start = beginningOf(nodes)
    if (keywordAt(nodes, start) === 'with') start = this.expressions(nodes, start + 1, names)
    for (let at = start; at < nodes.length;) {
      // What an INSERT adds may come from several queries.
      const isInsert = keywordAt(nodes, at) === 'insert'
      const end = isInsert ? nodes.length : indexOfWord(nodes, at, (word) => SET_OPERATIONS.has(word))
      this.statement(nodes.slice(at, end), names)
      at = end + 1
      if (SET_QUANTIFIERS.has(keywordAt(nodes, at) ?? '')) at += 1
    }
  }

  /** Reads common table expressions, and adds their names. */
  private expressions(nodes: readonly Node[], first: number, names: Set<string>): number {
    const isRecursive = keywordAt(nodes, first) === 'recursive'
    let at = isRecursive ? first + 1 : first
    for (;;) {
      const { table } = readTable(nodes.slice(at, at + 1), 0)
      const as = indexOfWord(nodes, at, (word) => word === 'as')
      const body = nodes.findIndex((node, index) => index > as && isGroup(node))
      const group = nodes[body]
      if (!table || !isGroup(group)) return at
      const locked = this.isDistributed ? lockedWithin(group) : []
      this.edits.push(...locked.slice(0, 1))
      this.query(group.nodes, isRecursive ? new Set([...names, table.name]) : names)
      this.edits.push(...locked.slice(1))
      names.add(table.name)
      const next = nodes[body + 1]
      if (!next || isGroup(next) || next.text !== ',') return body + 1
      at = body + 2
    }
  }

  private statement(nodes: readonly Node[], known: ReadonlySet<string>): void {
    switch (keywordAt(nodes, 0)) {
      case 'select':
        this.select(nodes, known)
        break
      case 'insert':
        this.insert(nodes, known)
        return
      case 'update':
        this.change(nodes, 1, 'from', known)
        break
      case 'delete':
        this.change(nodes, 2, 'using', known)
    }
    this.within(nodes, known)
  }

  private select(nodes: readonly Node[], known: ReadonlySet<string>): void {
    // `is distinct from` has no tables behind it.
    const from = nodes.findIndex(
      (_, index) => keywordAt(nodes, index) === 'from' && keywordAt(nodes, index - 1) !== 'distinct',
    )
    if (from >= 0) this.from(nodes, from + 1, [], known)
  }

  private insert(nodes: readonly Node[], known: ReadonlySet<string>): void {
    const columns = nodes.findIndex(isGroup)
    const { table } = readTable(nodes.slice(0, columns), 2)
    const group = nodes[columns]
    if (table && this.access.get(table.name)?.insert) this.changesAccess = true
    if (table) this.sets(table, nodes, columns)
    if (table && hasTenant(table)) {
      const names = isGroup(group)
        ? group.nodes.map((node) => (isGroup(node) ? '' : node.text.replaceAll('"', '')))
        : []
      if (!names.includes('tenant_id')) {
        throw new Error(
          `Rows of ${table.name} are added without tenant_id: name it among the columns, with the tenant’s.`,
        )
      }
    }
    const source = indexOfWord(nodes, columns, (word) => word === 'select')
    const values = indexOfWord(nodes, columns, (word) => word === 'values')
    const first = Math.min(source, values)
    const conflict = nodes.findIndex(
      (_, index) => keywordAt(nodes, index) === 'on' && keywordAt(nodes, index + 1) === 'conflict',
    )
    const end = conflict < 0 ? indexOfWord(nodes, first, (word) => word === 'returning') : conflict
    const before = this.edits.length
    if (source < end) this.query(nodes.slice(source, end), known)
    this.within(nodes, known)
    if (first >= end || !this.isDistributed) return
    const query = nodes.slice(first, end)
    const [from, to] = [startOf(query[0] as Node), endOf(query.at(-1) as Node)]
    const readsTables = this.edits.slice(before).some((edit) => edit.start >= from && edit.end <= to)
    const selected = first === values ? selectedValues(query) : []
    if (first === values && selected.length === 0) return
    if (table && isGroup(group) && (first === values || readsTables))
      this.edits.push(...numberedHere(table, group, query))
    this.edits.push(...selected, ...returnedRows(nodes))
  }

  /** UPDATE and DELETE: the changed table, and those behind FROM or USING. */
  private change(nodes: readonly Node[], at: number, others: 'from' | 'using', known: ReadonlySet<string>): void {
    const { table, next } = readTable(nodes, at)
    const targets = table ? [table] : []
    if (table && others === 'using' && this.access.get(table.name)?.delete) this.changesAccess = true
    if (table) this.sets(table, nodes, next)
    const list = nodes.findIndex(
      (_, index) => index >= next && keywordAt(nodes, index) === others && keywordAt(nodes, index - 1) !== 'distinct',
    )
    const end = indexOfEnd(nodes, next)
    if (list >= 0 && list < end) this.from(nodes, list + 1, targets, known)
    else this.where(nodes, end, targets, known)
  }

  private sets({ name }: TableReference, nodes: readonly Node[], at: number): void {
    const set = indexOfWord(nodes, at, (word) => word === 'set')
    const change = this.access.get(name)?.update
    if (change && set < nodes.length && change(columnsSet(nodes, set + 1))) this.changesAccess = true
  }

  private from(
    nodes: readonly Node[],
    start: number,
    targets: readonly TableReference[],
    known: ReadonlySet<string>,
  ): void {
    const { tables, joins, isNested, end } = readFromClause(nodes, start)
    for (const join of joins) this.joined(join, known)
    const isOuter = isNested || tables.some(({ join }) => join === 'other')
    const inner: TableReference[] = [...targets]
    for (const table of tables) {
      if (!this.narrows(table, known)) continue
      if (table.join === 'inner' && !isOuter) inner.push(table)
      else if (table.join === 'left' && table.on && !isOuter) {
        this.edits.push(
          { start: table.on.start, end: table.on.start, text: ` ${this.condition(table)} and (` },
          { start: table.on.end, end: table.on.end, text: ')' },
        )
      } else this.wrap(table)
    }
    this.where(nodes, end, inner, known)
  }

  /** Joins in brackets. */
  private joined(group: Group, known: ReadonlySet<string>): void {
    this.read.add(group)
    const { tables, joins } = readFromClause(group.nodes, 0)
    for (const join of joins) this.joined(join, known)
    for (const table of tables) if (this.narrows(table, known)) this.wrap(table)
    this.within(group.nodes, known)
  }

  private wrap({ name, alias, hasAlias, schema, start, end }: TableReference): void {
    const table = [...(schema === undefined ? [] : [schema]), name].map((part) => `"${part}"`).join('.')
    const rows = `(select * from ${table} where ${tenantColumn(name)} = ${this.parameter})`
    this.edits.push({ start, end, text: hasAlias ? rows : `${rows} as ${alias}` })
  }

  /** Adds to the condition behind the tables. */
  private where(
    nodes: readonly Node[],
    at: number,
    tables: readonly TableReference[],
    known: ReadonlySet<string>,
  ): void {
    const conditions = tables.filter((table) => this.narrows(table, known)).map((table) => this.condition(table))
    if (conditions.length === 0) return
    const wanted = conditions.join(' and ')
    const last = nodes[at - 1] as Node
    if (keywordAt(nodes, at) !== 'where') {
      this.edits.push({ start: endOf(last), end: endOf(last), text: ` where ${wanted}` })
      return
    }
    const end = indexOfEnd(nodes, at + 1)
    const [from, to] = [endOf(nodes[at] as Node), endOf(nodes[end - 1] as Node)]
    this.edits.push({ start: from, end: from, text: ` ${wanted} and (` }, { start: to, end: to, text: ')' })
  }

  private narrows(table: TableReference, known: ReadonlySet<string>): boolean {
    return hasTenant(table, known, this.isMove)
  }

  private condition({ name, alias }: TableReference): string {
    return `${alias}.${tenantColumn(name)} = ${this.parameter}`
  }

  /** Queries within a statement. */
  private within(nodes: readonly Node[], known: ReadonlySet<string>): void {
    for (const node of nodes) {
      if (!isGroup(node) || this.read.has(node)) continue
      this.read.add(node)
      if (isQuery(node) && node.open.text === '(') this.query(node.nodes, known)
      else this.within(node.nodes, known)
    }
  }
}

/** `explain (format json)` and `declare rows cursor for` come before the statement itself. */
function beginningOf(nodes: readonly Node[]): number {
  return isGroup(nodes[0]) ? 0 : indexOfWord(nodes, 0, (word) => STATEMENTS.has(word))
}

const STATEMENTS = new Set(['select', 'with', 'insert', 'update', 'delete'])
const SET_QUANTIFIERS = new Set(['all', 'distinct'])
const SET_OPERATIONS = new Set(['union', 'intersect', 'except'])
