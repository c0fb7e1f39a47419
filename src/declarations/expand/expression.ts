import { ArithmeticError } from '#protocol/arithmetic/arithmetic-tokens.ts'
import { isArithmetic, parseArithmetic } from '#protocol/arithmetic/arithmetic.ts'
import type { Expansion, Segments } from './expansion.ts'

/** Parses the arithmetic in an expression. Unparsable parts are reported, and stay as they are. */
export function expandExpression(expansion: Expansion, expression: unknown, at: Segments): unknown {
  if (isArithmetic(expression)) return expandArithmetic(expansion, expression, at)
  if (typeof expression !== 'object' || expression === null) return expression
  if (Array.isArray(expression))
    return expression.map((part, index) => expandExpression(expansion, part, [...at, index]))
  return Object.fromEntries(
    Object.entries(expression).map(([key, part]: [string, unknown]) => [
      key,
      CONDITIONS.includes(key) ? part : expandExpression(expansion, part, [...at, key]),
    ]),
  )
}

const CONDITIONS = ['when', 'where', 'value']

function expandArithmetic(expansion: Expansion, text: string, at: Segments): unknown {
  try {
    const { expression, columns } = parseArithmetic(text)
    for (const { at: part, column } of columns) expansion.placeInText([...at, ...part], at, column)
    return expression
  } catch (error) {
    if (!(error instanceof ArithmeticError)) throw error
    const hint = 'Write numbers, paths and $config.NAME with + - * / and brackets, as in "= round(fee * 12)".'
    expansion.problem('RC198', at, `Column ${error.column}: ${error.message}`, hint)
    return { value: null }
  }
}
