import type { EntityModel, FieldModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import { type ConditionNode, parseCondition, type TestNode } from '#protocol/conditions/parse-condition.ts'
import type { Condition, Literal } from '#protocol/condition.ts'
import { identifier, literal } from '../sql-text.ts'

/**
 * A condition as SQL for a CHECK or a generated column: true or false, never null. Undefined when it needs more than
 * the row itself and constants (`$today`, a related row, a computed value, an element of a list); the server alone
 * enforces such a rule.
 *
 * @param row the row whose columns are meant, `old` of a trigger; default: columns stand alone
 */
export function ownConditionSql(entity: EntityModel, condition: Condition, row?: string): string | undefined {
  return nodeSql(entity, parseCondition(condition), row)
}

/** {@link ownConditionSql} of what the check of the declarations has found to be of the row itself. */
export function decidedByRow(entity: EntityModel, condition: Condition, row?: string): string {
  const decided = ownConditionSql(entity, condition, row)
  if (decided === undefined) throw new Error(`${JSON.stringify(condition)} is not of ${entity.name} alone.`)
  return decided
}

function nodeSql(entity: EntityModel, node: ConditionNode, row: string | undefined): string | undefined {
  switch (node.kind) {
    case 'all':
      return joined(entity, node.of, row, 'and', 'true')
    case 'any':
      return joined(entity, node.of, row, 'or', 'false')
    case 'not': {
      const inner = nodeSql(entity, node.of, row)
      return inner && `not ${inner}`
    }
    case 'compare': {
      if (node.subject.kind !== 'path') return undefined
      const field = lookup(entity.fields, node.subject.path)
      if (!field || field.computed || LISTS.has(field.kind)) return undefined
      const tests = node.tests.map((test) => testSql(field, test, row))
      return tests.includes(undefined) ? undefined : `(${tests.join(' and ')})`
    }
    case 'some':
      return undefined
  }
}

const LISTS: ReadonlySet<FieldModel['kind']> = new Set(['choices', 'tags', 'json'])

function joined(
  entity: EntityModel,
  nodes: ConditionNode[],
  row: string | undefined,
  word: string,
  none: string,
): string | undefined {
  const parts = nodes.map((node) => nodeSql(entity, node, row))
  if (parts.includes(undefined)) return undefined
  return parts.length === 0 ? none : `(${parts.join(` ${word} `)})`
}

function testSql(field: FieldModel, test: TestNode, row: string | undefined): string | undefined {
  const column = row === undefined ? identifier(field.name) : `${row}.${identifier(field.name)}`
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
      // Case folding differs between servers.
      return undefined
  }
  return value === null ? 'false' : `coalesce(${column} ${ORDER[operator]} ${literal(value)}, false)`
}
