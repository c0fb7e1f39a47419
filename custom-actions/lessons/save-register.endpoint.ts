import type { BodyOf } from '#protocol/index.ts'
import { Conflict, endpoint, message, type RequestContext, type Message, ValidationFailed } from '#server/api.ts'
import { mergeMark } from '#rules/lessons/merge-mark.ts'
import type { Presence } from '#rules/lessons/register-completeness.ts'
import { requireComplete } from './registers/require-complete.ts'
import { type AppliedOperation, appliedOperations, versionSeen } from './registers/applied-operations.ts'
import { type LockedMark, lockRegister } from './registers/lock-register.ts'
import { lessonInstructor } from './registers/register-instructor.ts'
import saveRegister from './save-register.contract.ts'
import { writeMarks } from './registers/write-marks.ts'

type SentMark = NonNullable<BodyOf<typeof saveRegister>['consumers']>[number]

/**
 * API-45, MAPI-17: saves a register as a whole. Children that are not named, or neither present nor absent, stay as
 * they are. Conflicting marks made by somebody else meanwhile are not overwritten: the whole call is refused with a 409
 * that names them. Children whom the caller has seen in the register, and who have left it since, are listed in `gone`.
 * `completed` completes the lesson once everybody is marked; it never reopens it.
 */
export default endpoint({
  ...saveRegister,
  async run(call) {
    const { body, now } = call
    const { lesson, marks } = await lockRegister(call, call.params.class_id, call.params.id)
    const instructor_id = await lessonInstructor(call, lesson, body.instructor_id)
    const sent = body.consumers ?? []
    const done = await appliedOperations(
      call,
      sent.flatMap(({ follows }) => follows ?? []),
    )
    const seen = (mark: SentMark) => seenBy(call, lesson.id, mark, done)
    const changed = mergeAll(call, marks, sent, seen, lesson.completed_at !== null)
    const completesNow = body.completed === true && lesson.completed_at === null
    if (completesNow) requireComplete(changed.all)

    await writeMarks(call, changed.marks)
    const completed_at = completesNow ? now.toISOString() : lesson.completed_at
    await call.records('lesson').asSystem().update(lesson, { completed_at, instructor_id })
    const consumers = changed.all.map(({ consumer_id, present, mark_version }) => ({
      id: consumer_id,
      present,
      mark_version,
    }))
    return {
      item: { id: lesson.id, class_id: lesson.class_id, instructor_id, completed_at, consumers },
      gone: changed.gone,
      notice: message(completesNow ? 'lessons.register_completed' : 'lessons.register_updated'),
    }
  },
})

/** The changed marks, and all resulting ones. */
function mergeAll(
  context: RequestContext,
  marks: readonly LockedMark[],
  sent: readonly SentMark[],
  seen: (mark: SentMark) => number | undefined,
  isCompleted: boolean,
): { marks: LockedMark[]; all: LockedMark[]; gone: number[] } {
  const after = new Map(marks.map((mark) => [mark.consumer_id, mark]))
  const errors: Record<string, Message[]> = {}
  const clashes: { id: number; name: string; present: Presence; mark_version: number; marked_by: string | null }[] = []
  const gone: number[] = []
  for (const [index, one] of sent.entries()) {
    const { id, present } = one
    const mark = after.get(id)
    const version = seen(one)
    if (!mark) {
      if (version === undefined) errors[`consumers.${index}.id`] = [message('lessons.nobody')]
      else gone.push(id)
      continue
    }
    // Without a version the caller has seen no mark: unknown children and others' marks are left alone.
    if (version === undefined && present === null) continue
    const basedOn = version ?? (isOwnOrOpen(context, mark) ? mark.mark_version : -1)
    const merged = mergeMark({ present: mark.present, version: mark.mark_version }, { present, basedOn }, isCompleted)
    if (merged.outcome === 'clash') {
      const { present: theirs, mark_version, marked_by_name: marked_by, consumer_name: name } = mark
      clashes.push({ id, name, present: theirs, mark_version, marked_by })
    } else {
      after.set(id, { ...mark, present: merged.mark.present, mark_version: merged.mark.version })
    }
  }
  if (Object.keys(errors).length > 0) throw new ValidationFailed(errors)
  if (clashes.length > 0) {
    const names = clashes.map(({ name }) => name).join(', ')
    throw new Conflict(message('lessons.marked_otherwise', { names }), { clashes })
  }
  const all = marks.map((mark) => after.get(mark.consumer_id) ?? mark)
  return { marks: all.filter((mark, index) => isChanged(mark, marks[index])), all, gone }
}

/** The version of a mark that the caller has seen; undefined when not stated. */
function seenBy(
  context: RequestContext,
  lessonId: number,
  { id, based_on, follows }: SentMark,
  done: ReadonlyMap<string, AppliedOperation>,
): number | undefined {
  return based_on === undefined
    ? undefined
    : versionSeen(context, lessonId, { consumer_id: id, based_on, follows }, done)
}

function isOwnOrOpen({ user }: RequestContext, { present, marked_by_id }: LockedMark): boolean {
  return present === null || marked_by_id === user.id
}

function isChanged(mark: LockedMark, before: LockedMark | undefined): boolean {
  return mark.mark_version !== before?.mark_version
}
