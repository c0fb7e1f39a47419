import { contract } from '#protocol/index.ts'

export default contract('courses/duplicate', {
  method: 'POST',
  path: 'courses/:id/duplicate',
  permission: 'courses.duplicate',
  summary: 'Roll a course over to the next term',
  body: {
    start_date: { kind: 'date', title: 'Start date' },
    end_date: { kind: 'date', title: 'End date' },
    send_rollover_email_on: {
      kind: 'date',
      optional: true,
      title: 'Send rollover email on',
      help: 'Families whose %{lower_consumers} keep their places are written to on this day.',
    },
    show_online_date: 'date|null?',
    last_registration_date: 'date|null?',
  },
  reply: { success: { const: true }, job: { fields: { id: 'id' } } },
})
