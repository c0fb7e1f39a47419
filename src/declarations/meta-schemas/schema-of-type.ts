import ts from 'typescript'
import {
  type Declaration,
  type JsonSchema,
  membersOf,
  objectMembers,
  type Reading,
  type Types,
} from './members-of-type.ts'
import { unionSchema } from './schema-of-union.ts'

/** Types of `#protocol` that the meta-schemas describe by hand, or that are plain enough to be inlined. */
const SCALARS = ['string', 'number', 'boolean', 'null']
const KNOWN: Record<string, JsonSchema> = {
  Condition: { $ref: '#/$defs/Condition' },
  Expression: { $ref: '#/$defs/Expression' },
  Literal: { type: SCALARS },
  Operand: { type: SCALARS },
}

/** The schema of a declared type. Calls `refer` for each other declared type that it uses. */
export function typeSchema(declaration: Declaration, types: Types, refer: (name: string) => void): JsonSchema {
  const reading = { types, refer, schemaOf }
  return ts.isInterfaceDeclaration(declaration)
    ? objectSchema(membersOf(declaration, reading), reading)
    : schemaOf(declaration.type, reading)
}

/** The doc comment of a declaration or a property, as a description. */
export function commentOf(node: ts.Node): JsonSchema {
  const comment = ts
    .getJSDocCommentsAndTags(node)
    .flatMap((part) => (ts.isJSDoc(part) ? [ts.getTextOfJSDocComment(part.comment) ?? ''] : []))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return comment ? { description: comment } : {}
}

/** The schema of any type that occurs in `format/`. */
export function schemaOf(node: ts.TypeNode, reading: Reading): JsonSchema {
  if (ts.isParenthesizedTypeNode(node)) return schemaOf(node.type, reading)
  if (ts.isArrayTypeNode(node)) return { type: 'array', items: schemaOf(node.elementType, reading) }
  if (ts.isTupleTypeNode(node)) return tupleSchema(node, reading)
  if (ts.isLiteralTypeNode(node)) return { const: literalOf(node) }
  if (ts.isTemplateLiteralTypeNode(node)) return { type: 'string' }
  if (ts.isUnionTypeNode(node)) return unionSchema(node, reading)
  if (ts.isTypeReferenceNode(node)) return referenceSchema(node, reading)
  if (ts.isIndexedAccessTypeNode(node)) return memberSchema(node, reading)
  const members = objectMembers(node, reading)
  if (members) return objectSchema(members, reading)
  return keywordSchema(node)
}

function objectSchema(members: ts.PropertySignature[], reading: Reading): JsonSchema {
  const required = members.filter((member) => !member.questionToken).map((member) => member.name.getText())
  const properties = members.map((member) => [
    member.name.getText(),
    { ...commentOf(member), ...(member.type ? schemaOf(member.type, reading) : {}) },
  ])
  return {
    type: 'object',
    ...(required.length > 0 && { required }),
    properties: { ...Object.fromEntries(properties), $comment: { type: 'string' } },
    additionalProperties: false,
  }
}

function referenceSchema(node: ts.TypeReferenceNode, reading: Reading): JsonSchema {
  const name = node.typeName.getText()
  const [first, second] = node.typeArguments ?? []
  if (name === 'Record' && second) return recordSchema(second, reading)
  if (name === 'Partial' && first) return partialSchema(first, reading)
  if (KNOWN[name]) return KNOWN[name]
  reading.refer(name)
  return { $ref: `#/$defs/${name}` }
}

/** `ListConfig['default']`: the type of that property. */
function memberSchema(node: ts.IndexedAccessTypeNode, reading: Reading): JsonSchema {
  const name = node.indexType.getText().replaceAll("'", '')
  const member = objectMembers(node.objectType, reading)?.find((property) => property.name.getText() === name)
  return member?.type ? schemaOf(member.type, reading) : keywordSchema(node)
}

function recordSchema(values: ts.TypeNode, reading: Reading): JsonSchema {
  const anything = values.kind === ts.SyntaxKind.UnknownKeyword
  return {
    type: 'object',
    properties: { $comment: { type: 'string' } },
    ...(!anything && { additionalProperties: schemaOf(values, reading) }),
  }
}

function partialSchema(node: ts.TypeNode, reading: Reading): JsonSchema {
  const { required: _required, ...schema } = objectSchema(objectMembers(node, reading) ?? [], reading)
  return schema
}

function tupleSchema(node: ts.TupleTypeNode, reading: Reading): JsonSchema {
  const items = node.elements.map((element) => schemaOf(element, reading))
  return { type: 'array', prefixItems: items, items: false, minItems: items.length }
}

function literalOf(node: ts.LiteralTypeNode): unknown {
  if (ts.isStringLiteral(node.literal)) return node.literal.text
  if (ts.isNumericLiteral(node.literal)) return Number(node.literal.text)
  if (node.literal.kind === ts.SyntaxKind.NullKeyword) return null
  return node.literal.kind === ts.SyntaxKind.TrueKeyword
}

function keywordSchema(node: ts.TypeNode): JsonSchema {
  const keywords: Partial<Record<ts.SyntaxKind, string>> = {
    [ts.SyntaxKind.StringKeyword]: 'string',
    [ts.SyntaxKind.NumberKeyword]: 'number',
    [ts.SyntaxKind.BooleanKeyword]: 'boolean',
  }
  const type = keywords[node.kind]
  if (!type)
    throw new Error(`The type "${node.getText()}" of a declaration has no JSON Schema; say one in schema-of-type.ts.`)
  return { type }
}
