import type { EntityModel, FieldModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import { type ConditionNode, parseCondition, type TestNode } from '#protocol/parse-condition.ts'
import type { Condition, Literal } from '#protocol/condition.ts'
import { identifier, literal } from '../sql-text.ts'

/**
 * A condition as SQL that a CHECK or a generated column may hold: true or false, never null. Undefined when it asks for
 * more than the row itself and constants (`$today`, a related row, a computed value, an element of a list); such a rule is
 * kept by the server alone.
 */
export function ownConditionSql(entity: EntityModel, condition: Condition): string | undefined {
  return nodeSql(entity, parseCondition(condition))
}

function nodeSql(entity: EntityModel, node: ConditionNode): string | undefined {
  switch (node.kind) {
    case 'all':
      return joined(entity, node.of, 'and', 'true')
    case 'any':
      return joined(entity, node.of, 'or', 'false')
    case 'not': {
      const inner = nodeSql(entity, node.of)
      return inner && `not ${inner}`
    }
    case 'compare': {
      if (node.subject.kind !== 'path') return undefined
      const field = lookup(entity.fields, node.subject.path)
      if (!field || field.computed || LISTS.has(field.kind)) return undefined
      const tests = node.tests.map((test) => testSql(field, test))
      return tests.includes(undefined) ? undefined : `(${tests.join(' and ')})`
    }
    case 'some':
      return undefined
  }
}

const LISTS: ReadonlySet<FieldModel['kind']> = new Set(['choices', 'tags', 'json'])

function joined(entity: EntityModel, nodes: ConditionNode[], word: string, none: string): string | undefined {
  const parts = nodes.map((node) => nodeSql(entity, node))
  if (parts.includes(undefined)) return undefined
  return parts.length === 0 ? none : `(${parts.join(` ${word} `)})`
}

function testSql(field: FieldModel, test: TestNode): string | undefined {
  const column = identifier(field.name)
  if ('reference' in test) return undefined
  if ('list' in test) {
    const values = test.list.map((item) => (item.kind === 'literal' ? item.value : undefined))
    if (values.includes(undefined)) return undefined
    const found = oneOf(column, values as Literal[])
    return test.operator === 'in' ? found : `not ${found}`
  }
  if (test.operand.kind !== 'literal') return undefined
  return comparison(column, test.operator, test.operand.value)
}

function oneOf(column: string, values: Literal[]): string {
  const some = values.filter((value) => value !== null).map(literal)
  const parts = [
    ...(some.length > 0 ? [`coalesce(${column} in (${some.join(', ')}), false)`] : []),
    ...(values.includes(null) ? [`${column} is null`] : []),
  ]
  return parts.length === 0 ? 'false' : `(${parts.join(' or ')})`
}

const ORDER = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

function comparison(
  column: string,
  operator: 'eq' | 'ne' | keyof typeof ORDER | 'contains' | 'startsWith',
  value: Literal,
): string | undefined {
  switch (operator) {
    case 'eq':
      return value === null ? `${column} is null` : `coalesce(${column} = ${literal(value)}, false)`
    case 'ne':
      return value === null ? `${column} is not null` : `${column} is distinct from ${literal(value)}`
    case 'contains':
    case 'startsWith':
      // Which letters are the same without their case differs from one server to the next.
      return undefined
  }
  return value === null ? 'false' : `coalesce(${column} ${ORDER[operator]} ${literal(value)}, false)`
}
