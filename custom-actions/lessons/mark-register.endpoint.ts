import { sql } from 'kysely'
import { type EndpointDefinition, type RequestContext, ValidationFailed } from '#server/api.ts'
import { mergeMark, type MarkWish } from '#rules/lessons/merge-mark.ts'
import type { Presence } from '#rules/lessons/register-completeness.ts'
import { type AppliedOperation, appliedOperations, versionSeen } from './applied-operations.ts'
import { type LockedMark, lockRegister } from './lock-register.ts'
import { writeMarks } from './write-marks.ts'

/** One tap: what somebody wants a child's mark to be, and which version of it was before his eyes. */
interface Operation {
  operation_id: string
  consumer_id: number
  present: Presence
  based_on: number
  /** The person's operation before this one, when its answer was not known yet. */
  follows?: string
}

/** What became of an operation. `needs_decision`: it was not done, and a person has to say what is right. */
interface Answer {
  operation_id: string
  consumer_id: number
  outcome: AppliedOperation['outcome']
  needs_decision: boolean
  present: Presence
  mark_version: number
  marked_by: { id: number; name: string } | null
  marked_at: string | null
}

const MOST = 200
const OPERATION = {
  type: 'object',
  additionalProperties: false,
  required: ['operation_id', 'consumer_id', 'present', 'based_on'],
  properties: {
    operation_id: { type: 'string', format: 'uuid' },
    consumer_id: { type: 'integer' },
    present: { type: ['boolean', 'null'] },
    based_on: { type: 'integer', minimum: 0, description: 'The mark_version that was seen.' },
    follows: {
      type: 'string',
      format: 'uuid',
      description:
        'Operation on the same child whose answer was not known: what came of it counts in place of based_on.',
    },
  },
}

/**
 * Marks children one by one, as they are tapped or when a device that was offline is back. Marks of different children never
 * meet; of the same child, one that was made without knowledge of another is a clash. An operation that is sent again is
 * answered as the first time.
 */
const markRegister: EndpointDefinition<{ operations: Operation[] }> = {
  method: 'POST',
  path: 'classes/:class_id/lessons/:id/register/marks',
  permission: 'classes.lessons.register.edit',
  summary: 'Mark children in a register, each on its own',
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['operations'],
    properties: { operations: { type: 'array', minItems: 1, maxItems: MOST, items: OPERATION } },
  },
  async run(context, { params, body: { operations } }) {
    const { lesson, marks } = await lockRegister(context, Number(params.class_id), Number(params.id))
    const named = operations.flatMap(({ operation_id, follows }) => (follows ? [operation_id, follows] : operation_id))
    const done = await appliedOperations(context, named)
    refuseOthers(context, lesson.id, operations, done)
    const fresh = new Map<string, AppliedOperation>()
    const current = new Map(marks.map((mark) => [mark.consumer_id, mark]))
    const changed = new Map<number, LockedMark>()

    const items = operations.map((operation): Answer => {
      const mark = current.get(operation.consumer_id)
      const before = done.get(operation.operation_id)
      if (before) return answerOf(before, mark)
      const basedOn = versionSeen(context, lesson.id, operation, done)
      const wish = { present: operation.present, basedOn }
      const { outcome, after } = apply(context, wish, mark, lesson.completed_at !== null)
      if (after && outcome === 'changed') {
        current.set(after.consumer_id, after)
        changed.set(after.consumer_id, after)
      }
      const now = doneOf(context, lesson.id, operation, outcome, after)
      done.set(operation.operation_id, now)
      fresh.set(operation.operation_id, now)
      return answerOf(now, after)
    })

    await writeMarks(context, [...changed.values()])
    await keepOperations(context, operations, fresh)
    return { items }
  },
}

export default markRegister

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

/** One that came before as something else, or as somebody else's, is a mistake of the caller. */
function refuseOthers(
  { user }: RequestContext,
  lessonId: number,
  operations: readonly Operation[],
  known: ReadonlyMap<string, AppliedOperation>,
): void {
  const errors = operations.flatMap(({ operation_id, consumer_id }, index): [string, string[]][] => {
    const before = known.get(operation_id)
    const isSame =
      !before ||
      (before.lesson_id === lessonId && before.consumer_id === consumer_id && before.marked_by_id === user.id)
    return isSame ? [] : [[`operations.${index}.operation_id`, ['This operation was something else before.']]]
  })
  if (errors.length > 0) throw new ValidationFailed(Object.fromEntries(errors))
}

/** Keeps what was done. The changes themselves are in the audit log, so this needs no line there. */
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
