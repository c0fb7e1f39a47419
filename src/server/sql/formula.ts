import { sql } from 'kysely'
import type { FormulaNode } from '#protocol/arithmetic/formula-tree.ts'
import { parameterOf } from './sql-type.ts'
import type { Sql } from './sql.ts'

const OPERATORS = { '+': sql`+`, '-': sql`-`, '*': sql`*` } as const
const FUNCTIONS = {
  round: sql`round`,
  floor: sql`floor`,
  ceil: sql`ceil`,
  min: sql`least`,
  max: sql`greatest`,
} as const

/**
 * A formula in SQL. Null when a value is missing or the divisor is zero; `min` and `max` skip missing values.
 *
 * @param value the SQL of a name, as a numeric
 */
export function formulaSql(node: FormulaNode, value: (name: string) => Sql): Sql {
  const write = (part: FormulaNode) => formulaSql(part, value)
  switch (node.kind) {
    case 'number':
      return parameterOf('numeric', node.value)
    case 'name':
      return value(node.name)
    case 'negative':
      return sql`(- ${write(node.of)})`
    case 'call':
      return sql`${FUNCTIONS[node.name]}(${sql.join(node.of.map(write))})`
    case 'operation':
      if (node.operator === '/') return sql`(${write(node.left)} / nullif(${write(node.right)}, 0))`
      return sql`(${write(node.left)} ${OPERATORS[node.operator]} ${write(node.right)})`
  }
}
