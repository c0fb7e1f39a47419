import { fenceMove } from './fence-statement.ts'
import { endOf, isGroup, type Node, readStatement, startOf } from './sql-tokens.ts'

/**
 * Statements that move rows of all tenants, each sent for every tenant by itself: the machine that has all of a tenant's rows takes it,
 * whatever it asks. What concerns no tenant's rows is sent once.
 *
 * @param text one statement or several
 * @param tenants ids; where there are none, no rows are moved and the statements are sent as they are
 */
export function movedByTenant(text: string, tenants: readonly number[]): string[] {
  return statementsOf(text).flatMap((one) =>
    tenants.length === 0 ? [one] : [...new Set(tenants.map((tenant) => fenceMove(one, tenant)))],
  )
}

function statementsOf(text: string): string[] {
  const statements: Node[][] = [[]]
  for (const node of readStatement(text)) {
    if (!isGroup(node) && node.text === ';') statements.push([])
    else statements.at(-1)?.push(node)
  }
  return statements.flatMap((nodes) => {
    const [first, last] = [nodes[0], nodes.at(-1)]
    return first && last ? [text.slice(startOf(first), endOf(last))] : []
  })
}
