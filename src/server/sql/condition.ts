import { type RawBuilder, sql } from 'kysely'
import type { PathEnd, PathStep } from '#declarations/path.ts'
import type { Condition } from '#protocol/condition.ts'
import { evaluateRoots } from '#protocol/conditions/evaluate-condition.ts'
import { type ConditionNode, parseCondition, type TestNode } from '#protocol/conditions/parse-condition.ts'
import { and, FALSE, not, or, TRUE } from './boolean.ts'
import { testSql } from './comparison.ts'
import { endSql, fieldSql, keyOfLast, resolveFrom, someAlong, type TypedSql } from './path.ts'
import { literalCaseSql } from './literal-case.ts'
import type { Roots } from './planning.ts'
import { existsRelated, type Sight } from './related.ts'
import type { Source } from './source.ts'
import type { Sql } from './sql.ts'

/**
 * A condition in SQL, on the rows of a source. It agrees with `evaluateCondition` on every row; a property test proves
 * it.
 *
 * Without negation it may be null instead of false, which `where` and `case when` treat alike; so equality and ranges
 * keep the form that indexes support. Under `not` it is made two-valued.
 *
 * @param sight which related rows it asks of, and counts; default: all. Computed values are worked out of everything.
 */
export function conditionSql(source: Source, condition: Condition, roots: Roots, sight?: Sight): RawBuilder<boolean> {
  return nodeSql(source, parseCondition(condition), roots, sight)
}

function nodeSql(source: Source, node: ConditionNode, roots: Roots, sight?: Sight): RawBuilder<boolean> {
  switch (node.kind) {
    case 'all':
      return and(node.of.map((part) => nodeSql(source, part, roots, sight)))
    case 'any':
      return or(node.of.map((part) => nodeSql(source, part, roots, sight)))
    case 'not':
      return not(nodeSql(source, node.of, roots, sight))
    case 'compare':
      return node.subject.kind === 'path'
        ? compareSql(source, node.subject.path, node.tests, roots, sight)
        : rootSql(node, roots)
    case 'some':
      return someSql(source, node.path, (rows) => nodeSql(rows, node.where, roots, sight), sight)
  }
}

/** Evaluates a condition on the request alone before the statement is written. */
function rootSql(node: ConditionNode, roots: Roots): RawBuilder<boolean> {
  return roots.ask((context) => evaluateRoots(node, context)) ? TRUE : FALSE
}

function compareSql(
  source: Source,
  path: string,
  tests: readonly TestNode[],
  roots: Roots,
  sight: Sight | undefined,
): RawBuilder<boolean> {
  const { steps, end } = resolveFrom(source, path)
  const onValue = (value: TypedSql) => and(tests.map((test) => testSql(value, test, roots)))
  const ofCase = (rows: Source) =>
    literalCaseSql(rows, end, tests, roots, (condition) => conditionSql(rows, condition, roots))
  return sql<boolean>`${alongSql(source, steps, end, onValue, ofCase, sight)}`
}

function alongSql(
  source: Source,
  steps: PathStep[],
  end: PathEnd,
  onValue: (value: TypedSql) => Sql,
  ofCase: (rows: Source) => Sql | undefined,
  sight: Sight | undefined,
): Sql {
  const key = keyOfLast(steps, end)
  if (key) return someAlong(source, steps.slice(0, -1), (rows) => onValue(fieldSql(rows, key)), sight)
  const onRows = (rows: Source) => {
    const decided = ofCase(rows)
    if (decided) return decided
    const value = endSql(rows, end, sight)
    return value.type === 'jsonb' ? someElement(end, value, onValue) : onValue(value)
  }
  return someAlong(source, steps, onRows, sight)
}

/** A list of values meets a condition when one of its elements does; a missing list is one null. */
function someElement(end: PathEnd, list: TypedSql, onValue: (value: TypedSql) => Sql): Sql {
  const isNumbers = end.type === 'field' && typeof end.field.choices?.[0]?.value === 'number'
  const element: TypedSql = isNumbers
    ? { sql: sql`element.value::bigint`, type: 'bigint' }
    : { sql: sql`element.value`, type: 'text' }
  const elements = sql`jsonb_array_elements_text(coalesce(${list.sql}, '[null]'))`
  return sql`exists (select from ${elements} as element(value) where ${onValue(element)})`
}

function someSql(
  source: Source,
  path: string,
  onRow: (rows: Source) => Sql,
  sight: Sight | undefined,
): RawBuilder<boolean> {
  const { steps, end } = resolveFrom(source, path)
  if (end.type !== 'relation') throw new Error(`"${path}" of ${source.entity.name} is no relation: it has no rows.`)
  const { relation } = end
  return sql<boolean>`${someAlong(source, steps, (rows) => existsRelated(rows, relation, onRow, sight), sight)}`
}
