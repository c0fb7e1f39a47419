import { contract } from '#protocol/index.ts'
import { REACH } from '../lessons/cancellation.contract.ts'

export default contract('courses/duplicate-preview', {
  method: 'GET',
  path: 'courses/:id/duplicate',
  permission: 'courses.duplicate',
  summary: 'What rolling a course over would come to',
  query: { start_date: 'date?', end_date: 'date?' },
  reply: {
    item: {
      fields: {
        start_date: 'date',
        end_date: 'date',
        send_rollover_email_on: 'date',
        holidays: [{ fields: { date: 'date', name: 'text' } }],
        classes: 'integer',
        lessons: 'integer',
        children: { kind: 'integer', description: 'Those who keep their place.' },
        ...REACH,
        leaving: { kind: 'integer', description: 'Places that end with the course.' },
        charges: { kind: 'money', description: 'Posted for the next term of those who paid in advance.' },
        charged_families: 'integer',
        sibling_discounts: { kind: 'money', description: 'Taken off these charges already.' },
        plans: { kind: 'integer', description: 'Monthly plans that go on, without another deposit.' },
        conflicts: [
          {
            fields: {
              class_id: 'id',
              class: 'text',
              kind: { enum: ['venue_closed', 'holiday', 'instructor_absent', 'instructor_busy', 'facility_full'] },
              dates: ['date'],
            },
          },
        ],
      },
    },
  },
})
