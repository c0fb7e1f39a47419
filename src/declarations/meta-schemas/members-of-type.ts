import ts from 'typescript'

export type JsonSchema = { [keyword: string]: unknown }
export type Declaration = ts.InterfaceDeclaration | ts.TypeAliasDeclaration
export type Types = Map<string, Declaration>

/** The context of turning a type into a schema: every named type, and a callback for each reference to one. */
export interface Reading {
  types: Types
  refer: (name: string) => void
  /** The schema of any type. */
  schemaOf: (node: ts.TypeNode, reading: Reading) => JsonSchema
}

/** The properties of an object type, of those it extends, and of all parts of an intersection; undefined for other types. */
export function objectMembers(node: ts.TypeNode, reading: Reading): ts.PropertySignature[] | undefined {
  if (ts.isParenthesizedTypeNode(node)) return objectMembers(node.type, reading)
  if (ts.isTypeLiteralNode(node)) return node.members.filter(ts.isPropertySignature)
  if (ts.isIntersectionTypeNode(node))
    return mergeMembers(node.types.flatMap((part) => objectMembers(part, reading) ?? []))
  if (!ts.isTypeReferenceNode(node)) return undefined
  const declaration = reading.types.get(node.typeName.getText())
  return declaration && ts.isInterfaceDeclaration(declaration) ? membersOf(declaration, reading) : undefined
}

export function membersOf(declaration: ts.InterfaceDeclaration, reading: Reading): ts.PropertySignature[] {
  const inherited = (declaration.heritageClauses ?? []).flatMap((clause) =>
    clause.types.flatMap((parent) => {
      const base = reading.types.get(parent.expression.getText())
      return base && ts.isInterfaceDeclaration(base) ? membersOf(base, reading) : []
    }),
  )
  return mergeMembers([...inherited, ...declaration.members.filter(ts.isPropertySignature)])
}

/** Of two properties of one name the later is kept: it narrows the earlier. */
function mergeMembers(members: ts.PropertySignature[]): ts.PropertySignature[] {
  return [...new Map(members.map((member) => [member.name.getText(), member])).values()]
}
