import type { Expression } from '../expression.ts'

/** Operators that are always written as arithmetic text, never as an object. */
export const ARITHMETIC_OPERATORS: readonly string[] = [
  'add',
  'subtract',
  'multiply',
  'divide',
  'round',
  'floor',
  'formula',
]

const SIGNS = { add: ['+', 1], subtract: ['-', 1], multiply: ['*', 2], divide: ['/', 2] } as const

/**
 * Prints an expression as the text that `parseArithmetic` reads; undefined when it is not arithmetic, such as a case or
 * a sum with a condition.
 */
export function arithmeticText(expression: Expression): string | undefined {
  const text = textOf(expression, 0)
  return text === undefined ? undefined : `= ${text}`
}

/** @param binding how strongly the surrounding operator binds; a weaker operator inside is put in brackets */
function textOf(expression: Expression, binding: number): string | undefined {
  if (typeof expression === 'string') return expression
  const [[operator, operand] = ['', undefined], ...others] = Object.entries(expression) as [string, unknown][]
  if ('formula' in (expression as object)) return formulaText(expression as FormulaExpression)
  if (others.length > 0) return undefined
  if (operator === 'value') return valueText(operand)
  if (Object.hasOwn(SIGNS, operator)) {
    const [sign, strength] = SIGNS[operator as keyof typeof SIGNS]
    const parts = (operand as Expression[]).map((part, index) => textOf(part, index === 0 ? strength : strength + 0.5))
    if (parts.length < 2 || parts.includes(undefined)) return undefined
    const text = parts.join(` ${sign} `)
    return strength < binding ? `(${text})` : text
  }
  if (!FUNCTIONS.includes(operator)) return undefined
  const parts = [operand].flat().map((part) => textOf(part as Expression, 0))
  return parts.includes(undefined) ? undefined : `${operator}(${parts.join(', ')})`
}

type FormulaExpression = Extract<Expression, { formula: string }>

/** A value of the formula's own name is written once. */
function formulaText({ formula, values }: FormulaExpression): string | undefined {
  const parts = Object.entries(values).map(([name, value]) => {
    const text = textOf(value, 0)
    return text === name ? name : text && `${name}: ${text}`
  })
  return parts.includes(undefined) ? undefined : `formula(${[formula, ...parts].join(', ')})`
}

const FUNCTIONS = ['round', 'floor', 'coalesce', 'sum', 'min', 'max', 'count', 'age', 'weekday']

function valueText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && /^\$[a-z]+\.[\w.]+$/.test(value) ? value : undefined
}
