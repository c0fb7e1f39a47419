import jsep, { type CoreExpression, type Expression } from 'jsep'

/** Functions that a formula may call: `round(fee / 12)`. */
export const FORMULA_FUNCTIONS: readonly string[] = ['round', 'floor', 'ceil', 'min', 'max']

const OPERATORS: readonly string[] = ['+', '-', '*', '/']

/** What is wrong with a formula. `name` is what it is about: an unknown name, an operator. */
export interface FormulaProblem {
  kind: 'syntax' | 'name' | 'function' | 'part'
  name: string
}

/**
 * Looks at a formula without calculating it: arithmetic over numbers and the names that it may use, nothing else.
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
      return typeof node.value === 'number' ? undefined : { kind: 'part', name: node.raw }
    case 'Identifier':
      return names.includes(node.name) ? undefined : { kind: 'name', name: node.name }
    case 'UnaryExpression':
      return node.operator === '-' ? problemIn(node.argument, names) : { kind: 'part', name: node.operator }
    case 'BinaryExpression':
      return OPERATORS.includes(node.operator)
        ? firstOf([node.left, node.right])
        : { kind: 'part', name: node.operator }
    case 'CallExpression':
      return isFunction(node.callee) ? firstOf(node.arguments) : { kind: 'function', name: nameOf(node.callee) }
    case 'Compound':
      return { kind: 'syntax', name: '' }
    default:
      return { kind: 'part', name: node.type }
  }
}

function isFunction(callee: Expression): boolean {
  return FORMULA_FUNCTIONS.includes(nameOf(callee))
}

function nameOf(expression: Expression): string {
  const node = expression as CoreExpression
  return node.type === 'Identifier' ? node.name : ''
}
