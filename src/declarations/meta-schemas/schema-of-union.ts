import type ts from 'typescript'
import { isParenthesizedTypeNode, isUnionTypeNode } from 'typescript'
import { type JsonSchema, objectMembers, type Reading } from './members-of-type.ts'

/**
 * The schema of a union. Alternatives are distinguished by `if` (the JSON type, then a property that only one of them
 * has), never by `anyOf`: an error then concerns the intended alternative, and an editor completes that one.
 */
export function unionSchema(node: ts.UnionTypeNode, reading: Reading): JsonSchema {
  const members = flatten(node)
  const objects = members.filter((member) => isObject(member, reading))
  const others = mergeScalars(
    members.filter((member) => !objects.includes(member)).map((member) => reading.schemaOf(member, reading)),
  )
  if (objects.length === 0) return others
  const object = discriminate(objects, reading)
  if (Object.keys(others).length === 0) return { type: 'object', ...object }
  const { type, ...restriction } = others
  return {
    type: ['object', ...[type ?? typeOfEnum(others)].flat()],
    if: { type: 'object' },
    then: object,
    ...(Object.keys(restriction).length > 0 && { else: restriction }),
  }
}

function flatten(node: ts.TypeNode): ts.TypeNode[] {
  if (isParenthesizedTypeNode(node)) return flatten(node.type)
  return isUnionTypeNode(node) ? node.types.flatMap(flatten) : [node]
}

function isObject(node: ts.TypeNode, reading: Reading): boolean {
  const schema = reading.schemaOf(node, reading)
  return schema.type === 'object' || typeof schema.$ref === 'string' || objectMembers(node, reading) !== undefined
}

/** Alternatives of other types: literals become one `enum`, types are listed, and array items stay beside them. */
function mergeScalars(schemas: JsonSchema[]): JsonSchema {
  const constants = schemas.flatMap((schema) => ('const' in schema ? [schema.const] : []))
  const types = schemas.flatMap((schema) => ('const' in schema ? [] : (schema.type as string | string[])))
  const rest = Object.assign({}, ...schemas.filter((schema) => !('const' in schema))) as JsonSchema
  if (types.length === 0) return constants.length === 0 ? {} : { enum: constants }
  const all = [...new Set([...types, ...constants.map(typeOfValue)])]
  return { ...rest, type: all.length === 1 ? all[0] : all }
}

function typeOfEnum(schema: JsonSchema): string[] {
  return [...new Set((schema.enum as unknown[]).map(typeOfValue))]
}

function typeOfValue(value: unknown): string {
  return value === null ? 'null' : typeof value
}

/**
 * `if` the object has the property unique to this alternative, it is the intended one; the one without such a property
 * comes last.
 */
function discriminate(objects: ts.TypeNode[], reading: Reading): JsonSchema {
  const [first, ...rest] = [...objects].sort(
    (a, b) => Number(!mark(a, objects, reading)) - Number(!mark(b, objects, reading)),
  )
  if (!first) return {}
  if (rest.length === 0) return reading.schemaOf(first, reading)
  const property = mark(first, objects, reading)
  if (!property) throw new Error(`Nothing tells "${first.getText()}" from its alternatives.`)
  return { if: { required: [property] }, then: reading.schemaOf(first, reading), else: discriminate(rest, reading) }
}

/** A required property that no other alternative has. */
function mark(node: ts.TypeNode, objects: ts.TypeNode[], reading: Reading): string | undefined {
  const others = objects.filter((other) => other !== node).flatMap((other) => namesOf(other, reading))
  return (objectMembers(node, reading) ?? [])
    .filter((member) => !member.questionToken)
    .map((member) => member.name.getText())
    .find((name) => !others.includes(name))
}

function namesOf(node: ts.TypeNode, reading: Reading): string[] {
  return (objectMembers(node, reading) ?? []).map((member) => member.name.getText())
}
