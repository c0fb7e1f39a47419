import { endOf, type Group, isGroup, type Node, type Token } from './sql-tokens.ts'

/** A table that a statement names. */
export interface TableReference {
  /** Its name, with the schema if it has one, without quotes. */
  schema?: string
  name: string
  /** The name by which the statement's conditions know it, as written there. */
  alias: string
  hasAlias: boolean
  /** The written name, in characters of the statement. */
  start: number
  end: number
  /** Rows without a partner have none of this table: its condition belongs to the join. */
  join: 'inner' | 'left' | 'other'
  /** The condition of its join, in characters of the statement. */
  on?: { start: number; end: number }
}

export interface FromClause {
  tables: TableReference[]
  /** Brackets of the clause that are joins, not queries. */
  joins: Group[]
  /** Joins stand within joins without brackets: `a join b left join c on … on …`. */
  isNested: boolean
  /** Index of the first node behind the clause. */
  end: number
}

const ENDS = new Set(['where', 'group', 'having', 'window', 'order', 'limit', 'offset', 'fetch', 'for', 'returning'])
const JOINS = new Set(['natural', 'inner', 'left', 'right', 'full', 'outer', 'cross', 'join'])
const BEFORE_ALIAS = new Set([...ENDS, ...JOINS, 'on', 'using', 'set', 'with', 'tablesample'])

/** A word that is not a part of a name such as `line.order`. */
export function keywordAt(nodes: readonly Node[], index: number): string | undefined {
  const node = nodes[index]
  if (!node || isGroup(node)) return undefined
  const before = nodes[index - 1]
  return before && !isGroup(before) && before.text === '.' ? undefined : node.word
}

/** Index of the first of some words at or behind a place; the end of the nodes where there is none. */
export function indexOfWord(nodes: readonly Node[], from: number, isIt: (word: string) => boolean): number {
  for (let index = from; index < nodes.length; index += 1) {
    const word = keywordAt(nodes, index)
    if (word !== undefined && isIt(word)) return index
  }
  return nodes.length
}

/** Index of the first word that ends a list of tables, or a condition. */
export function indexOfEnd(nodes: readonly Node[], from: number): number {
  return indexOfWord(nodes, from, (word) => ENDS.has(word))
}

/** Reads the tables behind FROM or USING. */
export function readFromClause(nodes: readonly Node[], start: number): FromClause {
  const end = indexOfEnd(nodes, start)
  const tables: TableReference[] = []
  const joins: Group[] = []
  let join: TableReference['join'] = 'inner'
  let isNested = false
  let index = start
  while (index < end) {
    const word = keywordAt(nodes, index)
    const node = nodes[index]
    if (word === 'lateral' || word === 'only') index += 1
    else if (isGroup(node)) {
      if (!isQuery(node)) joins.push(node)
      index = behindAlias(nodes, index + 1, end)
    } else {
      const read = readTable(nodes, index, join)
      if (read.table) tables.push(read.table)
      index = read.next
      const on = readOn(nodes, index, end)
      if (on) {
        if (read.table) read.table.on = on.condition
        index = on.next
      }
    }
    if (word === 'lateral' || word === 'only') continue
    for (let on = readOn(nodes, index, end); on; on = readOn(nodes, index, end)) {
      isNested = true
      index = on.next
    }
    const next = readJoin(nodes, index, end)
    join = next.join
    index = next.index
  }
  return { tables, joins, isNested, end }
}

/** True for a bracket that is a query of its own. */
export function isQuery({ nodes }: Group): boolean {
  const first = nodes[0]
  if (isGroup(first)) return isQuery(first)
  return ['select', 'with', 'insert', 'update', 'delete', 'values'].includes(first?.word ?? '')
}

/** Reads a table's name and alias; no table where it is the call of a function. */
export function readTable(
  nodes: readonly Node[],
  at: number,
  join: TableReference['join'] = 'inner',
): { table?: TableReference; next: number } {
  const names = [nodes[at] as Token]
  let next = at + 1
  for (let dot = nodes[next]; dot && !isGroup(dot) && dot.text === '.'; dot = nodes[next]) {
    names.push(nodes[next + 1] as Token)
    next += 2
  }
  const last = names.at(-1) as Token
  if (isGroup(nodes[next])) return { next: behindAlias(nodes, next + 1, nodes.length) }
  const alias = aliasAt(nodes, next)
  const table: TableReference = {
    ...(names.length > 1 && { schema: unquoted(names.at(-2) as Token) }),
    name: unquoted(last),
    alias: (alias?.token ?? last).text,
    hasAlias: alias !== undefined,
    start: (names[0] as Token).start,
    end: last.end,
    join,
  }
  return { table, next: alias?.next ?? next }
}

function aliasAt(nodes: readonly Node[], at: number): { token: Token; next: number } | undefined {
  const isNamed = keywordAt(nodes, at) === 'as'
  const token = nodes[isNamed ? at + 1 : at]
  if (!token || isGroup(token)) return undefined
  const isName = token.text.startsWith('"') || (token.word !== undefined && !BEFORE_ALIAS.has(token.word))
  if (!isNamed && !isName) return undefined
  const next = isNamed ? at + 2 : at + 1
  return { token, next: isGroup(nodes[next]) ? next + 1 : next }
}

function behindAlias(nodes: readonly Node[], at: number, end: number): number {
  let index = at
  if (keywordAt(nodes, index) === 'with') index += 2
  index = aliasAt(nodes, index)?.next ?? index
  return readOn(nodes, index, end)?.next ?? index
}

function readOn(nodes: readonly Node[], at: number, end: number) {
  const word = keywordAt(nodes, at)
  if (word === 'using') return { next: at + 2 }
  if (word !== 'on') return undefined
  let next = at + 1
  while (next < end && !isJoin(nodes, next) && !isComma(nodes[next]) && keywordAt(nodes, next) !== 'on') next += 1
  return { condition: { start: endOf(nodes[at] as Node), end: endOf(nodes[next - 1] as Node) }, next }
}

function readJoin(nodes: readonly Node[], at: number, end: number): { join: TableReference['join']; index: number } {
  if (isComma(nodes[at])) return { join: 'inner', index: at + 1 }
  let index = at
  let join: TableReference['join'] = 'inner'
  while (index < end && JOINS.has(keywordAt(nodes, index) ?? '')) {
    const word = keywordAt(nodes, index)
    if (word === 'left') join = 'left'
    if (word === 'right' || word === 'full') join = 'other'
    index += 1
  }
  // What is read no further is left as it is.
  return { join, index: index === at ? Math.max(at, end) : index }
}

/** `left join`, and not `left(name, 3)`. */
function isJoin(nodes: readonly Node[], index: number): boolean {
  const word = keywordAt(nodes, index)
  if (word === undefined || !JOINS.has(word)) return false
  return word === 'join' || JOINS.has(keywordAt(nodes, index + 1) ?? '')
}

function isComma(node: Node | undefined): boolean {
  return node !== undefined && !isGroup(node) && node.text === ','
}

function unquoted({ text }: Token): string {
  return text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text.toLowerCase()
}
