import { type FormulaNode, formulaTree } from '#protocol/arithmetic/formula-tree.ts'

type Value = number | null

/** Evaluates a formula in memory. */
export function evaluateFormula(formula: string, value: (name: string) => Value): Value {
  return evaluate(formulaTree(formula, namesIn(formula)), value)
}

function namesIn(formula: string): string[] {
  return formula.match(/[a-z_]\w*/gi) ?? []
}

function evaluate(node: FormulaNode, value: (name: string) => Value): Value {
  const of = (part: FormulaNode) => evaluate(part, value)
  switch (node.kind) {
    case 'number':
      return node.value
    case 'name':
      return value(node.name)
    case 'negative':
      return onNumbers([of(node.of)], (number) => -number)
    case 'operation':
      return onNumbers([of(node.left), of(node.right)], OPERATIONS[node.operator])
    case 'call': {
      const parts = node.of.map(of)
      if (node.name !== 'min' && node.name !== 'max') return onNumbers(parts, FUNCTIONS[node.name])
      const given = parts.filter((part) => part !== null)
      return given.length === 0 ? null : Math[node.name](...given)
    }
  }
}

function onNumbers(parts: Value[], operate: (...numbers: number[]) => Value): Value {
  return parts.includes(null) ? null : operate(...(parts as number[]))
}

const OPERATIONS = {
  '+': (left: number, right: number) => left + right,
  '-': (left: number, right: number) => left - right,
  '*': (left: number, right: number) => left * right,
  '/': (left: number, right: number) => (right === 0 ? null : left / right),
}

const FUNCTIONS = {
  round: (number: number) => Math.sign(number) * Math.floor(Math.abs(number) + 0.5 + 1e-9),
  floor: Math.floor,
  ceil: Math.ceil,
}
