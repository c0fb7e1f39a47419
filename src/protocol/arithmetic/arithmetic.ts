import { type ArithmeticToken, ArithmeticError, arithmeticTokens } from './arithmetic-tokens.ts'
import type { Expression } from '../expression.ts'

/** Parsed arithmetic: its tree, and the column (from 1) at which each part of the tree begins. */
export interface Arithmetic {
  expression: Expression
  columns: { at: (string | number)[]; column: number }[]
}

/** Functions of arithmetic -> number of arguments. */
const FUNCTIONS = {
  round: 1,
  floor: 1,
  coalesce: Infinity,
  sum: 1,
  min: 1,
  max: 1,
  count: 1,
  age: 1,
  weekday: 1,
} as const
type FunctionName = keyof typeof FUNCTIONS

/** Functions whose one argument is a path to related rows, which the tree keeps as it is. */
const OF_ROWS: readonly FunctionName[] = ['sum', 'min', 'max', 'count']

/** True when a text is arithmetic, that is, begins with `=`. */
export function isArithmetic(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('=')
}

/**
 * Reads arithmetic written as a text into the tree that an {@link Expression} is.
 *
 * ```ts
 * parseArithmetic('= round(fee * 12)').expression // { round: { multiply: ['fee', { value: 12 }] } }
 * ```
 *
 * @throws ArithmeticError with the column at which it cannot be read
 */
export function parseArithmetic(text: string): Arithmetic {
  return new Parser(arithmeticTokens(text)).whole()
}

class Parser {
  readonly #tokens: ArithmeticToken[]
  #next = 0

  constructor(tokens: ArithmeticToken[]) {
    this.#tokens = tokens
  }

  whole(): Arithmetic {
    const found = this.#sum()
    const { kind, text, column } = this.#peek()
    if (kind !== 'end') throw new ArithmeticError(column, `"${text}" does not belong here.`)
    return found
  }

  #peek(): ArithmeticToken {
    return this.#tokens[this.#next] as ArithmeticToken
  }

  #take(...texts: string[]): ArithmeticToken | undefined {
    const token = this.#peek()
    if (token.kind !== 'sign' || !texts.includes(token.text)) return undefined
    this.#next += 1
    return token
  }

  #expect(text: string): void {
    const { kind, text: found, column } = this.#peek()
    if (this.#take(text)) return
    throw new ArithmeticError(column, `"${text}" is expected${kind === 'end' ? '' : `, not "${found}"`}.`)
  }

  #sum(): Arithmetic {
    let left = this.#product()
    for (let sign = this.#take('+', '-'); sign; sign = this.#take('+', '-')) {
      left = joined(sign.text === '+' ? 'add' : 'subtract', left, this.#product())
    }
    return left
  }

  #product(): Arithmetic {
    let left = this.#value()
    for (let sign = this.#take('*', '/'); sign; sign = this.#take('*', '/')) {
      left = joined(sign.text === '*' ? 'multiply' : 'divide', left, this.#value())
    }
    return left
  }

  #value(): Arithmetic {
    const { kind, text, column } = this.#peek()
    if (this.#take('-')) return negative(this.#value(), column)
    if (this.#take('(')) {
      const inner = this.#sum()
      this.#expect(')')
      return inner
    }
    this.#next += 1
    if (kind === 'number') return at(column, { value: Number(text) })
    if (kind === 'name') return this.#take('(') ? this.#call(text, column) : named(text, column)
    throw new ArithmeticError(column, kind === 'end' ? 'A value is missing.' : `"${text}" does not belong here.`)
  }

  /** The names in a formula call: `formula($config.FEE, days, rate: price * 2)`. */
  #formula(column: number): Arithmetic {
    const setting = this.#peek()
    this.#next += 1
    if (!setting.text.startsWith('$config.')) {
      throw new ArithmeticError(setting.column, 'A formula is a setting: "$config.NAME".')
    }
    const values: [string, Arithmetic][] = []
    while (this.#take(',')) {
      const name = this.#peek()
      if (name.kind !== 'name') throw new ArithmeticError(name.column, 'A name in the formula is missing.')
      this.#next += 1
      values.push([name.text, this.#take(':') ? this.#sum() : named(name.text, name.column)])
    }
    this.#expect(')')
    return {
      expression: {
        formula: setting.text as `$config.${string}`,
        values: Object.fromEntries(values.map(([name, { expression }]) => [name, expression])),
      },
      columns: [
        { at: [], column },
        { at: ['formula'], column: setting.column },
        ...values.flatMap(([name, value]) => within(value, 'values', name)),
      ],
    }
  }

  #call(name: string, column: number): Arithmetic {
    if (name === 'formula') return this.#formula(column)
    if (!Object.hasOwn(FUNCTIONS, name)) {
      const names = [...Object.keys(FUNCTIONS), 'formula'].join(', ')
      throw new ArithmeticError(column, `There is no function "${name}". There are ${names}.`)
    }
    const parts = [this.#sum()]
    while (this.#take(',')) parts.push(this.#sum())
    this.#expect(')')
    const takes = FUNCTIONS[name as FunctionName]
    if (parts.length > takes) throw new ArithmeticError(column, `"${name}" takes one value, not ${parts.length}.`)
    if (takes > 1) return list(name, parts, column)
    const [part] = parts as [Arithmetic]
    if (OF_ROWS.some((one) => one === name) && typeof part.expression !== 'string') {
      throw new ArithmeticError(column, `"${name}" takes a path to related rows.`)
    }
    return {
      expression: { [name]: part.expression } as unknown as Expression,
      columns: [{ at: [], column }, ...within(part, name)],
    }
  }
}

function at(column: number, expression: Expression): Arithmetic {
  return { expression, columns: [{ at: [], column }] }
}

/** `$config.LOAN_DAYS` becomes a value, any other name a path from the record. */
function named(name: string, column: number): Arithmetic {
  return at(column, name.startsWith('$') ? { value: name as `$${string}` } : name)
}

function negative(of: Arithmetic, column: number): Arithmetic {
  const { expression } = of
  if (typeof expression === 'object' && 'value' in expression && typeof expression.value === 'number') {
    return at(column, { value: -expression.value })
  }
  return joined('subtract', at(column, { value: 0 }), of)
}

/** `a + b + c` becomes one sum of three. */
function joined(operator: string, left: Arithmetic, right: Arithmetic): Arithmetic {
  const column = left.columns[0]?.column ?? 1
  const parts = partsOf(left, operator)
  return list(operator, [...parts, right], column)
}

function partsOf(left: Arithmetic, operator: string): Arithmetic[] {
  const { expression, columns } = left
  const several = operator === 'add' || operator === 'multiply'
  const operands = typeof expression === 'object' ? (expression as Record<string, unknown>)[operator] : undefined
  if (!several || !Array.isArray(operands)) return [left]
  return (operands as Expression[]).map((operand, index) => ({
    expression: operand,
    columns: columns
      .filter(({ at }) => at[0] === operator && at[1] === index)
      .map((one) => ({ ...one, at: one.at.slice(2) })),
  }))
}

function list(operator: string, parts: readonly Arithmetic[], column: number): Arithmetic {
  return {
    expression: { [operator]: parts.map(({ expression }) => expression) } as unknown as Expression,
    columns: [{ at: [], column }, ...parts.flatMap((part, index) => within(part, operator, index))],
  }
}

function within({ columns }: Arithmetic, ...segments: (string | number)[]): Arithmetic['columns'] {
  return columns.map(({ at, column }) => ({ at: [...segments, ...at], column }))
}
