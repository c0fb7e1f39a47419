import { indexOfEnd, indexOfWord } from './from-clause.ts'
import { isGroup, type Node } from './sql-tokens.ts'

/**
 * The columns behind SET of an update, without quotes: `a = 1, (b, c) = (select 2, 3)`.
 *
 * @param at index of the first node behind SET
 */
export function columnsSet(nodes: readonly Node[], at: number): string[] {
  const end = Math.min(
    indexOfEnd(nodes, at),
    indexOfWord(nodes, at, (word) => word === 'from'),
  )
  const columns: string[] = []
  for (let index = at; index < end; index += 1) {
    const before = nodes[index - 1]
    if (index > at && (isGroup(before) || before?.text !== ',')) continue
    const named = nodes[index]
    for (const node of isGroup(named) ? named.nodes : [named]) {
      if (node && !isGroup(node) && node.text !== ',') columns.push(node.text.replaceAll('"', ''))
    }
  }
  return columns
}
