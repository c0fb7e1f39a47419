import type { Rule } from 'eslint'
import type { CallExpression, NewExpression, Node, Property } from 'estree'

/** Errors whose words people read. */
const REFUSALS = new Set([
  'BadRequest',
  'Busy',
  'Conflict',
  'Forbidden',
  'JobFailed',
  'NotFound',
  'TooLarge',
  'TooManyRequests',
  'Unauthenticated',
  'UnsupportedType',
  'ValidationFailed',
])

/**
 * Reports sentences in the code of a refusal: `new Conflict('…')`, `new ValidationFailed({ name: ['…'] })`,
 * `errors.add('name', '…')` and `row.refuse('name', '…')`, and in the status of a job, `{ done, message: '…' }`. They are messages of a catalogue, which can be translated.
 */
export const noLiteralMessages: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      literal:
        "Words for people are data: write message('area.name', { … }), with its text in the catalogue of messages.",
    },
  },
  create(context) {
    const check = (said: Node | undefined) => {
      for (const literal of literalsIn(said)) context.report({ node: literal, messageId: 'literal' })
    }
    const isJob = /job\.ts$/.test(context.filename)
    return {
      // The status of a job: `return { done, message: '…' }`.
      Property({ key, value }: Property) {
        if (isJob && key.type === 'Identifier' && key.name === 'message') check(value)
      },
      NewExpression({ callee, arguments: [said] }: NewExpression) {
        if (callee.type === 'Identifier' && REFUSALS.has(callee.name)) check(said)
      },
      CallExpression({ callee, arguments: [, said] }: CallExpression) {
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
        const isErrors = callee.object.type === 'Identifier' && /^(errors|own)$/.test(callee.object.name)
        if (callee.property.name === 'refuse' || (callee.property.name === 'add' && isErrors)) check(said)
      },
    }
  },
}

/** The sentences among the parts of what is said; the arguments of a call are its own affair. */
function literalsIn(node: Node | null | undefined): Node[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' && node.value !== '' ? [node] : []
    case 'TemplateLiteral':
      return [node]
    case 'ConditionalExpression':
      return [...literalsIn(node.consequent), ...literalsIn(node.alternate)]
    case 'LogicalExpression':
    case 'BinaryExpression':
      return [...literalsIn(node.left), ...literalsIn(node.right)]
    case 'ArrayExpression':
      return node.elements.flatMap(literalsIn)
    case 'ObjectExpression':
      return node.properties.flatMap((one) => (one.type === 'Property' ? literalsIn(one.value) : []))
    default:
      return []
  }
}
