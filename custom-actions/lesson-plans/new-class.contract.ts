import { contract, type ValuesOf } from '#protocol/index.ts'

/** The reply of a preview: the consequences of a change for lessons, and who should know. Times are HH:mm. */
export const PLAN = {
  fingerprint: {
    kind: 'text',
    description: 'To be sent with the change as plan_fingerprint: then exactly this is done, or nothing.',
  },
  follow: [
    {
      fields: {
        lesson_id: 'id',
        class_id: 'id',
        class: 'text',
        date: 'date',
        start_time: 'time',
        new_date: 'date',
        new_start_time: 'time',
        new_end_time: 'time',
        changes: [{ enum: ['day', 'time', 'venue', 'instructor'] }],
        lacks_instructor: { kind: 'boolean', description: 'The instructor of the class is away that day.' },
        children: 'integer',
      },
    },
  ],
  kept: [
    {
      fields: {
        lesson_id: 'id',
        class_id: 'id',
        class: 'text',
        date: 'date',
        why: {
          enum: ['past', 'completed', 'cancelled', 'register', 'by_hand', 'this_week', 'taken', 'unaffected'],
        },
        children: 'integer',
      },
    },
  ],
  removed: [
    {
      fields: {
        lesson_id: 'id',
        class_id: 'id',
        class: 'text',
        date: 'date',
        why: { enum: ['outside', 'closed', 'holiday'] },
        name: { kind: 'text', description: 'Of the closure or the holiday.' },
        children: 'integer',
        cancels: {
          kind: 'boolean',
          description: 'It has children, or is in an account: it is cancelled. Any other is deleted.',
        },
      },
    },
  ],
  added: [
    {
      fields: {
        key: { kind: 'text', description: 'Named in plan_dates for a lesson that is to be made.' },
        class_id: { kind: 'id', nullable: true, description: 'Null of a class that is not made yet.' },
        class: 'text',
        date: 'date',
        obstacle: { enum: ['closed', 'holiday', 'weekend', 'past'], nullable: true },
        name: { kind: 'text', description: 'Of the closure or the holiday.' },
        lacks_instructor: 'boolean',
      },
    },
  ],
  families: [{ fields: { id: 'id', name: 'text', has_email: 'boolean' } }],
  credit: { kind: 'money', description: 'Pence that the families of cancelled lessons would be credited.' },
} as const

/** The consequences of a change for lessons. */
export type LessonPlan = ValuesOf<typeof PLAN>

export default contract('lesson-plans/new-class', {
  method: 'POST',
  path: 'classes/lesson-plan',
  permission: 'classes.add',
  summary: 'The lessons that a new class would have',
  body: {
    course_id: { reference: 'course' },
    venue_id: { reference: 'venue' },
    day_of_week: { kind: 'integer', minimum: 0, maximum: 6 },
    start_time: 'time',
    end_time: 'time',
    instructor_id: { reference: 'instructor', nullable: true, optional: true },
  },
  reply: { item: { fields: PLAN } },
})
