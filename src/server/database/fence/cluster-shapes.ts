import { isQuery, keywordAt, type TableReference } from './from-clause.ts'
import { endOf, type Group, isGroup, type Node, startOf } from './sql-tokens.ts'

/** A change of a statement's text. */
export interface Edit {
  start: number
  end: number
  text: string
}

/**
 * The rows that an INSERT takes from a query are returned: a cluster writes them by COPY otherwise, which row-level security refuses.
 *
 * @param nodes of the INSERT
 */
export function returnedRows(nodes: readonly Node[]): Edit[] {
  if (nodes.some((_, index) => keywordAt(nodes, index) === 'returning')) return []
  const end = endOf(nodes.at(-1) as Node)
  return [{ start: end, end, text: ' returning 1' }]
}

/**
 * Rows that an INSERT takes from tables are numbered by the machine that is asked. Those with the rows have counters of their own,
 * which requests may not use, and whose numbers are beyond all others. A cluster numbers what comes from several queries where they
 * come together, so that a query without rows is added to the one that is there.
 *
 * @param columns the names of the columns, in brackets
 * @param query the nodes of the query
 */
export function numberedHere({ name }: TableReference, columns: Group, query: readonly Node[]): Edit[] {
  const names = columns.nodes.flatMap((node) => (isGroup(node) || node.text === ',' ? [] : [node.text]))
  if (names.includes('id')) return []
  const none = names.map((column) => `(null::"${name}").${column}`).join(', ')
  const [start, end] = [startOf(query[0] as Node), endOf(query.at(-1) as Node)]
  return [
    { start, end: start, text: '(' },
    { start: end, end, text: `) union all select ${none} where false` },
  ]
}

/**
 * Rows of values, one of which asks a query, become queries themselves: a cluster refuses queries within values.
 *
 * @param values the word, and the rows behind it
 * @returns no edit where a value is left to the table's default, which a query cannot name
 */
export function selectedValues(values: readonly Node[]): Edit[] {
  const [word, ...rows] = values
  const leaves = rows.some((row) => isGroup(row) && hasWord(row, 'default'))
  if (word === undefined || leaves || !rows.some(asks)) return []
  const written = rows.flatMap((row): Edit[] =>
    isGroup(row)
      ? [
          { start: row.open.start, end: row.open.end, text: 'select ' },
          { start: row.close.start, end: row.close.end, text: '' },
        ]
      : [{ start: row.start, end: row.end, text: ' union all ' }],
  )
  return [{ start: startOf(word), end: endOf(word), text: '' }, ...written]
}

function hasWord({ nodes }: Group, word: string): boolean {
  return nodes.some((_, index) => keywordAt(nodes, index) === word)
}

/** There is a query within, at any depth. */
function asks(node: Node): boolean {
  return isGroup(node) && (isQuery(node) || node.nodes.some(asks))
}

/**
 * The query of a common table expression that locks rows becomes a part of one that does not: a cluster writes its rows in one format
 * and reads them in another, because it takes the marks of locks for columns.
 */
export function lockedWithin({ nodes, open, close }: Group): Edit[] {
  const locks = nodes.some(
    (_, index) => keywordAt(nodes, index) === 'for' && LOCKS.has(keywordAt(nodes, index + 1) ?? ''),
  )
  if (!locks || keywordAt(nodes, 0) !== 'select') return []
  return [
    { start: open.end, end: open.end, text: 'select * from (' },
    { start: close.start, end: close.start, text: ') as locked' },
  ]
}

const LOCKS = new Set(['update', 'no', 'share', 'key'])
