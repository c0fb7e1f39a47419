import { type LiteralBranch, literalCase } from '#declarations/facts/literal-case.ts'
import type { PathEnd } from '#declarations/path.ts'
import type { Condition, ConditionContext } from '#protocol/condition.ts'
import { evaluateRoots } from '#protocol/conditions/evaluate-condition.ts'
import type { OperandNode } from '#protocol/conditions/operand.ts'
import type { ConditionNode, TestNode } from '#protocol/conditions/parse-condition.ts'
import { and, not, or } from './boolean.ts'
import { demandFit } from './operand.ts'
import type { Roots } from './planning.ts'
import type { Source } from './source.ts'
import type { Sql } from './sql.ts'

/**
 * Rewrites tests of a value that is one of several literals as the conditions under which it is a passing one: the
 * passing literals are known before the statement is written, and the conditions can use indexes where a `case` cannot.
 * Undefined for any other value, and for one of a record that may be missing.
 *
 * @param holds the SQL of a condition
 */
export function literalCaseSql(
  source: Source,
  end: PathEnd,
  tests: readonly TestNode[],
  roots: Roots,
  holds: (condition: Condition) => Sql,
): Sql | undefined {
  const branches = end.type === 'field' && !source.joined ? literalCase(end.field) : undefined
  if (!branches || tests.some(looksAtRecord)) return undefined
  const passing = branches.filter(({ value }) => passes(value, tests, roots))
  return or(passing.map((branch) => branchSql(branches, branch, holds)))
}

function branchSql(
  branches: readonly LiteralBranch[],
  branch: LiteralBranch,
  holds: (condition: Condition) => Sql,
): Sql {
  const before = branches.slice(0, branches.indexOf(branch)).map(({ when }) => when)
  return and([branch.when && holds(branch.when), ...before.map((when) => when && not(holds(when)))])
}

function passes(value: LiteralBranch['value'], tests: readonly TestNode[], roots: Roots): boolean {
  const node: ConditionNode = { kind: 'compare', subject: { kind: 'path', path: 'value' }, tests: [...tests] }
  if (tests.every(isOfLiterals)) return evaluateRoots(node, { now: '', today: '', time: '', record: { value } })
  const isYesOrNo = typeof value === 'boolean'
  return roots.ask((context) =>
    evaluateRoots(node, { ...(isYesOrNo ? withBooleans(context) : context), record: { value } }),
  )
}

/** The context with what a request asks for read as yes or no, since it arrives as text: `?verified=true`. */
function withBooleans(context: ConditionContext): ConditionContext {
  const read = (asked: unknown): unknown =>
    Array.isArray(asked) ? asked.map(read) : typeof asked === 'string' ? demandFit(asked, 'boolean') : asked
  return { ...context, value: read(context.value), param: read(context.param) }
}

/** In memory the missing record would yield the literal. */
function looksAtRecord(test: TestNode): boolean {
  return operandsOf(test).some((operand) => operand.kind === 'root' && operand.root === 'record')
}

function isOfLiterals(test: TestNode): boolean {
  return operandsOf(test).every(({ kind }) => kind === 'literal')
}

function operandsOf(test: TestNode): readonly OperandNode[] {
  return 'operand' in test ? [test.operand] : 'list' in test ? test.list : [test.reference]
}
