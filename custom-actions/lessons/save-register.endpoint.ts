import type { EndpointDefinition } from '#server/custom-code.ts'
import { Conflict, ValidationFailed } from '#server/errors.ts'
import type { RequestContext } from '#server/request-context.ts'
import { mergeMark } from '#rules/lessons/merge-mark.ts'
import type { Presence } from '#rules/lessons/register-completeness.ts'
import { registerNotice } from '#rules/lessons/register-notice.ts'
import { changeLesson, demandComplete } from './complete-lesson.ts'
import { type LockedMark, lockRegister } from './lock-register.ts'
import { lessonInstructor } from './register-instructor.ts'
import { writeMarks } from './write-marks.ts'

interface SentMark {
  id: number
  present: Presence
  based_on?: number
}

interface SentRegister {
  completed?: boolean
  consumers?: SentMark[]
  instructor_id?: number | null
}

/**
 * API-45, MAPI-17: saves a register as a whole. Children that are not named, or neither present nor absent, stay as they are.
 * What somebody else has marked otherwise in the meantime is not written over: the whole call is refused with a 409 that
 * names it. `completed` completes the lesson once everybody is marked; it never takes that back.
 */
const saveRegister: EndpointDefinition<SentRegister> = {
  method: 'PUT',
  path: 'classes/:class_id/lessons/:id/register',
  permission: 'classes.lessons.register.edit',
  summary: 'Save the register of a lesson',
  body: {
    type: 'object',
    additionalProperties: false,
    properties: {
      completed: { type: 'boolean' },
      consumers: {
        type: 'array',
        maxItems: 500,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['id', 'present'],
          properties: {
            id: { type: 'integer' },
            present: { type: ['boolean', 'null'] },
            based_on: { type: 'integer', minimum: 0, description: 'The mark_version that was seen.' },
          },
        },
      },
      instructor_id: { type: ['integer', 'null'] },
    },
  },
  async run(context, { params, body }) {
    const { lesson, marks } = await lockRegister(context, Number(params.class_id), Number(params.id))
    const instructor_id = await lessonInstructor(context, lesson, body.instructor_id)
    const changed = mergeAll(context, marks, body.consumers ?? [], lesson.completed_at !== null)
    const completesNow = body.completed === true && lesson.completed_at === null
    if (completesNow) demandComplete(context, changed.all)

    await writeMarks(context, changed.marks)
    const completed_at = completesNow ? context.now.toISOString() : lesson.completed_at
    await changeLesson(context, lesson, { completed_at, instructor_id })
    const consumers = changed.all.map(({ consumer_id, present, mark_version }) => ({
      id: consumer_id,
      present,
      mark_version,
    }))
    return {
      item: { id: lesson.id, class_id: lesson.class_id, instructor_id, completed_at, consumers },
      notice: registerNotice(completesNow),
    }
  },
}

export default saveRegister

/** The marks that change, and all of them as they are then. */
function mergeAll(
  context: RequestContext,
  marks: readonly LockedMark[],
  sent: readonly SentMark[],
  isCompleted: boolean,
): { marks: LockedMark[]; all: LockedMark[] } {
  const after = new Map(marks.map((mark) => [mark.consumer_id, mark]))
  const errors: Record<string, string[]> = {}
  const clashes: { id: number; name: string; present: Presence; mark_version: number; marked_by: string | null }[] = []
  for (const [index, { id, present, based_on }] of sent.entries()) {
    const mark = after.get(id)
    if (!mark) {
      errors[`consumers.${index}.id`] = ['Nobody with this id is in the lesson.']
      continue
    }
    // Who sends no version has not seen any: he leaves alone what he does not know, and what others have marked.
    if (based_on === undefined && present === null) continue
    const basedOn = based_on ?? (isOwnOrOpen(context, mark) ? mark.mark_version : -1)
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
    throw new Conflict(`Somebody else has marked otherwise in the meantime: ${names}.`, { clashes })
  }
  const all = marks.map((mark) => after.get(mark.consumer_id) ?? mark)
  return { marks: all.filter((mark, index) => isChanged(mark, marks[index])), all }
}

function isOwnOrOpen({ user }: RequestContext, { present, marked_by_id }: LockedMark): boolean {
  return present === null || marked_by_id === user.id
}

function isChanged(mark: LockedMark, before: LockedMark | undefined): boolean {
  return mark.mark_version !== before?.mark_version
}
