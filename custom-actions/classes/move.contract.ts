import { contract } from '#protocol/index.ts'

export default contract('classes/move', {
  method: 'POST',
  path: 'classes/:id/move',
  permission: 'classes.move',
  summary: 'Move a class to another course',
  body: {
    course_id: {
      reference: 'course',
      title: 'Course',
      help: 'Open courses of the same franchisee.',
      pick: { open: 1, not_id: '$record.course_id', franchisee_id: '$record.franchisee_id' },
    },
  },
  reply: { success: { const: true }, lessons_removed: 'integer', lessons_added: 'integer' },
})
