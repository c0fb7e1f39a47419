import jsep, { type CoreExpression, type Expression, type Identifier } from 'jsep'
import { type FormulaFunction, formulaProblem } from './formula.ts'

/** A parsed formula. */
export type FormulaNode =
  | { kind: 'number'; value: number }
  | { kind: 'name'; name: string }
  | { kind: 'negative'; of: FormulaNode }
  | { kind: 'operation'; operator: '+' | '-' | '*' | '/'; left: FormulaNode; right: FormulaNode }
  | { kind: 'call'; name: FormulaFunction; of: FormulaNode[] }

/**
 * Parses a formula over names: `days * 0.2` is an operation on a name and a number.
 *
 * @throws Error when it is invalid; settings are validated by `formulaProblem` before they are stored
 */
export function formulaTree(formula: string, names: readonly string[]): FormulaNode {
  const problem = formulaProblem(formula, names)
  if (problem) throw new Error(`The formula "${formula}" cannot be read: ${problem.kind} ${problem.name}.`)
  return nodeOf(jsep(formula))
}

/** Everything that `formulaProblem` accepts is one of these nodes. */
function nodeOf(expression: Expression): FormulaNode {
  const node = expression as CoreExpression
  switch (node.type) {
    case 'Literal':
      return { kind: 'number', value: Number(node.value) }
    case 'Identifier':
      return { kind: 'name', name: node.name }
    case 'UnaryExpression':
      return { kind: 'negative', of: nodeOf(node.argument) }
    case 'BinaryExpression': {
      const operator = node.operator as '+' | '-' | '*' | '/'
      return { kind: 'operation', operator, left: nodeOf(node.left), right: nodeOf(node.right) }
    }
    case 'CallExpression': {
      const { name } = node.callee as Identifier
      return { kind: 'call', name: name as FormulaFunction, of: node.arguments.map(nodeOf) }
    }
    default:
      throw new Error(`A formula has no ${node.type}.`)
  }
}
