import { contract } from '#protocol/index.ts'

export default contract('classes/move', {
  method: 'POST',
  path: 'classes/:id/move',
  permission: 'classes.move',
  summary: 'Move a class to another course. Its lessons follow as with any other change of a class',
  body: {
    course_id: {
      reference: 'course',
      title: 'Course',
      help: 'Open courses of the same franchisee.',
      pick: { open: 1, not_id: '$record.course_id', franchisee_id: '$record.franchisee_id' },
    },
    plan_fingerprint: {
      kind: 'text',
      maxLength: 60,
      optional: true,
      description: 'Of the preview: without it no lesson falls out, and none is made.',
    },
    plan_dates: { items: { kind: 'text', maxLength: 40 }, maxItems: 2000, optional: true },
    plan_reason: { enum: 'cancellation-reasons', optional: true },
    plan_credit: 'boolean?',
    plan_email: 'boolean?',
  },
  reply: { success: { const: true }, lessons_removed: 'integer', lessons_added: 'integer' },
})
