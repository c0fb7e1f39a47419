import { type FormulaNode, formulaTree } from './formula-tree.ts'

/** The values that a part of a formula can have. */
interface Range {
  least: number
  most: number
}

/**
 * Finds a divisor of a formula that can be zero, as a text, whatever numbers its names stand for.
 *
 * ```ts
 * zeroDivisor('fee * weeks / 12', ['fee', 'weeks']) // undefined
 * zeroDivisor('fee / (weeks - 2)', ['fee', 'weeks']) // 'weeks - 2'
 * zeroDivisor('fee / max(weeks, 1)', ['fee', 'weeks']) // undefined
 * ```
 */
export function zeroDivisor(formula: string, names: readonly string[]): string | undefined {
  const found = divisors(formulaTree(formula, names)).find((node) => {
    const { least, most } = rangeOf(node)
    return least <= 0 && most >= 0
  })
  return found && textOf(found)
}

/** Those within others first: what they lie in has no range before. */
function divisors(node: FormulaNode): FormulaNode[] {
  switch (node.kind) {
    case 'number':
    case 'name':
      return []
    case 'negative':
      return divisors(node.of)
    case 'call':
      return node.of.flatMap(divisors)
    case 'operation':
      return [...divisors(node.left), ...divisors(node.right), ...(node.operator === '/' ? [node.right] : [])]
  }
}

function rangeOf(node: FormulaNode): Range {
  switch (node.kind) {
    case 'number':
      return { least: node.value, most: node.value }
    case 'name':
      return { least: -Infinity, most: Infinity }
    case 'negative':
      return negative(rangeOf(node.of))
    case 'call':
      return ofCall(node.name, node.of.map(rangeOf))
    case 'operation':
      return ofOperation(node.operator, rangeOf(node.left), rangeOf(node.right))
  }
}

function negative({ least, most }: Range): Range {
  return { least: -most, most: -least }
}

function ofCall(name: Extract<FormulaNode, { kind: 'call' }>['name'], given: readonly Range[]): Range {
  const [leasts, mosts] = [given.map(({ least }) => least), given.map(({ most }) => most)]
  const of = (apply: (...values: number[]) => number) => ({ least: apply(...leasts), most: apply(...mosts) })
  return of(Math[name])
}

function ofOperation(operator: '+' | '-' | '*' | '/', left: Range, right: Range): Range {
  switch (operator) {
    case '+':
      return { least: left.least + right.least, most: left.most + right.most }
    case '-':
      return ofOperation('+', left, negative(right))
    case '*': {
      const ends = [left.least, left.most].flatMap((one) =>
        [right.least, right.most].map((other) => product(one, other)),
      )
      return { least: Math.min(...ends), most: Math.max(...ends) }
    }
    case '/':
      return ofOperation('*', left, { least: 1 / right.most, most: 1 / right.least })
  }
}

/** Nothing is nothing, however often it is taken. */
function product(one: number, other: number): number {
  return one === 0 || other === 0 ? 0 : one * other
}

function textOf(node: FormulaNode, isPart = false): string {
  switch (node.kind) {
    case 'number':
      return String(node.value)
    case 'name':
      return node.name
    case 'negative':
      return `-${textOf(node.of, true)}`
    case 'call':
      return `${node.name}(${node.of.map((one) => textOf(one)).join(', ')})`
    case 'operation': {
      const text = `${textOf(node.left, true)} ${node.operator} ${textOf(node.right, true)}`
      return isPart ? `(${text})` : text
    }
  }
}
