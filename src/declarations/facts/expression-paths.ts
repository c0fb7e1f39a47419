import type { Condition } from '#protocol/condition.ts'
import type { Expression } from '#protocol/expression.ts'
import { conditionPaths } from '#protocol/conditions/condition-paths.ts'

/**
 * Every path from the record that an expression uses: `{ "sum": "fines.amount", "where": { "paid": false } }` gives
 * `fines.amount` and `fines.paid`.
 */
export function expressionPaths(expression: Expression): string[] {
  if (typeof expression === 'string') return [expression]
  const parts = expression as Record<string, unknown>
  const rows = parts.count ?? parts.exists ?? parts.sum ?? parts.min ?? parts.max ?? parts.first ?? parts.join
  if (typeof rows === 'string') return [rows, ...pathsOfRows(parts, rows)]
  if ('value' in parts) return []
  if ('object' in parts) return Object.values(parts.object as Record<string, string>)
  if ('formula' in parts) return Object.values(parts.values as Record<string, Expression>).flatMap(expressionPaths)
  return Object.entries(parts).flatMap(([operator, operand]) => {
    if (operator === 'separator') return []
    if (operator === 'case') return (operand as { when: Condition; then: Expression }[]).flatMap(pathsOfBranch)
    return [operand].flat().flatMap((part) => expressionPaths(part as Expression))
  })
}

/** The condition is on the rows: those of the relation itself, or those that the field belongs to. */
function pathsOfRows(parts: Record<string, unknown>, path: string): string[] {
  const rows = 'count' in parts || 'exists' in parts ? path : path.split('.').slice(0, -1).join('.')
  const sorted = [parts.sort ?? []].flat().map((path) => `${rows}.${String(path).replace(/^-/, '')}`)
  return [...sorted, ...(parts.where ? conditionPaths(parts.where as Condition, `${rows}.`) : [])]
}

function pathsOfBranch({ when, then }: { when: Condition; then: Expression }): string[] {
  return [...conditionPaths(when), ...expressionPaths(then)]
}
