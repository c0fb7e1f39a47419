import { contract, type ReplyOf } from '#protocol/index.ts'

const CLASS = {
  fields: {
    id: 'id',
    name: 'text',
    day_of_week: 'integer',
    start_time: 'time',
    end_time: 'time',
    venue: { nullable: true, fields: { id: 'id', name: 'text' } },
  },
} as const

const atAGlance = contract('customers/at-a-glance', {
  method: 'GET',
  path: 'customers/:id/at-a-glance',
  permission: 'customers.details',
  summary: 'The children of a family with their classes, next lessons and waiting places, and the last notes',
  reply: {
    item: {
      fields: {
        children: {
          items: {
            fields: {
              id: 'id',
              name: 'text',
              age: { kind: 'integer', nullable: true, description: 'Months.' },
              status: { enum: ['enabled', 'disabled'] },
              medical: {
                kind: 'boolean',
                optional: true,
                description: 'Something medical is known; absent for those who may not read it.',
              },
              places: {
                description: 'Classes that are not over, which the child is in.',
                items: {
                  fields: {
                    class: CLASS,
                    booking_type: { kind: 'text', nullable: true, description: 'Null: in single lessons alone.' },
                    taster: 'boolean',
                    ends_on: { kind: 'date', nullable: true, description: 'The day on which the child leaves.' },
                    next_lesson: {
                      nullable: true,
                      fields: { id: 'id', start_date: 'date', start_time: 'time' },
                    },
                  },
                },
              },
              waiting: {
                description: 'Places that the child waits for.',
                items: { fields: { class: CLASS, start_date: 'date|null', since: 'dateTime' } },
              },
            },
          },
        },
        notes: {
          description: 'The last notes on the family and its children, newest first.',
          items: {
            fields: {
              id: 'id',
              text: 'text',
              about: { kind: 'text', nullable: true, description: 'The child; null: the family.' },
              author: 'text|null',
              created_at: 'dateTime',
            },
          },
        },
      },
    },
  },
})

export default atAGlance

/** A family as somebody who calls asks about it. */
export type FamilyAtAGlance = ReplyOf<typeof atAGlance>['item']
