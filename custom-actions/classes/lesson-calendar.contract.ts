import { contract, type ReplyOf } from '#protocol/index.ts'

const lessonCalendar = contract('classes/lesson-calendar', {
  method: 'GET',
  path: 'classes/:id/lessons/calendar',
  permission: 'classes.details',
  summary: 'Lessons of a class by day, with their children',
  query: {
    from: { kind: 'date', optional: true, description: 'First day.' },
    to: { kind: 'date', optional: true, description: 'Last day.' },
    consumer_id: { reference: 'consumer', optional: true, description: 'For whom lessons are chosen.' },
  },
  reply: {
    items: [
      {
        fields: {
          id: 'id',
          class_id: 'id',
          start_date: 'date',
          start_time: 'time',
          end_time: 'time',
          status: { enum: ['upcoming', 'completed', 'cancelled', 'incomplete'] },
          tasters_enabled: 'boolean',
          instructor: { nullable: true, fields: { id: 'id', name: 'text' } },
          instructor_away: { kind: 'boolean', description: 'The instructor is absent that day, and it takes place.' },
          places: { kind: 'integer', nullable: true, description: 'In the class; null: without limit.' },
          booked: { kind: 'integer', description: 'How many are in the lesson, whoever may be seen.' },
          consumers: {
            description: 'Those whom the user may see, by name.',
            items: {
              fields: { id: 'id', name: 'text', date_of_birth: 'date', present: 'boolean|null', taster: 'boolean' },
            },
          },
          is_full: 'boolean?',
          selected: { kind: 'boolean', optional: true, description: 'The child is in it.' },
          disabled: { kind: 'boolean', optional: true, description: 'It cannot be chosen for the child.' },
          disabled_reason: 'message|null?',
        },
      },
    ],
    closed: {
      description: 'Days of the class on which it usually has no lesson.',
      items: {
        fields: {
          date: 'date',
          kind: { enum: ['closed', 'holiday'], description: 'Its venue is closed, or it is a public holiday.' },
          name: { kind: 'text', description: 'The reason for closing, or the name of the holiday.' },
        },
      },
    },
  },
})

export default lessonCalendar

/** A lesson on the calendar of its class. */
export type CalendarLesson = ReplyOf<typeof lessonCalendar>['items'][number]

/** A day on which a class usually has no lesson. */
export type ClosedDay = ReplyOf<typeof lessonCalendar>['closed'][number]
