import jsep, { type CallExpression, type CoreExpression, type Expression } from 'jsep'

/** Functions that a formula may call: `round(fee / 12)`. */
export const FORMULA_FUNCTIONS = ['round', 'floor', 'ceil', 'min', 'max'] as const
export type FormulaFunction = (typeof FORMULA_FUNCTIONS)[number]

const OPERATORS: readonly string[] = ['+', '-', '*', '/']

/** Numbers of a formula are smaller. */
const LARGE = 1e12

/** A fault in a formula. `name` is the part at fault: an unknown name, an operator. */
export interface FormulaProblem {
  kind: 'syntax' | 'name' | 'function' | 'part' | 'large'
  name: string
}

/**
 * Validates a formula without calculating it: arithmetic over numbers and the allowed names, nothing else.
 *
 * ```ts
 * formulaProblem('fee * weeks / 12', ['fee', 'weeks']) // undefined
 * formulaProblem('fee * wekes', ['fee', 'weeks']) // { kind: 'name', name: 'wekes' }
 * ```
 */
export function formulaProblem(formula: string, names: readonly string[]): FormulaProblem | undefined {
  try {
    return problemIn(jsep(formula) as CoreExpression, names)
  } catch (error) {
    return { kind: 'syntax', name: error instanceof Error ? error.message : '' }
  }
}

function problemIn(expression: Expression, names: readonly string[]): FormulaProblem | undefined {
  const node = expression as CoreExpression
  const firstOf = (parts: readonly Expression[]) =>
    parts.reduce<FormulaProblem | undefined>((found, part) => found ?? problemIn(part, names), undefined)
  switch (node.type) {
    case 'Literal':
      if (typeof node.value !== 'number') return { kind: 'part', name: node.raw }
      return node.value < LARGE ? undefined : { kind: 'large', name: node.raw }
    case 'Identifier':
      return names.includes(node.name) ? undefined : { kind: 'name', name: node.name }
    case 'UnaryExpression':
      return node.operator === '-' ? problemIn(node.argument, names) : { kind: 'part', name: node.operator }
    case 'BinaryExpression':
      return OPERATORS.includes(node.operator)
        ? firstOf([node.left, node.right])
        : { kind: 'part', name: node.operator }
    case 'CallExpression':
      if (!isFunction(node.callee)) return { kind: 'function', name: nameOf(node.callee) }
      return hasRightCount(node) ? firstOf(node.arguments) : { kind: 'part', name: `${nameOf(node.callee)}()` }
    case 'Compound':
      return { kind: 'syntax', name: '' }
    default:
      return { kind: 'part', name: node.type }
  }
}

function isFunction(callee: Expression): boolean {
  return FORMULA_FUNCTIONS.some((name) => name === nameOf(callee))
}

/** `round` takes one number; `min` and `max` take at least one. */
function hasRightCount({ callee, arguments: given }: CallExpression): boolean {
  const several = ['min', 'max'].includes(nameOf(callee))
  return several ? given.length > 0 : given.length === 1
}

function nameOf(expression: Expression): string {
  const node = expression as CoreExpression
  return node.type === 'Identifier' ? node.name : ''
}
