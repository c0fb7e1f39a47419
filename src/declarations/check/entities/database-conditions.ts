import { ConditionError, type ConditionNode, parseCondition } from '#protocol/conditions/parse-condition.ts'
import type { Condition } from '#protocol/condition.ts'
import { keepsToRecord } from '#protocol/rules/keeps-to-record.ts'
import type { EntityModel, FieldModel } from '../../model.ts'
import { lookup } from '../../lookup.ts'
import type { CheckContext } from '../context.ts'
import { type SourceLocation, within } from '../report/report.ts'

const LISTS: ReadonlySet<FieldModel['kind']> = new Set(['choices', 'tags', 'json'])

const KEEP = 'Remove "always".'

/** RC129, RC257: keys, periods and kept fields are for the database to keep, so that their conditions are of stored values alone. */
export function checkDatabaseConditions(context: CheckContext): void {
  for (const { schema, entity, location } of context.entities) {
    const check = (condition: Condition | undefined, ...at: (string | number)[]) => {
      if (condition) checkCondition(context, entity, condition, within(location, ...at))
    }
    for (const [index, key] of (schema.unique ?? []).entries()) {
      if (!Array.isArray(key)) check(key.where, 'unique', index, 'where')
    }
    check(schema.period?.where, 'period', 'where')
    for (const [index, { when, always }] of (schema.frozenWhen ?? []).entries()) {
      if (always !== false) check(when, 'frozenWhen', index, 'when')
      else if (keepsToRecord(entity, when) && firstUndecided(entity, nodeOf(when)) === undefined) {
        const at = within(location, 'frozenWhen', index, 'always')
        context.report.add(
          'RC257',
          at,
          'The database can keep these fields: the condition is of the record alone.',
          KEEP,
        )
      }
    }
  }
}

function checkCondition(
  { report }: CheckContext,
  entity: EntityModel,
  condition: Condition,
  location: SourceLocation,
): void {
  const undecided = firstUndecided(entity, nodeOf(condition))
  if (undecided === undefined) return
  report.add('RC129', location, `The database cannot decide this: ${undecided}.`, HINT)
}

const HINT =
  'Compare stored fields with values that are written here. Store what else it depends on, by a hook or a job.'

/** Faults are reported elsewhere. */
function nodeOf(condition: Condition): ConditionNode | undefined {
  try {
    return parseCondition(condition)
  } catch (error) {
    if (error instanceof ConditionError) return undefined
    throw error
  }
}

/** The first part that takes more than the row, in words. */
function firstUndecided(entity: EntityModel, node: ConditionNode | undefined): string | undefined {
  switch (node?.kind) {
    case undefined:
      return undefined
    case 'all':
    case 'any':
      return node.of.map((part) => firstUndecided(entity, part)).find((found) => found !== undefined)
    case 'not':
      return firstUndecided(entity, node.of)
    case 'some':
      return `"${node.path}" is other rows`
    case 'compare': {
      if (node.subject.kind !== 'path') return 'it asks for more than the record'
      const { path } = node.subject
      const field = lookup(entity.fields, path)
      if (!field) return undefined
      if (field.computed) return `"${path}" is computed`
      if (LISTS.has(field.kind)) return `"${path}" is a list`
      return node.tests.map((test) => undecidedTest(path, test)).find((found) => found !== undefined)
    }
  }
}

type Test = Extract<ConditionNode, { kind: 'compare' }>['tests'][number]

function undecidedTest(path: string, test: Test): string | undefined {
  if (test.operator === 'contains' || test.operator === 'startsWith') return `"${path}" is searched for a text`
  const operands = 'list' in test ? test.list : 'reference' in test ? [test.reference] : [test.operand]
  return operands.every(({ kind }) => kind === 'literal')
    ? undefined
    : `"${path}" is compared with what is known only at the time`
}
