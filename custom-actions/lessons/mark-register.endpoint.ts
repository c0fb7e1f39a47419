import { sql } from 'kysely'
import type { BodyOf, ReplyOf } from '#protocol/index.ts'
import { endpoint, message, type RequestContext, type Message, ValidationFailed } from '#server/api.ts'
import { mergeMark, type MarkWish } from '#rules/lessons/merge-mark.ts'
import { type AppliedOperation, appliedOperations, versionSeen } from './registers/applied-operations.ts'
import { type LockedMark, lockRegister } from './registers/lock-register.ts'
import markRegister from './mark-register.contract.ts'
import { writeMarks } from './registers/write-marks.ts'

type Operation = BodyOf<typeof markRegister>['operations'][number]
type Answer = ReplyOf<typeof markRegister>['items'][number]

/**
 * Marks children one by one, as they are tapped or when an offline device reconnects. Marks of different children never
 * conflict; two of the same child do when the later was made without knowing the earlier. A repeated operation gets the
 * same reply.
 */
export default endpoint({
  ...markRegister,
  async run(call) {
    const { operations } = call.body
    const { lesson, marks } = await lockRegister(call, call.params.class_id, call.params.id)
    const named = operations.flatMap(({ operation_id, follows }) => (follows ? [operation_id, follows] : operation_id))
    const done = await appliedOperations(call, named)
    refuseOthers(call, lesson.id, operations, done)
    const fresh = new Map<string, AppliedOperation>()
    const current = new Map(marks.map((mark) => [mark.consumer_id, mark]))
    const changed = new Map<number, LockedMark>()

    const items = operations.map((operation): Answer => {
      const mark = current.get(operation.consumer_id)
      const before = done.get(operation.operation_id)
      if (before) return answerOf(before, mark)
      const basedOn = versionSeen(call, lesson.id, operation, done)
      const wish = { present: operation.present, basedOn }
      const { outcome, after } = apply(call, wish, mark, lesson.completed_at !== null)
      if (after && outcome === 'changed') {
        current.set(after.consumer_id, after)
        changed.set(after.consumer_id, after)
      }
      const now = doneOf(call, lesson.id, operation, outcome, after)
      done.set(operation.operation_id, now)
      fresh.set(operation.operation_id, now)
      return answerOf(now, after)
    })

    await writeMarks(call, [...changed.values()])
    await keepOperations(call, operations, fresh)
    return { items }
  },
})

function apply(context: RequestContext, wish: MarkWish, mark: LockedMark | undefined, isCompleted: boolean) {
  if (!mark) return { outcome: 'gone' as const, after: undefined }
  const merged = mergeMark({ present: mark.present, version: mark.mark_version }, wish, isCompleted)
  if (merged.outcome !== 'changed') return { outcome: merged.outcome, after: mark }
  const after: LockedMark = {
    ...mark,
    present: merged.mark.present,
    mark_version: merged.mark.version,
    marked_by_id: context.user.id,
    marked_by_name: context.user.name,
    marked_at: context.now.toISOString(),
  }
  return { outcome: merged.outcome, after }
}

function doneOf(
  { user }: RequestContext,
  lessonId: number,
  { operation_id, consumer_id }: Operation,
  outcome: AppliedOperation['outcome'],
  after: LockedMark | undefined,
): AppliedOperation {
  const { present = null, mark_version = 0 } = after ?? {}
  return { operation_id, lesson_id: lessonId, consumer_id, marked_by_id: user.id, outcome, present, mark_version }
}

function answerOf(
  { operation_id, consumer_id, outcome, present, mark_version }: AppliedOperation,
  mark?: LockedMark,
): Answer {
  const { marked_by_id: id = null, marked_by_name: name = null, marked_at = null } = mark ?? {}
  return {
    operation_id,
    consumer_id,
    outcome,
    needs_decision: outcome === 'clash' || outcome === 'gone',
    present,
    mark_version,
    marked_by: id === null || name === null ? null : { id, name },
    marked_at,
  }
}

/** A repeated id with other contents, or from another person, is the caller's mistake. */
function refuseOthers(
  { user }: RequestContext,
  lessonId: number,
  operations: readonly Operation[],
  known: ReadonlyMap<string, AppliedOperation>,
): void {
  const errors = operations.flatMap(({ operation_id, consumer_id }, index): [string, Message[]][] => {
    const before = known.get(operation_id)
    const isSame =
      !before ||
      (before.lesson_id === lessonId && before.consumer_id === consumer_id && before.marked_by_id === user.id)
    return isSame ? [] : [[`operations.${index}.operation_id`, [message('lessons.other_operation')]]]
  })
  if (errors.length > 0) throw new ValidationFailed(Object.fromEntries(errors))
}

/** Records the operation. The changes themselves are in the audit log, so this needs no audit line. */
async function keepOperations(
  { tx, now }: RequestContext,
  operations: readonly Operation[],
  done: ReadonlyMap<string, AppliedOperation>,
): Promise<void> {
  if (done.size === 0) return
  const first = new Map(operations.toReversed().map((operation) => [operation.operation_id, operation]))
  const rows = [...done.values()].map((row) => {
    const { present: wanted = null, based_on = 0 } = first.get(row.operation_id) ?? {}
    return { ...row, wanted, based_on }
  })
  await tx.query(sql`
    insert into register_marks
      (tenant_id, operation_id, lesson_id, consumer_id, marked_by_id, wanted, based_on, outcome, present, mark_version,
       created_at, updated_at)
    select ${tx.tenantId}::bigint, operation_id, lesson_id, consumer_id, marked_by_id, wanted, based_on, outcome, present,
      mark_version, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(
      operation_id text, lesson_id bigint, consumer_id bigint, marked_by_id bigint, wanted boolean, based_on bigint,
      outcome text, present boolean, mark_version bigint)
    where exists (select from consumers where consumers.id = row.consumer_id)`)
}
