import type { Rule, Scope } from 'eslint'
import type { CallExpression, Expression, ForOfStatement, Node, SpreadElement } from 'estree'

type Parented = Node & { parent?: Parented }

/**
 * Reports tests that pass without rows: `expect(rows.every(…)).toBe(true)` and a loop with an `expect` in it, when
 * nothing in the same test proves that there are any rows. Exempt: literals in the test, constants in capitals, values
 * drawn by fast-check, and nested loops, whose cases need not occur in every round.
 */
export const noEmptyProof: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      empty:
        'This passes if there are no rows in {{rows}}. Say how many there are, as expect(…).toHaveLength(3), or wrap them: atLeastOne({{rows}}), of tests/support/at-least-one.ts.',
    },
  },
  create(context) {
    const { sourceCode } = context
    const look = (node: Rule.Node, rows: Node | undefined) => {
      if (!rows || isPlain(rows, sourceCode.getScope(node)) || isOneOfMany(node as Parented)) return
      const text = sourceCode.getText(rows as never)
      const around = blocksAround(node as Parented).map((block) => sourceCode.getText(block as never))
      if (!around.some((block) => tells(block, text)))
        context.report({ node, messageId: 'empty', data: { rows: text } })
    }
    return {
      CallExpression: (node) => look(node, provenOf(node)),
      ForOfStatement(node) {
        if (/\bexpect\(/.test(sourceCode.getText(node.body))) look(node, loopedOver(node))
      },
    }
  },
}

/** The rows of `expect(rows.every(…)).toBe(true)`. */
function provenOf({ callee, arguments: [wanted] }: CallExpression): Node | undefined {
  const expected = expectedBy(callee)
  if (expected?.type !== 'CallExpression' || expected.callee.type !== 'MemberExpression') return undefined
  const isProof = nameOf(expected.callee) === 'every' && wanted?.type === 'Literal' && wanted.value === true
  return isProof ? expected.callee.object : undefined
}

/** The argument of `expect(…)` in `expect(…).toBe` and in `expect(…).not.toBe`. */
function expectedBy(callee: CallExpression['callee']): Expression | undefined {
  if (callee.type !== 'MemberExpression') return undefined
  const { object } = callee
  if (object.type === 'MemberExpression') return expectedBy(object)
  const isExpect =
    object.type === 'CallExpression' && object.callee.type === 'Identifier' && object.callee.name === 'expect'
  return isExpect ? withoutChain(object.arguments[0]) : undefined
}

function withoutChain(node: Expression | SpreadElement | undefined): Expression | undefined {
  if (node?.type === 'SpreadElement') return undefined
  return node?.type === 'ChainExpression' ? node.expression : node
}

function nameOf(callee: CallExpression['callee']): string | undefined {
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : undefined
}

/** The iterated value of a loop: `rows` also of `rows.entries()` and of `Object.entries(rows)`. */
function loopedOver({ right }: ForOfStatement): Node {
  if (right.type !== 'CallExpression' || !/^(entries|keys|values)$/.test(nameOf(right.callee) ?? '')) return right
  const [given] = right.arguments
  return given ?? (right.callee.type === 'MemberExpression' ? right.callee.object : right)
}

/** True when it is certainly not empty: written out here, or wrapped in a call that throws when it is. */
function isPlain(rows: Node, scope: Scope.Scope): boolean {
  const node = rows as Node & { expression?: Node }
  // `[…] as const`, which ESTree does not have.
  if (!('elements' in node) && /^TS(As|Satisfies|NonNull)/.test(node.type as string)) {
    return node.expression !== undefined && isPlain(node.expression, scope)
  }
  if (node.type === 'ArrayExpression') return node.elements.some((one) => one && one.type !== 'SpreadElement')
  if (node.type === 'ObjectExpression') return node.properties.some((one) => one.type !== 'SpreadElement')
  if (node.type === 'CallExpression') return node.callee.type === 'Identifier' && node.callee.name === 'atLeastOne'
  if (node.type === 'MemberExpression') return isPlain(node.object, scope) && node.object.type !== 'CallExpression'
  if (node.type !== 'Identifier') return false
  if (/^[A-Z][A-Z\d_]*$/.test(node.name)) return true
  const made = definitionOf(node.name, scope)
  return made !== undefined && isPlain(made, scope)
}

/** The initial value of a constant in this file. */
function definitionOf(name: string, from: Scope.Scope): Node | undefined {
  for (let scope: Scope.Scope | null = from; scope; scope = scope.upper) {
    const [made] = scope.set.get(name)?.defs ?? []
    if (made)
      return made.node.type === 'VariableDeclarator' && made.node.init && made.node.id.type === 'Identifier'
        ? made.node.init
        : undefined
  }
  return undefined
}

/** True within a property or another loop, where a single case may be empty. */
function isOneOfMany(node: Parented): boolean {
  for (let around = node.parent; around; around = around.parent) {
    if (around.type === 'CallExpression' && /^(async)?property$/i.test(nameOf(around.callee) ?? '')) return true
    if (around.type === 'ForOfStatement') return true
  }
  return false
}

function blocksAround(node: Parented): Node[] {
  const found: Node[] = []
  for (let around = node.parent; around; around = around.parent) {
    if (around.type === 'BlockStatement' || around.type === 'Program') found.push(around)
  }
  return found
}

/**
 * True when a test proves that there are rows: `expect(rows).toHaveLength(3)`, `expect(rows.map(…)).toEqual([1, 2])`.
 */
function tells(test: string, rows: string): boolean {
  const name = rows.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const length = new RegExp(`expect\\(${name}\\??\\.(length|size)\\b`)
  const part = `([?!]*\\.\\w+\\([^\\n]*\\))?(,[^\\n]*)?`
  const some = `toHaveLength\\((?!0\\))|(toContain|toContainEqual|toEqual|toStrictEqual|toMatchObject)\\((?!\\[\\]|true|false)`
  const matcher = new RegExp(`expect\\(${name}${part}\\)\\s*\\.(${some})`)
  return length.test(test) || matcher.test(test)
}
