import jsep, { type CoreExpression, type Expression } from 'jsep'
import { halfUp } from '../half-up.ts'
import { type Exact, exact, floor, type Fraction, isLess, minus, negative, over, plus, times } from './fraction.ts'

/** Names in a formula -> their values. */
export type FormulaValues = Readonly<Record<string, Exact>>

const OPERATIONS: Record<string, (left: Fraction, right: Fraction) => Fraction> = {
  '+': plus,
  '-': minus,
  '*': times,
  '/': over,
}

const CALLS: Record<string, (given: Fraction[]) => Fraction> = {
  round: ([one]) => exact(halfUp(one!)),
  floor: ([one]) => exact(floor(one!)),
  ceil: ([one]) => exact(-floor(negative(one!))),
  min: (given) => given.reduce((least, one) => (isLess(one, least) ? one : least)),
  max: (given) => given.reduce((most, one) => (isLess(most, one) ? one : most)),
}

/**
 * Calculates a formula without losing a digit: `evaluate('fee * weeks / 12', { fee: 855, weeks: 48 })`. Formulas are
 * those of the setting MONTHLY_RATE_FORMULA: arithmetic over numbers and names, with round, floor, ceil, min and max.
 *
 * @throws RangeError when it names a value that is missing, or is no arithmetic
 */
export function evaluate(formula: string, values: FormulaValues): Fraction {
  return valueOf(jsep(formula), values)
}

function valueOf(expression: Expression, values: FormulaValues): Fraction {
  const node = expression as CoreExpression
  switch (node.type) {
    case 'Literal':
      return exact(node.raw)
    case 'Identifier':
      return named(node.name, values)
    case 'UnaryExpression':
      if (node.operator === '-') return negative(valueOf(node.argument, values))
      break
    case 'BinaryExpression': {
      const operation = OPERATIONS[node.operator]
      if (operation) return operation(valueOf(node.left, values), valueOf(node.right, values))
      break
    }
    case 'CallExpression': {
      const name = (node.callee as CoreExpression).type === 'Identifier' ? String(node.callee.name) : ''
      if (Object.hasOwn(CALLS, name) && node.arguments.length > 0) {
        return CALLS[name]!(node.arguments.map((part) => valueOf(part, values)))
      }
    }
  }
  throw new RangeError(`A formula cannot hold this ${node.type}.`)
}

function named(name: string, values: FormulaValues): Fraction {
  const value = Object.hasOwn(values, name) ? values[name] : undefined
  if (value === undefined) throw new RangeError(`The formula needs a value for "${name}".`)
  return exact(value)
}
